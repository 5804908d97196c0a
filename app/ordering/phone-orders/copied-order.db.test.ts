import { afterAll, beforeEach, expect, it } from 'vitest'
import { FakeClock } from '#app/money/checkout/test-shop.factory.ts'
import { createTestDatabase } from '#test/database.ts'
import { buildCake, buildVariant } from '#app/catalog/cakes/catalog.factory.ts'
import { emptyDraft } from '#app/ordering/cake-builder/draft.ts'
import { listLeftOut } from './left-out.queries.server.ts'
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
    giftText: '',
    giftFrom: '',
    recipientPhone: '',
    isSurprise: '',
    hidesPrices: '',
    wantsCall: '',
  })
  expect(copied.details.customerLang).toBe('am')
})

it('daily cakes are taken with all their pieces, and what is not on sale is named', async () => {
  const lines = [
    { cake_id: 'baklava', variant_id: 'box-6', quantity: 2, pieces: 12 },
    { cake_id: 'croissant', variant_id: null, quantity: 1, pieces: 5 },
    { cake_id: 'tart', variant_id: 'gift', quantity: 1, pieces: 4 },
  ]
  for (const { cake_id: id } of lines) {
    await buildCake(db, { id, name_en: `The ${id}`, name_am: `${id} am`, is_available_daily: true })
  }
  await buildVariant(db, { id: 'box-6', pieces: 6, price_multiplier_milli: 5800 })
  await buildVariant(db, { id: 'gift', pieces: 2, price_multiplier_milli: 2500 })
  const id = await buildOrder(db, {}, lines)
  const { choices } = (await copyOrder(db, id, zones))!
  expect(choices.toString()).toBe('method=self-pickup&item.baklava=12&item.croissant=5&item.tart.gift=2')
  const expected = { draft: emptyDraft, items: [{ cakeId: 'baklava', quantity: 12 }] }
  expect(await listLeftOut(db, choices, expected, 'en')).toEqual(['The croissant', 'The tart'])
  expect(await listLeftOut(db, choices, expected, 'am')).toEqual(['croissant am', 'tart am'])
})

it('choices of a cake that are not offered any more are named', async () => {
  const wanted = new URLSearchParams('cake=honey&size=medium&flavor=vanilla&type=chiffon')
  const expected = { draft: { ...emptyDraft, cakeId: 'honey', flavorId: 'vanilla' }, items: [] }
  expect(await listLeftOut(db, wanted, expected, 'en')).toHaveLength(2)
})

it('placeholders for missing values are not copied', async () => {
  const id = await buildOrder(db, { customer_name: 'Guest User', phone: '000-000-0000' })
  expect((await copyOrder(db, id, zones))?.typed).toMatchObject({ customerName: '', phone: '', zone: '', address: '' })
  expect(await copyOrder(db, '01900000-0000-7000-8000-000000000000', zones)).toBeUndefined()
})
