import type { Page } from '@playwright/test'

import { translateTo } from '#app/messages.server.ts'
import { ownedDemoShop, ownShop, type OwnShopFixtures, rows, signInOwner } from './own-shop.ts'
import { expect, ONCE, open, test as base } from './shop-test.ts'
import { TILL, tile } from './till-people.ts'

/** A day of a till by its keyboard alone: the focus is always somewhere, and Enter and Escape do what is expected. */

const test = base.extend<OwnShopFixtures>(ownShop).extend(ownedDemoShop)
test.use({ serviceWorkers: 'block', expectedErrors: ['WebSocket connection'], viewport: { width: 1280, height: 800 } })

const t = translateTo('en')

/** Nobody has to look for the focus. */
const expectFocus = (page: Page) => expect(page.locator(':focus')).toBeInViewport()

async function tabTo(page: Page, name: RegExp): Promise<void> {
  const reached = page.locator(':focus').and(page.getByRole('button', { name }).or(page.getByRole('textbox', { name })))
  for (let press = 0; press < 60; press += 1) {
    await page.keyboard.press('Tab')
    if ((await reached.count()) > 0) return
  }
  throw new Error(`the key Tab does not reach ${name}`)
}

test(`a shift is opened, sold in, counted and closed by the keyboard alone ${ONCE}`, async ({
  page,
  baseURL,
  dataDir,
}) => {
  await rows(dataDir, `insert into settings (key, value) values ('drawer.second_person', 'false')`)
  await signInOwner(page, baseURL!)
  await open(page, baseURL! + TILL)
  const press = (key: string) => page.keyboard.press(key)
  const pressOn = async (name: RegExp) => {
    await tabTo(page, name)
    await press('Enter')
  }
  /** Counts five notes of 100, and goes on by Enter to the button. */
  const count = async () => {
    await tabTo(page, /^100 birr, pieces/)
    await page.keyboard.type('5')
    for (let row = 0; row < 7; row += 1) await press('Enter')
    await press('Enter')
  }
  await pressOn(new RegExp(t('counter.make.do')))
  await expect(page.getByText(t('drawer.open.text'))).toBeVisible()
  await count()
  await expect(tile(page, /^Baklava/)).toBeVisible()
  await expectFocus(page)

  // A tile, and the sum that was given.
  await pressOn(/^Baklava/)
  await expect(page.getByText('1 piece', { exact: true }).filter({ visible: true })).toBeVisible()
  await press('F2')
  await expectFocus(page)
  await page.keyboard.type('100', { delay: 120 })
  await press('Enter')
  await expect(page.locator('output').filter({ visible: true })).toContainText('10')
  await expectFocus(page)

  // Escape leads back to what opened the panel.
  await pressOn(/^Baklava/)
  await pressOn(/^Wallet/)
  await expect(page.getByLabel(t('counter.wallet.phone'))).toBeFocused()
  await press('Escape')
  await expect(page.getByRole('button', { name: /^Wallet/ })).toBeFocused()
  await press('F2')
  await pressOn(/^Exact/)
  await expect.poll(() => rows(dataDir, 'select from counter_sales')).toHaveLength(2)
  await expectFocus(page)

  await pressOn(new RegExp(`^${t('counter.menu')}$`))
  await pressOn(new RegExp(`^${t('counter.money')}$`))
  await tabTo(page, new RegExp(t('counter.money.amount')))
  await page.keyboard.type('20')
  await pressOn(new RegExp(t('counter.money.reason.purchase')))
  await pressOn(/^Take out/)
  await expect(page.getByText(/^Out: ETB/)).toBeVisible()
  await expectFocus(page)
  await press('Escape')
  await expectFocus(page)

  await pressOn(new RegExp(`^${t('counter.menu')}$`))
  await pressOn(new RegExp(t('counter.menu.close')))
  await count()
  await expect(page.getByText(t('drawer.sign'), { exact: true })).toBeVisible()
  await expectFocus(page)
  await tabTo(page, /^Why/)
  await page.keyboard.type('Wrong change')
  await pressOn(new RegExp(`^${t('drawer.close.go')}`))
  await expect(page.getByText(t('counter.report.closed'))).toBeVisible()
  await expectFocus(page)
  await pressOn(new RegExp(t('counter.report.next')))
  await expect(page.getByText(t('drawer.open.text'))).toBeVisible()
  await expectFocus(page)
})
