import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { buildCake, buildSize, buildVariant } from '#app/catalog/cakes/catalog.factory.ts'
import { FakeClock } from '#app/money/checkout/test-shop.factory.ts'
import { translateTo } from '#app/messages.server.ts'
import { createTestDatabase } from '#test/database.ts'
import { loadCartPrices } from './cart-prices.queries.server.ts'
import { ANONYMOUS } from '#app/ordering/terms/placer.ts'
import { placeDirectOrder } from './place-direct-order.server.ts'
import { placeQuoteRequest } from './place-quote-request.server.ts'
import { buildCustomCatalog, buildQuoteRequest } from './quote-request.factory.ts'
import { findAskedCake } from '../quotes/asked-cake.server.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'

const database = await createTestDatabase()
const { db } = database
const clock = new FakeClock()
const deps = { db, clock, translateTo }

beforeEach(async () => {
  await database.truncate()
  await buildCustomCatalog(db)
})
afterAll(() => database.drop())

const change = (values: object) => db.updateTable('cakes').set(values).where('id', '=', 'honey').execute()
const OVER = { offered_until: '2026-01-01' }

describe('a cake made to order', () => {
  it.each([
    ['size', { size_ids: ['small'] }, 'size_unavailable'],
    ['flavor', { flavor_ids: ['other'] }, 'flavor_unavailable'],
    ['cake type', { cake_type_ids: ['other'] }, 'cake_type_unavailable'],
    ['day', OVER, 'cake_unavailable'],
  ] as const)('is not made with another %s than it names', async (_what, values, reason) => {
    await db.insertInto('flavors').values({ id: 'other', name_en: 'Other', name_am: 'ሌላ', color: '#ffffff' }).execute()
    await db.insertInto('cake_types').values({ id: 'other', name_en: 'Other', name_am: 'ሌላ' }).execute()
    await change(values)
    expect(await placeQuoteRequest(deps, buildQuoteRequest())).toMatchObject({ ok: false, reason })
  })

  it('adds its own points to those of its size', async () => {
    await change({ extra_points: 4 })
    const placed = await placeQuoteRequest(deps, buildQuoteRequest())
    if (!placed.ok) throw new Error(placed.reason)
    const hold = await db.selectFrom('capacity_holds').select('points').where('order_id', '=', placed.id).execute()
    expect(hold).toEqual([{ points: 6 }])
  })

  it('keeps its requested choices when its list or its days change', async () => {
    const placed = await placeQuoteRequest(deps, buildQuoteRequest())
    if (!placed.ok) throw new Error(placed.reason)
    await buildSize(db, { id: 'tiny' })
    await change({ ...OVER, size_ids: ['tiny'] })
    const asked = await findAskedCake(db, placed.id, await loadSettings(db))
    expect(asked).toMatchObject({ rulePriceSantim: 200_000, chosen: { size: { id: 'medium' } } })
  })
})

describe('a daily cake', () => {
  const order = {
    cakeId: 'donut',
    variantId: 'single',
    contact: { delivery: { method: 'self-pickup' } },
    placer: ANONYMOUS,
    lang: 'en',
  } as const

  beforeEach(async () => {
    await buildVariant(db, { id: 'single', pieces: 1, price_multiplier_milli: 1000 })
    await buildVariant(db, { id: 'box', pieces: 6, price_multiplier_milli: 5800 })
    await buildCake(db, { id: 'donut', is_available_daily: true, variant_ids: ['box'] })
  })

  it('is sold in the packs that it names', async () => {
    expect(await placeDirectOrder(deps, order)).toMatchObject({ ok: false, reason: 'variant_unavailable' })
    expect(await placeDirectOrder(deps, { ...order, variantId: 'box' })).toMatchObject({
      ok: true,
      totalSantim: 58_000,
    })
  })

  it('disappears from carts and checkouts when its days are over', async () => {
    const cart = { cakeIds: ['donut'], phone: null }
    expect([...(await loadCartPrices(db, cart, clock.now())).cakes.keys()]).toEqual(['donut'])
    await db.updateTable('cakes').set(OVER).where('id', '=', 'donut').execute()
    expect([...(await loadCartPrices(db, cart, clock.now())).cakes.keys()]).toEqual([])
    const bought = await placeDirectOrder(deps, { ...order, variantId: 'box' })
    expect(bought).toMatchObject({ ok: false, reason: 'cake_unavailable' })
  })
})
