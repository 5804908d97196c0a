import type { Page } from '@playwright/test'

import type { Lang } from '#app/base/platform/text/translate.ts'
import { translateTo } from '#app/messages.server.ts'
import { expectAccessible } from './accessibility.ts'
import {
  expect,
  expectNoSidewaysScroll,
  forgetVisits,
  isWalkedIn,
  ONCE,
  open,
  signInAsAdministrator,
  takenOver,
  test,
} from './shop-test.ts'

test.use({
  serviceWorkers: 'allow',
  expectedErrors: ['Failed to load resource', 'Failed to fetch', 'error occurred when fetching the script'],
})

/** Addresses in the phone's caches. */
async function cachedKeys(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const opened = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
    const requests = await Promise.all(opened.map((cache) => cache.keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname + new URL(url).search)
  })
}

async function expectCached(page: Page, address: string): Promise<void> {
  await expect.poll(() => cachedKeys(page)).toContain(address)
}

for (const lang of ['en', 'am'] as const) {
  if (!isWalkedIn(lang, 'en')) continue
  const t = translateTo(lang)
  test(`what was seen is there without a line, nothing of a session, and a request waits, in ${lang} ${ONCE}`, async ({
    page,
  }) => {
    await open(page, `/?lang=${lang}`)
    await expectCached(page, `/.kept/${lang}/`)
    await open(page, '/cakes/mango-cake')
    await expectCached(page, `/.kept/${lang}/cakes/mango-cake`)
    await expectCached(page, `/.kept/${lang}/offline`)
    await page.context().setOffline(true)

    await open(page, '/')
    await expect(page.locator('html')).toHaveAttribute('lang', lang)
    await expect(page.getByText(t('ui.line.lost.cart'))).toBeVisible()
    await expectNoSidewaysScroll(page)
    await page.locator('a[href="/cakes/mango-cake"]').first().click()
    await expect(page).toHaveURL(/\/cakes\/mango-cake/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

    await page.goto('/track')
    await takenOver(page)
    await expect(page.getByRole('heading', { level: 1, name: t('ui.offline.title') })).toBeVisible()
    await expect(page.getByRole('banner')).toBeVisible()
    await expectAccessible(page)
    expect(await cachedKeys(page)).not.toContain(`/.kept/${lang === 'en' ? 'am' : 'en'}/`)

    await page.context().setOffline(false)
    await expect(page).toHaveURL(/\/track$/)
    await expect(page.getByRole('heading', { level: 1, name: t('track.title') })).toBeVisible()
    if (lang === 'en') await test.step('with a session', () => signInAndOpen(page))
    await forgetVisits(page)
    const other = lang === 'en' ? 'am' : 'en'
    await test.step(`a request, in ${other}`, () => sendLater(page, other))
  })
}

/** The back office and pages with a session are never kept. */
async function signInAndOpen(page: Page): Promise<void> {
  await open(page, '/')
  await expectCached(page, '/.kept/en/')
  const before = await page.evaluate(async () => (await caches.match('/.kept/en/'))?.text())
  await signInAsAdministrator(page)
  await open(page, '/admin')
  await open(page, '/cakes/baklava')
  await expect(page.getByRole('banner')).toBeVisible()
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  const addresses = await cachedKeys(page)
  expect(addresses.filter((address) => /admin|\/auth|\/api/.test(address.replace(/^\/assets\/.*/, '')))).toEqual([])
  expect(before).not.toContain('/admin')
}

/** A request sent offline waits, and is sent once. */
async function sendLater(page: Page, lang: Lang): Promise<void> {
  const t = translateTo(lang)
  const search = new URLSearchParams({ cake_id: 'mango-cake', size_id: 'small', cake_type_id: 'torta' })
  const { days } = (await (await page.request.get(`/api/available-days?${search}`)).json()) as {
    days: { date: string; state: string }[]
  }
  const day = days.filter(({ state }) => state === 'open').at(-1)?.date ?? ''
  await open(page, `/customize?cake=mango-cake&size=small&flavor=mango&type=torta&date=${day}&step=you&lang=${lang}`)
  await page.getByLabel(t('cake.builder.name'), { exact: true }).fill('Hanna Girma')
  await page.getByLabel(t('cake.builder.phone')).fill('0900000310')
  await page.context().setOffline(true)
  const send = page.getByRole('button', { name: t('cake.builder.send'), exact: true }).first()
  await send.click()
  await expect(page.getByText(t('ui.request.waiting'))).toBeVisible()
  await expect(page.getByLabel(t('cake.builder.name'), { exact: true })).toHaveValue('Hanna Girma')
  await send.click() // still once
  await expect(page.getByText(t('ui.request.text'))).toBeVisible()
  await expect(page.getByRole('button', { name: t('ui.request.cancel') })).toBeVisible()
  await expectAccessible(page)
  await page.context().setOffline(false)
  await expect(page.getByText(t('ui.request.sent'))).toBeVisible()
  await page.getByRole('link', { name: t('ui.request.see') }).click()
  await expect(page).toHaveURL(/\/orders\/[2-9A-Z]{6}\?key=/)
  expect(await page.evaluate(() => localStorage.getItem('tafach.request.waiting'))).toBeNull()
}
