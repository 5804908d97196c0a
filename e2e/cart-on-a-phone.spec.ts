import type { Locator, Page } from '@playwright/test'

import * as apiPaths from '#app/base/platform/api-paths.ts'
import { LANGS, type Lang } from '#app/base/platform/text/translate.ts'
import { translateTo } from '#app/messages.server.ts'
import { shareOf } from '#test/walks.ts'
import { expectAccessible } from './accessibility.ts'
import {
  cartButton,
  expect,
  expectNoSidewaysScroll,
  expectUncovered,
  forgetVisits,
  isWalkedIn,
  nextFrames,
  ONCE,
  open,
  openCart,
  rememberCart,
  resize,
  setLetters,
  test,
} from './shop-test.ts'

const ONE_LINE = [{ cakeId: 'baklava', quantity: 6 }]
const THREE_LINES = [
  { cakeId: 'baklava', quantity: 6 },
  { cakeId: 'cream-roll', quantity: 2 },
  { cakeId: 'glazed-doughnuts', quantity: 1 },
]

/** What the browsers of usual phones leave of their screens. */
const SCREENS = [
  { width: 360, height: 640 },
  { width: 360, height: 780 },
]
/** The second is Android's own setting. */
const TEXT_SIZES = ['100%', '130%']

const PHONE = { width: 360, height: 740 }
const MOST_FOOT_PX = 120

async function setTextSize(page: Page, size: string): Promise<void> {
  await page.evaluate((value) => void (document.documentElement.style.fontSize = value), size)
}

const top = async (element: Locator) => Math.round((await element.boundingBox())?.y ?? NaN)

/** Requests that would start a payment. */
function watchPayments(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    if (/\/api\/(direct-)?pay$/.test(request.url())) sent.push(request.url())
  })
  return sent
}

test.use({ expectedErrors: ['status of 503'] })

const SCREEN_SIZES = SCREENS.flatMap((screen) => TEXT_SIZES.map((letters) => ({ screen, letters })))

// Outside a whole walk Amharic, whose words are wider, has the large letters.
const TURNS = {
  en: [
    { name: 'one cake', lines: ONE_LINE, turn: 0 },
    { name: 'three cakes', lines: THREE_LINES, turn: 2 },
  ],
  am: [
    { name: 'one cake', lines: ONE_LINE, turn: 1 },
    { name: 'three cakes', lines: THREE_LINES, turn: 3 },
  ],
}

/** The phone field of a cart lies open on every phone, and stays while somebody types. */
async function typePhone(page: Page, lang: Lang): Promise<void> {
  const t = translateTo(lang)
  const sent = watchPayments(page)
  for (const { name, lines, turn } of TURNS[lang]) {
    for (const { screen, letters } of shareOf(SCREEN_SIZES, { turn, step: SCREEN_SIZES.length })) {
      await test.step(`${name}, ${screen.height} px, letters of ${letters}`, async () => {
        await rememberCart(page, lines)
        await resize(page, screen)
        await open(page, `/?lang=${lang}`)
        await setTextSize(page, letters)
        const panel = await openCart(page)
        const phone = panel.getByLabel(t('payment.phone'))
        const foot = panel.locator('footer')
        await expect(panel.getByRole('button', { name: t('cart.handover.pickup', { when: '' }) })).toBeVisible()
        await expectUncovered(phone)
        await expectNoSidewaysScroll(page)
        expect((await foot.boundingBox())?.height).toBeLessThanOrEqual(MOST_FOOT_PX)
        await expect(foot.getByRole('button')).toHaveCount(1)

        // A greyed Pay sends nothing, and leads to what is missing.
        const pay = foot.getByRole('button')
        await expect(pay).toHaveAttribute('aria-disabled', 'true')
        await pay.press('Enter')
        await expect(phone).toBeFocused()
        const fault = panel.getByText(t('payment.phone.invalid'))
        await expectUncovered(fault)
        await expectUncovered(phone)

        const methods = panel.getByRole('group', { name: t('payment.method') })
        const height = async () => (await methods.boundingBox())?.height
        const before = { field: await top(phone), methods: await height() }
        for (const typed of ['0', '07', '0700000001', '09', '0900000001', '']) {
          await phone.fill(typed)
          expect({ field: await top(phone), methods: await height() }, typed).toEqual(before)
          await expectUncovered(phone)
        }
        await phone.fill('07')
        const reason = t('payment.phone.no.telebirr', { method: t('payment.method.mpesa') })
        await expect(panel.getByText(reason)).toHaveCount(1)
        await expect(panel.getByText(t('payment.method.telebirr.note'))).toHaveCount(0)
        await phone.fill('0900000001')
        await expect(pay).not.toHaveAttribute('aria-disabled')

        for (const act of ['payment.other.methods', 'cart.clear'] as const) {
          const button = panel.getByRole('button', { name: t(act) })
          await button.scrollIntoViewIfNeeded()
          await expectUncovered(button)
        }
        await expectUncovered(pay)
      })
    }
  }
  expect(sent).toEqual([])
}

