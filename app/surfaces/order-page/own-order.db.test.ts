import { randomUUID } from 'node:crypto'
import { RouterContextProvider } from 'react-router'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import {
  appSecretContext,
  clockContext,
  databaseContext,
  requestContext,
  stepOutContext,
} from '#app/base/platform/context.server.ts'
import { buildFacts } from '#app/base/platform/request-facts.factory.ts'
import { APP_SECRET, buildTestShop, takeTransfers, type TestShop } from '#app/money/checkout/test-shop.factory.ts'
import { providersContext, transferCheckerContext } from '#app/money/payments/context.server.ts'
import { buildOrder } from '#app/ordering/order-list/orders.factory.ts'
import { orderUrl } from '#app/ordering/orders/messages/order-link.server.ts'
import { buildCustomCatalog } from '#app/ordering/orders/placing/quote-request.factory.ts'
import { buildRequest, sendPrice } from '#app/ordering/orders/quotes/quotes.factory.ts'
import { sessionContext } from '#app/people/auth/context.server.ts'
import { buildStaff } from '#app/till/drawer/drawer.factory.ts'
import { findProfile } from '#app/people/auth/session.server.ts'
import { createTestDatabase } from '#test/database.ts'
import * as changePage from './screens/change-page.tsx'
import * as orderPage from './screens/order-page.tsx'

/** Forms of a customer's order: sent twice, after going back, in two tabs, by strangers, by staff, and with values that no page offers. */

const database = await createTestDatabase({ poolSize: 10 })
const { db } = database
let shop: TestShop

beforeEach(async () => {
  await database.truncate()
  await buildCustomCatalog(db)
  shop = buildTestShop(db)
  await takeTransfers(db)
})
afterAll(() => database.drop())

interface By {
  path?: string
  staff?: string
}

async function contextOf({ staff }: By) {
  const context = new RouterContextProvider()
  context.set(databaseContext, db)
  context.set(clockContext, shop.clock)
  context.set(appSecretContext, APP_SECRET)
  context.set(providersContext, shop.deps.providers)
  context.set(transferCheckerContext, null)
  context.set(stepOutContext, (work) => work())
  const profile = staff === undefined ? undefined : (await findProfile(db, staff))!
  context.set(sessionContext, profile ? { user: { id: profile.id, email: profile.email }, profile } : null)
  context.set(requestContext, buildFacts({ log: shop.deps.log, clientAddress: randomUUID() }))
  return context
}

async function pathOf(id: string): Promise<string> {
  const { code } = await db.selectFrom('orders').select('code').where('id', '=', id).executeTakeFirstOrThrow()
  return orderUrl(APP_SECRET, { id, code })
}

async function send(
  id: string,
  fields: [string, string][] | Record<string, string>,
  by: By = {},
  page = orderPage as Pick<typeof orderPage, 'action'>,
) {
  const url = new URL(by.path ?? (await pathOf(id)), 'http://shop.test')
  const request = new Request(url, { method: 'POST', body: new URLSearchParams(fields) })
  const args = { url, params: { code: url.pathname.split('/')[2]! }, context: await contextOf(by), request }
  const answer = await page.action(args as unknown as Parameters<typeof orderPage.action>[0])
  if (answer instanceof Response) return { status: answer.status }
  return { status: answer.init?.status, ...(answer.data as object) }
}
const change = (id: string, fields: Record<string, string>, by?: By) => send(id, fields, by, changePage as never)

const orderOf = (id: string) => db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const eventsOf = async (id: string) =>
  await db
    .selectFrom('order_events')
    .select(['kind', 'to_status', 'actor', 'actor_name'])
    .where('order_id', '=', id)
    .orderBy('id')
    .execute()
const kinds = async (id: string) => (await eventsOf(id)).map(({ kind, to_status }) => to_status ?? kind)

async function quoted() {
  const id = await buildRequest(shop.deps)
  await sendPrice(shop.deps, id)
  return id
}

const form = () => ({ id: randomUUID() })
const done = { status: 302 }

