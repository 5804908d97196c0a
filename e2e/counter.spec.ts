import type { Locator } from '@playwright/test'

import { translateTo } from '#app/messages.server.ts'
import { startCuttingProxy } from '#test/cutting-proxy.ts'
import { expectAccessible } from './accessibility.ts'
import { ownedDemoShop, ownShop, type OwnShopFixtures, rows, signInOwner } from './own-shop.ts'
import { expect, expectNoSidewaysScroll, latinWords, ONCE, open, takenOver, test as base } from './shop-test.ts'
import { LOSES_CONNECTION, openTill, seen, TILL, tile } from './till-people.ts'

/** The till: selling, parking, voiding, and a day offline. */

const test = base.extend<OwnShopFixtures>(ownShop).extend(ownedDemoShop)
test.use(LOSES_CONNECTION)

const SALES = `select sale.number, sale.total_santim::int as total
  from counter_sales sale order by sale.number`

/** Counts the taps of a person who sells. */
function hand() {
  let taps = 0
  return {
    taps: () => taps,
    async tap(target: Locator) {
      taps += 1
      await target.tap()
    },
  }
}

test(`three pieces are sold in five taps, a sale is parked, and a tap or a sale right before the page is loaded again is kept ${ONCE}`, async ({
  page,
  baseURL,
  dataDir,
}) => {
  const t = translateTo('en')
  await openTill(page, baseURL!, { lang: 'en', notes: 3 })
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  const finger = hand()
  const baklava = tile(page, /^Baklava/)
  for (let piece = 0; piece < 3; piece += 1) await finger.tap(baklava)
  await finger.tap(seen(page.locator('[data-shortcut=cash]')))
  await finger.tap(page.getByRole('button', { name: /^300\s*change 30$/ }))
  expect(finger.taps()).toBe(5)
  await expect(seen(page.locator('output').filter({ hasText: t('counter.give.back') }))).toContainText('30')
  await expect.poll(() => rows(dataDir, SALES)).toEqual([{ number: 1, total: 27_000 }])
  // The change is said until the next tap.
  await baklava.tap()
  await expect(seen(page.getByText(t('counter.give.back')))).toHaveCount(0)

  await seen(page.getByRole('button', { name: t('counter.park'), exact: true })).tap()
  await page.getByLabel(t('counter.park.name')).fill('Blue scarf')
  await page
    .locator('dialog')
    .getByRole('button', { name: t('counter.park'), exact: true })
    .tap()
  await expect(seen(page.getByText('1 piece'))).toBeHidden()
  await page.reload()
  await takenOver(page)
  await seen(page.getByRole('button', { name: t('counter.parked'), exact: true })).tap()
  await expect(seen(page.getByText('Blue scarf'))).toBeVisible()
  await seen(page.getByRole('button', { name: t('counter.parked.go.on') })).tap()
  await expect(seen(page.getByText('1 piece'))).toBeVisible()
  await expectNoSidewaysScroll(page)

  /** Taps and loads the page again before anything else happens in it. */
  const tapAndReload = async (target: Locator) => {
    const again = page.waitForEvent('load')
    await target.evaluate((element: HTMLElement) => {
      element.click()
      location.reload()
    })
    await again
    await takenOver(page)
  }
  await tapAndReload(baklava)
  await expect(seen(page.getByText('2 pieces'))).toBeVisible()
  await seen(page.locator('[data-shortcut=cash]')).tap()
  await tapAndReload(page.locator('[data-exact]'))
  await expect(seen(page.getByText(t('counter.empty')))).toBeVisible()
  await expect
    .poll(() => rows(dataDir, SALES))
    .toEqual([
      { number: 1, total: 27_000 },
      { number: 2, total: 18_000 },
    ])
  // The browser gives the envelope up as the page ends: what the till remembers brings it back.
  await baklava.tap()
  await seen(page.locator('[data-shortcut=cash]')).tap()
  await expect(page.locator('[data-exact]')).toBeVisible()
  await page.evaluate(() => {
    const put = Reflect.get(IDBObjectStore.prototype, 'put')
    IDBObjectStore.prototype.put = function keepRow(this: IDBObjectStore, ...row) {
      if (this.name === 'envelopes') throw new DOMException('the page ends')
      return put.apply(this, row)
    }
    globalThis.fetch = () => new Promise(() => undefined)
  })
  await tapAndReload(page.locator('[data-exact]'))
  await expect(seen(page.getByText(t('counter.empty')))).toBeVisible()
  await expect
    .poll(() => rows(dataDir, SALES))
    .toEqual([
      { number: 1, total: 27_000 },
      { number: 2, total: 18_000 },
      { number: 3, total: 9000 },
    ])
  await page.getByRole('button', { name: t('counter.menu') }).tap()
  await page
    .locator('dialog')
    .getByRole('button', { name: t('counter.recent') })
    .tap()
  await expect(page.locator('[data-row]').filter({ hasText: 'T1-000001' })).toBeVisible()
})

