import { RouterContextProvider } from 'react-router'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { buildAuth, callAs, cookieOf, PASSWORD, signUpAs } from '#app/people/auth/accounts.factory.ts'
import type { Auth } from '#app/people/auth/library/auth.server.ts'
import { authContext, sessionContext } from '#app/people/auth/context.server.ts'
import { endSessions } from '#app/people/auth/sessions/end-sessions.server.ts'
import { readSession } from '#app/people/auth/session.server.ts'
import { appSecretContext, clockContext, databaseContext, requestContext } from '#app/base/platform/context.server.ts'
import { buildFacts } from '#app/base/platform/request-facts.factory.ts'
import { sql } from '#app/base/platform/database/database.server.ts'
import {
  APP_SECRET,
  buildCatalog,
  buildTestShop,
  SIX_BAKLAVA,
  type TestShop,
} from '#app/money/checkout/test-shop.factory.ts'
import { buildCake } from '#app/catalog/cakes/catalog.factory.ts'
import { providersContext } from '#app/money/payments/context.server.ts'
import { signOrderKey } from '#app/ordering/orders/messages/order-link.server.ts'
import { buildOrder } from '#app/ordering/order-list/orders.factory.ts'
import { placeQuoteRequest } from '#app/ordering/orders/placing/place-quote-request.server.ts'
import { buildCustomCatalog, buildQuoteRequest } from '#app/ordering/orders/placing/quote-request.factory.ts'
import { listCustomers } from '#app/ordering/customers/customers.queries.server.ts'
import { mergeCustomers } from '#app/ordering/customers/commands/merge-customers.server.ts'
import { runOnCustomer, eraseAsOwner } from '#app/ordering/customers/commands/run-on-customer.factory.ts'
import * as orderPage from '#app/surfaces/order-page/screens/order-page.tsx'
import * as statusLinePage from '#app/surfaces/order-page/screens/order-status-line.ts'
import * as trackPage from '#app/surfaces/order-page/screens/track-page.tsx'
import { createTestDatabase } from '#test/database.ts'
import * as accountPage from './screens/account-page.tsx'
import * as addOrderPage from './screens/add-order-page.tsx'
import * as againPage from './screens/order-again-page.tsx'

const database = await createTestDatabase()
const { db } = database
let auth: Auth
let shop: TestShop

beforeEach(async () => {
  await database.truncate()
  await buildCatalog(db)
  auth = await buildAuth(db)
  shop = buildTestShop(db)
})
afterAll(() => database.drop())

const PHONE = '+251900000010'

interface Asked {
  cookie?: string
  code?: string
  form?: Record<string, string>
  clientAddress?: string
}

/** Arguments of a loader or action, with the session that the server reads for that cookie. */
async function ask(path: string, { cookie, code = '', form, clientAddress = '198.51.100.1' }: Asked = {}) {
  const context = new RouterContextProvider()
  context.set(databaseContext, db)
  context.set(clockContext, shop.clock)
  context.set(appSecretContext, APP_SECRET)
  context.set(authContext, auth)
  context.set(providersContext, shop.deps.providers)
  context.set(sessionContext, cookie ? await readSession({ auth, db }, new Headers({ cookie })) : null)
  context.set(requestContext, buildFacts({ clientAddress, origin: 'http://shop.test', log: shop.deps.log }))
  const url = new URL(path, 'http://shop.test')
  const request = form ? new Request(url, { method: 'POST', body: new URLSearchParams(form) }) : new Request(url)
  // The routes' argument types also have patterns and matches, which they do not use.
  return { url, params: { code }, context, request } as never
}

/** Status and content of an answer; a redirect has its address. */
async function answerOf(run: Promise<unknown>): Promise<{ status: number; to?: string | null; content?: unknown }> {
  const answer = await run.catch((error: unknown) => error)
  if (answer instanceof Response) return { status: answer.status, to: answer.headers.get('location') }
  if (answer instanceof Error) throw answer
  const { data: content, init } = answer as { data?: unknown; init?: { status?: number } | null }
  return init ? { status: init.status ?? 200, content } : { status: 200, content: answer }
}

