import type { SubjectBy } from '#app/base/commands/command.server.ts'
import type { CustomerCaller } from '#app/people/auth/commands/define-customer-command.server.ts'

/** The account of who asks, by its id: two tabs of one person change it one after the other. */
export const ownAccount: SubjectBy<unknown, string, 'account_gone', CustomerCaller> = {
  lock: async (trx, _input, { accountId = '' }) => {
    const row = await trx.selectFrom('profiles').select('id').where('id', '=', accountId).forUpdate().executeTakeFirst()
    return row?.id
  },
  missing: 'account_gone',
  since: () => null,
}

/** The account was erased in this moment. */
export const accountGone = { account_gone: { status: 404, message: 'ui.error.unknown' } } as const
