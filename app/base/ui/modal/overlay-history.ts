/**
 * Lets the browser's back button (or a phone's back gesture) close the topmost dialog instead of leaving the page. Each
 * open dialog owns one history entry of the same address; the router does not see these entries.
 */
interface Overlay {
  close: () => void
}

const open: Overlay[] = []
/** Number of our history entries; differs from `open` by at most one until `settle` has run. */
let entries = 0
let address = ''
let settling = false
let droppingOwnEntries = false
/** A link inside a dialog was followed: going back now would cancel its navigation. */
let leaving = false

function depthOf(state: unknown): number {
  return typeof state === 'object' && state !== null && 'overlay' in state ? Number(state.overlay) : 0
}

/** Runs after the current render, so that replacing one dialog by another costs no history step. */
function settle() {
  settling = false
  if (droppingOwnEntries) return // an entry that is made now would be dropped too
  if (open.length > entries) {
    address = location.href
    while (entries < open.length) history.pushState({ ...history.state, overlay: ++entries }, '')
  } else if (open.length < entries) {
    const extra = entries - open.length
    entries = open.length
    // After a navigation the own entries are behind the current one and may remain.
    if (depthOf(history.state) > 0 && !leaving) {
      droppingOwnEntries = true
      history.go(-extra)
    }
    leaving = false
  }
}

/**
 * Call when a link inside a dialog is followed, before the dialog closes; the new page reuses the dialog's history
 * entry.
 */
export function leaveOverlay(): void {
  leaving = true
}

function scheduleSettle() {
  if (settling) return
  settling = true
  setTimeout(settle)
}

function onPopState(event: PopStateEvent) {
  if (droppingOwnEntries) {
    droppingOwnEntries = false
    event.stopImmediatePropagation()
    scheduleSettle()
    return
  }
  const depth = depthOf(event.state)
  if (depth >= entries) return
  if (location.href === address) event.stopImmediatePropagation()
  entries = depth
  for (const overlay of open.splice(depth).toReversed()) overlay.close()
}

/**
 * Call once, before the router starts: listeners on the window run in the order of registration (also before a later
 * capturing one), and ours must stop events that only concern dialogs before the router reloads the page.
 */
export function watchOverlayHistory(): void {
  addEventListener('popstate', onPopState)
}

/** Call when a dialog opens; call the returned function when it closes. */
export function enterOverlay(close: () => void): () => void {
  const overlay = { close }
  // After a reload, and when somebody comes back from another page, the entry of an earlier dialog is used again.
  if (open.length === 0 && !droppingOwnEntries) {
    entries = depthOf(history.state)
    address = location.href
  }
  open.push(overlay)
  scheduleSettle()
  return () => {
    const index = open.indexOf(overlay)
    if (index >= 0) open.splice(index, 1)
    scheduleSettle()
  }
}
