/** Where somebody finds their place again when the control that had the focus is gone. */
const PLACES = 'details, li, tr, ul, ol, tbody, form, section, aside, article, dialog, main'

/** The control, by default the one that has the focus, then the parts of the page around it; empty: there is none. */
export function wayBack(control = document.activeElement): readonly HTMLElement[] {
  const way: HTMLElement[] = []
  for (let next = control; next && next !== document.body; next = next.parentElement) {
    if (next instanceof HTMLElement) way.push(next)
  }
  return way
}

/**
 * Focuses the control, or when it is gone the nearest part around it that is still there: a row or a list itself, of a larger part its
 * heading. Leaves the focus where somebody has put it since.
 */
export function returnFocus([control, ...around]: readonly HTMLElement[]): void {
  if (!control || hasFocus()) return
  control.focus({ preventScroll: true })
  for (const part of around) {
    if (hasFocus()) return
    if (part.isConnected && part.matches(PLACES) && part.childElementCount > 0) focusPart(part)
  }
}

const hasFocus = () => document.activeElement !== null && document.activeElement !== document.body

function focusPart(part: HTMLElement): void {
  const place = part.matches('li, tr, ul, ol, tbody') ? part : part.querySelector<HTMLElement>('summary, h1, h2, h3')
  if (!place) return
  if (place.tabIndex < 0 && !place.hasAttribute('tabindex')) {
    place.tabIndex = -1
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true })
  }
  place.focus({ preventScroll: true })
}
