import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import { parseAnyPhone } from '#app/base/platform/any-phone.server.ts'
import { parseOrderCode } from '#app/ordering/terms/order.ts'
import { tryCode } from '#app/ordering/orders/reading/try-code.server.ts'

export type AddOrderRefusal = { ok: false; reason: 'too_many_tries' | 'order_not_found' }

/**
 * Adds an order that was placed without an account, or by phone, to the account of whoever knows its code and phone: the proof
 * and the limit of /track. An order of another account is not found, like an unknown code, and by the same statement.
 */
export async function addOrderToAccount(
  deps: CommandDeps,
  typed: { accountId: string; code: string; phone: string; clientAddress: string },
): Promise<{ ok: true; code: string } | AddOrderRefusal> {
  const { accountId, clientAddress } = typed
  const code = parseOrderCode(typed.code) ?? ''
  const phone = parseAnyPhone(typed.phone) ?? ''
  const tried = await tryCode(deps, { code, clientAddress }, () => assignOrder(deps, { accountId, code, phone }))
  return tried.ok ? { ok: true, code: tried.found.code } : tried
}

/** Undefined: no such order, or the account was erased in this moment. */
async function assignOrder(
  { db }: CommandDeps,
  { accountId, code, phone }: Record<'accountId' | 'code' | 'phone', string>,
) {
  const update = db
    .updateTable('orders')
    .set({ account_id: accountId })
    .where('code', '=', code)
    .where('phone', '=', phone)
    .where((eb) => eb.or([eb('account_id', 'is', null), eb('account_id', '=', accountId)]))
    .returning('code')
  return update.executeTakeFirst().catch((error: { code?: string }) => {
    if (error.code === FOREIGN_KEY_VIOLATION) return undefined
    throw error
  })
}

const FOREIGN_KEY_VIOLATION = '23503'
