// Applies inks to all line art below an element, as custom properties that `<use>` inherits.

export function applyInksAsCssVariables(
  element: HTMLElement | SVGElement,
  inkByRegion: Readonly<Record<string, string>>,
) {
  let before: Readonly<Record<string, string>> = {}
  function updateInkVariables(newInks: Readonly<Record<string, string>>): void {
    for (const region of Object.keys(before)) if (!(region in newInks)) element.style.removeProperty(`--r-${region}`)
    for (const [region, ink] of Object.entries(newInks)) {
      if (before[region] !== ink) element.style.setProperty(`--r-${region}`, ink)
    }
    before = newInks
  }
  updateInkVariables(inkByRegion)
  return { update: updateInkVariables }
}
