import { randomUUID } from 'node:crypto'

import type { Page } from '@playwright/test'

import { LANGS } from '#app/base/platform/text/translate.ts'
import { settingDefaults } from '#app/base/settings/defaults.ts'
import { translateTo } from '#app/messages.server.ts'
import {
  ACCOUNT_PAGES,
  FURTHER_ADMIN_PAGES,
  ADMIN_PAGES,
  orderPages,
  placeOrder,
  signUp,
  STOREFRONT_PAGES,
} from '#test/all-pages.ts'
import { PUBLIC_PAGES } from '#test/public-pages.ts'
import { IS_WHOLE_WALK, shareOf } from '#test/walks.ts'
import { expectAccessible, expectReadable } from './accessibility.ts'
import { coveredControls, SCREENS } from './covered-controls.ts'
import { expectLargeTextFits } from './large-text.ts'
import { ownedDemoShop, ownShop, type OwnShopFixtures, rows } from './own-shop.ts'
import {
  ADMINISTRATOR,
  expect,
  expectNoSidewaysScroll,
  nextFrames,
  ONCE,
  resize,
  sidewaysParts,
  takenOver,
  test as base,
} from './shop-test.ts'
import { openTill, seen, TILL } from './till-people.ts'

/**
 * Every page in one visit that takes all looks, with names of one word that are far wider than a phone. Nothing is beside the screen, on a
 * phone, with letters of twice the size, on a tablet and on a laptop; each button is what a finger meets at its middle; pages that no other
 * journey looks at so are accessible. Those of the till: till-walk.spec.ts.
 */

const test = base.extend<OwnShopFixtures>(ownShop).extend(ownedDemoShop)
test.use({ serviceWorkers: 'block', expectedErrors: ['WebSocket connection', 'Failed to load resource'] })

const PHONE = { width: 360, height: 740 }
const TABLET = { width: 820, height: 1180 }
const WIDE = { width: 1280, height: 800 }
const IN_THE_DARK = new Set(['/', '/cakes/baklava', '/auth', '/payment-failure', '/track'])

/** Of the back office, of which no journey of their own looks. */
const LOOKED_AT = new Set([
  ...FURTHER_ADMIN_PAGES,
  '/admin/dashboard',
  '/admin/occasions',
  '/admin/occasion-associations',
  '/admin/inventory/movements',
  '/admin/inventory/plan',
  '/admin/settings/payments',
  '/admin/settings/messages',
  '/admin/settings/printing',
  '/admin/settings/health',
])

/** Their tables scroll in themselves where a name is too long. Without such names: admin-lists.spec.ts. */
const WIDE_WITH_LONG_NAMES = new Set([
  '/admin/cakes',
  '/admin/cakes?show=archived',
  '/admin/customization/sizes',
  '/admin/customization/toppers',
  '/admin/customization/types',
  '/admin/customization/variants',
  '/admin/inventory/capacity',
  '/admin/landmarks?show=all',
  '/admin/occasion-associations',
  '/admin/occasions',
  '/admin/users/customers',
])

const longWord = (letters: number) => `rpad('', ${letters}, 'Wm')`

/** How long a name may be. */
const NAMED = {
  cakes: 190,
  cake_types: 190,
  extras: 190,
  flavors: 190,
  inspirations: 190,
  inspiration_tags: 40,
  landmarks: 60,
  occasions: 190,
  sizes: 190,
}

async function lengthenCatalog(dataDir: string): Promise<void> {
  for (const [table, letters] of Object.entries(NAMED)) {
    const name = `rpad(n::text, ${letters}, 'Wm')`
    await rows(
      dataDir,
      `with numbered as (select ctid as place, row_number() over () as n from ${table})
        update ${table} t set name_en = ${name}, name_am = ${name} from numbered where t.ctid = place`,
    )
  }
  const zones = settingDefaults['delivery.zones'].map(({ id, ...zone }) => {
    const name = id.padEnd(60, 'Wm')
    return { id, ...zone, name: { en: name, am: name } }
  })
  await rows(
    dataDir,
    `insert into settings (key, value) values ('delivery.zones', '${JSON.stringify(zones)}')
      on conflict (key) do update set value = excluded.value`,
  )
}

const lengthenPeople = (dataDir: string) => rows(dataDir, `update users set name = ${longWord(100)}`)

const lengthenOrders = (dataDir: string) =>
  rows(dataDir, `update orders set customer_name = ${longWord(100)}, recipient_name = ${longWord(100)}`)

/** What is folded is looked at too. */
const setFolds = (page: Page, open: boolean) =>
  page.evaluate((isOpen) => {
    for (const fold of document.querySelectorAll<HTMLDetailsElement>('main details')) fold.open = isOpen
  }, open)

