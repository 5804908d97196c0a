import type { Locator, Page } from '@playwright/test'

import { LANGS, type Lang } from '#app/base/platform/text/translate.ts'
import { translateTo } from '#app/messages.server.ts'
import { expectAccessible } from './accessibility.ts'
import {
  addFromHome,
  cartButton,
  cartPanel,
  expect,
  expectNoSidewaysScroll,
  forgetVisits,
  isWalkedIn,
  latinWords,
  ONCE,
  open,
  openCart,
  paymentDialog,
  rememberCart,
  takenOver,
  test,
} from './shop-test.ts'

test.use({ expectedErrors: ['ERR_INTERNET_DISCONNECTED'] })

/** The cart outlives a reload, and is the same in every tab. */
async function seeInTabs(page: Page): Promise<void> {
  await open(page, '/')
  await addFromHome(page, 'Baklava', 2)
  await page.reload()
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 2 pieces')

  const other = await page.context().newPage()
  await other.goto('/inspirations')
  await takenOver(other)
  await expect(cartButton(other)).toHaveAccessibleName('Cart, 2 pieces')
  const panel = await openCart(other)
  await panel.getByRole('button', { name: 'Add one Baklava' }).click()
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 3 pieces')
  await panel.getByRole('button', { name: 'Clear cart' }).click()
  await expect(panel).toContainText('Your cart is empty')
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 0 pieces')
  await panel.getByRole('button', { name: 'Undo' }).click()
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 3 pieces')
  await other.close()
}

/** On a card the button becomes − 1 +, of the same height, every press counts, and the last piece can be brought back. */
async function clickOnCard(page: Page): Promise<void> {
  await open(page, '/')
  const card = page.getByRole('main').getByRole('article').filter({ hasText: 'Baklava' })
  const add = card.getByRole('button', { name: 'Add to cart: Baklava' })
  const height = async () => (await card.boundingBox())?.height
  const before = await height()
  await add.click()
  const more = card.getByRole('button', { name: 'Add one Baklava' })
  await expect(more).toBeFocused()
  expect(await height()).toBe(before)
  await more.click()
  await expect(card.getByText('2', { exact: true })).toBeVisible()
  await expectAccessible(page)
  const fewer = card.getByRole('button', { name: 'Remove one Baklava' })
  await fewer.click()
  await fewer.click()
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 0 pieces')
  expect(await height()).toBe(before)
  const undo = card.getByRole('button', { name: 'Undo: Baklava' })
  await expect(undo).toBeFocused()
  await undo.click()
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 1 piece')

  // Presses that come before the screen has changed.
  for (let piece = 1; piece < 3; piece += 1) await more.click()
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 3 pieces')
  const clickAtOnce = (button: Locator, times: number) =>
    button.evaluate((element: HTMLElement, count) => {
      for (let click = 0; click < count; click += 1) element.click()
    }, times)
  await clickAtOnce(more, 2)
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 5 pieces')
  await clickAtOnce(fewer, 2)
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 3 pieces')
  const panel = await openCart(page)
  await clickAtOnce(panel.getByRole('button', { name: 'Add one Baklava' }), 4)
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 7 pieces')
  await clickAtOnce(panel.getByRole('button', { name: 'Remove one Baklava' }), 9)
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 1 piece')
}

