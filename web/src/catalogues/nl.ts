// Dutch phrases that every page needs. Other phrases are fetched when needed (`ui/i18n.svelte.ts`).
import house from '../../../src/hanamachi/locales/nl/house.ftl?raw'
import table from '../../../src/hanamachi/locales/nl/table.ftl?raw'
import web from '../../../src/hanamachi/locales/nl/web.ftl?raw'

export default [house, table, web]
