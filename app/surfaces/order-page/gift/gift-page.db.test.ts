import fc from 'fast-check'
import { createElement, type ComponentProps, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter, RouterContextProvider } from 'react-router'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { appSecretContext, clockContext, databaseContext, requestContext } from '#app/base/platform/context.server.ts'
import { formatPhone } from '#app/base/platform/phone.ts'
import { buildFacts } from '#app/base/platform/request-facts.factory.ts'
import { LANGS, textsIn, type Lang } from '#app/base/platform/text/translate.ts'
import { settingDefaults } from '#app/base/settings/defaults.ts'
import { LanguageProvider } from '#app/base/ui/translate.tsx'
import { checkoutMessages } from '#app/money/checkout/checkout.messages.ts'
import { APP_SECRET, buildTestShop } from '#app/money/checkout/test-shop.factory.ts'
import { buildOrder } from '#app/ordering/order-list/orders.factory.ts'
import { buildCustomCatalog, buildQuoteRequest } from '#app/ordering/orders/placing/quote-request.factory.ts'
import { buildRequest } from '#app/ordering/orders/quotes/quotes.factory.ts'
import { giftPath } from './gift-link.server.ts'
import { orderUrl } from '#app/ordering/orders/messages/order-link.server.ts'
import { orderShortPath } from '#app/ordering/orders/messages/short-link.server.ts'
import { loadOrderPrints } from '#app/ordering/production/load-order-prints.server.ts'
import { productionMessages } from '#app/ordering/production/production.messages.ts'
import { OrderLabel, OrderPaper } from '#app/ordering/production/ui/printed-order.tsx'
import { ORDER_STATUSES } from '#app/ordering/terms/order-status.ts'
import { createTestDatabase } from '#test/database.ts'
import { orderPageMessages } from '../order-page.messages.ts'
import * as trackPage from '../screens/track-page.tsx'
import { giftPageMessages } from './gift-page.messages.ts'
import { GiftView } from './gift-view.tsx'
import { loadGiftPage } from './load-gift-page.server.ts'

const database = await createTestDatabase()
const { db } = database
const clock = { now: () => new Date('2026-11-23T07:00:00Z') }
const HANA = { recipient_name: 'Hana', recipient_phone: '+251911000002' }
/** Numbers that the page may show: an amount in their digits tells nothing. */
const SHOWN_PHONES = [HANA.recipient_phone, settingDefaults['shop.phone']]

beforeEach(() => database.truncate())
afterAll(() => database.drop())

function contextFor(lang: Lang = 'en') {
  const context = new RouterContextProvider()
  context.set(databaseContext, db)
  context.set(clockContext, clock)
  context.set(appSecretContext, APP_SECRET)
  context.set(requestContext, buildFacts({ lang }))
  return context
}

const refOf = (path: string) => path.split('/').at(-1)!
const open = (order: { id: string; code: string; giftTurn?: number }, lang?: Lang) =>
  loadGiftPage(contextFor(lang), refOf(giftPath(APP_SECRET, { giftTurn: 0, ...order })))

const messages = { ...checkoutMessages, ...orderPageMessages, ...giftPageMessages, ...productionMessages }
type LanguageProps = ComponentProps<typeof LanguageProvider>
const draw = (lang: Lang, shown: ReactNode) =>
  renderToStaticMarkup(
    createElement(
      MemoryRouter,
      null,
      createElement(LanguageProvider, { lang, texts: textsIn(lang, messages) } as LanguageProps, shown),
    ),
  )

/** In each form in which a page may write them; no shorter than five characters, so that a day is no price. */
const writtenSantim = (santim: number) => {
  const birr = Math.floor(santim / 100)
  return [santim, birr, birr.toLocaleString('en-US'), (santim / 100).toFixed(2)].map(String)
}
const writtenPhone = (phone: string) => [phone, phone.slice(1), phone.slice(4), formatPhone(phone), phone.slice(-6)]

