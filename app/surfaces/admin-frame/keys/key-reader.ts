export interface KeyPress {
  key: string
  code: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  shiftKey: boolean
}

export const PAIR_WITHIN_MS = 1500

/** Ctrl K and ⌘ K, on every keyboard layout. */
export function isPaletteKey(press: KeyPress): boolean {
  const isK = press.key.toLowerCase() === 'k' || press.code === 'KeyK'
  return isK && press.ctrlKey !== press.metaKey && !press.altKey && !press.shiftKey
}

/**
 * Name of a key in the shortcuts; undefined with a system modifier. On an Ethiopic layout, the key's position decides.
 */
export function keyName({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyPress): string | undefined {
  if (ctrlKey || metaKey || altKey) return undefined
  if (/^[\u{21}-\u{7e}]$/u.test(key)) return key
  if (key.length > 1 && /^[A-Za-z]/.test(key)) return key
  if (code === 'Slash') return shiftKey ? '?' : '/'
  return /^Key[A-Z]$/.test(code) && !shiftKey ? code.slice(3).toLowerCase() : undefined
}

/** Returns the shortcut that a key press completes. `g` begins pairs, which expire. */
export function createKeyReader<Known extends { keys: readonly string[] }>(list: () => readonly Known[]) {
  let first: { key: string; at: number } | undefined
  return {
    read(press: KeyPress, at: number): { isOurs: boolean; found?: Known | undefined } {
      const key = keyName(press)
      const before = first && at - first.at <= PAIR_WITHIN_MS ? first.key : undefined
      if (key === undefined || key === 'Shift') return { isOurs: false }
      first = undefined
      const known = list()
      const pair = before === undefined ? undefined : known.find(({ keys }) => keys[0] === before && keys[1] === key)
      if (pair) return { isOurs: true, found: pair }
      if (known.some(({ keys }) => keys.length === 2 && keys[0] === key)) {
        first = { key, at }
        return { isOurs: true }
      }
      const single = known.find(({ keys }) => keys.length === 1 && keys[0] === key)
      return single ? { isOurs: true, found: single } : { isOurs: false }
    },
  }
}
