import { randomUUID } from 'node:crypto'
import { RouterContextProvider } from 'react-router'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { sessionContext } from '#app/people/auth/context.server.ts'
import type { Session } from '#app/people/auth/profile.ts'
import { orderUrl } from '#app/ordering/orders/messages/order-link.server.ts'
import { buildOrder } from '#app/ordering/order-list/orders.factory.ts'
import { buildCustomCatalog } from '#app/ordering/orders/placing/quote-request.factory.ts'
import { buildRequest, sendPrice } from '#app/ordering/orders/quotes/quotes.factory.ts'
import { deriveCopiesContext, mediaStoreContext } from '#app/base/media/context.server.ts'
import { providersContext, transferCheckerContext } from '#app/money/payments/context.server.ts'
import { appSecretContext, clockContext, databaseContext, requestContext } from '#app/base/platform/context.server.ts'
import { buildFacts } from '#app/base/platform/request-facts.factory.ts'
import { buildDrawer } from '#app/till/drawer/drawer.factory.ts'
import { createTestDatabase } from '#test/database.ts'
import { APP_SECRET, buildTestShop, type TestShop } from '../test-shop.factory.ts'
import * as orderPage from '#app/surfaces/order-page/screens/order-page.tsx'
import { takeInStorePayment, runAsStaff } from '../money-commands.factory.ts'
import { approveRefund } from '#app/surfaces/finance/commands/decide-refund.server.ts'
import { payRefund } from '#app/surfaces/finance/commands/pay-refund.server.ts'

const database = await createTestDatabase()
const { db } = database
let shop: TestShop

const HANA = { id: 'hana', email: 'hana@shop.example' }
const DAWIT = { id: 'dawit', email: 'dawit@shop.example' }

beforeEach(async () => {
  shop = buildTestShop(db)
  await begin()
})
afterAll(() => database.drop())

async function begin() {
  await database.truncate()
  for (const { id, email } of [HANA, DAWIT]) {
    await db.insertInto('users').values({ id, email, name: id }).execute()
    await db.insertInto('profiles').values({ id, email, is_admin: true }).execute()
  }
}

const sessionOf = (person: typeof HANA, isAdmin = true): Session => ({
  user: person,
  profile: { ...person, isAdmin },
})

function contextFor(session: Session | null) {
  const context = new RouterContextProvider()
  context.set(databaseContext, db)
  context.set(clockContext, shop.clock)
  context.set(appSecretContext, APP_SECRET)
  context.set(providersContext, shop.deps.providers)
  context.set(transferCheckerContext, null)
  context.set(mediaStoreContext, {} as never)
  context.set(deriveCopiesContext, {} as never)
  context.set(sessionContext, session)
  context.set(
    requestContext,
    buildFacts({ log: shop.deps.log, clientAddress: '198.51.100.1', origin: 'http://shop.test' }),
  )
  return context
}

/** Sends a form of the order's page; resolves to the status of the answer. */
async function submit(path: string, fields: Record<string, string>, session: Session | null): Promise<number> {
  const url = new URL(path, 'http://shop.test')
  const body = new URLSearchParams(fields)
  const args = {
    url,
    params: { code: url.pathname.split('/')[2]! },
    context: contextFor(session),
    request: new Request(url, { method: 'POST', body }),
  }
  const answer = await orderPage.action(args as unknown as Parameters<typeof orderPage.action>[0])
  return answer instanceof Response ? answer.status : (answer.init?.status ?? 200)
}

const versionOf = async (id: string) =>
  String((await db.selectFrom('orders').select('version').where('id', '=', id).executeTakeFirstOrThrow()).version)
const lastEvent = (id: string) =>
  db
    .selectFrom('order_events')
    .select(['kind', 'actor', 'actor_name'])
    .where('order_id', '=', id)
    .where('kind', '<>', 'refund')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
const refunds = () => db.selectFrom('refunds').selectAll().orderBy('id').execute()

/** An order with an in-store payment of 5,500 birr, recorded by Sara: above the limit of one person. */
async function paidOrder(): Promise<{ id: string; code: string }> {
  const code = 'ABC234'
  const id = await buildOrder(db, { code, kind: 'quote', status: 'Confirmed' }, [{ unit_price_santim: 550_000 }])
  const money = { orderId: id, amountSantim: 550_000, method: 'Cash', transferReference: '', note: '' } as const
  const taken = await takeInStorePayment(shop.deps, {
    ...money,
    actor: { name: 'sara@shop.example' },
    requestKey: randomUUID(),
    bookCashInDrawer: await buildDrawer(db, { id: DAWIT.id, name: DAWIT.email }, shop.clock.now()),
  })
  if (!taken.ok) throw new Error(taken.reason)
  return { id, code }
}

const cancel = async (path: string, id: string, session: Session | null) =>
  submit(path, { act: 'cancel', version: await versionOf(id), why: 'other', words: 'Changed my mind' }, session)

