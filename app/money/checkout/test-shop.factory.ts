import type { Lang } from '#app/base/platform/text/translate.ts'
import { Hono } from 'hono'
import type { Auth } from '#app/people/auth/library/auth.server.ts'
import { translateTo } from '#app/messages.server.ts'
import { createAvailableDaysApi } from '#app/ordering/cake-builder/available-days.http.server.ts'
import { createTopperCheckApi } from '#app/ordering/cake-builder/topper-check.http.server.ts'
import { createLandmarksApi } from '#app/ordering/scheduling/landmarks/landmarks.http.server.ts'
import { createHandoverApi } from '#app/ordering/inventory/handover/handover.http.server.ts'
import { createDailyCakesApi } from '#app/ordering/cart/daily-cakes.http.server.ts'
import { createOrdersApi } from '#app/surfaces/api/place-order.http.server.ts'
import type { PaymentProvider } from '#app/money/payments/provider.ts'
import { listProviders, type Providers } from '#app/money/payments/providers.server.ts'
import { deliverWebhooks } from '#app/money/payments/simulator/deliver-webhooks.server.ts'
import {
  answerWhenDue,
  createSimulator,
  decidePayment,
  type PersonsDecision,
} from '#app/money/payments/simulator/simulator.server.ts'
import type { ApiEnv } from '#app/base/platform/api/api-app.server.ts'
import { createApi } from '#app/base/platform/api/mount-api.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import { createLog, type Log } from '#app/base/platform/log.server.ts'
import { buildFacts } from '#app/base/platform/request-facts.factory.ts'
import { createCheckoutApi } from '#app/surfaces/api/checkout.http.server.ts'
import { createWebhooks } from './paying/webhooks.http.server.ts'

export const APP_SECRET = 'a secret for tests that is long enough'

