import { randomUUID } from 'node:crypto'

import type { Page } from '@playwright/test'

import { translateTo } from '#app/messages.server.ts'
import { eveningClock } from '#test/evening-clock.ts'
import { expectAccessible } from './accessibility.ts'
import { ownShop, type OwnShopFixtures } from './own-shop.ts'
import { expect, expectNoSidewaysScroll, isTold, ONCE, open, test as base } from './shop-test.ts'

const OWNER = { email: 'owner@example.test', password: randomUUID() }

const test = base.extend<OwnShopFixtures>(ownShop).extend({
  baseURL: async ({ startShop }, runTest) => {
    const owner = { ADMIN_EMAIL: OWNER.email, ADMIN_PASSWORD: OWNER.password }
    const { origin } = await startShop({ ...eveningClock(), ...owner, DEMO_SHOP: 'true', PAYMENT_SIMULATOR: 'true' })
    await runTest(origin)
  },
})

/** A wrong end of a phone, a colleague who was first, and a lost line. */
test.use({ expectedErrors: ['422', '409', 'ERR_INTERNET_DISCONNECTED', 'WebSocket connection', 'Failed to fetch'] })

const main = (page: Page) => page.getByRole('main')
/** The handovers of today, or after closing of tomorrow. */
const next = (page: Page) => main(page).locator('section[aria-labelledby=next]')

async function signIn(page: Page): Promise<void> {
  const answer = await page.request.post('/api/auth/sign-in/email', { data: OWNER })
  expect(answer.ok(), await answer.text()).toBe(true)
}

