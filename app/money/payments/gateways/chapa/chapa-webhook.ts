import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { ParsedWebhook, WebhookMessage } from '../../provider.ts'
import { webhookBody } from './chapa-messages.ts'

/**
 * Reads a Chapa webhook. A POST must carry `x-chapa-signature`, which signs the body; `chapa-signature` is the same for
 * every message and proves nothing. A GET (the `callback_url`) is unsigned: only a hint to fetch the status.
 * Requirement 26.7.
 */
export function parseChapaWebhook({ rawBody, headers, query }: WebhookMessage, secret: string): ParsedWebhook {
  if (rawBody.length === 0) return parseCallback(query)
  const text = Buffer.from(rawBody).toString('utf8')
  const given = headers.get('x-chapa-signature') ?? ''
  const body = parseJson(text)
  const written = JSON.stringify(body)
  // Chapa's samples sign the body as JSON.stringify writes it, which may differ from the sent bytes.
  const isSigned = isSignature(given, rawBody, secret) || isSignature(given, written, secret)
  if (!isSigned) return { authenticity: 'invalid', eventKey: 'invalid' }

  const parsed = webhookBody.safeParse(body)
  if (!parsed.success) return { authenticity: 'signed', eventKey: `unread:${digest(written)}`, about: 'other' }
  const { event, tx_ref: reference, reference: providerReference, status, updated_at } = parsed.data
  return {
    authenticity: 'signed',
    eventKey: [reference ?? digest(written), event, providerReference, status, updated_at].join(':'),
    about: aboutOf(event, reference),
    ...(reference && { reference }),
    ...(providerReference && { providerReference }),
  }
}

function parseCallback(query: URLSearchParams): ParsedWebhook {
  const reference = query.get('trx_ref') // Chapa's spelling
  if (!reference) return { authenticity: 'invalid', eventKey: 'invalid' }
  return {
    authenticity: 'unsigned',
    eventKey: [reference, 'callback', query.get('status'), query.get('ref_id')].join(':'),
    reference,
  }
}

/** Events of returned money, requested by the shop or in Chapa's dashboard. */
const GIVES_BACK = new Set(['charge.refunded', 'charge.reversed'])

function aboutOf(event: string, reference: string | null | undefined): 'payment' | 'refund' | 'other' {
  if (!reference) return 'other'
  if (GIVES_BACK.has(event) || event.startsWith('refund.')) return 'refund'
  return event.startsWith('charge.') ? 'payment' : 'other'
}

function isSignature(given: string, signed: Uint8Array | string, secret: string): boolean {
  const expected = createHmac('sha256', secret).update(signed).digest()
  const received = Buffer.from(given, 'hex')
  return received.length === expected.length && timingSafeEqual(received, expected)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null
  }
}

/** A digest of the content, not the bytes: whitespace does not make another event. */
function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32)
}