test(`the till opens whole on a line that breaks, and sells without one and across a restart; every sale arrives once ${ONCE}`, async ({
  page,
  context,
  baseURL,
  dataDir,
}) => {
  const t = translateTo('en')
  const line = await startCuttingProxy(baseURL!)
  await openTill(page, line.origin, { lang: 'en', notes: 3 })
  const isCached = () => page.evaluate((till) => caches.match(till, { cacheName: 'tafach.till' }).then(Boolean), TILL)
  await expect.poll(isCached).toBe(true)
  const openAgain = async () => {
    await page.goto(line.origin + TILL)
    await takenOver(page)
    await expect(tile(page, /^Baklava/)).toBeVisible()
  }
  // Its page breaks off, its program does, or the shop fails.
  line.cutAfter = (request) => (request === `GET ${TILL}` ? 3000 : undefined)
  await openAgain()
  // As after an update: the page names files that the device has not, and they break off.
  await page.evaluate(() => caches.delete('tafach.files'))
  await (await context.newCDPSession(page)).send('Network.clearBrowserCache')
  let cuts = 3
  line.cutAfter = (request) => (request.startsWith('GET /assets/') && cuts-- > 0 ? 500 : undefined)
  await openAgain()
  expect(cuts).toBeLessThan(1)
  line.cutAfter = () => undefined
  line.isGatewayAlone = true
  await openAgain()
  line.isGatewayAlone = false
  await openAgain()

  const sellOne = async (cake: RegExp) => {
    await tile(page, cake).tap()
    await seen(page.locator('[data-shortcut=cash]')).tap()
    await page.locator('[data-exact]').tap()
    await expect(page.locator('[data-exact]')).toHaveCount(0)
  }
  await sellOne(/^Baklava/)
  await expect.poll(async () => (await rows(dataDir, SALES)).length).toBe(1)

  await context.setOffline(true)
  await sellOne(/^Glazed Doughnuts/)
  await sellOne(/^Baklava/)
  await expect(page.locator('[data-line-dot=lost]')).toContainText('2 unsent')
  await tile(page, /^Baklava/).tap()
  // The device keeps it a moment after the tap.
  await expect(seen(page.getByText('1 piece'))).toBeVisible()
  // The tablet restarts while offline: the page, the day, the cart and what is unsent are there.
  await page.goto(line.origin + TILL)
  await takenOver(page)
  await expect(seen(page.getByText('1 piece'))).toBeVisible()
  await expect(page.locator('[data-line-dot=lost]')).toContainText('2 unsent')
  await seen(page.locator('[data-shortcut=cash]')).tap()
  await page.locator('[data-exact]').tap()
  await expect(page.locator('[data-line-dot=lost]')).toContainText('3 unsent')
  await page.locator('[data-line-dot]').tap()
  await expect(page.getByRole('listitem').filter({ hasText: 'T1-00000' })).toHaveCount(3)
  await expect(page.getByRole('button', { name: t('counter.unsent.file') })).toBeVisible()
  // Nobody leaves while something is unsent.
  await page.getByRole('button', { name: t('counter.back') }).tap()
  await page.getByRole('button', { name: /switch person$/ }).tap()
  await expect(page.getByText('3 items are not sent yet.')).toBeVisible()
  await expect(page.getByRole('button', { name: t('ui.sign.out') })).toBeHidden()
  await page.getByRole('button', { name: t('counter.back') }).tap()
  // No other page of the back office opens while offline.
  const other = await context.newPage()
  await other.goto(`${line.origin}/admin/orders`)
  await expect(other.getByRole('heading', { name: t('ui.offline.title') })).toBeVisible()
  await other.close()
  expect(await rows(dataDir, SALES)).toHaveLength(1)

  await context.setOffline(false)
  await expect
    .poll(() => rows(dataDir, SALES), { timeout: 40_000 })
    .toEqual([
      { number: 1, total: 9000 },
      { number: 2, total: 8000 },
      { number: 3, total: 9000 },
      { number: 4, total: 9000 },
    ])
  await expect(page.locator('[data-line-dot=up]')).toBeVisible()

  // The copies of the till are of the person who was here.
  await page.getByRole('button', { name: /switch person$/ }).tap()
  await page.getByRole('button', { name: t('ui.sign.out') }).tap()
  await page.waitForURL(`${line.origin}/`)
  await expect.poll(() => page.evaluate(() => caches.has('tafach.till'))).toBe(false)
  await line.close()
})

