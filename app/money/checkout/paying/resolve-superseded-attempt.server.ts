import { orderUrl } from '#app/ordering/orders/messages/order-link.server.ts'
import { findCurrentAttempt, stopAsking } from '#app/money/payments/attempts.server.ts'
import { findAttempt } from '#app/money/payments/record-settlement.server.ts'
import { noteOf, type OpenedPayment } from './open-payment.server.ts'
import type { CheckoutDeps, StartedNote } from './payment-request.server.ts'
import { settlePayment } from './settle-payment.server.ts'
import { withdrawPrompt } from './withdraw-prompt.server.ts'

/**
 * A second tap superseded this attempt while its prompt was being sent: withdraws that prompt immediately. Returns the
 * newer attempt to follow.
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

/**
 * `resolveSupersededAttempt` for a payment page: closes it and sends the browser to the newer one, or to the order's
 * page until that opens.
 */
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
 * Withdraws the prompts that this attempt supersedes, where the provider can. If one of them was paid, voids the new
 * attempt before it is sent, so that the customer is not charged again. Returns the paid attempt.
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
