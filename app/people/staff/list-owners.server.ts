import type { Database } from '#app/base/platform/database/database.server.ts'
import { ownsShop } from '#app/people/auth/end-what-they-made.server.ts'
import { isPhoneAddress } from '#app/people/auth/phone-account.ts'

/** Owners who may sign in, with what reaches them. */
export async function listOwners(db: Database): Promise<{ email: string | null; phone: string | null }[]> {
  const owners = await db
    .selectFrom('profiles')
    .select(['email', 'phone', 'sign_in_phone as signInPhone'])
    .where(ownsShop())
    .orderBy('id')
    .execute()
  return owners.map(({ email, phone, signInPhone }) => ({
    email: isPhoneAddress(email) ? null : email,
    phone: signInPhone ?? phone,
  }))
}
