import type { Page } from '@playwright/test'

import { translateTo } from '#app/messages.server.ts'
import { type CuttingProxy, startCuttingProxy } from '#test/cutting-proxy.ts'
import { ownShop, type OwnShopFixtures } from './own-shop.ts'
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

/** Where the line breaks, for all but documents and pictures. */
const CUTS = {
  'before the request': (line) => (line.cutAfter = () => 0),
  'in the middle of the answer': (line) => (line.cutAfter = () => 300),
  'behind a gateway': (line) => (line.isGatewayAlone = true),
} satisfies Record<string, (line: CuttingProxy) => unknown>

function mend(line: CuttingProxy): void {
  line.cutAfter = () => undefined
  line.isGatewayAlone = false
}

const STOREFRONT = [
  '/',
  '/cakes/mango-cake',
  '/inspirations',
  '/terms',
  '/customize',
  '/customize?cake=baklava&step=you',
  '/checkout?cake=baklava&variant=box-of-6',
  '/track',
  '/auth',
  '/auth?mode=sign-up',
  '/auth/forgot',
  '/quote-success',
  '/payment-success',
  '/payment-failure',
  '/payment-cancel',
  '/orders/ABC234?key=unknown',
  '/no-such-page',
]

const OFFICE = [
  '/admin',
  '/admin/orders',
  '/admin/orders/quotes',
  '/admin/payments',
  '/admin/cakes/new',
  '/admin/occasions/new',
  '/admin/users',
  '/admin/settings/shop',
  '/auth/account',
]

const LOST = /Unexpected Application Error|ያልተጠበቀ ስህተት|Something went wrong/

const TEXT_FIELDS = 'input:is([type=text],[type=tel],[type=email],[type=search],:not([type])),textarea'

/** Types into the open fields of the page's first form; returns what every field of the page holds. */
async function typeIntoForm(page: Page): Promise<string[]> {
  const fields = page.locator('main form').first().locator(TEXT_FIELDS)
  for (const field of await fields.all()) {
    if ((await field.isVisible()) && (await field.isEditable()) && (await field.inputValue()) === '') {
      await field.fill((await field.getAttribute('type')) === 'tel' ? '0900000777' : 'ሰላም')
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
async function loseLineOn(page: Page, line: CuttingProxy, lose: (line: CuttingProxy) => unknown, said: string) {
  const before = await typeIntoForm(page)
  const address = page.url()
  lose(line)
  const stays = async () => {
    expect(page.url(), address).toBe(address)
    await expect(page.getByRole('heading', { level: 1, name: LOST }), address).toBeHidden()
    await expect(page.getByRole('banner').first(), address).toBeVisible()
    expect(await typed(page), address).toEqual(before)
  }
  // Sends first: a link that waits for the line would be followed when it is back.
  const canSend = await page.evaluate(() => {
    const form = document.querySelector<HTMLFormElement>('main form[method=post]')
    const button = form?.querySelector<HTMLElement>('[type=submit]:not([disabled])')
    button?.click()
    return button !== null && button !== undefined
  })
  const alert = page.getByRole('alert').filter({ visible: true })
  const bar = page.getByRole('status').filter({ hasText: said })
  if (canSend) await expect(alert.or(bar).first(), address).toBeVisible()
  await stays()
  const { pathname } = new URL(address)
  await page
    .locator(
      pathname.startsWith('/admin') ? 'nav a[href^="/admin/"]' : 'header nav a[href="/track"], header a[href="/"]',
    )
    .evaluateAll((links, here) => {
      const other = links.find((link) => new URL((link as HTMLAnchorElement).href).pathname !== here)
      ;(other as HTMLElement).click()
    }, pathname)
  await expect(bar, address).toBeVisible()
  await stays()
}

for (const [where, lose] of Object.entries(CUTS)) {
  for (const lang of ['en', 'am'] as const) {
    const t = translateTo(lang)
    test(`the line breaks ${where} on every page of the storefront, in ${lang} ${ONCE}`, async ({ page, baseURL }) => {
      test.setTimeout(180_000)
      const line = await startCuttingProxy(baseURL ?? '')
      try {
        // Each language walks half of the pages with each cut, and all pages with the three.
        const turn = Object.keys(CUTS).indexOf(where) + (lang === 'am' ? 1 : 0)
        for (const address of STOREFRONT.filter((_, index) => (index + turn) % 2 === 0)) {
          await page.goto('about:blank')
          mend(line)
          await open(page, `${line.origin}${address}${address.includes('?') ? '&' : '?'}lang=${lang}`)
          await loseLineOn(page, line, lose, t('ui.line.lost.cart'))
          if (lang === 'am') {
            const words = (await latinWords(page)).filter((word) => !/^(?:ETB|Tafach)/.test(word))
            expect(words, address).toEqual([])
          }
        }
      } finally {
        await line.close()
      }
    })
  }
}

/** A separate shop: a form whose answer is lost has done its work, such as pausing all orders. */
const officeTest = test.extend<OwnShopFixtures>(ownShop).extend({
  baseURL: async ({ startShop }, runTest) => {
    const owner = { ADMIN_EMAIL: ADMINISTRATOR.email, ADMIN_PASSWORD: ADMINISTRATOR.password }
    const { origin } = await startShop({ ...owner, DEMO_SHOP: 'true', PAYMENT_SIMULATOR: 'true' })
    await runTest(origin)
  },
})

officeTest(`the line breaks anywhere in the back office ${ONCE}`, async ({ page, baseURL }) => {
  officeTest.setTimeout(240_000)
  const line = await startCuttingProxy(baseURL ?? '')
  try {
    const answer = await page.request.post(`${line.origin}/api/auth/sign-in/email`, { data: ADMINISTRATOR })
    expect(answer.ok()).toBe(true)
    for (const lose of Object.values(CUTS)) {
      for (const address of OFFICE) {
        await page.goto('about:blank')
        mend(line)
        await open(page, line.origin + address)
        await loseLineOn(page, line, lose, 'You are offline.')
      }
    }
  } finally {
    await line.close()
  }
})
