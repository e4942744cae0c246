// The words that every page needs, and Okiya's. Others are fetched when they are needed: see `learn` in house/speech.
import house from '../../../src/hanamachi/locales/en/house.ftl?raw'
import okiya from '../../../src/hanamachi/locales/en/okiya.ftl?raw'
import table from '../../../src/hanamachi/locales/en/table.ftl?raw'
import web from '../../../src/hanamachi/locales/en/web.ftl?raw'

export default [house, okiya, table, web]
