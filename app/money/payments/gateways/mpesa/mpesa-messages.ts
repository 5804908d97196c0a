import { z } from 'zod'

/** A number that M-Pesa and its SDKs write as number or text. Requirement 29.4. */
const figure = z.union([z.string().min(1), z.number()]).transform(String)

export const tokenAnswer = z.object({
  access_token: z.string().min(1),
  expires_in: figure.transform(Number).refine((seconds) => seconds > 0),
})

export const pushAnswer = z.object({
  MerchantRequestID: z.string().optional(),
  CheckoutRequestID: z.string().min(1).optional(),
  ResponseCode: figure,
  ResponseDescription: z.string().optional(),
})

export type PushAnswer = z.infer<typeof pushAnswer>

export const pushError = z.object({ errorCode: figure, errorMessage: z.string().default('') })

/** Bounds the values that identify a callback. */
const word = z.string().regex(/^[\w.-]{1,100}$/)

const stkCallback = z.object({
  MerchantRequestID: word,
  CheckoutRequestID: word,
  ResultCode: figure.pipe(word),
  ResultDesc: z.string().optional(),
  /** Absent when nothing was paid. */
  CallbackMetadata: z
    .object({ Item: z.array(z.object({ Name: z.string(), Value: z.union([z.string(), z.number()]).nullish() })) })
    .nullish(),
})
export type StkCallback = z.infer<typeof stkCallback>

const callback = z.union([
  z.object({ Body: z.object({ stkCallback }) }).transform(({ Body }) => Body.stkCallback),
  z.object({ stkCallback }).transform((message) => message.stkCallback),
  stkCallback,
])

export function parseStkCallback(rawBody: Uint8Array): StkCallback | undefined {
  let json: unknown
  try {
    json = JSON.parse(Buffer.from(rawBody).toString('utf8'))
  } catch {
    return undefined
  }
  return callback.safeParse(json).data
}

export function callbackItem({ CallbackMetadata }: StkCallback, name: string): string | number | undefined {
  return CallbackMetadata?.Item.find((item) => item.Name === name)?.Value ?? undefined
}
