import type { Page } from '@playwright/test'

import { translateTo } from '#app/messages.server.ts'
import { expectAccessible } from './accessibility.ts'
import { openByCode, requestPrice, sendPriceByDesk } from './priced-request.ts'
import {
  expect,
  expectNoSidewaysScroll,
  latinWords,
  ONCE,
  paymentDialog,
  signInAsAdministrator,
  takenOver,
  test,
} from './shop-test.ts'

/** What a browser alone shows; the answers to a price are in test/visits/answering-a-price.db.test.ts. */

// The browser logs refused answers.
test.use({ locale: 'am-ET', expectedErrors: ['status of 422', 'status of 409'] })

const TITLES = ['እንደ ሥዕሉ', 'ከጽጌረዳ ጋር', 'ከወርቅ ቅጠል ጋር']

const request = (page: Page, phone: string) =>
  requestPrice(page, { phone, lang: 'am', name: 'ሣራ', topperText: 'መልካም ልደት' })

const sendPrice = (staff: Page, orderId: string, prices: readonly number[]) =>
  sendPriceByDesk(staff, orderId, {
    options: TITLES.map((title, index) => ({ title, price: prices[index]! })),
    included: 'ባለ ሦስት ንብርብር',
    message: 'ሦስት አማራጮች አዘጋጅተናል።',
  })

const t = translateTo('am')

test(`a price is read, asked about, accepted and its deposit paid, while the shop sends another ${ONCE}`, async ({
  page,
  browser,
}) => {
  const staff = await (await browser.newContext()).newPage()
  await signInAsAdministrator(staff)
  const { id, code } = await request(page, '0900000122')
  await sendPrice(staff, id, [3800, 5200, 7450.5])
  await openByCode(page, code, '0900000122')
  await takenOver(page)
  const main = page.getByRole('main')
  const expectFine = async () => {
    expect(await latinWords(page)).toEqual([])
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  }
  const pictures = main.getByRole('img').filter({ visible: true })
  await expect(main.getByRole('radio', { name: /አማራጭ/ })).toHaveCount(3)
  expect(await pictures.count()).toBeGreaterThanOrEqual(3) // drawn, because none has a picture of its own
  await expectFine()
  await main.getByRole('button', { name: t('quote.accept'), exact: true }).click()
  await expect(main.getByRole('alert')).toContainText(t('quote.offer.choose.one'))
  await expect(main.getByRole('radio', { name: new RegExp(TITLES[0]!) })).toBeFocused()
  await main.getByRole('radio', { name: new RegExp(TITLES[1]!) }).check()
  await expect(main.getByRole('alert')).toHaveCount(0)
  await expect(main.getByRole('button', { name: /ብር.2,600$/ })).toBeVisible()

  const asks = main.getByRole('link', { name: t('quote.wish.open') }).filter({ visible: true })
  await asks.first().click()
  const wish = page.getByRole('dialog', { name: t('quote.wish.title') })
  await wish.getByRole('button', { name: t('quote.wish.send'), exact: true }).click()
  await expect(wish).toContainText(t('quote.refused.wish_text_invalid'))
  await expectAccessible(page)
  await wish.getByRole('checkbox', { name: t('quote.wish.price') }).check()
  await wish.getByRole('textbox').fill('ለ ማነስ ይችላል? 14 ነን።')
  await wish.getByRole('button', { name: t('quote.wish.send'), exact: true }).click()
  await expect(wish).toHaveCount(0)
  await expect(main).toContainText(t('quote.offer.stopped'))
  await expectFine()

  // Another price comes while the policies are read.
  await main.getByRole('radio', { name: new RegExp(TITLES[1]!) }).check()
  const acceptBar = (deposit: string) => main.getByRole('button', { name: new RegExp(`${deposit}$`) })
  await acceptBar('2,600').click()
  const sheet = page.getByRole('dialog', { name: t('quote.policies') })
  const accept = sheet.getByRole('button').filter({ hasText: t('quote.accept') })
  await accept.click()
  await expect(sheet.getByRole('alert')).toHaveText(t('quote.refused.policies_not_agreed'))
  await expectFine()
  await sheet.getByRole('checkbox').check()
  await sendPrice(staff, id, [4600, 4600, 4600])
  await accept.click()
  await expect(page.getByText(t('quote.refused.quote_changed')).first()).toBeVisible()
  await expect(sheet).toHaveCount(0)
  await main.getByRole('radio', { name: new RegExp(TITLES[1]!) }).check()
  await acceptBar('2,300').click()
  await sheet.getByRole('checkbox').check()
  await accept.click()

  // Paying is next: its sheet opens by itself, with the phone of the request.
  const next = page.getByRole('dialog', { name: t('order.head.one.step') })
  await expect(next.locator('input[name=phone]')).toHaveValue('0900000122')
  const payNow = (sum: string) => next.getByRole('button', { name: `${t('quote.pay.button')} · ብር ${sum}` })
  await expect(payNow('2,300.00')).toBeInViewport({ ratio: 1 })
  await expectFine()
  await page.reload() // opens it no second time
  await takenOver(page)
  await expect(next).toBeHidden()
  const bar = page.getByRole('link', { name: t('quote.pay.button') })
  await expect(bar).toBeInViewport({ ratio: 1 })
  await main.getByRole('button', { name: new RegExp(`^${t('quote.pay.button')}`) }).scrollIntoViewIfNeeded()
  await expect(bar).toBeHidden()
  await page.evaluate(() => scrollTo(0, 0))
  await bar.click()
  await next.getByRole('radio', { name: /^ሁሉንም/ }).check()
  await expect(payNow('4,600.00')).toBeVisible()
  await next.getByRole('radio', { name: /ቅድመ ክፍያውን/ }).check()
  await next.locator('input[name=phone]').fill('0900000001')
  await payNow('2,300.00').click()
  await expect(paymentDialog(page)).toContainText('ክፍያው በተሳካ ሁኔታ')
  await paymentDialog(page).getByRole('button').last().click()
  await expect(main).toContainText('ቅድመ ክፍያው ተከፍሏል። እናመሰግናለን ሣራ!')
  await expect(main.getByRole('img', { name: /QR/ })).toBeVisible()
  await expectFine()
})
