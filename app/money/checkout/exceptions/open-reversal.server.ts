import { lockOrder } from '#app/ordering/orders/status/lock-order.server.ts'
import { openPaymentException } from '#app/money/payments/exceptions/payment-exceptions.server.ts'
import { findAttempt, type AttemptRow } from '#app/money/payments/record-settlement.server.ts'
import { sumKnownRefunds } from '#app/money/payments/refunds/refunds.server.ts'
import type { SettleDeps } from '../paying/settle-payment.server.ts'

/**
 * Handles a provider's report that money went back. Fetches the payment to learn the sum. Money that the shop did not
 * refund was returned in the provider's own pages or by a bank; it opens an exception, since the ledger still has it.
 * Returns whether it is finished; false: the provider was not reachable, and the sweep tries again.
 */
export async function openReversal(deps: SettleDeps, { id, provider: name }: AttemptRow): Promise<boolean> {
  const { db, clock, providers, log } = deps
  const provider = providers.find(name)
  const attempt = await findAttempt(db, id)
  if (attempt?.state !== 'completed' || provider?.capabilities.verify !== 'sync') return true
  const { reference, providerReference } = attempt
  let says: Awaited<ReturnType<typeof provider.verify>>
  try {
    says = await provider.verify({ reference, providerReference, asker: 'shop' })
  } catch (error) {
    log.warn({ err: error, attemptId: id }, 'a provider could not be asked')
    return false
  }
  if (!says.ok) return false
  if (!says.isRefunded) return true
  const { paid, refundedSantim } = says
  await db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, { id: attempt.orderId })
    if (!order) return
    const known = await sumKnownRefunds(trx, id)
    // If the provider reports no sum, the whole payment counts as returned, unless the shop itself refunded a part.
    const gone = refundedSantim ?? (known > 0 ? 0 : (paid?.amountSantim ?? attempt.amountSantim))
    if (gone <= known) return
    const money = {
      kind: 'taken_back',
      provider: name,
      attemptId: id,
      orderId: order.id,
      reference,
      transactionId: paid?.transactionId ?? null,
      amountSantim: gone - known,
      currency: paid?.currency ?? 'ETB',
    } as const
    await openPaymentException(trx, money, clock.now())
    log.error({ attemptId: id }, 'a payment was given back that nobody of the shop asked to give back')
  })
  return true
}
