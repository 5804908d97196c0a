import { z } from 'zod'

const text = z.string().min(1)

/** Envelope of every answer: `error` decides, whatever the HTTP status. `data` is the result, or errors by field. */
export const arifpayEnvelope = z.object({ error: z.boolean(), msg: z.string().nullish(), data: z.unknown() })

export const sessionMade = z.object({
  sessionId: text,
  paymentUrl: z.url({ protocol: /^https?$/ }).optional(), // absent for a prompt
  totalAmount: z.number().optional(),
})

const transaction = z.object({ transactionId: z.string().nullish(), transactionStatus: z.string().nullish() })

/** A session. It has no transaction before the first try to pay. */
export const sessionState = z.object({
  nonce: text,
  totalAmount: z.number(),
  test: z.boolean().nullish(),
  transaction: transaction.nullish(),
})

export const transactionState = transaction
export type ArifPayTransaction = z.infer<typeof transactionState>

/** The answer to a cancelled session; the field that says so varies. */
export const sessionCancelled = z.object({
  status: z.string().nullish(),
  transactionStatus: z.string().nullish(),
  transaction: transaction.nullish(),
})
