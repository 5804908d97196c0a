import type { ChangeOrderRefusal } from '#app/ordering/orders/changing/change-order.server.ts'
import { fieldTexts } from '#app/ordering/order-admin/order-change-texts.ts'
import { orderRefusalText } from '#app/ordering/orders/order-refusal-text.ts'
import { orderRefusals } from '#app/ordering/orders/order-refusals.ts'
import { wishedOrder } from '#app/ordering/orders/changing/change-by-customer.server.ts'
import type { ViewContext } from '#app/base/platform/text/view-context.ts'
import type { Settings } from '#app/base/settings/settings.ts'
import { wishOf, type TypedWish, type WishField } from './change-form.ts'

export interface ChangeAnswer {
  typed: TypedWish
  errors: Partial<Record<WishField, string>>
  error: string | undefined
  /** Somebody else saved first: the fields that differ from the typed ones, in words. */
  conflict: string[] | null
}

interface ChangeViewContext extends ViewContext {
  zones: Settings['delivery.zones']
}

/** Field beside which a refusal is shown; the others are shown above the form. */
const PLACES: Partial<Record<ChangeOrderRefusal['reason'], WishField>> = {
  delivery_date_invalid: 'date',
  delivery_date_missing: 'date',
  delivery_too_soon: 'date',
  delivery_too_far: 'date',
  delivery_day_closed: 'date',
  day_full: 'date',
  stock_short: 'date',
  delivery_time_invalid: 'time',
  delivery_outside_slots: 'time',
  slot_full: 'time',
  delivery_address_missing: 'landmark',
}

/** Why `own_order.change` was refused, with its facts. */
type ChangeRefusal = ChangeOrderRefusal | { ok: false; reason: 'recipient_phone_invalid' }

/** A refusal in words, at its field; after somebody else's change the form shows the newer values. */
export function explainChange(
  refusal: ChangeRefusal,
  typed: TypedWish,
  { lang, calendar, t, zones }: ChangeViewContext,
): { status: number; answer: ChangeAnswer } {
  if (refusal.reason === 'changed_meanwhile') {
    const { theirs, version } = refusal
    const viewer = { lang, calendar, t }
    const { version: _seen, ...wish } = typed
    const mine = fieldTexts(wishedOrder(theirs, wishOf(wish), { 'delivery.zones': zones }), viewer)
    const conflict = fieldTexts(theirs, viewer).flatMap(({ label, text }, index) => {
      if (text === mine[index]!.text) return []
      return [t('order.change.conflict.line', { field: label, theirs: text || t('order.change.nothing') })]
    })
    return { status: 409, answer: { typed: { ...typed, version }, errors: {}, error: undefined, conflict } }
  }
  if (refusal.reason === 'recipient_phone_invalid') {
    const errors = { recipientPhone: t('payment.phone.invalid') }
    return { status: 422, answer: { typed, errors, error: t('checkout.errors'), conflict: null } }
  }
  if (
    refusal.reason === 'order_not_found' ||
    refusal.reason === 'order_closed' ||
    refusal.reason === 'change_by_phone'
  ) {
    const error = t('order.refused.change_by_phone')
    return { status: 409, answer: { typed, errors: {}, error, conflict: null } }
  }
  const text = orderRefusalText(refusal, lang, t, calendar)
  const place = PLACES[refusal.reason]
  const { status } = orderRefusals[refusal.reason]
  const fault = place ? { errors: { [place]: text }, error: t('checkout.errors') } : { errors: {}, error: text }
  return { status, answer: { typed, ...fault, conflict: null } }
}
