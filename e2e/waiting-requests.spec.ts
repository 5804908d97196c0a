import type { Page } from '@playwright/test'
import sharp from 'sharp'

import { translateTo } from '#app/messages.server.ts'
import { startCuttingProxy } from '#test/cutting-proxy.ts'
import { mulberry32 } from '#test/gateways/fake-chaos.ts'
import { ADMINISTRATOR, expect, forgetVisits, isWalkedIn, ONCE, open, test } from './shop-test.ts'

test.use({
  expectedErrors: ['asks http://127.0.0.1', 'Failed to load resource', 'Failed to fetch', 'status of 422'],
})

const UPLOADS = '**/api/uploads/**'
const POSTED = /\/customize(?:\.data)?(?:\?|$)/

/** The last step of a request in which everything is chosen. */
async function lastStep(page: Page, phone: string, lang: 'en' | 'am' = 'en', origin = ''): Promise<void> {
  const t = translateTo(lang)
  const search = new URLSearchParams({ cake_id: 'mango-cake', size_id: 'small', cake_type_id: 'torta' })
  const { days } = (await (await page.request.get(`${origin}/api/available-days?${search}`)).json()) as {
    days: { date: string; state: string }[]
  }
  // Each journey has a day of its own: on one day there would not be room for all.
  const day = days.filter(({ state }) => state === 'open').at(-1 - Number(phone.slice(-2)))?.date ?? ''
  const choices = `cake=mango-cake&size=small&flavor=mango&type=torta&date=${day}`
  await open(page, `${origin}/customize?${choices}&step=you&lang=${lang}`)
  await page.getByLabel(t('cake.builder.name'), { exact: true }).fill('Hanna Girma')
  await page.getByLabel(t('cake.builder.phone')).fill(phone)
}

async function send(page: Page, lang: 'en' | 'am' = 'en'): Promise<void> {
  await page
    .getByRole('button', { name: translateTo(lang)('cake.builder.send'), exact: true })
    .first()
    .click()
}

/** The orders of a phone, as the shop knows them. */
async function ordersOf(page: Page, baseURL: string | undefined, phone: string) {
  const headers = { 'x-forwarded-for': `10.9.${phone.slice(-4, -2)}.${phone.slice(-2)}`, origin: baseURL ?? '' }
  const signedIn = await fetch(`${baseURL}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(ADMINISTRATOR),
  })
  const cookie = signedIn.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  const answer = await fetch(`${baseURL}/api/orders?search=${phone}`, { headers: { ...headers, cookie } })
  return (await answer.json()) as { customer_name: string; reference_images: string[] }[]
}

async function takePicture() {
  const buffer = await sharp({ create: { width: 900, height: 700, channels: 3, background: '#a34' } })
    .jpeg()
    .toBuffer()
  return { name: 'photo.jpg', mimeType: 'image/jpeg', buffer }
}

/** Whether the request or its answer is lost; each after bytes of this seed. Requests that are cut anywhere, and in any order: test/visits. */
const CUTS = { request: 3, answer: 5 }

/** A request whose line is cut is sent once, and nothing typed is lost. */
async function cutConnection(page: Page, baseURL: string): Promise<void> {
  const line = await startCuttingProxy(baseURL)
  try {
    for (const [part, seed] of Object.entries(CUTS)) {
      const draw = mulberry32(seed)
      const phone = `09000080${String(seed).padStart(2, '0')}`
      await lastStep(page, phone, 'en', line.origin)
      let cuts = 0
      const cut = (request: string) => {
        if (cuts > 0 || !request.startsWith('POST ') || !POSTED.test(request)) return undefined
        cuts += 1
        return Math.floor(draw() * 1400)
      }
      if (part === 'request') line.cutRequestAfter = cut
      else line.cutAfter = cut
      await send(page)
      const sent = page.getByText('Your cake request was sent')
      const thanks = page.getByRole('heading', { name: 'Quote submitted' })
      await expect(sent.or(thanks)).toBeVisible()
      expect(cuts).toBe(1)
      const orders = await ordersOf(page, baseURL, phone)
      expect(orders.map(({ customer_name }) => customer_name)).toEqual(['Hanna Girma'])
    }
  } finally {
    await line.close()
  }
}

for (const lang of ['en', 'am'] as const) {
  if (!isWalkedIn(lang, 'en')) continue
  const t = translateTo(lang)
  test(`a request waits for its pictures and is sent once with them, once on a line that is cut and from two tabs, in ${lang} ${ONCE}`, async ({
    page,
    baseURL,
  }) => {
    const phone = lang === 'en' ? '0900008021' : '0900008022'
    await lastStep(page, phone, lang)
    await page.route(UPLOADS, (route) => route.abort('connectionreset'))
    const you = page.url()
    await page.goto(you.replace('step=you', 'step=pictures'))
    await open(page, page.url())
    await page.locator('input[type=file]').setInputFiles(await takePicture())
    await page
      .getByRole('button', { name: t('cake.builder.continue') })
      .first()
      .click()
    await expect(page.getByLabel(t('cake.builder.phone'))).toHaveValue(phone)
    await send(page, lang)
    await expect(page.getByText(t('ui.request.pictures'))).toBeInViewport()

    await page.getByRole('button', { name: t('ui.request.cancel') }).click()
    await expect(page.getByText(t('ui.request.waiting'))).toBeHidden()
    await expect(page.getByLabel(t('cake.builder.phone'))).toHaveValue(phone)
    await send(page, lang)
    await expect(page.getByText(t('ui.request.waiting'))).toBeInViewport()
    // Reloading and going elsewhere do not end the wait.
    await page.reload()
    await open(page, page.url())
    await expect(page.getByText(t('ui.request.pictures'))).toBeVisible()
    await page.getByRole('banner').getByRole('link').first().click()
    await expect(page).toHaveURL(/\/(?:\?lang=\w+)?$/)
    await expect(page.getByText(t('ui.request.pictures'))).toBeVisible()
    expect(await ordersOf(page, baseURL, phone)).toEqual([])
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await expect(page.getByText(t('ui.request.sent'))).toBeVisible()
    const orders = await ordersOf(page, baseURL, phone)
    expect(orders.map(({ reference_images }) => reference_images.length)).toEqual([1])
    if (lang !== 'en') return
    await test.step('a line that is cut', () => cutConnection(page, baseURL!))
    await forgetVisits(page)
    await test.step('two tabs', () => sendFromTwo(page, baseURL!))
  })
}

/** Two tabs without locks, as on http, send a waiting request once. */
async function sendFromTwo(page: Page, baseURL: string): Promise<void> {
  const context = page.context()
  const phone = '0900008031'
  await context.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'locks', { value: undefined })
    Object.defineProperty(Crypto.prototype, 'randomUUID', { value: undefined })
  })
  let isDown = true
  await context.route(POSTED, (route) =>
    isDown && route.request().method() === 'POST' ? route.abort('internetdisconnected') : route.continue(),
  )
  await lastStep(page, phone)
  await send(page)
  await expect(page.getByText('Your cake request waits')).toBeVisible()
  const other = await context.newPage()
  await open(other, '/')
  await expect(other.getByText('Your cake request waits')).toBeVisible()
  isDown = false
  await expect.poll(async () => (await ordersOf(page, baseURL, phone)).length).toBe(1)
  for (const tab of [page, other]) await expect(tab.getByText('Your cake request waits')).toBeHidden()
  const shownTimes = await Promise.all([page, other].map((tab) => tab.getByText('Your cake request was sent').count()))
  expect(shownTimes).toContain(1)
  expect(await ordersOf(page, baseURL, phone)).toHaveLength(1)
}
