import { setTimeout as wait } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import type { MailServer } from '#app/base/platform/message-gateways.ts'
import type { Channel, SendResult } from './channel.ts'

const CONNECT_WITHIN_MS = 10_000
const ANSWER_WITHIN_MS = 20_000
/** The whole conversation, also with a server that answers very slowly. */
const SEND_WITHIN_MS = 45_000

/**
 * Sends emails through the configured mail server over one connection each: the shop sends few, and a kept connection
 * is the first to break. A repeated email carries the same Message-ID, so that mailboxes recognize it.
 */
export function createEmailChannel(server: MailServer, { sendWithinMs = SEND_WITHIN_MS } = {}): Channel {
  const url = new URL(server.url)
  const limits = {
    connectionTimeout: CONNECT_WITHIN_MS,
    greetingTimeout: CONNECT_WITHIN_MS,
    socketTimeout: ANSWER_WITHIN_MS,
  }
  for (const [name, ms] of Object.entries(limits)) {
    if (!url.searchParams.has(name)) url.searchParams.set(name, String(Math.min(ms, sendWithinMs)))
  }
  const transport = createTransport(url.href)
  const domain = /@([^\s>]+)>?$/.exec(server.from)?.[1] ?? 'localhost'
  return {
    name: 'email',
    mayRepeat: true,
    async send({ id, to, subject, text }) {
      const sending = transport.sendMail({
        from: server.from,
        to: { name: '', address: to },
        subject,
        text,
        messageId: `<${id}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
        disableFileAccess: true,
        disableUrlAccess: true,
      })
      const timer = new AbortController()
      const tooLate: Promise<SendResult> = wait(sendWithinMs, undefined, { signal: timer.signal }).then(
        () => ({ ok: false, reason: 'unknown', detail: `not sent within ${sendWithinMs / 1000} s` }),
        () => ({ ok: false, reason: 'unknown', detail: '' }), // the race is over, so nobody reads this result
      )
      try {
        return await Promise.race([
          tooLate,
          sending.then((info): SendResult => ({ ok: true, reference: info.messageId }), judge),
        ])
      } finally {
        timer.abort()
      }
    },
  }
}

/** Why the mail server would take nothing now: its code, or that of the line. Null: it takes emails. Sends none. */
export async function askMailServer(
  server: MailServer,
  { withinMs = CONNECT_WITHIN_MS } = {},
): Promise<{ host: string; why: string } | null> {
  const url = new URL(server.url)
  for (const name of ['connectionTimeout', 'greetingTimeout', 'socketTimeout']) {
    url.searchParams.set(name, String(withinMs))
  }
  const transport = createTransport(url.href)
  try {
    await transport.verify()
    return null
  } catch (error) {
    const { code, responseCode } = error as { code?: string; responseCode?: number }
    return { host: url.host, why: String(responseCode ?? code ?? 'unknown') }
  } finally {
    transport.close()
  }
}

/**
 * Codes of nodemailer: https://nodemailer.com/errors. A 5xx for the recipient or the text is final; every other error
 * may pass.
 */
function judge(error: Error & { code?: string; responseCode?: number }): SendResult {
  const isAboutMessage = error.code === 'EENVELOPE' || error.code === 'EMESSAGE'
  const isFinal = isAboutMessage && (error.responseCode ?? 0) >= 500
  return { ok: false, reason: isFinal ? 'refused' : 'unavailable', detail: error.message.slice(0, 300) }
}
