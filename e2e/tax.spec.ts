import { execFile } from 'node:child_process'
import path from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'

import type { Page } from '@playwright/test'
import { PROJECT_DIR } from '#app/base/platform/config.server.ts'
import { translateTo } from '#app/messages.server.ts'
import { expectAccessible } from './accessibility.ts'
import { ownedDemoShop, ownShop, type OwnShopFixtures, signInOwner } from './own-shop.ts'
import { ADMINISTRATOR, expect, expectNoSidewaysScroll, ONCE, open, test as base } from './shop-test.ts'
import { seen } from './till-people.ts'

/** Papers for the tax office: turned on, a number typed at the till, what companies withhold, and the book of the month. */

const test = base.extend<OwnShopFixtures>(ownShop).extend(ownedDemoShop)
test.use({ serviceWorkers: 'allow', expectedErrors: ['Failed to load resource', 'WebSocket connection'] })

const t = translateTo('en')
const COMPANY = { name: 'Example Trading PLC', tin: '0099999999' }

test(`an owner turns tax papers on, types the number of a receipt at the till and takes the VAT book home ${ONCE}`, async ({
  page,
  baseURL,
  dataDir,
}) => {
  test.setTimeout(180_000)
  await signInOwner(page, baseURL!)
  await page.context().addCookies([{ name: 'lang', value: 'en', url: baseURL! }])

  await open(page, `${baseURL}/admin/settings/taxes`)
  await page.getByLabel(t('setting.label.tax.is_on')).check()
  await page.getByLabel(t('setting.label.tax.registered')).check()
  await page.getByLabel(t('setting.label.tax.withholds')).check()
  await page.getByLabel(t('setting.label.tax.withholding_above_santim')).fill('50')
  await page.getByRole('button', { name: t('setting.save'), exact: true }).click()
  await expect(page.getByText(t('setting.saved'))).toBeVisible()

  await open(page, `${baseURL}/admin/payments/tax/setup`)
  await page.getByLabel(t('tax.machine.number')).fill('bba 0001234')
  await page.getByLabel(t('tax.machine.name')).fill('Counter')
  await page.getByRole('button', { name: t('tax.machine.add') }).click()
  await expect(page.getByText('BBA0001234')).toBeVisible()
  // A hasty press gives no cake a rate.
  for (const label of ['tax.rates.cake', 'tax.rates.rate'] as const)
    await expect(page.getByLabel(t(label), { exact: true })).toHaveValue('')
  await page.getByRole('button', { name: t('tax.rates.save') }).click()
  await expect(page.getByText(t('tax.rates.none'))).toBeVisible()
  const hasty = { headers: { origin: baseURL! }, form: { intent: 'rate', cake: '', rate: '' } }
  expect((await page.request.post(`${baseURL}/admin/payments/tax/setup`, hasty)).status()).toBe(422)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await open(page, `${baseURL}/admin/counter`)
  await page.getByRole('button', { name: t('counter.make.do') }).click()
  const more = page.getByRole('button', { name: t('drawer.count.more', { worth: '100' }) })
  for (let note = 0; note < 3; note += 1) await more.click()
  await page.getByRole('button', { name: 'Open with ETB 300' }).click()
  await page
    .locator('[data-tile]')
    .and(page.getByRole('button', { name: /^Baklava/ }))
    .tap()
  await seen(page.locator('[data-act=cash]')).tap()
  await page.locator('[data-exact]').tap()
  await seen(page.getByRole('button', { name: t('counter.fiscal'), exact: true })).tap()
  await page.getByLabel(t('counter.fiscal.number')).fill('FS No. 00000017')
  await page.getByLabel(t('counter.fiscal.for.buyer')).check()
  await page.getByLabel(t('counter.fiscal.buyer.name')).fill('Example Trading PLC')
  await page.getByLabel(t('counter.fiscal.buyer.tin')).fill('0099999999')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: t('counter.fiscal.save'), exact: true }).tap()
  await expect(seen(page.getByText(t('counter.fiscal.kept', { number: '17' })))).toBeVisible()

  await expect(async () => {
    await open(page, `${baseURL}/admin/payments/tax`)
    await expect(page.getByText('0099999999')).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(page.getByText('T1-000001').first()).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const file = await page.request.get(`${baseURL}/admin/payments/tax/export.csv`)
  expect(await file.text()).toContain('BBA0001234,17,Example Trading PLC')

  await seen(page.getByRole('link', { name: 'T1-000001' }))
    .first()
    .click()
  await expect(page).toHaveURL(/\/orders\/[^/]+\/tax$/)
  const papers = page.url()
  await page.getByLabel(t('tax.fiscal.number')).fill('18')
  await page.getByLabel(t('tax.fiscal.reason')).fill('Mistyped')
  await page.getByRole('button', { name: t('tax.fiscal.correct') }).click()
  await expect(page.getByText('Mistyped')).toBeVisible()
  await expectNoSidewaysScroll(page)

  await page.getByRole('button', { name: t('invoice.issue'), exact: true }).click()
  const sure = page.locator('dialog').getByRole('button', { name: t('invoice.issue'), exact: true })
  if (await sure.isVisible()) await sure.click()
  const invoice = page.getByRole('link', { name: /^INV-\d{4}-000001$/ })
  await expect(invoice).toBeVisible()
  const pdf = await page.request.get(`${baseURL}${await invoice.getAttribute('href')}`)
  expect(pdf.headers()['content-type']).toBe('application/pdf')
  const issued = await invoice.innerText()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await sellToCompany(page, baseURL!)
  const order = await payAsCompany(page, baseURL!)
  await seeWithheld(page, baseURL!, order)

  await open(page, `${baseURL}/admin/payments/tax/z`)
  await page.getByRole('link', { name: t('z.today') }).click()
  await page.getByLabel(t('z.total')).fill('100')
  await page.getByRole('button', { name: t('z.save') }).click()
  await expect(page.getByText(t('tax.refused.z_reason_missing'))).toBeVisible()
  await page.getByLabel(t('z.total')).fill('90')
  await page.getByRole('button', { name: t('z.save') }).click()
  await expect(page.getByRole('button', { name: t('z.again') })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await goOnAfterRestore(page, { origin: baseURL!, dataDir, papers, issued })
})

/** The database was set back: no paper is issued until the last numbers on paper are typed; then numbering goes on above. */
async function goOnAfterRestore(
  page: Page,
  { origin, dataDir, papers, issued }: { origin: string; dataDir: string; papers: string; issued: string },
): Promise<void> {
  const command = [path.join(PROJECT_DIR, 'scripts/admin.ts'), 'restored']
  const { stdout } = await promisify(execFile)(process.execPath, command, {
    cwd: PROJECT_DIR,
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir },
  })
  expect(stdout).toContain(ADMINISTRATOR.email)
  await signInOwner(page, origin)
  await open(page, papers)
  await expect(page.getByText(t('tax.refused.invoices_wait'))).toBeVisible()
  await expect(page.getByRole('button', { name: t('invoice.cancel') })).toHaveCount(0)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: t('numbers.title') }).click()
  const [, year] = /-(\d{4})-/.exec(issued)!
  const last = page.getByLabel(t('numbers.last.INV', { year: year! }))
  await expect(last).toHaveValue('1')
  await expect(page.getByLabel(t('numbers.last.CN', { year: year! }))).toHaveValue('0')
  await last.fill('0')
  await page.getByLabel(t('numbers.sure')).check()
  await page.getByRole('button', { name: t('numbers.save') }).click()
  await expect(page.getByText(t('numbers.refused.low', { name: issued }))).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await last.fill('3')
  await page.getByRole('button', { name: t('numbers.save') }).click()
  await expect(page).toHaveURL(`${origin}/admin/payments/tax/invoices`)
  await expect(seen(page.getByText(`INV-${year}-000003`))).toBeVisible()
  await expect(seen(page.getByText(/On paper only: issued before/))).toHaveCount(2)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const file = await page.request.get(`${origin}/admin/payments/tax/invoices/export.csv`)
  expect(await file.text()).toContain(`INV-${year}-000002,,,,,,,"On paper only`)
  await open(page, papers)
  await page.getByLabel(t('invoice.cancel.reason')).fill('Wrong buyer')
  await page.getByRole('button', { name: t('invoice.cancel') }).click()
  await expect(page.getByRole('link', { name: `CN-${year}-000001` })).toBeVisible()
  await expect(page.getByText(`INV-${year}-000002 – INV-${year}-000003`)).toBeVisible()
}

