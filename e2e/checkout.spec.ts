import type { Page } from '@playwright/test'

import { expectAccessible } from './accessibility.ts'
import {
  expect,
  expectNoSidewaysScroll,
  forgetVisits,
  ONCE,
  open,
  paymentDialog,
  rememberCart,
  takenOver,
  test,
} from './shop-test.ts'

const CHECKOUT = '/checkout?cake=baklava&variant=box-of-6'

const name = (page: Page) => page.getByLabel('Name', { exact: true })
const pay = (page: Page) => page.getByRole('button', { name: /^Order and pay ETB/ })
const chosenDay = (page: Page) => page.locator('[data-chip]:checked')

test.use({ geolocation: { latitude: 9.0108, longitude: 38.7613 }, permissions: ['geolocation'] })

/** A free day is chosen and the foot repeats it, there is one total, and a pin is added only when asked for. */
async function chooseDay(page: Page): Promise<void> {
  await open(page, CHECKOUT)
  await expect(chosenDay(page)).toHaveCount(1)
  await expect(page.locator('[name=timeOfPickup]:checked')).toHaveCount(1)
  await expect(page.getByText(/· pickup$/)).toBeVisible()
  const second = page.locator('[data-chip]:enabled').nth(1)
  await second.check()
  await page.getByRole('radio', { name: /^1:00 – 3:00 PM/ }).check({ force: true })
  await expect(page.getByText(/1.*–.*3.*PM · pickup$/)).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  const total = page.locator('#bought').getByRole('status')
  await expect(total).toHaveText('TotalETB 522.00')
  await page.getByRole('radio', { name: /^Deliver/ }).check({ force: true })
  await expect(pay(page)).toHaveText('Order and pay ETB 522 + delivery from ETB 150')
  await expect(total).toHaveText('TotalETB 522 + delivery from ETB 150')
  await page.getByLabel('Sub-city').selectOption('bole')
  await expect(pay(page)).toHaveText('Order and pay ETB 672.00')
  await expect(total).toHaveText('CakesETB 522DeliveryETB 150TotalETB 672.00')
  await expect(page.getByText('Total', { exact: true })).toHaveCount(1)
  await expect(page.getByText(/· delivery$/)).toBeVisible()

  await expect(page.locator('[name=pin]')).toHaveValue('')
  await page.getByRole('button', { name: 'Share my location' }).click()
  await expect(page.getByText('Your location is saved for the driver.')).toBeVisible()
  await expect(page.locator('[name=pin]')).toHaveValue('9.01080, 38.76130')
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(page.locator('[name=pin]')).toHaveValue('')

  await page.getByText('Another day').click()
  await page.getByRole('radio', { name: 'Call me to choose a day' }).check()
  await expect(page.getByText('We’ll call you to agree on the day and time.')).toBeVisible()
}

/** The checkout keeps what was typed through a reload, a change of language, and the moment in which the page goes. */
async function typeAndReload(page: Page): Promise<void> {
  await open(page, CHECKOUT)
  await page.getByText('A note for the kitchen').first().click()
  await page.getByLabel('A note for the kitchen').focus()
  const kept = await page.evaluate(() => {
    document.execCommand('insertText', false, 'No nuts')
    dispatchEvent(new PageTransitionEvent('pagehide'))
    return Object.values(localStorage).join(' ')
  })
  expect(kept).toContain('No nuts')

  await page.getByRole('radio', { name: /^Deliver/ }).check({ force: true })
  await page.getByLabel('Sub-city').selectOption('bole')
  await page.getByLabel('Landmark', { exact: true }).fill('opposite the stadium')
  await page.locator('[data-chip]:enabled').nth(2).check()
  const day = await chosenDay(page).getAttribute('data-chip')
  await page.getByRole('radio', { name: 'CBE Birr' }).check({ force: true })
  await name(page).fill('Hanna Tesfaye')
  await page.getByLabel('Mobile number').fill('0900000140')
  await page.getByLabel(/^Email/).fill('hanna')
  await page.getByLabel('A note for the kitchen').fill('No nuts')

  await page.reload()
  await takenOver(page)
  await expect(page.getByText('Hanna Tesfaye')).toBeVisible()
  await expect(page.getByText('0900 000 140')).toBeVisible()
  await expect(page.getByLabel('Sub-city')).toHaveValue('bole')
  await expect(page.getByLabel('Landmark', { exact: true })).toHaveValue('opposite the stadium')
  await expect(page.getByLabel('A note for the kitchen')).toHaveValue('No nuts')
  await expect(chosenDay(page)).toHaveAttribute('data-chip', day ?? '')
  await expect(page.getByRole('radio', { name: 'CBE Birr' })).toBeChecked()
  expect(page.url()).not.toContain('Hanna')

  // The card of a person whose email is wrong opens with what it said.
  await page.getByRole('button', { name: /^Order and pay/ }).click()
  await expect(page.getByLabel(/^Email/)).toBeFocused()
  await expect(page.getByLabel(/^Email/)).toHaveValue('hanna')
  await expect(name(page)).toHaveValue('Hanna Tesfaye')
  await expect(page.getByLabel('Mobile number')).toHaveValue('0900000140')
  await page.getByLabel(/^Email/).fill('')

  await page.getByRole('link', { name: 'አማርኛ' }).click()
  await takenOver(page)
  await expect(page.locator('html')).toHaveAttribute('lang', 'am')
  await expect(page.getByText('Hanna Tesfaye')).toBeVisible()
  await expect(page.locator('[name=landmark]')).toHaveValue('opposite the stadium')
  await expect(page.locator('[name=zone]')).toHaveValue('bole')

  await page.getByRole('button', { name: 'እኔ አይደለሁም' }).click()
  await expect(page.locator('[name=customerName]')).toHaveValue('')
  await expect(page.locator('[name=landmark]')).toHaveValue('')
  await page.reload()
  await takenOver(page)
  await expect(page.getByText('Hanna Tesfaye')).toHaveCount(0)
}

