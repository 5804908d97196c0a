import { createHash } from 'node:crypto'
import { type Database, sql } from '#app/platform/database.server.ts'

/** A phone must not be spammable with prompts; carriers share addresses, so those get more. */
export const PROMPT_LIMITS = { openPerPhone: 3, hourlyPerPhone: 10, tenMinutesPerAddress: 60 } as const

const MINUTE_MS = 60_000
/** A prompt whose attempt was replaced still rings on the phone for about so long. */
const VOID_RINGS_MS = 5 * MINUTE_MS

export interface PromptAsker {
  /** +251 and nine digits; null for a hosted page opened without one. */
  phone: string | null
  clientAddress: string
}

export type PromptLimitRefusal = { ok: false; reason: 'too_many_prompts'; retryAfterSeconds: number }

/**
 * The locks that a transaction must hold to ask `checkPromptLimits`: always the phone's before the address's, so that
 * two cannot wait for each other.
 */
export function promptLocks({ phone, clientAddress }: PromptAsker): bigint[] {
  const address = lockKey(`address ${clientAddress}`)
  return phone === null ? [address] : [lockKey(`phone ${phone}`), address]
}

/** A 64-bit name for an advisory lock; a rare clash only makes two customers wait for each other. */
function lockKey(text: string): bigint {
  return createHash('sha256').update(text).digest().readBigInt64BE(0)
}

/**
 * Refuses one prompt too many: 3 open or 10 an hour for one phone, 60 in ten minutes for one address. Exact however many
 * ask at once: the caller's transaction holds `promptLocks`, so others with the same phone or address wait for its end.
 * Tells whether this phone has asked for a payment in the last day before. Source: product.md 2, limits on writes.
 */
export async function checkPromptLimits(
  trx: Database,
  { phone, clientAddress }: PromptAsker,
  now: Date,
): Promise<{ ok: true; isFirstOfPhone: boolean } | PromptLimitRefusal> {
  const ago = (ms: number) => new Date(now.getTime() - ms)
  const { rows } = await sql<{ of_phone: number; open: number; hourly: number; from_address: number }>`
    select
      count(phone) as of_phone,
      count(*) filter (where phone = ${phone} and channel = 'direct'
        and (state in ('created', 'pending') or state = 'void' and created_at > ${ago(VOID_RINGS_MS)})) as open,
      count(*) filter (where phone = ${phone} and channel = 'direct' and created_at > ${ago(60 * MINUTE_MS)}) as hourly,
      count(*) filter (where client_address = ${clientAddress} and created_at > ${ago(10 * MINUTE_MS)}) as from_address
    from (
      select phone, channel, state, created_at, null as client_address from payment_attempts
      where phone = ${phone} and created_at > ${ago(24 * 60 * MINUTE_MS)}
      union all
      select null, null, null, created_at, client_address from payment_attempts
      where client_address = ${clientAddress} and created_at > ${ago(10 * MINUTE_MS)}
    ) as recent`.execute(trx)
  const counts = rows[0]!
  if (counts.hourly >= PROMPT_LIMITS.hourlyPerPhone) return refuse(60)
  if (counts.open >= PROMPT_LIMITS.openPerPhone) return refuse(5)
  if (counts.from_address >= PROMPT_LIMITS.tenMinutesPerAddress) return refuse(10)
  return { ok: true, isFirstOfPhone: counts.of_phone === 0 }
}

function refuse(minutes: number): PromptLimitRefusal {
  return { ok: false, reason: 'too_many_prompts', retryAfterSeconds: minutes * 60 }
}
