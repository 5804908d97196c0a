import { z } from 'zod'
import type { Noted, SubjectBy } from '#app/base/commands/command.server.ts'
import { uuid } from '#app/base/commands/fields.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import { pickRefusals } from '#app/base/platform/refusal.ts'
import { customerLabel } from '../customer-label.ts'
import { customerRefusals } from '../customer-refusals.ts'
import { lockCustomer, type LockedCustomer } from './lock-customer.server.ts'

export const customerId = uuid('customer_gone')

export const ofCustomer = z.object({ customerId })

/** Id of a customer in the examples for programs. */
export const EXAMPLE_CUSTOMER = '019a0000-0000-7000-8000-0000000000c1'

export const lockRefusals = pickRefusals(customerRefusals, ['customer_gone', 'customer_without_phone'])

/** A customer with a phone, locked. Who may not see customers finds none. */
export const customerById: SubjectBy<
  { customerId: string },
  LockedCustomer,
  'customer_gone' | 'customer_without_phone'
> = {
  lock: async (trx, { customerId: id }, caller) =>
    caller.may('customers.view') === 'yes' ? lockCustomer(trx, id) : undefined,
  missing: whyMissing,
  since: () => null,
}

/** Why a customer could not be locked. */
export async function whyMissing(
  trx: Database,
  { customerId: id }: { customerId: string },
): Promise<'customer_gone' | 'customer_without_phone'> {
  const query = trx.selectFrom('customers').select('id').where('id', '=', id).where('phone', 'is', null)
  return (await query.executeTakeFirst()) ? 'customer_without_phone' : 'customer_gone'
}

/** What every command about a customer with a phone has. */
export const ofStaff = {
  may: 'customers.edit',
  doors: ['form', 'program', 'shell'],
  author: 'proved',
  on: customerById,
} as const

/** The customer in the log of all changes. */
export function customerThing(customer: LockedCustomer): Noted['thing'] {
  return { type: 'customer', id: customer.id, label: customerLabel(customer) }
}
