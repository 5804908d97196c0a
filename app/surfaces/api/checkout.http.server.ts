import type { Auth } from '#app/people/auth/library/auth.server.ts'
import { readPlacer } from '#app/ordering/orders/placing/read-placer.server.ts'
import { orderUrl } from '#app/ordering/orders/messages/order-link.server.ts'
import type { PricedLine } from '#app/ordering/orders/placing/place-cart-order.server.ts'
import { browserStatus } from '#app/money/payments/attempt.ts'
import { createApiApp, refusalBody, type ApiApp } from '#app/base/platform/api/api-app.server.ts'
import type { RequestFacts } from '#app/base/platform/context.server.ts'
import {
  answerOnce,
  isIdempotencyKey,
  type Answer,
  type IdempotentCall,
} from '#app/base/platform/idempotency/idempotency.server.ts'
import { isUuid } from '#app/base/platform/id.ts'
import { birrFromSantim, nearestSantim } from '#app/base/platform/money.ts'
import { parseAnyPhone } from '#app/base/platform/any-phone.server.ts'
import { parsePhone } from '#app/base/platform/phone.ts'
import { readBuyerKey, type BuyerKey } from '#app/money/checkout/placing/buyer-cookie.server.ts'
import { checkoutRefusalText } from '#app/money/checkout/placing/checkout-refusal-text.ts'
import { checkoutRoutes, type PurchaseBody } from '#app/money/checkout/checkout-routes.server.ts'
import { checkoutRefusals, type CheckoutRefusalReason } from '#app/money/checkout/placing/checkout-refusals.ts'
import { findAskedOrder } from '#app/money/checkout/order-code.queries.server.ts'
import { refreshAttempt } from '#app/money/checkout/paying/settle-payment.server.ts'
import type {
  CartPurchase,
  CheckoutDeps,
  OrderPayment,
  PaymentCheckpoints,
  StartedNote,
  StartRefusal,
} from '#app/money/checkout/paying/payment-request.server.ts'
import type { Placer } from '#app/ordering/terms/placer.ts'
import { senderOf } from '#app/money/checkout/paying/sender-of.ts'
import { startDirectPayment, startHostedPayment } from '#app/money/checkout/paying/start-payment.server.ts'
import { returnUrlsOf } from '#app/money/checkout/paying/return-urls.server.ts'

export interface CheckoutApiDeps extends CheckoutDeps {
  auth: Auth
}

type Refusal = StartRefusal | { ok: false; reason: CheckoutRefusalReason }

/**
 * The three payment calls of Requirements 7.9 to 7.11, mounted at /api. Refusals are JSON in the request's language.
 */
export function createCheckoutApi(deps: CheckoutApiDeps): ApiApp {
  const app = createApiApp()
  const linkOf = (note: StartedNote) => ({
    orderCode: note.orderCode,
    orderUrl: orderUrl(deps.appSecret, { id: note.orderId, code: note.orderCode }),
  })

  // Answers are raw JSON with the status from the table of refusals. A declared union of all of them would add nothing.
  const send = ({ status, body }: Answer, { setCookie }: Partial<BuyerKey> = {}) =>
    Response.json(body, { status, ...(setCookie && { headers: { 'set-cookie': setCookie } }) }) as never
  const buyerOf = (headers: Headers, { origin }: RequestFacts, requestKey: string | undefined) =>
    readBuyerKey(headers, { appSecret: deps.appSecret, origin, requestKey })

  app.openapi(checkoutRoutes.directPay, async (c) => {
    const { facts } = c.var
    const body = c.req.valid('json')
    const phone = parsePhone(body.phone)
    if (!phone) return send(refuse(deps, facts, { ok: false, reason: 'phone_invalid' }))
    const answerOf = (note: StartedNote): Answer => ({
      status: 200,
      body: {
        success: true,
        transactionId: note.attemptId,
        ...(note.amountSantim !== undefined && { amount: birrFromSantim(note.amountSantim) }),
        ...linkOf(note),
      },
    })
    const placer = await readPlacer(deps, c.req.raw.headers)
    const what = readPurchase(body, placer)
    const key = c.req.valid('header')['idempotency-key']
    const buyer = buyerOf(c.req.raw.headers, facts, key)
    const answer = await repeatable(
      deps,
      facts,
      { scope: 'direct-pay', key, request: body },
      answerOf,
      async (checkpoints) => {
        const result = await startDirectPayment(deps, {
          what,
          method: body.paymentMethod,
          phone,
          buyerKey: buyer.key,
          ...caller(facts, placer),
          checkpoints: checkpoints && checkpointsOf(checkpoints, answerOf),
        })
        if (!result.ok) return refuse(deps, facts, result)
        return { ...answerOf(result), isSaved: result.isSaved ?? false }
      },
    )
    return send(answer, buyer)
  })

  app.openapi(checkoutRoutes.pay, async (c) => {
    const { facts } = c.var
    const body = c.req.valid('json')
    const phone = body.phone.trim() === '' ? null : parseAnyPhone(body.phone)
    if (phone === undefined) return send(refuse(deps, facts, { ok: false, reason: 'phone_invalid' }))
    const placer = await readPlacer(deps, c.req.raw.headers)
    const what = readPurchase(body, placer)
    const key = c.req.valid('header')['idempotency-key']
    const buyer = buyerOf(c.req.raw.headers, facts, key)
    const returnUrls = (order: { id: string; code: string }) => returnUrlsOf(deps.appSecret, facts.origin, order)
    // The address of the payment page was lost. The order's page offers to pay.
    const resume = (note: StartedNote): Answer => ({
      status: 200,
      body: { url: linkOf(note).orderUrl, ...linkOf(note) },
    })
    const answer = await repeatable(deps, facts, { scope: 'pay', key, request: body }, resume, async (checkpoints) => {
      const payment = {
        what,
        phone,
        returnUrls,
        buyerKey: buyer.key,
        ...caller(facts, placer),
        checkpoints: checkpoints && checkpointsOf(checkpoints),
      }
      const result = await startHostedPayment(deps, payment)
      return result.ok ? { status: 200, body: { url: result.url, ...linkOf(result) } } : refuse(deps, facts, result)
    })
    return send(answer, buyer)
  })

  app.openapi(checkoutRoutes.status, async (c) => {
    const { transactionId } = c.req.valid('param')
    const settled = isUuid(transactionId)
      ? await refreshAttempt(deps, transactionId)
      : ({ ok: false, reason: 'payment_not_found' } as const)
    if (!settled.ok && settled.reason === 'payment_not_found') return send(refuse(deps, c.var.facts, settled, 'GET'))
    const order = await findAskedOrder(deps.db, transactionId)
    // Staff voided the payment and its prompt is withdrawn: the customer waits for nothing more.
    const status = settled.state === 'void' && order.isNothingCharged ? 'cancelled' : browserStatus(settled.state)
    c.header('cache-control', 'no-store')
    const { payUntil, failure, isNothingCharged } = order
    const isWithdrawable = status === 'pending' && deps.providers.find(order.provider)?.capabilities.expire === true
    return c.json(
      {
        status,
        orderUrl: orderUrl(deps.appSecret, order),
        ...(order.isClosed && { orderClosed: true as const }),
        ...(payUntil && { payUntil: payUntil.toISOString() }),
        ...(isWithdrawable && { isWithdrawable: true as const }),
        ...(failure && { failure }),
        ...(isNothingCharged && { nothingCharged: true as const }),
      },
      200,
    )
  })

  return app
}

