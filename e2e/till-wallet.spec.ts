import { readFile } from 'node:fs/promises'
import type { Page, Route } from '@playwright/test'

import { translateTo } from '#app/messages.server.ts'
import { expectAccessible } from './accessibility.ts'
import { ownedDemoShop, ownShop, type OwnShopFixtures, rows } from './own-shop.ts'
import { expect, expectNoSidewaysScroll, ONCE, open, takenOver, test as base } from './shop-test.ts'
import { LOSES_CONNECTION, openTill, openWay, click, seen, TILL, tile } from './till-people.ts'

/** A wallet that is asked at the till: the sale is parked, and ends by itself when it is paid. */

const test = base.extend<OwnShopFixtures>(ownShop).extend(ownedDemoShop)
test.use(LOSES_CONNECTION)

/** The simulator's phones. */
const APPROVES = '0900 000 001'
const SILENT = '0900 000 004'
const DECLINES = '0900 000 002'

const t = translateTo('en')

const baklava = (page: Page) => tile(page, /^Baklava/)

async function ask(page: Page, phone: string): Promise<void> {
  await baklava(page).tap()
  await openWay(page, 'counter.wallet')
  await page.getByLabel(t('counter.wallet.phone')).fill(phone)
  await page.getByRole('button', { name: /^Telebirr/ }).tap()
}

const SALES = `select s.number, p.paid_by as by, o.owed_santim::int as owed
  from counter_sales s join counter_parts p on p.order_id = s.order_id join orders o on o.id = s.order_id order by s.number`

test(`a wallet is asked while the next customer pays cash; the sale is made once, across a reload and a lost line, and with a part in cash ${ONCE}`, async ({
  page,
  context,
  baseURL,
  dataDir,
}) => {
  await openTill(page, baseURL!, { lang: 'en', notes: 1 })
  await baklava(page).tap()
  await openWay(page, 'counter.wallet')
  await expect(page.getByRole('button', { name: /^M-Pesa/ })).toBeDisabled()
  await page.getByLabel(t('counter.wallet.phone')).fill('0700 000 004')
  // Telebirr does not reach such a phone.
  await expect(page.getByRole('button', { name: /^Telebirr/ })).toBeDisabled()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByLabel(t('counter.wallet.phone')).fill(APPROVES)
  await page.getByRole('button', { name: /^Telebirr/ }).tap()
  await expect(seen(page.getByText(/^Telebirr: (being sent|waiting)/))).toBeVisible()
  await click(page, t('counter.back'))
  await baklava(page).tap()
  await seen(page.locator('[data-shortcut=cash]')).tap()
  await page.locator('[data-exact]').tap()
  const paid = seen(page.locator('output', { hasText: 'paid by wallet' }))
  await expect(paid).toBeVisible()
  await expect
    .poll(async () => (await rows<{ by: string }>(dataDir, SALES)).map(({ by }) => by).toSorted())
    .toEqual(['cash', 'wallet'])
  await page.getByRole('button', { name: t('counter.wallet.seen') }).tap()
  await expect(paid).toHaveCount(0)

  // The customer pays while the tablet has no connection, and it is loaded again.
  await ask(page, APPROVES)
  await expect(seen(page.getByText('Telebirr: waiting for the PIN'))).toBeVisible()
  await context.setOffline(true)
  await page.waitForFunction(() => !navigator.onLine)
  await expect(page.locator('[data-line-dot=lost]')).toBeVisible()
  await context.setOffline(false)
  await page.reload()
  await takenOver(page)
  await expect
    .poll(() => rows(dataDir, SALES), { timeout: 60_000 })
    .toEqual([
      expect.objectContaining({ number: 1 }),
      expect.objectContaining({ number: 2 }),
      { number: 3, by: 'wallet', owed: 0 },
    ])
  const unsold = `select count(*)::int as n from counter_prompts p where not exists
    (select from counter_sales s where s.order_id = p.order_id)`
  expect(await rows(dataDir, unsold)).toEqual([{ n: 0 }])

  // A part in cash and the rest by wallet are one sale, and the cash is in the drawer only with it.
  const askForRest = async (phone: string) => {
    await seen(page.getByRole('button', { name: /^The rest by wallet: ETB 60/ })).tap()
    await page.getByLabel(t('counter.wallet.phone')).fill(phone)
    await page.getByRole('button', { name: /^Telebirr/ }).tap()
  }
  const drawer = `select amount_santim::int as santim from drawer_entries order by received_at`
  await baklava(page).tap()
  await openWay(page, 'counter.split')
  await page.getByLabel(t('counter.split.sum')).fill('30')
  await page
    .locator('section')
    .getByRole('button', { name: t('counter.by.cash'), exact: true })
    .tap()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await askForRest(DECLINES)
  await expect(seen(page.getByText('Telebirr: not paid'))).toBeVisible()
  expect(await rows(dataDir, drawer)).toEqual([{ santim: 9000 }])
  await click(page, t('counter.wallet.give.up'))
  await click(page, t('counter.parked.go.on'))
  // What was paid in cash is still noted.
  await openWay(page, 'counter.split')
  await askForRest(APPROVES)
  // Whatever is open: nothing lies over it.
  const paidLine = seen(page.locator('output', { hasText: 'ETB\u00A060 paid by wallet · Cash 30 · T1-000004' }))
  await paidLine.click({ trial: true })
  await expect
    .poll(async () => (await rows(dataDir, `${SALES}, p.position`)).slice(3))
    .toEqual([
      { number: 4, by: 'cash', owed: 0 },
      { number: 4, by: 'wallet', owed: 0 },
    ])
  expect(await rows(dataDir, drawer)).toEqual([{ santim: 9000 }, { santim: 3000 }])
})

