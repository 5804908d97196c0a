import type { Locator, Page } from '@playwright/test'

import { translateTo } from '#app/messages.server.ts'
import type { MessageKey } from '#app/base/platform/text/translate.ts'
import { expectAccessible } from './accessibility.ts'
import {
  expect,
  expectNoSidewaysScroll,
  isTold,
  latinWords,
  nextFrames,
  ONCE,
  open,
  takenOver,
  test,
} from './shop-test.ts'

/** All choices of a cake except the day, as an address. */
const CAKE = 'cake=mango-cake&occasion=birthday&size=small&flavor=mango&type=torta'

const PICTURE = 'db/seed/pictures/cakes/mango.jpg'

const words = {
  en: {
    continue: 'Continue',
    send: 'Request a quote',
    pickPicture: 'Continue with this picture',
    incomplete: 'Please complete all selections to continue',
    done: 'Quote submitted',
  },
  am: {
    continue: 'ይቀጥሉ',
    send: 'ዋጋ ይጠይቁ',
    pickPicture: 'በዚህ ምስል ይቀጥሉ',
    incomplete: 'ለመቀጠል እባክዎ ሁሉንም ምርጫዎች ያሟሉ',
    done: 'የዋጋ ጥያቄዎ ደርሶናል',
  },
} as const

/** Presses a button in the bar at the lower edge of a phone. */
function go(page: Page, name: string): Promise<void> {
  return page.getByRole('button', { name, exact: true }).click()
}

/** Skips the first free day, because its early hours may have passed. */
async function freeDays(page: Page): Promise<string[]> {
  const answer = await page.request.get('/api/available-days?cake_id=mango-cake&size_id=small&cake_type_id=torta')
  const { days } = (await answer.json()) as { days: { date: string; state: string }[] }
  const free = days.filter(({ state }) => state === 'open').map(({ date }) => date)
  return free.slice(1)
}

/** Picks a day in the calendar; turns pages, or without scripts unfolds its month, if necessary. */
async function pickDay(page: Page, day: string): Promise<void> {
  const cell = page.locator(`label:has([data-day="${day}"])`)
  await page.locator('[data-day]').first().waitFor()
  await expect(async () => {
    if ((await cell.count()) === 0) await page.getByRole('button', { name: /^(Next month|ቀጣዩ ወር)$/ }).click()
    await expect(cell).toBeAttached({ timeout: 200 })
  }).toPass()
  const folded = page.locator('details:not([open])', { has: cell })
  if ((await folded.count()) > 0) await folded.locator('summary').click()
  await cell.click()
}

/** The chip of a span of the day; its whole name is read out, and only its hours are shown. */
function pickTime(page: Page, span: string): Promise<void> {
  return page.locator('label').filter({ hasText: span }).click()
}

/** A control of each step, and what the address says once it was used. */
const CHOICES = [
  {
    step: 'cake',
    control: (page: Page) => page.getByRole('radio', { name: /^Carrot Cake/ }),
    told: /cake=carrot-cake/,
  },
  { step: 'size', control: (page: Page) => page.getByRole('radio', { name: /^Large/ }), told: /size=large/ },
  { step: 'flavor', control: (page: Page) => page.getByRole('radio', { name: /^Torta/ }), told: /type=torta/ },
  { step: 'topper', control: (page: Page) => page.getByRole('textbox').first(), told: /topper=Meron/ },
  { step: 'topper', control: (page: Page) => page.getByRole('checkbox', { name: /^Candles/ }), told: /candles/ },
] as const

for (const screen of [
  { width: 360, height: 640 },
  { width: 1280, height: 720 },
]) {
  test(`a choice leaves the page where it is, ${screen.width} px wide`, async ({ page }) => {
    await page.setViewportSize(screen)
    for (const { step, control, told } of CHOICES) {
      await open(page, `/customize?cake=mango-cake&size=small&flavor=mango&type=chiffon&step=${step}#step`)
      const element = control(page)
      await element.evaluate((one) => (one.closest('label') ?? one).scrollIntoView({ block: 'center' }))
      await nextFrames(page)
      const before = await page.evaluate(() => scrollY)
      if (told.source.includes('topper')) await element.fill('Meron')
      else await element.check()
      await expect(page).toHaveURL(told)
      await nextFrames(page)
      expect(await page.evaluate(() => scrollY), told.source).toBe(before)
    }
  })
}

