import type { Page } from '@playwright/test'

import { expectAccessible } from './accessibility.ts'
import { expect, expectNoSidewaysScroll, open, takenOver, test } from './shop-test.ts'

const CHECKOUT = '/checkout?cake=baklava&variant=box-of-6'
const PAYER = '+1 202 555 0123'

async function orderFromAbroad(page: Page) {
  await open(page, CHECKOUT)
  await page.getByRole('radio', { name: /^Deliver/ }).check({ force: true })
  await page.getByLabel('Sub-city').selectOption('bole')
  await page.getByLabel('Landmark', { exact: true }).fill('opposite the stadium')
  await page.getByLabel('Name', { exact: true }).fill('Selam Payer')
  await expect(page.getByRole('textbox', { name: 'Email (optional)' })).toBeVisible()
  await page.getByRole('checkbox', { name: 'I’m paying from abroad' }).check()
  await expect(page.getByRole('textbox', { name: 'Email', exact: true })).toBeVisible()
  await expect(page.getByLabel('Mobile number')).toBeHidden()
  await expect(page.getByRole('radio', { name: 'Telebirr' })).toBeHidden()
  await expect(page.getByText('work with Ethiopian numbers only')).toBeVisible()

  await page.getByRole('button', { name: /^Order and pay ETB/ }).click()
  await expect(page.getByText('such as +1 202 555 0123').first()).toBeVisible()
  await page.getByLabel('Phone with country code').fill('+1 000 555 0123')
  await page.getByLabel(/^Email/).fill('selam@shop.example')
  await page.getByLabel(/^Recipient(?!’)/).fill('Hana Getu')
  await page.getByLabel('Recipient’s phone').fill('0911 555 777')
  await page.getByRole('checkbox', { name: /^It’s a surprise/ }).check()
  await page.getByRole('checkbox', { name: /^No prices/ }).check()
  await page.getByRole('button', { name: /^Order and pay ETB/ }).click()
  await expect(page.getByText('such as +1 202 555 0123').first()).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.getByLabel('Phone with country code').fill(PAYER)
  await page.getByRole('button', { name: /^Order and pay ETB/ }).click()
}

// The server knows that the first number abroad cannot exist.
test.use({ expectedErrors: ['422'] })

test('a gift is ordered from abroad, paid at the second try, and its recipient sees no price', async ({
  page,
  browser,
  baseURL,
}) => {
  await orderFromAbroad(page)
  await page.getByRole('button', { name: 'Let it fail' }).click()
  await page.locator('main a[href*="/orders/"]').first().click()
  await expect(page).toHaveURL(/\/orders\//)
  await takenOver(page)
  await expect(page.getByRole('checkbox', { name: 'I’m paying from abroad' })).toBeChecked()
  const phone = page.getByLabel('Phone with country code')
  await expect(phone).toHaveValue(PAYER)
  await expect(page.getByLabel('Phone to charge')).toBeHidden()
  await expect(page.getByRole('radio', { name: 'Telebirr' })).toBeHidden()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const pay = page.getByRole('button', { name: /^Pay now/ })
  await phone.fill('+1 000 555 0123')
  await pay.click()
  await expect(page.locator('main')).toContainText('such as +1 202 555 0123')
  await expect(phone).toHaveValue('+1 000 555 0123')
  await phone.fill('+44 20 7946 0018')
  await pay.click()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.getByRole('link', { name: /your order/ }).click()
  await expect(page.getByRole('main')).toContainText('Paid. Thank you')

  const link = page.getByRole('main').getByRole('link', { name: 'See the recipient’s page' }).first()
  const href = (await link.getAttribute('href')) ?? ''
  const shared = await page.getByRole('link', { name: 'Share without prices' }).first().getAttribute('href')
  expect(new URL(shared ?? '').searchParams.get('url')).toBe(new URL(href, baseURL).href)
  const recipient = await browser.newContext({ ...(baseURL && { baseURL }) })
  const gift = await recipient.newPage()
  await open(gift, href)
  await expect(gift.getByRole('heading', { level: 1 })).toHaveText('Hana Getu, a cake is coming to you')
  const main = gift.getByRole('main')
  await expect(main).toContainText('opposite the stadium')
  const words = await main.innerText()
  for (const secret of ['ETB', 'Paid', '202 555', 'selam@', 'Selam', 'Cancel', 'Change'])
    expect(words).not.toContain(secret)
  await expectAccessible(gift)
  await expectNoSidewaysScroll(gift)
  await recipient.close()
})
