import { type Database, type RawBuilder, sql } from '#app/base/platform/database/database.server.ts'

/** Protects phones from unwanted prompts. Carriers share addresses, so the limit per address is higher. */
export const PROMPT_LIMITS = { openPerPhone: 3, hourlyPerPhone: 10, tenMinutesPerAddress: 60 } as const

export interface PromptAsker {
  /** +251 and nine digits; null for a payment page opened without one. */
  phone: string | null
  clientAddress: string
}

export type PromptLimitRefusal = { ok: false; reason: 'too_many_prompts'; retryAfterSeconds: number }

/**
 * Refuses a prompt beyond the limits: 3 open or 10 an hour per phone, 60 in ten minutes per address. Exact under
 * concurrency: others with the same phone or address wait until the caller's transaction ends. Requirement 11.10.
 */
export async function checkPromptLimits(
  trx: Database,
  asker: PromptAsker,
  now: Date,
): Promise<{ ok: true } | PromptLimitRefusal> {
  const { rows } = await sql<{ open_now: number; last_hour: number; from_address: number }>`
    select open_now, last_hour, from_address from ${lockAndCount(asker, now)}`.execute(trx)
  const counts = rows[0]!
  if (counts.last_hour >= PROMPT_LIMITS.hourlyPerPhone) return refuse(60)
  if (counts.open_now >= PROMPT_LIMITS.openPerPhone) return refuse(5)
  if (counts.from_address >= PROMPT_LIMITS.tenMinutesPerAddress) return refuse(10)
  return { ok: true }
}

/**
 * The limits as part of the statement that writes the attempt: a SELECT of one row, whose `may_place` is true for a
 * phone without attempts in the last day and an address below its limit. When it is false, call `checkPromptLimits`.
 */
export function isFirstPrompt(asker: PromptAsker, now: Date): RawBuilder<unknown> {
  return sql`select of_phone = 0 and from_address < ${PROMPT_LIMITS.tenMinutesPerAddress}::integer as may_place
    from ${lockAndCount(asker, now)}`
}

/** Calls db/functions/lock_and_count_prompts.sql. */
function lockAndCount({ phone, clientAddress }: PromptAsker, now: Date): RawBuilder<unknown> {
  return sql`lock_and_count_prompts(${phone}::text, ${clientAddress}::text, ${now}::timestamptz)`
}

function refuse(minutes: number): PromptLimitRefusal {
  return { ok: false, reason: 'too_many_prompts', retryAfterSeconds: minutes * 60 }
}