describe('an administrator on a customer’s page', () => {
  it('who cancels there is the requester of the refund, with or without the link, and may not approve it alone', async () => {
    for (const hasKey of [false, true]) {
      await begin()
      const order = await paidOrder()
      const path = hasKey ? orderUrl(APP_SECRET, order) : `/orders/${order.code}`
      expect(await cancel(path, order.id, sessionOf(HANA))).toBe(302)
      expect(await lastEvent(order.id)).toEqual({ kind: 'moved', actor: 'admin', actor_name: HANA.email })
      const [refund] = await refunds()
      expect(refund).toMatchObject({ requested_by: HANA.email, requested_by_id: HANA.id, amount_santim: 550_000 })
      const log = await db.selectFrom('audit_log').select(['actor', 'action']).where('action', '=', 'move').execute()
      expect(log).toEqual([{ actor: HANA.email, action: 'move' }])

      const by = { refundId: refund!.id, actor: { name: HANA.email, id: HANA.id } }
      expect(await runAsStaff(shop.deps, approveRefund, by)).toMatchObject({ reason: 'second_person_needed' })
      const other = { refundId: refund!.id, actor: { name: DAWIT.email, id: DAWIT.id } }
      expect(await runAsStaff(shop.deps, approveRefund, other)).toEqual({ ok: true })
    }
  })

  it('who cancels there signed out, as the customer, does not pay out alone what they approve', async () => {
    const order = await paidOrder()
    expect(await cancel(orderUrl(APP_SECRET, order), order.id, null)).toBe(302)
    const [refund] = await refunds()
    expect(refund).toMatchObject({ requested_by: null, requested_by_id: null })
    const hana = { refundId: refund!.id, actor: { name: HANA.email, id: HANA.id } }
    expect(await runAsStaff(shop.deps, approveRefund, hana)).toEqual({ ok: true })
    const cash = { way: 'cash', reference: '', note: '' } as const
    expect(await runAsStaff(shop.deps, payRefund, { ...hana, ...cash })).toMatchObject({
      reason: 'second_person_needed',
    })
    const dawit = { ...hana, actor: { name: DAWIT.email, id: DAWIT.id } }
    expect(await runAsStaff(shop.deps, payRefund, { ...dawit, ...cash })).toEqual({ ok: true })
  })

  it('is bound by the customer’s rules: an order in production is cancelled only in the back office', async () => {
    const order = await paidOrder()
    await db.updateTable('orders').set({ status: 'In Production' }).where('id', '=', order.id).execute()
    expect(await cancel(`/orders/${order.code}`, order.id, sessionOf(HANA))).toBe(409)
  })

  it('accepts, answers, declines, asks again and reports a transfer by name', async () => {
    await buildCustomCatalog(db)
    const id = await buildRequest(shop.deps)
    const { code } = await db.selectFrom('orders').select('code').where('id', '=', id).executeTakeFirstOrThrow()
    const path = `/orders/${code}`
    const byHana = { actor: 'admin', actor_name: HANA.email }
    const send = (fields: Record<string, string>) => submit(path, fields, sessionOf(HANA))

    await db.updateTable('orders').set({ waits_for_customer_since: shop.clock.now() }).where('id', '=', id).execute()
    expect(await send({ act: 'answer', answer: 'Two tiers' })).toBe(302)
    expect(await lastEvent(id)).toEqual({ kind: 'answer', ...byHana })
    await sendPrice(shop.deps, id)
    expect(await send({ act: 'decline', why: 'other', words: 'Too dear' })).toBe(302)
    expect(await lastEvent(id)).toEqual({ kind: 'moved', ...byHana })
    expect(await send({ act: 'again' })).toBe(302)
    expect(await lastEvent(id)).toEqual({ kind: 'moved', ...byHana })
    await sendPrice(shop.deps, id)
    expect(await send({ act: 'accept', version: '2', option: '1', agree: 'on' })).toBe(302)
    expect(await lastEvent(id)).toEqual({ kind: 'moved', ...byHana })
    const accounts = JSON.stringify({ en: ['Telebirr 0900 000 001'], am: ['ቴሌብር 0900 000 001'] })
    await db
      .insertInto('settings')
      .values([
        { key: 'payment.transfer_reference', value: 'true' },
        { key: 'payment.transfer_accounts', value: accounts },
      ])
      .execute()
    const sent = { act: 'transfer', sentWith: 'Telebirr', reference: 'FT26AB1234', amount: '100' }
    expect(await send(sent)).toBe(302)
    expect(await lastEvent(id)).toEqual({ kind: 'payment', ...byHana })
  })

  it('who ordered as a customer is recognized by the account', async () => {
    const order = await paidOrder()
    await db.updateTable('orders').set({ account_id: HANA.id }).where('id', '=', order.id).execute()
    expect(await cancel(`/orders/${order.code}`, order.id, sessionOf(HANA, false))).toBe(302)
    expect(await lastEvent(order.id)).toEqual({ kind: 'moved', actor: 'customer', actor_name: null })
    expect(await refunds()).toMatchObject([{ requested_by: null, requested_by_id: null }])
  })
})

it('an act of staff is never stored without a name, whichever code writes it', async () => {
  const { id } = await paidOrder()
  const event = { order_id: id, at: shop.clock.now(), kind: 'note', actor: 'admin', data: '{}' }
  for (const actor_name of [null, '']) {
    await expect(
      db
        .insertInto('order_events')
        .values({ ...event, actor_name })
        .execute(),
    ).rejects.toThrow('has a name')
  }
})
