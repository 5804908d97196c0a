import { execFile } from 'node:child_process'
import path from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'

import type { Page } from '@playwright/test'
import { translateTo } from '#app/messages.server.ts'
import type { PriceToSend } from '#test/send-price.ts'
import { expectAccessible } from './accessibility.ts'
import {
  expect,
  expectNoSidewaysScroll,
  isTold,
  latinWords,
  ONCE,
  open,
  paymentDialog,
  signInAsAdministrator,
  takenOver,
  test,
} from './shop-test.ts'

// The browser logs refused answers.
test.use({ expectedErrors: ['status of 422', 'status of 409'] })

const run = promisify(execFile)

const PRICE = {
  options: [
    { title: 'As you drew it', sizeId: null, priceSantim: 380_000, included: 'Three layers\nInscription by hand' },
    {
      title: 'With sugar roses',
      sizeId: 'large',
      priceSantim: 520_000,
      included: 'A garland of roses',
      isAdvised: true,
    },
    { title: 'With gold leaf', sizeId: 'large', priceSantim: 745_050, included: 'Gold leaf\nA stand on loan' },
  ],
  message: 'Here are three ways to make it.',
  deliveryFeeSantim: 0,
}

const PRICE_AM = {
  options: [
    { title: 'እንደ ሥዕሉ', sizeId: null, priceSantim: 380_000, included: 'ባለ ሦስት ንብርብር' },
    { title: 'ከጽጌረዳ ጋር', sizeId: 'large', priceSantim: 520_000, included: 'የስኳር ጽጌረዳ' },
    { title: 'ከወርቅ ቅጠል ጋር', sizeId: 'large', priceSantim: 745_050, included: 'የወርቅ ቅጠል' },
  ],
  message: 'ሦስት አማራጮች አዘጋጅተናል።',
  deliveryFeeSantim: 15_000,
}

