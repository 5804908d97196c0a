import { Hono } from 'hono'
import { createElement } from 'react'
import { RouterContextProvider, type LoaderFunctionArgs } from 'react-router'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { sessionContext } from '#app/people/auth/context.server.ts'
import {
  clockContext,
  databaseContext,
  pageLifeContext,
  requestContext,
  type PageLife,
  type RequestFacts,
} from '#app/base/platform/context.server.ts'
import { providersContext } from '#app/money/payments/context.server.ts'
import { createFakeProvider } from '#app/money/payments/fake-provider.factory.ts'
import { listProviders, type Providers } from '#app/money/payments/providers.server.ts'
import type { Lang } from '#app/base/platform/text/translate.ts'
import { systemClock } from '#app/base/platform/time/clock.ts'
import { createTestDatabase } from '#test/database.ts'
import { draw } from '#test/draw.tsx'
import {
  buildCake,
  buildInspiration,
  buildOccasion,
  buildSize,
  buildVariant,
} from '#app/catalog/cakes/catalog.factory.ts'
import { createSitemap } from '#app/surfaces/api/sitemap.http.server.ts'
import { loader as loadCake } from './cake-page.tsx'
import { loader as loadHome } from './home-page.tsx'
import { loader as loadShopPage } from './shop-page.tsx'
import { loader as loadLayout } from './storefront-layout.tsx'
import type { SettingKey } from '#app/base/settings/setting-fields.ts'
import { buildClosed, buildOpened, buildPause } from '#app/base/settings/pause-orders.factory.ts'
import InspirationsPage, { loader as loadInspirations } from '#app/catalog/inspirations/screens/inspirations-page.tsx'
import { buildFacts } from '#app/base/platform/request-facts.factory.ts'

const database = await createTestDatabase()
const { db } = database
beforeEach(() => database.truncate())
afterAll(() => database.drop())

const ORIGIN = 'https://shop.example'

/** Saturday, 9:00 in Addis Ababa. */
const now = new Date('2026-11-21T06:00:00Z')

/** The same day after the last order for it. */
const evening = new Date('2026-11-21T14:00:00Z')

const everyWay = listProviders([createFakeProvider('simulator')])

/** Arguments of a loader as React Router passes them. */
function ask(address: string, lang: Lang = 'en', pageLife?: PageLife, providers: Providers = everyWay, at = now) {
  const context = new RouterContextProvider()
  if (pageLife) context.set(pageLifeContext, pageLife)
  context.set(sessionContext, null)
  context.set(requestContext, buildFacts({ lang, origin: ORIGIN }))
  context.set(databaseContext, db)
  context.set(providersContext, providers)
  context.set(clockContext, { now: () => at })
  const url = new URL(address, ORIGIN)
  const params = { cakeId: url.pathname.split('/').at(-1) ?? '' }
  const args: LoaderFunctionArgs = { request: new Request(url), url, params, context, pattern: '' }
  return args as never // the type of each route is narrower
}

it('every page has the offered payment methods, or a text when there are none', async () => {
  const ways = async (providers?: Providers) => (await loadLayout(ask('/', 'en', undefined, providers))).ways
  expect(await ways()).toEqual({ methods: ['Telebirr', 'Mpesa', 'CBE Birr'], hasPage: true, note: null })
  const wallet = createFakeProvider('mpesa', { directMethods: ['Mpesa'], hosted: false })
  expect(await ways(listProviders([wallet]))).toEqual({ methods: ['Mpesa'], hasPage: false, note: null })
  const page = createFakeProvider('chapa', { directMethods: [] })
  expect((await ways(listProviders([page]))).note).toContain('Other payment methods')
  expect((await ways(listProviders([]))).note).toContain('Please call us')
})

