import type { AttemptState } from '#app/money/payments/attempt.ts'
import type { PaymentMethod } from '#app/money/payments/methods.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'

export async function findLatestAttempt(db: Database, orderId: string) {
  return db
    .selectFrom('payment_attempts')
    .select(['id', 'state', 'channel', 'method', 'checkout_url as checkoutUrl', 'created_at as createdAt'])
    .select('amount_santim as amountSantim')
    .$narrowType<{ state: AttemptState; channel: 'direct' | 'hosted'; method: PaymentMethod | null }>()
    .where('order_id', '=', orderId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}