test(`a shift that the shop does not open stops no sale, and the till says in which one it sells ${ONCE}`, async ({
  page,
  context,
  baseURL,
  dataDir,
}) => {
  const t = translateTo('en')
  await signInOwner(page, baseURL!)
  await open(page, baseURL! + TILL)
  await page.getByRole('button', { name: t('counter.make.do') }).click()
  const more = page.getByRole('button', { name: t('drawer.count.more', { worth: '100' }) })
  await more.click()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Open with ETB 100' }).click()
  const sellOne = async () => {
    await tile(page, /^Baklava/).tap()
    await seen(page.locator('[data-shortcut=cash]')).tap()
    await page.locator('[data-exact]').tap()
    await expect(page.locator('[data-exact]')).toHaveCount(0)
  }
  await sellOne()
  // Meanwhile the shop has one open at this till.
  const owner = `select gen_random_uuid(), 1, now(), email, id, 'Abeba', email, id, 'Abeba', 0, '{}' from profiles where is_admin`
  await rows(
    dataDir,
    `insert into shifts (id, till, opened_at, opened_by, opened_by_id, opened_by_name, held_by, held_by_id, held_by_name,
      float_santim, float_pieces) ${owner}`,
  )
  await context.setOffline(false)
  const alert = page.getByRole('alert').filter({ hasText: t('counter.opening.refused') })
  await expect(alert).toContainText('You sell in the shift of Abeba', { timeout: 40_000 })
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await sellOne()
  await expect.poll(() => rows(dataDir, SALES), { timeout: 40_000 }).toHaveLength(2)
  expect(await rows(dataDir, 'select kind from counter_notices')).toEqual([{ kind: 'shift_unknown' }])
  expect(await rows(dataDir, 'select amount_santim::int as cash from drawer_entries')).toEqual([{ cash: 9000 }])
  await alert.getByRole('button', { name: t('counter.wallet.seen') }).tap()
  await expect(alert).toBeHidden()
  await expect(page.locator('[data-line-dot=up]')).toBeVisible()
})

test(`on a tablet, in Amharic, by keyboard and scanner ${ONCE}`, async ({ browser, baseURL, dataDir }) => {
  const t = translateTo('am')
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    serviceWorkers: 'block',
    locale: 'am-ET',
  })
  const page = await context.newPage()
  await openTill(page, baseURL!, { lang: 'am', notes: 3 })
  // As fast as a scanner, whatever else the machine does.
  const scan = (text: string) =>
    page.evaluate(
      (keys) => {
        for (const key of keys) document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
      },
      [...text.split(''), 'Enter'],
    )
  await scan('baklava')
  const cart = page.getByRole('complementary', { name: t('counter.sale') })
  const lines = cart.locator('[data-line]')
  await expect(lines).toHaveCount(1)
  // Digits after a tile set its number.
  await page.keyboard.press('3')
  await expect(cart.locator('[data-to-pay]')).toHaveText('ብር 270')
  await scan('https://shop.example/cakes/glazed-doughnuts')
  await expect(lines).toHaveCount(2)
  await expectAccessible(page)
  expect((await latinWords(page)).filter((word) => !/^T1-\d+$|^QR|^owner/.test(word))).toEqual([])
  await page.keyboard.press('F2')
  await expect(page.getByRole('heading', { name: t('counter.cash') })).toBeVisible()
  await expectAccessible(page)
  // Digits beside the sale are no number of pieces: here they are the sum that was given.
  await page.keyboard.type('40', { delay: 120 })
  await expect(page.getByLabel(t('counter.given'), { exact: true })).toHaveValue('40')
  await expect(cart.locator('[data-to-pay]')).toHaveText('ብር 350')
  await page.getByRole('button', { name: /^200\b/ }).click()
  await page.getByRole('button', { name: /^200\b/ }).click()
  await page.locator('body').click({ position: { x: 640, y: 470 } })
  await page.keyboard.press('Enter')
  await expect(cart.locator('output')).toContainText('50')
  await expect.poll(() => rows(dataDir, SALES)).toEqual([{ number: 1, total: 35_000 }])
  await scan('5449000000996')
  await expect(page.getByText('5449000000996')).toBeVisible()
  // Escape closes one layer: what came back, then the last sales; the menu of the tile, not what is below it.
  await cart.getByRole('button', { name: t('counter.recent') }).click()
  await page
    .locator('[data-row]')
    .getByRole('button', { name: t('counter.return') })
    .click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: t('counter.recent') })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: t('counter.recent') })).toHaveCount(0)
  await page.getByRole('button', { name: t('counter.menu') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('counter.money'), exact: true })
    .click()
  await expect(page.getByRole('heading', { name: t('counter.money') })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: t('counter.money') })).toHaveCount(0)
  await tile(page, /^ባቅላቫ/).focus()
  await page.keyboard.press('Shift+F10')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // A word that is no cake is looked up in the orders, by a tap or by Enter.
  const search = page.locator('[data-till-search]')
  await search.fill('Sample Nobody')
  await page.getByRole('button', { name: t('counter.find.orders') }).click()
  await expect(page.getByRole('heading', { name: t('counter.orders') })).toBeFocused()
  await page.getByRole('button', { name: t('counter.back') }).click()
  await search.press('Enter')
  await expect(page.getByText(t('counter.orders.not.found'))).toBeVisible()
  await context.close()
})
