import type { Locator } from '@playwright/test'

import { formatPrice } from '#app/base/platform/money.ts'
import { translateTo } from '#app/messages.server.ts'
import { ownedDemoShop, ownShop, type OwnShopFixtures, signInOwner } from './own-shop.ts'
import { expect, ONCE, open, resize, test as base } from './shop-test.ts'
import { seen, TILL } from './till-people.ts'

/** The tablet on the counter, held either way, in the language with the longest words: the main act of each panel is in sight. */

const test = base.extend<OwnShopFixtures>(ownShop).extend(ownedDemoShop)
test.use({ expectedErrors: ['WebSocket connection', 'Failed to load resource', 'Failed to fetch'] })

const TABLETS = [
  { width: 1024, height: 768 },
  { width: 768, height: 1024 },
]

const t = translateTo('am')

test(`each panel of the till has its main act in sight on a tablet held either way, in Amharic ${ONCE}`, async ({
  page,
  baseURL,
}) => {
  const press = (name: string | RegExp) =>
    seen(page.getByRole('button', { name, exact: true }))
      .first()
      .click()
  const look = async (panel: string, ...acts: (Locator | string)[]) => {
    for (const screen of TABLETS) {
      await resize(page, screen)
      for (const act of acts) {
        const control = typeof act === 'string' ? seen(page.locator(act)).first() : seen(act).first()
        const box = await control.boundingBox()
        expect
          .soft(
            box && box.y >= 0 && box.y + box.height <= screen.height,
            `${panel}, ${screen.width}: ${typeof act === 'string' ? act : 'its button'} ${JSON.stringify(box)}`,
          )
          .toBe(true)
      }
    }
    await resize(page, TABLETS[0]!)
  }
  await resize(page, TABLETS[0]!)
  await signInOwner(page, baseURL!, 'am')
  await open(page, baseURL! + TILL)
  await press(t('counter.make.do'))
  await look('open', page.locator('aside > button:last-child'))
  const more = page.getByRole('button', { name: t('drawer.count.more', { worth: '100' }) })
  for (let note = 0; note < 3; note += 1) await more.click()
  await page.getByRole('button', { name: t('drawer.open.go', { amount: formatPrice(30_000, 'am') }) }).click()
  await look('no-sale', '[data-shortcut=cash]')
  for (const cake of [0, 1, 1]) await page.locator('[data-tile]').nth(cake).click()
  await look('sale', '[data-shortcut=cash]')
  await press(t('counter.menu'))
  await page
    .getByRole('dialog')
    .getByRole('link', { name: t('counter.menu.phone') })
    .click()
  const phone = page.locator('main [name=phone]')
  await phone.fill('0900000774')
  await look('phone', phone, '[data-back]')
  const cake = page.locator('[value^="add:"]:has(img)').first()
  for (let piece = 0; piece < 6; piece += 1) await cake.click()
  await page.locator('main [name=customerName]').fill('ሣራ')
  await press(t('phone.order.place.daily'))
  await expect(page.getByText(t('counter.cash.here'))).toBeVisible()
  await look('phone payment', page.locator('main [name=method]'), '[data-back]')
  await press(t('counter.record'))
  await expect(page.locator('[data-line]')).toHaveCount(2)
  for (const panel of ['cash', 'wallet', 'qr', 'transfer', 'split', 'account', 'discount'] as const) {
    await press(t(`counter.${panel}`))
    await look(panel, ...(panel === 'wallet' || panel === 'discount' ? [] : ['[data-main]']))
    await press(t('counter.back'))
  }
  await press(t('counter.park'))
  await look('park', '[data-main]')
  await page.getByRole('dialog').getByLabel(t('counter.park.name')).press('Enter')
  await page.getByRole('button', { name: new RegExp(`^${t('counter.parked')}`) }).click()
  await look('parked')
  await press(t('counter.parked.go.on'))
  await press(t('counter.cash'))
  await page.locator('[data-exact]').click()
  await look('sold')
  for (let sale = 0; sale < 9; sale += 1) {
    await page
      .locator('[data-tile]')
      .nth(sale % 4)
      .click()
    await press(t('counter.cash'))
    await page.locator('[data-exact]').click()
  }
  await page
    .getByRole('complementary')
    .getByRole('button', { name: t('counter.recent') })
    .click()
  await look('recent')
  await press(t('counter.return'))
  await look('return', '[data-main]')
  await press(t('counter.back'))
  await press(t('counter.void'))
  await look('void')
  await page.keyboard.press('Escape')
  await press(t('counter.back'))
  for (const panel of ['counter.money', 'counter.hand', 'counter.unsent', 'counter.menu.close'] as const) {
    await press(t('counter.menu'))
    await look('menu')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t(panel), exact: true })
      .click()
    await look(
      panel,
      ...(panel === 'counter.money'
        ? ['[data-main]']
        : panel === 'counter.menu.close'
          ? ['aside > button:last-child']
          : []),
    )
    await press(t('counter.back'))
  }
  await page.getByRole('button', { name: new RegExp(`${t('counter.person.switch')}$`) }).click()
  await look('person')
  await press(t('counter.back'))
  await press(t('counter.orders'))
  await look('orders')
  await press(t('counter.menu'))
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('counter.menu.close'), exact: true })
    .click()
  for (let note = 0; note < 2; note += 1) await more.click()
  await page.locator('aside > button:last-child').click()
  await expect(page.getByRole('button', { name: t('drawer.close.go') })).toBeVisible()
  await look('close', page.getByRole('button', { name: t('drawer.close.go') }), page.locator('[name=reason]'))
})
