// Modal dialog within the page. A native `<dialog>` would make the live region inert, and the announcements with it.

/** Attachment: focus the first button of a dialog, and make everything else inert while the dialog is shown. Tab goes round in it. */
export function modalDialog(dialog: HTMLElement): () => void {
  dialog.querySelector('button')?.focus()
  const madeInert: Element[] = []
  for (let part: Element = dialog; part.parentElement && part !== document.body; part = part.parentElement)
    for (const sibling of part.parentElement.children)
      if (sibling !== part && !sibling.matches('[inert], [aria-live], [aria-hidden="true"]')) madeInert.push(sibling)
  for (const element of madeInert) element.toggleAttribute('inert', true)
  dialog.addEventListener('keydown', goRound)
  return () => {
    dialog.removeEventListener('keydown', goRound)
    madeInert.forEach((element) => element.toggleAttribute('inert', false))
  }
}

/** From the last control go to the first, and back. Otherwise the focus would leave the page for a press of Tab. */
function goRound(event: KeyboardEvent): void {
  const controls = (event.currentTarget as Element).querySelectorAll<HTMLElement>('button, summary')
  const [edge, other] = event.shiftKey ? [controls[0], [...controls].at(-1)] : [[...controls].at(-1), controls[0]]
  if (event.key !== 'Tab' || document.activeElement !== edge) return
  event.preventDefault()
  other?.focus()
}
