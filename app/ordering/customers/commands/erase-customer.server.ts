import { commandsOf, type SubjectBy } from '#app/base/commands/command.server.ts'
import type { MediaStore } from '#app/base/media/media-store.server.ts'
import { pickRefusals } from '#app/base/platform/refusal.ts'
import { refreshOrderProjections } from '#app/ordering/orders/reading/refresh-order-projections.server.ts'
import type { StaffCaller } from '#app/people/auth/commands/define-command.server.ts'
import type { Permission } from '#app/people/auth/permissions/permissions.ts'
import { customerRefusals } from '../customer-refusals.ts'
import { eraseCustomer } from '../erase-customer.server.ts'
import { ofCustomer } from './customer-subject.server.ts'

/** Who erases, and where the files of the erased pictures are: they go before the commit. */
interface ErasingCaller extends StaffCaller {
  mediaStore: MediaStore
}

/**
 * A command that erases somebody. It comes by form only: it cannot be undone, and a preview of a program, which is rolled back, could not bring
 * the files back.
 */
export const defineErasure = commandsOf<Permission, ErasingCaller>()

/** Erasing locks what it erases itself, in the order of pictures. */
export const unlocked: SubjectBy<unknown, object, never> = {
  lock: () => Promise.resolve({}),
  missing: () => Promise.reject(new Error('it is never missing')),
  since: () => null,
}

export const eraseRefusals = pickRefusals(customerRefusals, [
  'customer_gone',
  'customer_has_open_orders',
  'customer_has_credit',
  'customer_owes',
])

/** Removes a customer's words and phones. Its door refreshes the projections of orders before it. */
export const eraseCustomerAsStaff = defineErasure({
  name: 'customer.erase',
  input: ofCustomer,
  may: 'customers.edit',
  doors: ['form'],
  closed: 'erases',
  author: 'proved',
  on: unlocked,
  refusals: eraseRefusals,
  async run({ trx, caller: { mediaStore }, actor, now: at }, { customerId }) {
    const erased = await eraseCustomer(trx, { customerId, mediaStore, actor, at })
    return erased.ok ? { ok: true, after: ({ db }) => refreshOrderProjections(db) } : erased
  },
})
