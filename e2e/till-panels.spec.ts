import type { Page } from '@playwright/test'

import { translateTo } from '#app/messages.server.ts'
import { ownedDemoShop, ownShop, type OwnShopFixtures, rows } from './own-shop.ts'
import { expect, expectUncovered, ONCE, resize, takenOver, test as base } from './shop-test.ts'
import { openTill, openWay, click, seen, TILL, tile } from './till-people.ts'

/** What is open beside the tiles: the back button closes it, a reload keeps it, and a keyboard of the screen leaves it room. */

const test = base.extend<OwnShopFixtures>(ownShop).extend(ownedDemoShop)
test.use({ expectedErrors: ['Failed to load resource', 'Failed to fetch', 'WebSocket connection'] })

const t = translateTo('en')
const baklava = (page: Page) => tile(page, /^Baklava/)

/** Panels in which the sale is paid, and a field of each. */
const WAYS = [
  { way: 'counter.transfer', field: 'counter.paid.reference', text: 'FT26331XYZ' },
  { way: 'counter.wallet', field: 'counter.wallet.phone', text: '0900 000 004' },
  { way: 'counter.account', field: 'counter.account.name', text: 'Abeba' },
  { way: 'counter.split', field: 'counter.split.sum', text: '30' },
  { way: 'counter.discount', field: 'counter.discount.other', text: 'A friend of the house' },
] as const

async function openMenu(page: Page, entry: string): Promise<void> {
  await click(page, t('counter.menu'))
  await page.getByRole('dialog').getByRole('button', { name: entry, exact: true }).tap()
}

