import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { listCakes } from '#app/catalog/cakes/cakes.queries.server.ts'
import { listCakeTypes, listFlavors, listSizes } from '#app/catalog/cakes/choices.queries.server.ts'
import type { CatalogTable } from '#app/catalog/cakes/catalog-tables.ts'
import { changeRows } from '#app/catalog/cakes/save-catalog-row.server.ts'
import { FakeClock } from '#app/money/checkout/test-shop.factory.ts'
import { translateTo } from '#app/messages.server.ts'
import { dayInAddis } from '#app/base/platform/time/calendar.ts'
import { createTestDatabase } from '#test/database.ts'
import { findOrderDetail } from '../reading/order-detail.queries.server.ts'
import { orderRefusalText } from '../order-refusal-text.ts'
import { placeQuoteRequest } from './place-quote-request.server.ts'
import { buildCustomCatalog, buildQuoteRequest } from './quote-request.factory.ts'

const database = await createTestDatabase()
const { db } = database
const clock = new FakeClock()

beforeEach(async () => {
  await database.truncate()
  await buildCustomCatalog(db)
})
afterAll(() => database.drop())

const place = () => placeQuoteRequest({ db, clock, translateTo }, buildQuoteRequest())
const archive = (table: CatalogTable, id: string) =>
  changeRows(db, table, [id], () => ({ is_active: false }), 'archive', {
    actor: { name: 'almaz@shop.example' },
    at: clock.now(),
  })

const listed = {
  cakes: () => listCakes(db, dayInAddis(clock.now())),
  sizes: () => listSizes(db),
  flavors: () => listFlavors(db),
  cake_types: () => listCakeTypes(db),
}

describe.each([
  ['cakes', 'honey', 'cake_unavailable', 'not available now'],
  ['sizes', 'medium', 'size_unavailable', 'This size is not offered now'],
  ['flavors', 'vanilla', 'flavor_unavailable', 'This flavor is not offered now'],
  ['cake_types', 'chiffon', 'cake_type_unavailable', 'This cake type is not offered now'],
] as const)('an archived row of %s', (table, id, reason, text) => {
  it('is hidden from customers immediately; a draft that names it gets an explanation', async () => {
    expect((await listed[table]()).map((row) => row.id)).toContain(id)
    expect(await archive(table, id)).toBe(1)
    expect((await listed[table]()).map((row) => row.id)).not.toContain(id)
    const refused = await place()
    expect(refused).toMatchObject({ ok: false, reason })
    if (refused.ok) throw new Error('placed')
    expect(orderRefusalText(refused, 'en', translateTo('en'))).toContain(text)
  })

  it('stays in the orders that named it', async () => {
    const placed = await place()
    if (!placed.ok) throw new Error(placed.reason)
    await archive(table, id)
    const order = await findOrderDetail(db, placed.id)
    expect(JSON.stringify(order?.lines)).toContain(id === 'honey' ? 'Honey' : id[0]!.toUpperCase() + id.slice(1))
  })
})
