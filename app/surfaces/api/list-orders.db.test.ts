import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildAuth, buildSignedIn, TEST_FACTS } from '#app/people/auth/accounts.factory.ts'
import type { Auth } from '#app/people/auth/library/auth.server.ts'
import {
  buildCake,
  buildCakeType,
  buildExtra,
  buildFlavor,
  buildImage,
  buildInspiration,
  buildSize,
  buildVariant,
} from '#app/catalog/cakes/catalog.factory.ts'
import { FakeClock } from '#app/money/checkout/test-shop.factory.ts'
import { translateTo } from '#app/messages.server.ts'
import type { ApiEnv } from '#app/base/platform/api/api-app.server.ts'
import { createApi } from '#app/base/platform/api/mount-api.server.ts'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { createOrderListApi } from './list-orders.http.server.ts'
import { buildOrder, completeOrder } from '#app/ordering/order-list/orders.factory.ts'
import { placeQuoteRequest } from '#app/ordering/orders/placing/place-quote-request.server.ts'
import { buildCustomCatalog, buildQuoteRequest } from '#app/ordering/orders/placing/quote-request.factory.ts'

let database: TestDatabase
let auth: Auth
let admin: string
let app: Hono<ApiEnv>

beforeAll(async () => {
  database = await createTestDatabase()
  auth = await buildAuth(database.db)
  const deps = { clock: new FakeClock(), db: database.db, auth }
  app = new Hono<ApiEnv>()
  app.use(async (c, next) => {
    c.set('facts', TEST_FACTS)
    await next()
  })
  app.route('/api', createApi([createOrderListApi(deps)]))
})
beforeEach(async () => {
  await database.truncate()
  admin = (await buildSignedIn(auth, database.db, { isAdmin: true })).cookie
})
afterAll(() => database.drop())

async function get(search = '', cookie: string | undefined = admin) {
  const response = await app.request(`/api/orders${search}`, { headers: cookie ? { cookie } : {} })
  return { status: response.status, link: response.headers.get('link'), body: await response.json() }
}

