import { execFile } from 'node:child_process'
import path from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'

import type { Page } from '@playwright/test'

import type { Lang } from '#app/base/platform/text/translate.ts'
import { translateTo } from '#app/messages.server.ts'
import type { PriceToSend } from '#test/send-price.ts'
import { expectAccessible } from './accessibility.ts'
import { clockAt, demoShopAt, ownShop, type OwnShopFixtures } from './own-shop.ts'
import {
  expect,
  expectNoSidewaysScroll,
  isWalkedIn,
  latinWords,
  ONCE,
  open,
  openCart,
  paymentDialog,
  rememberCart,
  test as base,
} from './shop-test.ts'

/** A Sunday afternoon on which nothing is fasted, two days before the fast of the prophets, which ends with Gena. */
const SUNDAY = new Date('2037-11-22T16:00:00+03:00')

const FIRST_FAST = '2037-11-24'

/** Smoothing of edges differs by machine; one changed word is about a thousand pixels. */
const SAME = { maxDiffPixels: 250, threshold: 0.25, animations: 'disabled' } as const

const PRICES = {
  en: {
    options: [
      { title: 'As you drew it', sizeId: null, priceSantim: 280_000, included: 'Three layers' },
      { title: 'With sugar roses', sizeId: 'large', priceSantim: 330_000, included: 'A garland', isAdvised: true },
    ],
    message: 'Here are two ways to make it.',
    deliveryFeeSantim: 0,
  },
  am: {
    options: [
      { title: 'እንደ ሥዕሉ', sizeId: null, priceSantim: 280_000, included: 'ባለ ሦስት ንብርብር' },
      { title: 'ከጽጌረዳ ጋር', sizeId: 'large', priceSantim: 330_000, included: 'የስኳር ጽጌረዳ', isAdvised: true },
    ],
    message: 'ሁለት አማራጮች አዘጋጅተናል።',
    deliveryFeeSantim: 0,
  },
} satisfies Record<Lang, Omit<PriceToSend, 'orderId'>>

const run = promisify(execFile)

const test = base.extend<OwnShopFixtures>(ownShop).extend(demoShopAt(SUNDAY))

/** What is seen, and its language in `npm test`; a whole walk sees everything in both. */
const SEEN = [
  { see: seeShop, turn: 'en' },
  { see: seeBuying, turn: 'am' },
  { see: seeComposing, turn: 'en' }, // in Amharic its pictures show the draft of this one
  { see: seeQuote, turn: 'am' },
] as const

test(`the twenty most seen states look as they were approved, and a day in a fast names the cakes that are not for it ${ONCE}`, async ({
  page,
  context,
  baseURL,
  dataDir,
}) => {
  for (const lang of ['en', 'am'] as const) {
    await context.addCookies([{ name: 'lang', value: lang, url: baseURL! }])
    await page.goto('/robots.txt')
    await page.evaluate(() => localStorage.clear()) // as on a new phone
    for (const { see, turn } of SEEN) if (isWalkedIn(lang, turn)) await see(page, lang, dataDir)
  }
  await page.goto('/robots.txt')
  await page.evaluate(() => localStorage.clear())
  await test.step('a day in a fast', () => seeFast(page)) // in Amharic still
})

async function seeShop(page: Page, lang: Lang): Promise<void> {
  const t = translateTo(lang)
  await open(page, '/')
  await expectLook(page, lang, 'home')
  await page.getByRole('searchbox', { name: t('catalog.search.label') }).fill(lang === 'en' ? 'chokolet' : 'ቸኮሌት')
  await expect(page.getByText(t('catalog.search.picture')).first()).toBeVisible()
  await expectLook(page, lang, 'search')
  await open(page, '/?show=fasting#daily')
  await expectLook(page, lang, 'fasting')
  await open(page, '/cakes/baklava')
  await expectLook(page, lang, 'cake-daily')
  await open(page, '/cakes/black-forest-cake')
  await expectLook(page, lang, 'cake-special')
  await open(page, '/inspirations')
  await expectLook(page, lang, 'gallery')
  await open(page, '/track')
  await expectLook(page, lang, 'track')
}