/** The panel tells what changed since the last visit, is used with the keyboard, and takes nothing away for good. */
async function readPanel(page: Page): Promise<void> {
  await rememberCart(page, [
    { cakeId: 'baklava', quantity: 6, priceSantim: 8000 },
    { cakeId: 'cream-roll', quantity: 1 },
    { cakeId: 'plum-tart', quantity: 2 },
  ])
  await open(page, '/inspirations')
  await open(page, '/')
  const panel = await openCart(page)
  await expect(panel).toContainText('Price changed: ETB 80 to ETB 90')
  await expect(panel.getByRole('listitem').filter({ hasText: 'Plum Tart' })).toContainText('No longer available')
  await expect(panel.getByRole('listitem').filter({ hasText: 'Baklava' })).toContainText('ETB 540')
  await panel.getByRole('button', { name: 'Remove sold-out cakes' }).click()
  await expect(panel).not.toContainText('Plum Tart')
  await expect(panel).toContainText('7 pieces')
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()

  await cartButton(page).focus()
  await page.keyboard.press('Enter')
  await expect(panel).toBeVisible()
  const isInside = () =>
    page.evaluate(
      () =>
        document.activeElement === document.body ||
        document.querySelector('dialog[open]')!.contains(document.activeElement),
    )
  const names: string[] = []
  for (let step = 0; step < 16; step += 1) {
    await page.keyboard.press('Tab')
    expect(await isInside()).toBe(true)
    names.push(
      await page.evaluate(
        () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
      ),
    )
  }
  expect(names).toContain('Remove Baklava')
  expect(names).toContain('Add one Baklava')
  await panel.getByRole('button', { name: 'Add one Baklava' }).focus()
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('heading')).toContainText('8 pieces')

  const lines = panel.getByRole('listitem')
  await panel.getByRole('button', { name: 'Remove Baklava' }).click()
  await expect(lines.first()).toContainText('Baklava was removed.')
  await expect(panel.getByRole('heading').first()).toContainText('1 item · 1 piece')
  await panel.getByRole('button', { name: 'Undo' }).click()
  await expect(lines.first()).toContainText('ETB 630')
  await expect(panel.getByRole('heading').first()).toContainText('2 items · 8 pieces')
  await panel.getByRole('button', { name: 'Remove Cream Roll' }).click()
  await panel.getByRole('button', { name: 'Remove Baklava' }).click()
  await expect(panel).toContainText('Your cart is empty')
  await panel.getByRole('button', { name: 'Undo' }).click()
  await expect(lines.first()).toContainText('Baklava')

  await page.keyboard.press('Escape')
  await expect(cartPanel(page)).toBeHidden()
  await expect(cartButton(page)).toBeFocused()

  await openCart(page)
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(cartPanel(page)).toBeHidden()
  await expect(cartButton(page)).toBeFocused()

  await openCart(page)
  await page.goBack()
  await expect(cartPanel(page)).toBeHidden()
  await expect(page).toHaveURL('/')
  await page.goBack()
  await expect(page).toHaveURL('/inspirations')
}

/** From the home page to a paid order in four taps; Enter in the phone field pays. */
async function buyInFewTaps(page: Page): Promise<void> {
  await open(page, '/')
  let taps = 0
  const tap = async (name: string | RegExp) => {
    taps += 1
    await page
      .getByRole('button', { name, exact: typeof name === 'string' })
      .filter({ visible: true })
      .first()
      .click()
  }
  await tap('Add to cart: Baklava')
  const bar = page.getByRole('button', { name: /View cart/ })
  if (await bar.isVisible()) {
    await expect(bar).toContainText('1 of 6 pieces')
    await expectAccessible(page)
    await tap(/View cart/)
  } else {
    taps += 1
    await expect(cartButton(page)).toContainText('1 of 6')
    await cartButton(page).click()
  }
  const panel = cartPanel(page)
  await expect(panel).toContainText('5 more pieces to go')
  await expect(panel).toContainText('Pick up: ')
  await expectAccessible(page)
  await tap('Add 5 more Baklava')
  const phone = panel.getByLabel('Phone to charge')
  await phone.fill('0900')
  await phone.press('Enter')
  await expect(panel.getByText('Enter a mobile number')).toBeVisible()
  await phone.fill('0900000001')
  await expect(panel.getByText('Enter a mobile number')).toBeHidden()
  taps += 1
  await phone.press('Enter')
  await expect(paymentDialog(page)).toContainText('540')
  expect(taps).toBe(4)
}

