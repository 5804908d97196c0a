import type { Page, Request } from '@playwright/test'

import { translateTo } from '#app/messages.server.ts'
import { expectAccessible } from './accessibility.ts'
import { pickupCodeOf } from './pickup-code.ts'
import {
  ADMINISTRATOR,
  expect,
  expectNoSidewaysScroll,
  isTold,
  latinWords,
  open,
  signInAsAdministrator,
  test,
} from './shop-test.ts'

let phones = 0
/** A phone that only this journey uses. */
const newPhone = () => `0900${String(Date.now() % 10_000).padStart(4, '0')}${String((phones += 1)).padStart(2, '0')}`

const choice = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true })

async function fillCustomer(page: Page, phone: string): Promise<void> {
  await page.getByLabel('Mobile number').fill(phone)
  await page.getByRole('button', { name: 'Look up' }).click()
  await expect(page.getByText(/No orders from this phone yet|so far/)).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill('Sara Example')
}

async function chooseCake(page: Page): Promise<void> {
  await page.getByText('Made to order (needs a quote)').click()
  await choice(page, 'Cake').selectOption('red-velvet-cake')
  await choice(page, 'Size').selectOption('medium')
  await choice(page, 'Flavor').selectOption('vanilla')
  await choice(page, 'Cake type').selectOption('butter-sponge')
}

/** Places a box of baklava to be paid at handover; ends on its order's page. */
async function placeBox(page: Page, phone: string): Promise<void> {
  await open(page, '/admin/orders/new?cake=baklava')
  await fillCustomer(page, phone)
  await page.getByLabel('How many: Baklava').fill('6')
  await page.getByRole('button', { name: 'Place the order' }).click()
  await expect(page.getByRole('heading', { name: /^Order / })).toBeVisible()
}

