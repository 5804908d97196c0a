import { numberRule } from '#app/base/platform/numbers/number-rules.ts'
import { parseNumber } from '#app/base/platform/numbers/parse-number.ts'
import { multiplySantim, SANTIM_PER_BIRR, type Santim } from '#app/base/platform/money.ts'

/** Counted notes and coins in birr, as they circulate (National Bank of Ethiopia, series of 2020). */
export const CASH_NOTES = [200, 100, 50, 10, 5, 1] as const
export type CashNote = (typeof CASH_NOTES)[number]

export type CashPieces = Readonly<Record<CashNote, number>>

/** How a count of notes or coins is typed; a higher one is a typing error. */
export const NOTES = numberRule('whole', { max: 10_000 })

export function sumCash(pieces: CashPieces): Santim {
  return CASH_NOTES.reduce((sum, note) => sum + multiplySantim(note * SANTIM_PER_BIRR, pieces[note] * 1000), 0)
}

/** Reads typed counts, empty as 0; undefined if any is invalid. */
export function parsePieces(typed: Readonly<Record<CashNote, string>>): CashPieces | undefined {
  const counts = CASH_NOTES.map((note) => [note, parseCount(typed[note])] as const)
  return counts.some(([, count]) => count === undefined) ? undefined : (Object.fromEntries(counts) as CashPieces)
}

/** Notes or coins of one worth, as typed; empty is none. */
export function parseCount(typed: string): number | undefined {
  return typed.trim() === '' ? 0 : parseNumber(typed, NOTES)
}
