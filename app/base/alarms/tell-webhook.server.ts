import { setTimeout as wait } from 'node:timers/promises'
import type { Log } from '#app/base/platform/log.server.ts'
import type { Webhook } from '#app/base/platform/message-gateways.ts'

export interface WebhookText {
  subject: string
  body: string
  isUrgent: boolean
}

const ANSWER_WITHIN_MS = 10_000
const PAUSES_MS = [1000, 5000] as const

/**
 * Sends an alarm to the address of the deployment, beside the people of the settings; three tries. Its reminder comes after
 * `alarms.remind_hours` if all failed. No repeat after a process ended between them.
 */
export async function notifyWebhook(
  { webhook, log }: { webhook: Webhook | null; log: Log },
  text: WebhookText,
  pausesMs: readonly number[] = PAUSES_MS,
): Promise<void> {
  if (!webhook) return
  for (const pauseMs of [...pausesMs, undefined]) {
    const fault = await post(webhook, text)
    if (fault === undefined) return
    // The address is like a key: it is never logged.
    log.warn({ fault, isGivenUp: pauseMs === undefined }, 'the webhook of the alarms could not be reached')
    if (pauseMs !== undefined) await wait(pauseMs)
  }
}

/** Undefined: it answered well. */
async function post({ url, kind }: Webhook, { subject, body, isUrgent }: WebhookText): Promise<string | undefined> {
  const to = new URL(url)
  const isNtfy = kind === 'ntfy'
  if (isNtfy) {
    // Headers have no Amharic.
    to.searchParams.set('title', subject)
    to.searchParams.set('priority', isUrgent ? 'urgent' : 'default')
  }
  try {
    const response = await fetch(to, {
      method: 'POST',
      headers: { 'content-type': isNtfy ? 'text/plain; charset=utf-8' : 'application/json' },
      body: isNtfy ? body : JSON.stringify({ text: body }),
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    })
    await response.body?.cancel()
    return response.ok ? undefined : `HTTP ${response.status}`
  } catch (error) {
    const { code } = ((error as Error).cause ?? {}) as { code?: unknown }
    return typeof code === 'string' ? code : (error as Error).name
  }
}
