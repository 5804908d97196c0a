import { createHash } from 'node:crypto'
import type { Clock } from '#app/platform/clock.ts'
import { type Database, sql } from '#app/platform/database.server.ts'

const MINUTE_MS = 60_000

/**
 * Tries in one window, counted in the database so that they hold across processes. Carriers put many phones behind one
 * address, so the address alone is treated generously and the account strictly. Source: product.md 4, `password.customer`.
 */
const LIMITS = {
  sign_in_account_here: { max: 10, windowMs: 15 * MINUTE_MS },
  sign_in_account: { max: 100, windowMs: 15 * MINUTE_MS },
  sign_in_address: { max: 600, windowMs: 15 * MINUTE_MS },
  sign_up_address: { max: 100, windowMs: 60 * MINUTE_MS },
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
    ['sign_in_account_here', `${account}:${address}`],
    ['sign_in_account', account],
    ['sign_in_address', address],
  ])
}

/** After a success the person's own count starts afresh; the others stay, for they guard against someone else. */
export async function forgetFailedSignIns(deps: Deps, email: string, address: string): Promise<void> {
  const key = `sign_in_account_here:${fingerprint(email)}:${address}`
  await deps.db.deleteFrom('rate_limit_windows').where('key', '=', key).execute()
}

export async function countSignUp(deps: Deps, address: string): Promise<LimitVerdict> {
  return countAll(deps, [['sign_up_address', address]])
}

async function countAll({ db, clock }: Deps, counted: [LimitName, string][]): Promise<LimitVerdict> {
  const now = clock.now().getTime()
  const rows = counted.map(([name, subject]) => {
    const { windowMs } = LIMITS[name]
    return { key: `${name}:${subject}`, window_start: new Date(now - (now % windowMs)), hits: 1 }
  })
  const { rows: counts } = await sql<{ key: string; hits: number; window_start: Date }>`
    insert into rate_limit_windows (key, window_start, hits)
    values ${sql.join(rows.map((row) => sql`(${row.key}, ${row.window_start}, ${row.hits})`))}
    on conflict (key, window_start) do update set hits = rate_limit_windows.hits + 1
    returning key, hits, window_start`.execute(db)
  let retryAfterSeconds = 0
  for (const [name, subject] of counted) {
    const count = counts.find(({ key }) => key === `${name}:${subject}`)
    if (count && count.hits > LIMITS[name].max) {
      const left = count.window_start.getTime() + LIMITS[name].windowMs - now
      retryAfterSeconds = Math.max(retryAfterSeconds, Math.ceil(left / 1000))
    }
  }
  return retryAfterSeconds > 0 ? { ok: false, reason: 'too_many_tries', retryAfterSeconds } : { ok: true }
}

/** Emails are not kept in counters. */
function fingerprint(email: string): string {
  return createHash('sha256').update(email.trim().toLowerCase()).digest('base64url').slice(0, 22)
}
