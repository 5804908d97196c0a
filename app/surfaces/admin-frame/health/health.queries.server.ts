import { countPrintTroubles, type PrintTroubles } from '#app/base/printing/prints.queries.server.ts'
import { readBackupStatus, type BackupStatus } from '#app/base/backups/backups.queries.server.ts'
import { readOffsiteStatus, type OffsiteStatus } from '#app/base/offsite/offsite.queries.server.ts'
import { readSheetStatus, type SheetStatus } from '#app/ordering/saved-sheets/saved-sheets.queries.server.ts'
import { countUndeliveredMessages } from '#app/base/notifications/messages.queries.server.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'

export interface HealthFigures {
  /** Messages that are due to be sent, and unprocessed webhook events. */
  waitingMessages: number
  waitingWebhooks: number
  failedMessages: number
  /** Time of each provider's last message, latest first; only those that ever sent one. */
  lastWebhooks: { provider: string; at: Date }[]
  backups: BackupStatus
  offsite: OffsiteStatus
  sheet: SheetStatus
  /** Of the last day. */
  prints: PrintTroubles
}

const DAY_MS = 86_400_000

/** Requirement 18.5. */
export async function readHealth(db: Database, now: Date): Promise<HealthFigures> {
  const [waiting, failedMessages, webhooks, backups, offsite, sheet, prints] = await Promise.all([
    sql<{ messages: number; webhooks: number }>`
      select (select count(*) from messages where state = 'waiting' and next_try_at <= ${now}) as messages,
        (select count(*) from provider_events where processed_at is null) as webhooks`.execute(db),
    countUndeliveredMessages(db, now),
    // Jumps from provider to provider through the index, because each may have a million messages.
    sql<{ provider: string; at: Date }>`
      with recursive providers as (
        (select provider from provider_events order by provider limit 1)
        union all
        select (select provider from provider_events where provider > providers.provider order by provider limit 1)
        from providers where providers.provider is not null
      )
      select provider, (select max(received_at) from provider_events where provider_events.provider = providers.provider) as at
      from providers where provider is not null order by at desc`.execute(db),
    readBackupStatus(db),
    readOffsiteStatus(db),
    readSheetStatus(db),
    countPrintTroubles(db, new Date(now.getTime() - DAY_MS)),
  ])
  const { messages, webhooks: unread } = waiting.rows[0]!
  const lastWebhooks = webhooks.rows
  return {
    waitingMessages: messages,
    waitingWebhooks: unread,
    failedMessages,
    lastWebhooks,
    backups,
    offsite,
    sheet,
    prints,
  }
}
