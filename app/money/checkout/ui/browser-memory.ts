/** localStorage that never throws: private windows and full storage simply remember nothing. */
export function readMemory(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Null forgets. */
export function writeMemory(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // nothing is remembered; the page goes on
  }
}
