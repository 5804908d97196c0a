import type { PayPurpose } from '#app/ordering/orders/status/amount-due.ts'
import type { Placer } from '#app/ordering/terms/placer.ts'
import { takeOrderHit, type OrderLimitRefusal } from '#app/ordering/scheduling/order-limits.server.ts'
import { orderUrl, signOrderKey } from '#app/ordering/orders/messages/order-link.server.ts'
import type { PayAtPickupRefusal } from '#app/ordering/orders/status/pay-at-pickup.ts'
import { placeCartAtPickup, placeDirectAtPickup } from '#app/ordering/orders/placing/place-at-pickup.server.ts'
import { placeDirectOrder, type DirectOrderRefusal } from '#app/ordering/orders/placing/place-direct-order.server.ts'
import { answerOnce, isIdempotencyKey, type RepeatRefusal } from '#app/base/platform/idempotency/idempotency.server.ts'
import type { Lang } from '#app/base/platform/text/translate.ts'
import type { OrderInHandRefusal } from '#app/ordering/orders/placing/resume-cart-order.server.ts'
import { digestOf, findPlaced } from '#app/ordering/orders/placing/request-key.server.ts'
import { findCurrentAttempt } from '#app/money/payments/attempts.server.ts'
import { addressText } from '#app/ordering/cake-builder/submit-quote-request.server.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import { returnUrlsOf } from '../paying/return-urls.server.ts'
import { AT_PICKUP, type CheckoutSubmission, type Purchase } from './checkout-form.ts'
import { checkoutRefusals } from './checkout-refusals.ts'
import { senderOf } from '../paying/sender-of.ts'
import type { CheckoutDeps, Payment, StartRefusal } from '../paying/payment-request.server.ts'
import { startDirectPayment, startHostedPayment } from '../paying/start-payment.server.ts'

export interface CheckoutCaller {
  lang: Lang
  clientAddress: string
  buyerKey?: string | undefined
  origin: string
  placer: Placer
}

export type SubmitRefusal = DirectOrderRefusal | PayAtPickupRefusal | StartRefusal | RepeatRefusal | OrderLimitRefusal

/** Where the browser goes next: the order's page, or a payment page. */
export type Submitted = { ok: true; location: string }

/**
 * Buys the content of the checkout form: places the order, then sends the prompt or opens the payment page. Repeated
 * submissions are one order and one prompt: the order keeps the form's key permanently, so a repeat after a lost answer
 * finds its order. Once a direct purchase is placed the answer is its page, even if the payment could not be started:
 * the page says so and offers to pay.
 */
export async function submitCheckout(
  deps: CheckoutDeps,
  submission: CheckoutSubmission,
  caller: CheckoutCaller,
): Promise<Submitted | SubmitRefusal> {
  const { formKey, ...request } = submission
  if (!isIdempotencyKey(formKey)) return submitOnce(deps, request, caller)
  const repeatable = { scope: 'checkout form', key: formKey, request }
  const result = await answerOnce<string>(
    deps,
    repeatable,
    async () => {
      const submitted = await submitOnce(deps, { ...request, requestKey: formKey }, caller)
      return { status: submitted.ok ? 200 : checkoutRefusals[submitted.reason].status, body: submitted }
    },
    (location) => Promise.resolve({ status: 200, body: { ok: true, location } }),
  )
  return result.ok ? (result.answer.body as Submitted | SubmitRefusal) : result
}

type KeyedSubmission = Omit<CheckoutSubmission, 'formKey'> & { requestKey?: string }

