import { formatPrice, type Santim } from '#app/base/platform/money.ts'

/** A sum where the column or the button says that it is birr: "1,740". */
export function bareSum(santim: Santim): string {
  return formatPrice(santim, 'en').replace('ETB\u00A0', '')
}
