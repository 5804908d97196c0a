import type { Lang } from '#app/base/platform/text/translate.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'

export interface LockedCustomer {
  id: string
  phone: string
  phones: string[]
  name: string
  email: string | null
  lang: Lang | null
}

/** Locks a customer until the transaction ends; undefined: none with this id, or one without a phone. */
export async function lockCustomer(trx: Database, id: string): Promise<LockedCustomer | undefined> {
  const row = await trx
    .selectFrom('customers')
    .select(['id', 'phone', 'name', 'email', 'lang'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row || row.phone === null) return undefined
  const { phone } = row
  const further = await trx.selectFrom('customer_phones').select('phone').where('into_phone', '=', phone).execute()
  return {
    ...row,
    phone,
    lang: row.lang as LockedCustomer['lang'],
    phones: [phone, ...further.map((each) => each.phone)],
  }
}
