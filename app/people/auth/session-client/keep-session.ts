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
export function keepSession(
  store: Pick<SessionStore, 'refresh' | 'tick'>,
  { window, document }: SessionPage,
): () => void {
  void store.refresh()
  const look = () => {
    if (document.visibilityState === 'visible') void store.tick()
  }
  const timer = setInterval(look, SESSION_TICK_MS)
  const hear = (event: Event) => {
    if ('key' in event && event.key === SESSION_KEY) void store.refresh()
  }
  window.addEventListener('storage', hear)
  document.addEventListener('visibilitychange', look)
  return () => {
    clearInterval(timer)
    window.removeEventListener('storage', hear)
    document.removeEventListener('visibilitychange', look)
  }
}
