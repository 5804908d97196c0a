import type { TillCommand } from '#app/till/sales/till-command.ts'
import { readSnapshot } from './read-till.ts'
import { rememberCommand } from './record-command.ts'
import { tillNow } from './till-store.ts'

/** The refused opening after which the shop was asked for the day. */
let askedAfter = ''

/** Shows an act that the shop refused as not done. After a refused opening the shop is asked in which shift the till sells. */
export function undoCommand(command: TillCommand): void {
  if (command.act !== 'open_shift') return rememberCommand(command, false)
  const { shiftId } = command.body
  const isShown = tillNow().snapshot?.shift?.id === shiftId
  // The shop names its own shift, or none. Once: others wait behind the refused one, and each of them asks again.
  if (!isShown || askedAfter === shiftId) return
  askedAfter = shiftId
  void readSnapshot()
}
