import { z } from 'zod'

/** SantimPay's answers and messages, limited to the fields that the shop reads. Requirements 28.1 to 28.6. */

const amount = z.union([z.number(), z.string()]).nullish()
const words = z.string().nullish()

export const initiatedAnswer = z.object({ url: z.string() })

const transactionFields = z.object({
  id: words,
  thirdPartyId: words,
  txnId: words,
  refId: words,
  merId: words,
  amount,
  commission: amount,
  totalAmount: amount,
  commissionFromCustomer: z.boolean().nullish(),
  currency: words,
  status: words,
  Status: words,
  message: words,
})

/** A payment. Its state is in `status` or `Status`, and our reference in one or two fields. */
export const transaction = transactionFields.transform(({ Status, id, thirdPartyId, ...rest }) => ({
  ...rest,
  status: rest.status ?? Status ?? '',
  reference: thirdPartyId ?? id ?? '',
}))
export type SantimPayTransaction = z.infer<typeof transaction>

export const webhookClaims = z.looseObject({ iss: z.string() })

/** A refusal, which may come with HTTP 200. Unlike a declined payment it has no id. */
const refusal = z.object({
  message: z.string(),
  status: z.string().regex(/^declined$/i),
  id: z.undefined().optional(),
  txnId: z.undefined().optional(),
})

export function refusalWords(body: unknown): string | undefined {
  const parsed = refusal.safeParse(body)
  return parsed.success ? parsed.data.message : undefined
}
