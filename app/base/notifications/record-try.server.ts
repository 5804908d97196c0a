import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import type { Channel, SendResult } from './channel.ts'
import type { ClaimedMessage } from './claim-message.server.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const RETRY_AFTER_MS = [10 * SECOND_MS, MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS, 60 * MINUTE_MS]

/** Longer than any channel takes: the process that began the try is gone. */
const LOST_AFTER_MS = 2 * MINUTE_MS

export type MessageState = 'waiting' | 'sending' | 'sent' | 'unknown' | 'failed' | 'not_sent'

function afterFailure(
  { mayRepeat }: Pick<Channel, 'mayRepeat'>,
  { reason }: Extract<SendResult, { ok: false }>,
  tries: number,
  now: Date,
): { state: MessageState; next_try_at: Date | null } {
  if (reason === 'unknown' && !mayRepeat) return { state: 'unknown', next_try_at: null }
  const restMs = RETRY_AFTER_MS[tries - 1]
  if (reason === 'refused' || restMs === undefined) return { state: 'failed', next_try_at: null }
  return { state: 'waiting', next_try_at: new Date(now.getTime() + restMs) }
}

/**
 * Records the outcome of a try and schedules the next one. An outcome that arrives after a later try began changes
 * nothing.
 */
export async function recordTry(
  db: Database,
  channel: Channel,
  message: ClaimedMessage,
  result: SendResult,
  now: Date,
): Promise<MessageState> {
  const outcome = result.ok
    ? {
        state: 'sent' as const,
        sent_at: now,
        provider_reference: result.reference,
        last_error: null,
        next_try_at: null,
      }
    : { ...afterFailure(channel, result, message.tries, now), last_error: result.detail }
  await db
    .updateTable('messages')
    .set(outcome)
    .where('id', '=', message.id)
    .where('tries', '=', message.tries)
    .where('state', 'in', ['sending', 'unknown'])
    .execute()
  return outcome.state
}

/**
 * Ends tries whose process died, since nobody knows whether the message went out. Channels that may repeat try again;
 * the others leave it to a person. Resolves to their number.
 */
export async function recordLostTries(db: Database, channels: readonly Channel[], now: Date): Promise<number> {
  const repeatable = channels.filter((channel) => channel.mayRepeat).map(({ name }) => name)
  const { rows } = await sql`
    update messages set
      state = case when channel = any(${repeatable}::text[]) then 'waiting' else 'unknown' end,
      next_try_at = case when channel = any(${repeatable}::text[]) then ${now}::timestamptz end,
      last_error = 'the process ended before the answer came'
    where state = 'sending' and tried_at < ${new Date(now.getTime() - LOST_AFTER_MS)}
    returning id`.execute(db)
  return rows.length
}
