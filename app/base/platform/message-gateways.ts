import { z } from 'zod'
import { flag } from './environment.ts'

/** A request to an SMS gateway, with its placeholders (`{phone}`, `{text}` …) unfilled. */
export interface SmsGateway {
  method: 'GET' | 'POST'
  url: string
  headers: Readonly<Record<string, string>>
  body: SmsBody | null
  sender: string
  /** Text that an answer must contain to count as accepted; null: any 2xx counts. */
  expect: string | null
  /** Path in the JSON answer to the gateway's id of the message: `data.id`. */
  referenceField: string | null
  /** Sends to phones of other countries too. */
  reachesAbroad?: boolean
}

type SmsBody =
  | { kind: 'json'; template: JsonValue }
  | { kind: 'form'; template: readonly (readonly [string, string])[] }

export type JsonValue = string | number | boolean | null | readonly JsonValue[] | { readonly [key: string]: JsonValue }

export interface MailServer {
  url: string
  from: string
}

/** A bot of Telegram, which sends alarms to chats. */
export interface TelegramBot {
  token: string
  /** Where Telegram's servers are, without a slash at the end. */
  url: string
}

export const smsVariables = z.object({
  /** SMS gateway: its address, with {phone}, {text} and {sender} here or in SMS_BODY. */
  SMS_URL: z.string().optional(),
  SMS_METHOD: z.enum(['GET', 'POST']).optional(),
  SMS_HEADERS: z.string().optional(),
  SMS_BODY: z.string().optional(),
  SMS_SENDER: z.string().optional(),
  /** Text that a successful answer must contain, for gateways that refuse with 200. */
  SMS_EXPECT: z.string().optional(),
  SMS_REFERENCE_FIELD: z.string().optional(),
  /** Whether the gateway reaches phones of other countries; without it their messages go by email. */
  SMS_ABROAD: flag.optional(),
})

export const mailVariables = z.object({
  /** Mail server, such as smtps://user:password@mail.example:465. */
  SMTP_URL: z.string().optional(),
  MAIL_FROM: z.string().optional(),
})

export const telegramVariables = z.object({
  /** Token of a bot, from Telegram's @BotFather. */
  TELEGRAM_BOT_TOKEN: z
    .string()
    .regex(/^\d+:[\w-]{20,}$/, { error: 'must be the token of a bot, as @BotFather gives it' })
    .optional(),
  TELEGRAM_API: z
    .url({ protocol: /^https?$/, error: 'must be an http(s) address' })
    .default('https://api.telegram.org'),
})

export function readTelegramBot({
  TELEGRAM_BOT_TOKEN: token,
  TELEGRAM_API,
}: z.infer<typeof telegramVariables>): TelegramBot | null {
  return token === undefined ? null : { token, url: TELEGRAM_API.replace(/\/+$/, '') }
}

/** An address that takes alarms as JSON with a `text` (Slack, Mattermost, Google Chat) or as plain text with a title (ntfy). */
export interface Webhook {
  url: string
  kind: 'slack' | 'ntfy'
}

export const webhookVariables = z.object({
  /** The address is like a key: it is never logged. */
  ALARM_WEBHOOK_URL: z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }).optional(),
  ALARM_WEBHOOK_KIND: z.enum(['slack', 'ntfy'], { error: 'must be slack or ntfy' }).default('slack'),
})

export function readWebhook({
  ALARM_WEBHOOK_URL: url,
  ALARM_WEBHOOK_KIND: kind,
}: z.infer<typeof webhookVariables>): Webhook | null {
  return url === undefined ? null : { url, kind }
}

interface Read<T> {
  value: T | null
  faults: string[]
}

/** Placeholders for the phone. `{phone}` is +2519…, `{phone_plain}` 2519…, `{phone_local}` 09…. */
const PHONES = ['{phone}', '{phone_plain}', '{phone_local}']
const KNOWN = new Set([...PHONES, '{text}', '{sender}'])

