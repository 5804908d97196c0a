import type { Locator, Page } from '@playwright/test'
import { translateTo } from '#app/messages.server.ts'
import { buildTill } from '#app/till/sales/till.factory.ts'
import { expectAccessible } from './accessibility.ts'
import { ownedDemoShop, ownShop, type OwnShopFixtures, rows, withBooks } from './own-shop.ts'
import { expect, expectNoSidewaysScroll, ONCE, open, takenOver, test as base } from './shop-test.ts'
import { openTill, seen, tile } from './till-people.ts'

/** By keyboard: after a dialog or a form the focus is on what opened or sent it, or near it when that is gone. Then a shift on its page, by fingers. */

const test = base.extend<OwnShopFixtures>(ownShop).extend(ownedDemoShop)
test.use({ serviceWorkers: 'block', expectedErrors: ['WebSocket connection', 'status of 422'] })

const t = translateTo('en')

/** Opens a dialog with Enter and closes it with Escape. */
async function openAndLeave(page: Page, opener: Locator, keys = 'Enter'): Promise<void> {
  await opener.focus()
  await page.keyboard.press(keys)
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
}

async function click(page: Page, button: Locator): Promise<void> {
  await button.focus()
  await page.keyboard.press('Enter')
}

test(`at the till and in the back office ${ONCE}`, async ({ page, baseURL, dataDir }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openTill(page, baseURL!, { lang: 'en', notes: 1 })

  const baklava = tile(page, /^Baklava/)
  await openAndLeave(page, baklava, 'Shift+F10')
  await openAndLeave(page, page.getByRole('button', { name: t('counter.menu') }))
  await openAndLeave(page, page.getByRole('button', { name: new RegExp(`${t('counter.person.switch')}$`) }))

  await click(page, baklava)
  const park = seen(page.getByRole('button', { name: t('counter.park'), exact: true }))
  await openAndLeave(page, park)
  // A sale that is parked takes the button with it.
  await click(page, park)
  await page.getByRole('dialog').getByLabel(t('counter.park.name')).press('Enter')
  await expect(page.getByRole('heading', { name: t('counter.sale'), exact: true })).toBeFocused()

  await click(page, page.getByRole('button', { name: new RegExp(`^${t('counter.parked')}`) }))
  const drop = page.getByRole('button', { name: t('counter.parked.drop') })
  await openAndLeave(page, drop)
  await click(page, drop)
  await click(page, page.getByRole('button', { name: t('counter.drop.reason.left') }))
  await expect(page.getByRole('heading', { name: t('counter.parked.title') })).toBeFocused()
  await click(page, page.getByRole('button', { name: t('counter.back') }))

  await click(page, baklava)
  await click(page, seen(page.locator('[data-shortcut=cash]')))
  await click(page, page.locator('[data-exact]'))
  await click(page, page.getByRole('complementary').getByRole('button', { name: t('counter.recent') }))
  const sale = page.locator('[data-row]').filter({ hasText: 'T1-000001' })
  await openAndLeave(page, sale.getByRole('button', { name: t('counter.void') }))
  await click(page, sale.getByRole('button', { name: t('counter.void') }))
  await click(page, page.getByRole('button', { name: t('counter.void.reason.mistyped') }))
  await expect(sale).toContainText(t('counter.voided'))
  await expect(sale).toBeFocused()

  await open(page, `${baseURL}/admin/payments/tax/setup`)
  await page.getByLabel(t('tax.machine.number')).fill('bba 0001234')
  await page.getByLabel(t('tax.machine.name')).fill('Counter')
  await page.getByLabel(t('tax.machine.name')).press('Enter')
  const retire = page.getByRole('button', { name: t('tax.machine.retire') })
  await openAndLeave(page, retire)
  await openAndLeave(page, retire, '?')
  await openAndLeave(page, retire, 'Control+k')
  await click(page, retire)
  await click(page, page.getByRole('alertdialog').getByRole('button', { name: t('tax.machine.retire') }))
  const machine = page.getByRole('listitem').filter({ hasText: 'BBA0001234' })
  await expect(machine).toContainText(t('tax.machine.retired'))
  await expect(machine).toBeFocused()

  // A button that sends keeps the focus and is pressed once.
  const rate = page.getByRole('button', { name: t('tax.rates.save') })
  await page.getByLabel(t('tax.rates.cake'), { exact: true }).selectOption('baklava')
  await page.getByLabel(t('tax.rates.rate'), { exact: true }).selectOption('other')
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  let sent = 0
  await page.route(/\/tax\/setup\.data/, async (route) => {
    if (route.request().method() === 'POST') sent += 1
    await released
    await route.fallback()
  })
  await click(page, rate)
  await expect(rate).toHaveAttribute('aria-busy', 'true')
  await expect(rate).toBeFocused()
  await page.keyboard.press('Enter')
  release()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(rate).toBeFocused()
  expect(sent).toBe(1)
  // What is done begins a new form.
  await page.getByLabel(t('tax.rates.rate'), { exact: true }).selectOption('exempt')
  await click(page, rate)
  await expect(page.getByLabel(t('tax.rates.cake'), { exact: true })).toHaveValue('')
  await expect(page.getByRole('heading', { name: t('tax.rates'), exact: true })).toBeFocused()

  const [shift] = await rows<{ id: string }>(dataDir, 'select id from shifts')
  await open(page, `${baseURL}/admin/payments/shifts/${shift!.id}`)
  await page.getByLabel(t('shift.move.amount')).fill('50')
  await page.getByLabel(t('shift.move.reason')).fill('Gas for the oven')
  await click(page, page.getByRole('button', { name: t('shift.move.out') }))
  await expect(page.getByLabel(t('shift.move.amount'))).toHaveValue('')
  await expect(page.getByRole('heading', { name: t('shift.move'), exact: true })).toBeFocused()
  await countOnPage(page, baseURL!, dataDir)
})

/** On the page of a shift a double tap counts once, and a count outlives a reload. */
async function countOnPage(page: Page, origin: string, dataDir: string): Promise<void> {
  const words = translateTo('am')
  await page.context().addCookies([{ name: 'lang', value: 'am', url: origin }])
  await page.setViewportSize({ width: 360, height: 740 })
  const [owner] = await rows<{ id: string; name: string }>(dataDir, 'select id, email as name from profiles')
  const { shiftId } = await withBooks(dataDir, (db) => buildTill(db, owner!, new Date(), 2))
  await open(page, `${origin}/admin/payments/shifts/${shiftId}`)
  await page.getByLabel(words('shift.move.amount')).fill('600')
  await page.getByLabel(words('shift.move.reason')).fill('Gas for the oven')
  await page.getByRole('button', { name: words('shift.move.out') }).dblclick()
  await expect(page.getByLabel(words('shift.move.amount'))).toHaveValue('')
  await expect(page.getByRole('alert')).toHaveCount(0)
  const taken = `select amount_santim::int as santim from drawer_entries where shift_id = '${shiftId}'`
  expect(await rows(dataDir, taken)).toEqual([{ santim: -60_000 }])
  await page.getByLabel(words('drawer.count.pieces', { worth: '200' })).fill('4')
  await page.getByRole('button', { name: words('drawer.count.more', { worth: '50' }) }).click()
  await page.reload()
  await takenOver(page)
  await expect(page.getByLabel(words('drawer.count.pieces', { worth: '200' }))).toHaveValue('4')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: words('drawer.close.counted', { amount: 'ብር 850' }) }).click()
  await expect(page.getByText(words('drawer.difference.less')).first()).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}