describe('the pages that the footer links to', () => {
  const linesOf = async (page: string, lang: Lang = 'en') => {
    const { sections } = await loadShopPage(ask(`/${page}`, lang))
    return sections.flatMap(({ heading, lines, fees = [] }) => [
      heading,
      ...lines,
      ...fees.map(({ name, fee, note }) => `${name}: ${fee} ${note}`.trim()),
    ])
  }
  const set = (key: SettingKey, value: unknown) =>
    db
      .insertInto('settings')
      .values({ key, value: JSON.stringify(value) })
      .execute()

  it('say where the shop delivers, for how much, from which sum and when', async () => {
    const bole = { id: 'bole', name: { en: 'Bole', am: 'ቦሌ' }, feeSantim: 15_000, minOrderSantim: 50_000 }
    const far = { id: 'far', name: { en: 'Sululta', am: 'ሱሉልታ' }, feeSantim: null }
    await set('delivery.zones', [bole, far])
    await set('delivery.free_over_santim', 300_000)
    const lines = (await linesOf('delivery')).map((line) => line.replaceAll('\u00A0', ' '))
    expect(lines).toEqual(
      expect.arrayContaining([
        'Bole: ETB 150 orders from ETB 500',
        'Sululta: we’ll call you',
        expect.stringMatching(/^Delivery is free from ETB 3,000(?!\.)/),
      ]),
    )
    const { text } = await loadShopPage(ask('/delivery', 'am'))
    expect(text).toMatch(/^በአዲስ አበባ ከብር.150 ጀምሮ/)
    await set('delivery.is_offered', false)
    expect((await loadShopPage(ask('/delivery'))).text).toBe(
      'We don’t deliver at the moment. Please pick up your order at the shop.',
    )
  })

  it('say until when one cancels free of charge, and what becomes of the money later', async () => {
    await set('cancel.daily_free_hours', 1)
    await set('deposit.custom_percent', 40)
    expect(await linesOf('refunds')).toEqual(
      expect.arrayContaining([
        'Cancel free of charge on your order page up to 1 hour before pickup or delivery.',
        'Cancel free of charge on your order page up to 48 hours before pickup or delivery.',
        expect.stringMatching(/^A deposit of 40% .* we keep it once we have started\.$/),
      ]),
    )
  })

  it('say what is kept for how long, and the owner’s own lines', async () => {
    await set('policies.privacy', { en: ['Ours.'], am: ['የእኛ።'] })
    expect((await linesOf('privacy')).slice(0, 3)).toEqual(['', 'Ours.', 'How long we keep it'])
    expect((await linesOf('privacy', 'am')).join('\n')).toContain('24 ወራት')
    await set('data.retention_is_on', false)
    expect((await linesOf('privacy')).join('\n')).not.toContain('months')
    expect(await linesOf('terms', 'am')).toContain('የዕለት ኬኮች')
  })
})

describe('while online orders are paused', () => {
  const paused = async (lang: Lang) => {
    const ends: Date[] = []
    const { paused: notice } = await loadLayout(ask('/', lang, { endsBy: (moment) => void ends.push(moment) }))
    return { notice, ends }
  }

  it('every page shows until when, and is kept no longer', async () => {
    const until = new Date('2026-11-21T06:30:00Z')
    await buildPause(db, until, { actor: { name: 'hana@shop.example' }, at: now })
    const { notice, ends } = await paused('en')
    expect(notice).toContain('not taking online orders until Sat 21 Nov 2026, 9:30 AM')
    expect(ends).toEqual([until])
    expect((await paused('am')).notice).toContain('ጠዋት 3:30')
    expect((await loadLayout(ask('/customize'))).paused).toBe(notice) // a page of one visitor, which is not kept
  })

  it('every page of a shop that is not open yet says so, with no end', async () => {
    const by = { actor: { name: 'hana@shop.example' }, at: now }
    await buildClosed(db, by)
    expect(await paused('en')).toEqual({ notice: expect.stringContaining('Opening soon'), ends: [] })
    expect((await paused('am')).notice).toContain('በቅርቡ እንከፍታለን')
    const { promise } = await loadHome(ask('/'))
    expect(promise).toMatchObject({ isOpen: false, door: { title: 'Opening soon', text: '' }, ready: null })
    await buildOpened(db, by)
    expect((await paused('en')).notice).toBeUndefined()
  })

  it.each([null, now])('no page shows a notice without a pause, or after it: %s', async (until) => {
    await buildPause(db, until, { actor: { name: 'hana@shop.example' }, at: now })
    expect(await paused('en')).toEqual({ notice: undefined, ends: [] })
  })
})

