import { multiplySantim, SANTIM_PER_BIRR, type Santim } from '#app/base/platform/money.ts'

/** Counted notes and coins in birr, as they circulate (National Bank of Ethiopia, series of 2020). */
export const CASH_NOTES = [200, 100, 50, 10, 5, 1] as const
export type CashNote = (typeof CASH_NOTES)[number]

export type CashPieces = Readonly<Record<CashNote, number>>

/** A higher count is a typing error. */
const MAX_PIECES = 10_000

export function sumCash(pieces: CashPieces): Santim {
  return CASH_NOTES.reduce((sum, note) => sum + multiplySantim(note * SANTIM_PER_BIRR, pieces[note] * 1000), 0)
}

/** Reads typed counts, empty as 0; undefined if any is invalid. */
export function parsePieces(typed: Readonly<Record<CashNote, string>>): CashPieces | undefined {
  const entries = CASH_NOTES.map((note) => [note, typed[note].trim() === '' ? '0' : typed[note].trim()] as const)
  const isCount = entries.every(([, text]) => /^\d{1,5}$/.test(text) && Number(text) <= MAX_PIECES)
  return isCount ? (Object.fromEntries(entries.map(([note, text]) => [note, Number(text)])) as CashPieces) : undefined
}
