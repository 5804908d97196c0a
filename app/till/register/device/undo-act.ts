import type { TillAct } from '#app/till/sales/acts.ts'
import { readSnapshot } from './read-till.ts'
import { rememberAct } from './record-act.ts'
import { tillNow } from './till-store.ts'

/** The refused opening after which the shop was asked for the day. */
let askedAfter = ''

/** Shows an act that the shop refused as not done. After a refused opening the shop is asked in which shift the till sells. */
export function undoAct(act: TillAct): void {
  if (act.act !== 'open_shift') return rememberAct(act, false)
  const { shiftId } = act.body
  const isShown = tillNow().snapshot?.shift?.id === shiftId
  // The shop names its own shift, or none. Once: others wait behind the refused one, and each of them asks again.
  if (!isShown || askedAfter === shiftId) return
  askedAfter = shiftId
  void readSnapshot()
}
