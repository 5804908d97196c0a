import { formatSantim } from '#app/base/platform/money.ts'
import { isEthiopianPhone } from '#app/base/platform/phone.ts'
import { listOrderLines } from '#app/ordering/orders/reading/order-lines.queries.server.ts'
import { isMethodAvailable } from '#app/money/payments/methods.ts'
import type { ProviderRefusal } from '#app/money/payments/provider.ts'
import { chargeWithFailover } from './charge-with-failover.server.ts'
import {
  findPaidMeanwhile,
  resolveSupersededAttempt,
  resolveSupersededPage,
} from './resolve-superseded-attempt.server.ts'
import { holdRefusedOrder } from './hold-refused-order.server.ts'
import { noteOf, openPayment, type OpenedPayment } from './open-payment.server.ts'
import type { CheckoutDeps, DirectPayment, HostedPayment, StartedNote, StartRefusal } from './payment-request.server.ts'

/**
 * Sends a prompt to the customer's phone for a cart or an existing order. A refusal writes nothing or leaves no trace;
 * only a provider's own "no" leaves an order behind, which a retry resumes. `isSaved`: the request's checkpoints have
 * stored the answer. Requirements 11.8 and 25.3.
 */
export async function startDirectPayment(
  deps: CheckoutDeps,
  payment: DirectPayment,
): Promise<({ ok: true; isSaved?: boolean } & StartedNote) | StartRefusal> {
  const { method, phone, checkpoints } = payment
  if (!isMethodAvailable(method, phone)) return { ok: false, reason: 'method_unavailable' }
  const providers = deps.providers.forMethod(method)
  const [provider] = providers
  if (!provider) return holdRefusedOrder(deps, payment, { ok: false, reason: 'payments_unavailable' })

  const first = await openPayment(deps, payment, { provider, channel: 'direct', method, phone })
  if (!first.ok) return holdRefusedOrder(deps, payment, first)
  const paidAttemptId = await findPaidMeanwhile(deps, first)
  if (paidAttemptId) return { ok: true, ...noteOf(first), attemptId: paidAttemptId }
  const description = `${first.orderCode} ${formatSantim(first.amountSantim, 'en')}`
  const { opened, answer, state } = await chargeWithFailover(deps, payment, first, providers, {
    ask: (asked, request) => asked.directCharge({ ...request, method, phone, description }),
    keep: checkpoints?.started,
  })
  if (!answer.ok && answer.fault !== 'unknown_outcome' && answer.fault !== 'duplicate') return refusalOf(answer)
  if (state === 'void') {
    const attemptId = await resolveSupersededAttempt(deps, opened, answer.ok ? answer.providerReference : null)
    return { ok: true, ...noteOf(opened), attemptId }
  }
  return { ok: true, isSaved: checkpoints?.started !== undefined, ...noteOf(opened) }
}

/** Opens a provider's payment page for a cart or an existing order. The same rules as for a prompt. */
export async function startHostedPayment(
  deps: CheckoutDeps,
  payment: HostedPayment,
): Promise<({ ok: true; url: string } & StartedNote) | StartRefusal> {
  const { phone, lang } = payment
  const providers = deps.providers.forHostedPage()
  const [provider] = providers
  if (!provider) return holdRefusedOrder(deps, payment, { ok: false, reason: 'payments_unavailable' })

  const first = await openPayment(deps, payment, { provider, channel: 'hosted', method: null, phone })
  if (!first.ok) return holdRefusedOrder(deps, payment, first)
  if (await findPaidMeanwhile(deps, first)) return { ok: false, reason: 'order_already_paid' }
  const items = itemsOf(await listOrderLines(deps.db, first.orderId), first)
  const walletPhone = phone !== null && isEthiopianPhone(phone) ? phone : null
  const urls = payment.returnUrls({ id: first.orderId, code: first.orderCode })
  const { opened, answer, state } = await chargeWithFailover(deps, payment, first, providers, {
    // Gateways know Ethiopian numbers only.
    ask: (asked, request) => asked.paymentPage({ ...request, items, phone: walletPhone, lang, urls }),
  })
  if (!answer.ok) return refusalOf(answer)
  if (state === 'void') return resolveSupersededPage(deps, opened, answer.providerReference)
  return { ok: true, url: answer.url, ...noteOf(opened) }
}

/**
 * Lines on the payment page: the order's lines if they are paid in full, else the part that is paid. A line that packs
 * make cheaper is one item, "8 × Baklava", because its price does not divide by its pieces.
 */
function itemsOf(lines: Awaited<ReturnType<typeof listOrderLines>>, { orderCode, amountSantim }: OpenedPayment) {
  const items = lines.map(({ nameEn, quantity, unitPriceSantim, lineTotalSantim }) =>
    lineTotalSantim === quantity * unitPriceSantim
      ? { name: nameEn, quantity, unitPriceSantim }
      : { name: `${quantity} × ${nameEn}`, quantity: 1, unitPriceSantim: lineTotalSantim },
  )
  const isAll = items.reduce((sum, item) => sum + item.quantity * item.unitPriceSantim, 0) === amountSantim
  return isAll ? items : [{ name: orderCode, quantity: 1, unitPriceSantim: amountSantim }]
}

function refusalOf({ fault }: ProviderRefusal): StartRefusal {
  switch (fault) {
    case 'validation':
      return { ok: false, reason: 'provider_refused' }
    case 'rate_limited':
      return { ok: false, reason: 'too_many_prompts', retryAfterSeconds: 60 }
    case 'config':
    case 'unsupported':
    case 'unreachable':
    case 'duplicate':
    case 'unknown_outcome':
      return { ok: false, reason: 'provider_unavailable' }
  }
}
