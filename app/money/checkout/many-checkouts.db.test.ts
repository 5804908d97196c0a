import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { deliverWebhooks } from '#app/money/payments/simulator/deliver-webhooks.server.ts'
import { answerWhenDue, SIGNATURE_HEADER, signSimulatorBody } from '#app/money/payments/simulator/simulator.server.ts'
import { sql } from '#app/base/platform/database/database.server.ts'
import { PROJECT_DIR } from '#app/base/platform/config.server.ts'
import { createTestDatabase } from '#test/database.ts'
import { expireUnpaidOrders } from '#app/ordering/orders/status/expire-unpaid.server.ts'
import { sweepPayments } from './paying/sweep-payments.server.ts'
import { APP_SECRET, buildCatalog, buildTestShop, SIX_BAKLAVA, type TestShop } from './test-shop.factory.ts'

const database = await createTestDatabase({ poolSize: 30 })
const { db } = database
let shop: TestShop

beforeEach(async () => {
  await database.truncate()
  await buildCatalog(db)
  shop = buildTestShop(db)
})
afterAll(() => database.drop())

/** Checks all promises of the books. */
async function auditBooks() {
  const { rows } = await sql<Record<string, number>>`
    select
      (select count(*) from orders where paid_santim > order_total_santim) as orders_paid_twice,
      (select count(*) from ledger_entries l where not exists (select from orders o where o.id = l.order_id)) as payments_without_order,
      (select count(*) from orders o where paid_santim <>
        (select coalesce(sum(amount_santim), 0) from ledger_entries l where l.order_id = o.id and l.kind = 'payment')) as orders_unlike_ledger,
      (select count(*) from payment_attempts a where state = 'completed'
        and not exists (select from ledger_entries l where l.attempt_id = a.id)) as completed_without_ledger,
      (select count(*) from payment_attempts a join simulator_payments s on s.reference = a.reference
        where (s.state = 'completed') <> (a.state = 'completed')) as attempts_unlike_provider,
      (select count(*) from simulator_payments s
        where not exists (select from payment_attempts a where a.reference = s.reference)) as prompts_without_attempt,
      (select count(*) from orders where payment_status = 'paid' and status <> 'Confirmed') as paid_not_confirmed,
      ((select coalesce(sum(amount_santim), 0) from ledger_entries)
        - (select coalesce(sum(amount_santim), 0) from simulator_payments where state = 'completed'))::bigint as ledger_minus_provider
  `.execute(db)
  return rows[0]
}

const SOUND = {
  orders_paid_twice: 0,
  payments_without_order: 0,
  orders_unlike_ledger: 0,
  completed_without_ledger: 0,
  attempts_unlike_provider: 0,
  prompts_without_attempt: 0,
  paid_not_confirmed: 0,
  ledger_minus_provider: 0,
}

const CUSTOMERS = 200
const nameOf = (customer: number) => `+2519${String(20_000_000 + customer)}`

it('200 concurrent checkouts, taps doubled, webhooks repeated and out of order: each order is paid once', async () => {
  const tap = (customer: number, key: string) =>
    shop.directPay(
      { phone: nameOf(customer), paymentMethod: 'CBE Birr' },
      {
        from: `192.0.2.${customer % 250}`,
        headers: { 'idempotency-key': key, cookie: `buyer=browser-${customer.toString().padStart(14, '0')}` },
      },
    )
  const answers = await Promise.all(
    Array.from({ length: CUSTOMERS }, async (_, customer) => {
      // A third of the customers sends the same tap twice, a third taps twice, a third taps once.
      const second = [`tap-${customer}-one`, `tap-${customer}-two`][customer % 3]
      return Promise.all([tap(customer, `tap-${customer}-one`), ...(second ? [tap(customer, second)] : [])])
    }),
  )
  expect(answers.flat().filter(({ status }) => status !== 200)).toEqual([])
  for (const [first, second] of answers) expect((second ?? first).body.orderCode).toBe(first.body.orderCode)
  const placed = await db.selectFrom('orders').select(['phone']).execute()
  expect(new Set(placed.map(({ phone }) => phone)).size).toBe(CUSTOMERS)
  expect(placed).toHaveLength(CUSTOMERS)

  // Nine of ten approve the prompt on their phone; the rest never answer.
  await sql`
    update simulator_payments set acts = 'approve', acts_at = ${shop.clock.now()}, webhook_copies = 1 + abs(hashtext(reference)) % 4
    where state = 'pending' and right(phone, 1) <> '7'`.execute(db)
  shop.clock.advance(1000)
  await answerWhenDue(db, shop.clock.now())

  // Repeated real messages, false claims, polls and four sweeps, all at the same time.
  const references = (await db.selectFrom('payment_attempts').select(['id', 'reference']).execute()).toSorted((a, b) =>
    a.reference < b.reference ? -1 : 1,
  )
  const claim = (reference: string, event: string) => {
    const body = JSON.stringify({ event, reference })
    return shop.hook('simulator', body, { [SIGNATURE_HEADER]: signSimulatorBody(APP_SECRET, body) })
  }
  const send = (url: string, init: RequestInit) =>
    shop.hook('simulator', init.body as string, Object.fromEntries(new Headers(init.headers)))
  const deliver = async () => {
    while ((await deliverWebhooks({ ...shop.deps, selfOrigin: () => 'http://shop.test', send })) > 0);
  }
  await Promise.all([
    deliver(),
    deliver(),
    ...references.map(({ reference }, n) => claim(reference, n % 2 ? 'payment.failed' : 'payment.cancelled')),
    ...references.map(({ id }) => shop.status(id)),
    ...Array.from({ length: 4 }, () => sweepPayments(shop.deps)),
  ])
  await shop.idle()
  shop.clock.advance(60_000)
  while ((await sweepPayments(shop.deps)).attempts > 0);

  const paid = await db.selectFrom('orders').select('phone').where('payment_status', '=', 'paid').execute()
  expect(paid).toHaveLength(CUSTOMERS * 0.9)
  expect(paid.some(({ phone }) => phone.endsWith('7'))).toBe(false)
  expect(await auditBooks()).toEqual(SOUND)

  // The unpaid orders lapse.
  shop.clock.advance(60 * 60_000)
  expect(await expireUnpaidOrders(db, shop.clock.now())).toBe(CUSTOMERS * 0.1)
})

