import type { Locator, Page } from '@playwright/test'

import { LANGS, type Lang } from '#app/base/platform/text/translate.ts'
import { translateTo } from '#app/messages.server.ts'
import { codeOf, counterAt, fromBase32 } from '#app/people/auth/two-factor/totp.ts'
import { type CuttingProxy, startCuttingProxy } from '#test/cutting-proxy.ts'
import { IS_WHOLE_WALK, shareOf } from '#test/walks.ts'
import { ownedDemoShop, ownShop, type OwnShopFixtures } from './own-shop.ts'
import { ACCOUNT_PAGES, orderPages, signUp, STOREFRONT_PAGES } from '#test/all-pages.ts'
import { ADMINISTRATOR, expect, latinWords, ONCE, open, test } from './shop-test.ts'

/** Every page with a line that breaks: the page stays with what was typed, and says so in its language. */

test.use({
  expectedErrors: [
    'asks http://127.0.0.1',
    'Failed to load resource',
    'Failed to fetch',
    'Failed to load module script',
    'Error loading route module',
    'WebSocket connection',
  ],
})

/** Where the connection breaks, for all but documents and pictures. */
const CUTS = {
  'before the request': (line) => (line.cutAfter = () => 0),
  'in the middle of the answer': (line) => (line.cutAfter = () => 300),
  'behind a gateway': (line) => (line.isGatewayAlone = true),
  'and is silent': (line) => (line.isSilent = true),
} satisfies Record<string, (line: CuttingProxy) => unknown>

function mend(line: CuttingProxy): void {
  line.cutAfter = () => undefined
  line.isGatewayAlone = false
  line.isSilent = false
}

/** Longer than a page takes before it says that a line which answers with an error is lost. */
const PATIENCE_MS = 4000
/** Longer than a form or a page of a customer waits on a silent connection. */
const SILENCE_MS = 30_000
/** The same for forms of staff, which may work for long. */
const ADMIN_SILENCE_MS = 200_000

const ADMIN = [
  '/admin',
  '/admin/orders',
  '/admin/orders/quotes',
  '/admin/orders/new',
  '/admin/inventory',
  '/admin/inventory/plan',
  '/admin/payments',
  '/admin/cakes/new',
  '/admin/occasions/new',
  '/admin/users',
  '/admin/settings/shop',
  '/auth/account',
]

/** Begins to sign in with an account that also asks for a code. */
async function beginSecondFactor(page: Page, origin: string): Promise<void> {
  const account = await signUp(page, origin)
  const address = `${origin}/auth/account/two-step`
  const [, secret = ''] =
    /\b([A-Z2-7]{4}(?: [A-Z2-7]{4}){3,})\b/.exec(await (await page.request.get(address)).text()) ?? []
  const code = codeOf(fromBase32(secret.replaceAll(' ', '')), counterAt(new Date()))
  const form = { intent: 'on', code, present: account.password }
  expect((await page.request.post(address, { form })).ok()).toBe(true)
  await page.context().clearCookies()
  await page.request.post(`${origin}/api/auth/sign-in/email`, { data: account })
}

const LOST = /Unexpected Application Error|ያልተጠበቀ ስህተት|Something went wrong/

const TEXT_FIELDS = 'input:is([type=text],[type=tel],[type=email],[type=search],:not([type])),textarea'

/** By the type of the field: what is no number and no address would be refused while offline too. */
const TYPED: Readonly<Record<string, string>> = { tel: '0900000777', email: 'selam@example.test' }

/** Types into the open fields of the page's first form; returns what every field of the page holds. */
async function typeIntoForm(page: Page): Promise<string[]> {
  const fields = page.locator('main form').first().locator(TEXT_FIELDS)
  for (const field of await fields.all()) {
    if ((await field.isVisible()) && (await field.isEditable()) && (await field.inputValue()) === '') {
      await field.fill(TYPED[(await field.getAttribute('type')) ?? ''] ?? 'ሰላም')
    }
  }
  return typed(page)
}

function typed(page: Page): Promise<string[]> {
  return page
    .locator('main')
    .locator(TEXT_FIELDS)
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value))
}

