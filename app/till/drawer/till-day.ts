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
  /** Name of who opened it and counted its float. */
  openedByName: string
  /** What the shift before left in the drawer; null: there was none. */
  leftSantim: Santim | null
  /** Name of who closed the shift before; empty: there was none. */
  leftByName: string
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

/** What the books expect in the drawer of a shift at its end: its float and all entries. */
export function expectedOfShift({ floatSantim, takenSantim, refundedSantim, movedSantim }: TillShift): Santim {
  return floatSantim + takenSantim - refundedSantim + movedSantim
}

/** The count of a closed shift, as corrected. */
export function countedOfShift({ countedSantim, correctedSantim }: TillShift): Santim {
  return countedSantim! + correctedSantim
}

/** What was found in the drawer of a closed shift beside what its books expect. */
export function differenceOfShift(shift: TillShift): Santim {
  return countedOfShift(shift) - expectedOfShift(shift)
}

/** What came (or went, negative) before a shift: its float beside what the shift before left. */
export function cameBefore({ floatSantim, leftSantim }: TillShift): Santim {
  return floatSantim - (leftSantim ?? floatSantim)
}

/** What came or went between the shifts of a day. */
export function betweenShifts({ shifts }: TillDay): Santim {
  return shifts.reduce((sum, shift) => sum + cameBefore(shift), 0)
}

/**
 * What was found of it: what the books expect, with the difference of each closed shift and what came or went between shifts. An open
 * shift has no count yet.
 */
export function countedInTills({ shifts }: TillDay): Santim {
  const closed = shifts.filter(({ closedAt }) => closedAt !== null)
  const found = closed.reduce((sum, shift) => sum + differenceOfShift(shift), expectedOfTills({ shifts: closed }))
  return found + betweenShifts({ shifts })
}

export function areAllClosed({ shifts }: TillDay): boolean {
  return shifts.every(({ closedAt }) => closedAt !== null)
}
