import { z } from 'zod'
import { startFakeGateway } from './fake-gateway.ts'
import { type FakePayment, FakePayments } from './fake-payments.ts'
import type { FakeAnswer, FakeGateway, FakeRequest, FakeRoute, WebhookFlaw } from './fake-protocol.ts'
import { runFake } from './run-fake.ts'

export interface FakeArifPayOptions {
  port?: number
  /** The environment whose key is accepted. */
  mode?: 'test' | 'live'
  apiKey?: string
  /** A key that is valid in the other environment. */
  otherKey?: string
  /** Position of the fields in a webhook: integrators report all three. */
  webhookShape?: 'top' | 'data' | 'transaction'
  /** Added to the total of new sessions, as if the gateway computed it differently. */
  addedToTotalSantim?: number
  /** Refuses to cancel an open session, as if that call did not exist. */
  retainsSessions?: boolean
}

/** Prefixes that integrators use at present; every other path answers with the web server's HTML. */
const PREFIXES = { test: '/api/sandbox', live: '/api' } as const

/** The body's `paymentMethods` must match the path. */
const DIRECT_PATHS = [
  { path: '/checkout/telebirr-ussd/transfer/direct', method: 'TELEBIRR_USSD', phone: /^2519\d{8}$/ },
  { path: '/checkout/mpesa/transfer/direct', method: 'MPESSA', phone: /^2517\d{8}$/ },
  { path: '/checkout/v2/cbe/direct/transfer', method: 'CBE', phone: /^251[79]\d{8}$/ },
] as const

const METHODS = 'TELEBIRR TELEBIRR_USSD MPESSA CBE AWASH AWASH_WALLET PSS AMOLE BOA KACHA HELLOCASH CARD'.split(' ')

const santimOf = (birr: number) => Math.round(birr * 100)
const hasTwoDecimals = (birr: number) => Math.abs(birr * 100 - santimOf(birr)) < 1e-6

const birr = z.number().positive().refine(hasTwoDecimals, 'more than two decimals')
const text = z.string().trim().min(1)

const sessionBody = z
  .strictObject({
    cancelUrl: z.url(),
    successUrl: z.url(),
    errorUrl: z.url(),
    notifyUrl: z.url(),
    nonce: text,
    phone: z.string().regex(/^251[79]\d{8}$/, 'must look like 251911000000'),
    email: z.email().optional(),
    paymentMethods: z.array(z.enum(METHODS)),
    expireDate: z
      .string()
      .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/, 'must be a local date and time without zone')
      .refine((local) => Date.parse(`${local}+03:00`) > Date.now(), 'must be in the future'),
    items: z
      .array(
        z.strictObject({
          name: text,
          quantity: z.number().int().positive(),
          price: birr,
          description: z.string().optional(),
          image: z.url().optional(),
        }),
      )
      .min(1),
    beneficiaries: z.array(z.strictObject({ accountNumber: text, bank: text, amount: birr })).min(1),
    lang: z.enum(['EN']).optional(),
  })
  .refine(({ items, beneficiaries }) => totalOf(items) === sumOf(beneficiaries.map(({ amount }) => amount)), {
    path: ['beneficiaries'],
    error: 'amounts must add up to the items',
  })

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + santimOf(amount), 0)
}

function totalOf(items: readonly { price: number; quantity: number }[]): number {
  return items.reduce((sum, { price, quantity }) => sum + santimOf(price) * quantity, 0)
}

