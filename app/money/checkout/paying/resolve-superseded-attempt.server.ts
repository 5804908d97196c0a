import { orderUrl } from '#app/ordering/orders/messages/order-link.server.ts'
import { findCurrentAttempt, stopAsking } from '#app/money/payments/attempts.server.ts'
import { findAttempt } from '#app/money/payments/record-settlement.server.ts'
import { noteOf, type OpenedPayment } from './open-payment.server.ts'
import type { CheckoutDeps, StartedNote } from './payment-request.server.ts'
import { settlePayment } from './settle-payment.server.ts'
import { withdrawPrompt } from './withdraw-prompt.server.ts'

/**
 * A second tap took this attempt's place while its prompt was on the way: that prompt is taken back at once, and the
 * customer follows the newer one. Answers the attempt to follow.
 */
export async function resolveSupersededAttempt(
  deps: CheckoutDeps,
  { attempt, provider, orderId }: OpenedPayment,
  providerReference: string | null,
): Promise<string> {
  const own = { id: attempt.id, provider: provider.name, reference: attempt.reference, providerReference }
  if ((await withdrawPrompt(deps, own)) === 'already_final')
    await settlePayment(deps, { attemptId: attempt.id, learnedBy: 'poll' })
  return (await findCurrentAttempt(deps.db, orderId)) ?? attempt.id
}

/** The same for a payment page: it is closed, and the browser goes to the newer one, or to the order's page until that opens. */
export async function resolveSupersededPage(
  deps: CheckoutDeps,
  opened: OpenedPayment,
  providerReference: string | null,
): Promise<{ ok: true; url: string } & StartedNote> {
  const attemptId = await resolveSupersededAttempt(deps, opened, providerReference)
  const newer = await findAttempt(deps.db, attemptId)
  const order = { id: opened.orderId, code: opened.orderCode }
  const url = newer?.state === 'pending' && newer.checkoutUrl ? newer.checkoutUrl : orderUrl(deps.appSecret, order)
  return { ok: true, ...noteOf(opened), attemptId, url }
}

/**
 * Withdraws the prompts that this attempt replaces, where the provider can. Should one of them turn out to be paid, the
 * new attempt is void, unsent, and nothing more is asked of the customer. Answers the attempt that was paid.
 */
export async function findPaidMeanwhile(
  deps: CheckoutDeps,
  { attempt, replaced }: OpenedPayment,
): Promise<string | undefined> {
  for (const older of replaced) {
    if ((await withdrawPrompt(deps, older)) !== 'already_final') continue
    const settled = await settlePayment(deps, { attemptId: older.id, learnedBy: 'poll' })
    if (!settled.ok || settled.state !== 'completed') continue
    await stopAsking(deps.db, attempt.id)
    return older.id
  }
  return undefined
}
