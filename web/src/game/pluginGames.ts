// Games that are installed as plug-ins on the server and listed in the page. Generic pages play them.

interface PluginGame {
  name: string
  title: string
  /** Possible numbers of seats. */
  seats: readonly number[]
  /** Names of the computer players, weakest first. */
  players: readonly string[]
}

export function readPluginGames(): readonly PluginGame[] {
  const written = document.querySelector<HTMLMetaElement>('meta[name="games"]')?.content
  return written ? (JSON.parse(written) as PluginGame[]) : []
}

export const makePluginSetUpAddress = (game: PluginGame): string => `/${game.name}/new`
