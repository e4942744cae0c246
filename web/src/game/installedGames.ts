// The games that are installed beside ours, as the house wrote them into its page: they are played on pages for any game.

interface OtherGame {
  name: string
  title: string
  /** For how many it is. */
  seats: readonly number[]
  /** Its computer players, from the weakest up. */
  players: readonly string[]
}

export function otherGames(): readonly OtherGame[] {
  const written = document.querySelector<HTMLMetaElement>('meta[name="games"]')?.content
  return written ? (JSON.parse(written) as OtherGame[]) : []
}

export const newAt = (game: OtherGame): string => `/${game.name}/new`