it.each(['/', '/cakes/holiday'])('%s is kept until midnight, when the offer changes', async (address) => {
  await buildCake(db, { id: 'holiday', offered_from: '2026-11-21' })
  const ends: Date[] = []
  const asked = ask(address, 'en', { endsBy: (moment) => void ends.push(moment) })
  await (address === '/' ? loadHome(asked) : loadCake(asked))
  expect(ends).toContainEqual(new Date('2026-11-21T21:00:00Z')) // midnight in Addis Ababa
})

describe('home', () => {
  it('shows daily and special-order cakes in the language of the page', async () => {
    await buildCake(db, { id: 'daily', is_available_daily: true, name_am: 'ዶናት', price_santim: 8000 })
    await buildCake(db, { id: 'special', is_available_daily: false, price_santim: 200_000 })
    await buildSize(db, { price_multiplier_milli: 700 })
    await buildSize(db, { price_multiplier_milli: 1000 })
    const home = await loadHome(ask('/', 'am'))
    expect(home.daily).toMatchObject({ failed: false, cakes: [{ id: 'daily', name: 'ዶናት', priceSantim: 8000 }] })
    expect(home.special.cakes).toMatchObject([{ id: 'special', price: 'ከብር\u00a01,400 ጀምሮ' }])
  })

  it('shows the remaining pieces of counted cakes, and sold-out ones', async () => {
    const stock = { day: '2026-11-21', is_counted: true, changed_at: now, changed_by: 'hana@shop.example' }
    for (const [id, baked] of Object.entries({ a: 6, b: 1, c: 0 })) {
      await buildCake(db, { id, is_available_daily: true })
      await db
        .insertInto('stock_days')
        .values({ ...stock, cake_id: id, baked })
        .execute()
    }
    await buildCake(db, { id: 'd', is_available_daily: true })
    const cards = async (lang: Lang) =>
      (await loadHome(ask('/', lang))).daily.cakes.map(({ id, left, back }) => [id, back ?? left])
    expect(await cards('en')).toEqual([
      ['a', '6 left'],
      ['b', '1 left'],
      ['d', undefined],
      ['c', 'Back tomorrow, 9 AM'],
    ])
    expect((await cards('am')).at(-1)).toEqual(['c', expect.stringMatching(/^ነገ .*3:00/)])
    expect(await loadCake(ask('/cakes/c'))).toMatchObject({ cake: { left: 'Sold out', isSoldOut: true } })
  })

  it('counts the day for which it takes orders, not the day that is over for them', async () => {
    const stock = { is_counted: true, changed_at: evening, changed_by: 'hana@shop.example' }
    for (const [id, day] of Object.entries({ today: '2026-11-21', tomorrow: '2026-11-22' })) {
      await buildCake(db, { id, is_available_daily: true })
      await db
        .insertInto('stock_days')
        .values({ ...stock, day, cake_id: id, baked: 0 })
        .execute()
    }
    const { daily, promise } = await loadHome(ask('/', 'en', undefined, everyWay, evening))
    expect(daily.cakes.map(({ id, back }) => [id, back])).toEqual([
      ['today', undefined],
      ['tomorrow', 'Back Mon 23, 9 AM'],
    ])
    expect(promise.ready).toEqual({ title: 'Order now', text: 'ready tomorrow, 9 AM' })
  })

  it('shows fasting cakes first while orders are for a day of a fast', async () => {
    await buildCake(db, { id: 'butter', is_available_daily: true, position: 1 })
    await buildCake(db, { id: 'fasting', is_available_daily: true, is_fasting: true, position: 2 })
    const first = async (at: Date) => (await loadHome(ask('/', 'en', undefined, everyWay, at))).daily.cakes[0]?.id
    expect(await first(now)).toBe('butter')
    // The fast of the prophets begins on the 24th; orders are taken for it from the evening before.
    expect(await first(new Date('2026-11-23T15:00:00Z'))).toBe('fasting')
  })

  it('promises what the shop keeps: its door, the next handover, fees and methods', async () => {
    const textAt = async (at: Date, lang: Lang = 'en') =>
      (await loadHome(ask('/', lang, undefined, everyWay, at))).promise
    expect(await textAt(now)).toMatchObject({
      isOpen: true,
      door: { title: 'Open now', text: 'until 8 PM' },
      ready: { title: 'Order now', text: 'ready today, 11:10 AM' },
      delivery: 'Delivery ETB\u00a0150–400',
      methods: [{ name: 'Telebirr' }, { name: 'M-Pesa' }, { name: 'CBE Birr' }],
    })
    expect(await textAt(new Date('2026-11-21T18:00:00Z'))).toMatchObject({
      isOpen: false,
      door: { title: 'Closed now', text: 'opens tomorrow, 8 AM' },
    })
    expect((await textAt(now, 'am')).door).toMatchObject({
      title: 'ክፍት ነን',
      text: expect.stringMatching(/^እስከ .*2:00/),
    })
  })

  it('distinguishes an empty list from a failed read', async () => {
    expect((await loadHome(ask('/'))).daily).toEqual({ failed: false, cakes: [] })
    const home = await database.whileLost('cakes', () => loadHome(ask('/')))
    expect(home.daily).toEqual({ failed: true, cakes: [] })
  })
})

