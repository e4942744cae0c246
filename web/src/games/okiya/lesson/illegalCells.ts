// Clicks on illegal cells. The garden ignores them; a lesson explains why they are illegal.

/** Return an attachment that reports the cell of a tile that was clicked, or chosen by Enter or the space bar. */
export const reportIllegalCell =
  (tell: (cell: string) => void) =>
  (node: HTMLElement): (() => void) => {
    const tried = ({ target }: Event): void => {
      const cell = target instanceof Element ? target.closest('[data-cell]')?.getAttribute('data-cell') : null
      if (cell) tell(cell)
    }
    const pressed = (event: KeyboardEvent): void => {
      if (event.key === 'Enter' || event.key === ' ') tried(event)
    }
    node.addEventListener('click', tried, true)
    node.addEventListener('keydown', pressed, true)
    return () => {
      node.removeEventListener('click', tried, true)
      node.removeEventListener('keydown', pressed, true)
    }
  }
