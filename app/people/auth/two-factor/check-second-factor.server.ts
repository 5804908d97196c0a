import { unseal } from '../secrets.server.ts'
import { countSecondFactor, forgetFailedSecondFactors, type LimitVerdict } from '../sign-in-limits.server.ts'
import { takeBackupCode } from './backup-codes.server.ts'
import type { TwoFactorDeps } from './set-up-two-factor.server.ts'
import { findCounter, fromBase32 } from './totp.ts'

export type SecondFactorRefusal = { ok: false; reason: 'wrong_code' } | Extract<LimitVerdict, { ok: false }>

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
  const isRight = /^\d{6}$/.test(code)
    ? await takeAppCode(deps, userId, code)
    : await takeBackupCode(deps.db, deps.appSecret, { userId, typed: code }, deps.clock.now())
  if (!isRight) return { ok: false, reason: 'wrong_code' }
  await forgetFailedSecondFactors(deps, userId, clientAddress)
  return { ok: true }
}

async function takeAppCode({ db, clock, appSecret }: TwoFactorDeps, userId: string, code: string): Promise<boolean> {
  const row = await db
    .selectFrom('two_factor_secrets')
    .select(['secret', 'last_counter'])
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  if (!row) return false
  const secret = fromBase32(unseal(appSecret, 'two-step-secret', row.secret))
  const counter = findCounter(secret, code, clock.now(), row.last_counter)
  if (counter === undefined) return false
  const result = await db
    .updateTable('two_factor_secrets')
    .set({ last_counter: counter })
    .where('user_id', '=', userId)
    .where('last_counter', '<', counter)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}
