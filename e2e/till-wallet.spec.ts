import type { Page, Route } from '@playwright/test'

import { translateTo } from '#app/messages.server.ts'
import { expectAccessible } from './accessibility.ts'
import { ownedDemoShop, ownShop, type OwnShopFixtures, rows } from './own-shop.ts'
import { expect, expectNoSidewaysScroll, ONCE, open, takenOver, test as base } from './shop-test.ts'
import { LOSES_LINE, openTill, openWay, press, seen, tile } from './till-people.ts'

/** A wallet that is asked at the till: the sale is parked, and ends by itself when it is paid. */

const test = base.extend<OwnShopFixtures>(ownShop).extend(ownedDemoShop)
test.use(LOSES_LINE)

/** The simulator's phones. */
const APPROVES = '0900 000 001'
const SILENT = '0900 000 004'
const SILENT_TOO = '0900 000 014'
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

test(`a wallet is asked while the next customer pays cash; the sale is made once, across a reload and a lost line ${ONCE}`, async ({
  page,
  context,
  baseURL,
  dataDir,
}) => {
  test.setTimeout(180_000)
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
  await press(page, t('counter.back'))
  await baklava(page).tap()
  await seen(page.locator('[data-act=cash]')).tap()
  await page.locator('[data-exact]').tap()
  const paid = page.locator('output', { hasText: 'paid by wallet' })
  await expect(paid).toBeVisible({ timeout: 30_000 })
  await expect
    .poll(async () => (await rows<{ by: string }>(dataDir, SALES)).map(({ by }) => by).toSorted())
    .toEqual(['cash', 'wallet'])
  await page.getByRole('button', { name: t('counter.wallet.seen') }).tap()
  await expect(paid).toHaveCount(0)

  // The customer pays while the tablet has no line, and it is loaded again.
  await ask(page, APPROVES)
  await expect(seen(page.getByText('Telebirr: waiting for the PIN'))).toBeVisible()
  await context.setOffline(true)
  await page.waitForFunction(() => !navigator.onLine)
  await expect(page.locator('[data-line-dot=lost]')).toBeVisible({ timeout: 15_000 })
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
})

test(`a prompt whose request the line swallowed is sent once it is back, and one whose answer got lost is not sent twice ${ONCE}`, async ({
  page,
  baseURL,
  dataDir,
}) => {
  test.setTimeout(120_000)
  await openTill(page, baseURL!, { lang: 'en', notes: 1 })
  const attempts = `select count(*)::int as n from payment_attempts`
  await page.route('**/admin/counter/prompts', (route) => route.abort(), { times: 1 })
  await ask(page, SILENT)
  await expect(seen(page.getByText('Telebirr: being sent'))).toBeVisible()
  await expect(seen(page.getByText('Telebirr: waiting for the PIN'))).toBeVisible({ timeout: 30_000 })
  expect(await rows(dataDir, attempts)).toEqual([{ n: 1 }])
  await press(page, t('counter.back'))

  const loseAnswer = async (route: Route) => {
    await route.fetch()
    await route.abort()
  }
  await page.route('**/admin/counter/prompts', loseAnswer, { times: 1 })
  await ask(page, SILENT_TOO)
  await expect(seen(page.getByText('Telebirr: waiting for the PIN'))).toHaveCount(2, { timeout: 30_000 })
  expect(await rows(dataDir, attempts)).toEqual([{ n: 2 }])
})

test(`a prompt that nobody confirms is given up, one that is declined says so, and the basket is free again ${ONCE}`, async ({
  page,
  baseURL,
  dataDir,
}) => {
  test.setTimeout(120_000)
  await openTill(page, baseURL!, { lang: 'en', notes: 1 })
  await ask(page, SILENT)
  await expect(seen(page.getByText('Telebirr: waiting for the PIN'))).toBeVisible()
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
  await seen(page.locator('[data-act=cash]')).tap()
  await page.locator('[data-exact]').tap()
  await expect.poll(() => rows(dataDir, SALES)).toEqual([{ number: 1, by: 'cash', owed: 0 }])
  expect(await rows(dataDir, `select status from orders where id in (select order_id from counter_prompts)`)).toEqual([
    { status: 'Cancelled' },
  ])

  await ask(page, DECLINES)
  await expect(seen(page.getByText('Telebirr: not paid'))).toBeVisible({ timeout: 30_000 })
  await seen(page.getByRole('button', { name: t('counter.wallet.give.up') })).tap()
  await seen(page.getByRole('button', { name: t('counter.parked.go.on') })).tap()

  // On account: the shop says first whether it knows the customer.
  await openWay(page, 'counter.account')
  await page.getByRole('textbox', { name: t('counter.account.phone'), exact: true }).fill('0900 000 731')
  await expect(seen(page.getByText(t('counter.account.unknown')))).toBeVisible()
  await expectNoSidewaysScroll(page)
})