/** Codes of the orders on an account's page, the open ones first; the address of a redirect instead. */
async function ordersOn(cookie: string | undefined, search = ''): Promise<string[] | string> {
  const { to, content } = await answerOf(
    (async () => accountPage.loader(await ask(`/account${search}`, { ...(cookie && { cookie }) })))(),
  )
  if (to) return to
  const { page } = content as Awaited<ReturnType<typeof accountPage.loader>>
  return [...page.open, ...page.earlier].map(({ code }) => code)
}

async function addOrder(cookie: string, form: { code: string; phone: string }, clientAddress?: string) {
  const asked = { cookie, form, ...(clientAddress && { clientAddress }) }
  return answerOf((async () => addOrderPage.action(await ask('/account/add', asked)))())
}

const openPage = async (code: string, cookie?: string) =>
  (await answerOf((async () => orderPage.loader(await ask(`/orders/${code}`, { code, ...(cookie && { cookie }) })))()))
    .status

const hana = () => signUpAs(auth, db, 'hana@example.test')
const dawit = () => signUpAs(auth, db, 'dawit@example.test')
const ownerOf = async (code: string) =>
  (await db.selectFrom('orders').select('account_id').where('code', '=', code).executeTakeFirstOrThrow()).account_id

describe('an open order says as its own page', () => {
  const firstOf = async (cookie: string) => {
    const { content } = await answerOf((async () => accountPage.loader(await ask('/account', { cookie })))())
    return (content as Awaited<ReturnType<typeof accountPage.loader>>).page.open[0]!
  }

  it('the whole date, what is left to pay and until when, and the way to pay it', async () => {
    const one = await hana()
    const id = await buildOrder(db, {
      code: 'HAN234',
      kind: 'quote',
      account_id: one.userId,
      status: 'Confirmed',
      order_total_santim: 300_000,
      deposit_santim: 150_000,
      delivery_date: '2026-12-08',
      delivery_time: '11:00',
      balance_due_at: new Date('2026-12-06T15:00:00Z'),
    })
    await sql`update orders set paid_santim = 150000 where id = ${id}`.execute(db)
    const open = await firstOf(one.cookie)
    expect(open.when).toMatch(/^Tue 8 Dec 2026, 11:00/)
    expect(open.badge).toEqual({ tone: 'good', text: 'Deposit paid' })
    expect(open.money).toMatch(/^ETB.1,500\.00 still to pay, by Sun 6 Dec 2026/)
    expect(open.act).toEqual({ path: '/orders/HAN234#pay', text: 'Pay the rest', isDue: false })
    expect(open.progress?.steps.slice(0, 2)).toEqual(['Deposit paid', 'We bake for Tue 8 Dec'])
  })

  it('that nothing is paid yet, or that a payment is being checked', async () => {
    const one = await hana()
    const { body } = await shop.directPay()
    await db.updateTable('orders').set({ account_id: one.userId }).where('code', '=', body.orderCode).execute()
    expect((await firstOf(one.cookie)).badge.text).toBe('We are checking your payment')
    await shop.decide(body.transactionId, 'decline')
    await shop.status(body.transactionId)
    const open = await firstOf(one.cookie)
    expect([open.badge.text, open.act.text, open.progress?.steps[0]]).toEqual(['Not paid yet', 'Pay now', 'To pay'])
  })
})

