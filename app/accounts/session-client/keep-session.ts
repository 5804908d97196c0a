import { SESSION_TICK_MS } from '../session-life.ts'
import { SESSION_KEY } from './session-key.ts'
import type { SessionStore } from './session-store.ts'

/** What of an open page its session depends on. */
export interface SessionPage {
  window: EventTarget
  document: EventTarget & { readonly visibilityState: DocumentVisibilityState }
}

/**
 * Keeps the session of an open page until the returned function is called: asks who is signed in, looks every 30 s while the page
 * is in sight and at once when it comes back into sight, notes its use, and hears of the other tabs. Requirements 21.3 and 21.4.
 */
export function keepSession(
  store: Pick<SessionStore, 'refresh' | 'tick' | 'noteUse'>,
  { window, document }: SessionPage,
): () => void {
  void store.refresh()
  const look = () => {
    if (document.visibilityState === 'visible') void store.tick()
  }
  const timer = setInterval(look, SESSION_TICK_MS)
  const noteUse = () => store.noteUse()
  const hear = (event: Event) => {
    if ('key' in event && event.key === SESSION_KEY) void store.refresh()
  }
  window.addEventListener('pointerdown', noteUse)
  window.addEventListener('keydown', noteUse)
  window.addEventListener('storage', hear)
  document.addEventListener('visibilitychange', look)
  return () => {
    clearInterval(timer)
    window.removeEventListener('pointerdown', noteUse)
    window.removeEventListener('keydown', noteUse)
    window.removeEventListener('storage', hear)
    document.removeEventListener('visibilitychange', look)
  }
}
