import { randomUUID } from 'node:crypto'
import { RouterContextProvider } from 'react-router'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { sessionContext } from '#app/people/auth/context.server.ts'
import type { Session } from '#app/people/auth/profile.ts'
import { buildImage } from '#app/catalog/cakes/catalog.factory.ts'
import { opensPicture } from '#app/base/media/picture-key.server.ts'
import { orderUrl } from '#app/ordering/orders/messages/order-link.server.ts'
import { buildOrder } from '#app/ordering/order-list/orders.factory.ts'
import { providersContext } from '#app/money/payments/context.server.ts'
import { appSecretContext, clockContext, databaseContext, requestContext } from '#app/base/platform/context.server.ts'
import { buildFacts } from '#app/base/platform/request-facts.factory.ts'
import { createTestDatabase } from '#test/database.ts'
import { APP_SECRET, buildCatalog, buildTestShop, SILENT, type TestShop } from '../test-shop.factory.ts'
import * as checkoutPage from './checkout-page.tsx'
import * as orderPage from '#app/surfaces/order-page/screens/order-page.tsx'
import * as trackPage from '#app/surfaces/order-page/screens/track-page.tsx'

const database = await createTestDatabase()
const { db } = database
let shop: TestShop

beforeEach(async () => {
  await database.truncate()
  shop = buildTestShop(db)
})
afterAll(() => database.drop())

function contextFor({
  session = null,
  clientAddress = '198.51.100.1',
}: { session?: Session | null; clientAddress?: string } = {}) {
  const context = new RouterContextProvider()
  context.set(databaseContext, db)
  context.set(clockContext, shop.clock)
  context.set(appSecretContext, APP_SECRET)
  context.set(providersContext, shop.deps.providers)
  context.set(sessionContext, session)
  context.set(requestContext, buildFacts({ log: shop.deps.log, clientAddress, origin: 'http://shop.test' }))
  return context
}

const sessionOf = (id: string, isAdmin = false): Session => ({
  user: { id, email: 'abebe@example.com' },
  profile: { id, email: 'abebe@example.com', isAdmin },
})

async function openOrder(path: string, session: Session | null = null) {
  const url = new URL(path, 'http://shop.test')
  const code = url.pathname.split('/').at(-1)!
  const args = { url, params: { code }, context: contextFor({ session }), request: new Request(url) }
  // The route's argument type also has patterns and matches, which the loader does not use.
  const answer = await orderPage.loader(args as unknown as Parameters<typeof orderPage.loader>[0])
  return 'data' in answer ? { status: answer.init?.status, page: answer.data } : { status: 200, page: answer }
}

