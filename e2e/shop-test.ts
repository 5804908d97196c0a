import { createHash } from 'node:crypto'
import process from 'node:process'

import { expect, test as base, type Cookie, type Locator, type Page } from '@playwright/test'

import { nameTab } from '#app/base/platform/browser-tab.ts'
import type { Lang } from '#app/base/platform/text/translate.ts'
import { withLatinWords } from '#test/latin-words.ts'
import { IS_WHOLE_WALK } from '#test/walks.ts'

/** The administrator that the shop under test was started with. */
export const ADMINISTRATOR = { email: 'owner@example.test', password: process.env['E2E_ADMIN_PASSWORD'] ?? '' }

/** Marks journeys that are the same on every screen; they run only on the phone. */
export const ONCE = '@once'

interface ShopFixtures {
  /** Expected errors in the browser, by a part of their text. */
  expectedErrors: string[]
}

/**
 * Playwright's `test` for journeys through the shop. A journey fails when the page logs an unexpected error (`test.use({
 * expectedErrors: […] })`), throws, violates the content policy, or sends a request to another machine.
 */
export const test = base.extend<ShopFixtures>({
  expectedErrors: [[], { option: true }],
  // Each journey has its own client address, so that journeys do not share rate limits.
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the used fixtures from the pattern: none
  extraHTTPHeaders: async ({}, runJourney, info) => {
    const [a, b, c] = createHash('sha256').update(`${info.testId} ${info.repeatEachIndex}`).digest()
    await runJourney({ 'x-forwarded-for': `10.${a}.${b}.${c}` })
  },
  page: async ({ page, baseURL, expectedErrors }, runJourney) => {
    const offences: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') offences.push(`${message.text()} ${message.location().url}`)
    })
    page.on('pageerror', (error) => offences.push(error.stack || error.message))
    page.on('request', (request) => {
      const url = new URL(request.url())
      if (url.protocol.startsWith('http') && url.origin !== baseURL) offences.push(`asks ${url.origin}`)
    })
    await runJourney(page)
    const unexpected = offences.filter((offence) => !expectedErrors.some((part) => offence.includes(part)))
    expect(unexpected, 'errors in the browser').toEqual([])
  },
})

export { expect }

/** Opens a page and waits until it is hydrated. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await takenOver(page)
}

/** Begins to use the page, so that its program comes, and waits until React has marked the elements, which it does at hydration. */
export async function takenOver(page: Page): Promise<void> {
  await page.locator('body').dispatchEvent('focusin')
  await page.waitForFunction(() => {
    const last = document.body?.querySelector('main')?.lastElementChild
    return last && Object.keys(last).some((key) => key.startsWith('__reactProps'))
  })
}

/** Gives the open page another screen, and waits until it is drawn there. */
export async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size)
  await nextFrames(page)
}

/** Gives letters the size that a phone's settings say, in percent of the usual one. */
export async function setLetters(page: Page, percent: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const standard = Math.round((16 * percent) / 100)
  await session.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } })
  await nextFrames(page)
}

/** Waits until what changed is drawn. */
export async function nextFrames(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
}

/** Expects that the middle of the element is on the screen, once the page has moved it there, and that nothing lies over it. */
export async function expectUncovered(element: Locator): Promise<void> {
  const isOnTop = () =>
    element.evaluate((one) => {
      const { x, y, width, height } = one.getBoundingClientRect()
      return one.contains(document.elementFromPoint(x + width / 2, y + height / 2))
    })
  await expect.poll(isOnTop).toBe(true)
}

/** Expects that the page is not wider than the screen; else names what stands out. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflowing = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      if (scrollWidth <= clientWidth) return []
      const all = [...document.querySelectorAll('body *')]
      const wide = all.filter((one) => one.getBoundingClientRect().right > clientWidth)
      return [`${scrollWidth} > ${clientWidth}`, ...wide.map(({ outerHTML }) => outerHTML.slice(0, 120))]
    })
  await expect.poll(overflowing).toEqual([])
}

/** Parts of the page that scroll sideways in themselves, such as a table that is too wide. */
export function sidewaysParts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main *')]
      .filter((part) => ['auto', 'scroll'].includes(getComputedStyle(part).overflowX) && part.clientWidth > 0)
      .filter((part) => part.scrollWidth > part.clientWidth + 1)
      .map((part) => part.getAttribute('aria-label') ?? part.outerHTML.slice(0, 80)),
  )
}

/** The administrator's session, shared by all journeys of one worker, because sign-ins of one account are limited. */
let session: Cookie[] = []

