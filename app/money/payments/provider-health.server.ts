import type { Clock } from '#app/base/platform/time/clock.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import type { Log } from '#app/base/platform/log.server.ts'
import type { ProviderRefusal } from './provider.ts'

/** Minimum interval per process between writes of the same kind about a provider; hints for people need no more. */
const WRITTEN_EVERY_MS = 10_000
const DETAIL_LENGTH = 300

/** Records how providers respond, for the settings page. Its failures never stop a payment. */
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

export interface ProviderHealth {
  answeredAt: Date | null
  faultAt: Date | null
  fault: string | null
  faultDetail: string | null
  /** The last message under its name that was refused for a wrong signature or token. */
  refusedMessageAt: Date | null
  lastMessageAt: Date | null
}

/** By provider; absent for providers without any record. */
export async function loadProviderHealth(db: Database, names: readonly string[]): Promise<Map<string, ProviderHealth>> {
  if (names.length === 0) return new Map()
  const { rows } = await sql<ProviderHealth & { name: string }>`
    select names.name, h.answered_at as "answeredAt", h.fault_at as "faultAt", h.fault, h.fault_detail as "faultDetail",
      h.refused_message_at as "refusedMessageAt",
      (select max(received_at) from provider_events e where e.provider = names.name) as "lastMessageAt"
    from unnest(${names}::text[]) as names (name) left join provider_health h on h.provider = names.name`.execute(db)
  return new Map(rows.map(({ name, ...health }) => [name, health]))
}