describe('the page of an order', () => {
  it('opens for the holder of its link', async () => {
    const id = await buildOrder(db, { code: 'ABC234' }, [{ quantity: 2 }])
    const { status, page } = await openOrder(orderUrl(APP_SECRET, { id, code: 'ABC234' }))
    expect(status).toBe(200)
    expect(page).toMatchObject({
      order: { code: 'ABC234', owedSantim: 20_000 },
      canPay: true,
      lines: [{ quantity: 2 }],
    })
  })

  it('shows pictures of the finished cake once staff show them, and never a removed one', async () => {
    const id = await buildOrder(db, { code: 'ABC234' })
    const [shown, takenAway] = [await buildImage(db), await buildImage(db)]
    const of = { finished_order_id: id, created_at: shop.clock.now() }
    await db
      .insertInto('reference_images')
      .values([
        { id: randomUUID(), image_id: shown, ...of },
        { id: randomUUID(), image_id: takenAway, ...of, removed_at: shop.clock.now() },
      ])
      .execute()
    const address = orderUrl(APP_SECRET, { id, code: 'ABC234' })
    expect((await openOrder(address)).page).toMatchObject({ finished: { pictures: [], isAsked: false } })
    await db.updateTable('orders').set({ shows_finished: true }).where('id', '=', id).execute()
    const { page } = await openOrder(address)
    expect(page).toMatchObject({ finished: { pictures: [{ image: { id: shown } }] } })
    expect(page).toHaveProperty('finished.pictures.length', 1)
    const key = page.order && page.finished.pictures[0]!.image.key
    expect(opensPicture(APP_SECRET, shown, key ?? '', shop.clock.now())).toBe(true)
  })

  it('answers a wrong key, no key and an unknown code alike', async () => {
    await buildOrder(db, { code: 'ABC234' })
    const answers = await Promise.all(
      ['/orders/ABC234?key=wrong', '/orders/ABC234', '/orders/XYZ789?key=wrong', '/orders/no-code'].map((path) =>
        openOrder(path),
      ),
    )
    for (const answer of answers) expect(answer).toEqual({ status: 404, page: { order: undefined } })
  })

  it('opens for an administrator, and not for another account', async () => {
    await buildOrder(db, { code: 'ABC234' })
    expect((await openOrder('/orders/ABC234', sessionOf('admin', true))).status).toBe(200)
    expect((await openOrder('/orders/ABC234', sessionOf('someone'))).status).toBe(404)
  })

  it('does not open for an administrator without the required two-factor', async () => {
    await buildOrder(db, { code: 'ABC234' })
    const { user, profile } = sessionOf('admin', true)
    expect((await openOrder('/orders/ABC234', { user, profile: { ...profile, lacksTwoFactor: true } })).status).toBe(
      404,
    )
  })

  it('cannot be paid once it is closed', async () => {
    const id = await buildOrder(db, { code: 'ABC234', status: 'Expired', closed_reason: 'not paid' })
    const { page } = await openOrder(orderUrl(APP_SECRET, { id, code: 'ABC234' }))
    expect(page).toMatchObject({ canPay: false, order: { isClosedUnpaid: true } })
  })

  it('explains why a payment was not started, only for known reasons', async () => {
    const id = await buildOrder(db, { code: 'ABC234' })
    const path = orderUrl(APP_SECRET, { id, code: 'ABC234' })
    expect((await openOrder(`${path}&refused=too_many_prompts`)).page).toMatchObject({
      refused: expect.stringContaining('Too many payment requests'),
    })
    expect((await openOrder(`${path}&refused=toString`)).page).toMatchObject({ refused: null })
  })
})

async function track(code: string, phone: string, clientAddress?: string) {
  const form = new FormData()
  form.set('code', code)
  form.set('phone', phone)
  const request = new Request('http://shop.test/track', { method: 'POST', body: form })
  const args = {
    request,
    context: contextFor({ ...(clientAddress && { clientAddress }) }),
    params: {},
    url: new URL(request.url),
  }
  const answer = await trackPage.action(args as unknown as Parameters<typeof trackPage.action>[0])
  if (answer instanceof Response) return { status: answer.status, location: answer.headers.get('location') }
  const { error, errors } = answer.data
  return { status: answer.init?.status, error, errors }
}