test(`a prompt is sent once over a line that swallows it or its answer; one that nobody confirms is given up, a declined one says so, and the shop’s QR code needs no line ${ONCE}`, async ({
  page,
  baseURL,
  dataDir,
}) => {
  await openTill(page, baseURL!, { lang: 'en', notes: 1 })
  const attempts = `select count(*)::int as n from payment_attempts`
  await page.route('**/admin/counter/prompts', (route) => route.abort(), { times: 1 })
  await ask(page, SILENT)
  await expect(seen(page.getByText('Telebirr: being sent'))).toBeVisible()
  await expect(seen(page.getByText('Telebirr: waiting for the PIN'))).toBeVisible()
  expect(await rows(dataDir, attempts)).toEqual([{ n: 1 }])
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  // Why the shop does not give it up stands beside it.
  const refused = { ok: false, error: t('sale.refused.till_unknown'), reason: 'till_unknown' }
  const answer = { status: 409, headers: { 'x-request-id': 'refused' }, json: refused }
  await page.route('**/admin/counter/prompts', (route) => route.fulfill(answer), { times: 1 })
  await seen(page.getByRole('button', { name: t('counter.wallet.give.up') })).tap()
  await expect(seen(page.getByText(refused.error))).toBeVisible()
  await seen(page.getByRole('button', { name: t('counter.wallet.give.up') })).tap()
  await seen(page.getByRole('button', { name: t('counter.parked.go.on') })).tap()
  await seen(page.locator('[data-shortcut=cash]')).tap()
  await page.locator('[data-exact]').tap()
  await expect.poll(() => rows(dataDir, SALES)).toEqual([{ number: 1, by: 'cash', owed: 0 }])
  expect(await rows(dataDir, `select status from orders where id in (select order_id from counter_prompts)`)).toEqual([
    { status: 'Cancelled' },
  ])

  const loseAnswer = async (route: Route) => {
    await route.fetch()
    await route.abort()
  }
  await page.route('**/admin/counter/prompts', loseAnswer, { times: 1 })
  await ask(page, DECLINES)
  await expect(seen(page.getByText('Telebirr: not paid'))).toBeVisible()
  // With that in cash.
  expect(await rows(dataDir, attempts)).toEqual([{ n: 3 }])
  await seen(page.getByRole('button', { name: t('counter.wallet.give.up') })).tap()
  await seen(page.getByRole('button', { name: t('counter.parked.go.on') })).tap()

  // On account: the shop says first whether it knows the customer.
  await openWay(page, 'counter.account')
  await page.getByRole('textbox', { name: t('counter.account.phone'), exact: true }).fill('0900 000 731')
  await expect(seen(page.getByText(t('counter.account.unknown')))).toBeVisible()
  await expectNoSidewaysScroll(page)
  await click(page, t('counter.back'))

  // A price far above all others is asked about, and a payment to be verified keeps its reference.
  await seen(page.getByRole('button', { name: new RegExp(`^${t('counter.else')}`) })).tap()
  await page.getByLabel(t('counter.else.name')).fill('Candle')
  await page.getByLabel(t('counter.else.price')).fill('911000')
  await page.locator('[data-main]').filter({ visible: true }).tap()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('911,000')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await question.getByRole('button', { name: t('counter.back'), exact: true }).tap()
  await expect(page.getByLabel(t('counter.else.price'))).toHaveValue('911000')
  await page.getByLabel(t('counter.else.price')).fill('110')
  await page.locator('[data-main]').filter({ visible: true }).tap()
  await click(page, t('counter.other.ways'))
  await click(page, t('counter.transfer'))
  await page.getByLabel(t('counter.paid.reference')).fill('ft 2532 1abc')
  await click(page, t('counter.without.reference'))
  const reports = `select reference, amount_santim::int as santim from transfer_reports`
  await expect.poll(() => rows(dataDir, reports)).toEqual([{ reference: 'FT25321ABC', santim: 20_000 }])
  await seeCode(page, baseURL!)
})

/** The shop's QR code is there while offline, large enough to scan. */
async function seeCode(page: Page, origin: string): Promise<void> {
  const buffer = await readFile('public/icon-192.png')
  const multipart = { intent: 'qr', 'qr-picture_file': { name: 'code.png', mimeType: 'image/png', buffer } }
  expect((await page.request.post(`${origin}/admin/settings/counter`, { multipart })).ok()).toBe(true)
  await open(page, origin + TILL)
  await expect(baklava(page)).toBeVisible()
  const isCached = () =>
    page.evaluate(async () => {
      const pictures = await caches.open('tafach.pictures')
      return (await pictures.keys()).some(({ url }) => url.endsWith('.jpg'))
    })
  await expect.poll(isCached).toBe(true)
  await page.context().setOffline(true)
  await expect(page.locator('[data-line-dot=lost]')).toBeVisible()
  await baklava(page).tap()
  await seen(page.getByRole('button', { name: t('counter.other.ways') })).tap()
  // A wallet needs a line, and says so.
  await seen(page.getByRole('button', { name: `${t('counter.wallet')} ${t('counter.wallet.needs.line')}` })).tap()
  await page.getByLabel(t('counter.wallet.phone')).fill(APPROVES)
  await expect(page.getByRole('button', { name: /^Telebirr/ })).toBeDisabled()
  await click(page, t('counter.back'))
  await openWay(page, 'counter.qr')
  const code = page.getByAltText(t('counter.qr.picture'))
  await expect.poll(() => code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100)
  expect((await code.boundingBox())!.width).toBeGreaterThan(240)
}
