import { verifyOrderKey } from '#app/ordering/orders/messages/order-link.server.ts'
import { paymentDeadline } from '#app/ordering/orders/placing/payment-deadline.ts'
import { lockOrder } from '#app/ordering/orders/status/lock-order.server.ts'
import { postponeDeadline } from '#app/ordering/orders/status/postpone-deadline.server.ts'
import { mayBePaid } from '#app/ordering/terms/order-status.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import type { CheckoutDeps, Payment, StartRefusal } from './payment-request.server.ts'

/** Refusals that tell the customer to wait, or to pay in another way. */
const FOR_NOW: readonly StartRefusal['reason'][] = ['too_many_prompts', 'payments_unavailable']

/**
 * Holds an order whose payment was refused for now as long as one whose payment began when it was placed: its customer was told to wait.
 * Counted from the placing, so that no number of refusals holds it longer; how much one customer holds is bounded (decision 0438). Returns
 * the refusal.
 */
export async function holdRefusedOrder(
  deps: Pick<CheckoutDeps, 'db' | 'clock' | 'appSecret'>,
  { what }: Pick<Payment, 'what'>,
  refusal: StartRefusal,
): Promise<StartRefusal> {
  if (what.kind !== 'order' || !FOR_NOW.includes(refusal.reason)) return refusal
  const settings = await loadSettings(deps.db)
  await deps.db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, { code: what.code })
    if (!order || !verifyOrderKey(deps.appSecret, order.id, what.key) || !mayBePaid(order)) return
    await postponeDeadline(trx, order, paymentDeadline(order.createdAt, settings), deps.clock.now())
  })
  return refusal
}
