import { MOST_SANTIM } from '../money.ts'

/**
 * What a typed number counts. Its value is a whole number of the unit: santim, pieces (or points, days, copies), grams, thousandths of a
 * factor, percent, tenths of a percent. A `weight` is typed in kilograms or grams, as the scales show it.
 */
export type NumberKind = 'birr' | 'whole' | 'kilograms' | 'weight' | 'factor' | 'percent' | 'tenths'

/** Places after the point that each kind has. */
export const DECIMALS = {
  birr: 2,
  whole: 0,
  kilograms: 3,
  weight: 3,
  factor: 3,
  percent: 0,
  tenths: 1,
} as const satisfies Record<NumberKind, number>

/**
 * The highest value of each kind, in its unit. No form or import takes more, so sums and lists never meet a number that they cannot
 * carry; more is a typing error.
 */
export const MOST = {
  birr: MOST_SANTIM,
  whole: 999_999_999,
  kilograms: 1_000_000,
  weight: 50_000,
  factor: 1_000_000,
  percent: 1000,
  tenths: 10_000,
} as const satisfies Record<NumberKind, number>

/** What a field or column takes. Limits are in units of the value (santim, grams, thousandths); the highest is `MOST` of the kind. */
export interface NumberRule {
  kind: NumberKind
  min: number
  max: number
  /** May have a sign before it. */
  isSigned?: true
}

export function numberRule(kind: NumberKind, limits: Partial<Omit<NumberRule, 'kind'>> = {}): NumberRule {
  return { kind, min: 0, max: MOST[kind], ...limits }
}

/** Any sum of money that somebody types. */
export const SUM = numberRule('birr')
/** What one cake, kilogram or extra costs. */
export const PRICE = numberRule('birr', { max: 100_000_000 })
/** By which a price or points are multiplied. */
export const FACTOR = numberRule('factor')
/** Pieces of cake in one line, tray or day. */
export const PIECES = numberRule('whole', { max: 10_000 })
/** Points of kitchen work in one day. */
export const DAY_POINTS = numberRule('whole', { max: 10_000 })
/** A day of a month, in either calendar. */
export const DAY_OF_MONTH = numberRule('whole', { min: 1, max: 31 })
/** A share of a whole. */
export const SHARE = numberRule('percent', { max: 100 })
/** A weight as the scales show it: below 30 in kilograms, from there on in grams. */
export const WEIGHT = numberRule('weight', { min: 1 })
