import { afterAll, beforeEach, expect, it } from 'vitest'
import { createTestDatabase } from '#test/database.ts'
import { APPROVING, buildCatalog, buildTestShop, SIX_BAKLAVA, type TestShop } from './test-shop.factory.ts'

const database = await createTestDatabase()
const { db } = database
let shop: TestShop

beforeEach(async () => {
  await database.truncate()
  await buildCatalog(db)
  shop = buildTestShop(db)
})
afterAll(() => database.drop())

const disableMethods = (...keys: string[]) =>
  db
    .insertInto('settings')
    .values(keys.map((key) => ({ key, value: 'false' })))
    .execute()
const count = async (table: 'orders' | 'payment_attempts') => (await db.selectFrom(table).select('id').execute()).length

it('a method that the owner has disabled starts nothing and says so in both languages; the others continue', async () => {
  await disableMethods('payment.telebirr', 'payment.hosted')
  const { status, body } = await shop.directPay({ phone: APPROVING })
  expect(status).toBe(503)
  expect(body.error).toMatchObject({ code: 'payments_unavailable', message: expect.stringContaining('not available') })
  const hosted = await shop.call('POST', '/pay', { cartItems: SIX_BAKLAVA, total: 270, phone: '' }, { lang: 'am' })
  expect(hosted.body.error).toMatchObject({ code: 'payments_unavailable', message: expect.stringContaining('አይሠራም') })
  expect([await count('orders'), await count('payment_attempts')]).toEqual([0, 0])

  expect((await shop.directPay({ phone: APPROVING, paymentMethod: 'Mpesa' })).status).toBe(200)
})

it('a payment in progress when its method is disabled completes, and an unpaid order is paid another way', async () => {
  const first = await shop.directPay({ phone: APPROVING })
  const waiting = await shop.directPay({ phone: '+251900000004' }, { browser: 'another' })
  await disableMethods('payment.telebirr')
  shop.clock.advance(3000)
  await shop.letPhonesAnswer()
  expect(await shop.status(first.body.transactionId)).toBe('completed')

  const key = new URL(waiting.body.orderUrl, 'http://shop.test').searchParams.get('key')
  const order = { code: waiting.body.orderCode, key }
  const pay = { cartItems: undefined, order, phone: APPROVING }
  expect((await shop.directPay(pay)).body.error.code).toBe('payments_unavailable')
  expect((await shop.directPay({ ...pay, paymentMethod: 'CBE Birr' })).status).toBe(200)
})
