import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import type { Log } from '#app/base/platform/log.server.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import type { Settings } from '#app/base/settings/settings.ts'
import type { Channel, SendResult } from './channel.ts'
import { claimMessage, type ClaimedMessage, type OrderLink, type PrivateLink } from './claim-message.server.ts'
import { isQuiet } from './quiet-hours.ts'
import { recordTry } from './record-try.server.ts'
import { textCeiling, uncountText } from './text-ceiling.server.ts'

export interface SenderDeps extends CommandDeps {
  log: Log
  channels: readonly Channel[]
  orderLink: OrderLink
  privateLink?: PrivateLink
}

/** Parallel sends per channel and process: a slow answer holds up a quarter of them. */
const AT_ONCE = 4

/**
 * Sends everything that is due on one channel and resolves to the number of tries. Any number of processes may run it.
 * Sends outside any transaction. When `stopping` fires, it finishes what it has begun.
 */
export async function sendMessages(deps: SenderDeps, channel: Channel, stopping?: AbortSignal): Promise<number> {
  const settings = await loadSettings(deps.db)
  const channels = inOrder(deps.channels, settings['messages.channels'])
  let tries = 0
  const work = async () => {
    for (;;) {
      if (stopping?.aborted) return
      const now = deps.clock.now()
      const message = await claimMessage(
        { ...deps, channels },
        {
          channel,
          isQuiet: isQuiet(settings['messages.quiet'], now),
          ceiling: channel.name === 'sms' ? textCeiling(settings, now) : undefined,
        },
        now,
      )
      if (!message) return
      tries += 1
      await sendOne(deps, channel, message, now)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return tries
}

function inOrder(channels: readonly Channel[], wanted: Settings['messages.channels']): readonly Channel[] {
  const first = wanted === 'email.first' ? 'email' : 'sms'
  return channels.toSorted((one, other) => Number(other.name === first) - Number(one.name === first))
}

async function sendOne(
  { db, clock, log }: SenderDeps,
  channel: Channel,
  message: ClaimedMessage,
  claimedAt: Date,
): Promise<void> {
  const { id: messageId, orderId, template } = message
  let result: SendResult
  try {
    result = await channel.send(message)
  } catch (error) {
    log.error({ err: error, messageId, channel: channel.name }, 'a channel failed')
    result = { ok: false, reason: 'unknown', detail: 'the channel failed' }
  }
  if (channel.name === 'sms' && !result.ok && result.reason !== 'unknown') await uncountText(db, claimedAt)
  const state = await recordTry(db, channel, message, result, clock.now())
  const facts = { messageId, orderId, template, channel: channel.name, tries: message.tries }
  if (result.ok) log.debug(facts, 'a message was sent')
  else log.warn({ ...facts, reason: result.reason, state }, 'a message was not sent')
}
