import type { AttemptState } from '#app/money/payments/attempt.ts'
import type { PaymentMethod } from '#app/money/payments/methods.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'

export async function findLatestAttempt(db: Database, orderId: string) {
  return db
    .selectFrom('payment_attempts')
    .innerJoin('payment_intents as intent', 'intent.id', 'payment_attempts.intent_id')
    .select(['payment_attempts.id', 'state', 'channel', 'method', 'phone', 'intent.purpose'])
    .select(['checkout_url as checkoutUrl', 'payment_attempts.created_at as createdAt'])
    .select('payment_attempts.amount_santim as amountSantim')
    .$narrowType<{ state: AttemptState; channel: 'direct' | 'hosted'; method: PaymentMethod | null }>()
    .where('payment_attempts.order_id', '=', orderId)
    .orderBy('payment_attempts.created_at', 'desc')
    .orderBy('payment_attempts.id', 'desc')
    .limit(1)
    .executeTakeFirst()
}
