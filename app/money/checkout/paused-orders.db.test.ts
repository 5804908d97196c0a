import { afterAll, beforeEach, expect, it } from 'vitest'
import { ANONYMOUS } from '#app/ordering/terms/placer.ts'
import { buildClosed, buildOpened, buildPause } from '#app/base/settings/pause-orders.factory.ts'
import { createTestDatabase } from '#test/database.ts'
import { submitCheckout } from './placing/submit-checkout.server.ts'
import { buildCatalog, buildTestShop, SILENT, SIX_BAKLAVA, type TestShop } from './test-shop.factory.ts'

const database = await createTestDatabase()
const { db } = database
let shop: TestShop
const owner = { id: 'owner', email: 'owner@shop.example' }
const byStaff = { headers: { cookie: 'tafach.session_token=owner' } }

beforeEach(async () => {
  await database.truncate()
  await buildCatalog(db)
  shop = buildTestShop(db, { accounts: { owner } })
  await db.insertInto('users').values({ id: owner.id, name: 'Owner', email: owner.email }).execute()
  await db.insertInto('profiles').values({ id: owner.id, email: owner.email, is_admin: true }).execute()
})
afterAll(() => database.drop())

const MINUTE_MS = 60_000
const pause = (minutes: number) => {
  const at = shop.clock.now()
  return buildPause(db, new Date(at.getTime() + minutes * MINUTE_MS), { actor: { name: owner.email }, at })
}
const written = async () => {
  const count = async (table: 'orders' | 'payment_attempts' | 'simulator_payments') =>
    (
      await db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as('rows'))
        .executeTakeFirstOrThrow()
    ).rows
  return [await count('orders'), await count('payment_attempts'), await count('simulator_payments')]
}
const box = { cake_id: 'baklava', variant_id: 'box-of-6', customer_name: 'Sara', phone: '0900000001' }
const request = { cake_id: 'baklava', status: 'Pending Quote', phone: '0900000001', notes: '300 pieces' }

it('new orders of customers are refused during a pause, before any prompt, in both languages', async () => {
  await pause(30)
  for (const { status, body } of [
    await shop.directPay(),
    await shop.call('POST', '/pay', { cartItems: SIX_BAKLAVA, total: 270, phone: SILENT }),
  ]) {
    expect(status).toBe(409)
    expect(body.error).toEqual({
      code: 'orders_paused',
      until: '2026-11-21T06:30:00.000Z',
      message: expect.stringContaining('until Sat 21 Nov 2026, 9:30 AM'),
    })
  }
  for (const asked of [box, request]) {
    const { status, body } = await shop.call('POST', '/orders', asked, { lang: 'am' })
    expect(status).toBe(409)
    expect(body).toEqual({
      success: false,
      reason: 'orders_paused',
      paused_until: '2026-11-21T06:30:00.000Z',
      error: expect.stringContaining('ጠዋት 3:30'),
    })
  }
  expect(await submitForm()).toMatchObject({ ok: false, reason: 'orders_paused' })
  expect(await written()).toEqual([0, 0, 0])
})

function submitForm() {
  const form = {
    purchase: { kind: 'direct', cakeId: 'baklava', variantId: 'box-of-6' } as const,
    delivery: { method: 'self-pickup', date: undefined, time: undefined } as const,
    name: 'Sara',
    phone: SILENT,
    email: undefined,
    address: undefined,
    notes: undefined,
    method: 'Telebirr' as const,
    formKey: '019aa5f0-0000-7000-8000-000000000001',
  }
  const caller = { lang: 'en', clientAddress: '198.51.100.1', origin: 'http://shop.test', placer: ANONYMOUS } as const
  return submitCheckout(shop.deps, form, caller)
}

it('before the shop opens nobody orders, by any way and however long it takes, and staff do', async () => {
  const by = { actor: { name: owner.email }, at: shop.clock.now() }
  const placed = await shop.call('POST', '/orders', box)
  await buildClosed(db, by)
  shop.clock.advance(400 * 24 * 60 * MINUTE_MS)
  const { status, body } = await shop.directPay()
  expect([status, body.error]).toEqual([
    409,
    { code: 'not_open_yet', message: expect.stringContaining('We open soon') },
  ])
  const hosted = await shop.call('POST', '/pay', { cartItems: SIX_BAKLAVA, total: 270, phone: SILENT })
  expect(hosted.body.error).toMatchObject({ code: 'not_open_yet' })
  for (const asked of [box, request]) {
    const answer = await shop.call('POST', '/orders', asked, { lang: 'am' })
    expect([answer.status, answer.body]).toEqual([
      409,
      { success: false, reason: 'not_open_yet', error: expect.stringContaining('በቅርቡ እንከፍታለን') },
    ])
  }
  expect(await submitForm()).toMatchObject({ ok: false, reason: 'not_open_yet' })
  expect(await written()).toEqual([1, 0, 0])
  expect((await shop.call('POST', '/orders', request, byStaff)).status).toBe(201)

  await buildOpened(db, by)
  expect((await shop.call('POST', '/orders', { ...box, phone: '0900000002' })).status).toBe(201)
  expect(placed.status).toBe(201)
})

it('an existing order can be paid during a pause', async () => {
  const placed = await shop.call('POST', '/orders', box)
  await pause(30)
  const order = (placed.body as unknown as { order_url: string; code: string }).order_url
  const key = new URL(order, 'http://shop.test').searchParams.get('key')
  const paid = await shop.directPay({ cartItems: undefined, total: 270, order: { code: placed.body.code, key } })
  expect(paid.status).toBe(200)
  expect(await written()).toEqual([1, 1, 1])
})

it('staff place orders and requests during a pause', async () => {
  await pause(30)
  for (const asked of [box, request]) expect((await shop.call('POST', '/orders', asked, byStaff)).status).toBe(201)
  expect((await shop.directPay({}, byStaff)).status).toBe(200)
})

it('a pause ends by itself, at its moment', async () => {
  await pause(30)
  shop.clock.advance(30 * MINUTE_MS - 1)
  expect((await shop.directPay()).status).toBe(409)
  shop.clock.advance(1)
  expect((await shop.directPay()).status).toBe(200)
})
