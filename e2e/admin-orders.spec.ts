import type { APIRequestContext, Page, Request } from '@playwright/test'

import { translateTo } from '#app/messages.server.ts'
import { expectAccessible } from './accessibility.ts'
import { pickupCodeOf } from './pickup-code.ts'
import { placeByPhone } from './place-by-phone.ts'
import {
  expect,
  expectNoSidewaysScroll,
  latinWords,
  nextFrames,
  ONCE,
  open,
  signInAsAdministrator,
  test,
} from './shop-test.ts'

let phones = 0
/** A phone that only this journey uses. */
const newPhone = () => `0900${String(Date.now() % 10_000).padStart(4, '0')}${String((phones += 1)).padStart(2, '0')}`

// A reason that is missing, and a wrong pickup code.
test.use({ expectedErrors: ['422'] })

/** An order is paid with two quick presses, handed over by its code, and taken back. */
async function payAndGive(page: Page, customer: APIRequestContext): Promise<void> {
  const order = await placeByPhone(page, { phone: newPhone(), steps: ['In Production', 'Ready'] })
  const code = await pickupCodeOf(customer, order)
  await page.goto(`/admin/orders/${order.id}/pay?lang=am`)
  expect(await latinWords(page)).toEqual([])
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await open(page, `/admin/orders/${order.id}?lang=en`)
  // Without a check the handover is a form with a reason.
  await page.getByText('Hand over without a check').first().click()
  await expect(page.getByText(/is still owed\. Take it first/)).toBeVisible()
  const take = page.getByRole('button', { name: /^Take ETB.* in cash and hand over$/ })
  // Pressed before the code, it puts the cursor into the first box.
  await take.click()
  await expect(page.getByLabel('Pickup code')).toBeFocused()
  await page.getByLabel('Pickup code').fill(code === '0000' ? '1111' : '0000')
  await expect(page.getByText('Not this order’s code')).toBeVisible()
  await page.getByLabel('Pickup code').fill(code)
  await expect(page.getByText('The code is right: Sara’s order')).toBeVisible()
  await expectAccessible(page)
  await take.dblclick()
  await expect(page.getByText('Ready → Completed')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Ledger' }).getByRole('listitem')).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(take).toBeVisible()
  await expect(page.getByText('Cash entry voided').first()).toBeVisible()
  await page.getByText('Notes of the shop').click()
  await page.getByLabel('Note for colleagues').fill('Rings the bell twice and waits at the gate of the neighbours')
  await page.getByRole('button', { name: 'Add the note', exact: true }).click()
  await expect(page.getByText('Rings the bell twice')).toHaveCount(3) // in the line of the notes, below it, and in the timeline
  await expect(page.getByLabel('Note for colleagues')).toBeEmpty()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}

/** Several daily cakes in few taps: the number finds the customer, Enter places. */
async function placeSeveral(page: Page): Promise<void> {
  const add = (cake: string) => page.getByRole('button', { name: new RegExp(`^${cake}\\s*ETB`) }).click()
  const phone = newPhone()
  await open(page, '/admin/orders/new')
  await expect(page.getByLabel('Mobile number')).toBeFocused()
  await page.keyboard.type(phone)
  await expect(page.getByText('No orders from this phone yet')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  await page.keyboard.type('Sara Example')
  await add('Baklava')
  await add('Butter Croissant')
  const items = page.getByRole('complementary', { name: 'This order' })
  await items.getByLabel('How many: Baklava').fill('6')
  await items.getByRole('button', { name: 'Add one Butter Croissant' }).click()
  await expect(items).toContainText('with boxes')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  // What was typed survives a reload.
  await expect(page).toHaveURL(/item\.baklava=6&item\.butter-croissant=2/)
  await open(page, page.url())
  await expect(page.getByText('This order was filled in but not placed.')).toBeVisible()
  await expect(page.getByLabel('Mobile number')).toHaveValue(phone)
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Sara Example')
  await expect(items.getByLabel('How many: Baklava')).toHaveValue('6')
  await page.getByLabel('Name', { exact: true }).press('Enter')
  await expect(page.getByRole('heading', { name: /^Order / })).toBeVisible()
  await expect(page.getByText('Butter Croissant').first()).toBeVisible()

  await open(page, '/admin/orders/new')
  await expect(page.getByLabel('Mobile number')).toHaveValue('')
  await page.getByLabel('Mobile number').fill(phone)
  await page.getByRole('button', { name: /^Same as last time/ }).click()
  await expect(page.getByText('As last time, at today’s prices')).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Sara Example')
  await expect(items.getByLabel('How many: Baklava')).toHaveValue('6')
  await expect(items.getByLabel('How many: Butter Croissant')).toHaveValue('2')
  await items.getByRole('button', { name: 'Remove one Butter Croissant' }).click()
  await items.getByRole('button', { name: 'Remove Butter Croissant' }).click()
  await expect(items.getByLabel('How many: Butter Croissant')).toHaveCount(0)
  await page.getByRole('button', { name: 'Place the order' }).click()
  await expect(page.getByRole('heading', { name: /^Order / })).toBeVisible()
}

/** Settles when a request is answered or given up. */
function endOf(page: Page, request: Request): Promise<void> {
  return new Promise((ended) => {
    const onRequest = (each: Request) => {
      if (each === request) ended()
    }
    page.on('requestfinished', onRequest)
    page.on('requestfailed', onRequest)
  })
}

/** An order that is placed opens, though the page before is read again on a slow connection. */
async function placeOnSlowConnection(page: Page): Promise<void> {
  await page.goto('/robots.txt') // what the page before still asks for is none of the requests that are held here
  let readAgain: () => void = () => undefined
  const isPlaced = new Promise<void>((placed) => (readAgain = placed))
  let reread = Promise.resolve()
  // After the look-up of the phone, and not when a choice is written into the address. A second look-up gives the first one up.
  await page.route(/\/admin\/orders\/new\.data\?(?!.*item=)/, async (route) => {
    const request = route.request()
    if (request.method() !== 'GET') return route.continue()
    reread = endOf(page, request)
    await isPlaced
    return route.continue()
  })
  // The program does not know the page of an order yet, and asks for it.
  await page.route(/\/__manifest\?.*orders%2F[\da-f-]{36}/, async (route) => {
    readAgain()
    await reread
    await nextFrames(page)
    return route.continue()
  })
  await open(page, '/admin/orders/new?cake=baklava')
  await page.getByLabel('Mobile number').fill(newPhone())
  await page.getByRole('button', { name: 'Look up' }).click()
  await expect(page.getByText('No orders from this phone yet')).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill('Sara Example')
  await page.getByLabel('How many: Baklava').fill('6')
  await page.getByRole('button', { name: 'Place the order' }).click()
  await expect(page.getByRole('heading', { name: /^Order / })).toBeVisible()
  expect(new URL(page.url()).pathname).toMatch(/^\/admin\/orders\/[\da-f-]{36}$/)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
}

/** A cake for tomorrow against the lead time, with the reason, in Amharic. */
async function placeForTomorrow(page: Page): Promise<void> {
  const t = translateTo('am')
  const choice = (label: Parameters<typeof t>[0]) => page.getByRole('combobox', { name: t(label), exact: true })
  await open(page, '/admin/orders/new?lang=am')
  const phone = newPhone()
  await page.getByLabel(t('cake.builder.phone')).fill(phone)
  await page.getByRole('button', { name: t('phone.order.find') }).click()
  await expect(page.getByText(t('phone.order.unknown'))).toBeVisible()
  await page.getByLabel(t('cake.builder.name'), { exact: true }).fill('ሣራ')
  await page.getByText(t('phone.order.cakes.custom')).click()
  await choice('phone.order.cake').selectOption('red-velvet-cake')
  await choice('phone.order.size').selectOption('medium')
  await choice('phone.order.flavor').selectOption('vanilla')
  await choice('phone.order.type').selectOption('butter-sponge')
  await page.getByLabel(t('cake.builder.topper')).fill('መልካም ልደት ለእናቴ!')
  await expect(page.getByText('14 ከ20')).toBeVisible()
  await expect(page.getByRole('complementary').getByText(/^ብር/)).toBeVisible()
  await expect(page).toHaveURL(/cake=red-velvet-cake&size=medium/)
  expect(page.url()).not.toContain(phone)
  await page.getByText(t('phone.order.override'), { exact: true }).click()
  await page.getByLabel(t('phone.order.override.lead')).check()
  await page.locator('label:has([data-day]:enabled)').first().click()
  await page.getByRole('button', { name: t('phone.order.place.request') }).click()
  await expect(page.getByText(t('phone.order.error.reason'))).toBeVisible()
  expect(await latinWords(page)).toEqual([])
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByLabel(t('phone.order.override.reason')).filter({ visible: true }).fill('ደንበኛችን ናቸው')
  await page.getByRole('button', { name: t('phone.order.place.request') }).click()
  await page.waitForURL(/\/admin\/orders\/[\w-]+\/quote$/)
  await page.goto(page.url().replace('/quote', ''))
  await expect(page.getByText(t('orders.event.override.lead'))).toBeVisible()
  expect(await latinWords(page)).toEqual([])
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}

test(`orders by phone: several cakes in few taps, on a slow line, against the lead time; one is paid with two quick presses and handed over ${ONCE}`, async ({
  page,
  request,
}) => {
  await signInAsAdministrator(page)
  for (const part of [placeSeveral, placeOnSlowConnection, placeForTomorrow])
    await test.step(part.name, () => part(page))
  await test.step('the handover', () => payAndGive(page, request))
})
