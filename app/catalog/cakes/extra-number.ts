/** Digits of an extra that asks for a number, such as two candles. */
export const EXTRA_NUMBER_MAX_LENGTH = 4

/** The digits of what is typed. */
export function tidyExtraNumber(typed: string): string {
  return typed.replaceAll(/\D/g, '').slice(0, EXTRA_NUMBER_MAX_LENGTH)
}

/**
 * Extras as an order line names them for good: with the number of those that ask for one, such as "Number candles: 40", so that
 * every paper and page of the order says it.
 */
export function withNumber<Extra extends { nameEn: string; nameAm: string; asksNumber: boolean }>(
  extras: readonly Extra[],
  typed: string,
): Extra[] {
  const number = tidyExtraNumber(typed)
  return extras.map((extra) =>
    extra.asksNumber && number !== ''
      ? { ...extra, nameEn: `${extra.nameEn}: ${number}`, nameAm: `${extra.nameAm}፦ ${number}` }
      : extra,
  )
}
