import type { Page } from '@playwright/test'

import { translateTo } from '#app/messages.server.ts'
import { expectAccessible } from './accessibility.ts'
import { expect, expectNoSidewaysScroll, isTold, latinWords, ONCE, test } from './shop-test.ts'

type Lang = 'en' | 'am'

/** Requests payment of six pastries from a phone of the simulator; resolves to the return address of a payment page. */
async function startPayment(page: Page, phone: string): Promise<{ code: string; search: string }> {
  const data = {
    cartItems: [{ cake: { id: 'baklava' }, quantity: 6 }],
    total: 540,
    paymentMethod: 'Telebirr',
    phone: `+251${phone.slice(1)}`,
  }
  const answer = await page.request.post('/api/direct-pay', { data })
  expect(answer.status(), await answer.text()).toBe(200)
  const { orderCode, orderUrl } = (await answer.json()) as { orderCode: string; orderUrl: string }
  return { code: orderCode, search: `order=${orderCode}&key=${orderUrl.split('key=')[1]!}` }
}

async function speak(page: Page, lang: Lang, baseURL: string | undefined) {
  await page.context().addCookies([{ name: 'lang', value: lang, url: baseURL! }])
  return translateTo(lang)
}

async function expectFine(page: Page, lang: Lang): Promise<void> {
  if (lang === 'am') expect(await latinWords(page)).toEqual([])
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}

for (const lang of ['en', 'am'] as const) {
  if (!isTold(lang, 'am')) continue
  test(`an address without the key is no receipt, in ${lang} ${ONCE}`, async ({ page, baseURL }) => {
    const t = await speak(page, lang, baseURL)
    const { code } = await startPayment(page, lang === 'en' ? '0900000171' : '0900000172')
    for (const search of [`order=${code}`, 'order=ABC234', `order=${code}&key=0123456789abcdefghijkl`]) {
      await page.goto(`/payment-success?${search}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('result.neutral.title'))
      await expect(page.getByRole('main')).not.toContainText(/[A-Z0-9]{6}/)
      await expect(page.getByRole('link', { name: t('result.track') })).toBeVisible()
    }
    await expectFine(page, lang)
  })

  test(`the page follows the payment until it arrives, in ${lang} ${ONCE}`, async ({ page, baseURL }) => {
    const t = await speak(page, lang, baseURL)
    const { search } = await startPayment(page, '0900000001') // approves after two seconds
    await page.goto(`/payment-success?${search}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('result.success.title'), { timeout: 20_000 })
    await expect(page.getByRole('main')).toContainText('540.00')
    await expectFine(page, lang)
  })
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  for (const lang of ['en', 'am'] as const) {
    if (!isTold(lang, 'en')) continue
    test(`a payment in progress is checked again by a link, in ${lang} ${ONCE}`, async ({ page, baseURL }) => {
      const t = await speak(page, lang, baseURL)
      const { search } = await startPayment(page, lang === 'en' ? '0900000173' : '0900000174')
      await page.goto(`/payment-success?${search}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('result.checking.title'))
      await page.getByRole('link', { name: t('result.again') }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('result.checking.title'))
      await expect(page).toHaveURL(new RegExp(search.replaceAll('?', '.')))
    })
  }
})
