// The listening keys of a table. They work while a board has the focus, so that they never take a key from a text
// field or a screen reader (WCAG 2.1.4).
import { mount, unmount } from 'svelte'
import type { GameListeningModule, GameTableModule, TableState } from '../../game/game'
import { announceToScreenReader, readNewestAnnouncement } from '../../ui/announcer.svelte'
import { loadPhraseCatalogues, say } from '../../ui/i18n.svelte'
import { answerListeningKey, LISTENING_KEYS, type ListeningKey } from './answers'
import KeyHelp from './KeyHelp.svelte'

const parts = import.meta.glob<GameListeningModule>('../../games/*/listening/index.ts', { import: 'default' })

const isListeningKey = (key: string): key is ListeningKey => key in LISTENING_KEYS

/** Handle a key that was pressed on a board. */
export async function handleListeningKey(
  key: string,
  board: HTMLElement,
  game: GameTableModule,
  readState: () => TableState,
): Promise<void> {
  const name = readState().view?.setup.game ?? ''
  const last = readNewestAnnouncement().text
  const [part] = await Promise.all([
    parts[`../../games/${name}/listening/index.ts`]?.(),
    loadPhraseCatalogues('listen'),
  ])
  if (key === '?') return showKeyHelp()
  if (!isListeningKey(key)) return
  const cells = [...board.querySelectorAll<HTMLElement>('[role="gridcell"]')]
  const isLegal = (cell: HTMLElement): boolean => cell.getAttribute('aria-disabled') === 'false'
  if (key === 'n' || key === 'p') {
    const at = cells.findIndex((cell) => cell === document.activeElement)
    const ordered = [...cells.slice(at + 1), ...cells.slice(0, at)]
    const next = key === 'n' ? ordered.find(isLegal) : ordered.findLast(isLegal)
    if (next) next.focus()
    else announceToScreenReader(say('listen-no-legal'))
    return
  }
  const legal = cells.filter(isLegal).map((cell) => cell.ariaLabel ?? '')
  announceToScreenReader(
    answerListeningKey(key, { say, game, part, state: readState(), legal, last, time: performance.now() }),
  )
}

/** Open the list of the keys. The browser returns the focus when the dialog closes. */
export async function showKeyHelp(): Promise<void> {
  await loadPhraseCatalogues('listen')
  const help = mount(KeyHelp, {
    target: document.body,
    props: {
      close() {
        void unmount(help)
      },
    },
  })
}
