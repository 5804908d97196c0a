/**
 * Takes the pictures of README.md from the demo shop on a Thursday morning, with some orders of made-up people, into docs/pictures
 * (committed). Run after a change of how the shop looks, and look at them: npm run make:pictures
 */
import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'
import { chromium, type Browser, type BrowserContextOptions, type Page } from '@playwright/test'
import sharp from 'sharp'
import { PROJECT_DIR } from '#app/base/platform/config.server.ts'
import { formatPrice } from '#app/base/platform/money.ts'
import type { Lang } from '#app/base/platform/text/translate.ts'
import { translateTo } from '#app/messages.server.ts'
import { startShop } from './bench/start-shop.ts'
import { placeInKitchen, placeReady, requestPrice, type TaskShop } from './bench/tasks/orders.ts'
import { phoneFonts } from './budgets/phone-fonts.ts'
import { requireChromium } from './checks/chromium.ts'

/** The coming Thursday, 10:40 in Addis Ababa. A session of a moment years ahead would have ended. */
const MOMENT = comingThursday(new Date())
const OWNER = { email: 'owner@example.test', password: randomUUID() }
const MAX_BYTES = 120 * 1024
const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
const TABLET = { viewport: { width: 1024, height: 768 }, hasTouch: true }
const LAPTOP = { viewport: { width: 1280, height: 720 } }

const COMPOSED = 'cake=carrot-cake&size=medium&flavor=caramel&type=chiffon&topper=Happy+birthday&step=topper'

const ORDERS = [
  ['Hana Example', 'baklava'],
  ['Dawit Example', 'tiramisu-square'],
  ['Selam Example', 'butter-croissant'],
  ['Yonas Example', 'millefeuille'],
] as const

const shop = await startShop({
  ADMIN_EMAIL: OWNER.email,
  ADMIN_PASSWORD: OWNER.password,
  TEST_CLOCK_AHEAD_MS: String(MOMENT.getTime() - Date.now()),
})
const browser = await chromium.launch({
  executablePath: await requireChromium(),
  args: ['--no-sandbox', '--font-render-hinting=none'],
  env: { ...process.env, ...(await phoneFonts({ alone: true })) },
})
try {
  for (const lang of ['en', 'am'] as const) await save(await openPage(browser, '/', lang, PHONE), `shop-${lang}`)
  const builder = await openPage(browser, `/customize?${COMPOSED}`, 'en', PHONE)
  await builder.getByLabel(translateTo('en')('cake.builder.summary.show')).check({ force: true })
  await builder.evaluate(() => window.scrollTo(0, 110))
  await save(builder, 'builder')
  const till = await openPage(browser, '/robots.txt', 'en', TABLET)
  await signIn(till)
  await placeOrders({ context: till.context(), origin: shop.origin })
  await sellAtTill(till)
  await save(till, 'till')
  const office = await openPage(browser, '/robots.txt', 'en', LAPTOP)
  await signIn(office)
  await visit(office, '/admin')
  await office.getByRole('button', { name: translateTo('en')('start.line.put.away') }).click()
  await office.getByText(translateTo('en')('start.line.put.away')).waitFor({ state: 'detached' })
  await save(office, 'office')
} finally {
  await browser.close()
  await shop.stop()
}

function comingThursday(now: Date): Date {
  const then = new Date(now)
  then.setUTCHours(7, 40, 0, 0)
  then.setUTCDate(then.getUTCDate() + ((11 - then.getUTCDay()) % 7))
  if (then <= now) then.setUTCDate(then.getUTCDate() + 7)
  return then
}

/** The second visit: the letters of headings come with what follows the first. */
async function openPage(from: Browser, at: string, lang: Lang, options: BrowserContextOptions): Promise<Page> {
  const context = await from.newContext({ ...options, reducedMotion: 'reduce', timezoneId: 'Africa/Addis_Ababa' })
  await context.clock.setFixedTime(MOMENT)
  await context.addCookies([{ name: 'lang', value: lang, url: shop.origin }])
  const page = await context.newPage()
  await visit(page, '/')
  await visit(page, at)
  return page
}

/** The program of a page comes once somebody begins to use it. */
async function visit(page: Page, at: string): Promise<void> {
  await page.goto(shop.origin + at)
  await page.locator('body').dispatchEvent('focusin')
  await page.waitForLoadState('networkidle')
}

async function signIn(page: Page): Promise<void> {
  const answer = await page.request.post(`${shop.origin}/api/auth/sign-in/email`, { data: OWNER })
  if (!answer.ok()) throw new Error(`The owner was answered ${answer.status()}.`)
}

/** Four orders for this noon, three of them paid, one order in production, one ready, and a request for a price. */
async function placeOrders(at: TaskShop): Promise<void> {
  for (const [index, [name, cake]] of ORDERS.entries()) {
    const phone = `090000021${index}`
    const { pickup } = (await (await at.context.request.get(`${at.origin}/api/handover`)).json()) as {
      pickup: { day: string; from: string }
    }
    const answer = await at.context.request.post(`${at.origin}/api/orders`, {
      data: {
        customer_name: name,
        phone,
        cake_id: cake,
        variant_id: 'box-of-6',
        delivery_method: 'self-pickup',
        delivery_date: pickup.day,
        delivery_time: pickup.from,
      },
    })
    if (answer.status() !== 201) throw new Error(`${name}: ${await answer.text()}`)
  }
  const placed = (await (await at.context.request.get(`${at.origin}/api/orders`)).json()) as {
    id: string
    owed: number
  }[]
  for (const { id, owed } of placed.slice(1)) {
    const form = { act: 'take', requestKey: id, method: 'Cash', amount: String(owed), reference: '', note: '' }
    const paid = await at.context.request.post(`${at.origin}/admin/orders/${id}/pay`, { form, maxRedirects: 0 })
    if (paid.status() !== 302) throw new Error(`An order was not paid: ${paid.status()}`)
  }
  await placeInKitchen(at, '0900000221')
  await placeReady(at, '0900000222')
  await requestPrice(at, '0900000223')
}

/** The browser becomes a till, opens its shift with ETB 500, and has four things on a bill. */
async function sellAtTill(page: Page): Promise<void> {
  const t = translateTo('en')
  await visit(page, '/admin/counter')
  await page.getByRole('button', { name: t('counter.make.do') }).click()
  const more = page.getByRole('button', { name: t('drawer.count.more', { worth: '100' }) })
  for (let note = 0; note < 5; note += 1) await more.click()
  await page.getByRole('button', { name: t('drawer.open.go', { amount: formatPrice(50_000, 'en') }) }).click()
  for (const name of [/^Baklava/, /^Baklava/, /^Butter/, /^Tiramisu/]) {
    await page.getByRole('button', { name }).and(page.locator('[data-tile]')).click()
  }
}

/** As WebP, in the best quality that stays under 120 KB; with the letters of headings, which a page shows only when they come at once. */
async function save(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(async () => {
    const address = performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .find((name) => name.includes('fraunces'))
    if (address) document.fonts.add(await new FontFace('Fraunces', `url(${address})`, { weight: '600' }).load())
  })
  const picture = await page.screenshot({ animations: 'disabled' })
  for (let quality = 85; ; quality -= 5) {
    const file = await sharp(picture).webp({ quality, smartSubsample: true }).toBuffer()
    if (file.length > MAX_BYTES && quality > 30) continue
    await writeFile(path.join(PROJECT_DIR, 'docs/pictures', `${name}.webp`), file)
    process.stdout.write(`${name}.webp: ${(file.length / 1024).toFixed(0)} KB\n`)
    return
  }
}
