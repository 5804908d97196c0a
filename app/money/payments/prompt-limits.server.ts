import { type Database, type RawBuilder, sql } from '#app/base/platform/database/database.server.ts'
import type { Settings } from '#app/base/settings/settings.ts'

/**
 * Protects phones from unwanted prompts, and everybody from one who uses up the limits of a phone that is not theirs: they are counted by phone and
 * sender. All strangers together have wider ones. Carriers share addresses, so that of an address is the setting payment.prompts_per_address.
 */
export const PROMPT_LIMITS = {
  openPerPhone: 3,
  hourlyPerPhone: 10,
  openOfStrangers: 9,
  hourlyOfStrangers: 30,
} as const

/**
 * Who asks, other than a stranger at an address: staff, a till, an account that has paid before, one that anybody can make (`new`), the link of an
 * order that the shop has dealt with (`known`), or of one that anybody can place (`order`).
 */
export type PromptSender = `${'staff' | 'till' | 'account' | 'new' | 'known' | 'order'} ${string}`

export interface PromptAsker {
  /** +251 and nine digits; null for a payment page opened without one. */
  phone: string | null
  /** Undefined: a stranger, who is told apart by the address. */
  sender: PromptSender | undefined
  clientAddress: string
}

type PromptSettings = Pick<Settings, 'payment.prompts_per_address'>

export type PromptLimitRefusal = { ok: false; reason: 'too_many_prompts'; retryAfterSeconds: number }

interface Counts {
  open_now: number
  last_hour: number
  open_of_kind: number
  hour_of_kind: number
  from_origin: number
}

/**
 * Refuses a prompt beyond the limits: of one phone by one sender 3 open or 10 an hour, by all strangers of a kind 9 open or 30 an hour; of one sender or
 * address `payment.prompts_per_address` in ten minutes. Exact under concurrency: others with the same phone or address wait until the caller's transaction ends.
 * Requirement 11.10.
 */
export async function checkPromptLimits(
  trx: Database,
  asker: PromptAsker,
  settings: PromptSettings,
  now: Date,
): Promise<{ ok: true } | PromptLimitRefusal> {
  const { rows } = await sql<Counts>`
    select open_now, last_hour, open_of_kind, hour_of_kind, from_origin from ${lockAndCount(asker, now)}`.execute(trx)
  const counts = rows[0]!
  const isStranger = asker.sender === undefined || /^(?:order|new) /.test(asker.sender)
  if (counts.last_hour >= PROMPT_LIMITS.hourlyPerPhone) return refuse(60)
  if (isStranger && counts.hour_of_kind >= PROMPT_LIMITS.hourlyOfStrangers) return refuse(60)
  if (counts.open_now >= PROMPT_LIMITS.openPerPhone) return refuse(5)
  if (isStranger && counts.open_of_kind >= PROMPT_LIMITS.openOfStrangers) return refuse(5)
  if (counts.from_origin >= settings['payment.prompts_per_address']) return refuse(10)
  return { ok: true }
}

/**
 * The limits as part of the statement that writes the attempt: a SELECT of one row, whose `may_place` is true for a
 * phone without attempts in the last day and a sender below its limit. When it is false, call `checkPromptLimits`.
 */
export function isFirstPrompt(asker: PromptAsker, settings: PromptSettings, now: Date): RawBuilder<unknown> {
  return sql`select of_phone = 0 and from_origin < ${settings['payment.prompts_per_address']}::integer as may_place
    from ${lockAndCount(asker, now)}`
}

/** Addresses, and senders whom the shop knows, that have used up their prompts of the last ten minutes. */
export async function readPromptLimit(
  db: Database,
  settings: PromptSettings,
  now: Date,
): Promise<{ addresses: number; most: number }> {
  const most = settings['payment.prompts_per_address']
  const { rows } = await sql<{ addresses: number }>`
    select count(*)::int as addresses from (
      select from payment_attempts
      where created_at > ${now}::timestamptz - interval '10 minutes' and stands_in_for is null
      group by case when sender is null or sender like any (array['order %', 'new %']) then client_address else sender end
      having count(*) >= ${most}::int) as full_ones`.execute(db)
  return { addresses: rows[0]!.addresses, most }
}

/** Calls db/functions/count_prompts_of_sender.sql. */
function lockAndCount({ phone, sender, clientAddress }: PromptAsker, now: Date): RawBuilder<unknown> {
  return sql`count_prompts_of_sender(${phone}::text, ${sender ?? null}::text, ${clientAddress}::text, ${now}::timestamptz)`
}

function refuse(minutes: number): PromptLimitRefusal {
  return { ok: false, reason: 'too_many_prompts', retryAfterSeconds: minutes * 60 }
}
