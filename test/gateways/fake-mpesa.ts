import { createHash } from 'node:crypto'
import { z } from 'zod'
import { startFakeGateway } from './fake-gateway.ts'
import { type FakePayment, FakePayments } from './fake-payments.ts'
import type { FakeAnswer, FakeGateway, FakeRequest, OutgoingWebhook, WebhookFlaw } from './fake-protocol.ts'
import { runFake } from './run-fake.ts'

export interface FakeMpesaOptions {
  port?: number
  consumerKey?: string
  consumerSecret?: string
  shortCode?: string
  passkey?: string
  passwordRule?: 'plain' | 'sha256-hex' | 'sha256-base64'
  /** Lifetime of a token. */
  tokenSeconds?: number
  /** A new token ends the previous one, as if another process of the shop had requested it. */
  oneTokenOnly?: boolean
  /** Position of the callback's object: in `Body.stkCallback`, in `stkCallback`, or at the top. */
  callbackShape?: 'body' | 'stkCallback' | 'top'
  /** Whether the callback's figures are numbers or text: documents and SDKs show both. */
  figuresAs?: 'number' | 'text'
  /** Code of a refusal: 2001 is a wrong PIN, 1 insufficient money, 1037 no answer. */
  declinedCode?: number
}

const text = z.string().min(1)
const phone = z.string().regex(/^2517\d{8}$/, 'must have 12 digits and be of Safaricom')

const pushBody = z.strictObject({
  MerchantRequestID: text.max(50),
  BusinessShortCode: text.regex(/^\d{4,6}$/),
  Password: text,
  Timestamp: z.string().regex(/^20\d{2}(0[1-9]|1[0-2])([0-2]\d|3[01])([01]\d|2[0-3])[0-5]\d[0-5]\d$/),
  TransactionType: z.enum(['CustomerPayBillOnline', 'CustomerBuyGoodsOnline']),
  Amount: z.number().int().positive(),
  PartyA: phone,
  PartyB: text,
  PhoneNumber: phone,
  CallBackURL: z.url(),
  AccountReference: text.max(12),
  TransactionDesc: text.max(13),
  ReferenceData: z.array(z.strictObject({ Key: text, Value: text })).min(1),
})

