import type { Page } from '@playwright/test'

import { IS_WHOLE_WALK, shareOf } from '#test/walks.ts'
import { ACCOUNT_PAGES, OFFICE_PAGES, orderPages, placeOrder, signUp, STOREFRONT_PAGES } from '#test/all-pages.ts'
import { coveredControls } from './covered-controls.ts'
import { ownedDemoShop, ownShop, type OwnShopFixtures } from './own-shop.ts'
import { ADMINISTRATOR, expect, ONCE, open, test as base } from './shop-test.ts'

/** Every button of every page is what a finger meets at its middle, on each screen, in both languages. Those of the till: till-walk.spec.ts. */

const test = base.extend<OwnShopFixtures>(ownShop).extend(ownedDemoShop)
test.use({ serviceWorkers: 'block', expectedErrors: ['WebSocket connection', 'Failed to load resource'] })

const LANGS = ['en', 'am'] as const
const SCREENS = [
  { width: 1280, height: 900 },
  { width: 360, height: 640 },
  { width: 1024, height: 768 },
  { width: 768, height: 1024 },
]
const LOOKS = LANGS.flatMap((lang) => SCREENS.map((screen) => ({ lang, screen })))

/** Walks the pages; outside a whole walk every third of them, in one language on one screen, in turn. */
async function walk(page: Page, origin: string, pages: readonly string[]): Promise<void> {
  for (const [turn, path] of shareOf(pages, { turn: 0, step: 3 }).entries()) {
    for (const { lang, screen } of shareOf(LOOKS, { turn, step: LOOKS.length })) {
      await test.step(`${path}, ${lang}, ${screen.width}`, async () => {
        await page.setViewportSize(screen)
        await page.context().addCookies([{ name: 'lang', value: lang, url: origin }])
        await open(page, origin + path)
        expect.soft(await coveredControls(page), `${path}, ${lang}, ${screen.width}`).toEqual([])
      })
    }
  }
}

test(`nothing lies over a button of the customers' pages ${ONCE}`, async ({ page, baseURL }) => {
  test.setTimeout(IS_WHOLE_WALK ? 900_000 : 240_000)
  const ordered = await orderPages(page, baseURL!)
  await walk(page, baseURL!, [...STOREFRONT_PAGES, ...ordered])
  await signUp(page, baseURL!)
  await walk(page, baseURL!, ACCOUNT_PAGES)
})

test(`nothing lies over a button of the back office ${ONCE}`, async ({ page, baseURL }) => {
  test.setTimeout(IS_WHOLE_WALK ? 1_800_000 : 240_000)
  const origin = baseURL!
  expect((await page.request.post(`${origin}/api/auth/sign-in/email`, { data: ADMINISTRATOR })).ok()).toBe(true)
  const order = await placeOrder(page, origin)
  const pages = OFFICE_PAGES.map((path) => path.replace('{order}', order))
  // One list of cards is seen on every screen: its buttons stand beside the line that unfolds.
  await walk(page, origin, [...pages, ...SCREENS.map(({ width }) => `/admin/inventory?at=${width}`)])
})
