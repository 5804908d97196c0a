import { FORGET_OWN_COPIES, OWN_COPIES, SHEET_COPIES, TILL_COPIES, TILL_COPY_DATABASE } from './own-copies.ts'

let isForgotten = false

/** This page is of somebody who has left the device: an answer that is on its way is not kept any more. */
export const areOwnCopiesForgotten = () => isForgotten

/** For a device that now belongs to somebody else. */
export function forgetOwnCopies(): void {
  isForgotten = true
  if ('caches' in globalThis) for (const name of [OWN_COPIES, SHEET_COPIES, TILL_COPIES]) void caches.delete(name)
  if ('indexedDB' in globalThis) indexedDB.deleteDatabase(TILL_COPY_DATABASE)
  navigator.serviceWorker?.controller?.postMessage(FORGET_OWN_COPIES)
}
