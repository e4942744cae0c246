// Games that are installed as plug-ins on the server and listed in the page. Generic pages play them.

interface InstalledGame {
  name: string
  title: string
  /** Possible numbers of seats. */
  seats: readonly number[]
  /** Names of the computer players, weakest first. */
  players: readonly string[]
}

export function installedGames(): readonly InstalledGame[] {
  const written = document.querySelector<HTMLMetaElement>('meta[name="games"]')?.content
  return written ? (JSON.parse(written) as InstalledGame[]) : []
}

export const newTableAddress = (game: InstalledGame): string => `/${game.name}/new`