describe('a form that comes again', () => {
  it('acts once, at the same time or later, and is answered as the first time', async () => {
    const id = await quoted()
    const wish = { ...form(), act: 'wish', version: '1', wish: 'Smaller, please' }
    expect(await Promise.all([send(id, wish), send(id, wish), send(id, wish)])).toEqual([done, done, done])
    const accept = { ...form(), act: 'accept', version: '1', option: '2', agree: 'yes' }
    expect(await Promise.all([send(id, accept), send(id, accept)])).toEqual([done, done])
    const { version } = await orderOf(id)
    const cancel = { ...form(), act: 'cancel', version: String(version), why: 'date' }
    expect(await Promise.all([send(id, cancel), send(id, cancel)])).toEqual([done, done])
    expect(await send(id, cancel)).toEqual(done)
    expect(await kinds(id)).toEqual(['Pending Quote', 'Quoted', 'wish', 'Pending', 'Cancelled'])
  })

  it('after a refusal is tried again, and keeps what was typed', async () => {
    const id = await quoted()
    const wish = { ...form(), act: 'wish', version: '1' }
    expect(await send(id, { ...wish, wish: ' ' })).toMatchObject({ status: 422, act: 'wish' })
    const stale = { ...wish, version: '9', wish: 'Smaller' }
    expect(await send(id, stale)).toMatchObject({ status: 409, typed: { wish: 'Smaller' } })
    expect(await send(id, { ...wish, wish: 'Smaller' })).toEqual(done)
  })

  it('with something else typed, after going back, is another act', async () => {
    const id = await quoted()
    const wish = { ...form(), act: 'wish', version: '1' }
    expect(await send(id, { ...wish, wish: 'Smaller' })).toEqual(done)
    expect(await send(id, { ...wish, wish: 'In white' })).toEqual(done)
    expect(await send(id, { id: wish.id, act: 'decline', why: 'price' })).toEqual(done)
    expect(await kinds(id)).toEqual(['Pending Quote', 'Quoted', 'wish', 'wish', 'Declined'])
    expect(await send(id, { id: wish.id, act: 'again' })).toEqual(done)
    expect((await orderOf(id)).status).toBe('Pending Quote')
  })

  it('of a page of an earlier version has no id, and the shop does it', async () => {
    const id = await quoted()
    expect(await send(id, { act: 'decline', why: 'price' })).toEqual(done)
    expect(await send(id, { act: 'decline', why: 'price' })).toMatchObject({ status: 409, typed: { why: 'price' } })
  })

  it('reports a transfer once', async () => {
    const id = await buildOrder(db, { status: 'Pending', order_total_santim: 27_000 })
    const report = { ...form(), act: 'transfer', sentWith: 'CBE', reference: 'FT 2521 1G', amount: '270' }
    expect(await Promise.all([send(id, report), send(id, report)])).toEqual([done, done])
    const reports = await db
      .selectFrom('transfer_reports')
      .select(['reference', 'amount_santim', 'sent_with'])
      .execute()
    expect(reports).toEqual([{ reference: 'FT25211G', amount_santim: 27_000, sent_with: 'CBE' }])
  })

  it('changes the handover once', async () => {
    const id = await buildRequest(shop.deps)
    const wish = { ...form(), version: '1', date: '2026-11-30', time: '11:00', recipientName: 'Hana' }
    expect(await Promise.all([change(id, wish), change(id, wish)])).toEqual([done, done])
    expect(await orderOf(id)).toMatchObject({ version: 2, delivery_date: '2026-11-30', recipient_name: 'Hana' })
  })
})

describe('two tabs', () => {
  it('accept two options: the first counts, and the other is told so', async () => {
    const id = await quoted()
    const accept = (option: string) => send(id, { ...form(), act: 'accept', version: '1', option, agree: 'yes' })
    const answers = await Promise.all([accept('1'), accept('2')])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([302, 409]))
  })

  it('change it differently: the second sees the present values, and keeps what was typed', async () => {
    const id = await buildRequest(shop.deps)
    expect(await change(id, { ...form(), version: '1', date: '2026-11-30', time: '11:00' })).toEqual(done)
    const second = { ...form(), version: '1', date: '2026-12-01', time: '11:00', recipientName: 'Abel' }
    expect(await change(id, second)).toMatchObject({
      status: 409,
      typed: { date: '2026-12-01', recipientName: 'Abel', version: 2 },
    })
  })
})

describe('whose order it is', () => {
  it('is found by its own link alone: not by the link of another, nor a broken or absent key', async () => {
    const id = await quoted()
    const other = await pathOf(await quoted())
    const path = await pathOf(id)
    const [address] = path.split('?')
    const key = other.split('key=')[1]!
    const decline = { ...form(), act: 'decline', why: 'price' }
    for (const tried of [address!, `${address}?key=`, `${address}?key=${key}`, '/orders/ZZZZZZ?key=x']) {
      expect(await send(id, decline, { path: tried })).toMatchObject({ status: 404 })
      expect(await change(id, { ...form(), version: '1' }, { path: tried })).toMatchObject({ status: 404 })
    }
    expect(await kinds(id)).toEqual(['Pending Quote', 'Quoted'])
  })

  it('cannot be said by a field', async () => {
    const [own, other] = [await quoted(), await quoted()]
    expect(await send(own, { ...form(), act: 'decline', why: 'price', orderId: other })).toEqual(done)
    expect(await kinds(other)).toEqual(['Pending Quote', 'Quoted'])
  })

  it('an id of one order is free for the other', async () => {
    const [one, other] = [await quoted(), await quoted()]
    const decline = { ...form(), act: 'decline', why: 'price' }
    expect(await send(one, decline)).toEqual(done)
    expect(await send(other, decline)).toEqual(done)
    expect((await orderOf(other)).status).toBe('Declined')
  })
})

