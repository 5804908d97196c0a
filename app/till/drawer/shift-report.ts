import type { Santim } from '#app/base/platform/money.ts'
import type { CashPieces } from './cash-pieces.ts'

/** A row of the drawer: what came into it or left it, summed up where one row per entry says nothing more. */
export interface ReportLine {
  /** `sale` and `order` are cash of sales and of orders that were handed over. */
  kind: 'sale' | 'order' | 'void' | 'refund' | 'hand_in' | 'in' | 'out'
  /** Of cash in and out: why; of a hand-in: the driver. Empty for sums. */
  words: string
  count: number
  /** Signed: what came into the drawer. */
  santim: Santim
}

/** An entry that arrived after the count. */
export interface LateLine extends ReportLine {
  /** ISO times: of the act by its device, and of its arrival. */
  at: string
  receivedAt: string
  /** Names of who claimed it and of the second person who accepted it. Absent: it came by itself. */
  accepted?: { who: string; second: string }
}

/** Cash that a till says was moved before the count; in no difference until a second person accepts it. */
export interface ClaimLine extends ReportLine {
  id: string
  /** Name of who claims it. */
  who: string
  /** ISO time of its arrival. */
  receivedAt: string
}

interface CountCorrection {
  santim: Santim
  reason: string
  person: string
  at: string
}

/** What was sold in a shift. Owned by the room that sells; a report without it shows the drawer alone. */
export interface ShiftSales {
  count: number
  totalSantim: Santim
  /** First and last number, such as `T1-000086`; empty without sales. */
  from: string
  to: string
  /**
   * By way of payment, the largest first. `name` is in the reader's language. `sought`: numbers of the sales whose payment is to be verified, with
   * the references that were typed; absent in a copy of an earlier version.
   */
  ways: readonly { name: string; count: number; santim: Santim; isToVerify: boolean; sought?: readonly string[] }[]
  /** Within the total; null: the shop charges none. */
  vatSantim: Santim | null
  voids: readonly { number: string; reason: string; santim: Santim }[]
  discounts: { count: number; santim: Santim }
}

/**
 * Everything that the report of one shift says, for the screen, for browser and thermal paper, and for files. Times are ISO texts. Nothing
 * here is in a language but names and reasons, as people typed them.
 */
export interface ShiftReportData {
  shiftId: string
  number: number
  till: { number: number; name: string }
  openedAt: string
  openedBy: string
  /** Who had the drawer, in order; the last one counted it. */
  holders: readonly { name: string; from: string }[]
  closedAt: string | null
  closedBy: string
  floatSantim: Santim
  /** What the shift before left; null: there was none. */
  leftSantim: Santim | null
  /** Who closed it. */
  leftBy: string
  lines: readonly ReportLine[]
  /** By the books at the moment of the count. */
  expectedSantim: Santim
  countedAt: string
  countedBy: string
  pieces: CashPieces
  countedSantim: Santim
  /** Counted less expected, as it was when the shift was closed. */
  differenceSantim: Santim
  /** Why there is a difference. */
  reason: string
  keptSantim: Santim
  /** Counted less what stays. */
  safeSantim: Santim
  /** Name of the second person; null: none signed. */
  witness: string | null
  late: readonly LateLine[]
  /** What nobody has accepted. */
  claims: readonly ClaimLine[]
  corrections: readonly CountCorrection[]
  /** The difference with late entries and corrections; the same as `differenceSantim` without any. */
  finalDifferenceSantim: Santim
  sales: ShiftSales | null
}

/** Whether a shift was opened with another sum than the one before left. */
export const isAnotherFloat = ({ floatSantim, leftSantim }: Pick<ShiftReportData, 'floatSantim' | 'leftSantim'>) =>
  leftSantim !== null && leftSantim !== floatSantim

/** Counted less expected, with what arrived late and what a manager corrected. */
export function differenceOf({
  countedSantim,
  expectedSantim,
  late,
  corrections,
}: Pick<ShiftReportData, 'countedSantim' | 'expectedSantim' | 'late' | 'corrections'>): Santim {
  const sum = (parts: readonly { santim: Santim }[]) => parts.reduce((total, { santim }) => total + santim, 0)
  return countedSantim + sum(corrections) - expectedSantim - sum(late)
}
