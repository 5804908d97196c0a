import { RouterContextProvider } from 'react-router'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { sessionContext } from '#app/people/auth/context.server.ts'
import { mediaStoreContext } from '#app/base/media/context.server.ts'
import { createMediaStore } from '#app/base/media/media-store.server.ts'
import { orderUrl } from '#app/ordering/orders/messages/order-link.server.ts'
import { runOnOrder, declineAtDesk } from '#app/ordering/orders/commands/run-on-order.factory.ts'
import { askCustomer } from '#app/ordering/orders/commands/ask-customer.server.ts'
import { ADMIN, buildRequest, sendPrice } from '#app/ordering/orders/quotes/quotes.factory.ts'
import { buildCustomCatalog } from '#app/ordering/orders/placing/quote-request.factory.ts'
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
import type { Lang } from '#app/base/platform/text/translate.ts'
import { createTestDatabase } from '#test/database.ts'
import { APP_SECRET, buildTestShop, type TestShop } from '../test-shop.factory.ts'
import * as orderPage from '#app/surfaces/order-page/screens/order-page.tsx'
import * as quotePdf from '#app/surfaces/order-page/screens/quote-pdf.ts'

const HOUR_MS = 60 * 60_000
const database = await createTestDatabase()
const { db } = database
let shop: TestShop

beforeEach(async () => {
  await database.truncate()
  await buildCustomCatalog(db)
  shop = buildTestShop(db)
})
afterAll(() => database.drop())

function contextFor(lang: Lang) {
  const context = new RouterContextProvider()
  context.set(databaseContext, db)
  context.set(clockContext, shop.clock)
  context.set(mediaStoreContext, createMediaStore({ dataDir: '/nowhere' })) // no option has a picture
  context.set(appSecretContext, APP_SECRET)
  context.set(providersContext, shop.deps.providers)
  context.set(sessionContext, null)
  context.set(
    requestContext,
    buildFacts({
      lang,
      calendar: lang === 'am' ? 'ethiopian' : 'gregorian',
      log: shop.deps.log,
      clientAddress: '198.51.100.1',
      origin: 'http://shop.test',
    }),
  )
  return context
}

async function pathOf(id: string): Promise<string> {
  const { code } = await db.selectFrom('orders').select('code').where('id', '=', id).executeTakeFirstOrThrow()
  return orderUrl(APP_SECRET, { id, code })
}

function argsFor(path: string, lang: Lang, form?: Record<string, string>) {
  const url = new URL(path, 'http://shop.test')
  const body = new URLSearchParams(form)
  const request = form ? new Request(url, { method: 'POST', body }) : new Request(url)
  return { url, params: { code: url.pathname.split('/').at(-1)! }, context: contextFor(lang), request }
}

async function read(id: string, lang: Lang = 'en') {
  const args = argsFor(await pathOf(id), lang)
  const page = await orderPage.loader(args as unknown as Parameters<typeof orderPage.loader>[0])
  if ('data' in page) throw new Error('not found')
  return { status: page.order.status, canPay: page.canPay, giveUp: page.giveUp, ...page.quote }
}

async function send(id: string, form: Record<string, string>, path?: string) {
  const args = argsFor(path ?? (await pathOf(id)), 'en', form)
  const answer = await orderPage.action(args as unknown as Parameters<typeof orderPage.action>[0])
  return answer instanceof Response
    ? { status: answer.status, location: answer.headers.get('location') }
    : { status: answer.init?.status, ...answer.data }
}

const acceptance = { act: 'accept', version: '1', option: '2', agree: 'yes' }

