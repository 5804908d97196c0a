/** Imported into the shop's process before its own modules: thousands of sign-ins are not what is tried. */
import { hashCheaply } from '../../cheap-hashes.ts'

hashCheaply((offence) => {
  throw new Error(offence)
})
