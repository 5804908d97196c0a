import { FORGET_OWN_COPIES, OWN_COPIES, SHEET_COPIES, TILL_COPIES, TILL_COPY_DATABASE } from './own-copies.ts'

/** For a device that now belongs to somebody else. */
export function forgetOwnCopies(): void {
  if ('caches' in globalThis) for (const name of [OWN_COPIES, SHEET_COPIES, TILL_COPIES]) void caches.delete(name)
  if ('indexedDB' in globalThis) indexedDB.deleteDatabase(TILL_COPY_DATABASE)
  navigator.serviceWorker?.controller?.postMessage(FORGET_OWN_COPIES)
}
