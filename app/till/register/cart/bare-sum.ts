import { formatPrice, type Santim } from '#app/base/platform/money.ts'

/** A sum without its currency, for columns and buttons that name it: "1,740". */
export function bareSum(santim: Santim): string {
  return formatPrice(santim, 'en').replace('ETB\u00A0', '')
}
