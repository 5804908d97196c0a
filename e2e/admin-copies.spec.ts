import type { Page } from '@playwright/test'

import { translateTo } from '#app/messages.server.ts'
import { expectAccessible } from './accessibility.ts'
import {
  ADMINISTRATOR,
  expect,
  expectNoSidewaysScroll,
  isWalkedIn,
  ONCE,
  open,
  signInAsAdministrator,
  takenOver,
  test,
} from './shop-test.ts'

/** What the service worker keeps on a device of staff: the program, and the kitchen's sheets of today and tomorrow. */

test.use({
  serviceWorkers: 'allow',
  expectedErrors: [
    'Failed to load resource',
    'Failed to fetch',
    'WebSocket connection',
    'error occurred when fetching the script',
  ],
})

const SHEET = '/admin/orders/production'

async function cachedKeys(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const opened = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
    const requests = await Promise.all(opened.map((cache) => cache.keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname + new URL(url).search)
  })
}

const cachedSheets = async (page: Page) => (await cachedKeys(page)).filter((address) => address.startsWith(SHEET))

/** The addresses of both sheets, today's first. */
async function cacheSheets(page: Page): Promise<string[]> {
  await open(page, SHEET)
  await expect.poll(() => cachedSheets(page)).toHaveLength(2)
  return (await cachedSheets(page)).toSorted()
}

for (const lang of ['en', 'am'] as const) {
  if (!isWalkedIn(lang, 'am')) continue
  const t = translateTo(lang)
  test(`the program and the sheets of today and tomorrow are kept, say from when they are, and go at a sign-out, and nothing else is kept, in ${lang} ${ONCE}`, async ({
    page,
    context,
    baseURL,
  }) => {
    await context.addCookies([{ name: 'lang', value: lang, url: baseURL! }])
    await signInAsAdministrator(page)
    await open(page, '/admin/orders')
    const preloads = await page
      .locator('link[rel=modulepreload]')
      .evaluateAll((links) => links.map((link) => new URL((link as HTMLLinkElement).href).pathname))
    const scripts = preloads.filter((path) => path.startsWith('/assets/'))
    expect(scripts.length).toBeGreaterThan(5)
    await expect
      .poll(async () => (await cachedKeys(page)).filter((address) => scripts.includes(address)).length)
      .toBe(new Set(scripts).size)
    await open(page, '/admin/payments')
    await open(page, '/admin/users/customers')
    const others = (await cachedKeys(page)).filter((address) => !/^\/(?:assets|texts)\//.test(address))
    expect(others.filter((address) => /admin|auth|api/.test(address))).toEqual([])

    const [today, tomorrow] = await cacheSheets(page)
    const note = page.getByText(lang === 'en' ? /^Offline: the sheet as of / : /^ኔትወርክ የለም፦/)
    await expect(note).toBeHidden()
    await context.setOffline(true)
    for (const address of [SHEET, tomorrow!, today!]) {
      await page.goto(address)
      await takenOver(page)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(note).toBeVisible()
    }
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await page.goto('/admin/orders')
    await takenOver(page)
    await expect(page.getByRole('heading', { level: 1, name: t('ui.offline.title') })).toBeVisible()

    // The offline page opens the awaited one by itself.
    await context.setOffline(false)
    await expect(page).toHaveURL(/\/admin\/orders$/)
    await open(page, SHEET)
    await expect(note).toBeHidden()
    await test.step('the sheets go at a sign-out', () => signOut(page))
  })
}

/** The sheets go at a sign-out, also while offline, and when the shop ends the session elsewhere. */
async function signOut(page: Page): Promise<void> {
  const context = page.context()
  await signIn(page)
  await cacheSheets(page)
  await context.setOffline(true)
  await page.evaluate(() => fetch('/sign-out', { method: 'POST' }).catch(() => {}))
  expect(await cachedSheets(page)).toEqual([])
  await context.setOffline(false)

  await cacheSheets(page)
  await page.evaluate(() => fetch('/sign-out', { method: 'POST', redirect: 'manual' }))
  expect(await cachedSheets(page)).toEqual([])

  await signIn(page)
  await cacheSheets(page)
  await page.request.post('/sign-out')
  await page.goto('/admin')
  await expect(page).not.toHaveURL(/\/admin/)
  await expect.poll(() => cachedSheets(page)).toEqual([])
}

/** A session of this journey alone, which it may end. */
async function signIn(page: Page): Promise<void> {
  const answer = await page.request.post('/api/auth/sign-in/email', { data: ADMINISTRATOR })
  expect(answer.ok(), await answer.text()).toBe(true)
}
