import type { Database } from '#app/base/platform/database/database.server.ts'
import { FALLBACK_CUSTOMER_NAME, FALLBACK_PHONE } from '#app/ordering/terms/order.ts'

export interface AccountContact {
  name: string
  phone: string
}

export const NAME_MAX_LENGTH = 100

/** Name and phone that the customer entered, or those of the last order that was placed with the account. */
export async function findContact(db: Database, accountId: string): Promise<AccountContact | undefined> {
  const entered = await db
    .selectFrom('account_contacts')
    .select(['name', 'phone'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (entered) return entered
  return db
    .selectFrom('orders')
    .select(['customer_name as name', 'phone'])
    .where('account_id', '=', accountId)
    .where('customer_name', '!=', FALLBACK_CUSTOMER_NAME)
    .where('phone', '!=', FALLBACK_PHONE)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function saveContact(db: Database, accountId: string, { name, phone }: AccountContact): Promise<void> {
  await db
    .insertInto('account_contacts')
    .values({ account_id: accountId, name, phone })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ name, phone }))
    .execute()
}