/** Holds what the shop says of a cart that is opened, as a slow line does, until the function that is returned is called. */
async function holdCart(page: Page): Promise<() => Promise<void>> {
  const released = Promise.withResolvers<void>()
  for (const path of [apiPaths.dailyCakes, `${apiPaths.handover}?*`]) {
    await page.route(`**${path}`, async (route) => {
      await released.promise
      await route.continue()
    })
  }
  return async () => {
    const answers = [apiPaths.dailyCakes, apiPaths.handover].map((path) =>
      page.waitForResponse((response) => new URL(response.url()).pathname === path),
    )
    released.resolve()
    await Promise.all(answers)
    await nextFrames(page)
  }
}

/** Below the minimum the pay button leads to the missing pieces, and a refusal stands in red above the other buttons. */
async function lackPieces(page: Page): Promise<void> {
  const t = translateTo('am')
  const sent = watchPayments(page)
  await rememberCart(page, [{ cakeId: 'baklava', quantity: 4 }])
  await resize(page, SCREENS[0]!)
  await open(page, '/?lang=am')
  const release = await holdCart(page)
  const panel = await openCart(page)
  const phone = panel.getByLabel(t('payment.phone'))
  await phone.fill('0900000001')
  await expect(panel.getByRole('radio', { name: t('payment.method.telebirr') })).toBeChecked()
  const pay = panel.locator('footer').getByRole('button', { name: t('cart.need.pieces', { count: 2 }) })
  await expect(pay).toHaveAttribute('aria-disabled', 'true')
  await phone.press('Enter')
  const card = panel.getByRole('region', { name: t('cart.to.go', { count: 2 }) })
  await expect(card).toBeFocused()
  await expectUncovered(card)
  // The cakes that fill it arrive, on a slow line, after the press.
  await release()
  await expect(card.getByRole('listitem')).toHaveCount(3)
  await expectUncovered(card)
  await phone.focus()
  await pay.press('Enter')
  await expect(card).toBeFocused()
  expect(sent).toEqual([])
  expect((await panel.locator('footer').boundingBox())?.height).toBeLessThanOrEqual(MOST_FOOT_PX)
  await expectAccessible(page)

  await rememberCart(page, THREE_LINES)
  await open(page, '/?lang=am')
  await page.route('**/api/direct-pay', (route) =>
    route.fulfill({ status: 503, json: { success: false, error: 'The wallet does not answer.' } }),
  )
  const releaseAgain = await holdCart(page)
  await openCart(page)
  await phone.fill('0900000001')
  await panel.locator('footer').getByRole('button').press('Enter')
  const refusal = panel.getByRole('alert').filter({ hasText: /\S/ })
  await expect(refusal).toBeVisible()
  await expectUncovered(refusal)
  await releaseAgain()
  await expect(panel.getByRole('button', { name: t('cart.handover.pickup', { when: '' }) })).toBeVisible()
  await expectUncovered(refusal)
  const other = panel.getByRole('button', { name: t('payment.other.methods') })
  expect(await top(refusal)).toBeLessThan(await top(other))
  expect(await top(refusal)).toBeGreaterThan(await top(phone))
}

async function visibleHeight(part: Locator): Promise<number> {
  return part.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0))
  })
}

/** Letters of twice the size, as a phone's settings make them, leave most of a phone to the page. */
async function readVeryLarge(page: Page, lang: Lang): Promise<void> {
  await resize(page, PHONE)
  await rememberCart(page, [{ cakeId: 'baklava', quantity: 4 }])
  await open(page, `/?lang=${lang}`)
  const header = page.getByRole('banner')
  const bar = page.getByRole('button', { name: translateTo(lang)('purchase.view.cart') })
  await expect(bar).toBeVisible()
  await page.evaluate(() => scrollTo(0, 1200))
  await expect.poll(() => visibleHeight(header)).toBeGreaterThan(50)

  await setLetters(page, 200)
  await page.evaluate(() => scrollTo(0, 2400))
  const taken = async () => (await visibleHeight(header)) + (await visibleHeight(bar))
  await expect.poll(taken).toBeLessThan(PHONE.height / 5)
  await expect(bar).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.evaluate(() => scrollTo(0, 0))
  await expect(cartButton(page)).toBeInViewport()
  await setLetters(page, 100)
}

test(`on every phone the cart’s phone field lies open, the pay button leads to what is missing, and large letters leave room ${ONCE}`, async ({
  page,
}) => {
  for (const lang of LANGS) await test.step(lang, () => typePhone(page, lang))
  await forgetVisits(page)
  await test.step('too few pieces', () => lackPieces(page))
  for (const lang of LANGS) {
    if (!isWalkedIn(lang, 'am')) continue // the wider letters
    await forgetVisits(page)
    await test.step(`very large letters, ${lang}`, () => readVeryLarge(page, lang))
  }
})
