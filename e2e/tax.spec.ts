import { execFile } from 'node:child_process'
import path from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'

import type { Page } from '@playwright/test'
import { PROJECT_DIR } from '#app/base/platform/config.server.ts'
import { translateTo } from '#app/messages.server.ts'
import { expectAccessible } from './accessibility.ts'
import { ownedDemoShop, ownShop, type OwnShopFixtures, rows, signInOwner } from './own-shop.ts'
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
  await signInOwner(page, baseURL!)
  await page.context().addCookies([{ name: 'lang', value: 'en', url: baseURL! }])

  const settings = ['is_on', 'registered', 'withholds'].map((key) => `('tax.${key}', 'true')`)
  settings.push(`('tax.withholding_above_santim', '5000')`)
  await rows(dataDir, `insert into settings (key, value) values ${settings.join()}`)
  const machine = { headers: { origin: baseURL! }, form: { number: 'bba 0001234', name: 'Counter' } }
  expect((await page.request.post(`${baseURL}/admin/payments/tax/setup`, machine)).ok()).toBe(true)
  await open(page, `${baseURL}/admin/payments/tax/setup`)
  await page.getByRole('button', { name: t('tax.rates.save') }).click()
  await expect(page.getByText(t('tax.rates.none'))).toBeVisible()
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
  await seen(page.locator('[data-shortcut=cash]')).tap()
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
  await page.getByRole('button', { name: t('invoice.issue'), exact: true }).click()
  const sure = page.locator('dialog').getByRole('button', { name: t('invoice.issue'), exact: true })
  if (await sure.isVisible()) await sure.click()
  const invoice = page.getByRole('link', { name: /^INV-\d{4}-000001$/ })
  await expect(invoice).toBeVisible()
  const issued = await invoice.innerText()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await sellToCompany(page, baseURL!)
  await expect(async () => {
    await open(page, `${baseURL}/admin/payments/tax/withheld`)
    await expect(page.getByText(t('withheld.missing')).filter({ visible: true })).toHaveCount(1, { timeout: 1000 })
  }).toPass()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const withheld = await page.request.get(`${baseURL}/admin/payments/tax/withheld/export.csv`)
  expect(await withheld.text()).toContain(`T1-000002,${COMPANY.name},${COMPANY.tin},156.52,3,4.7,4.7,`)

  await open(page, `${baseURL}/admin/payments/tax/z`)
  await page.getByRole('link', { name: t('z.today') }).click()
  await page.getByLabel(t('z.total')).fill('100')
  await page.getByRole('button', { name: t('z.save') }).click()
  await expect(page.getByText(t('tax.refused.z_reason_missing'))).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await seeAfterRestore(page, { origin: baseURL!, dataDir, issued })
})

/** The database was set back: no paper is issued until the last numbers on paper are typed. */
async function seeAfterRestore(
  page: Page,
  { origin, dataDir, issued }: { origin: string; dataDir: string; issued: string },
): Promise<void> {
  const command = [path.join(PROJECT_DIR, 'scripts/admin.ts'), 'restored']
  const { stdout } = await promisify(execFile)(process.execPath, command, {
    cwd: PROJECT_DIR,
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir },
  })
  expect(stdout).toContain(ADMINISTRATOR.email)
  await signInOwner(page, origin)
  await open(page, `${origin}/admin/payments/tax/invoices/last-numbers`)
  const [, year = ''] = /-(\d{4})-/.exec(issued) ?? []
  const last = page.getByLabel(t('numbers.last.INV', { year }))
  await expect(last).toHaveValue('1')
  await last.fill('3')
  await page.getByLabel(t('numbers.sure')).check()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: t('numbers.save') }).click()
  await expect(page).toHaveURL(`${origin}/admin/payments/tax/invoices`)
  await expect(seen(page.getByText(/On paper only: issued before/))).toHaveCount(2)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
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
