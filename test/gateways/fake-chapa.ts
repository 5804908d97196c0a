import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { startFakeGateway } from './fake-gateway.ts'
import { type FakePayment, FakePayments, givenBack } from './fake-payments.ts'
import type { FakeAnswer, FakeGateway, FakeRequest, FakeRoute, OutgoingWebhook, WebhookFlaw } from './fake-protocol.ts'
import { runFake } from './run-fake.ts'

export interface FakeChapaOptions {
  port?: number
  /** CHASECK_TEST-… or CHASECK-…: decides the mode. */
  secretKey?: string
  /** Address entered in the dashboard; null: none, so no webhook is sent. */
  webhookUrl?: string | null
  webhookSecret?: string
  /** Amounts as texts, as in some answers. */
  amountsAsText?: boolean
  /** Signs the body as JSON.stringify writes it but sends it with other spacing, as the vendor's samples allow. */
  signsReserialised?: boolean
  /** Whether the account may charge directly. */
  direct?: boolean
  /** The payment number in a refund request: the documents disagree. */
  refundsBy?: 'provider' | 'ours'
}

const DIRECT_TYPES = ['telebirr', 'mpesa', 'cbebirr', 'ebirr', 'awashbirr', 'yaya', 'boa_ussd', 'enat_bank', 'amole']
/** Telebirr reaches only Ethio telecom, M-Pesa only Safaricom. */
const REACH: Record<string, RegExp> = { telebirr: /^09/, mpesa: /^07/ }

const amount = z.string().regex(/^\d+(\.\d{1,2})?$/, 'The amount must be a number.')
const currency = z.enum(['ETB', 'USD'], 'The currency is not supported.')
const txRef = z.string().regex(/^[A-Za-z0-9-]{1,50}$/, 'The tx ref format is invalid.')
const phone = z.string().regex(/^0[79]\d{8}$/, 'The phone number must be 10 digits and begin with 09 or 07.')
const name = z.string().trim().min(1)
const shown = (longest: number) =>
  z
    .string()
    .max(longest, `May not be greater than ${longest} characters.`)
    .regex(/^[A-Za-z0-9\-_ .]*$/, 'May only contain letters, numbers, hyphens, underscores, spaces, and dots.')

const initializeBody = z.object({
  amount,
  currency,
  tx_ref: txRef,
  phone_number: phone.optional(),
  email: z.email().optional(),
  first_name: name.optional(),
  last_name: name.optional(),
  callback_url: z.url().optional(),
  return_url: z.url().optional(),
  customization: z.object({ title: shown(16).optional(), description: shown(50).optional() }).optional(),
})

const chargeBody = z.object({ amount, currency, tx_ref: txRef, mobile: phone })
const refundBody = z.object({ reason: z.string().optional(), amount: amount.optional(), reference: txRef })

const failed = (status: number, message: unknown): FakeAnswer => ({
  status,
  body: { message, status: 'failed', data: null },
})
const success = (message: string, data: unknown): FakeAnswer => ({
  status: 200,
  body: { message, status: 'success', data },
})
const invalid = (error: z.ZodError): FakeAnswer => failed(400, z.flattenError(error).fieldErrors)
const santimOf = (birr: string) => Math.round(Number(birr) * 100)

