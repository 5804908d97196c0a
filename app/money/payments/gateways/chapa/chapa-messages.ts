import { z } from 'zod'

/** Chapa's answers and messages, limited to the fields that the shop reads. Requirements 26.2 to 26.8. */

const amount = z.union([z.number(), z.string()]).nullish()
const words = z.string().nullish()

/** `message` is text, or texts by field. `status` only says whether the call worked. */
export const chapaEnvelope = z.object({ message: z.unknown(), status: words })

export const hostedAnswer = z.object({
  status: z.literal('success'),
  data: z.object({ checkout_url: z.url({ protocol: /^https$/ }) }),
})

export const chargeAnswer = z.object({
  status: z.literal('success'),
  data: z.object({
    auth_type: words,
    requestID: words,
    meta: z.object({ ref_id: words }).nullish(),
  }),
})

export const verifyAnswer = z.object({
  status: z.literal('success'),
  data: z.object({
    tx_ref: z.string(),
    reference: words,
    amount,
    charge: amount,
    currency: words,
    mode: words,
    status: z.string(),
  }),
})
export type ChapaPayment = z.infer<typeof verifyAnswer>['data']

/** Not fully documented; contains the fields on which examples agree. */
export const refundAnswer = z.object({
  status: z.literal('success'),
  data: z.object({ ref_id: words, status: words }).nullish(),
})

/** Flat; refunds and payouts have other fields, and not all of these. */
export const webhookBody = z.object({
  event: z.string(),
  tx_ref: words,
  reference: words,
  status: words,
  updated_at: words,
})