it('staff whose role edits no orders act on none, but for one of their own', async () => {
  const id = await quoted()
  const { id: staff } = await buildStaff(db, 'hana', 'counter')
  const sara = await buildStaff(db, 'sara', 'owner')
  const denied = { role: 'counter', permission: 'orders.edit', is_allowed: false, changed_at: shop.clock.now() }
  await db
    .insertInto('role_permissions')
    .values({ ...denied, changed_by: sara.name, changed_by_id: sara.id })
    .execute()
  const acts: Record<string, string>[] = [
    { act: 'accept', version: '1', option: '2', agree: 'yes' },
    { act: 'decline', why: 'price' },
    { act: 'cancel', version: '2' },
    { act: 'answer', answer: 'Yes' },
    { act: 'again' },
    { act: 'wish', version: '1', wish: 'Smaller' },
    { act: 'finished', reply: 'right', seen: '' },
    { act: 'transfer', sentWith: 'CBE', reference: 'FT26333ABCDE', amount: '100' },
  ]
  // Their page has the link of the customer.
  const link = await pathOf(id)
  for (const fields of acts)
    for (const path of [link, link.replace(/\?.*/, '')])
      expect([fields['act'], await send(id, { ...form(), ...fields }, { staff, path })]).toMatchObject([
        fields['act'],
        { status: 403 },
      ])
  const { version } = await orderOf(id)
  expect(await change(id, { ...form(), version: String(version), date: '2026-12-01' }, { staff })).toMatchObject({
    status: 403,
  })
  expect(await kinds(id)).toEqual(['Pending Quote', 'Quoted'])
  expect(await db.selectFrom('transfer_reports').select('id').execute()).toEqual([])
  await db.updateTable('orders').set({ account_id: staff }).where('id', '=', id).execute()
  expect(await send(id, { ...form(), act: 'decline', why: 'price' }, { staff })).toEqual(done)
})

it('staff act under their own name, by the customer’s rules; customers are not named', async () => {
  await buildStaff(db, 'hana', 'manager')
  const id = await quoted()
  await send(id, { ...form(), act: 'wish', version: '1', wish: 'Smaller' })
  await send(id, { ...form(), act: 'decline', why: 'price' }, { staff: 'hana' })
  const { email } = (await findProfile(db, 'hana'))!
  expect(await eventsOf(id)).toMatchObject([{}, {}, { actor: 'customer', actor_name: null }, { actor_name: email }])
  const rows = await db
    .selectFrom('commands')
    .select(['name', 'space', 'person', 'person_id'])
    .orderBy('received_at')
    .execute()
  expect(rows).toEqual([
    { name: 'own_order.ask', space: `form order ${id}`, person: 'customer', person_id: null },
    { name: 'own_order.decline', space: `form order ${id}`, person: email, person_id: 'hana' },
  ])
})

describe('values that no page offers', () => {
  const odd = ['', 'x', '-1', '99999999999999999999', '1e9', '\0', '\uD800', '<b>', '٣', 'x'.repeat(5000)]

  it.each(['accept', 'decline', 'cancel', 'answer', 'again', 'wish', 'finished', 'transfer', 'pay', 'none'])(
    'of %s are refused or left out, never an error',
    async (act) => {
      const fields = 'id version option agree why words answer about wish reply seen sentWith reference amount purpose'
      for (const value of odd) {
        await db.deleteFrom('capacity_holds').execute()
        const id = await quoted()
        const typed = fields.split(' ').map((name) => [name, value] as [string, string])
        const { status } = await send(id, [['act', act], ...typed, ['about', value], ['about', 'price']])
        expect([302, 409, 422, 429]).toContain(status)
      }
    },
  )

  it('of a change are refused or left out, never an error', async () => {
    const fields =
      'id version date time landmark directions pin recipientName recipientPhone giftText giftFrom wantsCall'.split(' ')
    for (const value of odd) {
      await db.deleteFrom('capacity_holds').execute()
      const id = await buildRequest(shop.deps)
      const { status } = await change(id, Object.fromEntries(fields.map((name) => [name, value])))
      expect([302, 409, 422]).toContain(status)
    }
  })
})
