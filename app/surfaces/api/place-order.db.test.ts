import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { buildCatalog, buildTestShop, type TestShop } from '#app/money/checkout/test-shop.factory.ts'
import { createTestDatabase } from '#test/database.ts'
import { buildCake, buildOccasion } from '#app/catalog/cakes/catalog.factory.ts'
import { loadCartPrices } from '#app/ordering/orders/placing/cart-prices.queries.server.ts'
import { expireUnpaidOrders } from '#app/ordering/orders/status/expire-unpaid.server.ts'
import { insertOrder } from '#app/ordering/orders/placing/insert-order.server.ts'
import { buildCustomCatalog } from '#app/ordering/orders/placing/quote-request.factory.ts'
import { ANONYMOUS } from '#app/ordering/terms/placer.ts'

const database = await createTestDatabase()
const { db } = database
let shop: TestShop
const accounts = {
  admin: { id: 'u1', email: 'owner@example.test' },
  customer: { id: 'u2', email: 'sara@example.test' },
}

beforeEach(async () => {
  await database.truncate()
  await buildCatalog(db)
  shop = buildTestShop(db, { accounts })
})
afterAll(() => database.drop())

const boxes = { cake_id: 'baklava', variant_id: 'box-of-6', customer_name: 'Sara Example', phone: '0900000001' }
const place = (body: unknown, options = {}) => shop.call('POST', '/orders', body, options)
const findOrder = (id: string) => db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

it('prices a cart from the cakes that are on sale and the settings of this moment', async () => {
  const gone = await buildCake(db, { is_active: false })
  await db.insertInto('settings').values({ key: 'order.min_pieces', value: '12' }).execute()
  const of = (cakeIds: string[]) => ({ cakeIds, phone: null })
  const { cakes, settings } = await loadCartPrices(db, of(['baklava', gone, 'unknown', '\0']), shop.clock.now())
  expect([...cakes.values()]).toMatchObject([{ id: 'baklava', priceSantim: 4500, isAvailableDaily: true }])
  expect(settings['order.min_pieces']).toBe(12)
  expect((await loadCartPrices(db, of([]), shop.clock.now())).cakes).toEqual(new Map())
})

