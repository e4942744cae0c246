// French phrases that every page needs. Other phrases are fetched when needed (`ui/i18n.svelte.ts`).
import house from '../../../src/hanamachi/locales/fr/house.ftl?raw'
import table from '../../../src/hanamachi/locales/fr/table.ftl?raw'
import web from '../../../src/hanamachi/locales/fr/web.ftl?raw'

export default [house, table, web]
