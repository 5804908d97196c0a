import { z } from 'zod'

const text = z.string().min(1)

/** Every answer: `error` decides, whatever the HTTP status. `data` is what was asked for, or fault by field. */
export const arifpayEnvelope = z.object({ error: z.boolean(), msg: z.string().nullish(), data: z.unknown() })

export const sessionMade = z.object({
  sessionId: text,
  paymentUrl: z.url({ protocol: /^https?$/ }).optional(), // not of a prompt
  totalAmount: z.number().optional(),
})

const transaction = z.object({ transactionId: z.string().nullish(), transactionStatus: z.string().nullish() })

/** A session as it stands. There is no transaction before somebody tried to pay. */
export const sessionState = z.object({
  nonce: text,
  totalAmount: z.number(),
  test: z.boolean().nullish(),
  transaction: transaction.nullish(),
})

export const transactionState = transaction
export type ArifPayTransaction = z.infer<typeof transactionState>

/** What is left of a session that was cancelled; where it says so differs. */
export const sessionCancelled = z.object({
  status: z.string().nullish(),
  transactionStatus: z.string().nullish(),
  transaction: transaction.nullish(),
})

const webhookFields = z.object({
  sessionId: text.optional().catch(undefined),
  nonce: text.optional().catch(undefined),
  transactionStatus: text.optional().catch(undefined),
  transaction: z
    .object({ transactionStatus: text.optional().catch(undefined) })
    .optional()
    .catch(undefined),
})

/** What is read of a webhook; everything else about the payment is asked of ArifPay. */
export interface ArifPayWebhook {
  sessionId: string
  nonce: string | undefined
  /** Tells one event of a session from the next. */
  transactionStatus: string | undefined
}

/** Fields stand at the top, under `data`, or under `transaction`: integrators report all of these. */
export function parseArifPayWebhook(rawBody: Uint8Array): ArifPayWebhook | undefined {
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
