/** What a key of the keyboard does on the till. */
type TillKey = { act: 'main' | 'cash' | 'park' | 'back' | 'find' } | { act: 'digit'; digit: string }

interface Pressed {
  key: string
  hasModifier: boolean
  /** The focus is in a field, which takes letters and digits itself. */
  isInField: boolean
  /** The focus is on a button or a link, which Enter presses. */
  isOnControl: boolean
}

/** Undefined: the key is left to the browser. */
export function tillKey({ key, hasModifier, isInField, isOnControl }: Pressed): TillKey | undefined {
  if (hasModifier) return undefined
  if (key === 'F2') return { act: 'cash' }
  if (key === 'F4') return { act: 'park' }
  if (key === 'Escape') return { act: 'back' }
  if (isInField) return undefined
  if (key === 'Enter') return isOnControl ? undefined : { act: 'main' }
  if (key === '/') return { act: 'find' }
  return /^\d$/.test(key) ? { act: 'digit', digit: key } : undefined
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
