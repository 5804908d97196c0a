import type { Page } from '@playwright/test'

import { translateTo } from '#app/messages.server.ts'
import { expectAccessible } from './accessibility.ts'
import { startCuttingProxy } from '#test/cutting-proxy.ts'
import { expect, isTold, ONCE, open, openCart, rememberCart, signInAsAdministrator, test } from './shop-test.ts'

const UNEXPECTED = /Unexpected Application Error|ያልተጠበቀ ስህተት/

const WITHOUT_A_LINE = [
  'Failed to load resource',
  'Failed to fetch',
  'Error loading route module',
  'Failed to load module script',
  'WebSocket connection',
]

test.use({ expectedErrors: WITHOUT_A_LINE })

async function expectToStay(page: Page, said: string): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: said })).toBeVisible()
  await expect(page.getByText(UNEXPECTED)).toBeHidden()
}

for (const lang of ['en', 'am'] as const) {
  if (!isTold(lang, 'am')) continue
  const t = translateTo(lang)
  test(`a link without a line keeps the page and opens when the line is back, in ${lang} ${ONCE}`, async ({ page }) => {
    await open(page, `/track?lang=${lang}`)
    await page.getByLabel(t('track.code')).fill('ABC234')
    await page.context().setOffline(true)
    await page.getByRole('banner').getByRole('link').first().click()
    await expectToStay(page, t('ui.line.lost.cart'))
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByLabel(t('track.code'))).toHaveValue('ABC234')
    await expectAccessible(page)
    await page.context().setOffline(false)
    await expect(page).toHaveURL(/\/$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(t('ui.line.back'))).toBeHidden()
    await expect(page.getByText(UNEXPECTED)).toBeHidden()
  })
}

for (const lang of ['en', 'am'] as const) {
  if (!isTold(lang, 'en')) continue
  test(`the open cart says that there is no line, in ${lang} ${ONCE}`, async ({ page }) => {
    await rememberCart(page, [{ cakeId: 'baklava', quantity: 6 }])
    await open(page, `/?lang=${lang}`)
    const panel = await openCart(page)
    await expect(panel.getByRole('button', { name: translateTo(lang)('cart.clear') })).toBeVisible()
    await page.context().setOffline(true)
    const said = panel.getByRole('status').filter({ hasText: translateTo(lang)('ui.line.lost.cart') })
    await expect(said).toBeInViewport()
    await expectAccessible(page)
    await page.context().setOffline(false)
    await expect(said).toBeHidden()
  })
}

test(`links to a cake, sign-in and the tracker open by themselves when the line is back ${ONCE}`, async ({ page }) => {
  for (const link of [/^Mango cake/i, /^Sign in$/, /^Track an order$/]) {
    await open(page, '/')
    const isInMenu = (await page.getByRole('link', { name: link }).filter({ visible: true }).count()) === 0
    await page.context().setOffline(true)
    if (isInMenu) await page.getByRole('banner').locator('summary').click()
    await page.getByRole('link', { name: link }).first().click()
    await expectToStay(page, 'You are offline. Your cart is safe.')
    await expect(page).toHaveURL(/\/$/)
    await page.context().setOffline(false)
    await expect(page).not.toHaveURL(/\/$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(UNEXPECTED)).toBeHidden()
  }
})

test(`the back office keeps the page without a line, and follows the link when it is back ${ONCE}`, async ({
  page,
}) => {
  await signInAsAdministrator(page)
  await open(page, '/admin/occasions')
  await page.context().setOffline(true)
  await page.locator('a[href="/admin/occasions/new"]').first().click()
  await expectToStay(page, 'You are offline. What you typed is safe.')
  await expect(page.locator('a[href="/admin/occasions/new"]').first()).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByLabel('Name in English')).toBeVisible()
  await expect(page.getByText(UNEXPECTED)).toBeHidden()
})

test.describe(`an answer that is cut ${ONCE}`, () => {
  test.use({ expectedErrors: [...WITHOUT_A_LINE, 'asks http://127.0.0.1'] })

  test('is asked again, of a page and of a part of the program', async ({ page, baseURL }) => {
    const line = await startCuttingProxy(baseURL ?? '')
    const cake = page.getByRole('link', { name: /^Mango cake/i }).first()
    const opened = page.getByRole('heading', { level: 1, name: /Mango cake/i })
    try {
      for (const bytes of [0, 600]) {
        await open(page, `${line.origin}/`)
        let cuts = 0
        line.cutAfter = (request) => (/\.data/.test(request) && (cuts += 1) <= 2 ? bytes : undefined)
        await cake.click()
        await expect(page).toHaveURL(/\/cakes\/mango-cake/)
        await expect(opened).toBeVisible()
        expect(cuts).toBeGreaterThan(2)
        await expect(page.getByText(UNEXPECTED)).toBeHidden()
      }
      await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache')
      await open(page, `${line.origin}/`)
      line.cutAfter = (request) => (/\/assets\/.*\.js|healthz/.test(request) ? 100 : undefined)
      await cake.click()
      await expectToStay(page, 'You are offline. Your cart is safe.')
      line.cutAfter = () => undefined
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(opened).toBeVisible()
    } finally {
      await line.close()
    }
  })
})