describe('the order of a device', () => {
  const statusLine = async (path: string) =>
    (await (
      await statusLinePage.loader(await ask(path, { code: path.split('/')[2]! }))
    ).json()) as statusLinePage.OrderStatusHead

  it('is named with its day until it has ended, for its key alone', async () => {
    const due = { delivery_date: '2026-12-08', delivery_time: '11:00' }
    const id = await buildOrder(db, { code: 'HAN234', status: 'Pending', ...due })
    const key = signOrderKey(APP_SECRET, id)
    expect(await statusLine(`/orders/HAN234/status-line?key=${key}`)).toMatchObject({
      isOver: false,
      title: 'Your order HAN234',
      text: expect.stringMatching(/^Tue 8 Dec 2026, 11:00.*Not paid yet$/),
      forget: 'Not mine: forget it here',
    })
    expect(await statusLine('/orders/HAN234/status-line?key=invented')).toMatchObject({
      isOver: true,
      title: '',
      text: '',
    })
    await db.updateTable('orders').set({ status: 'Cancelled', closed_reason: 'x' }).where('id', '=', id).execute()
    expect(await statusLine(`/orders/HAN234/status-line?key=${key}`)).toMatchObject({ isOver: true })
  })

  it('is taken along into a new account by its key, which nobody can invent', async () => {
    const one = await hana()
    const id = await buildOrder(db, { code: 'HAN234', phone: PHONE })
    const take = (key: string) =>
      answerOf(
        (async () =>
          addOrderPage.action(await ask('/account/add', { cookie: one.cookie, form: { code: 'HAN234', key } })))(),
      )
    expect(await take('invented')).toMatchObject({ status: 422 })
    expect(await ownerOf('HAN234')).toBeNull()
    expect(await take(signOrderKey(APP_SECRET, id))).toMatchObject({ content: { data: { added: 'HAN234' } } })
    expect(await ordersOn(one.cookie)).toEqual(['HAN234'])
  })
})

describe('an order belongs to the account', () => {
  it('that was signed in when it was placed, and opens for it alone', async () => {
    const [one, other] = [await hana(), await dawit()]
    await buildOrder(db, { code: 'HAN234', account_id: one.userId })
    await buildOrder(db, { code: 'DAW234', account_id: other.userId, status: 'Completed' })
    await buildOrder(db, { code: 'GUE234' })
    expect(await ordersOn(one.cookie)).toEqual(['HAN234'])
    expect(await ordersOn(other.cookie)).toEqual(['DAW234'])
    expect(await openPage('HAN234', one.cookie)).toBe(200)
    expect(await openPage('HAN234', other.cookie)).toBe(404)
    expect(await openPage('HAN234')).toBe(404)
    expect(await openPage('GUE234', one.cookie)).toBe(404)
  })

  it('and no list is shown signed out, after signing out everywhere, or to a disabled account', async () => {
    const one = await hana()
    await buildOrder(db, { code: 'HAN234', account_id: one.userId })
    expect(await ordersOn(undefined)).toBe('/auth?next=%2Faccount')
    await db.updateTable('profiles').set({ disabled_at: new Date() }).where('id', '=', one.userId).execute()
    await endSessions(db, one.userId, '')
    expect(await ordersOn(one.cookie)).toBe('/auth?next=%2Faccount')
    const again = await callAs(auth, '/sign-in/email', { email: one.email, password: PASSWORD })
    expect(again.status).toBe(401)
    expect(await openPage('HAN234', cookieOf(again))).toBe(404)
  })

  it('with another email or phone too; whoever gets the former ones gets no order', async () => {
    const one = await hana()
    await buildOrder(db, { code: 'HAN234', account_id: one.userId, email: 'hana@example.test', phone: PHONE })
    await db.updateTable('users').set({ email: 'hana.b@example.test' }).where('id', '=', one.userId).execute()
    await db.updateTable('profiles').set({ email: 'hana.b@example.test' }).where('id', '=', one.userId).execute()
    const next = await hana()
    expect(next.userId).not.toBe(one.userId)
    await db.insertInto('account_contacts').values({ account_id: next.userId, name: 'Hana', phone: PHONE }).execute()
    expect(await ordersOn(one.cookie)).toEqual(['HAN234'])
    expect(await ordersOn(next.cookie)).toEqual([])
    expect(await openPage('HAN234', next.cookie)).toBe(404)
  })

  it('and merging two customers gives neither account the orders of the other', async () => {
    const [one, other] = [await hana(), await dawit()]
    await buildOrder(db, { code: 'HAN234', account_id: one.userId, phone: '+251900000001' })
    await buildOrder(db, { code: 'DAW234', account_id: other.userId, phone: '+251900000002' })
    const { rows } = await listCustomers(db, { show: 'all', search: '' })
    const [first, second] = ['+251900000001', '+251900000002'].map(
      (phone) => rows.find((row) => row.phone === phone)!.id,
    )
    const actor = { id: 'owner', name: 'owner@example.test' }
    await runOnCustomer(shop.deps, mergeCustomers, { customerId: first!, otherId: second!, actor })
    expect(await ordersOn(one.cookie)).toEqual(['HAN234'])
    expect(await ordersOn(other.cookie)).toEqual(['DAW234'])
  })

  it('not to staff who placed it by phone, also when they stop being staff', async () => {
    await signUpAs(auth, db, 'owner@example.test', { isAdmin: true })
    const clerk = await signUpAs(auth, db, 'clerk@example.test', { isAdmin: true })
    const phoneOrder = { placed_by: 'admin', created_by_admin_name: clerk.email, account_id: clerk.userId }
    await buildOrder(db, { code: 'PHN234', ...phoneOrder })
    expect(await ownerOf('PHN234')).toBeNull()
    expect(await ordersOn(clerk.cookie)).toBe('/auth/account')
    expect(await openPage('PHN234', clerk.cookie)).toBe(200)
    await db.updateTable('profiles').set({ is_admin: false }).where('id', '=', clerk.userId).execute()
    expect(await ordersOn(clerk.cookie)).toEqual([])
    expect(await openPage('PHN234', clerk.cookie)).toBe(404)
  })

  it('until it is erased, which leaves the order to nobody', async () => {
    const one = await hana()
    await buildOrder(db, { code: 'HAN234', account_id: one.userId, phone: PHONE, status: 'Completed' })
    const { rows } = await listCustomers(db, { show: 'all', search: PHONE })
    const actor = { id: 'owner', name: 'owner@example.test' }
    const deps = { ...shop.deps, mediaStore: undefined as never }
    expect(await eraseAsOwner(deps, { customerId: rows[0]!.id, actor })).toMatchObject({ ok: true })
    expect(await ordersOn(one.cookie)).toBe('/auth?next=%2Faccount')
    expect(await ownerOf('HAN234')).toBeNull()
    expect(await openPage('HAN234', one.cookie)).toBe(404)
  })
})

