import type { Lang } from './text/translate.ts'

/**
 * Money is a whole number of santim (1 birr = 100 santim) everywhere inside the shop; birr with decimals exist only in
 * JSON, forms and screens. This is the only file that multiplies, rounds or divides money.
 */
export type Santim = number

export const SANTIM_PER_BIRR = 100

/**
 * The most that one sum of the shop may be: ten million birr. Forms, tills and imports take no more, so that sums of many rows stay exact
 * and no list fails on one of them; whatever arrives above it is a mistake.
 */
export const MOST_SANTIM: Santim = 1_000_000_000

/** Multipliers (variant, size) are whole thousandths: 1000 = ×1, 1250 = ×1.25. */
export type Milli = number

/** Half a santim rounds up. Exact for any price below 9 billion birr. */
export function multiplySantim(amount: Santim, multiplier: Milli): Santim {
  const product = BigInt(amount) * BigInt(multiplier)
  return Number((product + 500n) / 1000n)
}

/**
 * A share of an amount, rounded up to a multiple of `step`: 50 % of 125,050 in steps of 1,000 is 63,000. Exact for any
 * price below 9 billion birr.
 */
export function percentOfSantim(amount: Santim, percent: number, step: Santim): Santim {
  const hundredths = BigInt(amount) * BigInt(percent)
  const stepHundredths = BigInt(step) * 100n
  return Number(((hundredths + stepHundredths - 1n) / stepHundredths) * BigInt(step))
}

/** The multiple of `step` nearest to an amount. Half a step rounds up; the result is at least one step. */
export function roundSantim(amount: Santim, step: Santim): Santim {
  const steps = (BigInt(amount) * 2n + BigInt(step)) / (BigInt(step) * 2n)
  return Number((steps > 1n ? steps : 1n) * BigInt(step))
}

/** One of `parts` equal parts of an amount; half a santim rounds up. For display, not for charging. */
export function partOfSantim(amount: Santim, parts: number): Santim {
  return Number((BigInt(amount) * 2n + BigInt(parts)) / (BigInt(parts) * 2n))
}

/**
 * Shares an amount out by weight, in whole santim that add up to it exactly; equal shares without any weight. For one agreed price of
 * several lines.
 */
export function shareSantim(amount: Santim, weights: readonly number[]): Santim[] {
  const sum = weights.reduce((total, weight) => total + BigInt(weight), 0n)
  const parts = sum > 0n ? weights.map(BigInt) : weights.map(() => 1n)
  const whole = sum > 0n ? sum : BigInt(weights.length)
  let weighed = 0n
  let given = 0n
  return parts.map((part) => {
    weighed += part
    const before = given
    given = (BigInt(amount) * weighed) / whole
    return Number(given - before)
  })
}

/**
 * Splits a price that includes VAT into two parts that add up to it exactly. Half a santim of VAT rounds up.
 * Requirement 9.5: prices include it.
 */
export function splitVat(gross: Santim, percent: number): { netSantim: Santim; vatSantim: Santim } {
  const whole = BigInt(100 + percent)
  const vatSantim = Number((BigInt(gross) * BigInt(percent) * 2n + whole) / (whole * 2n))
  return { netSantim: gross - vatSantim, vatSantim }
}

/** Birr for JSON and gateways: 4550 → 45.5. */
export function birrFromSantim(amount: Santim): number {
  return amount / SANTIM_PER_BIRR
}

/**
 * Whole santim from an amount in birr that a program wrote (number, or text such as "1500.00"). What a person typed is read by
 * `parseNumber`.
 * Undefined when it is not an amount: negative, more than two decimals, not finite, beyond safe integers.
 */
export function parseBirr(value: number | string): Santim | undefined {
  const text = typeof value === 'number' ? String(value) : value.trim()
  const match = /^(\d{1,12})(?:\.(\d{1,2})0*)?$/.exec(text)
  if (!match) return undefined
  return Number(match[1]) * SANTIM_PER_BIRR + Number((match[2] ?? '').padEnd(2, '0'))
}

/**
 * The whole santim nearest to an amount in birr with floating-point error (135.29999999999998 → 13530). For comparing
 * with a sum of our own and for display, never for charging. A value that is not finite becomes NaN, which equals nothing.
 */
export function nearestSantim(birr: number): Santim {
  return Math.round(birr * SANTIM_PER_BIRR)
}

/** Stands directly before a sum below zero, on pages and papers; files have a hyphen. */
const MINUS = '−'

/**
 * A sum with its santim, for totals to be paid, papers and accounts: "ETB 1,250.00" in English, "ብር 1,250.00" in
 * Amharic, with a no-break space (Requirement 1.10). Equals the output of Intl for en-US and am-ET but for a true minus (tested), and
 * does not use it: Intl differs on old phones, and server and browser must render the same price.
 */
export function formatSantim(amount: Santim, lang: Lang): string {
  const figures = formatFigures(Math.abs(amount))
  return `${amount < 0 ? MINUS : ''}${lang === 'am' ? 'ብር' : 'ETB'}\u00A0${figures}`
}

/** "+ETB 870.00" and "−ETB 870.00": what comes and goes in a list of movements. */
export function formatSigned(amount: Santim, lang: Lang): string {
  return `${amount > 0 ? '+' : ''}${formatSantim(amount, lang)}`
}

/** "1,250.00": a sum where its currency is clear, as in a column or on paper. */
export function formatFigures(amount: Santim): string {
  const [birr = '', santim = ''] = (Math.abs(amount) / SANTIM_PER_BIRR).toFixed(2).split('.')
  return `${amount < 0 ? MINUS : ''}${birr.replaceAll(/\B(?=(\d{3})+$)/g, ',')}.${santim}`
}

/**
 * A price for reading, on cakes, packs and buttons: "ETB 1,250", and "ETB 45.50" where there are santim. Totals to be
 * paid use `formatSantim`.
 */
export function formatPrice(amount: Santim, lang: Lang): string {
  const text = formatSantim(amount, lang)
  return amount % SANTIM_PER_BIRR === 0 ? text.slice(0, -3) : text
}
