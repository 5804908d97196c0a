/** The cache in which the service worker keeps the customer's own orders. */
export const OWN_COPIES = 'tafach.own'
/** What a page tells the service worker, which may just be keeping an order. */
export const FORGET_OWN_COPIES = 'forget own copies'

/** For a device that now belongs to somebody else. */
export function forgetOwnCopies(): void {
  if ('caches' in globalThis) void caches.delete(OWN_COPIES)
  navigator.serviceWorker?.controller?.postMessage(FORGET_OWN_COPIES)
}
