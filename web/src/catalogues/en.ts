// English phrases that every page needs. Other phrases are fetched when needed (`ui/i18n.svelte.ts`).
import server from '../../../src/hanamachi/locales/en/server.ftl?raw'
import table from '../../../src/hanamachi/locales/en/table.ftl?raw'
import web from '../../../src/hanamachi/locales/en/web.ftl?raw'

export default [server, table, web]