test(`what is open has room above a keyboard of the screen, stays over a reload, and closes by the back button, one layer at a time; a double tap is one ${ONCE}`, async ({
  page,
  baseURL,
  dataDir,
}) => {
  await openTill(page, baseURL!, { lang: 'en', notes: 1 })
  await baklava(page).tap()
  await seen(page.locator('[data-shortcut=cash]')).tap()
  await page.locator('[data-exact]').tap()
  await expect(seen(page.locator('output'))).toBeVisible()
  /** Its entry of the history is made after a panel is painted. */
  const held = () =>
    expect
      .poll(() => page.evaluate(() => (history.state as { overlay?: number } | null)?.overlay ?? 0))
      .toBeGreaterThan(0)
  const back = async () => {
    await held()
    await page.goBack()
    await expect(page).toHaveURL(baseURL! + TILL)
  }
  const atTiles = async () => {
    await expect(baklava(page)).toBeVisible()
    await expect(page.locator('dialog[open], [data-back]')).toHaveCount(0)
  }
  const again = async () => {
    await page.reload()
    await takenOver(page)
  }
  const size = page.viewportSize()!
  await baklava(page).tap()
  for (const { way, field, text } of WAYS) {
    await openWay(page, way)
    const input = page.getByRole('textbox', { name: t(field), exact: true })
    await expect(page.locator('meta[name=viewport]')).toHaveAttribute('content', /interactive-widget=resizes-content/)
    await input.tap()
    await resize(page, { width: 360, height: 360 })
    await input.fill(text)
    await expectUncovered(input)
    const main = page.locator('[data-main]')
    if ((await main.count()) > 0) await expectUncovered(main)
    await expect(page.locator('[data-back]')).toBeInViewport()
    await resize(page, size)
    await held() // made during a reload it would lie ahead of the page
    await again()
    await expect(input).toHaveValue(text)
    await back()
    await atTiles()
  }
  // The next one begins anew.
  await openWay(page, 'counter.transfer')
  await expect(page.getByLabel(t('counter.paid.reference'))).toHaveValue('')
  await back()
  await atTiles()
  await click(page, t('counter.other.ways'))
  await expect(page.locator('[data-to-pay]').filter({ visible: true })).toBeVisible()
  await back()
  await expect(page.locator('[data-to-pay]').filter({ visible: true })).toHaveCount(0)
  await click(page, t('counter.park'))
  await expect(page.getByLabel(t('counter.park.name'))).toBeVisible()
  await back()
  await atTiles()
  await baklava(page).click({ button: 'right' })
  await expect(page.getByRole('button', { name: t('counter.one.less') })).toBeVisible()
  await back()
  await atTiles()
  await click(page, t('counter.menu'))
  await expect(page.getByRole('dialog', { name: t('counter.menu') })).toBeVisible()
  await back()
  await atTiles()
  for (const entry of ['counter.unsent', 'counter.money', 'counter.hand'] as const) {
    await openMenu(page, t(entry))
    await expect(page.getByRole('heading', { name: t(entry) })).toBeVisible()
    await back()
    await atTiles()
  }
  await openMenu(page, t('counter.menu.close'))
  await expect(page.getByLabel(t('drawer.count.pieces', { worth: '100' }))).toBeVisible()
  await back()
  await atTiles()
  // A question over the last sales: the question goes first.
  await openMenu(page, t('counter.recent'))
  await page.getByRole('button', { name: t('counter.void') }).tap()
  await expect(page.getByRole('button', { name: t('counter.void.reason.mistyped') })).toBeVisible()
  await back()
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: t('counter.recent') })).toBeVisible()
  await back()
  await atTiles()
  // After a reload the entries of the history are those of before.
  await click(page, t('counter.park'))
  await held()
  await again()
  await expect(page.getByLabel(t('counter.park.name'))).toBeVisible()
  await back()
  await atTiles()
  await openMenu(page, t('counter.unsent'))
  await held()
  await again()
  await atTiles()
  await openMenu(page, t('counter.unsent'))
  // The entry of before the reload is still there: only the panel says that the entry is its own now.
  await expect(page.getByRole('heading', { name: t('counter.unsent') })).toBeVisible()
  await back()
  await atTiles()

  // Cash above a keyboard.
  await seen(page.locator('[data-shortcut=cash]')).tap()
  await click(page, t('counter.type'))
  await resize(page, { width: 360, height: 360 })
  await page.getByLabel(t('counter.given'), { exact: true }).fill('100')
  await expectUncovered(page.getByLabel(t('counter.given'), { exact: true }))
  await expectUncovered(page.locator('[data-main]'))
  // Turned while it is open.
  await resize(page, { width: 740, height: 360 })
  await expect(page.getByLabel(t('counter.given'), { exact: true })).toHaveValue('100')
  await expectUncovered(page.locator('[data-main]'))
  // However long a sum is, it stays in its place. With reduced motion its size needs a frame.
  const wide = () =>
    page
      .locator('dd')
      .evaluateAll((all) => all.flatMap((one) => (one.scrollWidth > one.clientWidth ? one.textContent : [])))
  for (const screen of [size, { width: 820, height: 1180 }, { width: 1180, height: 820 }]) {
    await resize(page, screen)
    for (const sum of ['429.50', '300.50', '125,000.50', '9999999999']) {
      await page.getByLabel(t('counter.given'), { exact: true }).fill(sum)
      await expect.poll(wide, `${sum} at ${screen.width}`).toEqual([])
    }
  }
  await resize(page, size)
  await back()
  await atTiles()

  await seen(page.locator('[data-shortcut=cash]')).tap()
  await click(page, '200')
  await again()
  await expect(page.locator('[data-main]')).toContainText(t('counter.done.back', { amount: 'ETB 110' }))
  await page.locator('[data-main]').tap()
  await expect
    .poll(() => rows(dataDir, 'select number from counter_sales order by number'))
    .toEqual([{ number: 1 }, { number: 2 }])
  await again()
  await expect(baklava(page)).toBeVisible()

  // Cash that is recorded is not offered again.
  await openMenu(page, t('counter.money'))
  await page.getByLabel(t('counter.money.amount')).fill('20')
  await click(page, t('counter.money.reason.purchase'))
  await again()
  await expect(page.getByLabel(t('counter.money.amount'))).toHaveValue('20')
  await click(page, t('counter.money.do.out', { amount: 'ETB 20' }))
  await expect.poll(() => rows(dataDir, `select from drawer_entries where kind = 'out'`)).toHaveLength(1)
  await again()
  await expect(page.getByLabel(t('counter.money.amount'))).toHaveValue('')
  await back()
  await atTiles()
  await clickTwice(page, dataDir)
})