/** Breaks the line, follows a link and sends the form, and mends the line. */
async function loseConnectionOn(
  page: Page,
  line: CuttingProxy,
  lose: (line: CuttingProxy) => unknown,
  announced: string,
) {
  const address = page.url()
  const { pathname } = new URL(address)
  /** Lets time pass until it is visible. */
  const toBeShown = async (something: Locator, silenceMs: number) => {
    const passesMs = line.isSilent ? silenceMs : PATIENCE_MS
    await expect(async () => {
      await page.clock.fastForward(passesMs)
      await expect(something, address).toBeVisible({ timeout: 500 })
    }).toPass({ intervals: [100], timeout: 60_000 })
  }
  const isAdmin = pathname.startsWith('/admin')
  const before = await typeIntoForm(page)
  lose(line)
  const stays = async () => {
    expect(new URL(page.url()).pathname, address).toBe(pathname)
    await expect(page.getByRole('heading', { level: 1, name: LOST }), address).toBeHidden()
    await expect(page.getByRole('banner').first(), address).toBeVisible()
    expect(await typed(page), address).toEqual(before)
  }
  // Sends first: a link that waits for the connection would be followed when it is back.
  const canSend = await page.evaluate(() => {
    const form = document.querySelector<HTMLFormElement>('main form[method=post]:not([action="/sign-out"])')
    const button = form?.querySelector<HTMLElement>('[type=submit]:not([disabled])')
    button?.click()
    return Boolean(button) && (form?.noValidate === true || form?.checkValidity() === true)
  })
  const alert = page.getByRole('alert').filter({ visible: true })
  const bar = page.getByRole('status').filter({ hasText: announced })
  // Counted pieces wait for the connection by themselves.
  const waits = page.getByText('What you tapped is kept here')
  if (canSend) await toBeShown(alert.or(bar).or(waits).first(), isAdmin ? ADMIN_SILENCE_MS : SILENCE_MS)
  await stays()
  await page
    .locator(isAdmin ? 'nav a[href^="/admin/"]' : 'header nav a[href="/track"], header a[href="/"]')
    .evaluateAll((links, here) => {
      const other = links.find((link) => new URL((link as HTMLAnchorElement).href).pathname !== here)
      ;(other as HTMLElement).click()
    }, pathname)
  await toBeShown(bar, SILENCE_MS)
  await stays()
}

/** Walks over pages; those in Amharic must have no word of another language. */
async function walk(
  page: Page,
  line: CuttingProxy,
  lose: (line: CuttingProxy) => unknown,
  pages: readonly string[],
  lang: Lang,
) {
  const t = translateTo(lang)
  await page.context().addCookies([{ name: 'lang', value: lang, url: line.origin }])
  for (const address of pages) {
    await page.goto('about:blank')
    mend(line)
    await open(page, line.origin + address)
    await loseConnectionOn(page, line, lose, t('ui.line.lost.cart'))
    if (lang === 'am') {
      const words = (await latinWords(page)).filter(
        (word) => !/^(?:ETB|Tafach|Selam|Bole|Edna|hanna|near|via)|Hana|Many happy|Selam/.test(word),
      )
      expect(words, address).toEqual([])
    }
  }
  mend(line)
}

/** Outside a whole walk two of three pages meet one cut each, in one language. Each cut meets pages in both. */
function shareOfCut(pages: readonly string[], cut: number, lang: Lang): string[] {
  return shareOf(pages, { turn: cut + (lang === 'am' ? 4 : 0), step: 12 })
}

test(`the line breaks anywhere on pages of customers ${ONCE}`, async ({ page, baseURL }) => {
  test.setTimeout(IS_WHOLE_WALK ? 1_440_000 : 480_000)
  await page.clock.install()
  const line = await startCuttingProxy(baseURL ?? '')
  const walkIn = async (pages: readonly string[]) => {
    for (const [cut, [where, lose]] of Object.entries(CUTS).entries())
      for (const lang of LANGS)
        await test.step(`${where}, ${lang}`, () => walk(page, line, lose, shareOfCut(pages, cut, lang), lang))
  }
  try {
    await walkIn([...STOREFRONT_PAGES, ...(await orderPages(page, line.origin))])
    await signUp(page, line.origin)
    await walkIn(ACCOUNT_PAGES)
    for (const [cut, lose] of Object.values(CUTS).entries()) {
      const secondFactor = shareOfCut(['/auth/two-step'], cut, 'en')
      if (secondFactor.length === 0) continue
      await beginSecondFactor(page, line.origin)
      await walk(page, line, lose, secondFactor, 'am')
    }
  } finally {
    await line.close()
  }
})

/** A separate shop: a form whose answer is lost has done its work, such as pausing all orders. */
const adminTest = test.extend<OwnShopFixtures>(ownShop).extend(ownedDemoShop)

adminTest(`the line breaks anywhere in the back office ${ONCE}`, async ({ page, baseURL }) => {
  adminTest.setTimeout(360_000)
  await page.clock.install()
  const line = await startCuttingProxy(baseURL ?? '')
  try {
    const answer = await page.request.post(`${line.origin}/api/auth/sign-in/email`, { data: ADMINISTRATOR })
    expect(answer.ok()).toBe(true)
    for (const [turn, lose] of Object.values(CUTS).entries()) {
      for (const address of shareOf(ADMIN, { turn, step: 6 })) {
        await page.goto('about:blank')
        mend(line)
        await open(page, line.origin + address)
        await loseConnectionOn(page, line, lose, 'You are offline.')
      }
    }
  } finally {
    await line.close()
  }
})
