import { PRIVATE_PREFIX, readMemory, writeMemory } from './browser-memory.ts'
import { forgetOwnCopies } from './connection/forget-own-copies.ts'
import { startAsAnotherPerson } from './person-cookies.ts'

/** Prefix of what staff typed and did not send. Each key names its person, because several share a device. */
const STAFF_PREFIX = `${PRIVATE_PREFIX}staff.`
const HERE_KEY = 'tafach.staff'
const STAFF_RETAINED_MS = 7 * 24 * 60 * 60_000

interface Stored {
  /** When it was typed, in milliseconds of 1970. */
  at: number
  text: string
}

const prefixOf = (person: string) => `${STAFF_PREFIX}${person}.`

/** What this member of staff typed, by the id of their account; null: nothing. Nobody else's is ever read. */
export function readOfStaff(person: string, name: string): string | null {
  return readStored(prefixOf(person) + name)?.text ?? null
}

/** Null removes it. */
export function writeOfStaff(person: string, name: string, text: string | null): void {
  const stored: Stored | null = text === null ? null : { at: Date.now(), text }
  writeMemory(prefixOf(person) + name, stored && JSON.stringify(stored))
}

/** Notes whose page of the back office is open, for a sign-out on any page, and drops what anybody typed a week ago. */
export function noteStaffHere(person: string): void {
  writeMemory(HERE_KEY, person)
  forgetKeys(localKeys().filter((key) => key.startsWith(STAFF_PREFIX) && isOld(key)))
}

function isOld(key: string): boolean {
  const at = readStored(key)?.at
  return at === undefined || Date.now() - at > STAFF_RETAINED_MS
}

function readStored(key: string): Stored | undefined {
  try {
    const stored = JSON.parse(readMemory(key) ?? '') as Partial<Stored> | null
    return typeof stored?.at === 'number' && typeof stored.text === 'string'
      ? { at: stored.at, text: stored.text }
      : undefined
  } catch {
    return undefined
  }
}

/**
 * Forgets what is private to the person who leaves. `stays`: they come back with their PIN, so what they typed waits for them. What
 * others typed on the device stays theirs.
 */
export function forgetPrivateMemory({ stays }: { stays: boolean }): void {
  startAsAnotherPerson()
  forgetOwnCopies()
  const own = prefixOf(readMemory(HERE_KEY) ?? '')
  const isRetained = (key: string) => key.startsWith(STAFF_PREFIX) && (stays || !key.startsWith(own))
  forgetKeys(localKeys().filter((key) => key.startsWith(PRIVATE_PREFIX) && !isRetained(key)))
  writeMemory(HERE_KEY, null)
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PRIVATE_PREFIX)) sessionStorage.removeItem(key)
  } catch {
    // without storage there is nothing to forget
  }
}

function localKeys(): string[] {
  try {
    return Object.keys(localStorage)
  } catch {
    return []
  }
}

function forgetKeys(keys: readonly string[]): void {
  for (const key of keys) writeMemory(key, null)
}
