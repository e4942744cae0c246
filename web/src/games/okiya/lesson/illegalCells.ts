// Clicks on illegal cells. The garden ignores them; a lesson explains why they are illegal.

/** Return an attachment that reports the cell of a tile that was clicked, or chosen by Enter or the space bar. */
export const reportIllegalCell =
  (tell: (cell: string) => void) =>
  (node: HTMLElement): (() => void) => {
    const reportCellOfEvent = ({ target }: Event): void => {
      const cell = target instanceof Element ? target.closest('[data-cell]')?.getAttribute('data-cell') : null
      if (cell) tell(cell)
    }
    const reportCellOnEnterOrSpace = (event: KeyboardEvent): void => {
      if (event.key === 'Enter' || event.key === ' ') reportCellOfEvent(event)
    }
    node.addEventListener('click', reportCellOfEvent, true)
    node.addEventListener('keydown', reportCellOnEnterOrSpace, true)
    return () => {
      node.removeEventListener('click', reportCellOfEvent, true)
      node.removeEventListener('keydown', reportCellOnEnterOrSpace, true)
    }
  }
