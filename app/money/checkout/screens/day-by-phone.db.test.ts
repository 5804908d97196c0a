import { changeAsManager } from '#app/ordering/orders/commands/run-on-order.factory.ts'
import { acceptQuote } from '#app/surfaces/order-page/commands/act-as-customer.factory.ts'
import { RouterContextProvider } from 'react-router'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { sessionContext } from '#app/people/auth/context.server.ts'
import { mediaStoreContext } from '#app/base/media/context.server.ts'
import { createMediaStore } from '#app/base/media/media-store.server.ts'
import { translateTo } from '#app/messages.server.ts'
import { loader as ordersFile } from '#app/ordering/order-list/screens/admin/orders-export.ts'
import { editableOrder } from '#app/ordering/orders/changing/order-change.ts'
import { findEditable } from '#app/ordering/orders/changing/find-editable.server.ts'
import { orderUrl } from '#app/ordering/orders/messages/order-link.server.ts'
import { buildCustomCatalog } from '#app/ordering/orders/placing/quote-request.factory.ts'
import { ADMIN, buildRequest, sendPrice } from '#app/ordering/orders/quotes/quotes.factory.ts'
import { loadProduction } from '#app/ordering/production/load-production.server.ts'
import { providersContext } from '#app/money/payments/context.server.ts'
import { PROJECT_DIR, type Config } from '#app/base/platform/config.server.ts'
import {
  appSecretContext,
  clockContext,
  configContext,
  databaseContext,
  requestContext,
} from '#app/base/platform/context.server.ts'
import { buildFacts } from '#app/base/platform/request-facts.factory.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import { createTestDatabase } from '#test/database.ts'
import { takeFile } from '#test/take-file.ts'
import { loadQuoteDesk } from '#app/surfaces/quote-desk/load-quote-desk.server.ts'
import { loadWaitingRequests } from '#app/surfaces/quote-desk/load-waiting.server.ts'
import { APP_SECRET, buildTestShop, type TestShop } from '../test-shop.factory.ts'
import * as orderPage from '#app/surfaces/order-page/screens/order-page.tsx'
import * as quotePdf from '#app/surfaces/order-page/screens/quote-pdf.ts'
import { takeInStorePayment } from '../money-commands.factory.ts'

const database = await createTestDatabase()
const { db } = database
let shop: TestShop

beforeEach(async () => {
  await database.truncate()
  await buildCustomCatalog(db)
  shop = buildTestShop(db)
})
afterAll(() => database.drop())

function context() {
  const context = new RouterContextProvider()
  context.set(databaseContext, db)
  context.set(clockContext, shop.clock)
  context.set(mediaStoreContext, createMediaStore({ dataDir: '/nowhere' }))
  context.set(configContext, { projectDir: PROJECT_DIR } as Config)
  context.set(appSecretContext, APP_SECRET)
  context.set(providersContext, shop.deps.providers)
  context.set(sessionContext, null)
  context.set(
    requestContext,
    buildFacts({ log: shop.deps.log, clientAddress: '198.51.100.1', origin: 'http://shop.test' }),
  )
  return context
}

async function argsFor(id: string, more = '') {
  const { code } = await db.selectFrom('orders').select('code').where('id', '=', id).executeTakeFirstOrThrow()
  const url = new URL(orderUrl(APP_SECRET, { id, code }), 'http://shop.test')
  url.pathname += more
  return { url, params: { code }, context: context(), request: new Request(url) } as never
}

async function read(id: string) {
  const page = await orderPage.loader(await argsFor(id))
  if ('data' in page) throw new Error('not found')
  return page
}

async function viewer() {
  const settings = await loadSettings(db)
  return { lang: 'en', calendar: 'gregorian', t: translateTo('en'), settings, now: shop.clock.now() } as const
}

const BY_PHONE = 'Day to be agreed by phone'

it('a request whose day is agreed by phone is priced, accepted, paid and made like any other', async () => {
  const contact = { name: 'Sara Example', phone: '+251900000001', delivery: { method: 'self-pickup' } } as const
  const id = await buildRequest(shop.deps, { isDayByPhone: true, contact })
  expect((await read(id)).quote).toMatchObject({ isDayHeld: null })

  const { ours } = await loadWaitingRequests(db, await viewer())
  expect(ours).toMatchObject([{ due: { day: BY_PHONE, otherDay: '', time: '' } }])
  const desk = await loadQuoteDesk({ db, appSecret: APP_SECRET, translateTo }, id, await viewer())
  expect(desk).toMatchObject({ day: { day: BY_PHONE, freePoints: null, isFull: false } })

  const version = await sendPrice(shop.deps, id)
  expect((await read(id)).quote?.offer).toMatchObject({ isOpen: true, isDayHeld: null })
  expect((await quotePdf.loader(await argsFor(id, '/price.pdf'))).status).toBe(200)

  const deps = { ...shop.deps, translateTo }
  const acceptance = { orderId: id, version, position: 1, hasAgreed: true }
  expect(await acceptQuote(deps, acceptance)).toMatchObject({ ok: true, depositSantim: 190_000 })
  expect((await read(id)).quote?.money).toMatchObject({ hasDay: false, balanceDue: null })
  const cash = {
    method: 'Cash',
    transferReference: '',
    note: '',
    actor: { name: ADMIN },
    requestKey: 'cash-0001',
  } as const
  expect(await takeInStorePayment(shop.deps, { ...cash, orderId: id, amountSantim: 190_000 })).toMatchObject({
    ok: true,
  })

  const { undated } = await loadProduction(context(), {
    day: null,
    print: null,
    station: null,
    paper: null,
    seesMoney: true,
  })
  expect(undated).toHaveLength(1)
  const file = await takeFile(ordersFile, { db, now: shop.clock.now(), path: '/export.csv' })
  expect(await file.text()).toContain('Sara Example')

  // Staff agree on a day by phone: the order now holds its day, and the balance is due before it.
  const before = await findEditable(db, id)
  const { version: expectedVersion } = await db
    .selectFrom('orders')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const order = { ...editableOrder(before), date: '2026-11-26', time: '09:00' }
  const change = {
    orderId: id,
    role: 'manager' as const,
    actor: { name: ADMIN },
    expectedVersion,
    order,
    isNotified: true,
  }
  expect(await changeAsManager(shop.deps, change)).toMatchObject({ ok: true })
  expect((await read(id)).order).toMatchObject({ when: 'Thu 26 Nov 2026, 9:00 – 11:00 AM' })
  const holds = await db.selectFrom('capacity_holds').select('day').where('order_id', '=', id).execute()
  expect(holds).toEqual([{ day: '2026-11-26' }])
})