const anyOrder = fc.record({
  total: fc.integer({ min: 3_000_000, max: 99_999_999 }),
  fee: fc.integer({ min: 1_000_000, max: 2_999_999 }),
  unit: fc.integer({ min: 1_000_000, max: 9_999_999 }),
  paid: fc.constantFrom(0, 0.5, 1),
  payer: fc.oneof(
    fc.integer({ min: 912_345_678, max: 999_999_999 }).map((digits) => `+251${digits}`),
    fc.integer({ min: 200_234_567, max: 999_999_999 }).map((digits) => `+1${digits}0`),
    fc.integer({ min: 711_234_567, max: 799_999_999 }).map((digits) => `+44${digits}1`),
  ),
  status: fc.constantFrom(...ORDER_STATUSES),
  method: fc.constantFrom('self-pickup', 'delivery'),
  isSurprise: fc.boolean(),
  recipient: fc.constantFrom(HANA, { ...HANA, recipient_phone: null }, { ...HANA, recipient_name: '' }),
})

const FEE_IN_THE_SHOPS_PHONE = {
  total: 4_321_000,
  fee: 1_900_000,
  unit: 2_345_600,
  paid: 0.5,
  payer: '+251912345678',
  status: 'Confirmed',
  method: 'delivery',
  isSurprise: false,
  recipient: HANA,
} as const

describe('the recipient’s page and the papers of a gift', () => {
  it('contain no price, and neither phone nor email of whoever ordered, in both languages', async () => {
    await fc.assert(
      fc.asyncProperty(anyOrder, async ({ total, fee, unit, paid, payer, status, method, isSurprise, recipient }) => {
        const code = 'QWERTY'
        await database.truncate()
        const gift = { ...recipient, is_surprise: isSurprise, hides_prices: true }
        const money = {
          order_total_santim: total,
          delivery_fee_santim: fee,
          paid_santim: Math.floor(total * paid),
        }
        const id = await buildOrder(
          db,
          {
            ...gift,
            ...money,
            code,
            status,
            phone: payer,
            email: 'payer.abroad@shop.example',
            customer_name: 'Selam Payer',
            delivery_method: method,
            delivery_date: '2026-11-24',
            delivery_time: '09:00',
            address: 'Bole, behind the church',
          },
          [{ unit_price_santim: unit, quantity: 2 }],
        )
        const secrets = [
          ...[total, fee, unit, unit * 2, total - money.paid_santim, money.paid_santim]
            .filter((santim) => santim > 0)
            .flatMap(writtenSantim)
            .filter((written) => !SHOWN_PHONES.some((phone) => phone.includes(written))),
          ...writtenPhone(payer),
          'payer.abroad',
          orderUrl(APP_SECRET, { id, code }).split('=')[1]!,
          orderShortPath(APP_SECRET, { id, code }),
        ]
        for (const lang of LANGS) {
          const data = (await open({ id, code }, lang))!
          const page = draw(lang, createElement(GiftView, { gift: { ...data, picture: null } }))
          const [order] = await loadOrderPrints(contextFor(lang), [id], { seesMoney: true })
          const papers = order
            ? [createElement(OrderPaper, { order }), createElement(OrderLabel, { order })].map((one) => draw(lang, one))
            : []
          // Ids of pictures may have the digits of a price.
          const bodies = [JSON.stringify({ ...data, picture: null }), page, ...papers]
          expect(secrets.filter((secret) => bodies.some((body) => body.includes(secret)))).toEqual([])
          expect([JSON.stringify(data), page].filter((body) => body.includes('Selam'))).toEqual([])
          const ofRecipient = formatPhone(recipient.recipient_phone ?? 'no phone')
          expect(isSurprise && papers[1]?.includes(ofRecipient)).toBeFalsy()
        }
      }),
      { numRuns: 60, examples: [[FEE_IN_THE_SHOPS_PHONE]] },
    )
  })

  it('show the price and both phones on the papers of another gift, so that the property above can fail', async () => {
    const id = await buildOrder(db, { ...HANA, order_total_santim: 4_321_000, phone: '+12025550123' })
    const [order] = await loadOrderPrints(contextFor(), [id], { seesMoney: true })
    const slip = draw('en', createElement(OrderPaper, { order: order! }))
    expect(slip).toContain('43,210')
    expect(slip).toContain('+1 202 555 0123')
    expect(slip).toContain('0911 000 002')
  })

  it('does not show whether the order is paid', async () => {
    const values = { ...HANA, code: 'QWERTY', order_total_santim: 50_000 }
    const id = await buildOrder(db, { ...values, status: 'Pending' })
    const unpaid = await open({ id, code: 'QWERTY' })
    await db.updateTable('orders').set({ status: 'Confirmed', paid_santim: 50_000 }).execute()
    expect(await open({ id, code: 'QWERTY' })).toEqual(unpaid)
    expect(unpaid).toMatchObject({ progress: { done: 1 } })
  })
})

