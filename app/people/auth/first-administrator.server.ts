import type { Config } from '#app/base/platform/config.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import { randomText } from '#app/base/platform/id.ts'
import type { Log } from '#app/base/platform/log.server.ts'
import { lockAdministrators } from './administrators.server.ts'
import { hashPassword } from './passwords/hash-password.server.ts'

export interface NewAdministrator {
  email: string
  /** Only its hash is stored, so it cannot be shown again. */
  password: string
}

interface Deps {
  db: Database
  config: Pick<Config, 'ADMIN_EMAIL' | 'ADMIN_PASSWORD'>
  log: Log
}

const GENERATED_EMAIL = 'admin@tafach.local'
/** For typing from a screen: without 0 o 1 l i. 20 characters are 99 bits. */
const PASSWORD_ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz'

/**
 * Creates the first administrator while the shop has none, safely for concurrent processes: ADMIN_EMAIL with
 * ADMIN_PASSWORD, or a generated one that is returned once. An existing account with the email gets the new password
 * and loses its sessions, so that a stranger who signed up first gains nothing. Returns undefined when an administrator
 * exists or the deployer knows the password.
 */
export async function createFirstAdministrator({ db, config, log }: Deps): Promise<NewAdministrator | undefined> {
  if (await hasAdministrator(db)) return undefined
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = config
  const given = email && password ? { email: email.toLowerCase(), password } : undefined
  const administrator = given ?? { email: GENERATED_EMAIL, password: generatePassword() }
  const hash = await hashPassword(administrator.password)
  const isMade = await db.transaction().execute(async (trx) => {
    await lockAdministrators(trx)
    if (await hasAdministrator(trx)) return false
    await writeAdministrator(trx, administrator.email, hash)
    return true
  })
  if (!isMade) return undefined
  // The other one is in the welcome, with the password.
  if (!given) return administrator
  log.info({ email: given.email }, 'made the first administrator')
  return undefined
}

async function hasAdministrator(db: Database): Promise<boolean> {
  return Boolean(await db.selectFrom('profiles').select('id').where('is_admin', '=', true).limit(1).executeTakeFirst())
}

function generatePassword(): string {
  return Array.from({ length: 4 }, () => randomText(PASSWORD_ALPHABET, 5)).join('-')
}

async function writeAdministrator(trx: Database, email: string, passwordHash: string): Promise<void> {
  const { id } = await trx
    .insertInto('users')
    .values({ id: randomId(), name: email.split('@')[0]!, email })
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ email }))
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx.deleteFrom('sessions').where('user_id', '=', id).execute()
  await trx
    .insertInto('auth_accounts')
    .values({ id: randomId(), user_id: id, provider_id: 'credential', account_id: id, password: passwordHash })
    .onConflict((conflict) => conflict.columns(['provider_id', 'account_id']).doUpdateSet({ password: passwordHash }))
    .execute()
  await trx
    .insertInto('profiles')
    .values({ id, email, is_admin: true })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ is_admin: true }))
    .execute()
}

const ID_ALPHABET = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'

function randomId(): string {
  return randomText(ID_ALPHABET, 32)
}