describe('POST /api/orders', () => {
  it('places a direct order, confirmed and unpaid, at the shop’s own price', async () => {
    const { status, body } = await place({ ...boxes, order_total: 1, status: 'Completed', placed_by: 'admin' })
    expect(status).toBe(201)
    expect(body).toEqual({
      success: true,
      id: expect.any(String),
      code: expect.stringMatching(/^[2-9A-HJKMNP-Z]{6}$/),
      order_url: expect.stringMatching(new RegExp(`^/orders/${body.code}\\?key=`)),
    })
    expect(await findOrder(body.id)).toMatchObject({
      code: body.code,
      status: 'Confirmed',
      kind: 'direct',
      placed_by: 'customer',
      created_by_admin_name: null,
      customer_name: 'Sara Example',
      phone: '+251900000001',
      address: 'N/A',
      delivery_method: 'self-pickup',
      order_total_santim: 27_000,
      payment_status: 'unpaid',
      payment_deadline_at: new Date('2026-11-21T06:03:00Z'),
    })
    const lines = await db.selectFrom('order_lines').selectAll().where('order_id', '=', body.id).execute()
    expect(lines).toMatchObject([
      { cake_id: 'baklava', variant_id: 'box-of-6', quantity: 1, pieces: 6, line_total_santim: 27_000 },
    ])
    const events = await db
      .selectFrom('order_events')
      .selectAll()
      .where('order_id', '=', body.id)
      .orderBy('id')
      .execute()
    expect(events).toMatchObject([{ kind: 'placed', actor: 'customer', to_status: 'Confirmed' }])
  })

  it.each(['\u202a+251\u00a0900\u2011000\u2011001\u202c', '+251 0900–000/001', '＋２５１９０００００００１'])(
    'reads the phone %s as it was copied',
    async (phone) => {
      const { status, body } = await place({ ...boxes, phone })
      expect(status).toBe(201)
      expect(await findOrder(body.id)).toMatchObject({ phone: '+251900000001' })
    },
  )

  it.each([
    ['en', 'Unknown error occurred'],
    ['am', 'ያልታወቀ ስህተት ተፈጥሯል'],
  ] as const)('reports in %s an error of the shop, without its details', async (lang, error) => {
    const answer = await database.whileLost('order_lines', () => place(boxes, { lang }))
    expect(answer).toEqual({ status: 500, body: { success: false, error, reason: 'internal' } })
    expect(await db.selectFrom('orders').select('id').execute()).toEqual([])
    expect(await place(boxes)).toMatchObject({ status: 201, body: { success: true } })
  })

  it('uses placeholders where a name, phone or address is missing', async () => {
    const { body } = await place({ ...boxes, customer_name: ' ', phone: null })
    expect(await findOrder(body.id)).toMatchObject({
      customer_name: 'Guest User',
      phone: '000-000-0000',
      address: 'N/A',
    })
  })

  it.each([
    [{}, 400, 'Missing cake or variant selection'],
    [{ cake_id: 'baklava' }, 400, 'Missing cake or variant selection'],
    [{ ...boxes, cake_id: 'no-such-cake' }, 422, 'not available now'],
    [{ ...boxes, cake_id: 'forgotten-cake' }, 422, 'not available now'],
    [{ ...boxes, variant_id: 'no-such-box' }, 422, 'box is not available now'],
    [{ ...boxes, variant_id: 'single' }, 422, 'We sell from 6 pieces.'],
    [{ ...boxes, quantity: 34 }, 422, 'up to 200 pieces'],
    [{ ...boxes, phone: '12345' }, 400, 'mobile number'],
    [{ ...boxes, delivery_method: 'delivery' }, 422, 'where we should deliver'],
    [{ ...boxes, delivery_date: '2026-11-20' }, 422, 'The earliest is Sat 21 Nov 2026, 11:00 AM.'],
    [{ ...boxes, delivery_date: '2030-01-01' }, 422, 'The last one we plan for is Fri 19 Feb 2027.'],
    [{ ...boxes, delivery_date: '2026-11-23', delivery_time: '06:00' }, 422, 'don’t do pickups or deliveries'],
    [{ ...boxes, delivery_method: 'drone' }, 400, 'could not read'],
    [{ ...boxes, topper_text: 'x'.repeat(21) }, 422, 'has 21 characters; the maximum is 20'],
    [{ ...boxes, topper_text: 'x'.repeat(401) }, 400, 'could not read'],
    [{ ...boxes, customer_name: 'Sa\0ra' }, 400, 'could not read'],
    [{ ...boxes, topper_text: '\uD83C' }, 400, 'could not read'],
    [{ ...boxes, topper_text: '\0' }, 400, 'could not read'],
    [{ ...boxes, phone: '09000000012' }, 400, 'mobile number'],
    ['{"cake_id":', 400, 'could not read'],
  ])('refuses %o', async (sent, status, error) => {
    const answer = await place(sent)
    expect(answer).toMatchObject({
      status,
      body: { success: false, error: expect.stringContaining(error), reason: expect.any(String) },
    })
    expect(await db.selectFrom('orders').select('id').execute()).toEqual([])
  })

  it('refuses a closed day, with the reason', async () => {
    const closed = { day: '2026-11-23', is_closed: true, reason_en: 'Holiday', reason_am: 'በዓል' }
    await db.insertInto('day_exceptions').values(closed).execute()
    expect(await place({ ...boxes, delivery_date: '2026-11-23' })).toMatchObject({
      status: 422,
      body: { reason: 'delivery_day_closed', error: 'That day is not possible (Holiday). Please choose another.' },
    })
    const delivery = { method: 'self-pickup', date: '2026-11-23' }
    expect(await shop.directPay({ delivery }, { lang: 'am' })).toMatchObject({
      status: 422,
      body: { error: { code: 'delivery_day_closed', message: 'ያ ቀን አይቻልም (በዓል)። እባክዎ ሌላ ቀን ይምረጡ።' } },
    })
    expect((await place({ ...boxes, delivery_date: '2026-11-24' })).status).toBe(201)
  })

  it('answers in Amharic', async () => {
    expect((await place({}, { lang: 'am' })).body.error).toBe('ኬኩ ወይም ሳጥኑ አልተመረጠም')
  })

  it('keeps the day, time and address of a delivery', async () => {
    const sent = {
      ...boxes,
      delivery_method: 'delivery',
      address: 'Bole, behind the church',
      delivery_date: '2026-11-23',
      delivery_time: '14:30',
    }
    const { body } = await place(sent)
    expect(await findOrder(body.id)).toMatchObject({
      delivery_method: 'delivery',
      address: 'Bole, behind the church',
      delivery_date: '2026-11-23',
      delivery_time: '14:30:00',
      delivery_zone: 'bole',
      delivery_fee_santim: 15_000,
    })
  })

  it('delivers only above the zone’s minimum, at its times, and elsewhere nothing that is paid immediately', async () => {
    const bole = { id: 'bole', name: { en: 'Bole', am: 'ቦሌ' }, feeSantim: 15_000 }
    const zones = JSON.stringify([{ ...bole, minOrderSantim: 9_000_00, slots: [{ from: '10:00', to: '12:00' }] }])
    await db.insertInto('settings').values({ key: 'delivery.zones', value: zones }).execute()
    const sent = { ...boxes, delivery_method: 'delivery', address: 'Bole, at the well', delivery_date: '2026-11-23' }
    expect((await place(sent)).body.error).toMatch(/^We deliver to Bole from ETB\s9,000\./)
    await db
      .updateTable('settings')
      .set({ value: zones.replace('900000', '100') })
      .where('key', '=', 'delivery.zones')
      .execute()
    expect((await place({ ...sent, delivery_time: '14:30' }, { lang: 'am' })).body.error).toContain('ወደ ቦሌ የምናደርሰው')
    expect((await place({ ...sent, delivery_time: '11:30' })).status).toBe(201)
    expect((await place({ ...sent, address: 'Sululta' })).body.reason).toBe('delivery_fee_by_phone')
  })

  it('records who placed it: an administrator by email, a customer as a customer', async () => {
    for (const { id, email } of Object.values(accounts)) {
      await db.insertInto('users').values({ id, name: email, email }).execute()
      await db
        .insertInto('profiles')
        .values({ id, email, is_admin: email.startsWith('owner') })
        .execute()
    }
    const byAdmin = await place(boxes, { headers: { cookie: 'tafach.session_token=admin' } })
    expect(await findOrder(byAdmin.body.id)).toMatchObject({
      placed_by: 'admin',
      created_by_admin_name: 'owner@example.test',
    })
    const byCustomer = await place(boxes, { headers: { cookie: 'tafach.session_token=customer' } })
    expect(await findOrder(byCustomer.body.id)).toMatchObject({
      placed_by: 'customer',
      created_by_admin_name: null,
      account_id: 'u2',
    })
  })

  it('counts a topper as people count letters', async () => {
    const { status, body } = await place({ ...boxes, has_topper: true, topper_text: 'መልካም ልደት ለእናቴ! 🎂👩‍👩‍👧' })
    expect(status).toBe(201)
    const line = await db
      .selectFrom('order_lines')
      .select(['has_topper', 'topper_text'])
      .where('order_id', '=', body.id)
      .executeTakeFirst()
    expect(line).toEqual({ has_topper: true, topper_text: 'መልካም ልደት ለእናቴ! 🎂👩‍👩‍👧' })
  })

  it('treats an invisible topper as none', async () => {
    const { status, body } = await place({ ...boxes, topper_text: '\u200B\uFEFF' })
    expect(status).toBe(201)
    const line = await db
      .selectFrom('order_lines')
      .select(['has_topper', 'topper_text'])
      .where('order_id', '=', body.id)
      .executeTakeFirst()
    expect(line).toMatchObject({ has_topper: false })
    expect(line?.topper_text ?? '').toBe('')
  })

  it('counts a name of which nothing can be seen as missing, and keeps one kind of line end', async () => {
    const { body } = await place({
      ...boxes,
      customer_name: '\u200b\u2066\u3164',
      notes: 'Ring twice\r\nblue gate\rthanks',
    })
    const order = await db
      .selectFrom('orders')
      .select(['customer_name', 'notes'])
      .where('id', '=', body.id)
      .executeTakeFirst()
    expect(order).toEqual({ customer_name: 'Guest User', notes: 'Ring twice\nblue gate\nthanks' })
  })

  it('refuses the 61st order in ten minutes from one address and accepts it from another', async () => {
    const answers = await Promise.all(Array.from({ length: 64 }, () => place(boxes)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(60)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(4)
    expect((await place(boxes, { from: '198.51.100.2' })).status).toBe(201)
  })
})

it('POST /api/orders of a direct order is one order however often it is sent with its key', async () => {
  const keyed = (key: string) => place(boxes, { headers: { 'idempotency-key': key } })
  const sent = await Promise.all([1, 2, 3, 4, 5].map(() => keyed('b0a4f6d2c1e84f6f')))
  expect(new Set(sent.map(({ body }) => body.id)).size).toBe(1)
  expect((await keyed('b0a4f6d2c1e84f70')).body.id).not.toBe(sent[0]!.body.id)
  expect(await db.selectFrom('orders').select('id').execute()).toHaveLength(2)
})

describe('POST /api/orders for a custom cake', () => {
  const wish = {
    cake_id: 'honey',
    size_id: 'medium',
    flavor_id: 'vanilla',
    cake_type_id: 'chiffon',
    occasion_id: 'birthday',
    has_topper: true,
    topper_text: 'መልካም ልደት',
    delivery_date: '2026-11-26',
    delivery_time: '09:00:00',
    customer_name: 'Sara Example',
    phone: '0900000001',
  }
  beforeEach(() => buildCustomCatalog(db))

  it('places a request, with the same answer as a direct order', async () => {
    const { status, body } = await place({ ...wish, order_total: 1, status: 'Completed', placed_by: 'admin' })
    expect(status).toBe(201)
    expect(body).toEqual({
      success: true,
      id: expect.any(String),
      code: expect.stringMatching(/^[2-9A-HJKMNP-Z]{6}$/),
      order_url: expect.stringMatching(/^\/orders\/\w{6}\?key=/),
    })
    expect(await findOrder(body.id)).toMatchObject({
      status: 'Pending Quote',
      kind: 'quote',
      placed_by: 'customer',
      order_total_santim: 200_000,
      phone: '+251900000001',
      delivery_time: '09:00:00',
    })
  })

  it('is one order when it is sent twice with one key', async () => {
    const headers = { 'idempotency-key': 'b0a4f6d2c1e84f6f' }
    const [first, second] = await Promise.all([place(wish, { headers }), place(wish, { headers })])
    expect(first.status).toBe(201)
    expect(second).toEqual(first)
    expect((await place(wish)).body.id).not.toBe(first.body.id)
  })

  it('names what is missing', async () => {
    const { cake_id, phone } = wish
    expect(await place({ cake_id, phone })).toEqual({
      status: 422,
      body: {
        success: false,
        reason: 'quote_incomplete',
        error: 'Please complete all selections to continue: size, flavor, cake type',
        missing: ['size', 'flavor', 'cake_type'],
      },
    })
    expect((await place({ status: 'Pending Quote' })).body.missing).toContain('cake')
    expect((await place({ cake_id }, { lang: 'am' })).body.error).toBe('ለመቀጠል እባክዎ ሁሉንም ምርጫዎች ያሟሉ፦ መጠን፣ ጣዕም፣ የኬክ ዓይነት')
  })

  it('accepts one without a day, which is agreed by phone, but no impossible day', async () => {
    const { delivery_date: _, delivery_time: __, ...open } = wish
    const { status, body } = await place(open)
    expect(status).toBe(201)
    expect(await findOrder(body.id)).toMatchObject({
      status: 'Pending Quote',
      delivery_date: null,
      delivery_time: null,
    })
    expect(await db.selectFrom('capacity_holds').select('day').execute()).toEqual([])
    expect(await place({ ...open, delivery_date: '2026-11-20' })).toMatchObject({ status: 422 })
    expect(await place({ ...open, delivery_time: '09:00' })).toMatchObject({
      status: 422,
      body: { reason: 'delivery_date_missing' },
    })
  })

  it('reports that a cake is no longer on sale', async () => {
    await db.updateTable('cakes').set({ is_active: false }).where('id', '=', wish.cake_id).execute()
    expect(await place(wish)).toMatchObject({ status: 422, body: { reason: 'cake_unavailable' } })
  })

  it('names the first possible day', async () => {
    expect(await place({ ...wish, delivery_date: '2026-11-22' })).toMatchObject({
      status: 422,
      body: { reason: 'delivery_too_soon', earliest_date: '2026-11-23', earliest_time: '09:00' },
    })
    expect(await place({ ...wish, delivery_date: '2027-11-22' })).toMatchObject({
      status: 422,
      body: { reason: 'delivery_too_far', latest_date: '2027-02-19' },
    })
  })

  it('accepts a request for many daily cakes on demand', async () => {
    const { status, body } = await place({ cake_id: 'baklava', status: 'Pending Quote', notes: '300 pieces' })
    expect(status).toBe(201)
    expect(await findOrder(body.id)).toMatchObject({ status: 'Pending Quote', notes: '300 pieces' })
  })

  it('counts toward the 60 orders in ten minutes of one address', async () => {
    const answers = await Promise.all(Array.from({ length: 62 }, () => place({ ...wish, phone: null, size_id: 'x' })))
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(60)
    expect(answers.filter(({ status, body }) => status === 429 && body.reason === 'too_many_orders')).toHaveLength(2)
  })
})

describe('GET /api/topper-check', () => {
  it('reports refused words, whose list no page has', async () => {
    const words = JSON.stringify(['fool', 'ሞኝ'])
    await db.insertInto('settings').values({ key: 'topper.forbidden_words', value: words }).execute()
    const ask = async (text: string, lang: 'en' | 'am' = 'en') => {
      const query = new URLSearchParams({ text })
      const { status, body } = await shop.call('GET', `/topper-check?${query}`, undefined, { lang })
      return { status, ...(body as unknown as { error: string | null; reason: string | null }) }
    }
    expect(await ask('Happy Birthday')).toEqual({ status: 200, error: null, reason: null })
    expect(await ask('You FOOL')).toMatchObject({
      error: 'We do not write “fool” on cakes. Please choose other words.',
      reason: 'topper_word',
    })
    expect(await ask('የሞኝነት', 'am')).toMatchObject({ error: '«ሞኝ» ብለን ኬክ ላይ አንጽፍም። እባክዎ ሌላ ቃል ይምረጡ።' })
    expect(await ask('x'.repeat(21))).toMatchObject({ reason: 'topper_too_long' })
    expect((await ask('x'.repeat(401))).status).toBe(400)
  })
})

describe('GET /api/available-days', () => {
  beforeEach(() => buildCustomCatalog(db))

  it('lists possible days of a cake, and the reasons against others', async () => {
    const closed = { day: '2026-11-24', is_closed: true, reason_en: 'Holiday', reason_am: 'በዓል' }
    await db
      .insertInto('day_exceptions')
      .values([closed, { day: '2026-11-25', capacity_points: 1 }])
      .execute()
    const query = 'cake_id=honey&size_id=medium&from=2026-11-22&to=2026-11-25'
    const { status, body } = await shop.call('GET', `/available-days?${query}`)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      earliest: { date: '2026-11-23', time: '09:00' },
      last: '2027-02-19',
      lead_hours: 48,
      days: [
        { date: '2026-11-22', state: 'too_soon', reason_en: null, slots: [] },
        { date: '2026-11-23', state: 'open' },
        { date: '2026-11-24', state: 'closed', reason_en: 'Holiday', reason_am: 'በዓል', slots: [] },
        { date: '2026-11-25', state: 'full' },
      ],
    })
    expect(body.days[1]?.slots[0]).toEqual({ from: '09:00', to: '11:00', is_full: false })
    expect(JSON.stringify(body)).not.toMatch(/points/i)
  })

  it('considers tiers, weddings and deliveries', async () => {
    await buildOccasion(db, { id: 'wedding', kind: 'wedding' })
    const ask = async (query: string) => (await shop.call('GET', `/available-days?${query}`)).body
    expect(await ask('size_id=two-tier')).toMatchObject({ lead_hours: 168, earliest: { date: '2026-11-28' } })
    expect(await ask('occasion_id=wedding')).toMatchObject({ last: '2027-11-21', earliest: { date: '2026-11-28' } })
    expect(await ask('delivery_method=delivery')).toMatchObject({ earliest: { date: '2026-11-23', time: '10:00' } })
  })

  it('offers no day for a delivery while the shop does not deliver, and refuses such orders', async () => {
    await db.insertInto('settings').values({ key: 'delivery.is_offered', value: 'false' }).execute()
    const { body } = await shop.call('GET', '/available-days?delivery_method=delivery&from=2026-11-24&to=2026-11-24')
    const reason = { reason_en: 'we do not deliver at this time', reason_am: 'በአሁኑ ጊዜ አናደርስም' }
    expect(body).toMatchObject({
      earliest: null,
      days: [{ date: '2026-11-24', state: 'closed', ...reason, slots: [] }],
    })
    const delivery = { delivery_method: 'delivery', address: 'Bole, behind the church' }
    for (const wanted of [boxes, { ...boxes, status: 'Pending Quote' }]) {
      const refused = await shop.call('POST', '/orders', { ...wanted, ...delivery })
      expect([refused.status, refused.body.reason]).toEqual([422, 'delivery_not_offered'])
    }
    expect((await shop.call('POST', '/orders', boxes)).status).toBe(201)
  })

  it('refuses invalid days and ids', async () => {
    expect((await shop.call('GET', '/available-days?from=tomorrow')).status).toBe(400)
    expect((await shop.call('GET', "/available-days?cake_id=';")).status).toBe(400)
  })
})

