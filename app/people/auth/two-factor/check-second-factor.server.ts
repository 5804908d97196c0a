import { countSecondFactor, forgetFailedSecondFactors, type LimitVerdict } from '../sign-in-limits.server.ts'
import { takeBackupCode } from './backup-codes.server.ts'
import type { TwoFactorDeps } from './set-up-two-factor.server.ts'
import { findCounter, fromBase32 } from './totp.ts'
import { openTwoFactor } from './two-factor-seal.server.ts'

/** `two_factor_unreadable`: the installation has another secret than the one that sealed it, so no code can be right. */
export type SecondFactorRefusal =
  | { ok: false; reason: 'wrong_code' | 'two_factor_unreadable' }
  | Extract<LimitVerdict, { ok: false }>

/**
 * Checks the code of the app or a backup code. Each works once, even under concurrent requests. Tries are limited per
 * account, and per account and address.
 */
export async function checkSecondFactor(
  deps: TwoFactorDeps,
  { userId, clientAddress }: { userId: string; clientAddress: string },
  typed: string,
): Promise<{ ok: true } | SecondFactorRefusal> {
  const verdict = await countSecondFactor(deps, userId, clientAddress)
  if (!verdict.ok) return verdict
  const code = typed.replaceAll(/\s/g, '')
  const sealed = await findConfirmed(deps, userId)
  const secret = sealed && openTwoFactor(deps.appSecret, sealed.secret)
  if (sealed && secret === undefined) return { ok: false, reason: 'two_factor_unreadable' }
  const isRight = /^\d{6}$/.test(code)
    ? sealed &&
      secret !== undefined &&
      (await takeAppCode(deps, { userId, secret, lastCounter: sealed.last_counter }, code))
    : await takeBackupCode(deps.db, deps.appSecret, { userId, typed: code }, deps.clock.now())
  if (!isRight) return { ok: false, reason: 'wrong_code' }
  await forgetFailedSecondFactors(deps, userId, clientAddress)
  return { ok: true }
}

function findConfirmed({ db }: TwoFactorDeps, userId: string) {
  return db
    .selectFrom('two_factor_secrets')
    .select(['secret', 'last_counter'])
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
}

interface AppSecret {
  userId: string
  secret: string
  lastCounter: number
}

async function takeAppCode(
  { db, clock }: TwoFactorDeps,
  { userId, secret, lastCounter }: AppSecret,
  code: string,
): Promise<boolean> {
  const counter = findCounter(fromBase32(secret), code, clock.now(), lastCounter)
  if (counter === undefined) return false
  const result = await db
    .updateTable('two_factor_secrets')
    .set({ last_counter: counter })
    .where('user_id', '=', userId)
    .where('last_counter', '<', counter)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}
