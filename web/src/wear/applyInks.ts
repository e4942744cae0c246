// Applies inks to all line art below an element, as custom properties that `<use>` inherits.

export function applyInks(node: HTMLElement | SVGElement, inks: Readonly<Record<string, string>>) {
  let before: Readonly<Record<string, string>> = {}
  function update(newInks: Readonly<Record<string, string>>): void {
    for (const region of Object.keys(before)) if (!(region in newInks)) node.style.removeProperty(`--r-${region}`)
    for (const [region, ink] of Object.entries(newInks)) {
      if (before[region] !== ink) node.style.setProperty(`--r-${region}`, ink)
    }
    before = newInks
  }
  update(inks)
  return { update }
}
