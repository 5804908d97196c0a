import { RouterContextProvider } from 'react-router'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { sessionContext } from '#app/people/auth/context.server.ts'
import { orderUrl } from '#app/ordering/orders/messages/order-link.server.ts'
import { buildOrder } from '#app/ordering/order-list/orders.factory.ts'
import { buildCustomCatalog } from '#app/ordering/orders/placing/quote-request.factory.ts'
import * as customizePage from '#app/ordering/cake-builder/screens/cake-builder-page.tsx'
import { providersContext } from '#app/money/payments/context.server.ts'
import { appSecretContext, clockContext, databaseContext, requestContext } from '#app/base/platform/context.server.ts'
import { buildFacts } from '#app/base/platform/request-facts.factory.ts'
import type { Lang } from '#app/base/platform/text/translate.ts'
import { createTestDatabase } from '#test/database.ts'
import { APP_SECRET, buildCatalog, buildTestShop, SILENT, type TestShop } from '../test-shop.factory.ts'
import * as checkoutPage from './checkout-page.tsx'
import * as orderPage from '#app/surfaces/order-page/screens/order-page.tsx'

const database = await createTestDatabase()
const { db } = database
let shop: TestShop

beforeEach(async () => {
  await database.truncate()
  await buildCatalog(db)
  await buildCustomCatalog(db)
  shop = buildTestShop(db)
})
afterAll(() => database.drop())

type Action = (args: never) => Promise<unknown>

/** Sends a form as a browser without scripts does. */
async function send(action: Action, path: string, fields: Record<string, string>, lang: Lang = 'en') {
  const url = new URL(path, 'http://shop.test')
  const context = new RouterContextProvider()
  context.set(databaseContext, db)
  context.set(clockContext, shop.clock)
  context.set(appSecretContext, APP_SECRET)
  context.set(providersContext, shop.deps.providers)
  context.set(sessionContext, null)
  context.set(
    requestContext,
    buildFacts({ lang, log: shop.deps.log, clientAddress: '198.51.100.1', origin: url.origin }),
  )
  const request = new Request(url, { method: 'POST', body: new URLSearchParams(fields) })
  const args = { url, params: { code: url.pathname.split('/').at(-1) ?? '' }, context, request }
  return (await action(args as never)) as { init?: { status: number }; data: Record<string, unknown> }
}

const UNKNOWN = { en: 'Unknown error occurred', am: 'ያልታወቀ ስህተት ተፈጥሯል' }
const contact = { customerName: 'Sara Example', phone: '0900000004', email: 'sara@example.test', notes: 'Ring twice' }
const orders = () => db.selectFrom('orders').select('id').execute()

describe.each(['en', 'am'] as const)('in %s a fault while an order is sent', (lang) => {
  it('leaves the request for a price as it was typed', async () => {
    const path = '/customize?cake=honey&size=medium&flavor=vanilla&type=chiffon&date=2026-11-26&step=you'
    const fields = { ...contact, formKey: 'form-00000001' }
    const answer = await database.whileLost('order_lines', () => send(customizePage.action, path, fields, lang))
    expect(answer).toMatchObject({ init: { status: 500 }, data: { typed: contact, error: UNKNOWN[lang] } })
    expect(await orders()).toEqual([])
    expect(await send(customizePage.action, path, fields, lang)).toBeInstanceOf(Response)
  })

  it('leaves the checkout as it was typed, and the same form can be sent again', async () => {
    const fields = {
      ...contact,
      cake: 'baklava',
      variant: 'box-of-6',
      paymentMethod: 'Telebirr',
      deliveryMethod: 'self-pickup',
      formKey: 'form-00000002',
    }
    const answer = await database.whileLost('order_lines', () => send(checkoutPage.action, '/checkout', fields, lang))
    expect(answer).toMatchObject({
      init: { status: 500 },
      data: { typed: contact, error: UNKNOWN[lang], formKey: fields.formKey },
    })
    expect(await orders()).toEqual([])
    expect(await send(checkoutPage.action, '/checkout', fields, lang)).toBeInstanceOf(Response)
  })

  it('leaves the page of an order as it was typed', async () => {
    const id = await buildOrder(db, { code: 'ABC234' }, [{ quantity: 6 }])
    const path = orderUrl(APP_SECRET, { id, code: 'ABC234' })
    const fields = { phone: SILENT, paymentMethod: 'Telebirr' }
    const answer = await database.whileLost('payment_intents', () => send(orderPage.action, path, fields, lang))
    expect(answer).toMatchObject({ init: { status: 500 }, data: { act: 'pay', phone: SILENT, error: UNKNOWN[lang] } })
  })
})