describe('a cake', () => {
  it('that is not on sale answers 404', async () => {
    const answer = await loadCake(ask('/cakes/absent'))
    expect(answer).toMatchObject({ init: { status: 404 }, data: { cake: undefined } })
  })

  it('daily: has variants and the shop’s policies', async () => {
    await buildCake(db, { id: 'baklava', is_available_daily: true })
    await buildVariant(db, { pieces: 6 })
    const page = await loadCake(ask('/cakes/baklava'))
    expect(page).toMatchObject({ cake: { id: 'baklava' }, variants: [{ pieces: 6 }], sizes: [] })
    const policies = 'cake' in page ? page.cake?.policies : undefined
    expect(policies?.ofKind).toContain('Baked the same day: best on the day you get them.')
    // Of every order: behind one press.
    expect(policies?.ofShop.length).toBeGreaterThan(1)
  })

  it('special: has its price in every size, and its own policies line by line', async () => {
    await buildCake(db, {
      id: 'carrot',
      is_available_daily: false,
      price_santim: 210_000,
      policies_en: 'Contains nuts.\nKeep cool.',
    })
    await buildSize(db, { price_multiplier_milli: 1300 })
    expect(await loadCake(ask('/cakes/carrot'))).toMatchObject({
      cake: { policies: { ofKind: ['Contains nuts.', 'Keep cool.'], ofShop: [] } },
      sizes: [{ price: 'ETB\u00a02,730' }],
      offerPrice: '2730.00',
      variants: [],
    })
  })
})

describe('a failed read', () => {
  const endsOf = async (load: (args: never) => Promise<unknown>, address: string) => {
    const ends: Date[] = []
    const page = await load(ask(address, 'en', { endsBy: (moment) => void ends.push(moment) }))
    return { page, isCached: ends.every((moment) => moment > now) }
  }

  it('of a cake is not reported as a missing cake', async () => {
    await buildCake(db, { id: 'honey' })
    const answer = await database.whileLost('cakes', () => loadCake(ask('/cakes/honey')))
    expect(answer).toMatchObject({ init: { status: 503 }, data: { cake: undefined, hasFailed: true } })
  })

  it('of its sizes is reported on its page, which shows no price and is not kept', async () => {
    await buildCake(db, { id: 'honey', is_available_daily: false })
    await buildCake(db, { id: 'carrot', is_available_daily: false })
    await buildSize(db)
    const { page, isCached } = await database.whileLost('sizes', () => endsOf(loadCake, '/cakes/honey'))
    expect(page).toMatchObject({ hasPartFailed: true, sizes: [], offerPrice: null, related: [{ price: '' }] })
    expect(isCached).toBe(false)
    expect(await endsOf(loadCake, '/cakes/honey')).toMatchObject({ page: { hasPartFailed: false }, isCached: true })
  })

  it('leaves the home page without “from” prices, and it is not kept', async () => {
    await buildCake(db, { id: 'honey', is_available_daily: false })
    const { page, isCached } = await database.whileLost('sizes', () => endsOf(loadHome, '/'))
    expect(page).toMatchObject({ special: { failed: false, cakes: [{ price: '' }] } })
    expect(isCached).toBe(false)
  })

  it('of the gallery is reported there, and the page is not kept', async () => {
    const { page, isCached } = await database.whileLost('inspirations', () => endsOf(loadInspirations, '/inspirations'))
    expect(page).toMatchObject({ failed: true, pictures: [] })
    expect(isCached).toBe(false)
  })
})

