import type { TillShift, TillSnapshot } from '#app/till/sales/snapshot.ts'
import { keepCopy } from './kept-rows.ts'
import { signingKey } from './sign-act.ts'
import { change, onTap, readSnapshot, tillNow } from './till-store.ts'

/** Shows a part of the day as it is before the shop knows of it. */
export function noteInDay(part: Partial<TillSnapshot>): void {
  const { snapshot: told, aheadMs } = tillNow()
  if (!told) return
  const snapshot = { ...told, ...part }
  change({ snapshot })
  void keepCopy({ snapshot, aheadMs, readAt: Date.now(), signing: signingKey() })
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
