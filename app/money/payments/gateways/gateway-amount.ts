import { type Santim, birrFromSantim, nearestSantim, parseBirr } from '#app/base/platform/money.ts'

/** A sum as gateways accept it in text: 150000 → "1500.00". Requirement 25.12. */
export function birrText(amountSantim: Santim): string {
  return birrFromSantim(amountSantim).toFixed(2)
}

/** A gateway's sum in birr, number or text. Undefined unless it is a whole number of santim. */
export function readSantim(written: number | string | null | undefined): Santim | undefined {
  return written === null || written === undefined ? undefined : parseBirr(written)
}

/**
 * A gateway's fee, to the nearest santim: 2.65 % of a price has more decimals. For display and comparison with the
 * settlement, never for charging.
 */
export function readFee(written: number | string | null | undefined): Santim | undefined {
  if (written === null || written === undefined || written === '') return undefined
  const santim = nearestSantim(Number(written))
  return Number.isSafeInteger(santim) && santim >= 0 ? santim : undefined
}
