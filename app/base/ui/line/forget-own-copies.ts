import { FORGET_OWN_COPIES, OWN_COPIES, SHEET_COPIES } from './own-copies.ts'

/** For a device that now belongs to somebody else. */
export function forgetOwnCopies(): void {
  if ('caches' in globalThis) for (const name of [OWN_COPIES, SHEET_COPIES]) void caches.delete(name)
  navigator.serviceWorker?.controller?.postMessage(FORGET_OWN_COPIES)
}
