import type { Page } from '@playwright/test'

import { translateTo } from '#app/messages.server.ts'
import { expectAccessible } from './accessibility.ts'
import { expect, expectNoSidewaysScroll, latinWords, ONCE, open, signInAsAdministrator, test } from './shop-test.ts'

/** A phone that never answers by itself, used only by this journey. */
const newPhone = () => `+25170${String(Date.now() % 10_000_000).padStart(7, '0')}`

/** Sends a prompt for six pieces to a phone; returns the order's code. */
async function sendPrompt(page: Page, phone: string): Promise<string> {
  const response = await page.request.post('/api/direct-pay', {
    data: { cartItems: [{ cake: { id: 'baklava' }, quantity: 6 }], total: 540, paymentMethod: 'Mpesa', phone },
  })
  const answer = (await response.json()) as { success: boolean; orderCode: string }
  expect(answer.success).toBe(true)
  return answer.orderCode
}

test(`a payment is found, opened beside the list, queried and voided ${ONCE}`, async ({ page, context, baseURL }) => {
  const t = translateTo('am')
  const phone = newPhone()
  const code = await sendPrompt(page, phone)
  await signInAsAdministrator(page)
  await context.addCookies([{ name: 'lang', value: 'am', url: baseURL! }])
  await open(page, '/admin/payments')
  await expect(page.getByRole('heading', { name: t('admin.page.payments'), exact: true })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page
    .getByRole('main')
    .getByRole('link', { name: t('payments.tab.transactions'), exact: true })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: t('payments.tab.transactions') })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.getByLabel(t('payments.search'), { exact: true }).fill(phone.replace('+251', '0'))
  await page.getByRole('button', { name: t('payments.search.go') }).click()
  await expect(page).toHaveURL(/search=/)
  const rows = page.locator('[data-row]')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText(code)
  await expect(rows).toContainText(t('orders.attempt.pending'))
  // On a wide screen the row opens beside the list.
  const phoneScreen = page.viewportSize()!
  await page.setViewportSize({ width: 1440, height: 900 })
  await rows.locator('[data-row-open]').first().click()
  const beside = page.locator('aside').filter({ has: page.getByRole('link', { name: t('office.beside.page') }) })
  await expect(beside.getByRole('button', { name: t('transactions.check') })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(beside).toHaveCount(0)
  await page.setViewportSize(phoneScreen)
  await rows.getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: t('transactions.detail.facts') })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: t('transactions.check') }).click()
  await expect(page.getByRole('main').getByRole('status')).toContainText(t('orders.attempt.pending'))
  await page.getByRole('button', { name: t('transactions.void') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('transactions.void') })
    .click()
  await expect(page.getByRole('main').getByRole('status')).toContainText(t('transactions.void.done'))
  const steps = page.getByRole('region', { name: t('transactions.steps') })
  await expect(steps.getByRole('listitem').last()).toContainText(t('orders.attempt.void'))
  await expectNoSidewaysScroll(page)
  expect(await latinWords(page)).toEqual([])
})
