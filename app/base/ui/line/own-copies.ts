/** The cache in which the service worker keeps the customer's own orders. */
export const OWN_COPIES = 'tafach.own'

/** For a device that now belongs to somebody else. */
export function forgetOwnCopies(): void {
  if ('caches' in globalThis) void caches.delete(OWN_COPIES)
}
