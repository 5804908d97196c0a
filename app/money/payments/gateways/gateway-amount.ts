import { type Santim, birrFromSantim, nearestSantim, parseBirr } from '#app/base/platform/money.ts'

/** An amount as gateways take it in text: 150000 → "1500.00". Requirement 25.12. */
export function birrText(amountSantim: Santim): string {
  return birrFromSantim(amountSantim).toFixed(2)
}

/** An amount as gateways tell it, a number or text of birr. Undefined unless it is a whole number of santim. */
export function toldSantim(told: number | string | null | undefined): Santim | undefined {
  return told === null || told === undefined ? undefined : parseBirr(told)
}

/**
 * What a gateway keeps, to the nearest santim: 2.65 % of a price has more decimals than money has. To be shown and
 * compared with the settlement, never charged.
 */
export function toldFee(told: number | string | null | undefined): Santim | undefined {
  if (told === null || told === undefined || told === '') return undefined
  const santim = nearestSantim(Number(told))
  return Number.isSafeInteger(santim) && santim >= 0 ? santim : undefined
}