describe('adding an order to the account', () => {
  const proof = { code: 'gue234', phone: '0900000010' }

  it('needs its code and its phone, and does nothing twice', async () => {
    const one = await hana()
    await buildOrder(db, { code: 'GUE234', phone: PHONE })
    expect(await addOrder(one.cookie, proof)).toEqual({ status: 302, to: '/account?added=GUE234' })
    expect(await addOrder(one.cookie, proof)).toEqual({ status: 302, to: '/account?added=GUE234' })
    expect(await ordersOn(one.cookie)).toEqual(['GUE234'])
    expect((await listCustomers(db, { show: 'all', search: PHONE })).rows).toMatchObject([{ accountId: null }]) // 0110
  })

  it('works for an order that staff placed by phone', async () => {
    const one = await hana()
    await buildOrder(db, { code: 'GUE234', phone: PHONE, placed_by: 'admin', created_by_admin_name: 'clerk' })
    expect((await addOrder(one.cookie, proof)).status).toBe(302)
    expect(await ordersOn(one.cookie)).toEqual(['GUE234'])
  })

  it('answers a wrong phone, an unknown code and an order of another account alike', async () => {
    const [one, other] = [await hana(), await dawit()]
    await buildOrder(db, { code: 'GUE234', phone: PHONE })
    await buildOrder(db, { code: 'DAW234', phone: PHONE, account_id: other.userId })
    const wrong = [
      { ...proof, phone: '0900000011' },
      { ...proof, code: 'XYZ789' },
      { ...proof, code: 'DAW234' },
    ]
    expect(await addOrder(one.cookie, { code: '', phone: '' })).toMatchObject({
      status: 422,
      content: { errors: { code: 'Please enter your order code.' } },
    })
    for (const form of wrong) {
      const { status, content } = await addOrder(one.cookie, form)
      expect({ status, error: (content as { error: string }).error }).toEqual({
        status: 404,
        error: expect.stringContaining('code') as string,
      })
    }
    expect(await ownerOf('DAW234')).toBe(other.userId)
    expect(await ordersOn(one.cookie)).toEqual([])
  })

  it('shares the limit of /track: ten wrong tries an hour for one code', async () => {
    const one = await hana()
    await buildOrder(db, { code: 'GUE234', phone: PHONE })
    const guess = { code: 'GUE234', phone: '0911111111' }
    for (let index = 0; index < 5; index += 1) {
      expect((await addOrder(one.cookie, guess, `198.51.100.${index + 2}`)).status).toBe(404)
      const asked = { form: guess, clientAddress: `203.0.113.${index}` }
      expect((await answerOf((async () => trackPage.action(await ask('/track', asked)))())).status).toBe(404)
    }
    expect((await addOrder(one.cookie, proof, '198.51.100.200')).status).toBe(429)
    expect(await ownerOf('GUE234')).toBeNull()
    shop.clock.advance(60 * 60_000)
    expect((await addOrder(one.cookie, proof, '198.51.100.200')).status).toBe(302)
  })

  it('is refused to visitors and to staff', async () => {
    const clerk = await signUpAs(auth, db, 'clerk@example.test', { isAdmin: true })
    await buildOrder(db, { code: 'GUE234', phone: PHONE })
    expect(await addOrder('', proof)).toEqual({ status: 302, to: '/auth?next=%2Faccount%2Fadd' })
    expect(await addOrder(clerk.cookie, proof)).toEqual({ status: 302, to: '/auth/account' })
    expect(await ownerOf('GUE234')).toBeNull()
  })

  it('gives an order to one of two accounts that ask at the same moment', async () => {
    const [one, other] = [await hana(), await dawit()]
    await buildOrder(db, { code: 'GUE234', phone: PHONE })
    const answers = await Promise.all([addOrder(one.cookie, proof), addOrder(other.cookie, proof)])
    expect(answers.filter(({ status }) => status === 302)).toHaveLength(1)
  })
})