/** ArifPay according to Requirements 27.1 to 27.6. A prompt appears on a phone; a page has no transaction until it is used. */
export function startFakeArifPay({
  port = 0,
  mode = 'test',
  apiKey = 'arifpay-key-of-the-shop',
  otherKey = 'arifpay-key-of-the-other-environment',
  webhookShape = 'top',
  addedToTotalSantim = 0,
  retainsSessions = false,
}: FakeArifPayOptions = {}): Promise<FakeGateway> {
  const payments = new FakePayments()
  const prefix = PREFIXES[mode]

  const withKey = (handle: (request: FakeRequest) => FakeAnswer) => (request: FakeRequest) => {
    const key = request.headers['x-arifpay-key']
    if (key === otherKey) return fault(400, 'Invalid API key for this environment')
    return key === apiKey ? handle(request) : fault(401, 'Unauthorized')
  }

  function openSession({ json }: FakeRequest, direct?: (typeof DIRECT_PATHS)[number]): FakeAnswer {
    const parsed = sessionBody.safeParse(json)
    const wrong: Record<string, string> = Object.fromEntries(
      (parsed.error?.issues ?? []).map((issue) => [issue.path[0] ?? 'body', issue.message]),
    )
    if (direct && parsed.data) {
      if (!direct.phone.test(parsed.data.phone)) wrong['phone'] = 'is not of this operator'
      if (parsed.data.paymentMethods.join() !== direct.method) wrong['paymentMethods'] = `must be ${direct.method}`
    }
    if (!parsed.data || Object.keys(wrong).length > 0) return fault(400, 'Validation Error', wrong)

    const { nonce, phone, items, notifyUrl } = parsed.data
    const payment = payments.open({
      reference: nonce,
      id: payments.nextId('ED'),
      channel: direct ? 'direct' : 'hosted',
      method: direct?.method ?? null,
      phone,
      askedSantim: totalOf(items) + addedToTotalSantim,
      mode,
      notifyUrl,
    })
    if (!payment) return fault(400, 'Validation Error', { nonce: 'has already been used' })
    const made = { sessionId: payment.id, totalAmount: payment.askedSantim / 100 }
    if (direct) return good(made)
    return good({
      ...made,
      paymentUrl: `https://checkout.arifpay.org/checkout/${payment.id}`,
      cancelUrl: `https://gateway.arifpay.org/v0/checkout/session/cancel/${payment.id}`,
    })
  }

  const withSession = (handle: (payment: FakePayment) => FakeAnswer) =>
    withKey(({ params }) => {
      const payment = payments.findById(params['id']!)
      return payment ? handle(payment) : fault(404, 'Session not found')
    })

  const routes: FakeRoute[] = [
    {
      method: 'POST',
      path: `${prefix}/checkout/session`,
      call: 'hosted',
      handle: withKey((each) => openSession(each)),
    },
    ...DIRECT_PATHS.map((direct): FakeRoute => {
      const handle = withKey((request) => openSession(request, direct))
      return { method: 'POST', path: prefix + direct.path, call: 'charge', handle }
    }),
    {
      method: 'GET',
      path: `${prefix}/checkout/session/:id`,
      call: 'status',
      handle: withSession((payment) => good(sessionOf(payment))),
    },
    {
      method: 'GET',
      path: `${prefix}/ms/transaction/status/:id`,
      call: 'status',
      handle: withSession((payment) => {
        const transaction = transactionOf(payment)
        if (!transaction) return fault(404, 'Transaction not found')
        const { transactionStatus, transactionId } = transaction
        return good({ transactionStatus, transactionId, sessionId: payment.id })
      }),
    },
    {
      method: 'POST',
      path: `${prefix}/checkout/session/cancel/:id`,
      call: 'cancel',
      handle: withSession((payment) => {
        if (retainsSessions || !payments.decide(payment.reference, { act: 'cancel' })) {
          return fault(400, 'The session cannot be cancelled')
        }
        return good({ ...sessionOf(payment), status: 'CANCELED' })
      }),
    },
  ]

  return startFakeGateway(
    'arifpay',
    {
      payments,
      routes,
      unknownPath: { status: 404, body: '<!doctype html><title>404 Not Found</title>' },
      rateLimited: fault(429, 'Too many requests'),
      webhook: (payment, flaw) => webhookOf(payment, flaw, webhookShape),
    },
    port,
  )
}

function good(data: unknown): FakeAnswer {
  return { status: 200, body: { error: false, msg: 'No Errors', data } }
}

function fault(status: number, msg: string, data: unknown = null): FakeAnswer {
  return { status, body: { error: true, msg, data } }
}

const STATUSES = { pending: 'PENDING', completed: 'SUCCESS', failed: 'FAILED', cancelled: 'CANCELED' } as const

/** After a payment its actual sum counts: if it differs, the session's total differs too. */
function sessionOf(payment: FakePayment) {
  const { id, reference, mode, state, paidSantim, askedSantim } = payment
  const total = state === 'completed' ? paidSantim : askedSantim
  const facts = { id, uuid: `uuid-${id}`, nonce: reference, totalAmount: total / 100, test: mode === 'test' }
  return { ...facts, transaction: transactionOf(payment) }
}

function transactionOf({ id, channel, state, method, openedAt, changedAt }: FakePayment) {
  if (channel === 'hosted' && state === 'pending') return null
  return {
    id: 1,
    transactionId: `CJI${id}`,
    transactionStatus: STATUSES[state],
    paymentType: method ?? 'TELEBIRR',
    createdAt: openedAt.toISOString(),
    updatedAt: changedAt.toISOString(),
  }
}

function webhookOf(payment: FakePayment, flaw: WebhookFlaw, shape: NonNullable<FakeArifPayOptions['webhookShape']>) {
  if (!payment.notifyUrl) return null
  const { id, reference, phone, method, askedSantim, paidSantim, state } = payment
  const transactionStatus = flaw === 'forged_body' ? 'SUCCESS' : STATUSES[state]
  const facts = {
    uuid: `uuid-${id}`,
    nonce: reference,
    phone,
    paymentMethod: method ?? 'TELEBIRR',
    totalAmount: (paidSantim || askedSantim) / 100,
    sessionId: id,
  }
  const transaction = { transactionId: `CJI${id}`, transactionStatus }
  const bodies = {
    top: { ...facts, transactionStatus, transaction },
    data: { error: false, msg: 'No Errors', data: { ...facts, transactionStatus } },
    transaction: { ...facts, transaction },
  }
  return {
    // Nothing is signed. A forger does not know the token of the address.
    url: flaw === 'wrong_signature' ? payment.notifyUrl.replace(/[^/]+$/, 'token-of-nobody') : payment.notifyUrl,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(bodies[shape]),
  }
}

if (import.meta.main) await runFake(startFakeArifPay)