async function seeBuying(page: Page, lang: Lang): Promise<void> {
  const t = translateTo(lang)
  await rememberCart(page, [{ cakeId: 'baklava', quantity: 4 }])
  await open(page, '/#daily')
  await expectLook(page, lang, 'cart-bar')
  await openCart(page)
  await expectLook(page, lang, 'cart-short')

  await rememberCart(page, [{ cakeId: 'baklava', quantity: 6 }])
  await open(page, '/checkout')
  await expectLook(page, lang, 'checkout')
  await page.locator('input[name=deliveryMethod][value=delivery]').check({ force: true })
  await page.getByRole('main').locator('button[type=submit]').last().click()
  await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible()
  await expectLook(page, lang, 'checkout-errors')
  // The cart pays what the checkout has chosen, and a delivery needs an address.
  await page.locator('input[name=deliveryMethod][value=self-pickup]').check({ force: true })

  await payFromCart(page, lang, lang === 'en' ? '0900000184' : '0900000185')
  await expect(paymentDialog(page)).toContainText(t('payment.progress.pending'))
  await expectLook(page, lang, 'payment-waiting')
  await leave(page, t('payment.progress.cancel'))
  await payFromCart(page, lang, lang === 'en' ? '0900000002' : '0700000002')
  await expect(paymentDialog(page)).toContainText(t('payment.failed.try.again'))
  await expectLook(page, lang, 'payment-failed')
  await leave(page, t('payment.progress.close'))
  await payFromCart(page, lang, lang === 'en' ? '0900000001' : '0700000001')
  await expect(page).toHaveURL(/\/orders\/[2-9A-Z]{6}\?key=/)
  await expect(paymentDialog(page)).toBeHidden()
  await expectLook(page, lang, 'order-paid')
}

async function seeComposing(page: Page, lang: Lang): Promise<void> {
  await open(page, '/customize')
  await expectLook(page, lang, 'customize')
  await page.getByRole('main').locator('button[type=submit]').last().click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expectLook(page, lang, 'customize-missing')
  await open(page, '/customize?cake=mango-cake&occasion=birthday&size=medium&step=size')
  await expectLook(page, lang, 'customize-size')
  await open(page, '/customize?cake=mango-cake&occasion=birthday&size=medium&flavor=mango&type=torta&step=topper')
  await expectLook(page, lang, 'customize-topper')
}

async function seeQuote(page: Page, lang: Lang, dataDir: string): Promise<void> {
  const { id, order_url: url } = await askForPrice(page, lang)
  await open(page, url)
  await expectLook(page, lang, 'quote-waiting')
  await sendPrice({ orderId: id, ...PRICES[lang] }, dataDir)
  await open(page, url)
  await expectLook(page, lang, 'quote')
}

