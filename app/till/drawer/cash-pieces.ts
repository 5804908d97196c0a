import { numberRule } from '#app/base/platform/numbers/number-rules.ts'
import { parseNumber } from '#app/base/platform/numbers/parse-number.ts'
import { birrFromSantim, multiplySantim, type Santim } from '#app/base/platform/money.ts'

/** Notes and coins in santim, as they circulate (National Bank of Ethiopia, series of 2020). */
export const CASH_WORTHS = [20_000, 10_000, 5000, 1000, 500, 100, 50, 25] as const
export type CashWorth = (typeof CASH_WORTHS)[number]

/** Counted pieces by the santim of one. */
export type CashPieces = Readonly<Record<CashWorth, number>>

/** A higher count is a typing error. */
const MAX_PIECES = 10_000
/** How a count of notes or coins is typed. */
export const NOTES = numberRule('whole', { max: MAX_PIECES })

export const NO_PIECES = piecesBy(() => 0)

export function piecesBy(countOf: (worth: CashWorth) => number): CashPieces {
  return Object.fromEntries(CASH_WORTHS.map((worth) => [worth, countOf(worth)])) as Record<CashWorth, number>
}

/** What pieces of one worth make. */
export function worthOf(worth: CashWorth, pieces: number): Santim {
  return multiplySantim(worth, pieces * 1000)
}

export function sumPieces(pieces: CashPieces): Santim {
  return CASH_WORTHS.reduce((sum, worth) => sum + worthOf(worth, pieces[worth]), 0)
}

export function countPieces(pieces: CashPieces): number {
  return CASH_WORTHS.reduce((sum, worth) => sum + pieces[worth], 0)
}

/** Pieces from a stored count or an act; a worth that is missing has none. Undefined if any is not a count. */
export function readPieces(value: unknown): CashPieces | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  const given = value as Record<string, unknown>
  if (Object.keys(given).some((key) => !CASH_WORTHS.some((worth) => String(worth) === key))) return undefined
  const isCount = (count: unknown) => Number.isInteger(count) && Number(count) >= 0 && Number(count) <= MAX_PIECES
  if (!Object.values(given).every(isCount)) return undefined
  return piecesBy((worth) => Number(given[worth] ?? 0))
}

/** Reads typed counts, empty as 0; undefined if any is invalid. */
export function parseCounts(typedOf: (worth: CashWorth) => string): CashPieces | undefined {
  return readPieces(piecesBy((worth) => parseCount(typedOf(worth)) ?? -1))
}

/** Notes or coins of one worth, as typed; empty is none. */
export function parseCount(typed: string): number | undefined {
  return typed.trim() === '' ? 0 : parseNumber(typed, NOTES)
}

/** A worth as it stands on the note or coin: "200", "0.50". */
export function worthText(worth: CashWorth): string {
  const birr = birrFromSantim(worth)
  return Number.isInteger(birr) ? String(birr) : birr.toFixed(2)
}