async function expectRoomForLargeText(page: Page): Promise<void> {
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  await nextFrames(page)
  await expectNoSidewaysScroll(page)
  await page.evaluate(() => (document.documentElement.style.fontSize = ''))
}

/** Walks the pages, each in one language by turns, in both in a whole walk. */
async function walk(
  page: Page,
  origin: string,
  pages: readonly string[],
  { hasLargeText = false } = {},
): Promise<void> {
  for (const [turn, path] of pages.entries()) {
    for (const lang of shareOf(LANGS, { turn, step: LANGS.length })) {
      await test.step(`${path}, ${lang}`, async () => {
        await page.context().addCookies([{ name: 'lang', value: lang, url: origin }])
        await page.setViewportSize(PHONE)
        await page.goto(origin + path)
        const isAdmin = path.startsWith('/admin')
        const isPublic = PUBLIC_PAGES.includes(path)
        if (isPublic) await expectRoomForLargeText(page) // as the server sent it
        await takenOver(page)
        await setFolds(page, true)
        await expectNoSidewaysScroll(page)
        if (isPublic) await expectRoomForLargeText(page)
        if (hasLargeText)
          await expectLargeTextFits(page, [PHONE, TABLET], (width, body) => test.step(`large, ${width}`, body))
        await setFolds(page, false)
        for (const screen of isAdmin ? [WIDE] : [TABLET, WIDE]) {
          await resize(page, screen)
          await expectNoSidewaysScroll(page)
        }
        const isWide = WIDE_WITH_LONG_NAMES.has(path) || path.includes('?day=')
        // The board always scrolls in itself on a laptop.
        if (isAdmin && !hasLargeText && !isWide && path !== '/admin/orders/board')
          expect.soft(await sidewaysParts(page), path).toEqual([])
        if (isPublic || LOOKED_AT.has(path)) await expectAccessible(page)
        for (const screen of isWide ? [] : shareOf(SCREENS, { turn, step: SCREENS.length * 3 })) {
          await resize(page, screen)
          expect.soft(await coveredControls(page), `${path}, ${lang}, ${screen.width}`).toEqual([])
        }
        if (!IN_THE_DARK.has(path)) return
        await page.emulateMedia({ colorScheme: 'dark' })
        await resize(page, PHONE)
        await expectReadable(page)
        await page.emulateMedia({ colorScheme: null })
      })
    }
  }
}

test(`customers' pages ${ONCE}`, async ({ page, baseURL, dataDir }) => {
  test.setTimeout(IS_WHOLE_WALK ? 900_000 : 240_000)
  const origin = baseURL!
  await lengthenCatalog(dataDir)
  const ordered = await orderPages(page, origin)
  await lengthenOrders(dataDir)
  await walk(page, origin, [...new Set([...PUBLIC_PAGES, ...STOREFRONT_PAGES, ...ordered])])
  await signUp(page, origin)
  await lengthenPeople(dataDir)
  await walk(page, origin, ACCOUNT_PAGES)
})

/** Sent as they open, they lack what they need. */
const REFUSED_FORMS = ['/admin/customization/variants/new', '/admin/occasions/new']
test(`pages of the back office ${ONCE}`, async ({ page, baseURL, dataDir }) => {
  test.setTimeout(IS_WHOLE_WALK ? 3_600_000 : 480_000)
  const origin = baseURL!
  expect((await page.request.post(`${origin}/api/auth/sign-in/email`, { data: ADMINISTRATOR })).ok()).toBe(true)
  await lengthenCatalog(dataDir)
  await lengthenPeople(dataDir)
  await orderPages(page, origin)
  const order = await placeOrder(page, origin)
  await lengthenOrders(dataDir)
  const pages = [...ADMIN_PAGES, ...FURTHER_ADMIN_PAGES].map((path) => path.replace('{order}', order))
  await walk(page, origin, pages)
  await page.setViewportSize(PHONE)
  for (const address of REFUSED_FORMS) {
    await page.goto(origin + address)
    await page.locator('main form[method=post] button[type=submit]').last().click()
    await expect(page.locator('main [aria-invalid=true]').first()).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  }
})

const LONG_NAME = 'የቦሌ ቅርንጫፍ የኬክ መሸጫ ሁለተኛ መስኮት'
const MACHINE = 'BBA0001234'

