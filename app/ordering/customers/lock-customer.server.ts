import type { Lang } from '#app/base/platform/text/translate.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'

export type LockRefusal = { ok: false; reason: 'customer_gone' } | { ok: false; reason: 'customer_without_phone' }

export interface LockedCustomer {
  id: string
  phone: string
  phones: string[]
  name: string
  email: string | null
  lang: Lang | null
}

/** Locks a customer with a phone until the transaction ends. */
export async function lockCustomer(trx: Database, id: string): Promise<({ ok: true } & LockedCustomer) | LockRefusal> {
  const row = await trx
    .selectFrom('customers')
    .select(['id', 'phone', 'name', 'email', 'lang'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return { ok: false, reason: 'customer_gone' }
  const { phone } = row
  if (phone === null) return { ok: false, reason: 'customer_without_phone' }
  const further = await trx.selectFrom('customer_phones').select('phone').where('into_phone', '=', phone).execute()
  return {
    ok: true,
    ...row,
    phone,
    lang: row.lang as LockedCustomer['lang'],
    phones: [phone, ...further.map((each) => each.phone)],
  }
}
