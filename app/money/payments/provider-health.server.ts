import type { Clock } from '#app/base/platform/time/clock.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import type { Log } from '#app/base/platform/log.server.ts'
import type { ProviderRefusal } from './provider.ts'

/** One process writes the same kind of news about a provider at most so often: a hint for people needs no more. */
const WRITTEN_EVERY_MS = 10_000
const DETAIL_LENGTH = 300

/** Writes down how the providers are seen, for the settings' page. What goes wrong here never stops a payment. */
export interface HealthNotes {
  noteAnswer(provider: string): Promise<void>
  noteFault(provider: string, refusal: Pick<ProviderRefusal, 'fault' | 'detail'>): Promise<void>
  noteRefusedMessage(provider: string): Promise<void>
}

export function createHealthNotes({ db, clock, log }: { db: Database; clock: Clock; log: Log }): HealthNotes {
  const writtenAt = new Map<string, number>()

  async function write(provider: string, kind: string, values: Record<string, unknown>): Promise<void> {
    const now = clock.now().getTime()
    const key = `${kind} ${provider}`
    if (now - (writtenAt.get(key) ?? -Infinity) < WRITTEN_EVERY_MS) return
    writtenAt.set(key, now)
    try {
      await db
        .insertInto('provider_health')
        .values({ provider, ...values })
        .onConflict((conflict) => conflict.column('provider').doUpdateSet(values))
        .execute()
    } catch (error) {
      log.warn({ err: error, provider }, 'how a payment provider is seen could not be written down')
    }
  }

  return {
    noteAnswer: (provider) => write(provider, 'answer', { answered_at: clock.now() }),
    noteFault: (provider, { fault, detail }) =>
      write(provider, `fault ${fault}`, {
        fault_at: clock.now(),
        fault,
        fault_detail: detail.slice(0, DETAIL_LENGTH),
      }),
    noteRefusedMessage: (provider) => write(provider, 'refused', { refused_message_at: clock.now() }),
  }
}

/** How a provider was seen last, by any process of the shop. */
export interface ProviderHealth {
  answeredAt: Date | null
  faultAt: Date | null
  fault: string | null
  faultDetail: string | null
  /** A message in its name that was refused: its signature or its token was wrong. */
  refusedMessageAt: Date | null
  /** The last message that was taken up. */
  lastMessageAt: Date | null
}

/** By provider, of those that were ever seen. */
export async function loadProviderHealth(db: Database, names: readonly string[]): Promise<Map<string, ProviderHealth>> {
  if (names.length === 0) return new Map()
  const { rows } = await sql<ProviderHealth & { name: string }>`
    select names.name, h.answered_at as "answeredAt", h.fault_at as "faultAt", h.fault, h.fault_detail as "faultDetail",
      h.refused_message_at as "refusedMessageAt",
      (select max(received_at) from provider_events e where e.provider = names.name) as "lastMessageAt"
    from unnest(${names}::text[]) as names (name) left join provider_health h on h.provider = names.name`.execute(db)
  return new Map(rows.map(({ name, ...health }) => [name, health]))
}
