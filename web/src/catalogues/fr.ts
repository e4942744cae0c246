import house from '../../../src/hanamachi/locales/fr/house.ftl?raw'
import okiya from '../../../src/hanamachi/locales/fr/okiya.ftl?raw'
import table from '../../../src/hanamachi/locales/fr/table.ftl?raw'
import web from '../../../src/hanamachi/locales/fr/web.ftl?raw'

export default [house, okiya, table, web]
