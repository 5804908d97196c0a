import { useEffect } from 'react'
import { returnFocus } from './return-focus.ts'

/** When the component, or what it shows for `state`, goes with the control that had the focus, the heading of what comes in its place has it. */
export function useHeadingFocus(state?: unknown): void {
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- what is shown for the state goes with it
  useEffect(() => focusHeading, [state])
}

/** As `returnFocus`; when nothing of the way is left, the heading of the page has it. */
export function focusAfter(way: readonly HTMLElement[]): void {
  returnFocus(way)
  focusHeading()
}

function focusHeading(): void {
  const main = document.querySelector('main')
  if (main) returnFocus([main, main])
}
