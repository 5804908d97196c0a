import { RouterContextProvider } from 'react-router'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { sessionContext } from '#app/people/auth/context.server.ts'
import { moveAsOwner } from '#app/ordering/orders/commands/run-on-order.factory.ts'
import { orderUrl } from '#app/ordering/orders/messages/order-link.server.ts'
import { placeDirectOrder } from '#app/ordering/orders/placing/place-direct-order.server.ts'
import { providersContext } from '#app/money/payments/context.server.ts'
import { appSecretContext, clockContext, databaseContext, requestContext } from '#app/base/platform/context.server.ts'
import { buildFacts } from '#app/base/platform/request-facts.factory.ts'
import { createTestDatabase } from '#test/database.ts'
import * as orderPage from '#app/surfaces/order-page/screens/order-page.tsx'
import { APP_SECRET, buildCatalog, buildTestShop, type TestShop } from './test-shop.factory.ts'

const HOUR_MS = 60 * 60_000
const HANA = 'hana@shop.example'
const database = await createTestDatabase({ poolSize: 20 })
const { db } = database
let shop: TestShop

beforeEach(async () => {
  await database.truncate()
  await buildCatalog(db)
  shop = buildTestShop(db)
  await count('2026-11-21')
  await count('2026-11-22')
})
afterAll(() => database.drop())

const count = (day: string) =>
  db
    .insertInto('stock_days')
    .values({ day, cake_id: 'baklava', baked: 12, is_counted: true, changed_at: shop.clock.now(), changed_by: HANA })
    .execute()
const stockOf = (day: string) =>
  db.selectFrom('stock_days').select(['reserved', 'sold_orders']).where('day', '=', day).executeTakeFirstOrThrow()
const findOrder = (id: string) => db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const refundsOf = (id: string) =>
  db.selectFrom('refunds').select(['amount_santim', 'state']).where('order_id', '=', id).execute()

function argsFor(path: string, form?: Record<string, string>) {
  const url = new URL(path, 'http://shop.test')
  const context = new RouterContextProvider()
  context.set(databaseContext, db)
  context.set(clockContext, shop.clock)
  context.set(appSecretContext, APP_SECRET)
  context.set(providersContext, shop.deps.providers)
  context.set(sessionContext, null)
  context.set(requestContext, buildFacts({ log: shop.deps.log, clientAddress: '198.51.100.1', origin: url.origin }))
  const request = form ? new Request(url, { method: 'POST', body: new URLSearchParams(form) }) : new Request(url)
  return { url, params: { code: url.pathname.split('/').at(-1)! }, context, request }
}

const pathOf = async (id: string) => orderUrl(APP_SECRET, { id, code: (await findOrder(id)).code })

async function read(id: string) {
  const args = argsFor(await pathOf(id))
  const page = await orderPage.loader(args as unknown as Parameters<typeof orderPage.loader>[0])
  if ('data' in page) throw new Error('not found')
  return page
}

/** Presses "Cancel order" on a page that shows this version. */
async function cancel(id: string, version: number) {
  const args = argsFor(await pathOf(id), { act: 'cancel', version: String(version), why: 'date' })
  const answer = await orderPage.action(args as unknown as Parameters<typeof orderPage.action>[0])
  return answer instanceof Response ? { status: answer.status } : { status: answer.init?.status, ...answer.data }
}

/** A cart of six baklava for tomorrow at noon, with its prompt on the phone. */
async function buy() {
  const delivery = { method: 'self-pickup', date: '2026-11-22', time: '12:00' }
  const { body } = await shop.directPay({ delivery })
  const { id } = await db.selectFrom('orders').select('id').where('code', '=', body.orderCode).executeTakeFirstOrThrow()
  return { id, transactionId: body.transactionId }
}

async function buyAndPay() {
  const { id, transactionId } = await buy()
  await shop.decide(transactionId, 'approve')
  expect(await shop.status(transactionId)).toBe('completed')
  return { id, version: (await findOrder(id)).version }
}

const start = (orderId: string, expectedVersion: number) =>
  moveAsOwner(shop.deps, { orderId, to: 'In Production', actor: { name: HANA }, reason: '', expectedVersion })