describe('the page of a request', () => {
  it('shows the cake and its rule price until there is a quote', async () => {
    const id = await buildRequest(shop.deps, { topperText: 'መልካም ልደት' })
    expect(await read(id)).toMatchObject({
      status: 'Pending Quote',
      canPay: false,
      rulePrice: 'ETB\u00A02,000.00',
      offer: null,
      question: null,
      giveUp: { kind: 'withdraw' },
      ended: null,
      cake: {
        topperText: 'መልካም ልደት',
        choices: [{ kind: 'size' }, { kind: 'flavor' }, { kind: 'type' }],
        drawing: { svg: expect.stringMatching(/^<svg/) },
      },
    })
  })

  it('compares the options with deposit, balance and both calendars', async () => {
    const id = await buildRequest(shop.deps)
    await sendPrice(shop.deps, id, { deliveryFeeSantim: 15_000 })
    const { offer } = await read(id)
    expect(offer).toMatchObject({
      version: 1,
      isOpen: true,
      validUntil: { text: 'Tue 24 Nov 2026, 9:00 AM', otherDay: 'Tue 15 Hidar 2019' },
    })
    expect(
      offer!.options.map(({ total, deposit, balance, balanceDue }) => [total, deposit, balance, balanceDue]),
    ).toEqual([
      ['ETB\u00A03,950.00', 'ETB\u00A01,980.00', 'ETB\u00A01,970.00', 'Wed 25 Nov 2026'],
      ['ETB\u00A05,350.00', 'ETB\u00A02,680.00', 'ETB\u00A02,670.00', 'Wed 25 Nov 2026'],
      ['ETB\u00A07,600.50', 'ETB\u00A03,810.00', 'ETB\u00A03,790.50', 'Wed 25 Nov 2026'],
    ])
    expect(offer!.options[0]!.included).toEqual(['Three layers', 'Inscription by hand'])
    const inAmharic = (await read(id, 'am')).offer
    expect(inAmharic!.validUntil).toEqual({ text: 'ማክሰኞ ኅዳር 15 ቀን 2019 ጠዋት 3:00', otherDay: 'ማክሰኞ ኖቬምበር 24 ቀን 2026' })
  })

  it('shows the composed cake for an option without a picture, at its size, until one is accepted', async () => {
    const id = await buildRequest(shop.deps)
    await sendPrice(shop.deps, id)
    const drawings = (await read(id)).offer!.options.map(({ drawing }) => drawing)
    expect(drawings).toEqual([1, 2, 3].map((position) => expect.stringContaining(`id="option-${position}-`) as string))
    const looks = drawings.map((svg) => /data-look="(\w+)"/.exec(svg!)?.[1])
    expect(looks[1]).toBe(looks[0]) // as wide and as high
    expect(looks[2]).not.toBe(looks[0]) // two tiers
    await send(id, acceptance)
    expect((await read(id)).offer!.options[0]!.drawing).toBeNull()
  })

  it('accepts an option, and shows the choice and the sum to pay', async () => {
    const id = await buildRequest(shop.deps)
    await sendPrice(shop.deps, id)
    // To the payment, which is the one step left.
    expect(await send(id, acceptance)).toEqual({ status: 302, location: `${await pathOf(id)}&pay=due#pay` })
    expect(await read(id)).toMatchObject({
      status: 'Pending',
      canPay: true,
      offer: { isOpen: false, options: [{ position: 2, isAccepted: true }] },
      money: { isSplit: true, depositNow: 'ETB\u00A02,600.00', all: 'ETB\u00A05,200.00', balance: 'ETB\u00A02,600.00' },
      giveUp: { kind: 'cancel', refund: null },
    })
    // A repeated tap of the same choice is no error.
    expect(await send(id, acceptance)).toMatchObject({ status: 302 })
    expect(await send(id, { ...acceptance, option: '1' })).toMatchObject({
      status: 409,
      error: expect.stringContaining('accepted already'),
    })
  })

  it('names what is missing, and keeps the choices', async () => {
    const id = await buildRequest(shop.deps)
    await sendPrice(shop.deps, id)
    expect(await send(id, { act: 'accept', version: '1', option: '3' })).toMatchObject({
      status: 422,
      act: 'accept',
      error: 'Please tick that you agree to the policies.',
      typed: { option: '3', hasAgreed: false },
    })
    expect(await send(id, { act: 'accept', version: 'x', option: '3', agree: 'yes' })).toMatchObject({
      status: 409,
      error: expect.stringContaining('price has changed'),
    })
  })

  it('is declined without a reason too, which the shop reads', async () => {
    const id = await buildRequest(shop.deps)
    await sendPrice(shop.deps, id)
    expect(await send(id, { act: 'decline', words: ' ' })).toMatchObject({ status: 302 })
    const closed = await db.selectFrom('orders').select('closed_reason').where('id', '=', id).executeTakeFirstOrThrow()
    expect(closed.closed_reason).toBe('No reason given')
  })

  it('in another tab, opened before a new version, reports that the quote has changed', async () => {
    const id = await buildRequest(shop.deps)
    await sendPrice(shop.deps, id)
    await sendPrice(shop.deps, id)
    expect(await send(id, acceptance)).toMatchObject({ status: 409, typed: { option: '2', hasAgreed: true } })
    expect(await read(id)).toMatchObject({ status: 'Quoted', offer: { version: 2 } })
  })

  it('shows an expired quote as ended, also before the job has closed it', async () => {
    const id = await buildRequest(shop.deps)
    await sendPrice(shop.deps, id)
    shop.clock.advance(72 * HOUR_MS)
    expect(await read(id)).toMatchObject({ status: 'Quoted', offer: { isOpen: false, hasJustEnded: true } })
    expect(await send(id, acceptance)).toMatchObject({ status: 409, error: expect.stringContaining('has passed') })
  })

  it('shows the shop’s question and accepts the answer', async () => {
    const id = await buildRequest(shop.deps)
    await runOnOrder(shop.deps, askCustomer, {
      orderId: id,
      version: 1,
      text: 'White or pink?',
      actor: { name: ADMIN },
    })
    expect(await read(id)).toMatchObject({ question: { isOpen: true, text: 'White or pink?' } })
    expect(await send(id, { act: 'answer', answer: '' })).toMatchObject({ status: 422, act: 'answer' })
    expect(await send(id, { act: 'answer', answer: 'Pink' })).toMatchObject({ status: 302 })
    expect(await read(id)).toMatchObject({ question: { isOpen: false } })
  })

  it('declines with a reason, and asks again', async () => {
    const id = await buildRequest(shop.deps, { contact: { delivery: { method: 'self-pickup', date: '2026-12-16' } } })
    await sendPrice(shop.deps, id)
    await send(id, { act: 'decline', why: 'price', words: 'My budget is 3,000' })
    const { closed_reason } = await db.selectFrom('orders').select('closed_reason').executeTakeFirstOrThrow()
    expect(closed_reason).toBe('It costs too much: My budget is 3,000')
    expect(await read(id)).toMatchObject({
      ended: {
        status: 'Declined',
        isOwn: true,
        reason: null,
        mayAskAgain: true,
        newRequestPath: '/customize?cake=honey&size=medium&flavor=vanilla&type=chiffon',
      },
    })
    expect(await send(id, { act: 'again' })).toMatchObject({ status: 302 })
    expect(await read(id)).toMatchObject({ status: 'Pending Quote', ended: null })
  })

  it('shows why the shop declined, and links to another cake', async () => {
    const id = await buildRequest(shop.deps)
    await declineAtDesk(shop.deps, {
      orderId: id,

      actor: { name: ADMIN },
      reason: 'No oven that big',
    })
    expect(await read(id)).toMatchObject({ ended: { isOwn: false, reason: 'No oven that big', mayAskAgain: false } })
    expect(await send(id, { act: 'again' })).toMatchObject({ status: 409, act: 'again' })
  })

  it('accepts nothing without the key', async () => {
    const id = await buildRequest(shop.deps)
    await sendPrice(shop.deps, id)
    const path = (await pathOf(id)).replace(/key=.*/, 'key=wrong')
    expect(await send(id, acceptance, path)).toMatchObject({ status: 404 })
    expect(await read(id)).toMatchObject({ status: 'Quoted' })
  })
})

