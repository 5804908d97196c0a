/** What a key of the keyboard does on the till. */
type TillKey = { does: 'main' | 'cash' | 'park' | 'back' | 'find' } | { does: 'digit'; digit: string }

interface KeyInput {
  key: string
  hasModifier: boolean
  /** The focus is in a field, which takes letters and digits itself. */
  isInField: boolean
  /** The focus is on a button or a link, which Enter presses. */
  isOnControl: boolean
}

/** Undefined: the key is left to the browser. */
export function tillKey({ key, hasModifier, isInField, isOnControl }: KeyInput): TillKey | undefined {
  if (hasModifier) return undefined
  if (key === 'F2') return { does: 'cash' }
  if (key === 'F4') return { does: 'park' }
  if (key === 'Escape') return { does: 'back' }
  if (isInField) return undefined
  if (key === 'Enter') return isOnControl ? undefined : { does: 'main' }
  if (key === '/') return { does: 'find' }
  return /^\d$/.test(key) ? { does: 'digit', digit: key } : undefined
}

/** A digit that comes later begins a new number. */
const SAME_NUMBER_MS = 1500

export interface TypedNumber {
  line: string
  digits: string
  at: number
}

/** The number of a line after a digit. */
export function typeDigit(before: TypedNumber | null, line: string, digit: string, at: number): TypedNumber {
  const goesOn = before?.line === line && at - before.at <= SAME_NUMBER_MS
  return { line, digits: ((goesOn ? before.digits : '') + digit).slice(-3), at }
}
