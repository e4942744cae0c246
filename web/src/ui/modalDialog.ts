// Modal dialog within the page. A native `<dialog>` would make the live region inert, and the announcements with it.

/** Attachment: focus the first button of a dialog, and make everything else inert while the dialog is shown. */
export function modalDialog(dialog: HTMLElement): () => void {
  dialog.querySelector('button')?.focus()
  const madeInert: Element[] = []
  for (let part: Element = dialog; part.parentElement && part !== document.body; part = part.parentElement)
    for (const sibling of part.parentElement.children)
      if (sibling !== part && !sibling.matches('[inert], [aria-live], [aria-hidden="true"]')) madeInert.push(sibling)
  for (const element of madeInert) element.toggleAttribute('inert', true)
  return () => madeInert.forEach((element) => element.toggleAttribute('inert', false))
}
