import { data, redirect, redirectDocument, type RouterContextProvider } from 'react-router'
import { findVariant } from '#app/catalog/cakes/choices.queries.server.ts'
import { presentHandover } from '#app/ordering/inventory/handover/handover-text.ts'
import { loadHandoverFacts } from '#app/ordering/inventory/handover/handover.queries.server.ts'
import { nextHandover } from '#app/ordering/inventory/handover/next-handover.ts'
import { dayInAddis } from '#app/base/platform/time/calendar.ts'
import { appSecretContext, clockContext, databaseContext, requestContext } from '#app/base/platform/context.server.ts'
import { parseAnyPhone } from '#app/base/platform/any-phone.server.ts'
import { uuidv7 } from '#app/base/platform/id.ts'
import { findSessionChange, saveAddressOf } from './account-fill.server.ts'
import { readBuyerKey } from './buyer-cookie.server.ts'
import { checkoutCaller, checkoutDeps } from '../checkout-context.server.ts'
import { parseCheckoutForm, type CheckoutField, type CheckoutSubmission } from './checkout-form.ts'
import { checkoutRefusalText } from './checkout-refusal-text.ts'
import { submitCheckout, type SubmitRefusal } from './submit-checkout.server.ts'
import type { CheckoutAnswer } from '../ui/use-checkout-checks.ts'

/** Places the order of a sent form. Answers with a redirect, or with what was typed and why it was refused. */
export async function submitCheckoutForm(form: FormData, headers: Headers, context: Readonly<RouterContextProvider>) {
  const parsed = parseCheckoutForm(form, parseAnyPhone)
  const { typed } = parsed
  const { lang, calendar, t, origin } = context.get(requestContext)
  const formKey = uuidv7(context.get(clockContext).now())
  if (!parsed.ok) {
    const errors = Object.fromEntries(Object.entries(parsed.errors).map(([field, key]) => [field, t(key)]))
    const error = parsed.isPurchaseMissing ? t('order.refused.missing_cake_or_variant') : undefined
    return data<CheckoutAnswer>({ typed, errors, error, formKey, isOutdated: false }, { status: 422 })
  }
  const { formKey: requestKey } = parsed.submission
  const change = findSessionChange(form, context)
  if (change) {
    const { openedFor, message } = change
    // The same key: the order may have been placed before, and its answer lost.
    const same = { typed, errors: {}, formKey: requestKey ?? formKey, isOutdated: false }
    return data<CheckoutAnswer>({ ...same, error: t(message), openedFor }, { status: 409 })
  }
  const buyer = readBuyerKey(headers, { appSecret: context.get(appSecretContext), origin, requestKey })
  const caller = { ...checkoutCaller(context), buyerKey: buyer.key }
  const result = await submitCheckout(checkoutDeps(context), parsed.submission, caller)
  const cookie = buyer.setCookie ? { headers: { 'set-cookie': buyer.setCookie } } : {}
  if (result.ok) {
    await saveAddressOf(form, context)
    const { method, paysAtPickup } = parsed.submission
    // A payment page belongs to another site.
    return method || paysAtPickup ? redirect(result.location, cookie) : redirectDocument(result.location, cookie)
  }

  const field = refusedFields[result.reason]
  const refusal = checkoutRefusalText(result, lang, t, calendar)
  const next = TAKEN.has(result.reason) ? await findNextFree(parsed.submission, context) : undefined
  const text = next ? `${refusal} ${t('order.refused.next_open', { next })}` : refusal
  const isOutdated = ['total_changed', 'cake_unavailable', 'stock_short'].includes(result.reason)
  const answer = field
    ? { typed, errors: { [field]: text }, error: undefined, formKey, isOutdated }
    : { typed, errors: {}, error: text, formKey, isOutdated }
  return data<CheckoutAnswer>(answer, { status: 422, ...cookie })
}

/** Refusals of a time that was free when the page was opened, perhaps. */
const TAKEN: ReadonlySet<SubmitRefusal['reason']> = new Set([
  'stock_short',
  'delivery_day_closed',
  'delivery_outside_slots',
])

/** The next free time for what was to be bought, in the customer's words. */
async function findNextFree(
  { purchase, delivery, zoneId }: CheckoutSubmission,
  context: Readonly<RouterContextProvider>,
) {
  const { lang, calendar, t } = context.get(requestContext)
  const db = context.get(databaseContext)
  const now = context.get(clockContext).now()
  const [facts, variant] = await Promise.all([
    loadHandoverFacts(db, now),
    purchase.kind === 'direct' ? findVariant(db, purchase.variantId) : undefined,
  ])
  const wanted =
    purchase.kind === 'cart'
      ? purchase.items.map(({ cakeId, quantity }) => ({ cakeId, pieces: quantity }))
      : [{ cakeId: purchase.cakeId, pieces: variant?.pieces ?? 1 }]
  const zone = facts.settings['delivery.zones'].find(({ id }) => id === zoneId)
  const next = nextHandover({ method: delivery.method, wanted, zone }, facts)
  return next && presentHandover(next, { lang, calendar, t, today: dayInAddis(now) }).text
}

/** The field beside which a refusal is shown; all others are shown above the buttons. */
const refusedFields: Partial<Record<SubmitRefusal['reason'], CheckoutField>> = {
  method_unavailable: 'paymentMethod',
  delivery_address_missing: 'landmark',
  delivery_below_zone_minimum: 'zone',
  delivery_fee_by_phone: 'zone',
  delivery_fee_changed: 'zone',
  stock_short: 'deliveryDate',
  delivery_date_invalid: 'deliveryDate',
  delivery_date_missing: 'deliveryDate',
  delivery_too_soon: 'deliveryDate',
  delivery_too_far: 'deliveryDate',
  delivery_day_closed: 'deliveryDate',
  delivery_time_invalid: 'deliveryTime',
  delivery_outside_slots: 'deliveryTime',
}