describe('GET /api/orders', () => {
  it('is closed to visitors, to customers and to a session revoked a moment ago', async () => {
    await buildOrder(database.db)
    expect(await get('', '')).toMatchObject({ status: 401, body: { error: { code: 'not_signed_in' } } })
    const customer = await buildSignedIn(auth, database.db)
    expect(await get('', customer.cookie)).toMatchObject({ status: 403, body: { error: { code: 'not_allowed' } } })
    expect(await get()).toMatchObject({ status: 200 })
    await database.db.deleteFrom('sessions').execute()
    expect(await get()).toMatchObject({ status: 401 })
  })

  it('lists the allowed moves and the version for them', async () => {
    const { db } = database
    const id = await buildOrder(db, { status: 'Ready', delivery_method: 'delivery', version: 3 })
    expect((await get()).body).toMatchObject([{ allowed_moves: ['Cancelled'], owed: 100 }])
    await db.updateTable('orders').set({ paid_santim: 10_000 }).where('id', '=', id).execute()
    expect((await get()).body).toMatchObject([{ allowed_moves: ['Out for Delivery', 'Cancelled'], version: 3 }])
    await completeOrder(db, id)
    expect((await get()).body).toMatchObject([{ allowed_moves: [] }])
  })

  it('embeds the related rows, at the top level for an order of one line', async () => {
    const { db } = database
    const cake = await buildCake(db, { name_en: 'Wedding Cake' })
    const size = await buildSize(db, { price_multiplier_milli: 2500 })
    const flavor = await buildFlavor(db)
    const type = await buildCakeType(db)
    await buildOrder(db, { delivery_time: '14:30', placed_by: 'admin', created_by_admin_name: 'a@shop.example' }, [
      {
        cake_id: cake,
        size_id: size,
        flavor_id: flavor,
        cake_type_id: type,
        has_topper: true,
        topper_text: 'መልካም ልደት',
      },
    ])
    const { body } = await get()
    expect(body).toMatchObject([
      {
        cake_id: cake,
        cake: { id: cake, name_en: 'Wedding Cake', price: 100 },
        size: { id: size, price_multiplier: 2.5 },
        flavor: { id: flavor },
        cake_type: { id: type },
        variant: null,
        topper_text: 'መልካም ልደት',
        order_total: 100,
        delivery_time: '14:30',
        placed_by: 'admin',
        created_by_admin_name: 'a@shop.example',
        order_lines: [{ cake_id: cake, quantity: 1, unit_price: 100 }],
      },
    ])
  })

  it('contains the request: occasion, inspiration, pictures and the drawing', async () => {
    const { db } = database
    await buildCustomCatalog(db)
    const inspirationId = await buildInspiration(db, { occasion_id: 'birthday', name_en: 'Roses' })
    const clock = new FakeClock()
    const picture = { id: randomUUID(), image_id: await buildImage(db), created_at: clock.now() }
    await db.insertInto('reference_images').values(picture).execute()
    const request = buildQuoteRequest({ occasionId: 'birthday', inspirationId, referenceImageIds: [picture.id] })
    expect(await placeQuoteRequest({ db, clock, translateTo }, request)).toMatchObject({ ok: true })
    const { body } = await get('?status=Pending%20Quote')
    const asked = {
      occasion_id: 'birthday',
      occasion: { id: 'birthday', kind: 'birthday', name_en: 'Birthday' },
      size: { id: 'medium' },
      inspiration: { id: inspirationId, name_en: 'Roses' },
      drawing: { svg: expect.stringMatching(/^<svg/), description_en: expect.any(String) },
    }
    const url = `/media/${picture.image_id}-640.jpg`
    expect(body).toMatchObject([
      { ...asked, reference_image: url, reference_images: [url], status: 'Pending Quote', order_lines: [asked] },
    ])
  })

  it('keeps the rows of an order of several lines in its lines', async () => {
    const { db } = database
    const variant = await buildVariant(db)
    await buildOrder(db, {}, [{ variant_id: variant }, {}])
    const { body } = await get()
    expect(body).toMatchObject([
      { cake_id: null, cake: null, order_lines: [{ variant: { id: variant } }, { variant: null }] },
    ])
  })

  it('filters by status, search and delivery days, newest first', async () => {
    const { db } = database
    const old = await buildOrder(db, { created_at: new Date('2026-11-01'), customer_name: 'Sample Old' })
    const due = await buildOrder(db, { delivery_date: '2026-11-25', status: 'Ready' })
    const ids = async (search: string) => ((await get(search)).body as { id: string }[]).map(({ id }) => id)
    expect(await ids('')).toEqual([due, old])
    expect(await ids('?status=All&search=&start=&end=')).toEqual([due, old])
    expect(await ids('?status=Ready')).toEqual([due])
    expect(await ids('?search=sample%20old')).toEqual([old])
    expect(await ids('?start=2026-11-25&end=2026-11-25')).toEqual([due])
    expect(await ids('?end=2026-11-24')).toEqual([])
    expect(await ids('?search=%00')).toEqual([due, old])
  })

  it('accepts every filter of the list, such as due hours, a wanted call and a gift', async () => {
    const { db } = database
    const soon = { delivery_date: '2026-11-21', delivery_time: '12:00' }
    const call = await buildOrder(db, { ...soon, wants_call: true, recipient_name: 'Almaz' })
    const done = await buildOrder(db, { status: 'Completed', delivery_method: 'delivery', delivery_zone: 'bole' })
    const ids = async (search: string) => ((await get(search)).body as { id: string }[]).map(({ id }) => id)
    expect(await ids('?due_within=6')).toEqual([call])
    expect(await ids('?call=yes&gift=yes')).toEqual([call])
    expect(await ids('?open=no')).toEqual([done])
    expect(await ids('?zone=bole')).toEqual([done])
    expect(await ids('?maker=none&overdue=no')).toEqual([call])
    const { body } = await get('?gift=yes')
    expect(body).toMatchObject([{ recipient_name: 'Almaz', wants_call: true, finished_images: [], extras: [] }])
  })

  it('omits moves that something else must precede', async () => {
    const ready = { status: 'Ready', delivery_method: 'delivery', address: 'Bole, Edna Mall' }
    await buildOrder(database.db, { ...ready, wants_call: true })
    expect((await get()).body).toMatchObject([{ allowed_moves: ['Cancelled'] }])
  })

  it('shows the extras of a cake by the names and prices of the day it was ordered', async () => {
    const { db } = database
    const id = await buildOrder(db)
    const extra = await buildExtra(db, { name_en: 'Candles' })
    const ordered = { extra_id: extra, position: 0, name_en: 'Candles', name_am: 'ሻማ', price_santim: 5000 }
    await db
      .insertInto('order_line_extras')
      .values({ order_id: id, line_position: 0, ...ordered })
      .execute()
    const extras = [{ id: extra, name_en: 'Candles', name_am: 'ሻማ', price: 50 }]
    expect((await get()).body).toMatchObject([{ extras, order_lines: [{ extras }] }])
  })

  it('names the next page', async () => {
    const first = await buildOrder(database.db, { created_at: new Date('2026-11-01') })
    await buildOrder(database.db, { created_at: new Date('2026-11-02') })
    const { link, body } = await get('?limit=1')
    expect(body).toHaveLength(1)
    const next = /<\/api\/orders(\?[^>]+)>; rel="next"/.exec(link ?? '')?.[1]
    expect((await get(next)).body).toMatchObject([{ id: first }])
  })

  it.each([
    '?status=Lost',
    '?start=2026-02-30',
    '?end=soon',
    '?limit=0',
    '?call=no',
    '?due_within=2',
    '?limit=x',
    '?before=1',
  ])('refuses %s', async (search) => {
    expect(await get(search)).toMatchObject({ status: 400, body: { error: { code: 'bad_request' } } })
  })
})