const act = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test.describe('an order by phone call', () => {
  test.use({ expectedErrors: ['422'] })

  test('a custom cake for tomorrow against the lead time, with its reason, its price and its acceptance', async ({
    page,
  }) => {
    await signInAsAdministrator(page)
    await open(page, '/admin/orders')
    await page.getByRole('link', { name: 'Place an order' }).click()
    await expect(page.getByRole('heading', { name: 'Place an order' })).toBeVisible()
    await expectAccessible(page)
    const phone = newPhone()
    await fillCustomer(page, phone)
    await chooseCake(page)
    await page.getByLabel(/What should we write/).fill('መልካም ልደት ለእናቴ!')
    await expect(page.getByText('14 of 20')).toBeVisible()
    await expect(page.getByRole('complementary', { name: 'Your cake' }).getByText(/^ETB/)).toBeVisible()
    await expect(page).toHaveURL(/cake=red-velvet-cake&size=medium/)
    expect(page.url()).not.toContain(phone)

    await page.getByText('Override the rules').click()
    await page.getByLabel(/Any day/).check()
    await page.locator('label:has([data-day]:enabled)').first().click()
    await page.getByRole('button', { name: 'Place and go to the price' }).click()
    await expect(page.getByText('Say why the rule is overridden')).toBeVisible()
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Sara Example')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByLabel('Reason').filter({ visible: true }).fill('A regular; the second baker comes')
    await page.getByRole('button', { name: 'Place and go to the price' }).click()
    await page.waitForURL(/\/admin\/orders\/[\w-]+\/quote$/)

    await page.goto(page.url().replace('/quote', ''))
    await expect(page.getByText(`Placed by ${ADMINISTRATOR.email}`)).toBeVisible()
    await expect(page.getByText('Lead time overridden')).toBeVisible()
    await expect(page.getByText('Reason: A regular; the second baker comes')).toBeVisible()
    await expect(page.getByText('Came in: Phone')).toBeVisible()
    await expect(page.getByRole('img', { name: /butter sponge cake with vanilla/ })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Give a price' })).toHaveAttribute('href', /\/quote$/)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    await open(page, '/admin/orders/new')
    await page.getByLabel('Mobile number').fill(phone)
    await page.getByRole('button', { name: 'Look up' }).click()
    await expect(page.getByText(/^1 order so far/)).toBeVisible()
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Sara Example')
    await expect(page.getByRole('list', { name: 'Past orders' }).getByRole('link')).toHaveCount(1)
  })
})

/** The journey above in Amharic and shorter: checks the texts, the stored values, and that no text is in Latin letters. */
test('በስልክ የመጣ ትዕዛዝ፦ ለነገ የሚፈለግ ኬክ ከዝግጅት ጊዜው ውጪ፣ ከነምክንያቱ', async ({ page, context, baseURL }) => {
  const t = translateTo('am')
  await context.addCookies([{ name: 'lang', value: 'am', url: baseURL! }])
  await signInAsAdministrator(page)
  await open(page, '/admin/orders/new')
  await page.getByLabel(t('cake.builder.phone')).fill(newPhone())
  await page.getByRole('button', { name: t('phone.order.find') }).click()
  await expect(page.getByText(t('phone.order.unknown'))).toBeVisible()
  await page.getByLabel(t('cake.builder.name'), { exact: true }).fill('ሣራ')
  await page.getByText(t('phone.order.cakes.custom')).click()
  await choice(page, t('phone.order.cake')).selectOption('red-velvet-cake')
  await choice(page, t('phone.order.size')).selectOption('medium')
  await choice(page, t('phone.order.flavor')).selectOption('vanilla')
  await choice(page, t('phone.order.type')).selectOption('butter-sponge')
  await page.getByLabel(t('cake.builder.topper')).fill('መልካም ልደት ለእናቴ!')
  await expect(page.getByText('14 ከ20')).toBeVisible()
  await page.getByText(t('phone.order.override'), { exact: true }).click()
  await page.getByLabel(t('phone.order.override.lead')).check()
  await page.locator('label:has([data-day]:enabled)').first().click()
  expect(await latinWords(page)).toEqual([])
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByLabel(t('phone.order.override.reason')).filter({ visible: true }).fill('ደንበኛችን ናቸው')
  await page.getByRole('button', { name: t('phone.order.place.request') }).click()
  await page.waitForURL(/\/admin\/orders\/[\w-]+\/quote$/)
  await page.goto(page.url().replace('/quote', ''))
  await expect(page.getByText(t('orders.event.override.lead'))).toBeVisible()
  await expect(page.getByText(/ደንበኛችን ናቸው/)).toBeVisible()
  await expect(page.getByText(t('orders.by.admin', { name: ADMINISTRATOR.email }))).toBeVisible()
  expect(await latinWords(page)).toEqual([])
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test.describe('a box at the counter', () => {
  // A wrong pickup code.
  test.use({ expectedErrors: ['422'] })

  test('a daily box goes from the counter to the customer, with a note on the way', async ({ page, browser }) => {
    await signInAsAdministrator(page)
    await placeBox(page, newPhone())
    await expect(page.getByText('Confirmed', { exact: true })).toBeVisible()
    await page.getByText('Notes of the shop').click()
    await page.getByLabel('Note for colleagues').fill('Rings the bell twice and waits at the gate of the neighbours')
    await act(page, 'Add the note').click()
    await expect(page.getByText('Rings the bell twice')).toHaveCount(3) // in the line of the notes, below it, and in the timeline
    await expect(page.getByLabel('Note for colleagues')).toBeEmpty()
    await expectNoSidewaysScroll(page)

    await act(page, 'Start production').click()
    await act(page, 'Mark ready').click()
    await expect(page.getByText('In Production → Ready')).toBeVisible()
    // Without a check the handover is a form with a reason.
    await page.getByText('Hand over without a check').first().click()
    await expect(page.getByText(/is still owed\. Take it first/)).toBeVisible()
    await expectAccessible(page)
    const code = await pickupCodeOf(page, browser)
    await expect(page.getByText(code, { exact: true })).toHaveCount(0)
    const take = page.getByRole('button', { name: /^Take ETB.* in cash and hand over$/ })
    // Pressed before the code, it puts the cursor into the first box.
    await take.click()
    await expect(page.getByLabel('Pickup code')).toBeFocused()
    await page.getByLabel('Pickup code').fill(code === '0000' ? '1111' : '0000')
    await expect(page.getByText('Not this order’s code')).toBeVisible()
    await page.getByLabel('Pickup code').fill(code)
    await expect(page.getByText('The code is right: Sara’s order')).toBeVisible()
    await expectAccessible(page)
    await take.click()
    await expect(page.getByText('Ready → Completed')).toBeVisible()
    await expect(page.getByText('Start production')).toBeHidden()
    await expect(page.getByText('Wrong pickup code typed')).toBeVisible()
    await expectAccessible(page)
    // One undo takes back the handover and the cash.
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(take).toBeVisible()
    await expect(page.getByText('Cash entry voided').first()).toBeVisible()
  })
})

test('an order is cancelled for a reason that its timeline keeps', async ({ page }) => {
  await signInAsAdministrator(page)
  await placeBox(page, newPhone())
  await page.getByText('Cancel the order').first().click()
  await page.getByLabel('Reason').filter({ visible: true }).fill('Ordered twice')
  await act(page, 'Cancel the order').click()
  await expect(page.getByText('Reason: Ordered twice')).toBeVisible()
  await expect(page.getByText('Confirmed → Cancelled')).toBeVisible()
})

/** Settles when a request is answered or given up. */
function endOf(page: Page, request: Request): Promise<void> {
  return new Promise((ended) => {
    const hear = (each: Request) => {
      if (each === request) ended()
    }
    page.on('requestfinished', hear)
    page.on('requestfailed', hear)
  })
}

test('an order that is placed opens, though the page before is read again on a slow line', async ({ page }) => {
  await signInAsAdministrator(page)
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
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    return route.continue()
  })
  await placeBox(page, newPhone())
  expect(new URL(page.url()).pathname).toMatch(/^\/admin\/orders\/[\da-f-]{36}$/)
})

test('the phone of a customer is asked to pay', async ({ page }) => {
  await signInAsAdministrator(page)
  await placeBox(page, '0700000006')
  await page.getByRole('link', { name: 'Ask the phone to pay' }).click()
  await expect(page.getByRole('heading', { name: /^Payment for/ })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Phone to charge' })).toHaveValue('0700000006')
  await expectAccessible(page)
  await act(page, 'Send the prompt').click()
  await expect(page.getByRole('heading', { name: /^Order / })).toBeVisible()
  await expect(async () => {
    await page.reload()
    await expect(page.getByText('Payment received', { exact: false }).first()).toBeVisible({ timeout: 500 })
  }).toPass()
})

test.describe('money at the counter', () => {
  test.use({ expectedErrors: ['422'] })

  for (const lang of ['en', 'am'] as const) {
    if (!isTold(lang, 'am')) continue
    test(`is recorded in ${lang}, never more than the owed sum`, async ({ page, context, baseURL }) => {
      const t = translateTo(lang)
      await signInAsAdministrator(page)
      await placeBox(page, newPhone())
      await context.addCookies([{ name: 'lang', value: lang, url: baseURL! }])
      await open(page, `${new URL(page.url()).pathname}/pay`)
      const amount = page.getByLabel(t('counter.amount'))
      const owed = await amount.inputValue()
      await amount.fill('9999999')
      await act(page, t('counter.record')).click()
      await expect(page.getByRole('alert')).toContainText(owed.slice(0, 1))
      await expect(amount).toHaveValue('9999999')
      if (lang === 'am') expect(await latinWords(page)).toEqual([])
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      await amount.fill(owed)
      await act(page, t('counter.record')).dblclick()
      await expect(page.getByRole('heading', { name: /[2-9A-HJKMNP-Z]{6}$/ })).toBeVisible()
      await expect(page.getByText(t('orders.attempt.cash')).first()).toBeVisible()
      const ledger = page.getByRole('list', { name: t('orders.detail.ledger') })
      await expect(ledger.getByRole('listitem')).toHaveCount(1) // pressed twice, taken once
    })
  }
})

for (const lang of ['en', 'am'] as const) {
  if (!isTold(lang, 'am')) continue
  test(`a mistyped cash entry is voided with one press, and both entries stay, in ${lang}`, async ({
    page,
    context,
    baseURL,
  }) => {
    const t = translateTo(lang)
    await signInAsAdministrator(page)
    await placeBox(page, newPhone())
    await context.addCookies([{ name: 'lang', value: lang, url: baseURL! }])
    await open(page, `${new URL(page.url()).pathname}/pay`)
    await act(page, t('counter.record')).click()
    await page.getByRole('link', { name: t('orders.ledger.void.do'), exact: true }).click()
    await expect(page.getByText(t('void.text'))).toBeVisible()
    // The name of who recorded it.
    if (lang === 'am') expect((await latinWords(page)).filter((word) => !word.endsWith('owner'))).toEqual([])
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await act(page, t('void.why.sum')).click()
    const ledger = page.getByRole('list', { name: t('orders.detail.ledger') })
    await expect(ledger.getByRole('listitem')).toHaveCount(2)
    await expect(page.getByText(t('orders.event.payment.voided')).first()).toBeVisible()
    await expect(page.getByRole('link', { name: t('orders.ledger.void.do'), exact: true })).toHaveCount(0)
  })
}

test.describe('two administrators', () => {
  test.use({ expectedErrors: ['409'] })

  test('the one with an outdated page is refused, and nothing changes', async ({ page, context, browser }) => {
    await signInAsAdministrator(page)
    await placeBox(page, newPhone())
    // Another device: the tabs of one browser send each other's acts.
    const elsewhere = await browser.newContext({ storageState: await context.storageState() })
    const stale = await elsewhere.newPage()
    await stale.routeWebSocket(/\/admin\/live/, () => undefined) // otherwise it would learn of the move immediately
    await open(stale, page.url())
    await act(page, 'Start production').click()
    await expect(page.getByText('Confirmed → In Production')).toBeVisible()

    await stale.getByText('Cancel the order').first().click()
    await stale.getByLabel('Reason').filter({ visible: true }).fill('Power cut')
    await act(stale, 'Cancel the order').click()
    await expect(stale.getByRole('alert')).toContainText('Someone changed the order in the meantime')
    await expect(stale.getByText('Confirmed → In Production')).toBeVisible()
    await expect(stale.getByText('In Production', { exact: true })).toBeVisible()
    await elsewhere.close()
  })
})

test('in Amharic the pages of the administrator speak Amharic', async ({ page }) => {
  await signInAsAdministrator(page)
  await placeBox(page, newPhone())
  const order = new URL(page.url()).pathname
  for (const address of ['/admin/orders/new?cake=red-velvet-cake', '/admin/orders', '/admin', `${order}/pay`]) {
    await page.goto(`${address}${address.includes('?') ? '&' : '?'}lang=am`)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  }
  await page.goto('/admin/orders/new?cake=red-velvet-cake')
  expect(await latinWords(page)).toEqual([])
})

test.describe('several daily cakes by phone', () => {
  const add = (page: Page, cake: string) => page.getByRole('button', { name: new RegExp(`^${cake}\\s*ETB`) }).click()

  test('in few taps: the customer is found by the number, the order is placed with Enter and comes again', async ({
    page,
  }) => {
    await signInAsAdministrator(page)
    const phone = newPhone()
    await open(page, '/admin/orders/new')
    await expect(page.getByLabel('Mobile number')).toBeFocused()
    await page.keyboard.type(phone)
    await expect(page.getByText('No orders from this phone yet')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
    await page.keyboard.type('Sara Example')
    await add(page, 'Baklava')
    await add(page, 'Butter Croissant')
    const items = page.getByRole('complementary', { name: 'This order' })
    await items.getByLabel('How many: Baklava').fill('6')
    await items.getByRole('button', { name: 'Add one Butter Croissant' }).click()
    await expect(items).toContainText('Packs save')
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
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('several daily cakes are placed by plain forms', async ({ page }) => {
    await signInAsAdministrator(page)
    await page.goto('/admin/orders/new')
    await page.getByLabel('Mobile number').fill(newPhone())
    await page.getByLabel('Name', { exact: true }).fill('Sara Example')
    await page.getByRole('button', { name: /^Baklava\s*ETB/ }).click()
    await page.getByLabel('How many: Baklava').fill('6')
    await page.getByRole('button', { name: /^Butter Croissant\s*ETB/ }).click()
    await expect(page.getByLabel('How many: Baklava')).toHaveValue('6')
    await expect(page.getByLabel('How many: Butter Croissant')).toHaveValue('1')
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Sara Example')
    await page.getByRole('button', { name: 'Place the order' }).click()
    await expect(page.getByRole('heading', { name: /^Order / })).toBeVisible()
  })

  for (const lang of ['en', 'am'] as const) {
    if (!isTold(lang, 'en')) continue
    test(`an unpaid order continues with a stored reason, in ${lang}`, async ({ page, context, baseURL }) => {
      const t = translateTo(lang)
      await context.addCookies([{ name: 'lang', value: lang, url: baseURL! }])
      const box = { customer_name: 'Sara', phone: newPhone(), cake_id: 'baklava', variant_id: 'box-of-6' }
      const { id } = (await (await page.request.post('/api/orders', { data: box })).json()) as { id: string }
      await signInAsAdministrator(page)
      await page.goto(`/admin/orders/${id}`)
      const start = page.locator('details').filter({ has: page.locator('input[value="In Production"]') })
      await start.locator('summary').click()
      await expect(start).toContainText(lang === 'en' ? 'is still to be paid before it is made' : 'ገና አልተከፈለም')
      const reason = lang === 'en' ? 'Pays on Friday' : 'ዓርብ ይከፍላሉ'
      await start.getByLabel(t('orders.act.reason')).fill(reason)
      await start.getByRole('button', { name: t('orders.act.In Production') }).click()
      await expect(page.getByText(t('orders.detail.unpaid.reason', { reason }))).toBeVisible()
      await expect(page.getByText(t('orders.event.without.money'), { exact: true })).toBeVisible()
    })
  }

  test('a custom cake is placed and declined by plain forms', async ({ page }) => {
    await signInAsAdministrator(page)
    await page.goto('/admin/orders/new')
    await page.getByLabel('Mobile number').fill(newPhone())
    await page.getByLabel('Name', { exact: true }).fill('Sara Example')
    await chooseCake(page)
    await page.getByRole('button', { name: 'Update choices and days' }).click()
    await expect(choice(page, 'Size')).toHaveValue('medium')
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Sara Example')
    await page.locator('label:has([data-day]:enabled)').first().click()
    await page.getByRole('button', { name: 'Place and go to the price' }).click()
    await page.waitForURL(/\/quote$/)
    await page.goto(page.url().replace('/quote', ''))
    await page.getByText('Decline the request').first().click()
    await page.getByLabel('Reason').filter({ visible: true }).fill('No oven that day')
    await act(page, 'Decline the request').click()
    await expect(page.getByText('Reason: No oven that day')).toBeVisible()
    await expect(page.getByText('Pending Quote → Declined')).toBeVisible()
  })
})
