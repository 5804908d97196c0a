import type { Actor } from '#app/base/platform/change-log/actor.ts'
import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import { recordChange } from '#app/base/platform/change-log/change-log.server.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import { findDetails } from './customer-details.queries.server.ts'
import type { CustomerDetails } from './customer-details.ts'
import { ALLERGIES_MAX_LENGTH } from './customer-details.ts'
import { customerLabel } from './customer-label.ts'
import { IMPORTANT_DATES } from './important-date.ts'
import { lockCustomer, type LockRefusal } from './lock-customer.server.ts'
import { writeDetails } from './save-customer-details.server.ts'

export type MergeRefusal =
  | LockRefusal
  | { ok: false; reason: 'customer_is_the_same' }
  | { ok: false; reason: 'phone_not_merged' }

/**
 * Merges two customers who are one person: past and future orders of `otherId` become this customer's. Details noted
 * here win, missing ones come from the other; a block of either holds for all phones. Separating reverses it.
 * Requirement 20.2.
 */
export function mergeCustomers(
  { db, clock }: CommandDeps,
  { customerId, otherId, actor }: { customerId: string; otherId: string; actor: Actor },
): Promise<{ ok: true } | MergeRefusal> {
  return db.transaction().execute(async (trx) => {
    await lockProjections(trx)
    const customer = await lockCustomer(trx, customerId)
    if (!customer.ok) return customer
    if (customerId === otherId) return { ok: false, reason: 'customer_is_the_same' }
    const other = await lockCustomer(trx, otherId)
    if (!other.ok) return other
    const now = clock.now()
    const [own, theirs] = [await findDetails(trx, customer.phone), await findDetails(trx, other.phone)]
    if (theirs.version > 0) {
      await writeDetails(trx, customer.phone, together(own, theirs), { actor, now })
      await trx.deleteFrom('customer_details').where('phone', '=', other.phone).execute()
    }
    // No chains: phones that pointed to the other customer point to this one.
    await trx
      .updateTable('customer_phones')
      .set({ into_phone: customer.phone })
      .where('into_phone', '=', other.phone)
      .execute()
    const merged = { phone: other.phone, into_phone: customer.phone, customer_id: other.id }
    await trx
      .insertInto('customer_phones')
      .values({ ...merged, merged_at: now, merged_by: actor.name })
      .execute()
    await blockAlike(trx, [...customer.phones, ...other.phones])
    await trx.deleteFrom('customers').where('id', '=', other.id).execute()
    await refreshCustomers(trx, [customer.phone])
    const thing = { type: 'customer', id: customer.id, label: customerLabel(customer) } as const
    const after = { phones: [...customer.phones, ...other.phones].join(', ') }
    await recordChange(
      trx,
      { actor, action: 'merge', thing, before: { phones: customer.phones.join(', ') }, after },
      now,
    )
    return { ok: true }
  })
}

/** Makes a merged phone a customer again, with its orders and its old address; noted details stay here. */
export function separateCustomer(
  { db, clock }: CommandDeps,
  { customerId, phone, actor }: { customerId: string; phone: string; actor: Actor },
): Promise<{ ok: true } | MergeRefusal> {
  return db.transaction().execute(async (trx) => {
    await lockProjections(trx)
    const customer = await lockCustomer(trx, customerId)
    if (!customer.ok) return customer
    const gone = await trx
      .deleteFrom('customer_phones')
      .where('phone', '=', phone)
      .where('into_phone', '=', customer.phone)
      .returning('customer_id')
      .executeTakeFirst()
    if (!gone) return { ok: false, reason: 'phone_not_merged' }
    await refreshCustomers(trx, [customer.phone, phone])
    await trx.updateTable('customers').set({ id: gone.customer_id }).where('phone', '=', phone).execute()
    const thing = { type: 'customer', id: customer.id, label: customerLabel(customer) } as const
    const after = { phones: customer.phones.filter((each) => each !== phone).join(', ') }
    const before = { phones: customer.phones.join(', ') }
    await recordChange(trx, { actor, action: 'separate', thing, before, after }, clock.now())
    return { ok: true }
  })
}

function together(own: CustomerDetails, theirs: CustomerDetails): CustomerDetails {
  const allergies = [...new Set([own.allergies, theirs.allergies].filter(Boolean))].join('; ')
  return {
    allergies: allergies.slice(0, ALLERGIES_MAX_LENGTH * 2),
    // A refusal on either record forbids messages.
    consent:
      [own.consent, theirs.consent].find((consent) => consent?.isGiven === false) ?? own.consent ?? theirs.consent,
    dates: IMPORTANT_DATES.flatMap((kind) => [...own.dates, ...theirs.dates].find((date) => date.kind === kind) ?? []),
  }
}

/** A block of one phone of a person holds for all of them. */
async function blockAlike(trx: Database, phones: readonly string[]): Promise<void> {
  await sql`
    insert into customer_blocks (phone, reason, blocked_at, blocked_by)
    select wanted.phone, b.reason, b.blocked_at, b.blocked_by
    from unnest(${phones}::text[]) as wanted (phone),
      (select * from customer_blocks where phone = any (${phones}::text[]) order by blocked_at limit 1) b
    on conflict (phone) do nothing`.execute(trx)
}

/** The lock of refresh_order_projections: one transaction at a time computes rows of customers. */
async function lockProjections(trx: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('fold_changed_orders', 0))`.execute(trx)
}

async function refreshCustomers(trx: Database, phones: readonly string[]): Promise<void> {
  await trx
    .insertInto('changed_customers')
    .values(phones.map((phone) => ({ phone })))
    .execute()
  await sql`select refresh_customers('{}')`.execute(trx)
}
