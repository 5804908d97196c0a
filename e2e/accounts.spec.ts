import type { Page, Route } from '@playwright/test'
import { codeOf, counterAt, fromBase32 } from '#app/people/auth/two-factor/totp.ts'
import { translateTo } from '#app/messages.server.ts'
import { expectAccessible } from './accessibility.ts'
import { ADMINISTRATOR, expect, expectNoSidewaysScroll, latinWords, ONCE, open, takenOver, test } from './shop-test.ts'

const PASSWORD = 'seven small honey cakes'

// Expected failures: both tabs see a failed sign-out first.
test.use({ expectedErrors: ['/sign-out'] })

/** After any failure the page stays and a toast reports it. */
async function expectSignOutFailureShown(page: Page): Promise<void> {
  const url = page.url()
  const toast = page.getByRole('alert')
  const failures: ((route: Route) => Promise<void>)[] = [
    (route) => route.fulfill({ status: 500, body: 'out of order' }),
    (route) => route.abort('internetdisconnected'),
  ]
  for (const fail of failures) {
    await page.route('**/sign-out', fail)
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await expect(toast).toContainText('Sign Out Error')
    await expect(toast).toContainText('There was a problem signing you out.')
    await expect(page).toHaveURL(url)
    // Notices of live orders have a button of the same name.
    await toast.locator('..').getByRole('button', { name: 'Close', exact: true }).click()
    await expect(toast).toBeHidden()
    await page.unroute('**/sign-out')
  }
}

test(`the administrator signs in, goes through the menu and filters orders; all tabs follow, and the sign-out ${ONCE}`, async ({
  page,
  context,
}) => {
  const cartItems = [{ cake: { id: 'tiramisu-square' }, quantity: 6 }]
  const order = { cartItems, total: 1200, paymentMethod: 'CBE Birr', phone: '+251900003100' }
  expect((await page.request.post('/api/direct-pay', { data: order })).status()).toBe(200)
  const other = await context.newPage()
  await open(other, '/inspirations')
  await open(page, '/auth?next=/admin')
  await page.getByLabel('Email').fill(ADMINISTRATOR.email)
  await page.getByLabel('Password').fill(ADMINISTRATOR.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/admin')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard')
  await takenOver(page)
  const menu = page.getByRole('navigation', { name: 'Back office pages' })
  for (const entry of ['Users', 'Orders']) {
    await expect(menu).toBeHidden() // the drawer closes when the page has loaded
    await page.getByText('Menu', { exact: true }).click()
    await menu.getByRole('link', { name: entry, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(entry)
  }

  // The filters of the orders open in place; on a phone the status is among them.
  const filters = page.locator('summary[aria-label="More filters"]')
  await filters.click()
  const status = page.getByRole('button', { name: 'Status: All' })
  await status.click()
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /^Pending\b(?! Quote)/ })
      .first(),
  ).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape') // closes the filters too
  await filters.click()
  await page.getByRole('button', { name: 'Due from: Any day' }).click()
  const wall = page.getByRole('dialog', { name: 'Due from' })
  for (let months = 0; months < 6; months++) await wall.getByRole('button', { name: 'Next month' }).click()
  await wall.locator('label', { has: page.locator('[data-day$="-01"]') }).click()
  await page.getByRole('button', { name: 'Show' }).last().click()
  await expect(page).toHaveURL(/start=20\d\d-\d\d-01/)
  await page.getByRole('link', { name: 'Clear the filters' }).last().click()
  await expect(page).toHaveURL('/admin/orders')

  await page.getByText('Menu', { exact: true }).click()
  await expectAccessible(page)
  await expectSignOutFailureShown(page)
  await other.getByRole('banner').getByLabel('Menu', { exact: true }).click()
  await expect(other.getByRole('link', { name: 'Admin area' })).toBeVisible()
  await expectSignOutFailureShown(other)
  await other.getByRole('button', { name: 'Sign Out' }).click()
  await expect(other).toHaveURL('/')
  await expect(page).toHaveURL('/auth?next=%2Fadmin%2Forders')
  await page.goto('/admin')
  await expect(page).toHaveURL('/#sign-in')
  await expect(page.getByText('The back office needs you to sign in.')).toBeVisible()
})

test(`a new password is judged while it is typed, and the pages of two-factor are accessible ${ONCE}`, async ({
  page,
  context,
  baseURL,
}) => {
  const t = translateTo('am')
  const email = `mulu-${Date.now()}@example.test`
  await page.request.post('/api/auth/sign-up/email', { data: { email, password: PASSWORD } })
  await context.addCookies([{ name: 'lang', value: 'am', url: baseURL! }])
  await open(page, '/auth/account')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByLabel(t('auth.new.password')).fill('password1')
  await expect(page.getByText(t('auth.meter.common'))).toBeVisible()
  await page.getByLabel(t('auth.new.password')).fill('nine large plum tarts')
  await expect(page.getByText(t('auth.meter.good'), { exact: true })).toBeVisible()
  expect(await latinWords(page)).toEqual([])
  await page.getByRole('link', { name: t('auth.account.step.open') }).click()
  await expect(page.getByRole('img', { name: t('auth.step.picture') })).toBeVisible()
  await expectAccessible(page)
  const secret = await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()
  await page.getByLabel(t('auth.step.code')).fill(codeOf(fromBase32(secret.replaceAll(' ', '')), counterAt(new Date())))
  await page.getByLabel(t('auth.account.present')).fill(PASSWORD)
  await page.getByRole('button', { name: t('auth.step.switch.on') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('auth.codes.title'))
  await expectAccessible(page)

  await context.clearCookies({ name: 'tafach.session_token' })
  await open(page, '/auth?next=/auth/account')
  await page.getByLabel(t('auth.email')).fill(email)
  await page.getByLabel(t('auth.password')).fill(PASSWORD)
  await page.getByRole('button', { name: t('auth.sign.in') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('auth.step.title'))
  await expectAccessible(page)
})