/** A chosen day in a fast names the cakes that are not for it. */
async function seeFast(page: Page): Promise<void> {
  const t = translateTo('am')
  /** The fast before Gena, and a cake of which the demo shop declares nothing. */
  const notice = (cakes: string) =>
    page
      .getByText(t('catalog.fasting.may.contain', { cakes }), { exact: true })
      .and(page.locator('p', { hasText: t('catalog.fasting.day.nebiyat') }).locator('~ p'))
  const cake = 'cake=mango-cake&occasion=birthday&size=small&flavor=mango&type=torta'
  await open(page, `/customize?${cake}&step=day`)
  await page
    .locator('summary')
    .filter({ hasText: t('ui.day.another') })
    .click()
  await page.locator('label:has([data-day="2037-11-28"])').click() // a Saturday of the fast
  await expect(notice('የማንጎ ኬክ')).toBeVisible()

  await open(page, '/checkout?cake=baklava&variant=box-of-6')
  await page.locator('[data-chip="2037-11-23"]').check()
  await expect(notice('ባቅላቫ')).toHaveCount(0)
  await page.locator(`[data-chip="${FIRST_FAST}"]`).check()
  await expect(notice('ባቅላቫ')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  expect(await latinWords(page)).toEqual([])
  await page.getByRole('link', { name: t('catalog.fasting.see') }).click()
  await expect(page).toHaveURL(/\/\?show=fasting/)

  // What a fasting cake is stands on its card, without hiding it, and is read with its link; search says it, too.
  await open(page, '/?show=fasting')
  const card = page.locator('#daily').getByRole('article').first()
  const marked = new RegExp(`^${t('catalog.fasting')}.*${t('catalog.fasting.text')}$`)
  await expect(card.getByRole('link')).toHaveAccessibleDescription(marked)
  const mark = (await card.getByText(t('catalog.fasting'), { exact: true }).boundingBox())!
  const picture = (await card.getByRole('img').boundingBox())!
  expect(mark.y).toBeGreaterThan(picture.y + picture.height * 0.8)
  await page.getByRole('searchbox', { name: t('catalog.search.label') }).fill('tsom')
  await expect(page.locator('[href="/cakes/fasting-fruit-slice"]')).toContainText(t('catalog.fasting.text'))

  await open(page, '/checkout?cake=fasting-fruit-slice&variant=box-of-6')
  await page.locator(`[data-chip="${FIRST_FAST}"]`).check()
  await expect(page.getByText(t('catalog.fasting.day.nebiyat'))).toHaveCount(0)
}

async function payFromCart(page: Page, lang: Lang, phone: string): Promise<void> {
  await rememberCart(page, [{ cakeId: 'baklava', quantity: 6 }])
  await open(page, '/')
  const panel = await openCart(page)
  await panel.getByLabel(translateTo(lang)('payment.phone')).fill(phone)
  await panel.locator('button[type=submit]').last().click()
}

/** Leaves the payment dialog, which would come again on the next page. */
async function leave(page: Page, button: string): Promise<void> {
  await paymentDialog(page).getByRole('button', { name: button }).last().click()
  await expect(paymentDialog(page)).toBeHidden()
}

/** A request for a special cake four weeks later. */
async function askForPrice(page: Page, lang: Lang): Promise<{ id: string; order_url: string }> {
  const answer = await page.request.post('/api/orders', {
    headers: { 'accept-language': lang },
    data: {
      customer_name: lang === 'am' ? 'ሣራ' : 'Sara',
      phone: lang === 'am' ? '0900000741' : '0900000742',
      cake_id: 'black-forest-cake',
      size_id: 'medium',
      flavor_id: 'chocolate',
      cake_type_id: 'butter-sponge',
      has_topper: true,
      topper_text: 'መልካም ልደት',
      delivery_date: '2037-12-19',
    },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  return (await answer.json()) as { id: string; order_url: string }
}

async function sendPrice(price: PriceToSend, dataDir: string): Promise<void> {
  const program = path.resolve(import.meta.dirname, '../test/send-price.ts')
  const env = { ...process.env, ...clockAt(SUNDAY), DATA_DIR: dataDir, LOG_LEVEL: 'error' }
  await run(process.execPath, [program, JSON.stringify(price)], { env })
}

/** Compares what the screen shows, aside from codes and countdowns, which differ each time. */
async function expectLook(page: Page, lang: Lang, name: string): Promise<void> {
  await page.evaluate(async () => {
    // Optional letters come only if they are there at once.
    for (const face of document.fonts) face.display = 'block'
    await document.fonts.ready
  })
  const dialog = page.getByRole('dialog')
  const seen = (await dialog.count()) > 0 ? dialog.last() : page.getByRole('main')
  await seen.evaluate(writeOverCodes)
  const differs = /[0-9a-f]{8}-[0-9a-f]{4}/
  const mask = [
    seen.getByText(differs),
    seen.getByRole('img', { name: 'C0DE42' }),
    paymentDialog(page).getByText(/^\d:\d\d$/),
  ]
  await expect(page).toHaveScreenshot(['looks', `${name}-${lang}.png`], { ...SAME, mask, maskColor: '#8a8a8a' })
}

/** Writes one code over each order's own, because letters of another width would move what stands beside them. */
function writeOverCodes(seen: Element): void {
  const code = /(?<![\w-])[2-9A-HJKMNP-Z]{6}(?![\w-])/g
  const texts = document.createTreeWalker(seen, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const text = texts.currentNode
    if (text.nodeValue !== null && code.test(text.nodeValue)) text.nodeValue = text.nodeValue.replace(code, 'C0DE42')
  }
  for (const image of seen.querySelectorAll('[role=img][aria-label]'))
    image.setAttribute('aria-label', image.getAttribute('aria-label')!.replace(code, 'C0DE42'))
}
