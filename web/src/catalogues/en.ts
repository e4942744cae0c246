// The words that every page needs. Others are fetched when they are needed: see `learn` in ui/i18n.
import house from '../../../src/hanamachi/locales/en/house.ftl?raw'
import table from '../../../src/hanamachi/locales/en/table.ftl?raw'
import web from '../../../src/hanamachi/locales/en/web.ftl?raw'

export default [house, table, web]