test('a price is asked for, beginning with a picture of the gallery', async ({ page }) => {
  test.slow() // every step, each with an accessibility check
  const [, day = ''] = await freeDays(page)
  await open(page, '/inspirations')
  await page.getByRole('radio', { name: 'Rose Ombre' }).check()
  await go(page, words.en.pickPicture)
  await expect(page).toHaveURL(/\/customize\?inspiration=rose-ombre/)

  await page.getByRole('radio', { name: 'Birthday' }).check()
  await page.getByRole('radio', { name: /^Mango Cake/ }).check()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await go(page, words.en.continue)

  await expect(page.getByRole('heading', { name: 'Size', exact: true })).toBeFocused()
  await page.getByLabel('How many guests?').fill('18')
  await expect(page.getByText('For 18 guests we suggest Large, 2 kg.')).toBeVisible()
  await expect(page.getByRole('radio', { name: /^Large/ })).toBeChecked()
  await expect(page.getByRole('radio', { name: /^Two tiers/ })).toHaveCount(0) // not offered for birthdays
  await expectAccessible(page)
  await go(page, words.en.continue)

  const cake = page.getByRole('img', { name: /cake/i }).last()
  const before = await cake.innerHTML()
  await page.getByRole('radio', { name: /^Fasting fruit/ }).check()
  await page.getByRole('radio', { name: /^Fasting sponge/ }).check()
  await expect(page.getByText('This cake is for fasting')).toBeVisible()
  expect(await cake.innerHTML()).not.toBe(before)
  await expectAccessible(page)
  await go(page, words.en.continue)

  await page.getByRole('button', { name: 'መልካም ልደት' }).click()
  await expect(page.getByText('8 of 20')).toBeVisible()
  await page.getByRole('checkbox', { name: /^Candles/ }).check()
  await page.getByRole('checkbox', { name: /^Photo print/ }).check()
  await expectAccessible(page)
  await go(page, words.en.continue)

  await pickDay(page, day)
  await pickTime(page, '9:00 – 11:00 AM')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await go(page, words.en.continue)

  await expect(page.getByRole('main')).toContainText('Rose Ombre')
  await page.getByRole('link', { name: 'Choose another' }).click()
  await page.getByRole('link', { name: 'Wedding' }).click()
  await expect(page).toHaveURL(/occasion=wedding/) // the picture is also in the list before the filter applies
  await page.getByRole('radio', { name: 'Tibeb Two-Tier' }).check()
  await go(page, words.en.pickPicture)
  await expect(page.getByRole('main')).toContainText('Tibeb Two-Tier')
  await takenOver(page)
  await go(page, words.en.continue) // the photo print needs a picture
  await expect(page.getByText('Please add the picture for: Photo print.')).toBeVisible()
  await page.locator('input[type=file]').setInputFiles(PICTURE)
  await expect(page).toHaveURL(/[?&]ref=/, { timeout: 20_000 })
  await expectAccessible(page)
  await go(page, words.en.continue)

  await page.getByLabel('Name').fill('Almaz Tesfaye')
  await page.getByLabel('Mobile number').fill('0900000301')
  await page.getByLabel('Anything else we should know?').fill('No nuts, please')
  await expectAccessible(page)
  await page.reload() // a reload loses nothing
  await takenOver(page)
  await expect(page.getByLabel('Mobile number')).toHaveValue('0900000301')
  await expect(page.getByText('ETB 3,190').first()).toBeVisible() // 2,730 + 60 + 400
  await go(page, words.en.send)

  await expect(page.getByRole('heading', { name: words.en.done })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(/send it to 0900 000 301 by /)
  await expect(page.getByRole('img', { name: /መልካም ልደት/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Your order page' }).click()
  await expect(page.getByRole('heading', { name: 'We have your request' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Candles, Photo print')

  await open(page, '/customize') // after a sent request the form is empty
  await expect(page.getByText('Choose a cake to begin.')).toHaveCount(1)
  await expect(page.getByRole('link', { name: 'Continue with your cake' })).toHaveCount(0)
})

test.describe('in Amharic', () => {
  test.use({ locale: 'am-ET' })

  test('a price is asked for, beginning with a picture of the gallery, in the reader’s own words, calendar and clock', async ({
    page,
  }) => {
    const [day = ''] = await freeDays(page)
    await open(page, '/inspirations')
    await page.getByRole('radio', { name: 'ሮዝ ኬክ' }).check()
    await go(page, words.am.pickPicture)
    await expect(page).toHaveURL(/\/customize\?inspiration=rose-ombre/)
    await page.getByRole('radio', { name: /^የማንጎ ኬክ/ }).check()
    await go(page, words.am.continue)
    await go(page, words.am.continue)
    await expect(page.getByText(words.am.incomplete)).toBeVisible()
    await page.getByRole('radio', { name: /^መካከለኛ/ }).check()
    expect(await latinWords(page)).toEqual([])
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await go(page, words.am.continue)
    await page.getByRole('radio', { name: /^ማንጎ/ }).check()
    await expect(page.getByRole('group', { name: 'የኬክ ዓይነት ይምረጡ' }).getByRole('radio', { checked: true })).toHaveCount(
      1,
    )
    await page.getByRole('radio', { name: /^ቶርታ/ }).check()
    expect(await latinWords(page)).toEqual([])
    await go(page, words.am.continue)
    await page.getByLabel(/ምን እንጻፍ/).fill('መልካም ልደት ለእናቴ!')
    await expect(page.getByText('14 ከ20')).toBeVisible()
    await go(page, words.am.continue)
    await pickDay(page, day)
    await pickTime(page, 'ጠዋት 3:00 – 5:00')
    expect(await latinWords(page)).toEqual([])
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await go(page, words.am.continue)
    await expect(page.getByRole('main')).toContainText('ሮዝ ኬክ')
    await go(page, words.am.continue)
    await page.getByLabel('ስም', { exact: true }).fill('አልማዝ ተስፋዬ')
    await page.getByLabel('የሞባይል ቁጥር').fill('0700000302')
    await expectNoSidewaysScroll(page)
    await go(page, words.am.send)
    await expect(page.getByRole('heading', { name: words.am.done })).toBeVisible()
    expect(await latinWords(page)).toEqual([])
    await expectAccessible(page)
  })
})

test('back and reload keep everything, a changed mind loses nothing', async ({ page }) => {
  await open(page, `/customize?${CAKE}&step=topper`)
  await page.getByLabel('What should we write on it?').fill('Hanna is 30!')
  await go(page, words.en.continue)
  await expect(page.getByRole('heading', { name: 'Day and time' })).toBeFocused()
  await page.getByRole('radio', { name: 'Deliver it to me' }).check()
  await page.goBack()
  await expect(page.getByLabel('What should we write on it?')).toHaveValue('Hanna is 30!')
  await expect(page).toHaveURL(/method=delivery/) // chosen at a later step than the one that "back" shows
  await page.reload()
  await takenOver(page)
  await expect(page.getByLabel('What should we write on it?')).toHaveValue('Hanna is 30!')

  await page.getByRole('link', { name: 'Change: Cake and occasion' }).click()
  await page.getByRole('radio', { name: 'Wedding' }).check() // a wedding has other sizes and flavors
  await expect(page).not.toHaveURL(/size=/)
  await go(page, words.en.continue)
  await expect(page.getByRole('radio', { name: /^Two tiers/ })).toBeVisible()
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  await page.getByRole('link', { name: 'አማርኛ' }).click()
  await expect(page.getByRole('main')).toContainText('Hanna is 30!')
  await expect(page).toHaveURL(/occasion=wedding/)
})

test('missing choices are marked at their place', async ({ page }) => {
  await open(page, '/customize')
  await go(page, words.en.continue)
  await expect(page.getByText(words.en.incomplete)).toBeVisible()
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
  await expect(page.getByText(words.en.incomplete)).toHaveCount(0)

  await page.goto('/customize?cake=mango-cake&size=small&flavor=mango&step=you') // as if a link had been followed
  await expect(page.getByRole('heading', { name: 'Flavor and cake type' })).toBeVisible()
  await expect(page.getByText(words.en.incomplete)).toBeVisible()
  await expect(page.getByRole('group', { name: 'Choose a cake type' })).toContainText(words.en.incomplete)
  await expect(page.getByRole('alert').filter({ hasText: 'Choose a cake type to continue.' })).toBeInViewport()

  await page.goto('/customize?cake=no-such-cake&size=small')
  await expect(page.getByText('The cake you chose is no longer available.')).toBeVisible()
})

test.describe('a day that cannot be had', () => {
  test.use({ expectedErrors: ['status of 422'] })

  test('is refused beside its step, and all that was typed stays', async ({ page }) => {
    const tomorrow = new Date(Date.now() + 27 * 3_600_000).toISOString().slice(0, 10)
    await open(page, `/customize?${CAKE}&date=${tomorrow}&step=you`)
    await expect(page.getByText('The day you chose is not free for this cake')).toBeVisible()
    await go(page, words.en.send)
    await expect(page.getByLabel('Name')).toBeFocused()
    await page.getByLabel('Name').fill('Dawit Bekele')
    await page.getByLabel('Mobile number').fill('0900000303')
    await go(page, words.en.send)
    await expect(page.getByRole('link', { name: 'Change: Day and time' })).toBeFocused()
    await expect(page.getByLabel('Name')).toHaveValue('Dawit Bekele')
    await page.getByRole('link', { name: 'Change: Day and time' }).click()
    const [day = ''] = await freeDays(page)
    await pickDay(page, day)
    await go(page, words.en.continue)
    await go(page, words.en.continue)
    await expect(page.getByLabel('Name')).toHaveValue('Dawit Bekele')
    await go(page, words.en.send)
    await expect(page.getByRole('heading', { name: words.en.done })).toBeVisible()
  })
})

test.describe('a line that drops', () => {
  // The last one is React Router's discovery of routes, which repeats when a route is needed.
  test.use({ expectedErrors: ['net::ERR_INTERNET_DISCONNECTED', 'Failed to fetch manifest patches'] })

  test('loses nothing, and a request that is sent twice goes once when it is back', async ({ page, context }) => {
    const [, , day = ''] = await freeDays(page)
    await open(page, `/customize?${CAKE}&date=${day}&step=you`)
    await page.getByLabel('Name').fill('Hanna Girma')
    await page.getByLabel('Mobile number').fill('0900000304')
    await context.setOffline(true)
    await go(page, words.en.send)
    await expect(page.getByText('Your cake request waits')).toBeVisible()
    await expect(page.getByLabel('Name')).toHaveValue('Hanna Girma')
    await go(page, words.en.send)
    await context.setOffline(false)
    await expect(page.getByText('Your cake request was sent')).toBeVisible()
    await page.getByRole('link', { name: 'See your order' }).click()
    await expect(page).toHaveURL(/\/orders\/[2-9A-Z]{6}\?key=/)
  })

  test('loads the free days again after a reconnection', async ({ page, context }) => {
    await open(page, `/customize?${CAKE}&step=topper`)
    await context.setOffline(true)
    await go(page, words.en.continue)
    await expect(page.getByText('The free days could not be loaded.')).toBeVisible()
    await context.setOffline(false)
    await expect(page.locator('label:has([data-day])').first()).toBeVisible()
  })

  test('after the shop has taken the request, does not make a second one', async ({ page }) => {
    const [, , , , day = ''] = await freeDays(page)
    await open(page, `/customize?${CAKE}&date=${day}&step=you`)
    await page.getByLabel('Name').fill('Hanna Girma')
    await page.getByLabel('Mobile number').fill('0900000307')
    let lostAnswer = ''
    await page.route(/\/customize\.data/, async (route) => {
      if (route.request().method() !== 'POST' || lostAnswer !== '') return route.continue()
      lostAnswer = await (await route.fetch()).text()
      await route.abort('internetdisconnected')
    })
    await go(page, words.en.send)
    await expect(page.getByText('Your cake request was sent')).toBeVisible()
    const [, code = 'none'] = /order=([2-9A-Z]{6})/.exec(lostAnswer) ?? []
    await page.getByRole('link', { name: 'See your order' }).click()
    await expect(page).toHaveURL(new RegExp(`/orders/${code}\\?key=`))
  })
})

for (const lang of ['en', 'am'] as const) {
  if (!isTold(lang, 'en')) continue
  const t = translateTo(lang)
  test(`the day is agreed by phone if the customer wishes, in ${lang}`, async ({ page }) => {
    await open(page, `/customize?${CAKE}&step=day&lang=${lang}`)
    await expect(page.locator('[data-day]:checked')).toHaveCount(1) // the first free day is proposed
    await page.getByRole('checkbox', { name: t('cake.builder.day.by.phone') }).check()
    await expect(page).toHaveURL(/[?&]day=phone/)
    await expect(page.locator('[data-day]')).toHaveCount(0)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await go(page, t('cake.builder.continue'))
    await expect(page.getByRole('heading', { name: t('cake.builder.step.pictures') })).toBeVisible()
    await go(page, t('cake.builder.continue'))
    await page.getByLabel(t('cake.builder.name'), { exact: true }).fill('Sara Bekele')
    await page.getByLabel(t('cake.builder.phone')).fill(lang === 'en' ? '0900000310' : '0900000311')
    await expect(page.getByText(t('cake.builder.send.text.phone'))).toBeVisible()
    await go(page, words[lang].send)
    await expect(page.getByRole('heading', { name: words[lang].done })).toBeVisible()
    const order = new URL(page.url()).searchParams
    await open(page, `/orders/${order.get('order')}?key=${order.get('key')}&lang=${lang}`)
    await expect(page.getByRole('main')).toContainText(t('quote.waiting.by.phone'))
    await expectAccessible(page)
  })
}

test('a request that was sent is not sent again by way of "back", unless another cake is wanted', async ({ page }) => {
  const days = await freeDays(page)
  await open(page, `/customize?${CAKE}&date=${days.at(-1)}&step=pictures`)
  const sendIt = async () => {
    await page.getByLabel('Name').fill('Sara Bekele')
    await page.getByLabel('Mobile number').fill('0900000308')
    await go(page, words.en.send)
    await expect(page.getByRole('heading', { name: words.en.done })).toBeVisible()
    return new URL(page.url()).searchParams.get('order')
  }
  await go(page, words.en.continue)
  const code = await sendIt()

  await page.goBack()
  const notice = page.getByRole('status').filter({ hasText: `You have sent this request: ${code}` })
  await expect(notice).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await go(page, words.en.continue)
  await expect(page.getByRole('heading', { name: 'About you' })).toBeFocused()
  await expect(notice).toBeVisible()
  await expect(page.getByRole('button', { name: words.en.send })).toHaveCount(0)
  await notice.getByRole('link', { name: 'See your order' }).click()
  await expect(page.getByRole('heading', { name: 'We have your request' })).toBeVisible()
  await expect(page.getByText(code ?? '', { exact: true })).toBeVisible()

  await page.goBack()
  const sentAddress = page.url()
  await page.getByRole('link', { name: 'Start a new cake' }).click()
  await expect(page).toHaveURL(/\/customize$/)
  await expect(page.getByText('Choose a cake to begin.')).toHaveCount(1)

  await open(page, sentAddress)
  await page.getByRole('button', { name: 'Request another one like this' }).click()
  await expect(page.getByRole('heading', { name: 'About you' })).toBeFocused()
  expect(await sendIt()).not.toBe(code)
})

test(`with letters twice as large everything of the size step fits a phone ${ONCE}`, async ({ page }) => {
  await open(page, '/customize?cake=mango-cake&step=size&guests=14')
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  await go(page, words.en.continue)
  const strip = page.getByRole('alert').filter({ hasText: 'Choose a size to continue.' })
  await expect(strip).toBeVisible()
  const isCut = (element: Element) => element.scrollWidth > element.clientWidth + 1
  expect(await strip.evaluate(isCut)).toBe(false)
  for (const card of await page.getByRole('group', { name: 'Choose a size' }).locator('label').all()) {
    expect(await card.evaluate(isCut)).toBe(false)
  }
})

test('"from" is one price on the card, its page and the bar, for the occasion too', async ({ page }) => {
  await open(page, '/')
  await expect(page.getByRole('link', { name: /Mango Cake/ }).first()).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Mango Cake' }).first()).toContainText('from ETB 1,470')
  await open(page, '/customize?cake=mango-cake')
  const bar = page.getByRole('complementary', { name: 'Your cake' })
  await expect(bar).toContainText(/Price from\s*ETB\s1,470/)
  await open(page, '/customize?occasion=wedding')
  const card = page
    .getByRole('group', { name: 'Which cake comes closest?' })
    .locator('label', { hasText: 'Mango Cake' })
  await expect(card).toContainText('from ETB 3,990')
  await card.click()
  await expect(bar).toContainText(/Price from\s*ETB\s3,990/)
  await go(page, words.en.continue)
  await expect(page.getByRole('radio', { name: /Party/ }).locator('..')).toContainText('ETB 3,990')
})

test(`the gallery of an occasion continues with it ${ONCE}`, async ({ page }) => {
  await open(page, '/inspirations?occasion=wedding')
  await page.getByRole('radio').first().check()
  await go(page, words.en.pickPicture)
  await expect(page.getByRole('radio', { name: 'Wedding' })).toBeChecked()
})

test(`a mistake in the details is marked until it is corrected ${ONCE}`, async ({ page }) => {
  await open(page, `/customize?${CAKE}&day=phone&step=you`)
  await go(page, words.en.send)
  const strip = page.getByRole('alert').filter({ hasText: 'Please check the highlighted fields.' })
  await expect(strip).toBeInViewport()
  await expect(page.getByLabel('Name')).toBeFocused()
  await page.getByLabel('Name').fill('Almaz')
  await expect(page.getByText('Please tell us your name.')).toHaveCount(0)
  await page.getByLabel('Name').press('Enter') // "Next" on a phone's keyboard
  await expect(page.getByLabel('Mobile number')).toBeFocused()
  await page.getByLabel('Mobile number').fill('09')
  await expect(page.getByLabel('Mobile number')).not.toHaveAttribute('aria-invalid')
  await expect(strip).toHaveCount(0)
})

test(`Amharic words show on an English page, and only then fetch their letters ${ONCE}`, async ({ page }) => {
  const loaded = () =>
    page.evaluate(
      () =>
        [...document.fonts].filter(({ family, status }) => family.includes('Tafach Ethiopic') && status === 'loaded')
          .length,
    )
  await open(page, `/customize?${CAKE}&step=day`)
  await page.evaluate(() => document.fonts.ready)
  expect(await loaded()).toBe(0)
  await page.goto(`/customize?${CAKE}&step=size&topper=${encodeURIComponent('መልካም ልደት')}`)
  await expect.poll(loaded).toBe(1)
})

test('twenty characters are piped as people count them, the twenty-first is refused', async ({ page }) => {
  await open(page, `/customize?${CAKE}&step=topper`)
  const text = page.getByLabel('What should we write on it?')
  for (const letter of ['x', 'መ', '👩‍👩‍👧']) {
    await text.fill(letter.repeat(21))
    await expect(page.getByText('Only 20 characters fit on the cake; please remove 1.')).toBeVisible()
    await go(page, words.en.continue)
    await expect(text).toBeFocused()
    await text.fill(letter.repeat(20))
    await expect(page.getByText('20 of 20')).toBeVisible()
    await expect(text).not.toHaveAttribute('aria-invalid')
  }
  await go(page, words.en.continue)
  await expect(page.getByRole('heading', { name: 'Day and time' })).toBeVisible()

  await page.goto(`/customize?${CAKE}&topper=${'x'.repeat(21)}&step=day`) // bypasses the page's own check
  await expect(page.getByRole('heading', { name: 'Inscription and extras' })).toBeVisible()
  await expect(page.getByText('please remove 1')).toBeVisible()
})

test('a daily cake is bought directly in a box, or requested in a larger number', async ({ page }) => {
  await open(page, '/customize?cake=baklava')
  await expect(page.getByRole('heading', { name: 'How many' })).toBeVisible()
  await expect(page.getByRole('radio', { name: /^12 pieces/ })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: 'Request a quote' }).click()
  await go(page, words.en.continue) // the day may be agreed later
  await go(page, words.en.continue)
  await page.getByLabel('Name').fill('Almaz Tesfaye')
  await page.getByLabel('Mobile number').fill('0900000305')
  await go(page, words.en.send)
  await expect(page.getByText('Please tell us how many pieces you need.')).toBeVisible()
  await page.getByLabel(/^How many pieces/).fill('500 for a wedding in Bishoftu')
  await go(page, words.en.send)
  await expect(page.getByRole('heading', { name: words.en.done })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: ['status of 422'] })

  for (const lang of ['en', 'am'] as const) {
    if (!isTold(lang, 'am')) continue
    test(`the whole request is plain forms, pictures included, ${lang}`, async ({ page }) => {
      const t = translateTo(lang)
      const said = (key: MessageKey, facts = {}) => page.getByText(t(key, facts), { exact: false })
      const choose = (name: string, value: string) => page.locator(`input[name=${name}][value=${value}]`).check()
      const goOn = () => go(page, t('cake.builder.continue'))
      const [, , , day = ''] = await freeDays(page)
      await page.goto(`/customize?lang=${lang}`)
      await choose('occasion', 'birthday')
      await choose('cake', 'mango-cake')
      await goOn()
      await page.getByLabel(t('cake.builder.guests')).fill('9')
      await go(page, t('cake.builder.guests.suggest'))
      await expect(
        page.getByText(lang === 'en' ? 'For 9 guests we suggest Small, 1 kg.' : 'ለ9 እንግዶች ትንሽ (1 ኪ.ግ.) ይበቃል።'),
      ).toBeVisible()
      await choose('size', 'small')
      await goOn()
      await choose('type', 'torta')
      await goOn()
      await expect(said('cake.builder.incomplete')).toBeVisible() // the flavor is missing
      await expect(page.locator('input[name=type][value=torta]')).toBeChecked()
      await choose('flavor', 'mango')
      await goOn()
      await page.getByLabel(t('cake.builder.topper')).fill('መ'.repeat(21))
      await goOn()
      await expect(said('cake.builder.topper.too.long', { max: 20, count: 1 })).toBeVisible()
      await page.getByLabel(t('cake.builder.topper')).fill('መልካም ልደት')
      await choose('extra', 'candles')
      await goOn()
      await expect(page.getByRole('img', { name: /መልካም ልደት/ })).toBeVisible() // drawn by the server
      await pickDay(page, day)
      await go(page, t('cake.builder.update'))
      await pickTime(page, lang === 'en' ? '9:00 – 11:00 AM' : 'ጠዋት 3:00 – 5:00')
      await goOn()
      await page.locator('input[type=file]').setInputFiles([PICTURE, 'package.json'])
      await go(page, t('cake.builder.pictures.upload'))
      await expect(page.getByRole('alert')).toBeVisible() // one of the files is no picture
      await goOn()
      await page.getByLabel(t('cake.builder.phone')).fill('12')
      await go(page, t('cake.builder.send'))
      await expect(said('cake.builder.error.name')).toBeVisible()
      await expect(page.getByLabel(t('cake.builder.phone'))).toHaveValue('12')
      await page.getByLabel(t('cake.builder.name'), { exact: true }).fill(lang === 'en' ? 'Dawit Bekele' : 'ዳዊት በቀለ')
      await page.getByLabel(t('cake.builder.phone')).fill(lang === 'en' ? '0700000306' : '0700000309')
      await go(page, t('cake.builder.send'))
      await expect(page.getByRole('heading', { name: t('result.quote.title') })).toBeVisible()
      await page.getByRole('link', { name: t('result.quote.page') }).click()
      await expect(page.getByRole('heading', { name: t('quote.waiting.title') })).toBeVisible()
      if (lang === 'am') expect(await latinWords(page)).toEqual([])
    })
  }
})

test('a press right after the guests were typed counts, even if the address is written under the finger', async ({
  page,
}) => {
  const typeAndPress = async (typed: string, target: Locator) => {
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
  await typeAndPress('18', page.getByRole('button', { name: 'Continue', exact: true }))
  await expect(page).toHaveURL(/guests=18&step=flavor/)
  const small = page.getByRole('radio', { name: /^Small/ })
  // No size serves so many: nothing was chosen yet.
  await typeAndPress('1800', page.locator('label').filter({ has: small }))
  await expect(small).toBeChecked()
})