/** A company buys two pieces (180 birr, VAT included), keeps 3% of what they cost before VAT, and pays the rest in cash. */
async function sellToCompany(page: Page, origin: string): Promise<void> {
  await open(page, `${origin}/admin/counter`)
  const baklava = page.locator('[data-tile]').and(page.getByRole('button', { name: /^Baklava/ }))
  await baklava.tap()
  await baklava.tap()
  await seen(page.getByRole('button', { name: t('counter.other.ways') })).tap()
  await seen(page.getByRole('button', { name: t('counter.withheld'), exact: true })).tap()
  await page.getByLabel(t('counter.withheld.name')).fill(COMPANY.name)
  await page.getByLabel(t('counter.withheld.tin')).fill(COMPANY.tin)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: t('counter.withheld.do', { amount: 'ETB 175.30' }) }).tap()
  await page.getByRole('button', { name: t('counter.split.rest', { amount: 'ETB 175.30' }) }).tap()
  await page.locator('[data-exact]').tap()
  await expect(seen(page.getByRole('button', { name: t('counter.fiscal'), exact: true }))).toBeVisible()
}

interface Offered {
  pickup: { day: string; from: string }
}

/** An order of a company: what it keeps is recorded in the payment, without its receipt. */
async function payAsCompany(page: Page, origin: string): Promise<string> {
  const offered = (await (await page.request.get(`${origin}/api/handover`)).json()) as Offered
  const data = {
    customer_name: COMPANY.name,
    phone: '+251900000010',
    cake_id: 'baklava',
    variant_id: 'box-of-6',
    delivery_method: 'self-pickup',
    delivery_date: offered.pickup.day,
    delivery_time: offered.pickup.from,
  }
  const placed = await page.request.post(`${origin}/api/orders`, { data })
  expect(placed.status(), await placed.text()).toBe(201)
  const { id: orderId } = (await placed.json()) as { id: string }
  const address = `${origin}/admin/orders/${orderId}`
  await open(page, `${address}/pay`)
  await page.getByLabel(t('withhold.buyer')).fill(COMPANY.name)
  await page.getByLabel(t('withhold.tin')).fill('123')
  await page.getByRole('button', { name: t('withhold.record') }).click()
  await expect(page.getByText(t('tax.refused.buyer_wrong'))).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByLabel(t('withhold.tin')).fill(COMPANY.tin)
  await page.getByRole('button', { name: t('withhold.record') }).click()
  await expect(page).toHaveURL(address)
  await expect(page.getByText(t('orders.attempt.withheld')).first()).toBeVisible()
  return orderId
}

/** Both are in the list of the month; one gets the number of its receipt, and the file has it. */
async function seeWithheld(page: Page, origin: string, orderId: string): Promise<void> {
  await open(page, `${origin}/admin/payments/tax`)
  await page.getByRole('link', { name: t('tax.withheld'), exact: true }).click()
  await expect(page.getByText(t('withheld.missing')).filter({ visible: true })).toHaveCount(2)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await open(page, `${origin}/admin/orders/${orderId}/tax`)
  await page.getByLabel(t('withheld.receipt')).fill('WHT-2019-7')
  await page.getByRole('button', { name: t('withheld.receipt.save') }).click()
  await expect(page.getByText(/WHT-2019-7/)).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const file = await page.request.get(`${origin}/admin/payments/tax/withheld/export.csv`)
  const rows = (await file.text()).trim().split('\n')
  expect(rows).toHaveLength(3)
  expect(rows[1]).toContain(`T1-000002,${COMPANY.name},${COMPANY.tin},156.52,3,4.7,4.7,`)
  expect(rows[2]).toContain('WHT-2019-7')
  const papers = await page.request.get(`${origin}/admin/payments/tax/invoices/export.csv`)
  expect(await papers.text()).toContain('-000001')
}