/** A box of baklava for the earliest time of the day that the dashboard shows first, paid in cash. */
async function placePaid(page: Page, phone: string): Promise<void> {
  const offered = (await (await page.request.get('/api/handover')).json()) as { pickup: { day: string; from: string } }
  const answer = await page.request.post('/api/orders', {
    data: {
      customer_name: 'Hana',
      phone,
      cake_id: 'baklava',
      variant_id: 'box-of-6',
      delivery_method: 'self-pickup',
      delivery_date: offered.pickup.day,
      delivery_time: offered.pickup.from,
    },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  const { id } = (await answer.json()) as { id: string }
  const cash = { act: 'take', requestKey: randomUUID(), method: 'Cash', amount: '522', reference: '', note: '' }
  const paid = await page.request.post(`/admin/orders/${id}/pay`, { form: cash, maxRedirects: 0 })
  expect(paid.status(), await paid.text()).toBe(302)
}

for (const lang of ['en', 'am'] as const) {
  if (!isTold(lang, 'am')) continue
  const t = translateTo(lang)

  test(`an order is made ready from the dashboard with a press a step (${lang})`, { tag: ONCE }, async ({ page }) => {
    test.setTimeout(60_000)
    await page.setViewportSize(lang === 'am' ? { width: 360, height: 740 } : { width: 1280, height: 900 })
    await signIn(page)
    await placePaid(page, '0900000451')
    await open(page, `/admin?lang=${lang}`)
    const row = next(page).getByRole('listitem')
    const step = (to: 'In Production' | 'Ready') => row.getByRole('button', { name: t(`dashboard.next.${to}`) })
    await expect(row).toHaveCount(1)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    // Two quick taps are one step, and do not undo it.
    await step('In Production').dblclick()
    await expect(row).toContainText(t('orders.status.In Production'))
    await row.getByRole('button', { name: t('admin.undo') }).click()
    await expect(page.getByText(t('admin.undone', { count: 1 }))).toBeVisible()
    await expect(step('In Production')).toBeVisible()

    await step('In Production').click()
    await step('Ready').click()
    await expect(row).toContainText(t('orders.status.Ready'))
    await expectAccessible(page)
    // Without a code at hand: the name, and the end of the phone.
    await row.getByRole('link', { name: t('dashboard.next.hand.over') }).click()
    await expect(row.getByLabel(t('handover.code'))).toBeFocused()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.keyboard.press('Escape')
    await expect(row.getByLabel(t('handover.code'))).toHaveCount(0)
    await row.getByRole('link', { name: t('dashboard.next.hand.over') }).click()
    await row.getByRole('link', { name: t('handover.no.code') }).click()
    await expect(row.getByLabel(t('handover.name'))).toBeFocused()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.keyboard.type('Hana')
    await row.getByLabel(t('handover.phone.tail')).fill('9999')
    const give = row.getByRole('button', { name: t('handover.do') })
    await give.click()
    await expect(row.getByText(t('handover.refused.phone_wrong'))).toBeVisible()
    await expect(row.getByLabel(t('handover.name'))).toHaveValue('Hana')
    await row.getByLabel(t('handover.phone.tail')).fill('0451')
    // Two quick taps are one handover.
    await give.dblclick()
    await expect(row).toContainText(t('orders.status.Completed'))
    await row.getByRole('button', { name: t('admin.undo') }).click()
    await expect(row.getByRole('link', { name: t('dashboard.next.hand.over') })).toBeVisible()
  })
}

test(
  'a handover without a line waits, and a colleague who was first is named',
  { tag: ONCE },
  async ({ page, browser, baseURL }) => {
    test.setTimeout(60_000)
    await page.setViewportSize({ width: 1280, height: 900 })
    await signIn(page)
    await placePaid(page, '0900000453')
    await open(page, '/admin')
    const row = next(page).getByRole('listitem')
    await row.getByRole('button', { name: 'Start' }).click()
    await row.getByRole('button', { name: 'Mark ready' }).click()
    await row.getByRole('link', { name: /^Hand over: / }).click()
    await row.getByRole('link', { name: 'No code' }).click()
    await row.getByLabel('Who takes it').fill('Hana')
    await row.getByLabel('Last four digits of the phone').fill('0453')
    await page.context().setOffline(true)
    await row.getByRole('button', { name: 'Hand over' }).click()
    await expect(row).toContainText('Completed')
    await expect(row).toContainText('waits for the line')

    // A colleague hands the same order over meanwhile.
    const state = await page.context().storageState()
    const colleague = await browser.newContext({ baseURL: baseURL!, storageState: state })
    const other = await colleague.newPage()
    await open(other, '/admin')
    const theirs = next(other).getByRole('listitem')
    await theirs.getByRole('link', { name: /^Hand over: / }).click()
    await theirs.getByRole('link', { name: 'No code' }).click()
    await theirs.getByLabel('Who takes it').fill('Hana')
    await theirs.getByLabel('Last four digits of the phone').fill('0453')
    // The row says so before the shop has it.
    const answered = other.waitForResponse((answer) => answer.url().includes('/admin/orders/hand-over'))
    await theirs.getByRole('button', { name: 'Hand over' }).click()
    await answered
    await expect(theirs).toContainText('Completed')

    await page.context().setOffline(false)
    const bar = page.getByRole('region', { name: 'What waits on this device' })
    await expect(bar).toContainText(`In the meantime ${OWNER.email}`)
    await expect(bar).toContainText('It is no longer possible.')
    await bar.getByRole('button', { name: /^Leave it/ }).click()
    await expect(bar).toBeHidden()
    await colleague.close()
  },
)

test(
  'all figures unfold at an address of their own, without scripts too',
  { tag: ONCE },
  async ({ browser, page, baseURL }) => {
    await signIn(page)
    await page.goto('/admin')
    await expect(main(page).getByText('Placed today')).toBeHidden()
    const state = await page.context().storageState()
    const context = await browser.newContext({ baseURL: baseURL!, javaScriptEnabled: false, storageState: state })
    const plain = await context.newPage()
    await plain.goto('/admin')
    await plain.getByRole('link', { name: 'Show all figures' }).click()
    await expect(main(plain).getByText('Placed today')).toBeVisible()
    await main(plain).getByRole('button', { name: 'Pause for 30 minutes' }).click()
    await expect(plain.getByText(/^No online orders until/)).toBeVisible()

    const setUp = main(plain).getByRole('region', { name: 'Set up your bakery' })
    await setUp.getByRole('button', { name: 'Not now' }).click()
    await expect(main(plain).getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
    await expect(setUp).toBeHidden()
    await context.close()
  },
)

test('a step of the next handover works without scripts', { tag: ONCE }, async ({ browser, page, baseURL }) => {
  await signIn(page)
  await placePaid(page, '0900000452')
  const state = await page.context().storageState()
  const context = await browser.newContext({ baseURL: baseURL!, javaScriptEnabled: false, storageState: state })
  const plain = await context.newPage()
  await plain.goto('/admin')
  await next(plain).getByRole('button', { name: 'Start' }).click()
  await expect(next(plain).getByRole('button', { name: 'Mark ready' })).toBeVisible()
  await context.close()
})

test.describe('the bar of a phone', { tag: ONCE }, () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('leads to the day’s places, opens the menu with the search first, and gives way to the keyboard', async ({
    page,
  }) => {
    await signIn(page)
    await open(page, '/admin')
    const bar = page.getByRole('navigation', { name: 'Places of the day' })
    await expect(bar.getByRole('link')).toHaveText(['Orders', 'Counter', 'Sheet', 'Money'])
    await page.getByText('Menu', { exact: true }).click()
    const menu = page.getByRole('navigation', { name: 'Back office pages' })
    await expect(menu.getByRole('link')).toHaveCount(10)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'Search or run a command', exact: true }).click()
    await expect(page.getByRole('dialog', { name: 'Search or run a command' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()

    await bar.getByRole('link', { name: 'Sheet' }).click()
    await expect(page).toHaveURL(/\/admin\/orders\/production/)
    await expect(bar.getByRole('link', { name: 'Sheet' })).toHaveAttribute('aria-current', 'page')
    await bar.getByRole('link', { name: 'Orders' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
    await page.getByLabel('Search', { exact: true }).focus()
    await expect(bar).toBeHidden()
  })
})
