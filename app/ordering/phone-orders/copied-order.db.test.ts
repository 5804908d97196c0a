import { afterAll, beforeEach, expect, it } from 'vitest'
import { FakeClock } from '#app/money/checkout/test-shop.factory.ts'
import { createTestDatabase } from '#test/database.ts'
import { copyOrder } from './copied-order.server.ts'
import { buildOrder } from '#app/ordering/order-list/orders.factory.ts'
import { buildCustomCatalog } from '#app/ordering/orders/placing/quote-request.factory.ts'
import { buildRequest } from '#app/ordering/orders/quotes/quotes.factory.ts'

const database = await createTestDatabase()
const { db } = database
const zones = [{ id: 'bole', name: { en: 'Bole', am: 'ቦሌ' }, feeSantim: null }]

beforeEach(async () => {
  await database.truncate()
  await buildCustomCatalog(db)
})
afterAll(() => database.drop())

it('a cake is asked for again with all its choices, for another day', async () => {
  const id = await buildRequest({ db, clock: new FakeClock() }, { occasionId: 'birthday', topperText: 'Hana' })
  await db
    .updateTable('orders')
    .set({ address: 'ቦሌ፣ ከቤተ ክርስቲያኑ ጀርባ', delivery_method: 'delivery', lang: 'am' })
    .execute()
  const { phone } = await db.selectFrom('orders').select('phone').executeTakeFirstOrThrow()
  const copied = (await copyOrder(db, id, zones))!
  expect(copied.choices.toString()).toBe(
    'cake=honey&occasion=birthday&size=medium&flavor=vanilla&type=chiffon&topper=Hana&method=delivery',
  )
  expect(copied.typed).toEqual({
    customerName: 'Sara Example',
    phone: phone.replace('+251', '0'),
    email: '',
    zone: 'bole',
    address: 'ከቤተ ክርስቲያኑ ጀርባ',
    notes: '',
    recipientName: '',
    recipientPhone: '',
    isSurprise: '',
    hidesPrices: '',
    wantsCall: '',
  })
  expect(copied.details.customerLang).toBe('am')
})

it('placeholders for missing values are not copied', async () => {
  const id = await buildOrder(db, { customer_name: 'Guest User', phone: '000-000-0000' })
  expect((await copyOrder(db, id, zones))?.typed).toMatchObject({ customerName: '', phone: '', zone: '', address: '' })
  expect(await copyOrder(db, '01900000-0000-7000-8000-000000000000', zones)).toBeUndefined()
})
