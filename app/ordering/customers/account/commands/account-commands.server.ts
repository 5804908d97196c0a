import type { AnyCommand } from '#app/base/commands/command.server.ts'
import { addOwnOrder } from './add-own-order.server.ts'
import { putOwnAddressFirst, removeOwnAddress, saveOwnAddress } from './change-own-addresses.server.ts'
import { removeOwnDate, saveOwnDate } from './change-own-dates.server.ts'
import { saveOwnDetails } from './save-own-details.server.ts'

/** What customers do with their own account. */
export const ACCOUNT_COMMANDS: readonly AnyCommand[] = [
  saveOwnDetails,
  saveOwnAddress,
  removeOwnAddress,
  putOwnAddressFirst,
  saveOwnDate,
  removeOwnDate,
  addOwnOrder,
]
