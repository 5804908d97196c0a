import { adminPaths } from '#app/base/platform/admin-paths.ts'
import type { PaletteAction } from '#app/base/ui/admin/palette-actions.tsx'
import { createKeyReader, isPaletteKey } from './key-reader.ts'
import { areKeysOn } from './keys-switch.ts'
import { runOnPage, isTyping } from './page-actions.ts'
import type { Permission } from '#app/people/auth/permissions/permissions.ts'
import { mayOpen } from '#app/people/auth/permissions/access.ts'
import { PAGE_KEYS, placesOf, type PageAction } from './shortcuts.ts'

export interface KeyboardDeps {
  permissions: readonly Permission[]
  goTo: (path: string) => void
  openPalette: () => void
  openHelp: () => void
  pageActions: () => readonly PaletteAction[]
}

interface Known {
  keys: readonly string[]
  run: () => void
}

/** Handles the keys of Requirement 17.7 until the returned function is called. */
export function listenToKeys(deps: KeyboardDeps): () => void {
  const own: Known[] = [...placesOf(deps.permissions), ...PAGE_KEYS].map(({ keys, does }) => ({
    keys,
    run: () => ('to' in does ? deps.goTo(does.to) : runPageAction(does.on, deps)),
  }))
  const reader = createKeyReader<Known>(() => [
    ...deps.pageActions().flatMap(({ keys, to, onRun }) => {
      return keys ? [{ keys, run: () => (to === undefined ? onRun?.() : deps.goTo(to)) }] : []
    }),
    ...own,
  ])
  const onKey = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return
    if (isPaletteKey(event)) {
      event.preventDefault()
      if (!document.querySelector('dialog:modal')) deps.openPalette()
      return
    }
    if (event.key === 'Escape') {
      leaveWhatIsOpen()
      return
    }
    if (isTyping(event.target) || !areKeysOn()) return
    // On a link or a button Enter activates it.
    if (event.key === 'Enter' && event.target instanceof Element && event.target.closest('a, button, summary')) return
    const { isOurs, found } = reader.read(event, event.timeStamp)
    if (!isOurs) return
    event.preventDefault()
    if (!event.repeat || found?.keys[0] === 'j' || found?.keys[0] === 'k') found?.run()
  }
  document.addEventListener('keydown', onKey)
  return () => document.removeEventListener('keydown', onKey)
}

/** Closes the open part of the page and leaves the field, so that keys are shortcuts again. A dialog closes itself. */
function leaveWhatIsOpen(): void {
  const { activeElement } = document
  if (!(activeElement instanceof HTMLElement) || activeElement.closest('dialog')) return
  const opened = activeElement.closest('details[open]')
  if (opened) {
    opened.removeAttribute('open')
    opened.querySelector('summary')?.focus()
  } else activeElement.blur()
}

/** Fallback for acts that the page does not offer: the browser does it, or another page opens. */
export function runPageAction(action: PageAction, deps: Omit<KeyboardDeps, 'pageActions'>): void {
  if (action === 'help') deps.openHelp()
  else if (action === 'palette') deps.openPalette()
  else if (runOnPage(action)) return
  else if (action === 'new') {
    if (mayOpen(deps.permissions, adminPaths.newOrder)) deps.goTo(adminPaths.newOrder)
  } else if (action === 'search') deps.openPalette()
  else if (action === 'print') window.print()
}