function caller({ lang, clientAddress, origin }: RequestFacts, placer: Placer) {
  return { lang, clientAddress, origin, sender: senderOf(placer) }
}

function readPurchase(body: PurchaseBody, placer: Placer): CartPurchase | OrderPayment {
  if (body.order) return { kind: 'order', ...body.order }
  const { method = 'self-pickup', date, time, address, fee } = body.delivery ?? {}
  return {
    kind: 'cart',
    items: (body.cartItems ?? []).map(({ cake, quantity }) => ({ cakeId: cake.id, quantity })),
    totalSantim: nearestSantim(body.total),
    shownFeeSantim: fee === undefined ? undefined : nearestSantim(fee),
    contact: { ...body.customer, address, notes: body.notes, delivery: { method, date, time } },
    placer,
  }
}

/** With an Idempotency-Key a repeat gets the first answer; without one every request is independent. */
async function repeatable(
  deps: CheckoutApiDeps,
  facts: RequestFacts,
  { scope, key, request }: { scope: string; key: string | undefined; request: unknown },
  resume: (note: StartedNote) => Answer,
  run: (checkpoints: IdempotentCall<StartedNote> | undefined) => Promise<Answer & { isSaved?: boolean }>,
): Promise<Answer> {
  if (key === undefined) return run(undefined)
  if (!isIdempotencyKey(key)) return refuse(deps, facts, { ok: false, reason: 'key_invalid' })
  const repeatableRequest = { scope, key, request }
  const result = await answerOnce<StartedNote>(deps, repeatableRequest, run, async (note) => resume(note), {
    claims: 'with the work',
  })
  return result.ok ? result.answer : refuse(deps, facts, result)
}

function checkpointsOf(
  checkpoints: IdempotentCall<StartedNote>,
  answerOf?: (note: StartedNote) => Answer,
): PaymentCheckpoints {
  return {
    claim: () => checkpoints.claim(),
    note: (note, from) => checkpoints.note(note, from),
    updateCheckpoint: (note) => checkpoints.updateCheckpoint(note),
    ...(answerOf && { started: (note) => checkpoints.answer(answerOf(note)) }),
  }
}

function refuse(deps: CheckoutApiDeps, facts: RequestFacts, refusal: Refusal, method = 'POST'): Answer {
  const { status } = checkoutRefusals[refusal.reason]
  const message = checkoutRefusalText(refusal, facts.lang, facts.t, facts.calendar)
  return { status, body: refusalBody(method, { code: refusal.reason, message, ...errorFacts(deps, refusal) }) }
}

function errorFacts({ appSecret }: CheckoutApiDeps, refusal: Refusal): Record<string, unknown> {
  if (refusal.reason === 'order_in_hand' && 'orderId' in refusal) {
    const { orderId: id, orderCode } = refusal
    return { orderCode, orderUrl: orderUrl(appSecret, { id, code: orderCode }) }
  }
  const { ok: _ok, reason: _reason, ...facts } = refusal as Refusal & Record<string, unknown>
  if (refusal.reason === 'stock_short' && 'cakes' in refusal) {
    const cakes = refusal.cakes.map(({ cakeId, wanted, left }) => ({ cakeId, wanted, left }))
    return { day: refusal.day, cakes }
  }
  if (!('totalSantim' in refusal)) return facts
  return { total: birrFromSantim(refusal.totalSantim), items: refusal.lines.map(lineToJson) }
}

function lineToJson(line: PricedLine) {
  return {
    cakeId: line.cakeId,
    quantity: line.quantity,
    price: birrFromSantim(line.priceSantim),
    lineTotal: birrFromSantim(line.priceSantim * line.quantity - line.savingSantim),
  }
}
