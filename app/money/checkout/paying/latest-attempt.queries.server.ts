import type { AttemptState } from '#app/money/payments/attempt.ts'
import type { PaymentMethod } from '#app/money/payments/methods.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import type { Santim } from '#app/base/platform/money.ts'

export interface LatestAttempt {
  id: string
  state: AttemptState
  channel: 'direct' | 'hosted'
  method: PaymentMethod | null
  checkoutUrl: string | null
  amountSantim: Santim
  createdAt: Date
}

export async function findLatestAttempt(db: Database, orderId: string): Promise<LatestAttempt | undefined> {
  const row = await db
    .selectFrom('payment_attempts')
    .select(['id', 'state', 'channel', 'method', 'checkout_url as checkoutUrl', 'created_at as createdAt'])
    .select('amount_santim as amountSantim')
    .where('order_id', '=', orderId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row as LatestAttempt | undefined
}