/** A double tap ends a sale once and presses nothing that comes in its place, and a scanner answers no question. Two sales are made. */
async function clickTwice(page: Page, dataDir: string): Promise<void> {
  const sales = (count: number) => Array.from({ length: count }, (_, index) => ({ number: index + 1 }))
  const exact = page.locator('[data-exact]')
  const middle = async () => {
    const { x, y, width, height } = (await exact.boundingBox())!
    return { x: x + width / 2, y: y + height / 2 }
  }
  await baklava(page).tap()
  await seen(page.locator('[data-shortcut=cash]')).tap()
  const { x, y } = await middle()
  await page.mouse.dblclick(x, y)
  // A tile has come there; the change is said still, and nothing is in the cart.
  const isTile = page.evaluate(([left, top]) => document.elementFromPoint(left, top)?.closest('[data-tile]') !== null, [
    x,
    y,
  ] as const)
  expect(await isTile).toBe(true)
  await expect(seen(page.locator('output'))).toContainText('T1-000003')
  await expect.poll(() => rows(dataDir, 'select number from counter_sales')).toEqual(sales(3))
  // Two fast taps on one tile are two pieces.
  await baklava(page).dblclick()
  await expect(seen(page.getByText('2 pieces'))).toBeVisible()

  const scan = () =>
    page.evaluate(() => {
      for (const key of ['5', '4', '4', '9', '0', '0', '0', 'Enter']) {
        const at = document.activeElement ?? document.body
        const isOpen = at.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
        if (isOpen && key === 'Enter' && at instanceof HTMLButtonElement) at.click()
      }
    })
  await openWay(page, 'counter.discount')
  await click(page, t('counter.discount.reason.regular'))
  await page.getByRole('button', { name: /^10%/ }).tap()
  await click(page, t('counter.park'))
  await page.getByLabel(t('counter.park.name')).focus()
  await scan()
  await expect(page.getByLabel(t('counter.park.name'))).toBeVisible()
  await page
    .locator('dialog')
    .getByRole('button', { name: t('counter.park'), exact: true })
    .tap()
  await click(page, t('counter.parked'))
  // What is to pay, less the discount.
  await expect(seen(page.getByText('162', { exact: true }))).toBeVisible()
  await click(page, t('counter.parked.drop'))
  await page.getByRole('button', { name: t('counter.drop.reason.left') }).focus()
  await scan()
  await expect(page.getByRole('button', { name: t('counter.drop.reason.left') })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(seen(page.getByText(t('counter.parked.nameless')))).toBeVisible()
  await click(page, t('counter.back'))
  // All of the sum is taken off: cash ends a sale that costs nothing.
  await baklava(page).tap()
  await openWay(page, 'counter.discount')
  await click(page, t('counter.discount.reason.staff'))
  await page.getByRole('button', { name: /^100%/ }).tap()
  await seen(page.locator('[data-shortcut=cash]')).tap()
  await exact.tap()
  await expect(seen(page.locator('output'))).toContainText('T1-000004')
  await expect.poll(() => rows(dataDir, 'select number from counter_sales')).toEqual(sales(4))
  // What is said of the line fits its place.
  await page.context().setOffline(true)
  await baklava(page).tap()
  await seen(page.locator('[data-shortcut=cash]')).tap()
  await exact.tap()
  const dot = page.locator('[data-line-dot=lost]')
  await expect(dot).toContainText('1 unsent')
  expect(await dot.evaluate((chip) => chip.scrollWidth - chip.clientWidth)).toBe(0)
}
