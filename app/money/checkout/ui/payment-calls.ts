import * as apiPaths from '#app/base/platform/api-paths.ts'
import * as paths from '#app/base/platform/paths.ts'
import { drawHex, storeSeed } from '#app/base/ui/person-cookies.ts'
import { birrFromSantim, nearestSantim, type Santim } from '#app/base/platform/money.ts'
import { isFailureKind } from '#app/money/payments/failure-kind.ts'
import type { PaymentStatusAnswer } from '#app/money/payments/ui/payment-progress.ts'

/** A failed call of Requirements 7.9 to 7.11. The message is for the log; `shown` is the server's own text, if any. */
export class PaymentCallError extends Error {
  override name = 'PaymentCallError'
  readonly code: string | undefined
  readonly shown: string | undefined
  /** The order on whose page the customer goes on. */
  readonly orderUrl: string | undefined
  /** No answer arrived: the request may still have reached the server. */
  readonly isUnanswered: boolean

  constructor(
    message: string,
    { code, shown, orderUrl, cause }: { code?: string; shown?: string; orderUrl?: string; cause?: unknown } = {},
  ) {
    super(message, { cause })
    this.code = code
    this.shown = shown
    this.orderUrl = orderUrl
    this.isUnanswered = cause !== undefined
  }
}

export interface CheckoutDetails {
  customer?: { name?: string; email?: string }
  delivery?: { method: string; date?: string; time?: string; address?: string }
  notes?: string
}

export type Payable =
  | { cartItems: readonly { cakeId: string; quantity: number }[]; totalSantim: Santim }
  | { order: { code: string; key: string; purpose?: string | undefined }; totalSantim: Santim }

export interface DirectPaymentInput {
  payable: Payable
  method: string
  phone: string
  details?: CheckoutDetails
}

export interface DirectPaymentAnswer {
  success: boolean
  transactionId: string
  orderCode: string
  orderUrl: string
  /** What the phone is asked for: the shop's amount, which may be lower than the total that the page knew. */
  amountSantim: Santim
}

/** Timeout of a request; a lost connection is not noticed otherwise. */
const ANSWER_WITHIN_MS = 20_000
/** Pauses in ms before an unanswered request is repeated. Its Idempotency-Key makes that safe. */
const RETRY_AFTER_MS = [1500, 4000] as const

function payableBody(payable: Payable) {
  const total = birrFromSantim(payable.totalSantim)
  if ('order' in payable) return { order: payable.order, total }
  const cartItems = payable.cartItems.map(({ cakeId, quantity }) => ({ cake: { id: cakeId }, quantity }))
  return { cartItems, total }
}

/** The last unanswered request: tapping again must not create a second order. */
let unanswered: { request: string; key: string } | undefined

/** A new key per tap; a tap that repeats an unanswered request reuses its key. */
function keyFor(request: string): string {
  return unanswered?.request === request ? unanswered.key : drawHex()
}

async function post(path: string, body: unknown, failure: string): Promise<unknown> {
  const text = JSON.stringify(body)
  const request = `${path} ${text}`
  const key = keyFor(request)
  storeSeed()
  for (let attempt = 0; ; attempt += 1) {
    let response: Response
    try {
      response = await fetch(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        body: text,
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      })
    } catch (cause) {
      unanswered = { request, key }
      const pauseMs = navigator.onLine ? RETRY_AFTER_MS[attempt] : undefined
      if (pauseMs === undefined) throw new PaymentCallError(failure, { cause })
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
      continue
    }
    unanswered = undefined
    return readAnswer(response, failure)
  }
}

async function readAnswer(response: Response, failure: string): Promise<unknown> {
  const answer: unknown = await response.json().catch(() => undefined)
  if (response.ok) return answer
  const error = isRecord(answer) && isRecord(answer.error) ? answer.error : {}
  throw new PaymentCallError(failure, {
    ...(typeof error.code === 'string' ? { code: error.code } : undefined),
    ...(typeof error.message === 'string' ? { shown: error.message } : undefined),
    ...(typeof error.orderUrl === 'string' ? { orderUrl: error.orderUrl } : undefined),
  })
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** Sends a prompt to the phone. Throws 'Failed to initiate direct payment' unless the server answers OK (Requirement 8.9). */
export async function startDirectPayment(input: DirectPaymentInput): Promise<DirectPaymentAnswer> {
  const failure = 'Failed to initiate direct payment'
  const body = { ...payableBody(input.payable), paymentMethod: input.method, phone: input.phone, ...input.details }
  const answer = await post(apiPaths.directPay, body, failure)
  if (!isRecord(answer)) throw new PaymentCallError(failure)
  return {
    success: answer.success === true && typeof answer.transactionId === 'string',
    transactionId: String(answer.transactionId),
    orderCode: String(answer.orderCode),
    orderUrl: typeof answer.orderUrl === 'string' ? answer.orderUrl : paths.track,
    amountSantim: typeof answer.amount === 'number' ? nearestSantim(answer.amount) : input.payable.totalSantim,
  }
}

export interface HostedPaymentAnswer {
  /** Address of the payment page; undefined when the server gave none. */
  url: string | undefined
  orderUrl: string | undefined
}

/**
 * Opens a payment page; `phone` is "+251…" or empty. Throws 'Failed to initiate payment' unless OK (Requirement 8.9).
 */
export async function startHostedPayment(
  input: Pick<DirectPaymentInput, 'payable' | 'phone' | 'details'>,
): Promise<HostedPaymentAnswer> {
  const body = { ...payableBody(input.payable), phone: input.phone, ...input.details }
  const answer = await post(apiPaths.pay, body, 'Failed to initiate payment')
  const { url, orderUrl } = isRecord(answer) ? answer : {}
  return {
    url: typeof url === 'string' && url !== '' ? url : undefined,
    orderUrl: typeof orderUrl === 'string' ? orderUrl : undefined,
  }
}

/**
 * The payment's standing from the server; status `too_late`: it was paid after its order was closed. Throws 'Failed to
 * check payment status' unless it answers OK (Requirement 8.9).
 */
export async function readPaymentStatus(transactionId: string): Promise<PaymentStatusAnswer> {
  const failure = 'Failed to check payment status'
  let response: Response
  try {
    response = await fetch(apiPaths.paymentStatus(transactionId), {
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    })
  } catch (cause) {
    throw new PaymentCallError(failure, { cause })
  }
  const answer = await readAnswer(response, failure)
  if (!isRecord(answer) || typeof answer.status !== 'string') return { status: '' }
  const { status, orderClosed, payUntil, isWithdrawable, nothingCharged } = answer
  return {
    status: status === 'completed' && orderClosed === true ? 'too_late' : status,
    ...(typeof payUntil === 'string' && { payUntil }),
    ...(isWithdrawable === true && { isWithdrawable }),
    ...(isFailureKind(answer.failure) && { failure: answer.failure }),
    ...(nothingCharged === true && { isNothingCharged: true }),
  }
}
