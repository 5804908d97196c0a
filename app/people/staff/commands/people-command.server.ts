import { z } from 'zod'
import { commandsOf, type SubjectBy } from '#app/base/commands/command.server.ts'
import { text } from '#app/base/commands/fields.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import { lockAdministrators } from '#app/people/auth/administrators.server.ts'
import type { StaffCaller } from '#app/people/auth/commands/define-command.server.ts'
import type { Permission } from '#app/people/auth/permissions/permissions.ts'
import { parseRole, type Role } from '#app/people/auth/profile.ts'

/** A member of staff who changes accounts, with what their page knows besides. */
export interface PeopleCaller extends StaffCaller {
  /** Their own session, which stays when they sign out of all others. */
  sessionId?: string | undefined
  /** Joins the accounts of one bulk action. */
  batch?: string | undefined
  /** By which channels the shop can send an invitation. */
  canMail?: boolean | undefined
  canText?: boolean | undefined
}

/**
 * A command about people. All of them come by form only: their permissions ask for the password, so a program and the shell are refused anyway, and
 * none may end up with more rights by a token (decision 0458). `npm run admin` is for who has lost all of that.
 */
export const definePeopleCommand = commandsOf<Permission, PeopleCaller>()

const MAX_ID = 100

/** The id of an account. */
export const userId = text(MAX_ID, 'no_such_account')

export const ofUser = z.object({ userId })

interface Account {
  id: string
  email: string
  isActive: boolean
  /** Null: not of the staff. */
  role: Role | null
}

const findAccount = async (trx: Database, id: string): Promise<Account | undefined> => {
  const row = await trx
    .selectFrom('users')
    .leftJoin('profiles', 'profiles.id', 'users.id')
    .select(['users.id', 'users.email', 'profiles.disabled_at', 'profiles.is_admin', 'profiles.role'])
    .where('users.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const role = row.is_admin ? (parseRole(row.role ?? '') ?? ('owner' as const)) : null
  return { id: row.id, email: row.email, isActive: row.disabled_at === null, role }
}

/** An account, while all changes of administrators wait. */
export const accountById: SubjectBy<{ userId: string }, Account, 'no_such_account'> = {
  lock: async (trx, { userId: id }) => lockAccount(trx, id),
  missing: 'no_such_account',
  since: () => null,
}

export async function lockAccount(trx: Database, id: string): Promise<Account | undefined> {
  await lockAdministrators(trx)
  return findAccount(trx, id)
}

type Member = Account & { role: Role }

/** The same of somebody who works here. */
export const memberById: SubjectBy<{ userId: string }, Member, 'no_such_account'> = {
  ...accountById,
  lock: async (trx, { userId: id }) => lockMember(trx, id),
}

export async function lockMember(trx: Database, id: string): Promise<Member | undefined> {
  const account = await lockAccount(trx, id)
  return account && account.role !== null ? { ...account, role: account.role } : undefined
}

/** An account that is not locked: what is done to it does not depend on what it was. */
export const anyAccount: SubjectBy<{ userId: string }, Account, 'no_such_account'> = {
  ...accountById,
  lock: async (trx, { userId: id }) => findAccount(trx, id),
}

/** Of a command that makes somebody new. */
export const nobody: SubjectBy<unknown, object, never> = {
  lock: () => Promise.resolve({}),
  missing: () => Promise.reject(new Error('nobody is never missing')),
  since: () => null,
}
