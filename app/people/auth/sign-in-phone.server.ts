import type { Database } from '#app/base/platform/database/database.server.ts'
import { parsePhone } from '#app/base/platform/phone.ts'
import type { Refusal } from '#app/base/platform/refusal.ts'
import { phoneAddress } from './phone-account.ts'

/**
 * The email of the account that somebody wants to sign in to: as typed, or of the account that signs in with the typed phone. An
 * unknown phone gives an address without an account, so that it is counted and answered like a wrong password.
 */
export async function signInEmail(db: Database, typed: string): Promise<string> {
  const phone = parsePhone(typed)
  if (phone === undefined) return typed
  const account = await db
    .selectFrom('profiles')
    .innerJoin('users', 'users.id', 'profiles.id')
    .select('users.email')
    .where('profiles.sign_in_phone', '=', phone)
    .executeTakeFirst()
  return account?.email ?? phoneAddress(phone)
}

/** What a transaction that gives an account its phone answers; `phone_taken` when another account signs in with it, or has its address. */
export async function orTakenPhone<Result>(saving: Promise<Result>): Promise<Result | Refusal<'phone_taken'>> {
  try {
    return await saving
  } catch (error) {
    if (!isTakenPhone(error as { constraint?: string })) throw error
    return { ok: false, reason: 'phone_taken' }
  }
}

/** The database refuses a phone that another account signs in with, or whose address it has. */
export const isTakenPhone = ({ constraint }: { constraint?: string }): boolean =>
  constraint === 'profiles_sign_in_phone_once' || constraint === 'users_email_key'