it('shows what the card says, from whom it is, and the cake as it was composed', async () => {
  const shop = buildTestShop(db)
  await buildCustomCatalog(db)
  const gift = { recipientName: 'Hana', recipientPhone: undefined, wantsCall: false }
  const words = { giftText: 'Many happy returns', giftFrom: 'Your sister' }
  const { contact } = buildQuoteRequest()
  const id = await buildRequest(shop.deps, { contact: { ...contact, gift: { ...gift, ...words } } })
  const { code } = await db.selectFrom('orders').select('code').where('id', '=', id).executeTakeFirstOrThrow()
  const data = (await open({ id, code }))!
  expect(data).toMatchObject({ card: { text: words.giftText, from: words.giftFrom } })
  const page = draw('en', createElement(GiftView, { gift: data }))
  for (const shown of [words.giftText, words.giftFrom, data.picture!.drawing!.svg]) expect(page).toContain(shown)

  const [order] = await loadOrderPrints(contextFor(), [id], { seesMoney: false })
  for (const paper of [OrderPaper, OrderLabel]) {
    const printed = draw('en', createElement(paper, { order: order! }))
    for (const shown of Object.values(words)) expect(printed).toContain(shown)
  }
})

describe('the link of a gift', () => {
  it('opens only its own order, and not with the keys of the order itself', async () => {
    const [id, other] = await Promise.all(['QWERTY', 'ASDFGH'].map((code) => buildOrder(db, { ...HANA, code })))
    const gift = { id: id!, code: 'QWERTY' }
    const [, signature] = refOf(giftPath(APP_SECRET, { id: other!, giftTurn: 0, code: 'ASDFGH' })).split('.')
    const key = orderUrl(APP_SECRET, gift).split('=')[1]
    expect(await open(gift)).toMatchObject({ code: 'QWERTY', name: 'Hana' })
    for (const ref of [`QWERTY.${signature}`, `QWERTY.${key}`, 'QWERTY', '', `QWERTY.${'a'.repeat(22)}`])
      expect(await loadGiftPage(contextFor(), ref)).toBeUndefined()
  })

  it('ends when the order has no recipient any more', async () => {
    const id = await buildOrder(db, { ...HANA, code: 'QWERTY' })
    await db.updateTable('orders').set({ recipient_name: '', recipient_phone: null }).execute()
    expect(await open({ id, code: 'QWERTY' })).toBeUndefined()
  })
})

describe('the search for an order', () => {
  async function track(phone: string) {
    const body = new URLSearchParams({ code: 'QWERTY', phone })
    const request = new Request('http://shop.test/track', { method: 'POST', body })
    const args = { request, context: contextFor(), params: {}, url: new URL(request.url) }
    const answer = await trackPage.action(args as unknown as Parameters<typeof trackPage.action>[0])
    return answer instanceof Response ? answer.headers.get('location') : answer.init?.status
  }

  it('leads whoever ordered, also from abroad, to the order, and the recipient to the gift', async () => {
    const id = await buildOrder(db, { ...HANA, code: 'QWERTY', phone: '+12025550123' })
    const order = { id, code: 'QWERTY' }
    expect(await track('+1 202 555 0123')).toBe(orderUrl(APP_SECRET, order))
    expect(await track('0911 000 002')).toBe(giftPath(APP_SECRET, { giftTurn: 0, ...order }))
    expect(await track('0911 000 003')).toBe(404)
  })

  it('of a gift to oneself leads to the order', async () => {
    const id = await buildOrder(db, { ...HANA, code: 'QWERTY', phone: HANA.recipient_phone })
    expect(await track('0911 000 002')).toBe(orderUrl(APP_SECRET, { id, code: 'QWERTY' }))
  })
})
