import { z } from 'zod'
import type { ParsedWebhook, WebhookMessage } from '../../provider.ts'

/** Bounded, because the values become part of the event's key. */
const word = z
  .string()
  .regex(/^[\w.-]{1,100}$/)
  .optional()
  .catch(undefined)

const webhookFields = z.object({
  sessionId: word,
  nonce: word,
  transactionStatus: word,
  transaction: z.object({ transactionStatus: word }).optional().catch(undefined),
})

/** The fields read from a webhook; everything else is fetched from ArifPay. */
interface ArifPayWebhook {
  sessionId: string
  nonce: string | undefined
  transactionStatus: string | undefined
}

/** Integrators report the fields at the top level, under `data`, or under `transaction`. */
function readFields(rawBody: Uint8Array): ArifPayWebhook | undefined {
  let json: unknown
  try {
    json = JSON.parse(Buffer.from(rawBody).toString('utf8'))
  } catch {
    return undefined
  }
  const inner = typeof json === 'object' && json !== null && 'data' in json ? json.data : undefined
  const places = [json, inner].flatMap((place) => webhookFields.safeParse(place).data ?? [])
  const sessionId = places.find((place) => place.sessionId)?.sessionId
  if (!sessionId) return undefined
  return {
    sessionId,
    nonce: places.find((place) => place.nonce)?.nonce,
    transactionStatus: places
      .map((place) => place.transaction?.transactionStatus ?? place.transactionStatus)
      .find((status) => status !== undefined),
  }
}

/**
 * Reads the session of a message. The payment is known by its nonce if the token in the address proves it, since a
 * session whose id was lost cannot be found otherwise; else the shop looks the session up. Requirement 27.5.
 */
export function parseArifPayWebhook(message: WebhookMessage): ParsedWebhook {
  const { sessionId, nonce, transactionStatus = 'NONE' } = readFields(message.rawBody) ?? {}
  if (!sessionId || (nonce && !message.tokenIsValidFor(nonce))) return { authenticity: 'invalid', eventKey: 'invalid' }
  return {
    authenticity: 'unsigned',
    eventKey: `${sessionId}:${transactionStatus}`,
    providerReference: sessionId,
    about: 'payment',
    ...(nonce && { reference: nonce }),
  }
}