describe('the price as a PDF', () => {
  const pdfFor = async (path: string, lang: Lang) => {
    const url = new URL(path, 'http://shop.test')
    const code = url.pathname.split('/').at(-1)!
    const context = contextFor(lang)
    context.set(configContext, { projectDir: PROJECT_DIR } as Config)
    const args = { url, params: { code }, context, request: new Request(url) }
    const answer: unknown = await quotePdf
      .loader(args as unknown as Parameters<typeof quotePdf.loader>[0])
      .catch((error: unknown) => error)
    return answer instanceof Response ? Buffer.from(await answer.arrayBuffer()).toString('latin1') : undefined
  }

  it('is available while a quote is open, in both languages, with the link', async () => {
    const id = await buildRequest(shop.deps)
    const path = await pathOf(id)
    expect(await pdfFor(path, 'en')).toBeUndefined()
    await sendPrice(shop.deps, id)
    for (const lang of ['en', 'am'] as const) {
      const pdf = await pdfFor(path, lang)
      expect(pdf).toContain(`/Lang (${lang})`)
      expect(pdf).toContain('/Subtype /Image') // the drawing of the cake
    }
    expect(await pdfFor(path.replace(/key=.*/, 'key=0000000000000000000000'), 'en')).toBeUndefined()
  })
})
