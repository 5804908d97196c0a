import { forgetOwnCopies } from './line/forget-own-copies.ts'
import { startAsAnotherPerson } from './person-cookies.ts'

/**
 * Prefix of the localStorage keys that belong to one person. Signing out removes them; the cart and the choices of a
 * device stay.
 */
export const PRIVATE_PREFIX = 'tafach.my.'

export function forgetPrivateMemory(): void {
  startAsAnotherPerson()
  forgetOwnCopies()
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PRIVATE_PREFIX)) localStorage.removeItem(key)
  } catch {
    // without storage there is nothing to forget
  }
}
