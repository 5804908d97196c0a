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
