import { z } from 'zod'
import type { ParsedWebhook, WebhookMessage } from '../../provider.ts'

/** Longer or stranger ones are nobody's; what is read here becomes part of the event's key. */
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

/** What is read of a webhook; everything else about the payment is asked of ArifPay. */
interface ArifPayWebhook {
  sessionId: string
  nonce: string | undefined
  /** Tells one event of a session from the next. */
  transactionStatus: string | undefined
}

/** Fields stand at the top, under `data`, or under `transaction`: integrators report all of these. */
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
 * Takes from a message which session it is about. Which payment that is: by its nonce where the token in the address
 * proves it, since a session whose id was lost is found in no other way; else the shop looks the session up.
 * Requirement 27.5.
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