/** Signs the page's browser in as an administrator. */
export async function signInAsAdministrator(page: Page): Promise<void> {
  const context = page.context()
  // All journeys share this account, and every tab offers to undo changes without a tab, which may be another journey's. So each
  // has its own tab name.
  const tab = { name: 'tab', value: nameTab(), domain: '127.0.0.1', path: '/' }
  const hasTab = (await context.cookies()).some(({ name }) => name === tab.name)
  await context.addCookies(hasTab ? session : [...session, tab])
  if (session.length > 0 && (await (await page.request.get('/api/auth/get-session')).json())) return
  const answer = await page.request.post('/api/auth/sign-in/email', { data: ADMINISTRATOR })
  expect(answer.ok(), await answer.text()).toBe(true)
  session = (await context.cookies()).filter(({ name }) => name.includes('session'))
}

/** The side sheet, in either language. */
export function cartPanel(page: Page): Locator {
  return page.getByRole('dialog', { name: /Your cart|ቅርጫትዎ/ })
}

export function paymentDialog(page: Page): Locator {
  return page.getByRole('dialog', { name: /^(Payment|ክፍያ)$/ })
}

/** The button in the header. */
export function cartButton(page: Page): Locator {
  return page.getByRole('banner').getByRole('link', { name: /^(Cart,|ቅርጫት፣)/ })
}

export async function openCart(page: Page): Promise<Locator> {
  await cartButton(page).click()
  const panel = cartPanel(page)
  await expect(panel).toBeVisible()
  return panel
}

/** Adds pieces of a daily cake to the cart from the home page, as a customer does. */
export async function addFromHome(page: Page, cake: string, pieces: number): Promise<void> {
  const add = page.getByRole('button', { name: `Add to cart: ${cake}`, exact: true })
  await add.click()
  const more = page.getByRole('main').getByRole('button', { name: `Add one ${cake}`, exact: true })
  for (let piece = 1; piece < pieces; piece += 1) await more.click()
}

/** Makes the browser one that has not been here: no cookies, and nothing that pages store. */
export async function forgetVisits(page: Page): Promise<void> {
  await page.goto('/robots.txt') // a page of the shop without scripts
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await page.context().clearCookies()
}

interface StoredLine {
  cakeId: string
  quantity: number
  /** The price that the customer saw last, if it differs from the shop's. */
  priceSantim?: number
}

/** Stores the cart of an earlier visit in the browser, for journeys that do not test filling it. */
export async function rememberCart(page: Page, lines: StoredLine[]): Promise<void> {
  const answer = await page.request.get('/api/cakes')
  const cakes = (await answer.json()) as {
    id: string
    name_en: string
    name_am: string
    price: number
    image: string
  }[]
  const stored = lines.map(({ cakeId, quantity, priceSantim }) => {
    const cake = cakes.find((one) => one.id === cakeId) ?? { ...cakes[0]!, name_en: 'Plum Tart', name_am: 'የፕለም ታርት' }
    const [, id = '', width = ''] = /\/media\/([0-9a-f]+)-(\d+)\./.exec(cake.image) ?? []
    return {
      cakeId,
      quantity,
      nameEn: cake.name_en,
      nameAm: cake.name_am,
      priceSantim: priceSantim ?? Math.round(cake.price * 100),
      image: { id, width: Number(width), height: Number(width), widths: [Number(width)], placeholder: '' },
    }
  })
  await page.goto('/robots.txt') // a page of the shop without scripts
  await page.evaluate(
    (cart) => localStorage.setItem('tafach.cart', cart),
    JSON.stringify({ version: 1, lines: stored }),
  )
}

/**
 * Visible or announced texts in Latin letters. Ignores parts that are marked as English, and live events, which name customers of
 * other journeys.
 */
export async function latinWords(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const found: string[] = [document.title]
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      if (parent && !parent.closest('script, style, noscript, [lang=en], [data-news]'))
        found.push(node.textContent ?? '')
    }
    for (const name of ['aria-label', 'alt', 'title', 'placeholder']) {
      for (const element of document.querySelectorAll(`[${name}]`)) {
        if (!element.closest('[lang=en]')) found.push(element.getAttribute(name) ?? '')
      }
    }
    return found
  })
  return withLatinWords(texts)
}

/**
 * Whether a journey is told in this language, that is the same in both but for its words. It is told in one, `turn`, and in both by
 * `npm run test:walks`. Where words of another language are looked for, it is Amharic.
 */
export function isWalkedIn(lang: string, turn: Lang): boolean {
  return lang === turn || IS_WHOLE_WALK
}
