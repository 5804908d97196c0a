import type { Page } from '@playwright/test'

import { settingDefaults } from '#app/base/settings/defaults.ts'
import { ACCOUNT_PAGES, OFFICE_PAGES, orderPages, placeOrder, signUp, STOREFRONT_PAGES } from '#test/all-pages.ts'
import { ownedDemoShop, ownShop, type OwnShopFixtures, rows } from './own-shop.ts'
import { expect, expectNoSidewaysScroll, ONCE, open, test as base } from './shop-test.ts'
import { openTill, seen, TILL } from './till-people.ts'

/** Names of one word that are far wider than a phone, on every page. */

const test = base.extend<OwnShopFixtures>(ownShop).extend(ownedDemoShop)
test.use({ serviceWorkers: 'block', expectedErrors: ['WebSocket connection', 'Failed to load resource'] })

/** How long a name may be. */
const NAMED = {
  cakes: 190,
  cake_types: 190,
  extras: 190,
  flavors: 190,
  inspirations: 190,
  inspiration_tags: 40,
  landmarks: 60,
  occasions: 190,
  sizes: 190,
}

const longWord = (letters: number) => `rpad('', ${letters}, 'Wm')`

async function lengthenCatalog(dataDir: string): Promise<void> {
  for (const [table, letters] of Object.entries(NAMED)) {
    const name = `rpad(n::text, ${letters}, 'Wm')`
    await rows(
      dataDir,
      `with numbered as (select ctid as place, row_number() over () as n from ${table})
        update ${table} t set name_en = ${name}, name_am = ${name} from numbered where t.ctid = place`,
    )
  }
  const zones = settingDefaults['delivery.zones'].map(({ id, ...zone }) => {
    const name = id.padEnd(60, 'Wm')
    return { id, ...zone, name: { en: name, am: name } }
  })
  await rows(
    dataDir,
    `insert into settings (key, value) values ('delivery.zones', '${JSON.stringify(zones)}')
      on conflict (key) do update set value = excluded.value`,
  )
}

const lengthenPeople = (dataDir: string) => rows(dataDir, `update users set name = ${longWord(100)}`)

const lengthenOrders = (dataDir: string) =>
  rows(dataDir, `update orders set customer_name = ${longWord(100)}, recipient_name = ${longWord(100)}`)

async function walk(page: Page, origin: string, pages: readonly string[]): Promise<void> {
  for (const path of pages) {
    await test.step(path, async () => {
      await open(page, origin + path)
      // What is folded is looked at too.
      await page.evaluate(() => {
        for (const fold of document.querySelectorAll<HTMLDetailsElement>('main details')) fold.open = true
      })
      await expectNoSidewaysScroll(page)
    })
  }
}

test(`no name makes a page of customers wider than a phone ${ONCE}`, async ({ page, baseURL, dataDir }) => {
  const origin = baseURL!
  await lengthenCatalog(dataDir)
  const ordered = await orderPages(page, origin)
  await lengthenOrders(dataDir)
  await walk(page, origin, [...STOREFRONT_PAGES, ...ordered])
  await signUp(page, origin)
  await lengthenPeople(dataDir)
  await walk(page, origin, ACCOUNT_PAGES)
})

test(`no name makes a page of the back office wider than a phone ${ONCE}`, async ({ page, baseURL, dataDir }) => {
  const origin = baseURL!
  await lengthenCatalog(dataDir)
  await lengthenPeople(dataDir)
  await openTill(page, origin, { lang: 'en', notes: 3 })
  await rows(dataDir, `update tills set name = ${longWord(40)}`)
  await orderPages(page, origin)
  const order = await placeOrder(page, origin)
  await lengthenOrders(dataDir)
  await open(page, origin + TILL)
  await page.locator('[data-tile]').first().click()
  await expectNoSidewaysScroll(page)
  await seen(page.locator('[data-act=cash]')).click()
  await expectNoSidewaysScroll(page)
  await page.locator('[data-exact]').click()
  await expectNoSidewaysScroll(page)
  const sold = () => rows<{ id: string }>(dataDir, `select id from orders where kind = 'counter'`)
  await expect.poll(sold).toHaveLength(1)
  const [sale] = await sold()
  const pages = OFFICE_PAGES.map((path) => path.replace('{order}', order))
  await walk(page, origin, [...pages, `/admin/orders/${sale!.id}/sale`])
})
