/** Prefix of the keys of storage that belong to one person. Signing out removes them; the cart and the choices of a device stay. */
export const PRIVATE_PREFIX = 'tafach.my.'

/** localStorage that never throws: in private windows and with full storage it stores nothing. */
export function readMemory(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Null removes the value. */
export function writeMemory(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // without storage the page works, but forgets the value
  }
}
