import type { Locator, Page } from '@playwright/test'

import { translateTo } from '#app/messages.server.ts'
import { expectAccessible } from './accessibility.ts'
import {
  expect,
  expectNoSidewaysScroll,
  forgetVisits,
  latinWords,
  nextFrames,
  open,
  resize,
  takenOver,
  test,
} from './shop-test.ts'

/** What a browser alone shows; the forms of a request are in test/visits/asking-for-a-price.db.test.ts. */

/** All choices of a cake except the day, as an address. */
const CAKE = 'cake=mango-cake&occasion=birthday&size=small&flavor=mango&type=torta'

/** Presses a button in the bar at the lower edge of a phone. */
function go(page: Page, name = 'Continue'): Promise<void> {
  return page.getByRole('button', { name, exact: true }).click()
}

/** Skips the first free day, because its early hours may have passed. */
async function freeDays(page: Page): Promise<string[]> {
  const answer = await page.request.get('/api/available-days?cake_id=mango-cake&size_id=small&cake_type_id=torta')
  const { days } = (await answer.json()) as { days: { date: string; state: string }[] }
  const free = days.filter(({ state }) => state === 'open').map(({ date }) => date)
  return free.slice(1)
}

/** Picks a day of the calendar behind "Another day"; turns pages, if necessary. */
async function pickDay(page: Page, day: string): Promise<void> {
  const cell = page.locator(`label:has([data-day="${day}"])`)
  await page.locator('summary').filter({ hasText: 'ሌላ ቀን' }).click()
  await page.locator('[data-day]').first().waitFor()
  await expect(async () => {
    if ((await cell.count()) === 0) await page.getByRole('button', { name: 'ቀጣዩ ወር' }).click()
    await expect(cell).toBeAttached({ timeout: 200 })
  }).toPass()
  await cell.click()
}

const isCut = (element: Element) => element.scrollWidth > element.clientWidth + 1

const INCOMPLETE = 'Please complete all selections to continue'

/** Controls of each step, and what the address says once one was used. */
const CHOICES = {
  cake: [
    { control: (page: Page) => page.getByRole('radio', { name: /^Carrot Cake/ }), told: /cake=carrot-cake/ },
    { control: (page: Page) => page.getByRole('radio', { name: /^Mango Cake/ }), told: /cake=mango-cake/ },
  ],
  size: [
    { control: (page: Page) => page.getByRole('radio', { name: /^Large/ }), told: /size=large/ },
    { control: (page: Page) => page.getByRole('radio', { name: /^Medium/ }), told: /size=medium/ },
  ],
  flavor: [
    { control: (page: Page) => page.getByRole('radio', { name: /^Torta/ }), told: /type=torta/ },
    { control: (page: Page) => page.getByRole('radio', { name: /^Butter sponge/ }), told: /type=butter-sponge/ },
  ],
  topper: [
    { control: (page: Page) => page.getByRole('textbox').first(), told: /topper=%E1%88%98/ },
    { control: (page: Page) => page.getByRole('checkbox', { name: /^Candles/ }), told: /candles/ },
  ],
}

/** How many faces of the Amharic letters the page has fetched. */
const amharicFonts = (page: Page) =>
  page.evaluate(
    () =>
      [...document.fonts].filter(({ family, status }) => family.includes('Tafach Ethiopic') && status === 'loaded')
        .length,
  )

/** A choice leaves the page where it is, and the first Amharic word fetches its letters. */
async function chooseInPlace(page: Page): Promise<void> {
  for (const [step, choices] of Object.entries(CHOICES)) {
    await resize(page, { width: 360, height: 640 })
    await open(page, `/customize?cake=mango-cake&size=small&flavor=mango&type=chiffon&step=${step}#step`)
    if (step === 'cake') {
      await page.evaluate(() => document.fonts.ready)
      expect(await amharicFonts(page)).toBe(0)
    }
    for (const [index, { control, told }] of choices.entries()) {
      if (index === 1) await resize(page, { width: 1280, height: 720 })
      const element = control(page)
      await element.evaluate((one) => (one.closest('label') ?? one).scrollIntoView({ block: 'center' }))
      await nextFrames(page)
      const before = await page.evaluate(() => scrollY)
      if (told.source.includes('topper')) await element.fill('መልካም ልደት')
      else await element.check()
      await expect(page).toHaveURL(told)
      await nextFrames(page)
      expect(await page.evaluate(() => scrollY), told.source).toBe(before)
    }
  }
  await expect.poll(() => amharicFonts(page)).toBe(1)
}