test(`a part in cash and the rest by wallet are one sale, and the cash is in the drawer only with it ${ONCE}`, async ({
  page,
  baseURL,
  dataDir,
}) => {
  test.setTimeout(120_000)
  await openTill(page, baseURL!, { lang: 'en', notes: 1 })
  const askForRest = async (phone: string) => {
    await seen(page.getByRole('button', { name: /^The rest by wallet: ETB 60/ })).tap()
    await page.getByLabel(t('counter.wallet.phone')).fill(phone)
    await page.getByRole('button', { name: /^Telebirr/ }).tap()
  }
  const drawer = `select kind, amount_santim::int as santim from drawer_entries`
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
  await expect(seen(page.getByText('Telebirr: not paid'))).toBeVisible({ timeout: 30_000 })
  expect(await rows(dataDir, drawer)).toEqual([])
  await press(page, t('counter.wallet.give.up'))
  await press(page, t('counter.parked.go.on'))
  // What was paid in cash is still noted.
  await openWay(page, 'counter.split')
  await askForRest(APPROVES)
  // Whatever is open: nothing lies over it.
  const told = page.locator('output', { hasText: 'ETB\u00A060 paid by wallet · Cash 30 · T1-000001' })
  await told.click({ trial: true, timeout: 30_000 })
  await expect
    .poll(() => rows(dataDir, `${SALES}, p.position`))
    .toEqual([
      { number: 1, by: 'cash', owed: 0 },
      { number: 1, by: 'wallet', owed: 0 },
    ])
  expect(await rows(dataDir, drawer)).toEqual([{ kind: 'sale', santim: 3000 }])
})

test(`a price far above all others is asked about, and a payment to be verified keeps its reference ${ONCE}`, async ({
  page,
  baseURL,
  dataDir,
}) => {
  test.setTimeout(120_000)
  await openTill(page, baseURL!, { lang: 'am', notes: 1 })
  const am = translateTo('am')
  await seen(page.getByRole('button', { name: new RegExp(`^${am('counter.else')}`) })).tap()
  await page.getByLabel(am('counter.else.name')).fill('ሻማ')
  await page.getByLabel(am('counter.else.price')).fill('911000')
  await page.locator('[data-main]').filter({ visible: true }).tap()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('911,000')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await question.getByRole('button', { name: am('counter.back'), exact: true }).tap()
  await expect(page.getByLabel(am('counter.else.price'))).toHaveValue('911000')
  await page.getByLabel(am('counter.else.price')).fill('110')
  await page.locator('[data-main]').filter({ visible: true }).tap()
  await press(page, am('counter.other.ways'))
  await press(page, am('counter.transfer'))
  await page.getByLabel(am('counter.paid.reference')).fill('ft 2532 1abc')
  await press(page, am('counter.without.reference'))
  const reports = `select reference, amount_santim::int as santim from transfer_reports`
  await expect.poll(() => rows(dataDir, reports)).toEqual([{ reference: 'FT25321ABC', santim: 11_000 }])
})

test(`the shop’s QR code is uploaded in the settings, and the till shows it without a line, large enough to scan ${ONCE}`, async ({
  page,
  context,
  baseURL,
}) => {
  test.setTimeout(120_000)
  await openTill(page, baseURL!, { lang: 'en', notes: 1 })
  await open(page, `${baseURL}/admin/settings/find?search=qr`)
  await expect(page.getByRole('link', { name: t('setting.counter.qr') }).first()).toBeVisible()
  await open(page, `${baseURL}/admin/settings/counter`)
  await page.locator('input[type=file]').setInputFiles('public/icon-192.png')
  await expect(page.getByAltText(t('picture.new'))).toBeVisible()
  await page.getByRole('button', { name: t('setting.counter.qr.save') }).click()
  await expect(page.getByText(t('setting.counter.qr.saved'))).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  const till = await context.newPage()
  await open(till, `${baseURL}/admin/counter`)
  await expect(baklava(till)).toBeVisible()
  const isKept = () =>
    till.evaluate(async () => {
      const pictures = await caches.open('tafach.pictures')
      return (await pictures.keys()).some(({ url }) => url.endsWith('.jpg'))
    })
  await expect.poll(isKept, { timeout: 30_000 }).toBe(true)
  await context.setOffline(true)
  await expect(till.locator('[data-line-dot=lost]')).toBeVisible({ timeout: 15_000 })
  await baklava(till).tap()
  await seen(till.getByRole('button', { name: t('counter.other.ways') })).tap()
  // A wallet needs a line, and says so.
  await seen(till.getByRole('button', { name: `${t('counter.wallet')} ${t('counter.wallet.needs.line')}` })).tap()
  await till.getByLabel(t('counter.wallet.phone')).fill(APPROVES)
  await expect(till.getByRole('button', { name: /^Telebirr/ })).toBeDisabled()
  await press(till, t('counter.back'))
  await openWay(till, 'counter.qr')
  const code = till.getByAltText(t('counter.qr.picture'))
  await expect.poll(() => code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100)
  expect((await code.boundingBox())!.width).toBeGreaterThan(240)
  await context.setOffline(false)

  await page.bringToFront()
  await page.getByRole('button', { name: t('setting.counter.qr.remove') }).click()
  await page
    .getByRole('dialog')
    .or(page.getByRole('alertdialog'))
    .getByRole('button', { name: t('setting.counter.qr.remove') })
    .click()
  await expect(page.getByText(t('setting.counter.qr.removed'))).toBeVisible()
  await open(page, `${baseURL}/admin/users/log`)
  await expect(page.getByText(t('setting.counter.qr')).first()).toBeVisible()
})