export function readSmsGateway(given: z.infer<typeof smsVariables>): Read<SmsGateway> {
  if (!given.SMS_URL) {
    const idle = Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [name]))
    return { value: null, faults: idle.map((name) => `${name} does nothing without SMS_URL`) }
  }
  const faults: string[] = []
  const url = given.SMS_URL
  if (!URL.canParse(url) || !/^https?:/.test(url)) faults.push('SMS_URL must be an http(s) address')
  const headers = readHeaders(given.SMS_HEADERS, faults)
  const body = given.SMS_BODY === undefined ? null : readBody(given.SMS_BODY, faults)
  const method = given.SMS_METHOD ?? (body ? 'POST' : 'GET')
  if (method === 'GET' && body) faults.push('SMS_BODY cannot be sent with SMS_METHOD=GET')

  const everything = `${url} ${given.SMS_BODY ?? ''}`
  // Only single words in braces: JSON objects have quotation marks inside their braces.
  const asked: readonly string[] = everything.match(/\{\w+\}/g) ?? []
  for (const name of new Set(asked)) {
    if (!KNOWN.has(name)) faults.push(`${name} in SMS_URL or SMS_BODY is not one of ${[...KNOWN].join(' ')}`)
  }
  if (!asked.includes('{text}')) faults.push('SMS_URL or SMS_BODY must contain {text}')
  if (!asked.some((name) => PHONES.includes(name)))
    faults.push(`SMS_URL or SMS_BODY must contain ${PHONES.join(' or ')}`)
  if (asked.includes('{sender}') && !given.SMS_SENDER) faults.push('SMS_SENDER is missing for {sender}')
  if (given.SMS_ABROAD && asked.includes('{phone_local}'))
    faults.push('SMS_ABROAD needs {phone} or {phone_plain}: {phone_local} has no country')
  if (faults.length > 0) return { value: null, faults }
  return {
    faults,
    value: {
      method,
      url,
      headers,
      body,
      sender: given.SMS_SENDER ?? '',
      expect: given.SMS_EXPECT ?? null,
      referenceField: given.SMS_REFERENCE_FIELD ?? null,
      ...(given.SMS_ABROAD && { reachesAbroad: true }),
    },
  }
}

function readHeaders(text: string | undefined, faults: string[]): Record<string, string> {
  if (text === undefined) return {}
  const value = parseJson(text)
  const isFine =
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.entries(value).every(
      ([name, header]) => /^[\w-]+$/.test(name) && typeof header === 'string' && /^[\x20-\x7e]*$/.test(header),
    )
  if (isFine) return value as Record<string, string>
  faults.push('SMS_HEADERS must be a JSON object of texts, such as {"Authorization": "Bearer …"}')
  return {}
}

function readBody(text: string, faults: string[]): SmsBody | null {
  if (!/^\s*[[{]/.test(text)) return { kind: 'form', template: [...new URLSearchParams(text)] }
  const template = parseJson(text)
  if (template !== undefined) return { kind: 'json', template }
  faults.push('SMS_BODY begins like JSON but is none')
  return null
}

function parseJson(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text) as JsonValue
  } catch {
    return undefined
  }
}

export function readMailServer({ SMTP_URL, MAIL_FROM }: z.infer<typeof mailVariables>): Read<MailServer> {
  if (Boolean(SMTP_URL) !== Boolean(MAIL_FROM)) return { value: null, faults: ['SMTP_URL and MAIL_FROM go together'] }
  if (!SMTP_URL || !MAIL_FROM) return { value: null, faults: [] }
  const faults: string[] = []
  if (!URL.canParse(SMTP_URL) || !/^smtps?:/.test(SMTP_URL)) {
    faults.push('SMTP_URL must be an smtp:// or smtps:// address, its user and password percent-encoded')
  }
  if (!/^[^<>\r\n]*<[^<>@\s]+@[^<>@\s]+>$|^[^<>@\s]+@[^<>@\s]+$/.test(MAIL_FROM)) {
    faults.push('MAIL_FROM must be an email address, or a name with one: Tafach <orders@shop.example>')
  }
  return faults.length > 0 ? { value: null, faults } : { value: { url: SMTP_URL, from: MAIL_FROM }, faults }
}