/** A request as /customize sends it, four weeks ahead. Resolves to the order's id and code. */
async function request(page: Page, phone: string, lang: 'en' | 'am' = 'en'): Promise<{ id: string; code: string }> {
  const available = await page.request.get('/api/available-days?cake_id=black-forest-cake&size_id=medium')
  const { days } = (await available.json()) as { days: { date: string; state: string }[] }
  const openDays = days.filter(({ state }) => state === 'open')
  const answer = await page.request.post('/api/orders', {
    headers: { 'accept-language': lang },
    data: {
      customer_name: lang === 'am' ? 'ሣራ' : 'Sara',
      phone,
      cake_id: 'black-forest-cake',
      size_id: 'medium',
      flavor_id: 'chocolate',
      cake_type_id: 'butter-sponge',
      has_topper: true,
      topper_text: 'መልካም ልደት',
      delivery_date: openDays[Math.min(28, openDays.length - 1)]?.date,
    },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  return (await answer.json()) as { id: string; code: string }
}

async function sendPrice(price: PriceToSend): Promise<void> {
  const program = path.resolve(import.meta.dirname, '../test/send-price.ts')
  const env = { ...process.env, DATA_DIR: process.env['E2E_DATA_DIR'], LOG_LEVEL: 'error' }
  await run(process.execPath, [program, JSON.stringify(price)], { env })
}

/** Opens the order as a customer with only the code and the phone. */
async function openByCode(page: Page, code: string, phone: string): Promise<void> {
  await open(page, `/track?code=${code}`)
  await page.locator('input[name=phone]').fill(phone)
  await page.locator('main form button[type=submit]').click()
  await expect(page).toHaveURL(new RegExp(`/orders/${code}\\?key=`))
}

test(`three options are compared, one is accepted, deposit by prompt, balance on the hosted page ${ONCE}`, async ({
  page,
}) => {
  test.setTimeout(60_000)
  const { id, code } = await request(page, '0900000121')
  await openByCode(page, code, '0900000121')
  const main = page.getByRole('main')
  await expect(main).toContainText('We have your request')
  await expect(main.getByRole('img', { name: /cake/i }).first()).toBeVisible()
  await expectAccessible(page)

  await sendPrice({ orderId: id, ...PRICE })
  await page.reload()
  await expect(main.getByRole('heading', { name: 'Our price for your cake' })).toBeVisible()
  await expect(main.getByRole('radio', { name: /Option/ })).toHaveCount(3)
  const pictures = main.getByRole('img', { name: /^How “.*” would look$/ }).filter({ visible: true })
  await expect(pictures).toHaveCount(3) // none has a picture of its own
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await expect(main.getByRole('radio', { checked: true })).toHaveCount(0) // the shop's advice is no choice
  await expect(main.getByText('Our advice')).toHaveCount(2) // in the row, and where it opens
  await main.getByRole('button', { name: 'Accept', exact: true }).click()
  await expect(main.getByRole('alert')).toContainText('Choose an option')
  await expect(main.getByRole('radio', { name: /As you drew it/ })).toBeFocused()
  await main.getByRole('radio', { name: /With sugar roses/ }).check()
  await expect(main.getByRole('alert')).toHaveCount(0)
  await expect(main).toContainText(/Option B · total ETB\s5,200/)
  await main.getByRole('button', { name: /^Accept · deposit ETB.2,600$/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Please read' })
  await expectAccessible(page)
  await sheet.getByRole('button', { name: /^Accept/ }).click()
  await expect(sheet.getByRole('alert')).toHaveText('Please tick that you agree to the policies.')
  await sheet.getByRole('checkbox', { name: 'I have read this and agree' }).check()
  await sheet.getByRole('button', { name: /^Accept/ }).click()

  // Paying is next: its sheet opens by itself, with the phone of the request.
  const next = page.getByRole('dialog', { name: 'One step left' })
  await expect(next).toContainText('ETB 2,600.00 deposit to pay now')
  await expect(next.getByLabel('Phone to charge')).toHaveValue('0900000121')
  await expect(next.getByRole('button', { name: 'Pay now · ETB 2,600.00' })).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)
  await page.reload() // opens it no second time
  await takenOver(page)
  await expect(next).toBeHidden()
  const bar = page.getByRole('link', { name: 'Pay now' })
  await expect(bar).toBeInViewport({ ratio: 1 })
  await bar.click()
  await expect(next).toBeVisible()
  await next.getByRole('button', { name: 'Close' }).click()
  await main.getByRole('button', { name: 'Pay now · ETB 2,600.00' }).scrollIntoViewIfNeeded()
  await expect(bar).toBeHidden()

  await expect(main.getByRole('heading', { name: 'With sugar roses' })).toBeVisible()
  await expect(main).not.toContainText('With gold leaf')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('One step left')
  await expect(main.getByText('Confirmed', { exact: true })).toHaveCount(0)
  await expect(main.getByRole('radio', { name: /The deposit: ETB 2,600.00/ })).toBeChecked()
  await expectAccessible(page)
  await main.getByLabel('Phone to charge').fill('0900000001')
  await main.getByRole('radio', { name: /^The full amount/ }).check()
  await expect(main.getByRole('button', { name: 'Pay now · ETB 5,200.00' })).toBeVisible()
  await main.getByRole('radio', { name: /^The deposit/ }).check()
  await main.getByRole('button', { name: 'Pay now · ETB 2,600.00' }).click()
  const dialog = paymentDialog(page)
  await expect(dialog).toContainText('Payment completed successfully!', { timeout: 15_000 })
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Deposit paid. Thank you, Sara!')
  await expect(main.getByRole('list', { name: 'How far your order is' })).toContainText('Being made')
  await expect(main.getByRole('img', { name: /QR code/ })).toBeVisible()
  await expect(main.getByRole('button', { name: 'Pay the balance · ETB 2,600.00' })).toBeVisible()
  await expectAccessible(page)

  await main.getByRole('button', { name: 'Other payment methods' }).click()
  await expect(page).toHaveURL(/\/simulator\/pay\//)
  await expect(page.getByRole('main')).toContainText('2,600.00')
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page).toHaveURL(/\/payment-success/)
  await page.getByRole('link', { name: /your order/ }).click()
  await expect(main).toContainText('Paid. Thank you, Sara!')
})

test(`ሦስት አማራጮች ይነጻጸራሉ፣ አንዱ ይመረጣል፣ ቅድመ ክፍያው በስልክ፣ ቀሪው በክፍያ ገጹ ይከፈላል ${ONCE}`, async ({ page, context, baseURL }) => {
  test.setTimeout(60_000)
  await context.addCookies([{ name: 'lang', value: 'am', url: baseURL! }])
  const { id, code } = await request(page, '0900000122', 'am')
  await sendPrice({ orderId: id, ...PRICE_AM })
  await openByCode(page, code, '0900000122')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'የኬክዎ ዋጋ' })).toBeVisible()
  expect(await latinWords(page)).toEqual([])
  await expectNoSidewaysScroll(page)
  await expect(main.getByRole('radio', { name: /አማራጭ/ })).toHaveCount(3)
  await main.getByRole('radio', { name: /ከጽጌረዳ ጋር/ }).check()
  await main.getByRole('button', { name: /^ይቀበሉ · ቅድመ ክፍያ ብር.2,680$/ }).click()
  const sheet = page.getByRole('dialog', { name: 'እባክዎ ያንብቡ' })
  await sheet.getByRole('checkbox', { name: 'አንብቤ ተስማምቻለሁ' }).check()
  expect(await latinWords(page)).toEqual([])
  await sheet.getByRole('button', { name: /^ይቀበሉ/ }).click()
  const next = page.getByRole('dialog', { name: 'አንድ እርምጃ ብቻ ቀርቷል' })
  await expect(next.getByRole('radio', { name: /ቅድመ ክፍያውን፦ ብር 2,680.00/ })).toBeChecked()
  expect(await latinWords(page)).toEqual([])
  await next.locator('input[name=phone]').fill('0900000001')
  await next.getByRole('button', { name: 'አሁን ይክፈሉ · ብር 2,680.00' }).click()
  await expect(paymentDialog(page)).toContainText('ክፍያው በተሳካ ሁኔታ', { timeout: 15_000 })
  await paymentDialog(page).getByRole('button').last().click()
  await expect(main).toContainText('ቅድመ ክፍያው ተከፍሏል። እናመሰግናለን ሣራ!')
  await expect(main.getByRole('button', { name: 'ቀሪውን ይክፈሉ · ብር 2,670.00' })).toBeVisible()
  await expectAccessible(page)
  expect(await latinWords(page)).toEqual([])

  await main.getByRole('button', { name: 'ሌሎች የክፍያ መንገዶች' }).click()
  await expect(page).toHaveURL(/\/simulator\/pay\//)
  await expect(page.getByRole('main')).toContainText('2,670.00')
  await page.getByRole('button', { name: 'ይክፈሉ', exact: true }).click()
  await expect(page).toHaveURL(/\/payment-success/)
  await page.getByRole('link', { name: 'ትዕዛዝዎን ይመልከቱ' }).click()
  await expect(main).toContainText('ተከፍሏል')
  expect(await latinWords(page)).toEqual([])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test(`an invalid answer to a quote is refused, and the quote is declined with a reason ${ONCE}`, async ({ page }) => {
    const { id, code } = await request(page, '0900000123')
    await sendPrice({ orderId: id, ...PRICE })
    await page.goto(`/track?code=${code}`)
    await page.locator('input[name=phone]').fill('0900000123')
    await page.locator('main form button[type=submit]').click()
    const main = page.getByRole('main')
    await main.getByRole('radio', { name: /With gold leaf/ }).check()
    await main.getByRole('button', { name: 'Accept', exact: true }).click()
    await expect(main).toContainText('Please tick that you agree to the policies.')
    await expect(main.getByRole('radio', { name: /With gold leaf/ })).toBeChecked()

    await main.getByRole('link', { name: 'Ask a question or request a change' }).click()
    await main.getByRole('checkbox', { name: 'Another day' }).check()
    await main.getByRole('textbox', { name: 'In your own words' }).fill('A day later?')
    await main.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(main).toContainText('Waiting for Tafach')

    await main.getByText('Not what I’m looking for').click()
    await main.getByRole('radio', { name: 'It costs too much' }).check()
    await main.getByRole('button', { name: 'Decline the price' }).click()
    await expect(main).toContainText('You declined this quote.')
    await main.getByRole('button', { name: 'Ask again' }).click()
    await expect(main).toContainText('We have your request')
  })
})

for (const lang of ['en', 'am'] as const) {
  if (!isTold(lang, 'am')) continue
  const t = translateTo(lang)
  test(`a question stops the clock, is answered at the desk, and the thread stands above the options, ${lang} ${ONCE}`, async ({
    page,
    context,
    baseURL,
  }) => {
    test.setTimeout(90_000)
    const phone = lang === 'en' ? '0900000126' : '0900000127'
    const words = lang === 'en' ? 'Could B be smaller? We are 14.' : 'ለ ማነስ ይችላል? 14 ነን።'
    const { id, code } = await request(page, phone, lang)
    await sendPrice({ orderId: id, ...(lang === 'en' ? PRICE : PRICE_AM) })
    await context.addCookies([{ name: 'lang', value: lang, url: baseURL! }])
    await openByCode(page, code, phone)
    const orderPage = page.url()
    const main = page.getByRole('main')
    await main
      .getByRole('link', { name: t('quote.wish.open') })
      .first()
      .click()
    const sheet = page.getByRole('dialog', { name: t('quote.wish.title') })
    await expectAccessible(page)
    await sheet.getByRole('button', { name: t('quote.wish.send'), exact: true }).click()
    await expect(sheet).toContainText(t('quote.refused.wish_text_invalid'))
    await sheet.getByRole('checkbox', { name: t('quote.wish.price') }).check()
    await sheet.getByRole('textbox').fill(words)
    await sheet.getByRole('button', { name: t('quote.wish.send'), exact: true }).click()
    await expect(sheet).toHaveCount(0)
    const thread = main.getByRole('list', { name: t('quote.thread') })
    await expect(thread.getByRole('listitem').last()).toContainText(words)
    await expect(main).toContainText(t('quote.offer.stopped'))
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    if (lang === 'am') expect(await latinWords(page)).toEqual([])

    await signInAsAdministrator(page)
    await open(page, `/admin/orders/quotes?lang=${lang}`)
    const row = main.getByRole('article').filter({ hasText: code })
    await expect(row).toContainText(t('desk.wish'))
    await expect(row).toContainText(words)
    await row.getByRole('link').first().click()
    await main.getByRole('button', { name: t('desk.template.yes') }).click()
    await expect(main.getByLabel(t('desk.reply.label'))).toHaveValue(t('desk.template.yes'))
    await expectAccessible(page)
    await main.getByRole('button', { name: t('desk.reply.send') }).click()
    await expect(main).toContainText(t('desk.replied'))

    await context.clearCookies({ name: /session/ })
    await open(page, orderPage)
    await expect(thread.getByRole('listitem').last()).toContainText(t('desk.template.yes'))
    await expect(main).not.toContainText(t('quote.offer.stopped'))
  })
}

for (const lang of ['en', 'am'] as const) {
  if (!isTold(lang, 'am')) continue
  const t = translateTo(lang)
  test(`a change is asked for, a new price comes, also while the customer accepts, and its deposit is paid, ${lang} ${ONCE}`, async ({
    page,
    context,
    baseURL,
  }) => {
    test.setTimeout(90_000)
    const phone = lang === 'en' ? '0900000128' : '0900000129'
    const price = lang === 'en' ? PRICE : PRICE_AM
    const cheaper = (priceSantim: number) => ({
      ...price,
      deliveryFeeSantim: 0,
      options: [{ ...price.options[0]!, priceSantim }],
    })
    const { id, code } = await request(page, phone, lang)
    await sendPrice({ orderId: id, ...price })
    await context.addCookies([{ name: 'lang', value: lang, url: baseURL! }])
    await openByCode(page, code, phone)
    const main = page.getByRole('main')
    await main
      .getByRole('link', { name: t('quote.wish.open') })
      .first()
      .click()
    const wish = page.getByRole('dialog', { name: t('quote.wish.title') })
    await wish.getByRole('checkbox', { name: t('quote.wish.price') }).check()
    await wish.getByRole('button', { name: t('quote.wish.send'), exact: true }).click()
    await expect(main).toContainText(t('quote.offer.stopped'))

    // The third version comes while the customer reads the policies for the second.
    await sendPrice({ orderId: id, ...cheaper(480_000) })
    await open(page, page.url())
    const accept = (deposit: string) => main.getByRole('button', { name: new RegExp(`${deposit}$`) })
    await accept('2,400').click()
    const sheet = page.getByRole('dialog', { name: t('quote.policies') })
    await sheet.getByRole('checkbox').check()
    await sendPrice({ orderId: id, ...cheaper(460_000) })
    await sheet
      .getByRole('button')
      .filter({ hasText: t('quote.accept') })
      .click()
    await expect(page.getByText(t('quote.refused.quote_changed')).first()).toBeVisible()
    await expectAccessible(page)
    if (lang === 'am') expect(await latinWords(page)).toEqual([])

    await open(page, page.url())
    await accept('2,300').click()
    await sheet.getByRole('checkbox').check()
    await sheet
      .getByRole('button')
      .filter({ hasText: t('quote.accept') })
      .click()
    const next = page.getByRole('dialog', { name: t('order.head.one.step') })
    await expect(next.getByRole('radio', { name: /2,300.00/ })).toBeChecked()
    await expectNoSidewaysScroll(page)
    await next.locator('input[name=phone]').fill(lang === 'en' ? '0900000006' : '0700000006')
    await next.getByRole('button', { name: t('quote.pay.button') }).click()
    await expect(main).toContainText(/2,300/, { timeout: 15_000 })
    await expect(main.getByRole('button', { name: /2,300\.00/ })).toBeVisible({ timeout: 15_000 }) // the balance
    if (lang === 'am') expect(await latinWords(page)).toEqual([])
  })
}

test(`an expired quote leads to a new request, in both languages ${ONCE}`, async ({ page }) => {
  test.setTimeout(90_000)
  const orders = [
    { lang: 'en', phone: '0900000124', price: PRICE },
    { lang: 'am', phone: '0900000125', price: PRICE_AM },
  ] as const
  const main = page.getByRole('main')
  const placed = []
  for (const { lang, phone, price } of orders) {
    const { id, code } = await request(page, phone, lang)
    await sendPrice({ orderId: id, ...price, validSeconds: 4 })
    placed.push({ lang, phone, code })
  }
  for (const { lang, phone, code } of placed) {
    const t = translateTo(lang)
    await page.goto(`/?lang=${lang}`) // stores the language for the next pages
    await openByCode(page, code, phone)
    await expect(async () => {
      await page.reload()
      await expect(main.getByRole('button', { name: t('quote.again'), exact: true })).toBeVisible({ timeout: 1000 })
    }).toPass({ timeout: 60_000, intervals: [3000] })
    await expect(main.getByRole('heading', { name: t('quote.ended.title') })).toBeVisible()
    await expectAccessible(page)
    if (lang === 'am') expect(await latinWords(page)).toEqual([])
    await main.getByRole('button', { name: t('quote.again'), exact: true }).click()
    await expect(main).toContainText(t('quote.waiting.title'))
  }
})