/** An error stands above the button, leads to its field, and goes when the field is right; then the cart is ordered. */
async function makeErrors(page: Page): Promise<void> {
  await open(page, '/checkout')
  await expect(page.getByRole('main')).toContainText('Your cart is empty')
  await rememberCart(page, [{ cakeId: 'baklava', quantity: 8 }])
  await open(page, '/checkout')
  await page.getByLabel('Mobile number').fill('12')
  await pay(page).click()
  const strip = page.getByRole('alert').filter({ hasText: 'Please tell us your name.' })
  await expect(strip).toBeInViewport()
  await expect(name(page)).toBeFocused()
  await expectAccessible(page)
  await name(page).fill('Dawit')
  await expect(strip).toBeHidden()
  await page.getByRole('button', { name: 'Show me' }).click()
  await expect(page.getByLabel('Mobile number')).toBeFocused()
  await page.getByLabel('Mobile number').fill('0900000106')
  await expect(page.getByRole('button', { name: 'Show me' })).toBeHidden()
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(0)

  await page.getByRole('radio', { name: 'Deliver · from ETB 150' }).check({ force: true })
  await page.getByRole('button', { name: 'Order and pay ETB 720 + delivery from ETB 150' }).click()
  await expect(page.getByText('Please name your area or a landmark near you.')).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('Please choose your sub-city.')
  const zone = page.getByLabel('Sub-city')
  await zone.selectOption('Somewhere else: we’ll call you about the fee')
  await expect(page.getByText('You pay after that')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Order and pay' })).toBeDisabled()
  await zone.selectOption('bole')
  await page.getByLabel('Landmark', { exact: true }).fill('opposite the stadium')
  await page.getByRole('button', { name: 'Order and pay ETB 870.00' }).click()
  await expect(page).toHaveURL(/\/orders\/[2-9A-Z]{6}\?key=/)
  const dialog = paymentDialog(page)
  await expect(dialog).toContainText('Waiting for confirmation')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('main')).toContainText('ETB 870.00')
}

/** A landmark is found from the other script, and is enough for an order; the next order knows it, name and phone, but not the note. */
async function findLandmark(page: Page): Promise<void> {
  await open(page, CHECKOUT)
  await page.getByRole('radio', { name: /^Deliver/ }).check({ force: true })
  const sent = page.waitForResponse(/api\/landmarks\?zone=bole/)
  await page.getByLabel('Sub-city').selectOption('bole')
  await sent
  const landmark = page.getByRole('combobox', { name: 'Landmark' })
  await landmark.pressSequentially('ቦሌ መድሐኒአለም')
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText([
    'Bole Medhanialem',
    'Bole Medhanialem church',
    'Edna Mall, Bole Medhanialem',
  ])
  await expectAccessible(page)
  await landmark.press('ArrowDown')
  await landmark.press('ArrowDown')
  await landmark.press('Enter')
  await expect(landmark).toHaveValue('Bole Medhanialem church')
  await expect(page.getByRole('listbox')).toBeHidden()

  await landmark.fill('ሰላም ዳቦ ቤት')
  await name(page).fill('Hanna Tesfaye')
  await page.getByLabel('Mobile number').fill('0900000143')
  await page.getByText('A note for the kitchen').first().click()
  await page.getByLabel('A note for the kitchen').fill('No nuts')
  await pay(page).click()
  await expect(page).toHaveURL(/\/orders\/[2-9A-Z]{6}\?key=/)
  const dialog = paymentDialog(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('main')).toContainText('Delivery to Boleሰላም ዳቦ ቤት')

  await open(page, CHECKOUT)
  await expect(page.getByText('Hanna Tesfaye')).toBeVisible()
  await expect(page.locator('[name=notes]')).toHaveValue('')
  const again = page.getByRole('combobox', { name: 'Landmark' })
  await again.fill('')
  await again.pressSequentially('selam dabo')
  await page.getByRole('option', { name: 'ሰላም ዳቦ ቤት' }).click()
  await expect(again).toHaveValue('ሰላም ዳቦ ቤት')
}

test(`the checkout repeats what is chosen, and keeps what was typed ${ONCE}`, async ({ page }) => {
  for (const part of [chooseDay, typeAndReload]) {
    await forgetVisits(page)
    await test.step(part.name, () => part(page))
  }
})

test(`the checkout leads to its errors, finds landmarks, and orders ${ONCE}`, async ({ page }) => {
  for (const part of [makeErrors, findLandmark]) {
    await forgetVisits(page)
    await test.step(part.name, () => part(page))
  }
})