/** Missing choices are marked at their place. */
async function lackChoices(page: Page): Promise<void> {
  await open(page, '/customize')
  await go(page)
  await expect(page.getByText(INCOMPLETE)).toBeVisible()
  const strip = page.getByRole('alert').filter({ hasText: 'Choose a cake to continue.' })
  await expect(strip).toBeInViewport()
  const group = page.getByRole('group', { name: 'Which cake comes closest?' })
  const first = page.getByRole('radio', { name: /^Black Forest Cake/ })
  await expect(first).toBeFocused()
  await expectAccessible(page)
  await page.evaluate(() => scrollTo(0, 0))
  await strip.getByRole('button', { name: 'Show me' }).click()
  await expect
    .poll(async () => {
      const [header, open] = await Promise.all([page.getByRole('banner').boundingBox(), group.boundingBox()])
      return Math.abs((open?.y ?? 0) - (header?.height ?? 0))
    }, 'the open group is under the header')
    .toBeLessThan(40)
  await expect(first).toBeFocused()
  await first.check()
  await expect(strip).toHaveCount(0)
  await expect(page.getByText(INCOMPLETE)).toHaveCount(0)
}

/** A press right after the guests were typed counts, even if the address is written under the finger. */
async function clickAfterTyping(page: Page): Promise<void> {
  const typeAndClick = async (typed: string, target: Locator) => {
    await open(page, '/customize?cake=mango-cake&occasion=birthday&step=size')
    await page.getByLabel('How many guests?').focus()
    await page.keyboard.type(typed)
    await target.evaluate((one) => one.scrollIntoView({ block: 'center' })) // in time for the delay of the address
    const box = (await target.boundingBox())!
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    await page.mouse.down()
    await page.waitForURL(new RegExp(`guests=${typed}`))
    await page.mouse.up()
  }
  await typeAndClick('18', page.getByRole('button', { name: 'Continue', exact: true }))
  await expect(page).toHaveURL(/guests=18&step=flavor/)
  const small = page.getByRole('radio', { name: /^Small/ })
  // No size serves so many: nothing was chosen yet.
  await typeAndClick('1800', page.locator('label').filter({ has: small }))
  await expect(small).toBeChecked()
}

/** A line that drops loses nothing: the free days load again. */
async function loseConnection(page: Page): Promise<void> {
  const context = page.context()
  await open(page, `/customize?${CAKE}&step=topper`)
  await context.setOffline(true)
  await go(page)
  await expect(page.getByText('The free days could not be loaded.')).toBeVisible()
  await context.setOffline(false)
  await expect(page.locator('label:has([data-chip])').first()).toBeVisible()
}