describe('a paid order of daily cakes', () => {
  it('is cancelled by its customer, who saw the refund; five concurrent taps return pieces and money once', async () => {
    const { id, version } = await buyAndPay()
    expect(await stockOf('2026-11-22')).toEqual({ reserved: 0, sold_orders: 6 })
    expect((await read(id)).giveUp).toEqual({
      kind: 'cancel',
      version,
      freeUntil: 'Sun 22 Nov 2026, 10:00 AM',
      refund: 'ETB\u00A0270.00',
    })
    const taps = await Promise.all(Array.from({ length: 5 }, () => cancel(id, version)))
    expect(taps.filter(({ status }) => status === 302)).toHaveLength(1)
    expect(taps.filter(({ status }) => status === 409)).toHaveLength(4)
    expect(await findOrder(id)).toMatchObject({ status: 'Cancelled', closed_reason: 'The day has changed' })
    expect(await stockOf('2026-11-22')).toEqual({ reserved: 0, sold_orders: 0 })
    expect(await refundsOf(id)).toEqual([{ amount_santim: 27_000, state: 'requested' }])
    expect(await read(id)).toMatchObject({ giveUp: null, order: { status: 'Cancelled', refundingSantim: 27_000 } })
  })

  it('cannot be cancelled from two hours before it is due, whenever the page was opened', async () => {
    const { id, version } = await buyAndPay()
    shop.clock.advance(25 * HOUR_MS - 1)
    expect(await read(id)).toMatchObject({ giveUp: { kind: 'cancel' } })
    shop.clock.advance(1)
    expect((await read(id)).giveUp).toEqual({ kind: 'too_late', freeUntil: 'Sun 22 Nov 2026, 10:00 AM' })
    expect(await cancel(id, version)).toMatchObject({
      status: 409,
      error: 'It is too late to cancel free of charge here. Please call us.',
    })
    expect(await findOrder(id)).toMatchObject({ status: 'Confirmed', version })
    expect(await stockOf('2026-11-22')).toEqual({ reserved: 0, sold_orders: 6 })
    expect(await refundsOf(id)).toEqual([])
  })

  it('that staff start at the same time is either started or cancelled', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id, version } = await buyAndPay()
      const tries = [() => cancel(id, version), () => start(id, version)]
      const [one, other] = await Promise.all((round % 2 === 0 ? tries : tries.toReversed()).map((go) => go()))
      const isCancelled = (await findOrder(id)).status === 'Cancelled'
      const [cancelled, begun] = round % 2 === 0 ? [one, other] : [other, one]
      expect([cancelled, begun]).toMatchObject(
        isCancelled ? [{ status: 302 }, { ok: false, reason: 'order_changed' }] : [{ status: 409 }, { ok: true }],
      )
      expect(await refundsOf(id)).toHaveLength(isCancelled ? 1 : 0)
      expect(await stockOf('2026-11-22')).toEqual({ reserved: 0, sold_orders: isCancelled ? 0 : 6 })
      if (!isCancelled) await moveAsOwner(shop.deps, await byStaff(id))
    }
  })

  it('that has changed since the page was opened must be looked at again first', async () => {
    const { id, version } = await buyAndPay()
    await db
      .updateTable('orders')
      .set({ delivery_time: '15:00', version: version + 1 })
      .where('id', '=', id)
      .execute()
    for (const seen of [version, Number.NaN]) {
      expect(await cancel(id, seen)).toMatchObject({
        status: 409,
        error: expect.stringContaining('changed the order in the meantime'),
      })
    }
    expect((await findOrder(id)).status).toBe('Confirmed')
    expect(await cancel(id, version + 1)).toEqual({ status: 302 })
  })
})

async function byStaff(orderId: string) {
  const { version } = await findOrder(orderId)
  return { orderId, to: 'Cancelled', actor: { name: HANA }, reason: 'a try', expectedVersion: version } as const
}

describe('an order of daily cakes that is not paid', () => {
  it('is not cancelled while a prompt is open, and costs nothing once that has failed', async () => {
    const { id, transactionId } = await buy()
    const { version } = await findOrder(id)
    expect((await read(id)).giveUp).toEqual({ kind: 'under_way' })
    expect(await cancel(id, version)).toMatchObject({ status: 409, error: expect.stringContaining('in progress') })
    expect(await stockOf('2026-11-22')).toEqual({ reserved: 6, sold_orders: 0 })
    await shop.decide(transactionId, 'cancel')
    shop.clock.advance(30_000) // the provider is not queried again immediately
    const { giveUp } = await read(id)
    expect(giveUp).toMatchObject({ kind: 'cancel', version, refund: null })
    expect(await cancel(id, version)).toEqual({ status: 302 })
    expect(await stockOf('2026-11-22')).toEqual({ reserved: 0, sold_orders: 0 })
    expect(await refundsOf(id)).toEqual([])
  })

  it('that is paid at the pickup and has no day can be cancelled until the shop starts it', async () => {
    const place = () =>
      placeDirectOrder(shop.deps, {
        cakeId: 'baklava',
        variantId: 'box-of-6',
        contact: { delivery: { method: 'self-pickup' } },
        placer: { accountId: null, adminEmail: HANA },
        lang: 'en',
        isPaidAtHandover: true,
      })
    const placed = [await place(), await place()].flatMap((each) => (each.ok ? [each.id] : []))
    expect((await read(placed[0]!)).giveUp).toEqual({ kind: 'cancel', version: 1, freeUntil: null, refund: null })
    expect(await cancel(placed[0]!, 1)).toEqual({ status: 302 })
    expect(await stockOf('2026-11-21')).toEqual({ reserved: 0, sold_orders: 6 })
    expect(await start(placed[1]!, 1)).toMatchObject({ ok: true })
    expect((await read(placed[1]!)).giveUp).toEqual({ kind: 'begun' })
    expect(await cancel(placed[1]!, 2)).toMatchObject({ status: 409 })
    expect((await findOrder(placed[1]!)).status).toBe('In Production')
  })
})
