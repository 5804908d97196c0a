import type { Page, Route } from '@playwright/test'
import { ADMINISTRATOR, expect, expectAccessible, open, signInAsAdministrator, takenOver, test } from './shop-test.ts'

const PASSWORD = 'seven small honey cakes'
/** The entries of spec.md, in its order. */
const MENU = [
  'Dashboard',
  'Orders',
  'Payments',
  'Inventory',
  'Cakes',
  'Occasions',
  'Occasion Associations',
  'Customization',
  'Inspirations',
  'Users',
]

const isPhone = (project: { name: string }) => project.name.startsWith('mobile')

const SESSION_COOKIE = 'tafach.session_token'

// The two journeys that sign out see it fail first.
test.use({ expectedErrors: ['/sign-out'] })

test('a visitor signs up, signs out and in again, and has no way into the back office', async ({ page }, info) => {
  const email = `tigist-${info.project.name}-${info.repeatEachIndex}@example.test`
  await open(page, '/auth')
  await page.getByRole('link', { name: 'Sign up' }).click()
  await expect(page.getByRole('heading', { name: 'Create an account' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page).toHaveURL('/')
  await takenOver(page)

  await page.goto('/admin/orders')
  await expect(page).toHaveURL('/')
  await takenOver(page)
  if (isPhone(info.project)) await page.getByRole('banner').getByLabel('Menu', { exact: true }).click()
  await expect(page.getByRole('link', { name: 'Admin area' })).toBeHidden()
  await expectSignOutFailureTold(page)
  // The page was / before, too: what tells is that it is loaded anew, and that the session is gone.
  const homeAgain = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await homeAgain
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain(SESSION_COOKIE)

  await open(page, '/auth')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/')
  await open(page, '/auth')
  await expect(page.getByRole('main')).toContainText(email)
})

/** Whatever the failure, the page stays and a toast tells it. */
async function expectSignOutFailureTold(page: Page): Promise<void> {
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
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    await expect(toast).toBeHidden()
    await page.unroute('**/sign-out')
  }
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('the page of signing out stands within the shop', async ({ page }) => {
    await page.goto('/sign-out')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign Out')
    await expect(page.getByRole('banner')).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).click()
    await expect(page).toHaveURL('/')
  })
})

test('a visitor who opens the back office is sent to the shop, and the way back does not lead there', async ({
  page,
}) => {
  await page.goto('/inspirations')
  await page.goto('/admin')
  await expect(page).toHaveURL('/')
  await page.goBack()
  await expect(page).toHaveURL('/inspirations')
})

test('the administrator signs in and goes through the menu of the back office', async ({ page }, { project }) => {
  await open(page, '/auth')
  await page.getByLabel('Email').fill(ADMINISTRATOR.email)
  await page.getByLabel('Password').fill(ADMINISTRATOR.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/admin')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard')
  await takenOver(page)

  const menu = page.getByRole('navigation', { name: 'Back office pages' })
  const openDrawer = async () => {
    if (!isPhone(project)) return
    await expect(menu).toBeHidden()
    await page.getByText('Menu', { exact: true }).click()
  }
  await openDrawer()
  await expect(menu.getByRole('link')).toHaveText(MENU)
  await expectAccessible(page)
  for (const entry of MENU) {
    if (!(await menu.isVisible())) await openDrawer()
    await menu.getByRole('link', { name: entry, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(entry)
  }
  await openDrawer()
  await expectSignOutFailureTold(page)
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/')
  await page.goto('/admin')
  await expect(page).toHaveURL('/')
})

test('orders are filtered by status, words and days', async ({ page }, { project }) => {
  const customer = `Selam ${project.name}`
  for (const [index, method] of ['self-pickup', 'delivery'].entries()) {
    const answer = await page.request.post('/api/direct-pay', {
      data: {
        cartItems: [{ cake: { id: 'tiramisu-square' }, quantity: 6 }],
        total: 1200,
        paymentMethod: 'CBE Birr',
        phone: `+25190000${isPhone(project) ? 3 : 4}10${index}`,
        customer: { name: customer, email: 'selam@example.test' },
        delivery: { method, address: 'Piassa, behind the cinema' },
      },
    })
    expect(answer.status(), await answer.text()).toBe(200)
  }
  await signInAsAdministrator(page)
  await open(page, '/admin/orders')
  const status = page.getByRole('navigation', { name: 'Status' })
  await expect(status.getByRole('link', { name: /^All/ })).toHaveAttribute('aria-current', 'true')
  await expectAccessible(page)

  await page.getByLabel('Search').fill(customer.toUpperCase())
  await page.getByRole('button', { name: 'Show' }).click()
  const rows = page.getByRole('main').getByRole('listitem').filter({ hasText: customer })
  await expect(rows).toHaveCount(2)
  await expect(page.getByRole('status').first()).toContainText('2 orders')
  await status.getByRole('link', { name: /^Confirmed/ }).click()
  await expect(page.getByRole('heading', { name: 'No orders for this filter' })).toBeVisible()
  await status.getByRole('link', { name: /^Pending\b(?! Quote)/ }).click()
  await expect(rows).toHaveCount(2)

  await page.getByLabel('Due from').fill('2031-01-01')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page).toHaveURL(/start=2031-01-01/)
  await expect(page.getByRole('heading', { name: 'No orders for this filter' })).toBeVisible()
  await page.getByRole('link', { name: 'Clear the filters' }).last().click()
  await expect(page).toHaveURL('/admin/orders')
  await rows
    .first()
    .getByRole('link', { name: /^[2-9A-Z]{6}$/ })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Order [2-9A-Z]{6}$/)
  await expect(page.getByRole('main')).toContainText('Piassa, behind the cinema')
  await expectAccessible(page)
})