/** A separate process that serves checkouts on the same database and its own port. */
async function startShopProcess(env: Record<string, string> = {}): Promise<{ child: ChildProcess; url: string }> {
  const child = fork(path.join(PROJECT_DIR, 'test', 'checkout-process.ts'), [], {
    env: { ...process.env, TEST_POOL: JSON.stringify(database.poolConfig), TEST_APP_SECRET: APP_SECRET, ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const [message] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error('the shop process ended'))),
  ])) as [{ url: string }]
  return { child, url: message.url }
}

async function kill(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

const pay = (url: string, phone: string) =>
  fetch(`${url}/api/direct-pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': `tap-${phone}` },
    body: JSON.stringify({ cartItems: SIX_BAKLAVA, total: 270, paymentMethod: 'Telebirr', phone }),
  })

it('a process killed between prompt and settlement loses nothing: another one finishes the work', async () => {
  const first = await startShopProcess()
  const phones = Array.from({ length: 20 }, (_, n) => nameOf(n))
  const answers = await Promise.all(phones.map((phone) => pay(first.url, phone)))
  expect(answers.every(({ ok }) => ok)).toBe(true)
  await db.updateTable('simulator_payments').set({ acts: 'approve', acts_at: new Date() }).execute()
  await kill(first.child)
  expect(await db.selectFrom('ledger_entries').select('id').execute()).toEqual([])

  // Makes the attempts due, so that the next process need not wait for its first sweep.
  await db.updateTable('payment_attempts').set({ next_check_at: new Date() }).execute()
  const second = await startShopProcess({ TEST_JOBS: 'true' })
  await vi.waitUntil(
    async () =>
      (await db.selectFrom('orders').select('id').where('payment_status', '=', 'paid').execute()).length ===
      phones.length,
    { interval: 100 },
  )
  await kill(second.child)
  expect(await auditBooks()).toEqual(SOUND)
})

it('a process killed while it calls the provider leaves no order paid twice and no payment without its order', async () => {
  const first = await startShopProcess({ TEST_HANG: 'after-charge' })
  const lost = Promise.allSettled(Array.from({ length: 10 }, (_, n) => pay(first.url, nameOf(n))))
  const prompts = () => db.selectFrom('simulator_payments').select('id').execute()
  await vi.waitUntil(async () => (await prompts()).length === 10, { interval: 50 })
  await kill(first.child)
  expect((await lost).every(({ status }) => status === 'rejected')).toBe(true)
  expect(await db.selectFrom('payment_attempts').select('state').distinct().execute()).toEqual([{ state: 'created' }])

  // Half of the customers tap again before the prompt of the lost request is approved. Then all approve the prompts that they
  // see.
  const second = await startShopProcess()
  await db.deleteFrom('idempotency_keys').execute()
  const retried = await Promise.all(Array.from({ length: 5 }, (_, n) => pay(second.url, nameOf(n))))
  expect(retried.every(({ ok }) => ok)).toBe(true)
  await sql`update simulator_payments set acts = 'approve', acts_at = now() where state = 'pending'`.execute(db)
  await db.updateTable('payment_attempts').set({ next_check_at: new Date() }).where('state', '<>', 'void').execute()
  await kill(second.child)

  const third = await startShopProcess({ TEST_JOBS: 'true' })
  await vi.waitUntil(
    async () =>
      (await db.selectFrom('orders').select('id').where('payment_status', '=', 'paid').execute()).length === 10,
    { interval: 100 },
  )
  await kill(third.child)
  expect(await db.selectFrom('orders').select('id').execute()).toHaveLength(10)
  expect(await auditBooks()).toEqual(SOUND)
})
