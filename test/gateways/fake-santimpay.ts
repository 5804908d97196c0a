import { type KeyObject, createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { startFakeGateway } from './fake-gateway.ts'
import { type FakePayment, FakePayments } from './fake-payments.ts'
import type { FakeAnswer, FakeGateway, FakeRequest, FakeRoute, OutgoingWebhook, WebhookFlaw } from './fake-protocol.ts'
import { runFake } from './run-fake.ts'

export interface FakeSantimPayOptions {
  port?: number
  merchantId: string
  /** PEM: verifies the merchant's signatures. */
  merchantPublicKey: string
  /** PEM: signs webhooks. */
  gatewayPrivateKey: string
  /** If set, every call must contain it. */
  gatewayToken?: string | null
  methods?: readonly string[]
  commissionFromCustomer?: boolean
  /** HTTP status of refusals. */
  refusesWith?: number
  /** Accepted difference of a merchant's clock; default ten minutes. */
  clockSeconds?: number
  /** Name of the state's field in answers. */
  statusKey?: 'status' | 'Status'
}

const CLOCK_SECONDS = 10 * 60

const amount = z
  .number()
  .positive()
  .refine((birr) => Math.abs(birr * 100 - Math.round(birr * 100)) < 1e-6)
const text = z.string().min(1)
const phoneNumber = z.string().regex(/^\+251\d{9}$/)

const initiateBody = z.object({
  id: text,
  amount,
  reason: text,
  merchantId: text,
  signedToken: text,
  successRedirectUrl: z.url(),
  failureRedirectUrl: z.url(),
  cancelRedirectUrl: z.url(),
  notifyUrl: z.url(),
  phoneNumber: phoneNumber.optional(),
})
const directBody = z.object({
  id: text,
  amount,
  reason: text,
  merchantId: text,
  signedToken: text,
  phoneNumber,
  paymentMethod: text,
  notifyUrl: z.url(),
})
const statusBody = z.object({ id: text, merchantId: text, signedToken: text, fullParam: z.literal(true) })

/** A fake SantimPay according to Requirements 28.1 to 28.7. */
export async function startFakeSantimPay(options: FakeSantimPayOptions): Promise<FakeGateway> {
  const { merchantId, gatewayToken = null, refusesWith = 200, statusKey = 'status' } = options
  const { methods = ['Telebirr', 'M-Pesa', 'CBE Birr'], commissionFromCustomer = false } = options
  const { clockSeconds = CLOCK_SECONDS } = options
  const merchantKey = createPublicKey(options.merchantPublicKey)
  const gatewayKey = createPrivateKey(options.gatewayPrivateKey)
  const strangersKey = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
  const payments = new FakePayments()

  const declined = (message: string): FakeAnswer => ({ status: refusesWith, body: { message, status: 'declined' } })
  const wrongFields = (error: z.ZodError): FakeAnswer =>
    error.issues.some(({ path }) => path[0] === 'phoneNumber')
      ? declined('phone number must look like +251912345678')
      : declined(`invalid ${error.issues[0]!.path.join('.')}`)

  /** The error of a token: it must be the merchant's, fresh, and contain exactly this besides the time. */
  function tokenFault(token: string, expected: Record<string, unknown>): FakeAnswer | undefined {
    const [header = '', claims = '', signature = ''] = token.split('.')
    const { alg, typ } = decode(header)
    const raw = Buffer.from(signature, 'base64url')
    const key = { key: merchantKey, dsaEncoding: 'ieee-p1363' } as const
    if (alg !== 'ES256' || typ !== 'JWT' || raw.length !== 64) return declined('Invalid token')
    if (!verify('sha256', Buffer.from(`${header}.${claims}`), key, raw)) return declined('ECDSA verification error')
    const { generated, ...fields } = decode(claims)
    if ('merId' in fields && fields['merId'] !== expected['merId']) return declined('merchant not found')
    const age = Math.abs(Date.now() / 1000 - Number(generated))
    const isRight = isDeepStrictEqual(fields, expected) && Number.isInteger(generated) && age <= clockSeconds
    return isRight ? undefined : declined('Invalid token')
  }

  function initiate({ json }: FakeRequest): FakeAnswer {
    const parsed = initiateBody.safeParse(json)
    if (!parsed.success) return wrongFields(parsed.error)
    const { id: reference, amount, reason, signedToken, notifyUrl, phoneNumber = null } = parsed.data
    const fault = tokenFault(signedToken, { amount, paymentReason: reason, merchantId })
    if (fault) return fault
    const facts = { reference, channel: 'hosted', method: null, phone: phoneNumber, notifyUrl } as const
    const payment = open(facts, amount)
    if (!payment) return declined('duplicate client reference')
    return { status: 200, body: { url: `https://services.santimpay.com/?data=${payment.id}&amp;lang=en` } }
  }

  function charge({ json }: FakeRequest): FakeAnswer {
    const parsed = directBody.safeParse(json)
    if (!parsed.success) return wrongFields(parsed.error)
    const { id: reference, amount, reason, signedToken, notifyUrl, phoneNumber, paymentMethod } = parsed.data
    const claims = { amount, paymentReason: reason, paymentMethod, phoneNumber, merchantId }
    const fault = tokenFault(signedToken, claims)
    if (fault) return fault
    if (!methods.includes(paymentMethod)) return declined('payment method not supported')
    const payment = open({ reference, channel: 'direct', method: paymentMethod, phone: phoneNumber, notifyUrl }, amount)
    return payment ? { status: 200, body: describe(payment) } : declined('duplicate client reference')
  }

  function fetchStatus({ json }: FakeRequest): FakeAnswer {
    const parsed = statusBody.safeParse(json)
    if (!parsed.success) return wrongFields(parsed.error)
    const { id, signedToken } = parsed.data
    const fault = tokenFault(signedToken, { id, merId: merchantId })
    if (fault) return fault
    const payment = payments.find(id)
    return payment ? { status: 200, body: describe(payment) } : declined('transaction not found')
  }

  function open(facts: Pick<FakePayment, 'reference' | 'channel' | 'method' | 'phone' | 'notifyUrl'>, birr: number) {
    return payments.open({ ...facts, id: payments.nextId('5d3a'), mode: 'test', askedSantim: Math.round(birr * 100) })
  }

  /** SantimPay keeps 2.65 %: deducted from the merchant's sum, or added to the customer's. */
  function describe(payment: FakePayment) {
    const asked = payment.state === 'completed' ? payment.paidSantim : payment.askedSantim
    const commission = asked * 0.0265
    const birr = (santim: number) => String(Number((santim / 100).toFixed(4)))
    return {
      id: payment.reference,
      txnId: payment.id,
      thirdPartyId: payment.reference,
      merId: merchantId,
      merName: 'Cake Shop',
      amount: birr(commissionFromCustomer ? asked : asked - commission),
      commission: birr(commission),
      totalAmount: birr(commissionFromCustomer ? asked + commission : asked),
      currency: payment.currency,
      reason: 'Cake order',
      msisdn: payment.phone ?? '',
      paymentVia: payment.method ?? '',
      refId: payment.state === 'completed' ? `CB${payment.id}` : '',
      commissionFromCustomer,
      [statusKey]: payment.state.toUpperCase(),
      message: payment.state === 'failed' ? 'insufficient balance' : '',
      created_at: payment.openedAt,
      updated_at: payment.changedAt,
    }
  }

  const guarded =
    (handle: FakeRoute['handle']): FakeRoute['handle'] =>
    (request) => {
      if (gatewayToken && request.headers.authorization !== `Bearer ${gatewayToken}`) return declined('Invalid token')
      const { merchantId: named } = (request.json ?? {}) as { merchantId?: unknown }
      return named === merchantId ? handle(request) : declined('merchant not found')
    }

  const base = '/api/v1/gateway'
  const routes: FakeRoute[] = [
    { method: 'POST', path: `${base}/initiate-payment`, call: 'hosted', handle: guarded(initiate) },
    { method: 'POST', path: `${base}/direct-payment`, call: 'charge', handle: guarded(charge) },
    { method: 'POST', path: `${base}/fetch-transaction-status`, call: 'status', handle: guarded(fetchStatus) },
  ]

  function webhook(payment: FakePayment, flaw: WebhookFlaw): OutgoingWebhook | null {
    if (!payment.notifyUrl) return null
    const report = describe(payment)
    const iss = flaw === 'wrong_issuer' ? 'services.example.com' : 'services.santimpay.com'
    const claims = { ...report, iss, iat: Math.floor(Date.now() / 1000) }
    const token = signClaims(claims, flaw === 'wrong_signature' ? strangersKey : gatewayKey)
    const body = JSON.stringify(report)
    return {
      url: payment.notifyUrl,
      headers: {
        'content-type': 'application/json',
        ...(flaw !== 'missing_signature' && { 'signed-token': token }),
      },
      body: flaw === 'forged_body' ? body.replaceAll(payment.reference, 'CAKE999999') : body,
    }
  }

  const rateLimited = { status: 429, body: { message: 'too many requests', status: 'declined' } }
  const unknownPath = { status: 404, body: { message: 'not found' } }
  return startFakeGateway('santimpay', { payments, routes, unknownPath, rateLimited, webhook }, options.port)
}

function signClaims(claims: object, key: KeyObject): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const signed = `${part({ alg: 'ES256', typ: 'JWT' })}.${part(claims)}`
  return `${signed}.${sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`
}

function decode(part: string): Record<string, unknown> {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8')) as Record<string, unknown>
  } catch {
    return {}
  }
}

if (import.meta.main) await runFake(startFakeSantimPay)
