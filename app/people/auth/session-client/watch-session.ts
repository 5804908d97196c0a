import { SESSION_TICK_MS } from '../session-life.ts'
import { SESSION_KEY } from './session-key.ts'
import type { SessionStore } from './session-store.ts'

export interface SessionPage {
  window: EventTarget
  document: EventTarget & { readonly visibilityState: DocumentVisibilityState }
}

/**
 * Keeps an open page's session current: asks the server at the start, every 30 s while the page is visible, and when it
 * becomes visible again; listens to other tabs. A hidden page prolongs nothing. Returns a function that stops it. Requirements 21.3
 * and 21.4.
 */
export function watchSession(
  store: Pick<SessionStore, 'refresh' | 'tick'>,
  { window, document }: SessionPage,
): () => void {
  void store.refresh()
  const check = () => {
    if (document.visibilityState === 'visible') void store.tick()
  }
  const timer = setInterval(check, SESSION_TICK_MS)
  const onEvent = (event: Event) => {
    if ('key' in event && event.key === SESSION_KEY) void store.refresh()
  }
  window.addEventListener('storage', onEvent)
  document.addEventListener('visibilitychange', check)
  return () => {
    clearInterval(timer)
    window.removeEventListener('storage', onEvent)
    document.removeEventListener('visibilitychange', check)
  }
}
