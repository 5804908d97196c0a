import type { Page } from '@playwright/test'

import { openCart, expect, ONCE, open, paymentDialog, rememberCart, test } from './shop-test.ts'

/** The shop does what was asked, but its answer never arrives: what is pressed again counts once. */

test.use({ expectedErrors: ['Failed to load resource'] })

/** Lets the next matching request reach the shop and loses its answer; `text` is what was lost. */
async function swallowNextAnswer(page: Page, address: RegExp): Promise<{ text: Promise<string> }> {
  const { promise, resolve } = Promise.withResolvers<string>()
  let isLost = false
  await page.route(address, async (route) => {
    if (isLost || route.request().method() !== 'POST') return route.fallback()
    isLost = true
    resolve(await (await route.fetch({ maxRedirects: 0 })).text())
    await route.abort('connectionreset')
  })
  return { text: promise }
}

const ORDER = /\/orders\/([2-9A-Z]{6})\?key=/

function codeOf(text: string): string {
  return ORDER.exec(text)?.[1] ?? 'none'
}

test(`a checkout that is sent again is the same order ${ONCE}`, async ({ page }) => {
  await open(page, '/checkout?cake=baklava&variant=box-of-6')
  await page.getByLabel('Name', { exact: true }).fill('Dawit Bekele')
  await page.getByLabel('Mobile number').fill('0900000191')
  const lost = await swallowNextAnswer(page, /\/checkout\.data/)
  const pay = page.getByRole('button', { name: /^Order and pay/ })
  await pay.click()
  const code = codeOf(await lost.text)
  expect(code).not.toBe('none')
  await expect(page.getByRole('alert')).toContainText('it still counts as one order')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Dawit Bekele')
  await pay.click()
  await expect(page).toHaveURL(ORDER)
  expect(codeOf(page.url())).toBe(code)
})

test(`a cart whose answer was lost follows the one payment that it began ${ONCE}`, async ({ page }) => {
  await rememberCart(page, [{ cakeId: 'baklava', quantity: 6 }])
  await open(page, '/')
  const panel = await openCart(page)
  await panel.getByLabel('Phone to charge').fill('0900000161')
  const lost = await swallowNextAnswer(page, /\/api\/direct-pay$/)
  await panel.getByRole('button', { name: /^Pay ETB/ }).click()
  const { transactionId } = JSON.parse(await lost.text) as { transactionId: string }
  await expect(paymentDialog(page)).toContainText(transactionId)
})