describe('inspirations', () => {
  it('answer a form without a choice with what is missing, and lead on with one', async () => {
    await buildInspiration(db, { id: 'roses', occasion_id: await buildOccasion(db, { id: 'wedding' }) })
    expect(await loadInspirations(ask('/inspirations'))).toMatchObject({ isPickMissing: false })
    const address = '/inspirations?occasion=wedding&inspiration='
    expect(await loadInspirations(ask(address))).toMatchObject({
      isPickMissing: true,
      view: { occasionId: 'wedding' },
      pictures: [{ id: 'roses' }],
    })
    const led = await loadInspirations(ask('/inspirations?occasion=wedding&inspiration=roses&inspiration=')).catch(
      (answer: unknown) => answer as Response,
    )
    expect((led as Response).headers.get('location')).toBe('/customize?occasion=wedding&inspiration=roses')
  })

  it.each([
    ['en', 'Please select an inspiration image to continue.'],
    ['am', 'ለመቀጠል እባክዎ አንድ የናሙና ምስል ይምረጡ።'],
  ] as const)('draw the sentence, and no form that the browser checks (%s)', async (lang, sentence) => {
    await buildInspiration(db, { id: 'roses', occasion_id: await buildOccasion(db, { id: 'wedding' }) })
    const drawn = async (address: string) => {
      const loaderData = await loadInspirations(ask(address, lang))
      return draw(createElement(InspirationsPage, { loaderData } as never), { lang, at: address })
    }
    const fresh = await drawn('/inspirations')
    expect(fresh).not.toContain(sentence)
    expect(fresh).toMatch(
      /<form[^>]*action="\/inspirations"[^>]*noValidate|<form[^>]*noValidate[^>]*action="\/inspirations"/i,
    )
    expect(await drawn('/inspirations?inspiration=')).toContain(sentence)
  })

  it('are nine per page, of one occasion or of all', async () => {
    const wedding = await buildOccasion(db, { id: 'wedding' })
    const birthday = await buildOccasion(db, { id: 'birthday' })
    for (let index = 0; index < 10; index += 1) await buildInspiration(db, { occasion_id: wedding })
    await buildInspiration(db, { occasion_id: birthday })
    const first = await loadInspirations(ask('/inspirations'))
    expect([first.pictures.length, first.pageCount, first.view.page]).toEqual([9, 2, 0])
    expect((await loadInspirations(ask('/inspirations?page=2'))).pictures).toHaveLength(2)
    expect((await loadInspirations(ask('/inspirations?occasion=birthday'))).pictures).toHaveLength(1)
    await expect(loadInspirations(ask('/inspirations?occasion=nothing&page=2'))).rejects.toMatchObject({ status: 302 })
  })
})

it('the sitemap names every cake on sale in both languages', async () => {
  await buildCake(db, { id: 'mango' })
  await buildCake(db, { id: 'hidden', is_active: false })
  const shop = new Hono<{ Variables: { facts: RequestFacts } }>()
  shop.use(async (c, next) => {
    c.set('facts', buildFacts({ origin: ORIGIN }))
    await next()
  })
  shop.route('/', createSitemap({ db, clock: systemClock }))
  const xml = await (await shop.request('/sitemap.xml')).text()
  expect(xml).toContain('<loc>https://shop.example/cakes/mango</loc>')
  expect(xml).toContain('<loc>https://shop.example/cakes/mango?lang=am</loc>')
  expect(xml).toContain('<loc>https://shop.example/delivery?lang=am</loc>')
  expect(xml).not.toContain('hidden')
  expect(xml).not.toContain('/about')
  const about = JSON.stringify({ en: ['Two sisters who bake.'], am: ['የሚጋግሩ ሁለት እኅትማማቾች።'] })
  await db.insertInto('settings').values({ key: 'shop.about', value: about }).execute()
  const withAbout = await (await shop.request('/sitemap.xml')).text()
  expect(withAbout).toContain('<loc>https://shop.example/about</loc>')
  expect(await (await shop.request('/robots.txt')).text()).toContain('Sitemap: https://shop.example/sitemap.xml')
})