describe('finding an order', () => {
  it('leads to it by code and phone, however they are typed', async () => {
    const id = await buildOrder(db, { code: 'ABC234', phone: '+251900000010' })
    const found = { status: 302, location: orderUrl(APP_SECRET, { id, code: 'ABC234' }) }
    expect(await track('abc 234', '0900000010')).toEqual(found)
    expect(await track('ABC-234', '+251 900 000 010')).toEqual(found)
  })

  it('answers a wrong phone and an unknown code alike', async () => {
    await buildOrder(db, { code: 'ABC234', phone: '+251900000010' })
    const wrongPhone = await track('ABC234', '0900000011')
    expect(wrongPhone).toMatchObject({ status: 404 })
    expect(await track('XYZ789', '0900000010')).toEqual(wrongPhone)
  })

  it('says beside each field what was left empty, which is no wrong try', async () => {
    expect(await track('', ' ')).toMatchObject({
      status: 422,
      errors: { code: 'Please enter your order code.', phone: 'Please enter the phone number you ordered with.' },
    })
    expect(await track('ABC234', '')).toMatchObject({ status: 422, errors: { code: undefined } })
    expect(await db.selectFrom('rate_limit_windows').selectAll().execute()).toEqual([])
  })

  it('gives one address three hundred wrong tries an hour, and any number of right ones', async () => {
    await buildOrder(db, { code: 'ABC234', phone: '+251900000010' })
    for (let tries = 0; tries < 20; tries += 1)
      expect(await track('ABC234', '0900000010')).toMatchObject({ status: 302 })
    const window_start = new Date('2026-11-21T06:00:00Z')
    const key = (await db.selectFrom('rate_limit_windows').select('key').execute()).find(
      ({ key: each }) => each !== 'track ABC234',
    )!.key
    await db
      .updateTable('rate_limit_windows')
      .set({ hits: 299 })
      .where('key', '=', key)
      .where('window_start', '=', window_start)
      .execute()
    expect(await track('XYZ789', '0900000011')).toMatchObject({ status: 404 })
    expect(await track('ABC234', '0900000010')).toMatchObject({ status: 429 })
    expect(await track('ABC234', '0900000010', '198.51.100.2')).toMatchObject({ status: 302 })
    shop.clock.advance(60 * 60_000)
    expect(await track('ABC234', '0900000010')).toMatchObject({ status: 302 })
  })

  it('gives one code ten wrong tries an hour, from all addresses together', async () => {
    await buildOrder(db, { code: 'ABC234', phone: '+251900000010' })
    for (let tries = 0; tries < 10; tries += 1) await track('ABC234', '0900000011', `198.51.100.${10 + tries}`)
    expect(await track('ABC234', '0900000010', '198.51.100.99')).toMatchObject({ status: 429 })
  })
})

it('a cart form sent again with another note is the same order in the same browser, and another order in another', async () => {
  await buildCatalog(db)
  const send = async (fields: { formKey: string; notes: string }, cookie = '') => {
    const url = new URL('/checkout', 'http://shop.test')
    const form = new URLSearchParams({
      customerName: 'Sara Example',
      phone: SILENT,
      deliveryMethod: 'self-pickup',
      paymentMethod: 'Telebirr',
      cartItems: JSON.stringify([{ cakeId: 'baklava', quantity: 6 }]),
      total: '270',
      ...fields,
    })
    const request = new Request(url, { method: 'POST', body: form, headers: { cookie } })
    const args = { url, params: {}, context: contextFor(), request }
    const answer = (await checkoutPage.action(args as unknown as Parameters<typeof checkoutPage.action>[0])) as Response
    return { code: answer.headers.get('location')!.split('?')[0], cookie: answer.headers.get('set-cookie') }
  }
  const first = await send({ formKey: 'form-00000001', notes: '' })
  expect(first.cookie).toMatch(/^buyer=[\w-]{22}; Path=\/; Max-Age=86400; HttpOnly; SameSite=Lax$/)
  const again = await send({ formKey: 'form-00000002', notes: 'Ring twice' }, first.cookie!.split(';')[0])
  expect(again).toEqual({ code: first.code, cookie: null })
  const stranger = await send({ formKey: 'form-00000003', notes: 'Mine now' })
  expect(stranger.code).not.toBe(first.code)
  const stored = await db.selectFrom('orders').select('notes').orderBy('created_at').orderBy('id').execute()
  expect(stored.map(({ notes }) => notes).toSorted()).toEqual(['Mine now', 'Ring twice'])
})

