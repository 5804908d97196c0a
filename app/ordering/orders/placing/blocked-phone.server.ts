import { type Database, type RawBuilder, sql } from '#app/base/platform/database/database.server.ts'
import type { OrderContact } from './insert-order.server.ts'
import type { Placer } from '#app/ordering/terms/placer.ts'

export interface CustomerBlockedRefusal {
  ok: false
  reason: 'customer_blocked'
}

/** Whether a phone is blocked, as an SQL expression for a statement that runs anyway. */
export function isBlockedPhone(phone: string | null | undefined): RawBuilder<boolean> {
  return phone ? sql<boolean>`exists (select from customer_blocks where phone = ${phone})` : sql<boolean>`false`
}

/** Whether an order of this phone is refused. Administrators may still accept one, since they know whom they speak with. */
export async function isRefused(
  db: Database,
  { contact: { phone }, placer }: { contact: OrderContact; placer: Placer },
): Promise<boolean> {
  if (phone === undefined || placer.adminEmail) return false
  const { rows } = await sql<{ blocked: boolean }>`select ${isBlockedPhone(phone)} as blocked`.execute(db)
  return rows[0]!.blocked
}
