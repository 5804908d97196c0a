import type { Lang } from '#app/base/platform/text/translate.ts'
import type { PhoneOrderField, TypedPhoneOrder } from './phone-order-form.ts'
import type { TypedQuote } from '#app/ordering/orders/placing/quote-form.ts'
import type { RequestAnswer } from '#app/ordering/cake-builder/request-answer.ts'
import type { KnownDays } from '#app/ordering/cake-builder/ui/use-days.ts'

export interface CustomerView {
  name: string
  email: string
  /** Empty: outside all zones, or unknown. */
  zone: string
  address: string
  lang: Lang
  found: string
  orders: { id: string; code: string; status: string; what: string; when: string; total: string }[]
}

export interface PhoneOrderAnswer extends Pick<RequestAnswer, 'fields' | 'steps' | 'error'> {
  typed: Partial<TypedQuote>
  details: TypedPhoneOrder
  choices: string
  days: KnownDays | null
  override: Partial<Record<PhoneOrderField, string>>
  /** Null: no customer with this phone; undefined: not looked up. */
  customer?: CustomerView | null | undefined
  /** The form begins anew with these choices, such as those of an earlier order; each time another text. */
  round?: string | undefined
  /** What of an earlier order was taken, and what is not on sale. */
  copied?: { text: string; gone: string } | undefined
}
