import { z } from 'zod'
import { done, refuse } from '#app/base/commands/command.server.ts'
import { text } from '#app/base/commands/fields.server.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import { pickRefusals } from '#app/base/platform/refusal.ts'
import { defineCommand } from '#app/people/auth/commands/define-command.server.ts'
import { customerRefusals } from '../customer-refusals.ts'
import {
  customerId,
  customerThing,
  EXAMPLE_CUSTOMER,
  lockRefusals,
  ofCustomer,
  ofStaff,
} from './customer-subject.server.ts'

const BLOCK_REASON_MAX_LENGTH = 300

/**
 * Refuses online orders of the customer's phones until they are unblocked. Staff see the reason; the customer is asked to call.
 * Existing orders continue, and a second block replaces the reason.
 */
export const blockCustomer = defineCommand({
  ...ofStaff,
  name: 'customer.block',
  input: z.object({ customerId, reason: text(BLOCK_REASON_MAX_LENGTH) }),
  program: {
    operationId: 'blockCustomer',
    summary: 'Block a customer',
    description: 'All phones of the customer are refused online and asked to call. Orders that there are continue.',
    example: { customerId: EXAMPLE_CUSTOMER, reason: 'Did not come three times' },
  },
  refusals: { ...lockRefusals, ...pickRefusals(customerRefusals, ['block_reason_missing']) },
  async run({ trx, subject: customer, actor, now }, { reason }) {
    if (reason === '') return refuse('block_reason_missing')
    const before = await findBlock(trx, customer.phone)
    if (before?.reason === reason) return done()
    await trx
      .insertInto('customer_blocks')
      .values(customer.phones.map((phone) => ({ phone, reason, blocked_at: now, blocked_by: actor.name })))
      .onConflict((conflict) =>
        conflict.column('phone').doUpdateSet({ reason, blocked_at: now, blocked_by: actor.name }),
      )
      .execute()
    const states = { before: { is_blocked: before !== undefined }, after: { is_blocked: true } }
    return done({ action: 'block', thing: customerThing(customer), ...states, reason })
  },
})

/** Has no effect on a customer who is not blocked. */
export const unblockCustomer = defineCommand({
  ...ofStaff,
  name: 'customer.unblock',
  input: ofCustomer,
  program: {
    operationId: 'unblockCustomer',
    summary: 'Let a blocked customer order again',
    description: 'Nothing changes for a customer who is not blocked.',
    example: { customerId: EXAMPLE_CUSTOMER },
  },
  refusals: lockRefusals,
  async run({ trx, subject: customer }) {
    const { numDeletedRows } = await trx
      .deleteFrom('customer_blocks')
      .where('phone', 'in', customer.phones)
      .executeTakeFirst()
    if (numDeletedRows === 0n) return done()
    // Removes a phone that was listed only because of its block.
    await sql`delete from customers c where c.id = ${customer.id} and c.orders = 0
      and not exists (select from customer_details d where d.phone = c.phone)`.execute(trx)
    const states = { before: { is_blocked: true }, after: { is_blocked: false } }
    return done({ action: 'unblock', thing: customerThing(customer), ...states })
  },
})

function findBlock(trx: Database, phone: string) {
  return trx.selectFrom('customer_blocks').select('reason').where('phone', '=', phone).executeTakeFirst()
}
