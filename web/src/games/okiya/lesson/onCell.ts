// Tiles of a garden that may not be taken: the garden lets nobody take them, a lesson says why.

/** An attachment: tells the cell of a tile that is clicked, or chosen by Enter or the space bar. */
export const onCell =
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
