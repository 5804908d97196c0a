import type { PhoneOrderField, TypedPhoneOrder } from './phone-order-form.ts'
import type { TypedQuote } from '#app/ordering/orders/placing/quote-form.ts'
import type { RequestAnswer } from '#app/ordering/cake-builder/request-answer.ts'
import type { KnownDays } from '#app/ordering/cake-builder/ui/use-days.ts'

/** A customer who was looked up by phone, in the page's language. */
export interface CustomerView {
  name: string
  email: string
  /** Empty: elsewhere, or not known. */
  zone: string
  address: string
  lang: 'en' | 'am'
  found: string
  orders: { id: string; code: string; status: string; what: string; when: string; total: string }[]
}

/** What a form of the page is answered with, when no order was placed: all that was typed, and what is known now. */
export interface PhoneOrderAnswer extends Pick<RequestAnswer, 'fields' | 'steps' | 'error'> {
  typed: Partial<TypedQuote>
  details: TypedPhoneOrder
  /** Search part of an address with the choices that were sent. */
  choices: string
  days: KnownDays | null
  override: Partial<Record<PhoneOrderField, string>>
  /** Null: nobody with this phone; undefined: not looked up. */
  customer?: CustomerView | null | undefined
}