async function submitOnce(
  deps: CheckoutDeps,
  submission: KeyedSubmission,
  caller: CheckoutCaller,
): Promise<Submitted | SubmitRefusal> {
  const { purchase, name, phone, email, delivery, zoneId, pin, shownFeeSantim, notes, gift, requestKey } = submission
  const { lang, clientAddress, buyerKey, origin, placer } = caller
  const zones = zoneId === undefined ? [] : (await loadSettings(deps.db))['delivery.zones']
  const address = addressText({ zoneId, address: submission.address }, zones, lang)
  const contact = { name, email, address, pin, notes, gift, delivery }
  if (submission.paysAtPickup)
    return orderAtPickup(deps, purchase, { contact: { ...contact, phone }, placer, lang, requestKey }, caller)

  if (purchase.kind === 'cart') {
    const { items, totalSantim } = purchase
    const cart = { items, totalSantim, contact, shownFeeSantim }
    const asked = { ...cart, phone, requestKey }
    const digest = digestOf(asked)
    const placed = digest && (await findPlaced(deps.db, digest))
    if (placed) return payPlaced(deps, placed, submission, caller)
    const what = { kind: 'cart', ...cart, placer, requestKey: digest } as const
    const paid = await pay(deps, { what, lang, clientAddress, sender: senderOf(placer), buyerKey, origin }, submission)
    return !paid.ok && paid.reason === 'order_in_hand' ? leadTo(deps, paid) : paid
  }
  const hit = await takeOrderHit(deps, clientAddress)
  if (!hit.ok) return hit
  const { cakeId, variantId } = purchase
  const bought = { cakeId, variantId, contact: { ...contact, phone }, shownFeeSantim, placer, lang, requestKey }
  const order = await placeDirectOrder(deps, { ...bought, buyerKey, clientAddress })
  return order.ok ? payPlaced(deps, order, submission, caller) : order
}

/** Pays an order that was placed now or by an earlier submission of the form, whose prompt is not sent again. */
async function payPlaced(
  deps: CheckoutDeps,
  order: { id: string; code: string },
  how: Pick<CheckoutSubmission, 'method' | 'phone'>,
  { lang, clientAddress, origin, placer }: CheckoutCaller,
): Promise<Submitted> {
  const page = orderUrl(deps.appSecret, order)
  if (await findCurrentAttempt(deps.db, order.id)) return { ok: true, location: `${page}&pay=started` }
  const what = { kind: 'order', code: order.code, key: signOrderKey(deps.appSecret, order.id) } as const
  const paid = await pay(deps, { what, lang, clientAddress, sender: senderOf(placer), origin }, how)
  return paid.ok ? paid : { ok: true, location: `${page}&refused=${paid.reason}` }
}

/** Staff work on the order: its page says so and offers to pay. */
function leadTo({ appSecret }: CheckoutDeps, { orderId: id, orderCode: code, reason }: OrderInHandRefusal): Submitted {
  return { ok: true, location: `${orderUrl(appSecret, { id, code })}&refused=${reason}` }
}

/** Places an order that is paid at pickup; the answer is its page. */
async function orderAtPickup(
  deps: CheckoutDeps,
  purchase: Purchase,
  buyer: Parameters<typeof placeCartAtPickup>[2],
  { clientAddress }: CheckoutCaller,
): Promise<Submitted | SubmitRefusal> {
  const hit = await takeOrderHit(deps, clientAddress)
  if (!hit.ok) return hit
  const placed =
    purchase.kind === 'cart'
      ? await placeCartAtPickup(deps, purchase, buyer)
      : await placeDirectAtPickup(deps, purchase, buyer)
  return placed.ok ? { ok: true, location: `${orderUrl(deps.appSecret, placed)}&placed=${AT_PICKUP}` } : placed
}

type What = Pick<Payment, 'what' | 'lang' | 'clientAddress' | 'sender' | 'buyerKey' | 'origin'>

async function pay(
  deps: CheckoutDeps,
  what: What,
  { method, phone }: Pick<CheckoutSubmission, 'method' | 'phone'>,
): Promise<Submitted | StartRefusal> {
  if (!method) {
    const returnUrls = (order: { id: string; code: string }) => returnUrlsOf(deps.appSecret, what.origin, order)
    const started = await startHostedPayment(deps, { ...what, phone, returnUrls })
    return started.ok ? { ok: true, location: started.url } : started
  }
  const started = await startDirectPayment(deps, { ...what, method, phone })
  if (!started.ok) return started
  const order = { id: started.orderId, code: started.orderCode }
  return { ok: true, location: `${orderUrl(deps.appSecret, order)}&pay=started` }
}

/** Pays an existing order, by its link. The same rules as at checkout. */
export async function payOrder(
  deps: CheckoutDeps,
  {
    code,
    key,
    purpose,
    ...how
  }: { code: string; key: string; purpose?: PayPurpose | undefined } & Pick<CheckoutSubmission, 'method' | 'phone'>,
  caller: CheckoutCaller,
): Promise<Submitted | StartRefusal> {
  const { lang, clientAddress, origin, placer } = caller
  const what = { kind: 'order', code, key, purpose } as const
  return pay(deps, { what, lang, clientAddress, sender: senderOf(placer), origin }, how)
}