describe('the list', () => {
  it('has the order that is due next first, then the ended ones by page, the newest first', async () => {
    const one = await hana()
    const at = (minute: number) => new Date(Date.UTC(2026, 10, 1, 0, minute))
    const ended = ['AAA222', 'AAA333', 'AAA444', 'AAA555', 'AAA666', 'AAA777', 'AAA888']
    for (const [index, code] of ended.entries()) {
      await buildOrder(db, { code, account_id: one.userId, status: 'Completed', created_at: at(index) })
    }
    await buildOrder(db, { code: 'RAT234', account_id: one.userId, delivery_date: '2026-12-01', created_at: at(90) })
    await buildOrder(db, { code: 'NXT234', account_id: one.userId, delivery_date: '2026-11-24', created_at: at(80) })
    await buildOrder(db, { code: 'PEN234', account_id: one.userId, status: 'Pending Quote', kind: 'quote' })
    const newest = ended.toReversed().slice(0, 6)
    expect(await ordersOn(one.cookie)).toEqual(['NXT234', 'RAT234', 'PEN234', ...newest])
    expect(await ordersOn(one.cookie, '?before=AAA333')).toEqual(['AAA222'])
    const other = await dawit()
    expect(await ordersOn(other.cookie, '?before=AAA333')).toEqual([])
  })

  it('is read by an index', async () => {
    const plain = db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: ({ result }) => Promise.resolve(result),
    })
    const rows = await plain.transaction().execute(async (trx) => {
      await sql`set local enable_seqscan = off`.execute(trx) // a handful of rows is read faster without
      const plan = sql<{ 'QUERY PLAN': string }>`
        explain select id from orders where account_id = 'x' order by created_at desc, id desc limit 7`
      return (await plan.execute(trx)).rows
    })
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('orders_account')
  })
})

