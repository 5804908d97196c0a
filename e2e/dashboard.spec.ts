import { randomUUID } from 'node:crypto'

import type { Page } from '@playwright/test'

import { translateTo } from '#app/messages.server.ts'
import { eveningClock } from '#test/evening-clock.ts'
import { expectAccessible } from './accessibility.ts'
import { ownShop, type OwnShopFixtures } from './own-shop.ts'
import { takeCash } from './place-by-phone.ts'
import { expect, expectNoSidewaysScroll, ONCE, open, test as shared } from './shop-test.ts'

const OWNER = { email: 'owner@example.test', password: randomUUID() }

const test = shared.extend<OwnShopFixtures>(ownShop).extend({
  baseURL: async ({ startShop }, runTest) => {
    const owner = { ADMIN_EMAIL: OWNER.email, ADMIN_PASSWORD: OWNER.password }
    const { origin } = await startShop({ ...eveningClock(), ...owner, DEMO_SHOP: 'true', PAYMENT_SIMULATOR: 'true' })
    await runTest(origin)
  },
})

/** A wrong end of a phone, a colleague who was first, and a lost connection. */
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
  await takeCash(page, id)
}

test(`an order is made ready from the dashboard with a press a step, and handed over without a line ${ONCE}`, async ({
  page,
  browser,
  baseURL,
}) => {
  const t = translateTo('am')
  await signIn(page)
  await placePaid(page, '0900000451')
  await open(page, '/admin?lang=am')
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

  // While offline the handover waits, and a colleague who was first is named.
  await page.setViewportSize({ width: 1280, height: 900 })
  await open(page, '/admin?lang=en')
  await row.getByRole('link', { name: /^Hand over: / }).click()
  await row.getByRole('link', { name: 'No code' }).click()
  await row.getByLabel('Collected by').fill('Hana')
  await row.getByLabel('Last four digits of the phone').fill('0451')
  await page.context().setOffline(true)
  await row.getByRole('button', { name: 'Hand over' }).click()
  await expect(row).toContainText('Completed')
  await expect(row).toContainText('waits for internet')

  // A colleague hands the same order over meanwhile.
  const state = await page.context().storageState()
  const colleague = await browser.newContext({ baseURL: baseURL!, storageState: state })
  const other = await colleague.newPage()
  await open(other, '/admin')
  const theirs = next(other).getByRole('listitem')
  await theirs.getByRole('link', { name: /^Hand over: / }).click()
  await theirs.getByRole('link', { name: 'No code' }).click()
  await theirs.getByLabel('Collected by').fill('Hana')
  await theirs.getByLabel('Last four digits of the phone').fill('0451')
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
})
