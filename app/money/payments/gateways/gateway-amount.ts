import { type Santim, birrFromSantim, nearestSantim, parseBirr } from '#app/base/platform/money.ts'

/** A sum as gateways accept it in text: 150000 → "1500.00". Requirement 25.12. */
export function birrText(amountSantim: Santim): string {
  return birrFromSantim(amountSantim).toFixed(2)
}

/** A gateway's sum in birr, number or text. Undefined unless it is a whole number of santim. */
export function toldSantim(told: number | string | null | undefined): Santim | undefined {
  return told === null || told === undefined ? undefined : parseBirr(told)
}

/**
 * A gateway's fee, to the nearest santim: 2.65 % of a price has more decimals. For display and comparison with the
 * settlement, never for charging.
 */
export function toldFee(told: number | string | null | undefined): Santim | undefined {
  if (told === null || told === undefined || told === '') return undefined
  const santim = nearestSantim(Number(told))
  return Number.isSafeInteger(santim) && santim >= 0 ? santim : undefined
}