describe('Order again', () => {
  const again = async (code: string, cookie: string) => {
    const { status, to, content } = await answerOf(
      (async () => againPage.loader(await ask(`/account/again/${code}`, { cookie, code })))(),
    )
    return to ?? { status, again: (content as { again: unknown } | undefined)?.again }
  }

  it('offers today’s prices and names what is gone, sold out or short', async () => {
    const one = await hana()
    await buildCake(db, { id: 'halva', name_en: 'halva', is_available_daily: true })
    const line = (cake_id: string, quantity: number) => ({ cake_id, name_en: cake_id, name_am: cake_id, quantity })
    await buildOrder(db, { code: 'HAN234', account_id: one.userId, status: 'Completed' }, [
      line('baklava', 6),
      line('kunafa', 4),
      line('forgotten-cake', 2),
      line('halva', 2),
    ])
    const today = {
      day: '2026-11-21',
      cake_id: 'kunafa',
      changed_at: shop.clock.now(),
      changed_by: 'owner',
      is_counted: true,
    }
    await db
      .insertInto('stock_days')
      .values([
        { ...today, baked: 3 },
        { ...today, cake_id: 'halva', baked: 0 },
      ])
      .execute()
    await db.updateTable('cakes').set({ price_santim: 5000 }).where('id', '=', 'baklava').execute()
    expect(await again('HAN234', one.cookie)).toMatchObject({
      status: 200,
      again: {
        kind: 'cart',
        wanted: [
          { cake: { cakeId: 'baklava', priceSantim: 5000 }, pieces: 6, price: 'ETB\u00A0300' },
          { cake: { cakeId: 'kunafa' }, pieces: 3 },
        ],
        missing: ['kunafa: only 3 left today', 'forgotten-cake: no longer sold', 'halva: sold out today'],
      },
    })
  })

  it('opens a custom cake composed, and names each choice that is gone', async () => {
    const one = await hana()
    await buildCustomCatalog(db)
    const request = await placeQuoteRequest(
      shop.deps,
      buildQuoteRequest({ topperText: 'Happy birthday', placer: { accountId: one.userId, adminEmail: null } }),
    )
    if (!request.ok) throw new Error(request.reason)
    const line = await db
      .selectFrom('order_lines')
      .select(['cake_id', 'size_id', 'asked_size_id', 'flavor_id', 'cake_type_id', 'occasion_id'])
      .where('order_id', '=', request.id)
      .executeTakeFirstOrThrow()
    const path = (await again(request.code, one.cookie)) as string
    const { pathname, searchParams } = new URL(path, 'http://shop.test')
    expect(pathname).toBe('/customize')
    expect(Object.fromEntries(searchParams)).toMatchObject({
      cake: line.cake_id,
      size: line.asked_size_id ?? line.size_id,
      flavor: line.flavor_id,
      topper: 'Happy birthday',
    })
    await db.updateTable('flavors').set({ is_active: false }).where('id', '=', line.flavor_id).execute()
    const flavor = await db
      .selectFrom('flavors')
      .select('name_en')
      .where('id', '=', line.flavor_id)
      .executeTakeFirstOrThrow()
    const rest = await again(request.code, one.cookie)
    expect(rest).toMatchObject({ again: { kind: 'custom', missing: [flavor.name_en] } })
    expect((rest as { again: { path: string } }).again.path).not.toContain('flavor=')
  })

  it('shows nothing of an order of another account', async () => {
    const [one, other] = [await hana(), await dawit()]
    await buildOrder(db, { code: 'HAN234', account_id: one.userId, status: 'Completed' })
    expect(await again('HAN234', other.cookie)).toEqual({ status: 404, again: null })
    expect(await again('XYZ789', other.cookie)).toEqual({ status: 404, again: null })
  })
})

it('an order through the checkout’s call belongs to the signed-in account', async () => {
  const one = await hana()
  shop = buildTestShop(db, { accounts: { hana: { id: one.userId, email: one.email } } })
  const { body } = await shop.directPay(
    { cartItems: SIX_BAKLAVA },
    { headers: { cookie: 'tafach.session_token=hana' } },
  )
  expect(await ownerOf(body.orderCode)).toBe(one.userId)
  expect(await ordersOn(one.cookie)).toEqual([body.orderCode])
})
