import type { Santim } from '#app/base/platform/money.ts'

/** What the settlement of a day takes from one shift. */
export interface TillShift {
  id: string
  number: number
  till: number
  tillName: string
  heldByName: string
  openedAt: string
  /** Null: it is open, and its count is missing. */
  closedAt: string | null
  floatSantim: Santim
  /** What the shift before left in the drawer; null: there was none. */
  leftSantim: Santim | null
  countedSantim: Santim | null
  /** Sum of the corrections of its count. */
  correctedSantim: Santim
  /** Sales, orders and hand-ins less voids, also those that arrived late. */
  takenSantim: Santim
  refundedSantim: Santim
  /** Cash in less cash out: it moved without being taken or given back. */
  movedSantim: Santim
}

/** The tills of a day: all shifts that were opened on it. */
export interface TillDay {
  shifts: readonly TillShift[]
}

/** What the books say that the tills of a day took: each cash entry of the ledger that lies in one of their drawers. */
export function expectedOfTills({ shifts }: TillDay): Santim {
  return shifts.reduce((sum, { takenSantim, refundedSantim }) => sum + takenSantim - refundedSantim, 0)
}

/**
 * What was found of it: each count, as corrected, less what was there before and what was moved. What was there before is what the shift
 * before left: cash that went or came between two shifts shows in the day. An open shift has no count.
 */
export function countedInTills({ shifts }: TillDay): Santim {
  return shifts.reduce((sum, shift) => {
    if (shift.closedAt === null) return sum
    return (
      sum + shift.countedSantim! + shift.correctedSantim - (shift.leftSantim ?? shift.floatSantim) - shift.movedSantim
    )
  }, 0)
}

export function areAllClosed({ shifts }: TillDay): boolean {
  return shifts.every(({ closedAt }) => closedAt !== null)
}
