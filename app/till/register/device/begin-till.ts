import { isTill } from '../till-address.ts'
import { beTill } from './read-till.ts'

/** Starts with the program, so that the device's rows are read before the screen can show them. */
let begun = typeof document !== 'undefined' && isTill(location) ? beTill() : undefined

/** Makes this tab the till. */
export function openTill(): Promise<void> {
  const first = begun
  begun = undefined
  return first ?? beTill()
}
