import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { nameTab } from '#app/base/platform/browser-tab.ts'
import { IS_WHOLE_WALK } from '#test/walks.ts'
import { coveredControls, SCREENS } from './covered-controls.ts'
import { ownedDemoShop, ownShop, type OwnShopFixtures } from './own-shop.ts'
import {
  ADMINISTRATOR,
  expect,
  isWalkedIn,
  ONCE,
  open,
  resize,
  sidewaysParts,
  takenOver,
  test as base,
} from './shop-test.ts'

/** Every list of the back office begins high, and holds ten rows or twelve cards of stock on a laptop. Sideways scrolling: every-page.spec.ts. */

const test = base.extend<OwnShopFixtures>(ownShop).extend(ownedDemoShop)

test.use({ expectedErrors: ['ERR_INTERNET_DISCONNECTED', 'Failed to fetch', 'Failed to load resource'] })

/** Lists of one line a row; those with rows are measured. */
const DENSE_LISTS = [
  '/admin/orders',
  '/admin/payments',
  '/admin/payments/transactions',
  '/admin/payments/exceptions',
  '/admin/payments/refunds',
  '/admin/users',
  '/admin/users/customers',
  '/admin/users/log',
]
/** With rows that are wide, which every-page.spec.ts sees with names too long for them. */
const WIDE_LISTS = ['/admin/cakes', '/admin/customization/sizes', '/admin/customization/toppers', '/admin/occasions']

const LAPTOP = { width: 1280, height: 900 }
const PHONE = { width: 360, height: 740 }
const MOST_TOP = 260
const MOST_ROW = 56
const ROWS_IN_SIGHT = 10
const CARDS_IN_SIGHT = 12
const ORDERS = 12

/** Unpaid orders of twelve customers, and as many changes for the log. */
async function fill(page: Page, origin: string): Promise<void> {
  for (let each = 0; each < ORDERS; each += 1) {
    const data = {
      cartItems: [{ cake: { id: 'baklava' }, quantity: 6 + each }],
      total: (6 + each) * 90,
      paymentMethod: 'Mpesa',
      phone: `+2517000000${20 + each}`,
    }
    expect((await page.request.post(`${origin}/api/direct-pay`, { data })).ok()).toBe(true)
    const form = {
      'tax.vat_percent': String(16 + each),
      'version:tax.vat_percent': String(each),
    }
    expect((await page.request.post(`${origin}/admin/settings/taxes`, { form })).ok()).toBe(true)
  }
}

function measureTable(page: Page) {
  return page.evaluate((height) => {
    const table = document.querySelector('main table')
    const rows = [...(table?.querySelectorAll('tbody tr') ?? [])].map((row) => row.getBoundingClientRect())
    return {
      top: Math.round(table?.getBoundingClientRect().top ?? 0),
      highest: Math.round(Math.max(0, ...rows.map((row) => row.height))),
      rows: rows.length,
      inSight: rows.filter(({ bottom }) => bottom <= height).length,
    }
  }, LAPTOP.height)
}

/** Puts further cakes on daily sale, with names of two lines. */
async function addDailyCakes(page: Page, origin: string): Promise<void> {
  const { image } = (await (await page.request.get(`${origin}/api/cakes/baklava`)).json()) as { image: string }
  for (const n of [1, 2, 3, 4]) {
    const multipart = {
      id: randomUUID(),
      name_en: `Honey and Walnut Slice ${n}`,
      name_am: `የማርና የዋልነት ኬክ ቁራጭ ${n}`,
      price_santim: '150',
      is_active: 'yes',
      is_available_daily: 'yes',
      pictures: `kept-${/([0-9a-f]{32})/.exec(image)?.[1]}`,
    }
    const made = await page.request.post(`${origin}/admin/cakes/new`, { multipart, maxRedirects: 0 })
    expect(made.status(), await made.text()).toBe(302)
  }
}

