import type { Actor } from '#app/base/platform/change-log/actor.ts'
import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import { recordChange } from '#app/base/platform/change-log/change-log.server.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import { toStorableText } from '#app/base/platform/text/storable-text.ts'
import { customerLabel } from './customer-label.ts'
import { lockCustomer, type LockedCustomer, type LockRefusal } from './lock-customer.server.ts'

const BLOCK_REASON_MAX_LENGTH = 300

export type BlockRefusal = LockRefusal | { ok: false; reason: 'block_reason_missing' }

/**
 * Refuses online orders of the customer's phones until they are unblocked. Staff see the reason; the customer is asked to call.
 * Existing orders continue, and a second block replaces the reason.
 */
export function blockCustomer(
  { db, clock }: CommandDeps,
  { customerId, reason: typed, actor }: { customerId: string; reason: string; actor: Actor },
): Promise<{ ok: true } | BlockRefusal> {
  const reason = toStorableText(typed, BLOCK_REASON_MAX_LENGTH)
  if (reason === '') return Promise.resolve({ ok: false, reason: 'block_reason_missing' })
  return db.transaction().execute(async (trx) => {
    const customer = await lockCustomer(trx, customerId)
    if (!customer.ok) return customer
    const now = clock.now()
    const before = await findBlock(trx, customer.phone)
    if (before?.reason === reason) return { ok: true }
    await trx
      .insertInto('customer_blocks')
      .values(customer.phones.map((phone) => ({ phone, reason, blocked_at: now, blocked_by: actor.name })))
      .onConflict((conflict) =>
        conflict.column('phone').doUpdateSet({ reason, blocked_at: now, blocked_by: actor.name }),
      )
      .execute()
    const states = { before: { is_blocked: before !== undefined }, after: { is_blocked: true } }
    await recordChange(trx, { actor, action: 'block', thing: thingOf(customer), ...states, reason }, now)
    return { ok: true }
  })
}

/** Has no effect on a customer who is not blocked. */
export function unblockCustomer(
  { db, clock }: CommandDeps,
  { customerId, actor }: { customerId: string; actor: Actor },
): Promise<{ ok: true } | BlockRefusal> {
  return db.transaction().execute(async (trx) => {
    const customer = await lockCustomer(trx, customerId)
    if (!customer.ok) return customer
    const { numDeletedRows } = await trx
      .deleteFrom('customer_blocks')
      .where('phone', 'in', customer.phones)
      .executeTakeFirst()
    if (numDeletedRows === 0n) return { ok: true }
    const states = { before: { is_blocked: true }, after: { is_blocked: false } }
    await recordChange(trx, { actor, action: 'unblock', thing: thingOf(customer), ...states }, clock.now())
    // Removes a phone that was listed only because of its block.
    await sql`delete from customers c where c.id = ${customer.id} and c.orders = 0
      and not exists (select from customer_details d where d.phone = c.phone)`.execute(trx)
    return { ok: true }
  })
}

function thingOf(customer: LockedCustomer) {
  return { type: 'customer', id: customer.id, label: customerLabel(customer) } as const
}

function findBlock(trx: Database, phone: string) {
  return trx.selectFrom('customer_blocks').select('reason').where('phone', '=', phone).executeTakeFirst()
}
