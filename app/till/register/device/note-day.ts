import type { TillShift, TillSnapshot } from '#app/till/sales/snapshot.ts'
import { saveCopy } from './stored-rows.ts'
import { signingKey } from './sign-envelope.ts'
import { readSnapshot } from './read-till.ts'
import { change, onTap, tillNow } from './till-store.ts'

/** Shows a part of the day as it is before the shop knows of it. */
export function noteInDay(part: Partial<TillSnapshot>): void {
  const { snapshot: known, aheadMs } = tillNow()
  if (!known) return
  const snapshot = { ...known, ...part }
  change({ snapshot })
  void saveCopy({ snapshot, aheadMs, readAt: Date.now(), signing: signingKey() })
}

export function noteShift(shift: TillShift): void {
  noteInDay({ shift })
  onTap({ do: 'opened' })
}

/** Shows the report of a shift that the shop has closed. */
export function noteClosed(shiftId: string): void {
  const { snapshot } = tillNow()
  if (snapshot?.shift?.id === shiftId) change({ snapshot: { ...snapshot, shift: null } })
  onTap({ do: 'closed', shiftId })
  void readSnapshot()
}
