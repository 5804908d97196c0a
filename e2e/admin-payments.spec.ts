import type { Page } from '@playwright/test'

import { translateTo } from '#app/messages.server.ts'
import { expectAccessible } from './accessibility.ts'
import {
  expect,
  expectNoSidewaysScroll,
  isTold,
  latinWords,
  ONCE,
  open,
  signInAsAdministrator,
  test,
} from './shop-test.ts'

let phones = 0
/** A phone that never answers by itself, used only by this journey. */
const newPhone = () => `+25170${String(Date.now() % 100_000).padStart(5, '0')}${String((phones += 1)).padStart(2, '0')}`

/** Sends a prompt for six pieces to a phone; returns the order's code. */
async function sendPrompt(page: Page, phone: string): Promise<string> {
  const response = await page.request.post('/api/direct-pay', {
    data: { cartItems: [{ cake: { id: 'baklava' }, quantity: 6 }], total: 540, paymentMethod: 'Mpesa', phone },
  })
  const answer = (await response.json()) as { success: boolean; orderCode: string }
  expect(answer.success).toBe(true)
  return answer.orderCode
}

for (const lang of ['en', 'am'] as const) {
  if (!isTold(lang, 'am')) continue
  test(`a payment is found, queried and voided, ${lang} ${ONCE}`, async ({ page, context, baseURL }) => {
    const t = translateTo(lang)
    const phone = newPhone()
    const code = await sendPrompt(page, phone)
    await signInAsAdministrator(page)
    await context.addCookies([{ name: 'lang', value: lang, url: baseURL! }])
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
    await page.reload() // the address keeps the filter
    await expect(rows).toHaveCount(1)
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
    // A saved view is one tap away from the whole list, and can be removed again.
    await page.getByText(t('views.keep')).click()
    await page.getByLabel(t('views.name')).fill(code)
    await page.getByRole('button', { name: t('views.save'), exact: true }).click()
    await expect(page.getByRole('button', { name: t('views.forget', { name: code }) })).toBeVisible()
    await open(page, '/admin/payments/transactions')
    await page
      .getByRole('navigation', { name: t('views.label') })
      .getByRole('link', { name: code })
      .click()
    await expect(page).toHaveURL(/search=/)
    await expect(rows).toHaveCount(1)
    await page.getByRole('button', { name: t('views.forget', { name: code }) }).click()
    await expect(page).toHaveURL(/transactions$/)
    await page.goBack()
    await expect(rows).toHaveCount(1)
    // A state that none of them is in stands nowhere.
    await expect(page.getByRole('link', { name: t('orders.attempt.failed') })).toHaveCount(0)
    // The address that the list had before.
    await open(page, `/admin/payments?search=${code}&state=failed`)
    await expect(page).toHaveURL(/transactions\?search=/)
    await expect(page.getByRole('heading', { name: t('transactions.hidden.title') })).toBeVisible()
    await page.getByRole('link', { name: new RegExp(`^${t('transactions.state.all')} 1$`) }).click()

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
    if (lang === 'am') expect(await latinWords(page)).toEqual([])
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test(`the list is filtered and a payment voided by plain forms ${ONCE}`, async ({ page }) => {
    const phone = newPhone()
    await sendPrompt(page, phone)
    await signInAsAdministrator(page)
    await page.goto('/admin/payments/transactions')
    await page.getByLabel('Search', { exact: true }).fill(phone)
    await page.getByRole('button', { name: 'Show' }).click()
    await page.locator('[data-row]').getByRole('link').first().click()
    await page.getByRole('button', { name: 'Cancel the attempt' }).click()
    await expect(page.getByText('The attempt was cancelled.')).toBeVisible()
  })
})
