import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import { randomText } from '#app/base/platform/id.ts'
import type {
  ProviderRefusal,
  RefundAccepted,
  RefundReference,
  RefundRequest,
  RefundVerification,
} from '../provider.ts'

const ID_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** Real refunds take days; a demonstration should not. */
const ARRIVES_AFTER_MS = 10_000

/**
 * Refunds a simulated payment in whole or in part; the money arrives ten seconds later. Refuses more than is left, an
 * unpaid payment, and a used reference.
 */
export async function refundSimulated(
  { db, clock }: CommandDeps,
  { reference, amountSantim, refundReference }: RefundRequest,
): Promise<RefundAccepted | ProviderRefusal> {
  const now = clock.now()
  const id = `SRF${randomText(ID_ALPHABET, 12)}`
  return db.transaction().execute(async (trx): Promise<RefundAccepted | ProviderRefusal> => {
    const payment = await trx
      .selectFrom('simulator_payments')
      .select(['id', 'amount_santim'])
      .where('reference', '=', reference)
      .where('state', '=', 'completed')
      .forUpdate()
      .executeTakeFirst()
    if (!payment) return refuse('validation', 'no such payment, or it was not paid')
    if ((await givenBack(trx, payment.id)) + amountSantim > payment.amount_santim) {
      return refuse('validation', 'more than is left of the payment')
    }
    const made = await trx
      .insertInto('simulator_refunds')
      .values({
        id,
        payment_id: payment.id,
        reference: refundReference,
        amount_santim: amountSantim,
        created_at: now,
        arrives_at: new Date(now.getTime() + ARRIVES_AFTER_MS),
      })
      .onConflict((conflict) => conflict.column('reference').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made) return refuse('duplicate', 'reference has been used before')
    return { ok: true, state: 'sent', providerReference: made.id }
  })
}

export const givenBackSantim = sql<number>`(select coalesce(sum(r.amount_santim), 0)::bigint from simulator_refunds r
  where r.payment_id = simulator_payments.id)`.as('refundedSantim')

async function givenBack(db: Database, paymentId: string): Promise<number> {
  const { sum } = await db
    .selectFrom('simulator_refunds')
    .select(sql<number>`coalesce(sum(amount_santim), 0)::bigint`.as('sum'))
    .where('payment_id', '=', paymentId)
    .executeTakeFirstOrThrow()
  return sum
}

/** A refund unknown to the simulator counts as failed. */
export async function verifySimulatedRefund(
  { db, clock }: CommandDeps,
  { refundReference }: RefundReference,
): Promise<RefundVerification> {
  const refund = await db
    .selectFrom('simulator_refunds')
    .select('arrives_at')
    .where('reference', '=', refundReference)
    .executeTakeFirst()
  if (!refund) return { ok: true, state: 'failed', reason: 'no such refund' }
  return { ok: true, state: refund.arrives_at <= clock.now() ? 'confirmed' : 'sent' }
}

function refuse(fault: 'validation' | 'duplicate', detail: string): ProviderRefusal {
  return { ok: false, fault, detail }
}