/** M-Pesa of Safaricom Ethiopia according to Requirements 29.1 to 29.7. It has no status query: only the callback reports. */
export function startFakeMpesa({
  port = 0,
  consumerKey = 'mpesa-consumer-key',
  consumerSecret = 'mpesa-consumer-secret',
  shortCode = '1020',
  passkey = 'demo-passkey',
  passwordRule = 'plain',
  tokenSeconds = 3599,
  oneTokenOnly = false,
  callbackShape = 'body',
  figuresAs = 'number',
  declinedCode = 2001,
}: FakeMpesaOptions = {}): Promise<FakeGateway> {
  const payments = new FakePayments()
  const tokenEnds = new Map<string, number>()
  const basic = `Basic ${Buffer.from(`${consumerKey}:${consumerSecret}`).toString('base64')}`

  function giveToken({ headers, query }: FakeRequest): FakeAnswer {
    if (query.get('grant_type') !== 'client_credentials') {
      return { status: 400, body: { resultCode: '999991', resultDesc: 'Invalid grant type' } }
    }
    if (headers.authorization !== basic) {
      return { status: 401, body: { resultCode: '999996', resultDesc: 'Invalid client id or secret' } }
    }
    if (oneTokenOnly) tokenEnds.clear()
    const token = payments.nextId('token-')
    tokenEnds.set(token, Date.now() + tokenSeconds * 1000)
    return { status: 200, body: { access_token: token, token_type: 'Bearer', expires_in: String(tokenSeconds) } }
  }

  function push({ headers, json }: FakeRequest): FakeAnswer {
    const token = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1]
    if ((tokenEnds.get(token ?? '') ?? 0) <= Date.now()) return error(403, 'SVC0403', 'Invalid access token')

    const { data: asked, error: faults } = pushBody.safeParse(json)
    if (!asked) {
      const places = faults.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
      return error(400, 'SVC0002', `Bad Request - Invalid ${places.join(', ')}`)
    }
    if (asked.BusinessShortCode !== shortCode || asked.PartyB !== shortCode) {
      return error(400, 'SVC0002', 'Bad Request - Invalid BusinessShortCode')
    }
    if (asked.PartyA !== asked.PhoneNumber) return error(400, 'SVC0002', 'Bad Request - Invalid PhoneNumber')
    if (asked.Password !== passwordFor(passwordRule, shortCode + passkey + asked.Timestamp)) {
      return error(403, 'SVC0403', 'Wrong credentials')
    }
    const payment = payments.open({
      reference: asked.MerchantRequestID,
      id: payments.nextId('ws_CO_'),
      channel: 'direct',
      method: 'M-Pesa',
      phone: asked.PhoneNumber,
      askedSantim: asked.Amount * 100,
      mode: 'test',
      notifyUrl: asked.CallBackURL,
    })
    if (!payment) return error(400, 'SVC0002', 'Duplicate MerchantRequestID')
    return {
      status: 200,
      body: {
        MerchantRequestID: payment.reference,
        CheckoutRequestID: payment.id,
        ResponseCode: '0',
        ResponseDescription: 'accepted',
        CustomerMessage: 'accepted',
      },
    }
  }

  const error = (status: number, errorCode: string, errorMessage: string): FakeAnswer => {
    return { status, body: { requestId: payments.nextId('req-'), errorCode, errorMessage } }
  }

  const resultCodes = { completed: 0, failed: declinedCode, cancelled: 1032 }

  /** Null before the payment has ended. */
  function callback(payment: FakePayment, flaw: WebhookFlaw): OutgoingWebhook | null {
    if (payment.state === 'pending' || !payment.notifyUrl) return null
    const figure = (value: number) => (figuresAs === 'text' ? String(value) : value)
    const code = resultCodes[payment.state]
    const items = [
      { Name: 'Amount', Value: figure(payment.paidSantim / 100) },
      { Name: 'MpesaReceiptNumber', Value: `TBF${payment.id.slice(-7).toUpperCase()}` },
      { Name: 'TransactionDate', Value: figure(20_250_115_093_112) },
      { Name: 'PhoneNumber', Value: figure(Number(payment.phone)) },
    ]
    const stkCallback = {
      MerchantRequestID: payment.reference,
      CheckoutRequestID: flaw === 'forged_body' ? 'ws_CO_forged' : payment.id,
      ResultCode: figure(code),
      ResultDesc: code === 0 ? 'processed' : 'not processed',
      ...(code === 0 && { CallbackMetadata: { Item: items } }),
    }
    const bodies = { body: { Body: { stkCallback } }, stkCallback: { stkCallback }, top: stkCallback }
    return {
      // Nothing is signed. A forger does not know the token of the address.
      url: flaw === 'wrong_signature' ? payment.notifyUrl.replace(/[^/]+$/, 'token-of-nobody') : payment.notifyUrl,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(bodies[callbackShape]),
    }
  }

  const routes = [
    { method: 'GET', path: '/v1/token/generate', call: 'token', handle: giveToken },
    { method: 'POST', path: '/mpesa/stkpush/v3/processrequest', call: 'charge', handle: push },
  ] as const
  const unknownPath = error(404, 'SVC0404', 'Resource not found')
  const rateLimited = error(429, 'SVC0429', 'Too many requests')
  return startFakeGateway('mpesa', { payments, routes, unknownPath, rateLimited, webhook: callback }, port)
}

function passwordFor(rule: NonNullable<FakeMpesaOptions['passwordRule']>, joined: string): string {
  const hash = createHash('sha256').update(joined)
  if (rule === 'sha256-base64') return hash.digest('base64')
  return Buffer.from(rule === 'sha256-hex' ? hash.digest('hex') : joined).toString('base64')
}

if (import.meta.main) await runFake(startFakeMpesa)
