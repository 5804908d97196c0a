import http from 'node:http'
import https from 'node:https'
import { PHONE_PREFIX } from '#app/base/platform/phone.ts'
import type { JsonValue, SmsGateway } from '#app/base/platform/message-gateways.ts'
import type { Channel, SendResult } from './channel.ts'

const ANSWER_WITHIN_MS = 15_000
const MAX_ANSWER_BYTES = 64 * 1024
const MAX_DETAIL_CHARS = 300

/**
 * With these statuses the gateway will never accept the message, for example because of an invalid number or a text
 * that is too long.
 */
const REFUSALS = new Set([400, 413, 422])
const NO_WORD_FROM_GATEWAY = new Set([502, 504])

type Values = Readonly<Record<string, string>>

/** Sends text messages through the configured HTTP gateway. Never repeats a message by itself. */
export function createSmsChannel(gateway: SmsGateway, { answerWithinMs = ANSWER_WITHIN_MS } = {}): Channel {
  return {
    name: 'sms',
    mayRepeat: false,
    ...(gateway.reachesAbroad && { reachesAbroad: true }),
    send({ to, text }) {
      const values = {
        phone: to,
        phone_plain: to.replace('+', ''),
        phone_local: `0${to.slice(PHONE_PREFIX.length)}`,
        text,
        sender: gateway.sender,
      }
      return ask(gateway, values, answerWithinMs)
    },
  }
}

function fillIn(template: string, values: Values, encode = (value: string) => value): string {
  return template.replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
    values[name] === undefined ? whole : encode(values[name]),
  )
}

function fillInJson(template: JsonValue, values: Values): JsonValue {
  if (typeof template === 'string') return fillIn(template, values)
  if (typeof template !== 'object' || template === null) return template
  if (Array.isArray(template)) return template.map((item: JsonValue) => fillInJson(item, values))
  return Object.fromEntries(Object.entries(template).map(([key, value]) => [key, fillInJson(value, values)]))
}

function writeBody({ body }: SmsGateway, values: Values): { type: string; bytes: Buffer } | undefined {
  if (!body) return undefined
  if (body.kind === 'json') {
    return { type: 'application/json', bytes: Buffer.from(JSON.stringify(fillInJson(body.template, values))) }
  }
  const form = new URLSearchParams(
    body.template.map(([name, value]): [string, string] => [name, fillIn(value, values)]),
  )
  return { type: 'application/x-www-form-urlencoded', bytes: Buffer.from(form.toString()) }
}

/**
 * Sends one request over its own connection: with a kept one, a failure would not show whether the gateway saw the
 * message. A failure before the connection is established means it was not accepted; after that the result is unknown.
 */
function ask(gateway: SmsGateway, values: Values, answerWithinMs: number): Promise<SendResult> {
  const url = new URL(fillIn(gateway.url, values, encodeURIComponent))
  const body = writeBody(gateway, values)
  const isHttps = url.protocol === 'https:'
  const { promise, resolve } = Promise.withResolvers<SendResult>()
  let isConnected = false
  const giveUp = (error: Error) => {
    const detail = error.name === 'AbortError' ? `no answer within ${answerWithinMs / 1000} s` : error.message
    resolve({ ok: false, reason: isConnected ? 'unknown' : 'unavailable', detail })
  }
  const request = (isHttps ? https : http).request(url, {
    method: gateway.method,
    headers: { ...(body && { 'content-type': body.type, 'content-length': body.bytes.length }), ...gateway.headers },
    agent: false,
    signal: AbortSignal.timeout(answerWithinMs),
  })
  request.once('socket', (socket) => {
    socket.once(isHttps ? 'secureConnect' : 'connect', () => (isConnected = true))
  })
  request.once('error', giveUp)
  request.once('response', (response) => {
    void readAnswer(response).then((answer) => resolve(judge(gateway, response.statusCode ?? 0, answer)), giveUp)
  })
  request.end(body?.bytes)
  return promise
}

async function readAnswer(response: http.IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes > MAX_ANSWER_BYTES) break // the beginning is enough; a long answer is a web page
  }
  return Buffer.concat(chunks).toString('utf8')
}

function judge({ expect, referenceField }: SmsGateway, status: number, answer: string): SendResult {
  const detail = `HTTP ${status}: ${answer}`.slice(0, MAX_DETAIL_CHARS)
  if (status >= 200 && status < 300) {
    if (expect === null || answer.includes(expect))
      return { ok: true, reference: readReference(answer, referenceField) }
    return { ok: false, reason: 'unavailable', detail }
  }
  if (REFUSALS.has(status)) return { ok: false, reason: 'refused', detail }
  return { ok: false, reason: NO_WORD_FROM_GATEWAY.has(status) ? 'unknown' : 'unavailable', detail }
}

/** The gateway's id of the message, for its support; null when the answer has none. */
function readReference(answer: string, field: string | null): string | null {
  if (field === null) return null
  let value: unknown
  try {
    value = JSON.parse(answer)
  } catch {
    return null
  }
  for (const name of field.split('.')) {
    value = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
  }
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null
}
