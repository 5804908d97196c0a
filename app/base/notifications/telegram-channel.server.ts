import type { TelegramBot } from '#app/base/platform/message-gateways.ts'
import type { Channel, SendResult } from './channel.ts'

const ANSWER_WITHIN_MS = 15_000
const MAX_DETAIL_CHARS = 300
/** The chat does not exist, the person stopped the bot, or the text is none. https://core.telegram.org/bots/api#making-requests */
const REFUSALS = new Set([400, 403])

/** Sends to chats through a bot. A second copy costs nothing, so a message whose answer was lost is sent again. */
export function createTelegramChannel(bot: TelegramBot, { answerWithinMs = ANSWER_WITHIN_MS } = {}): Channel {
  return {
    name: 'telegram',
    mayRepeat: true,
    async send({ to, text }): Promise<SendResult> {
      try {
        const response = await fetch(`${bot.url}/bot${bot.token}/sendMessage`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ chat_id: to, text }),
          redirect: 'manual',
          signal: AbortSignal.timeout(answerWithinMs),
        })
        const answer = await response.text()
        if (response.ok) return { ok: true, reference: readReference(answer) }
        const detail = `HTTP ${response.status}: ${answer}`.slice(0, MAX_DETAIL_CHARS)
        return { ok: false, reason: REFUSALS.has(response.status) ? 'refused' : 'unavailable', detail }
      } catch (error) {
        // Its message may quote the address, which holds the token.
        const { name, cause } = error as Error
        const { code } = (cause ?? {}) as { code?: unknown }
        return { ok: false, reason: 'unknown', detail: typeof code === 'string' ? code : name }
      }
    },
  }
}

function readReference(answer: string): string | null {
  try {
    const { result } = JSON.parse(answer) as { result?: { message_id?: unknown } }
    return typeof result?.message_id === 'number' ? String(result.message_id) : null
  } catch {
    return null
  }
}