it('generates another code when one is taken', async () => {
  const drawn = ['AAAAAA', 'AAAAAA', 'BBBBBB']
  const order = {
    kind: 'direct',
    status: 'Confirmed',
    lang: 'en',
    contact: { delivery: { method: 'self-pickup' } },
    zones: [],
    placer: ANONYMOUS,
    lines: [],
    totalSantim: 100,
    paymentDeadline: null,
  } as const
  const draw = () => drawn.shift()!
  await insertOrder(db, 'shop', order, shop.clock.now(), { drawCode: draw })
  expect(await insertOrder(db, 'shop', order, shop.clock.now(), { drawCode: draw })).toMatchObject({ code: 'BBBBBB' })
})

describe('an order nobody paid', () => {
  it('is cancelled as not paid once its deadline has passed', async () => {
    const { body } = await place(boxes)
    shop.clock.advance(2 * 60_000)
    expect(await expireUnpaidOrders(db, shop.clock.now())).toBe(0)
    shop.clock.advance(60_000)
    expect(await expireUnpaidOrders(db, shop.clock.now())).toBe(1)
    expect(await findOrder(body.id)).toMatchObject({
      status: 'Cancelled',
      closed_reason: 'not paid',
      payment_deadline_at: null,
    })
    expect(await expireUnpaidOrders(db, shop.clock.now())).toBe(0)
  })

  it('expires when it was a cart', async () => {
    const { body } = await shop.directPay({ phone: '+251900000002' })
    shop.clock.advance(2000)
    expect(await shop.status(body.transactionId)).toBe('failed')
    shop.clock.advance(15 * 60_000)
    await expireUnpaidOrders(db, shop.clock.now())
    expect(await db.selectFrom('orders').select(['status', 'closed_reason']).execute()).toEqual([
      { status: 'Expired', closed_reason: 'not paid' },
    ])
    const events = await db
      .selectFrom('order_events')
      .select(['kind', 'from_status', 'to_status'])
      .orderBy('id')
      .execute()
    expect(events.at(-1)).toEqual({ kind: 'moved', from_status: 'Pending', to_status: 'Expired' })
  })

  it('stays while a reported transfer waits for a person', async () => {
    const { body } = await shop.directPay()
    const { id } = await db
      .selectFrom('orders')
      .select('id')
      .where('code', '=', body.orderCode)
      .executeTakeFirstOrThrow()
    const report = { order_id: id, sent_with: 'CBE', reference: 'FT0001', amount_santim: 27_000 }
    await db
      .insertInto('transfer_reports')
      .values({ ...report, reported_at: shop.clock.now() })
      .execute()
    shop.clock.advance(60 * 60_000)
    expect(await expireUnpaidOrders(db, shop.clock.now())).toBe(0)
  })
})
