import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import { findShopName } from '#app/base/brand/brand.queries.server.ts'
import { randomBytes } from 'node:crypto'
import type { RequestOrigin } from '#app/base/platform/change-log/actor.ts'
import { recordOwnChange } from '../account-log.server.ts'
import { checkPassword, type PasswordCheckRefusal } from '../passwords/check-password.server.ts'
import { endSessions } from '../sessions/end-sessions.server.ts'
import { countSecondFactor, forgetFailedSecondFactors, type LimitVerdict } from '../sign-in-limits.server.ts'
import { replaceBackupCodes } from './backup-codes.server.ts'
import { findCounter, fromBase32, otpauthUri, toBase32 } from './totp.ts'
import { openTwoFactor, sealTwoFactor } from './two-factor-seal.server.ts'

export interface TwoFactorDeps extends CommandDeps {
  appSecret: string
}

export interface Person {
  userId: string
  email: string
  clientAddress: string
  origin?: RequestOrigin | undefined
}

/** As long as the digest of the codes. Source: RFC 4226, 4 (R6). */
const SECRET_BYTES = 20

export interface TwoFactorSetUp {
  secret: string
  uri: string
}

/**
 * The secret during setup, the same until its first code is typed; created if missing. Undefined when two-factor is on:
 * its secret is never shown again.
 */
export async function beginTwoFactor(
  { db, clock, appSecret }: TwoFactorDeps,
  { userId, email }: Person,
): Promise<TwoFactorSetUp | undefined> {
  const fresh = toBase32(randomBytes(SECRET_BYTES))
  const made = sealTwoFactor(appSecret, fresh)
  await db
    .insertInto('two_factor_secrets')
    .values({ user_id: userId, secret: made, created_at: clock.now() })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute()
  const row = await db
    .selectFrom('two_factor_secrets')
    .select(['secret', 'confirmed_at'])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  if (row.confirmed_at) return undefined
  const secret = openTwoFactor(appSecret, row.secret) ?? fresh
  // The installation got another secret since the setup began, so it begins anew.
  if (secret === fresh)
    await db.updateTable('two_factor_secrets').set({ secret: made }).where('user_id', '=', userId).execute()
  const { en: shop } = await findShopName(db) // apps of codes sort by it, so it is the same in both languages
  return { secret, uri: otpauthUri(secret, email, shop) }
}

export type ConfirmRefusal =
  | { ok: false; reason: 'wrong_code' | 'not_begun' }
  | PasswordCheckRefusal
  | Extract<LimitVerdict, { ok: false }>

/**
 * Enables two-factor: the password proves the owner, the code that the app has the secret. Ends all other sessions, so
 * that every live session has passed two-factor. Returns ten backup codes, only here.
 */
export async function confirmTwoFactor(
  deps: TwoFactorDeps,
  person: Person & { sessionId: string },
  { code, password }: { code: string; password: string },
): Promise<{ ok: true; backupCodes: string[] } | ConfirmRefusal> {
  const { db, clock, appSecret } = deps
  const verdict = await countSecondFactor(deps, person.userId, person.clientAddress)
  if (!verdict.ok) return verdict
  const checked = await checkPassword(deps, person, password)
  if (!checked.ok) return checked
  const now = clock.now()
  const confirmed = await db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('two_factor_secrets')
      .select(['secret', 'confirmed_at'])
      .where('user_id', '=', person.userId)
      .forUpdate()
      .executeTakeFirst()
    const secret = row && !row.confirmed_at ? openTwoFactor(appSecret, row.secret) : undefined
    if (secret === undefined) return { ok: false as const, reason: 'not_begun' as const }
    const counter = findCounter(fromBase32(secret), code, now, 0)
    if (counter === undefined) return { ok: false as const, reason: 'wrong_code' as const }
    await trx
      .updateTable('two_factor_secrets')
      .set({ confirmed_at: now, last_counter: counter })
      .where('user_id', '=', person.userId)
      .execute()
    await endSessions(trx, person.userId, person.sessionId)
    const backupCodes = await replaceBackupCodes(trx, appSecret, person.userId)
    await recordOwnChange(trx, person, { action: 'switch_on_two_step' }, now)
    return { ok: true as const, backupCodes }
  })
  if (confirmed.ok) await forgetFailedSecondFactors(deps, person.userId, person.clientAddress)
  return confirmed
}

/** Replaces the backup codes by ten new ones. Requires the password. */
export async function renewBackupCodes(
  deps: TwoFactorDeps,
  person: Person,
  password: string,
): Promise<{ ok: true; backupCodes: string[] } | { ok: false; reason: 'not_begun' } | PasswordCheckRefusal> {
  const checked = await checkPassword(deps, person, password)
  if (!checked.ok) return checked
  const { db, clock, appSecret } = deps
  return db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('two_factor_secrets')
      .select('confirmed_at')
      .where('user_id', '=', person.userId)
      .forUpdate()
      .executeTakeFirst()
    if (!row?.confirmed_at) return { ok: false, reason: 'not_begun' }
    const backupCodes = await replaceBackupCodes(trx, appSecret, person.userId)
    await recordOwnChange(trx, person, { action: 'renew_backup_codes' }, clock.now())
    return { ok: true, backupCodes }
  })
}

/** Disables two-factor and ends remembered browsers. Requires the password. */
export async function endTwoFactor(
  deps: TwoFactorDeps,
  person: Person,
  password: string,
): Promise<{ ok: true } | PasswordCheckRefusal> {
  const checked = await checkPassword(deps, person, password)
  if (!checked.ok) return checked
  const { db, clock } = deps
  await db.transaction().execute(async (trx) => {
    const gone = await trx.deleteFrom('two_factor_secrets').where('user_id', '=', person.userId).executeTakeFirst()
    await trx.deleteFrom('trusted_devices').where('user_id', '=', person.userId).execute()
    if (gone.numDeletedRows > 0n) {
      await recordOwnChange(trx, person, { action: 'switch_off_two_step' }, clock.now())
    }
  })
  return { ok: true }
}