/** Counts all but two of the daily cakes of the open page; one of them runs low. */
async function countStock(page: Page): Promise<void> {
  const forms = await page.locator('main li[data-row] form').evaluateAll((all) =>
    all.map((form) => {
      const valueOf = (name: string) => form.querySelector<HTMLInputElement>(`input[name=${name}]`)!.value
      return { day: valueOf('day'), cake: valueOf('cake'), key: valueOf('key') }
    }),
  )
  const stock = (form: Record<string, string>) =>
    page.request.post(new URL('/admin/inventory', page.url()).href, { form })
  for (const form of forms.slice(2)) expect((await stock({ ...form, act: 'start', pieces: '140' })).ok()).toBe(true)
  const low = { ...forms[3]!, key: `${forms[3]!.key}-low`, act: 'sell', pieces: '130' }
  expect((await stock(low)).ok()).toBe(true)
}

/** Cards of stock that are on the screen from edge to edge, and covered by nothing. */
function countWholeCards(page: Page): Promise<number> {
  return page.evaluate(() => {
    const inset = 6 // inside the round corner
    const cards = [...document.querySelectorAll('main li[data-row]')]
    return cards.filter((card) => {
      const { left, right, top, bottom } = card.getBoundingClientRect()
      const corners = [left + inset, right - inset].flatMap((x) => [top + inset, bottom - inset].map((y) => ({ x, y })))
      return corners.every(({ x, y }) => card.contains(document.elementFromPoint(x, y)))
    }).length
  })
}

test(`lists are dense, and a lost line does not make the header higher ${ONCE}`, async ({ page, context, baseURL }) => {
  const origin = baseURL!
  expect((await page.request.post(`${origin}/api/auth/sign-in/email`, { data: ADMINISTRATOR })).ok()).toBe(true)
  await context.addCookies([{ name: 'tab', value: nameTab(), url: origin }])
  await fill(page, origin)
  await page.setViewportSize(LAPTOP)
  let measured = 0
  for (const lang of ['en', 'am'] as const) {
    await context.addCookies([{ name: 'lang', value: lang, url: origin }])
    // Amharic, whose words are wider, opens the wide ones too.
    for (const path of isWalkedIn(lang, 'am') || IS_WHOLE_WALK ? [...DENSE_LISTS, ...WIDE_LISTS] : DENSE_LISTS) {
      await page.goto(origin + path)
      expect.soft(await sidewaysParts(page), path).toEqual([])
      if (WIDE_LISTS.includes(path)) {
        await takenOver(page)
        for (const screen of IS_WHOLE_WALK ? SCREENS : [LAPTOP]) {
          await resize(page, screen)
          expect.soft(await coveredControls(page), `${path}, ${lang}, ${screen.width}`).toEqual([])
        }
        await page.setViewportSize(LAPTOP)
        continue
      }
      const { top, highest, rows, inSight } = await measureTable(page)
      if (rows > 0) {
        measured += 1
        expect.soft(top, `${path} begins`).toBeLessThanOrEqual(MOST_TOP)
        expect.soft(highest, `a row of ${path}`).toBeLessThanOrEqual(MOST_ROW)
        expect.soft(inSight, `rows of ${path}`).toBeGreaterThanOrEqual(Math.min(rows, ROWS_IN_SIGHT))
      }
    }
  }
  expect(measured).toBeGreaterThanOrEqual(10)

  await addDailyCakes(page, origin)
  const cardsInFull = async (which: string) => {
    // Another tab offers no undoing of what was just done, which would lie over the last card.
    await context.addCookies([{ name: 'tab', value: nameTab(), url: origin }])
    await page.goto(`${origin}/admin/inventory`)
    await expect
      .poll(() => countWholeCards(page), { message: `cards of ${which} cakes in full` })
      .toBeGreaterThanOrEqual(CARDS_IN_SIGHT)
  }
  await cardsInFull('uncounted')
  await countStock(page)
  await cardsInFull('counted')

  await open(page, `${origin}/admin/payments`)
  await expect(page.locator('[data-live=connected]')).toBeVisible()
  const heights = async () => {
    const found: number[] = []
    for (const width of [PHONE.width, 800, LAPTOP.width]) {
      await resize(page, { width, height: 800 })
      found.push((await page.getByRole('banner').boundingBox())!.height)
    }
    return found
  }
  const before = await heights()
  await context.setOffline(true)
  await expect(page.locator('[data-live=offline], [data-live=reconnecting]')).toBeAttached()
  // A busy machine may still draw the header of the width before.
  await expect.poll(heights).toEqual(before)
})