/** The cart's day and window are chosen in the cart, stay, and are those of the checkout. */
async function chooseInCart(page: Page): Promise<void> {
  const context = page.context()
  await rememberCart(page, [{ cakeId: 'baklava', quantity: 6 }])
  await open(page, '/')
  const panel = await openCart(page)
  const row = panel.getByRole('button', { name: /^(Pick up|Delivery):/ })
  const chooser = page.getByRole('dialog', { name: 'Choose day and time' })
  const days = chooser.getByRole('radiogroup').first().locator('[data-chip]:enabled')

  await expect(row).toContainText('Pick up: ')
  await context.setOffline(true)
  await row.click()
  await expect(chooser).toContainText('Your cart is safe')
  await context.setOffline(false)
  await chooser.getByRole('button', { name: 'Try again' }).click()
  await expect(days.first()).toBeVisible()
  await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(chooser).toBeHidden()
  await expect(row).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(days.first()).toBeVisible()
  await page.goBack()
  await expect(chooser).toBeHidden()
  await expect(panel).toBeVisible()
  await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden')
  await expect(row).toBeFocused()

  await row.click()
  // The last window must not be the proposed one, as it is in the evening: a press on it would say nothing.
  await days.last().click()
  await chooser.locator('input[name=deliveryTime]:enabled').first().check({ force: true })
  const day = (await days.nth(-2).getAttribute('data-chip')) ?? ''
  const time = chooser.locator('input[name=deliveryTime]:enabled').last()
  const from = await time.inputValue()
  // Both within one frame.
  await chooser.evaluate((sheet, chip) => {
    sheet.querySelector<HTMLElement>(`[data-chip="${chip}"]`)!.click()
    ;[...sheet.querySelectorAll<HTMLElement>('input[name=deliveryTime]:enabled')].at(-1)!.click()
  }, day)
  await expect(time).toBeChecked()
  await expect(row).toContainText(`${Number(day.slice(8))}, 5–7 PM`)
  await chooser.getByRole('button', { name: 'Use this time' }).click()
  const chosen = await row.textContent()

  await page.reload({ waitUntil: 'commit' })
  const asked = page.waitForResponse((answer) => answer.url().includes(`day=${day}`))
  await takenOver(page)
  await openCart(page)
  expect((await (await asked).json()) as unknown).toMatchObject({ wish: { day, from } })
  await expect(row).toHaveText(chosen ?? '')

  await row.click()
  await chooser.getByRole('radio', { name: /^Deliver/ }).check({ force: true })
  await chooser.getByRole('button', { name: 'Use this time' }).click()
  await expect(chooser.getByText('Please choose your sub-city.')).toBeVisible()
  await expect(chooser.getByLabel('Sub-city')).toBeFocused()
  await expect(panel).toContainText('TotalETB 540 + delivery from ETB 150')
  await chooser.getByLabel('Sub-city').selectOption('bole')
  await chooser.getByRole('button', { name: 'Use this time' }).click()
  await expect(row).toContainText('Delivery: ')
  await expect(panel).toContainText('TotalETB 690.00')
  await expect(panel.getByRole('button', { name: /^Pay ETB/ })).toBeHidden()
  await panel.getByRole('link', { name: 'Continue with the address' }).click()
  await expect(page).toHaveURL('/checkout')
  await takenOver(page)
  await expect(page.locator('html')).toHaveCSS('overflow-y', 'visible')
  await expect(page.locator(`[data-chip="${day}"]`)).toBeChecked()
  await expect(page.getByLabel('Sub-city')).toHaveValue('bole')
}

/** Day and window are chosen on a cake's page too, and hold in the cart. */
async function chooseOnCake(page: Page, lang: Lang): Promise<void> {
  const t = translateTo(lang)
  await open(page, `/cakes/baklava?lang=${lang}`)
  const main = page.getByRole('main')
  const row = main.locator('a[aria-haspopup=dialog]')
  const chooser = page.getByRole('dialog', { name: t('cart.handover.choose') })
  const days = chooser.locator('[data-chip]:enabled')
  const firstFree = await row.textContent()

  await row.click()
  await expect(days.first()).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  if (lang === 'am') expect(await latinWords(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(chooser).toBeHidden()
  await expect(row).toBeFocused()
  await expect(row).toHaveText(firstFree ?? '')

  await row.click()
  const day = (await days.last().getAttribute('data-chip')) ?? ''
  await days.last().check({ force: true })
  await chooser.getByRole('button', { name: t('cart.handover.done') }).click()
  const chosen = row.locator('strong')
  await expect(chosen).toContainText(t('cart.handover.pickup', { when: '' }).trim())
  const words = (await chosen.textContent()) ?? ''

  await page.reload({ waitUntil: 'commit' })
  const asked = page.waitForResponse((answer) => answer.url().includes(`day=${day}`))
  await takenOver(page)
  expect((await (await asked).json()) as unknown).toMatchObject({ wish: { day } })
  await expect(chosen).toHaveText(words)
  await main
    .getByRole('button', { name: t('purchase.add', { count: 6 }) })
    .filter({ visible: true })
    .click()
  const panel = await openCart(page)
  await expect(panel.getByRole('button', { name: words })).toBeVisible()
}

test(`the cart is filled on cards, told in its panel, the same in every tab, and paid in four taps ${ONCE}`, async ({
  page,
}) => {
  for (const part of [readPanel, clickOnCard, seeInTabs, buyInFewTaps]) {
    await forgetVisits(page)
    await test.step(part.name, () => part(page))
  }
})

test(`day and window are chosen in the cart and on a cake’s page, and hold ${ONCE}`, async ({ page }) => {
  await chooseInCart(page)
  for (const lang of LANGS) {
    if (!isWalkedIn(lang, 'am')) continue
    await forgetVisits(page)
    await test.step(lang, () => chooseOnCake(page, lang))
  }
})
