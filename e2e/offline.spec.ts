import type { Page } from '@playwright/test'

import { LANGS, type Lang } from '#app/base/platform/text/translate.ts'
import { translateTo } from '#app/messages.server.ts'
import { expectAccessible } from './accessibility.ts'
import { startCuttingProxy } from '#test/cutting-proxy.ts'
import { expect, forgetVisits, isWalkedIn, ONCE, open, openCart, rememberCart, test } from './shop-test.ts'

const UNEXPECTED = /Unexpected Application Error|ያልተጠበቀ ስህተት/

const OFFLINE = [
  'Failed to load resource',
  'Failed to fetch',
  'Error loading route module',
  'Failed to load module script',
  'WebSocket connection',
]

test.use({ expectedErrors: [...OFFLINE, 'asks http://127.0.0.1'] })

async function expectToStay(page: Page, expected: string): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: expected })).toBeVisible()
  await expect(page.getByText(UNEXPECTED)).toBeHidden()
}

/** A link pressed offline keeps the page, and opens when the connection is back. */
async function followLink(page: Page, lang: Lang): Promise<void> {
  const t = translateTo(lang)
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
}

/** The open cart says that there is no connection. */
async function readCart(page: Page, lang: Lang): Promise<void> {
  await rememberCart(page, [{ cakeId: 'baklava', quantity: 6 }])
  await open(page, `/?lang=${lang}`)
  const panel = await openCart(page)
  await expect(panel.getByRole('button', { name: translateTo(lang)('cart.clear') })).toBeVisible()
  await page.context().setOffline(true)
  const expected = panel.getByRole('status').filter({ hasText: translateTo(lang)('ui.line.lost.cart') })
  await expect(expected).toBeInViewport()
  await expectAccessible(page)
  await page.context().setOffline(false)
  await expect(expected).toBeHidden()
}

/** Links to a cake, sign-in and the tracker open by themselves when the connection is back. */
async function waitForConnection(page: Page): Promise<void> {
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
}

/** An answer that is cut is asked again, of a page and of a part of the program. */
async function cutAnswers(page: Page, baseURL: string): Promise<void> {
  const line = await startCuttingProxy(baseURL)
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
}

test(`without a line a page stays and its links wait, the cart says so, and what is cut is asked again ${ONCE}`, async ({
  page,
  baseURL,
}) => {
  for (const lang of LANGS) {
    await forgetVisits(page)
    if (isWalkedIn(lang, 'am')) await test.step(`a link, ${lang}`, () => followLink(page, lang))
    if (isWalkedIn(lang, 'en')) await test.step(`the cart, ${lang}`, () => readCart(page, lang))
  }
  await forgetVisits(page)
  await test.step('links that wait', () => waitForConnection(page))
  await test.step('a cut answer', () => cutAnswers(page, baseURL!))
})
