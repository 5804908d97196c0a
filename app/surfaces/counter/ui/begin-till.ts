import { isTill } from '#app/surfaces/storefront/ui/worker/till-address.ts'
import { beTill } from './till-store.ts'

/** Begun as the program starts: what the device has is there when the screen can show it. */
let begun = typeof document !== 'undefined' && isTill(location) ? beTill() : undefined

/** Makes this tab the till. */
export function openTill(): Promise<void> {
  const first = begun
  begun = undefined
  return first ?? beTill()
}