test.describe('in the reader’s own words, calendar and clock', () => {
  test.use({ locale: 'am-ET' })

  test('a cake is composed from a picture of the gallery, and is not sent again by way of "back"', async ({ page }) => {
    const t = translateTo('am')
    const choose = (name: string, value: string) => page.locator(`input[name=${name}][value=${value}]`).check()
    const goOn = () => go(page, t('cake.builder.continue'))
    const expectFine = async () => {
      expect(await latinWords(page)).toEqual([])
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    }
    const [day = ''] = await freeDays(page)
    await open(page, '/inspirations')
    await page.getByRole('radio', { name: 'ሮዝ ኬክ' }).check()
    await go(page, t('catalog.inspirations.continue'))
    await expect(page).toHaveURL(/\/customize\?inspiration=rose-ombre/)
    await choose('occasion', 'birthday')
    await choose('cake', 'mango-cake')
    await goOn()

    await expect(page.getByRole('heading', { name: t('cake.builder.step.size'), exact: true })).toBeFocused()
    const setTextSize = (size: string) =>
      page.evaluate((letters) => document.documentElement.style.setProperty('font-size', letters), size)
    await setTextSize('200%')
    await goOn()
    const openSize = page.getByRole('alert').filter({ hasText: t('cake.builder.open.size') })
    await expect(openSize).toBeVisible()
    expect(await openSize.evaluate(isCut)).toBe(false)
    await page.getByLabel(t('cake.builder.guests')).fill('18')
    await expect(page.getByText('ለ18 እንግዶች ትልቅ (2 ኪ.ግ.) ይበቃል።')).toBeVisible()
    await expect(page.locator('input[name=size][value=large]')).toBeChecked()
    for (const card of await page.locator('label:has(input[name=size])').all())
      expect(await card.evaluate(isCut)).toBe(false)
    await setTextSize('')
    await expectFine()
    await goOn()

    // The flavor of the picture is taken already.
    await page.getByRole('link', { name: t('cake.builder.change.of', { step: t('cake.builder.step.flavor') }) }).click()
    const cake = page.getByRole('img', { name: /ኬክ/ }).last()
    const before = await cake.innerHTML()
    await choose('flavor', 'fasting-fruit')
    await expect(page.locator('input[name=type]:checked')).toHaveCount(1) // the usual one
    await choose('type', 'fasting-sponge')
    await expect(page.getByText(t('cake.builder.fasting.whole'))).toBeVisible()
    expect(await cake.innerHTML()).not.toBe(before)
    await goOn()

    const topper = page.locator('[name=topper]')
    await topper.fill('መ'.repeat(21))
    await expect(page.getByText(t('cake.builder.topper.too.long', { max: 20, count: 1 }))).toBeVisible()
    await goOn()
    await expect(topper).toBeFocused()
    await topper.fill('መ'.repeat(20))
    await expect(page.getByText('20 ከ20')).toBeVisible()
    await expect(topper).not.toHaveAttribute('aria-invalid')
    await page.getByRole('button', { name: 'መልካም ልደት' }).click()
    await expect(page.getByText('8 ከ20')).toBeVisible()
    await expectFine()
    await goOn()

    await expect(page.getByRole('heading', { name: t('cake.builder.step.day') })).toBeFocused()
    await expect(page.locator('[data-chip]:checked')).toHaveCount(1) // the first free day is proposed
    await page.getByRole('checkbox', { name: t('cake.builder.day.by.phone') }).check()
    await expect(page).toHaveURL(/[?&]day=phone/)
    await expect(page.locator('[data-chip]')).toHaveCount(0)
    await expectAccessible(page)
    await page.goBack()
    await expect(topper).toHaveValue('መልካም ልደት')
    await expect(page).toHaveURL(/day=phone/) // chosen at a later step than the one that "back" shows
    await page.reload()
    await takenOver(page)
    await expect(topper).toHaveValue('መልካም ልደት')
    await page.goForward()
    await page.getByRole('checkbox', { name: t('cake.builder.day.by.phone') }).uncheck()
    await pickDay(page, day)
    await page.locator('label').filter({ hasText: 'ጠዋት 3:00 – 5:00' }).click()
    await expectFine()
    await goOn()

    await expect(page.getByRole('main')).toContainText('ሮዝ ኬክ')
    await expectAccessible(page)
    await goOn()

    const send = () => go(page, t('cake.builder.send'))
    await send()
    const wrong = page.getByRole('alert').filter({ hasText: t('cake.builder.errors') })
    await expect(wrong).toBeInViewport()
    const name = page.getByLabel(t('cake.builder.name'), { exact: true })
    const phone = page.getByLabel(t('cake.builder.phone'))
    await expect(name).toBeFocused()
    await expectFine()
    await name.fill('አልማዝ ተስፋዬ')
    await expect(page.getByText(t('cake.builder.error.name'))).toHaveCount(0)
    await name.press('Enter') // "Next" on a phone's keyboard
    await expect(phone).toBeFocused()
    await phone.fill('09')
    await expect(phone).not.toHaveAttribute('aria-invalid')
    await expect(wrong).toHaveCount(0)
    await phone.fill('0700000302')
    await page.reload() // a reload loses nothing
    await takenOver(page)
    await expect(phone).toHaveValue('0700000302')
    await send()
    await expect(page.getByRole('heading', { name: t('result.quote.title') })).toBeVisible()
    await expectFine()
    const code = new URL(page.url()).searchParams.get('order') ?? ''

    await page.goBack()
    const notice = page.getByRole('status').filter({ hasText: t('cake.builder.sent', { code }) })
    await expect(notice).toBeVisible()
    await expectFine()
    await goOn()
    await expect(page.getByRole('heading', { name: t('cake.builder.step.you') })).toBeFocused()
    await expect(page.getByRole('button', { name: t('cake.builder.send') })).toHaveCount(0)
    await notice.getByRole('button', { name: t('cake.builder.sent.again') }).click()
    await expect(page.getByRole('heading', { name: t('cake.builder.step.you') })).toBeFocused()
    await expect(page.getByRole('button', { name: t('cake.builder.send') })).toBeVisible()

    await open(page, '/customize') // after a sent request the form is empty
    await expect(page.getByText(t('cake.builder.summary.nothing'))).toHaveCount(1)
    await expect(page.getByRole('link', { name: t('cake.builder.again') })).toHaveCount(0)
  })
})

// The last one is React Router's discovery of routes, which repeats when a route is needed.
test.describe('in English', () => {
  test.use({ expectedErrors: ['net::ERR_INTERNET_DISCONNECTED', 'Failed to fetch manifest patches'] })

  test('choices stay in place, what is missing is marked there, a late press counts, and a line that drops loses nothing', async ({
    page,
  }) => {
    for (const part of [chooseInPlace, lackChoices, clickAfterTyping, loseConnection]) {
      await forgetVisits(page)
      await page.setViewportSize({ width: 360, height: 740 })
      await test.step(part.name, () => part(page))
    }
  })
})