/** Shifts that are open, counted and closed, a sale with its papers, Z totals that differ, a printer; returns the addresses. */
async function fillShop(page: Page, origin: string, dataDir: string): Promise<string[]> {
  const settings = ['is_on', 'registered', 'withholds'].map((key) => `('tax.${key}', 'true')`)
  // Whoever closes a shift of the test is alone.
  settings.push(`('drawer.second_person', 'false')`)
  await rows(
    dataDir,
    `insert into settings (key, value) values ${settings.join()} on conflict (key) do update set value = excluded.value`,
  )
  await openTill(page, origin, { lang: 'en', notes: 3 })
  await page.locator('[data-tile]').first().click()
  await seen(page.locator('[data-shortcut=cash]')).click()
  await page.locator('[data-exact]').click()
  const saleId = async () =>
    (await rows<{ id: string }>(dataDir, `select id from orders where kind = 'counter'`))[0]?.id
  await expect.poll(saleId).toBeDefined()
  const order = (await saleId())!

  const post = async (address: string, form: Record<string, string>) => {
    const answer = await page.request.post(origin + address, { headers: { origin }, form, maxRedirects: 0 })
    expect(answer.status(), `${address} ${form['intent']}`).toBeLessThan(400)
  }
  const setup = '/admin/payments/tax/setup'
  await post(setup, { number: MACHINE, name: LONG_NAME })
  await post(setup, { intent: 'rate', cake: 'baklava', rate: 'exempt' })
  const papers = `/admin/orders/${order}/tax`
  const today = new Date().toISOString().slice(0, 10)
  await post(papers, { machine: MACHINE, number: '17', day: today })
  await post(papers, { intent: 'buyer', name: `${LONG_NAME} PLC`, tin: '0099999999' })
  await post(papers, { intent: 'invoice', requestKey: randomUUID() })
  const zDay = `/admin/payments/tax/z/${today}`
  await post(zDay, { machine: MACHINE, total: '1250000.50', zNumber: '12', reason: LONG_NAME })

  const drawers = []
  for (const number of [2, 3, 4]) {
    const id = randomUUID()
    await rows(
      dataDir,
      `insert into tills (number, name, device, made_by, made_at)
        values (${number}, '${LONG_NAME}', '${randomUUID()}', '${ADMINISTRATOR.email}', now() - interval '5 days')`,
    )
    await rows(
      dataDir,
      `insert into shifts (id, till, opened_at, opened_by, opened_by_id, opened_by_name, held_by, held_by_id, held_by_name, float_santim)
        select '${id}', ${number}, now() - interval '2 days', p.email, p.id, '${LONG_NAME}', p.email, p.id, '${LONG_NAME}', 150000
        from profiles p where p.email = '${ADMINISTRATOR.email}'`,
    )
    drawers.push(`/admin/payments/shifts/${id}`)
  }
  const [opened, counted, closed] = drawers as [string, string, string]
  for (const drawer of [counted, closed]) {
    await post(drawer, { intent: 'out', id: randomUUID(), amount: '100', reason: LONG_NAME })
    await post(drawer, { intent: 'count', pieces20000: '6' })
  }
  await post(closed, { intent: 'close', reason: LONG_NAME, kept: '1000', witness: '' })
  await post(closed, { intent: 'more', id: randomUUID(), amount: '50', reason: LONG_NAME })
  await rows(dataDir, `delete from settings where key = 'drawer.second_person'`)
  const printer = {
    name: LONG_NAME,
    way: 'browser',
    host: '',
    port: '9100',
    width: '80',
    copies: '1',
    paper: 'receipt',
  }
  await post('/admin/settings/printing', { intent: 'save', printer: '', version: '0', ...printer })
  return [
    '/admin/payments/shifts',
    '/admin/payments/shifts?q=nobody',
    '/admin/payments/shifts/day',
    opened,
    counted,
    closed,
    '/admin/payments/tax',
    '/admin/payments/tax/z',
    zDay,
    '/admin/payments/tax/invoices',
    '/admin/payments/tax/invoices/last-numbers',
    '/admin/payments/tax/withheld',
    papers,
    `/admin/orders/${order}/sale`,
    '/admin/settings/taxes',
  ]
}

test(`pages of drawers and papers, and the till ${ONCE}`, async ({ page, baseURL, dataDir }) => {
  const origin = baseURL!
  const addresses = await fillShop(page, origin, dataDir)
  await lengthenCatalog(dataDir)
  await lengthenPeople(dataDir)
  await rows(dataDir, `update tills set name = ${longWord(40)}`)
  await walk(page, origin, addresses, { hasLargeText: true })
  await page.context().addCookies([{ name: 'lang', value: 'am', url: origin }]) // the wider letters
  await page.goto(`${origin}/admin/payments/tills`)
  await takenOver(page)
  await page
    .getByRole('main')
    .getByRole('button', { name: translateTo('am')('tills.retire') })
    .first()
    .click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectLargeTextFits(page, [PHONE, TABLET], (width, body) => test.step(`retire, ${width}`, body))

  await resize(page, PHONE)
  await page.goto(origin + TILL)
  await takenOver(page)
  await page.locator('[data-tile]').first().click()
  await expectNoSidewaysScroll(page)
  await seen(page.locator('[data-shortcut=cash]')).click()
  await expectNoSidewaysScroll(page)
  await page.locator('[data-exact]').click()
  await expectNoSidewaysScroll(page)
})
