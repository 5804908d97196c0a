import { z } from 'zod'
import { done, refuse } from '#app/base/commands/command.server.ts'
import { parseAnyPhone } from '#app/base/platform/any-phone.server.ts'
import { PHONE_MAX_TYPED } from '#app/base/platform/phone.ts'
import { parseOrderCode } from '#app/ordering/terms/order.ts'
import { defineCustomerCommand } from '#app/people/auth/commands/define-customer-command.server.ts'
import { text } from '#app/base/commands/fields.server.ts'

/**
 * Adds an order that was placed without an account, or by phone, to the caller's account. Code and phone prove that it is theirs, as on
 * /track; the page limits the tries (`tryCode`). An order of another account is not found, like an unknown code, and by the same
 * statement. The order is locked before the account, as by an erasure.
 */
export const addOwnOrder = defineCustomerCommand({
  name: 'own_account.add_order',
  input: z.object({ code: text(20), phone: text(PHONE_MAX_TYPED) }),
  may: 'account.own',
  doors: ['form'],
  author: 'proved',
  on: {
    lock: async (trx, { code, phone }, { accountId = '' }) =>
      trx
        .selectFrom('orders')
        .select(['id', 'code'])
        .where('code', '=', parseOrderCode(code) ?? '')
        .where('phone', '=', parseAnyPhone(phone) ?? '')
        .where((eb) => eb.or([eb('account_id', 'is', null), eb('account_id', '=', accountId)]))
        .forUpdate()
        .executeTakeFirst(),
    missing: 'order_not_found',
    since: () => null,
  },
  refusals: { order_not_found: { status: 404, message: 'track.not.found' } },
  async run({ trx, subject: { id, code }, caller: { accountId = '' } }) {
    const account = trx.selectFrom('profiles').select('id').where('id', '=', accountId).forKeyShare()
    if (!(await account.executeTakeFirst())) return refuse('order_not_found')
    await trx.updateTable('orders').set({ account_id: accountId }).where('id', '=', id).execute()
    return done(undefined, { code })
  },
})
