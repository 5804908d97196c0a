import { z } from 'zod'
import { done, refuse } from '#app/base/commands/command.server.ts'
import { uuid } from '#app/base/commands/fields.server.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import { pickRefusals } from '#app/base/platform/refusal.ts'
import { defineCommand } from '#app/people/auth/commands/define-command.server.ts'
import { findDetails } from '../customer-details.queries.server.ts'
import { ALLERGIES_MAX_LENGTH, type CustomerDetails } from '../customer-details.ts'
import { customerRefusals } from '../customer-refusals.ts'
import { IMPORTANT_DATES } from '../important-date.ts'
import {
  customerById,
  customerId,
  customerThing,
  EXAMPLE_CUSTOMER,
  lockRefusals,
  ofStaff,
  whyMissing,
} from './customer-subject.server.ts'
import { lockCustomer, type LockedCustomer } from './lock-customer.server.ts'
import { writeDetails } from './save-customer-details.server.ts'

const EXAMPLE_OTHER = '019a0000-0000-7000-8000-0000000000c2'

/** The same, while nobody else computes rows of customers. */
const customerToMerge: typeof customerById = {
  ...customerById,
  lock: async (trx, input, caller) => {
    await lockProjections(trx)
    return customerById.lock(trx, input, caller)
  },
}

/**
 * Merges two customers who are one person: past and future orders of `otherId` become this customer's. Details noted
 * here win, missing ones come from the other; a block of either holds for all phones. Separating reverses it.
 * Requirement 20.2.
 */
export const mergeCustomers = defineCommand({
  ...ofStaff,
  name: 'customer.merge',
  input: z.object({ customerId, otherId: uuid('customer_gone') }),
  on: customerToMerge,
  program: {
    operationId: 'mergeCustomers',
    summary: 'Merge two customers who are one person',
    description: 'Orders of the other become this customer’s, who keeps their id. `customer.separate` reverses it.',
    example: { customerId: EXAMPLE_CUSTOMER, otherId: EXAMPLE_OTHER },
  },
  refusals: { ...lockRefusals, ...pickRefusals(customerRefusals, ['customer_is_the_same']) },
  async run({ trx, subject: customer, actor, now }, { otherId }) {
    if (customer.id === otherId) return refuse('customer_is_the_same')
    const other = await lockCustomer(trx, otherId)
    if (!other) return refuse(await whyMissing(trx, { customerId: otherId }))
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
    return done({
      action: 'merge',
      thing: customerThing(customer),
      ...phonesOf(customer, [...customer.phones, ...other.phones]),
    })
  },
})

/** Makes a merged phone a customer again, with its orders and its old id; noted details stay here. */
export const separateCustomer = defineCommand({
  ...ofStaff,
  name: 'customer.separate',
  input: z.object({ customerId, mergedId: uuid('phone_not_merged') }),
  on: customerToMerge,
  program: {
    operationId: 'separateCustomer',
    summary: 'Separate a customer who was merged',
    description:
      '`mergedId` is the id that the merged customer had, and has again. What was noted stays with the other.',
    example: { customerId: EXAMPLE_CUSTOMER, mergedId: EXAMPLE_OTHER },
  },
  refusals: { ...lockRefusals, ...pickRefusals(customerRefusals, ['phone_not_merged']) },
  async run({ trx, subject: customer }, { mergedId }) {
    const gone = await trx
      .deleteFrom('customer_phones')
      .where('customer_id', '=', mergedId)
      .where('into_phone', '=', customer.phone)
      .returning('phone')
      .executeTakeFirst()
    if (!gone) return refuse('phone_not_merged')
    const { phone } = gone
    await refreshCustomers(trx, [customer.phone, phone])
    await trx.updateTable('customers').set({ id: mergedId }).where('phone', '=', phone).execute()
    const remaining = customer.phones.filter((each) => each !== phone)
    return done({ action: 'separate', thing: customerThing(customer), ...phonesOf(customer, remaining) })
  },
})

function phonesOf(customer: LockedCustomer, then: readonly string[]) {
  return { before: { phones: customer.phones.join(', ') }, after: { phones: then.join(', ') } }
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
