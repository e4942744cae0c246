// The words of the house and of Okiya. Those of Maiko are fetched with its first table: see `learn` in house/speech.
import house from '../../../src/hanamachi/locales/fr/house.ftl?raw'
import okiya from '../../../src/hanamachi/locales/fr/okiya.ftl?raw'
import table from '../../../src/hanamachi/locales/fr/table.ftl?raw'
import web from '../../../src/hanamachi/locales/fr/web.ftl?raw'

export default [house, okiya, table, web]