/** A fake Chapa according to Requirements 26.1 to 26.8. */
export async function startFakeChapa(options: FakeChapaOptions = {}): Promise<FakeGateway> {
  const { secretKey = 'CHASECK_TEST-fake', webhookUrl = null, webhookSecret = 'whsec-fake' } = options
  const { amountsAsText = false, signsReserialised = false, direct = true, refundsBy = 'provider' } = options
  const mode = secretKey.startsWith('CHASECK_TEST-') ? 'test' : 'live'
  const payments = new FakePayments()
  const amountOf = (santim: number) => (amountsAsText ? (santim / 100).toFixed(2) : santim / 100)
  const usedBefore = failed(400, 'Transaction reference has been used before')
  const unknown = failed(404, 'Invalid transaction or Transaction not found')

  function initialize({ json }: FakeRequest): FakeAnswer {
    const parsed = initializeBody.safeParse(json)
    if (!parsed.success) return invalid(parsed.error)
    const { tx_ref: reference, amount, phone_number: phone = null, callback_url: notifyUrl = null } = parsed.data
    const id = payments.nextId('AP')
    const facts = { reference, id, channel: 'hosted', method: null, phone, mode, notifyUrl } as const
    if (!payments.open({ ...facts, askedSantim: santimOf(amount) })) return usedBefore
    return success('Hosted Link', { checkout_url: `https://checkout.chapa.co/checkout/payment/${id}` })
  }

  function charge({ form, query }: FakeRequest): FakeAnswer {
    if (!direct) return failed(404, 'Direct charge is not enabled for this account')
    const type = query.get('type') ?? ''
    if (!DIRECT_TYPES.includes(type)) return failed(400, { type: ['The selected type is invalid.'] })
    const parsed = chargeBody.safeParse(Object.fromEntries(form))
    if (!parsed.success) return invalid(parsed.error)
    const { tx_ref: reference, amount, mobile } = parsed.data
    if (REACH[type] && !REACH[type].test(mobile)) return failed(400, { mobile: [`The mobile cannot use ${type}.`] })
    const id = payments.nextId('AP')
    const facts = { reference, id, channel: 'direct', method: type, phone: mobile, mode, notifyUrl: null } as const
    if (!payments.open({ ...facts, askedSantim: santimOf(amount) })) return usedBefore
    const meta = { message: 'prompt sent', status: 'success', ref_id: `CH${id}`, payment_status: 'PENDING' }
    return success('Charge initiated', { auth_type: 'ussd', requestID: `req_${id}`, mode, meta })
  }

  function verify({ params }: FakeRequest): FakeAnswer {
    const payment = payments.find(params.reference!)
    if (!payment) return unknown
    if (payment.state === 'pending') {
      return { status: 404, body: { message: 'Payment not paid yet', status: null, data: null } }
    }
    const santim = payment.state === 'completed' ? payment.paidSantim : payment.askedSantim
    return success('Payment details', {
      tx_ref: payment.reference,
      reference: payment.id,
      amount: amountOf(santim),
      charge: amountOf(feeOf(santim)),
      currency: payment.currency,
      mode: payment.mode,
      method: payment.method,
      type: 'API',
      status: statusOf(payment),
      meta: null,
      created_at: payment.openedAt,
      updated_at: payment.changedAt,
    })
  }

  function cancel({ params }: FakeRequest): FakeAnswer {
    const payment = payments.find(params.reference!)
    if (!payment) return unknown
    if (!payments.decide(payment.reference, { act: 'cancel' })) return failed(400, 'Transaction is not active')
    return success('Transaction cancelled', null)
  }

  function refund({ params, form }: FakeRequest): FakeAnswer {
    const payment = refundsBy === 'provider' ? payments.findById(params.number!) : payments.find(params.number!)
    if (!payment || payment.state !== 'completed') return unknown
    const parsed = refundBody.safeParse(Object.fromEntries(form))
    if (!parsed.success) return invalid(parsed.error)
    const { reference } = parsed.data
    const before = payment.refunds.reduce((sum, each) => sum + (each.state === 'failed' ? 0 : each.amountSantim), 0)
    const left = payment.paidSantim - before
    const amountSantim = parsed.data.amount === undefined ? left : santimOf(parsed.data.amount)
    const isUsed = payments.findRefund(reference) !== undefined
    if (!isUsed && amountSantim > left) {
      return failed(400, { amount: ['The amount is more than is left to refund.'] })
    }
    const refund = payments.giveBack(payment, { reference, amountSantim })
    if (!refund) return failed(400, 'Refund reference has been used before')
    return success('Refund initiated', { ref_id: refund.id, status: refund.state })
  }

  function verifyRefund({ params }: FakeRequest): FakeAnswer {
    const refund = payments.findRefund(params.number!)
    if (!refund) return failed(404, 'Refund not found')
    return success('Refund details', { ref_id: refund.id, status: refund.state })
  }

  const withKey =
    (handle: FakeRoute['handle']): FakeRoute['handle'] =>
    (request) =>
      request.headers.authorization === `Bearer ${secretKey}` ? handle(request) : failed(401, 'Invalid API Key')

  const routes: FakeRoute[] = [
    { method: 'POST', path: '/v1/transaction/initialize', call: 'hosted', handle: withKey(initialize) },
    { method: 'POST', path: '/v1/charges', call: 'charge', handle: withKey(charge) },
    { method: 'GET', path: '/v1/transaction/verify/:reference', call: 'status', handle: withKey(verify) },
    { method: 'PUT', path: '/v1/transaction/cancel/:reference', call: 'cancel', handle: withKey(cancel) },
    { method: 'POST', path: '/v1/refund/:number', call: 'refund', handle: withKey(refund) },
    { method: 'GET', path: '/v1/refund/:number/verify', call: 'refund_status', handle: withKey(verifyRefund) },
  ]

  function webhook(payment: FakePayment, flaw: WebhookFlaw): OutgoingWebhook | null {
    if (!webhookUrl) return null
    const paid = payment.state === 'completed'
    const santim = paid ? payment.paidSantim : payment.askedSantim
    const message = {
      event: givenBack(payment) > 0 ? 'charge.refunded' : paid ? 'charge.success' : 'charge.failed/cancelled',
      first_name: null,
      mobile: payment.phone?.replace(/^0/, '251') ?? null,
      currency: payment.currency,
      amount: (santim / 100).toFixed(2),
      charge: (feeOf(santim) / 100).toFixed(2),
      status: statusOf(payment),
      mode: payment.mode,
      reference: payment.id,
      created_at: payment.openedAt,
      updated_at: payment.changedAt,
      type: 'API',
      tx_ref: payment.reference,
      payment_method: payment.method,
      meta: null,
    }
    const body = JSON.stringify(message, null, signsReserialised ? 2 : 0)
    const signed = signsReserialised ? JSON.stringify(message) : body
    const hash = (key: string, data: string) => createHmac('sha256', key).update(data).digest('hex')
    const signature = hash(flaw === 'wrong_signature' ? 'whsec-of-nobody' : webhookSecret, signed)
    return {
      url: webhookUrl,
      headers: {
        'content-type': 'application/json',
        ...(flaw !== 'missing_signature' && { 'chapa-signature': hash(webhookSecret, webhookSecret) }),
        ...(flaw !== 'missing_signature' && flaw !== 'static_signature_only' && { 'x-chapa-signature': signature }),
      },
      body: flaw === 'forged_body' ? body.replace(payment.reference, 'CAKE999999') : body,
    }
  }

  /** Unsigned, to the address given with a payment page. */
  function callback(payment: FakePayment): string | null {
    if (!payment.notifyUrl) return null
    const query = new URLSearchParams({ trx_ref: payment.reference, ref_id: payment.id, status: statusOf(payment) })
    return `${payment.notifyUrl}?${query}`
  }

  const rateLimited = failed(429, 'Too many requests')
  const unknownPath = failed(404, 'API not found')
  return startFakeGateway('chapa', { payments, routes, unknownPath, rateLimited, webhook, callback }, options.port)
}

/** 3.5 %, half a santim rounded up, as in the documented example. */
function feeOf(santim: number): number {
  return Math.round(santim * 0.035)
}

function statusOf(payment: FakePayment): string {
  if (payment.state !== 'completed') return payment.state === 'failed' ? 'failed' : 'failed/cancelled'
  const back = givenBack(payment)
  return back > 0 && back >= payment.paidSantim ? 'refunded' : 'success'
}

if (import.meta.main) await runFake(startFakeChapa)
