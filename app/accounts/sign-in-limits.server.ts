import { createHash } from 'node:crypto'
import type { Clock } from '#app/platform/clock.ts'
import type { Database } from '#app/platform/database.server.ts'
import { forgetHits, takeHit } from '#app/platform/rate-limit.server.ts'

const MINUTE_MS = 60_000

/**
 * Tries in one window. Carriers put many phones behind one address, so the address alone is treated generously and the
 * account strictly. Source: product.md 4, `password.customer`.
 */
const LIMITS = {
  sign_in_account_here: { limit: 10, windowMs: 15 * MINUTE_MS },
  sign_in_account: { limit: 100, windowMs: 15 * MINUTE_MS },
  sign_in_address: { limit: 600, windowMs: 15 * MINUTE_MS },
  sign_up_address: { limit: 100, windowMs: 60 * MINUTE_MS },
} as const

type LimitName = keyof typeof LIMITS

export type LimitVerdict = { ok: true } | { ok: false; reason: 'too_many_tries'; retryAfterSeconds: number }

interface Deps {
  db: Database
  clock: Clock
}

/** Counts a try to sign in to `email` from `address`, and says whether it may go on. */
export async function countSignIn(deps: Deps, email: string, address: string): Promise<LimitVerdict> {
  const account = fingerprint(email)
  return countAll(deps, [
    ['sign_in_account_here', `${account} ${address}`],
    ['sign_in_account', account],
    ['sign_in_address', address],
  ])
}

/** After a success the person's own count starts afresh; the others stay, for they guard against someone else. */
export async function forgetFailedSignIns({ db }: Deps, email: string, address: string): Promise<void> {
  await forgetHits(db, keyOf('sign_in_account_here', `${fingerprint(email)} ${address}`))
}

export async function countSignUp(deps: Deps, address: string): Promise<LimitVerdict> {
  return countAll(deps, [['sign_up_address', address]])
}

async function countAll(deps: Deps, counted: [LimitName, string][]): Promise<LimitVerdict> {
  const results = await Promise.all(
    counted.map(([name, subject]) => takeHit(deps, { key: keyOf(name, subject), ...LIMITS[name] })),
  )
  const waits = results.map((result) => (result.ok ? 0 : result.retryAfterSeconds))
  const retryAfterSeconds = Math.max(...waits)
  return retryAfterSeconds > 0 ? { ok: false, reason: 'too_many_tries', retryAfterSeconds } : { ok: true }
}

function keyOf(name: LimitName, subject: string): string {
  return `${name} ${subject}`
}

/** Emails are not kept in counters. */
function fingerprint(email: string): string {
  return createHash('sha256').update(email.trim().toLowerCase()).digest('base64url').slice(0, 22)
}