export class FakeClock {
  #now = new Date('2026-11-21T06:00:00Z').getTime()
  now(): Date {
    return new Date(this.#now)
  }
  advance(ms: number): void {
    this.#now += ms
  }
}

/** Baklava at 45 birr and kunafa at 60.50, both daily, in a box that saves nothing; a custom wedding cake; one archived cake. */
export async function buildCatalog(db: Database): Promise<void> {
  const imageId = 'a'.repeat(32)
  await db
    .insertInto('images')
    .values({ id: imageId, width: 8, height: 8, mime: 'image/png', byte_size: 8, widths: [], placeholder: 'data:,' })
    .execute()
  const cake = (id: string, price: number, more: { is_available_daily?: boolean; is_active?: boolean } = {}) => ({
    id,
    name_en: id,
    name_am: id,
    price_santim: price,
    image_id: imageId,
    is_available_daily: true,
    ...more,
  })
  await db
    .insertInto('cakes')
    .values([
      cake('baklava', 4500),
      cake('kunafa', 6050),
      cake('wedding-cake', 900_000, { is_available_daily: false }),
      cake('forgotten-cake', 1000, { is_active: false }),
    ])
    .execute()
  const variant = (id: string, pieces: number, milli: number) => ({
    id,
    label_en: id,
    label_am: id,
    pieces,
    price_multiplier_milli: milli,
  })
  await db
    .insertInto('variants')
    .values([variant('single', 1, 1000), variant('box-of-6', 6, 6000)])
    .execute()
}

/** Customers may report transfers to an account of the shop. */
export async function takeTransfers(db: Database): Promise<void> {
  const lines = { en: ['CBE 1000 0000 0000, Tafach'], am: ['ንግድ ባንክ 1000 0000 0000፣ ጣፋጭ'] }
  await db
    .insertInto('settings')
    .values([
      { key: 'payment.transfer_reference', value: 'true' },
      { key: 'payment.transfer_accounts', value: JSON.stringify(lines) },
    ])
    .execute()
}

export interface TestShop {
  clock: FakeClock
  deps: ReturnType<typeof buildDeps>
  call(method: string, path: string, body?: unknown, options?: CallOptions): Promise<CallResult>
  directPay(body?: Record<string, unknown>, options?: CallOptions): Promise<CallResult>
  status(transactionId: string): Promise<string>
  /** Runs the simulator's phones and delivers its messages, in this process. */
  letPhonesAnswer(): Promise<void>
  decide(attemptId: string, decision: PersonsDecision): Promise<void>
  hook(provider: string, body: string, headers?: Record<string, string>): Promise<Response>
  hookByGet(path: string): Promise<Response>
  idle(): Promise<void>
}

export interface CallOptions {
  from?: string
  browser?: string
  headers?: Record<string, string>
  lang?: Lang
}

interface CallResult {
  status: number
  /** Loosely typed: the body is what the test checks. */
  body: AnswerBody
}

interface AnswerBody {
  id: string
  code: string
  status: string
  transactionId: string
  orderCode: string
  orderUrl: string
  order_url: string
  url: string
  reason: string
  missing: string[]
  days: { slots: unknown[] }[]
  error: { code: string; message: string }
}

export type Accounts = Record<string, { id: string; email: string }>

function buildDeps(
  db: Database,
  clock: FakeClock,
  accounts: Accounts,
  change: (simulator: PaymentProvider) => PaymentProvider,
  instead: readonly PaymentProvider[] | Providers | undefined,
  log: Log,
) {
  const listed = () => [change(createSimulator({ db, clock, appSecret: APP_SECRET }))]
  const providers = instead && 'forMethod' in instead ? instead : listProviders(instead ?? listed())
  const auth = {
    findUser: async (headers: Headers) => accounts[/session_token=(\w+)/.exec(headers.get('cookie') ?? '')?.[1] ?? ''],
  } as unknown as Auth
  return { db, clock, log, appSecret: APP_SECRET, providers, auth, translateTo }
}

/** SIX_BAKLAVA costs 270 birr: exactly the minimum order. */
export const SIX_BAKLAVA = [{ cake: { id: 'baklava' }, quantity: 6 }]
export const APPROVING = '+251900000001'
export const SILENT = '+251900000004'

/** The payment calls over a real database, with the simulator as the only provider by default. */
export function buildTestShop(
  db: Database,
  {
    accounts = {},
    provider = (simulator) => simulator,
    providers,
    log = createLog('silent'),
  }: {
    accounts?: Accounts
    provider?: (simulator: PaymentProvider) => PaymentProvider
    /** Replaces the simulator; in order of preference, or as a process has them. */
    providers?: readonly PaymentProvider[] | Providers
    log?: Log
  } = {},
): TestShop {
  const clock = new FakeClock()
  const deps = buildDeps(db, clock, accounts, provider, providers, log)
  const webhooks = createWebhooks(deps)
  const app = new Hono<ApiEnv>()
  app.use(async (c, next) => {
    c.set(
      'facts',
      buildFacts({
        lang: c.req.header('accept-language') === 'am' ? 'am' : 'en',
        log: deps.log,
        clientAddress: c.req.header('x-test-address') ?? '198.51.100.1',
        origin: 'http://shop.test',
      }),
    )
    await next()
  })
  app.route('/', webhooks.app)
  const apis = [
    createCheckoutApi(deps),
    createOrdersApi(deps),
    createDailyCakesApi(deps),
    createAvailableDaysApi(deps),
    createTopperCheckApi(deps),
    createHandoverApi(deps),
    createLandmarksApi(deps),
  ]
  app.route('/api', createApi(apis))

  const buyerCookies = new Map<string, string>()

  async function call(method: string, path: string, body?: unknown, options: CallOptions = {}): Promise<CallResult> {
    const { from = '', browser = from } = options
    const cookie = buyerCookies.get(browser)
    const response = await app.request(`/api${path}`, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(from && { 'x-test-address': from }),
        ...(options.lang && { 'accept-language': options.lang }),
        ...(cookie !== undefined && { cookie }),
        ...options.headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const setCookie = response.headers.get('set-cookie')
    if (setCookie !== null) buyerCookies.set(browser, setCookie.split(';')[0]!)
    return { status: response.status, body: (await response.json()) as AnswerBody }
  }

  const shop: TestShop = {
    clock,
    deps,
    call,
    directPay: (body = {}, options = {}) =>
      call(
        'POST',
        '/direct-pay',
        { cartItems: SIX_BAKLAVA, total: 270, paymentMethod: 'Telebirr', phone: SILENT, ...body },
        options,
      ),
    async status(transactionId) {
      return (await call('GET', `/payment-status/${transactionId}`)).body.status
    },
    async letPhonesAnswer() {
      await answerWhenDue(db, clock.now())
      await deliverInProcess()
      await webhooks.idle()
    },
    async decide(attemptId, decision) {
      const { reference } = await db
        .selectFrom('payment_attempts')
        .select('reference')
        .where('id', '=', attemptId)
        .executeTakeFirstOrThrow()
      await decidePayment(deps, reference, decision)
    },
    hook: async (provider, body, headers = {}) =>
      app.request(`/api/hooks/${provider}`, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json', ...headers },
      }),
    hookByGet: async (path) => app.request(`/api/hooks/${path}`),
    idle: () => webhooks.idle(),
  }

  async function deliverInProcess(): Promise<void> {
    await deliverWebhooks({
      ...deps,
      selfOrigin: () => 'http://shop.test',
      send: async (url, init) => app.request(new URL(url).pathname, init),
    })
  }
  return shop
}