it('the account keeps the address of an order where its customer asks for it, and the next checkout has it', async () => {
  await buildCatalog(db)
  for (const id of ['hana', 'dawit']) {
    await db
      .insertInto('users')
      .values({ id, email: `${id}@example.test`, name: id })
      .execute()
    await db
      .insertInto('profiles')
      .values({ id, email: `${id}@example.test` })
      .execute()
  }
  const orderAs = async (session: Session | null, fields: Record<string, string>) => {
    const url = new URL('/checkout', 'http://shop.test')
    const form = new URLSearchParams({
      customerName: 'Hana B',
      phone: SILENT,
      deliveryMethod: 'delivery',
      zone: 'bole',
      landmark: 'Edna Mall',
      directions: 'blue gate',
      wantsCall: 'yes',
      paymentMethod: 'Telebirr',
      cartItems: JSON.stringify([{ cakeId: 'baklava', quantity: 6 }]),
      total: '270',
      formKey: randomUUID(),
      ...fields,
    })
    const args = {
      url,
      params: {},
      context: contextFor({ session }),
      request: new Request(url, { method: 'POST', body: form }),
    }
    return checkoutPage.action(args as unknown as Parameters<typeof checkoutPage.action>[0])
  }
  const filledFor = async (session: Session | null) => {
    const url = new URL('/checkout', 'http://shop.test')
    const args = { url, params: {}, context: contextFor({ session }), request: new Request(url) }
    return (await checkoutPage.loader(args as unknown as Parameters<typeof checkoutPage.loader>[0])).account
  }
  expect(await filledFor(sessionOf('hana'))).toEqual({ id: 'hana', person: {}, addresses: [] })
  for (const answer of [
    await orderAs(sessionOf('hana'), { keepAddress: 'yes', openedFor: 'hana' }),
    await orderAs(sessionOf('dawit'), { landmark: 'Piassa' }),
    await orderAs(null, { landmark: 'Gotera', keepAddress: 'yes' }),
  ]) {
    expect(answer).toBeInstanceOf(Response)
  }
  expect(await filledFor(sessionOf('hana'))).toMatchObject({
    person: { customerName: 'Hana B', phone: '0900000004' },
    addresses: [
      { text: 'Bole, near Edna Mall', typed: { zone: 'bole', directions: 'blue gate', wantsCall: 'yes', pin: '' } },
    ],
  })
  expect(await filledFor(sessionOf('dawit'))).toMatchObject({ addresses: [] })
  expect(await filledFor(null)).toBeNull()
  expect(await filledFor(sessionOf('owner', true))).toBeNull()
  expect(await db.selectFrom('account_addresses').select('account_id').execute()).toEqual([{ account_id: 'hana' }])

  // Another tab has signed Hana out, or Dawit in: neither gets her order or address, and she is told, with all that she typed.
  for (const [session, openedFor, expected, phone] of [
    [null, '', /signed out/, '0911000001'],
    [sessionOf('dawit'), 'dawit', /Someone else/, '0911000002'],
  ] as const) {
    const fields = {
      phone,
      formKey: randomUUID(),
      keepAddress: 'yes',
      recipientName: 'Liya',
      landmark: 'Kera',
      notes: 'Her own',
    }
    const before = await db.selectFrom('orders').select('id').execute()
    const answered = await orderAs(session, { ...fields, openedFor: 'hana' })
    expect(answered).toMatchObject({
      init: { status: 409 },
      data: {
        openedFor,
        formKey: fields.formKey,
        error: expect.stringMatching(expected),
        typed: { landmark: 'Kera', recipientName: 'Liya' },
      },
    })
    expect(await db.selectFrom('orders').select('id').execute()).toHaveLength(before.length)
    expect(await orderAs(session, { ...fields, keepAddress: '', openedFor })).toBeInstanceOf(Response)
    const placed = await db.selectFrom('orders').select('account_id').where('notes', '=', 'Her own').execute()
    expect(placed.map(({ account_id }) => account_id)).not.toContain('hana')
  }
  expect(await db.selectFrom('account_addresses').select('account_id').execute()).toEqual([{ account_id: 'hana' }])
})
