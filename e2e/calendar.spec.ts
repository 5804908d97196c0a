import type { Page } from '@playwright/test'

import { dayInAddis, formatDay, type Calendar, type Day } from '#app/base/platform/time/calendar.ts'
import { addDays, daysInEthiopianMonth, toEthiopian } from '#app/base/platform/time/ethiopian-calendar.ts'
import { dayAfterKey, formatInBoth } from '#app/base/ui/days/month-grid.ts'
import { expectAccessible } from './accessibility.ts'
import { expect, expectNoSidewaysScroll, forgetVisits, latinWords, open, takenOver, test } from './shop-test.ts'

const CHECKOUT = '/checkout?cake=baklava&variant=box-of-6'

const today = dayInAddis(new Date())
/** Always an open day; it is in the next month when today is at the end of one. */
const IN_A_WEEK = addDays(today, 7)
/** The calendar in which today and the days around it are in one month: Ethiopian months begin between the 5th and the 12th. */
const dayOfMonth = Number(today.slice(8))
const calendar: Calendar = dayOfMonth === 1 || dayOfMonth > 25 ? 'ethiopian' : 'gregorian'
const CHECKOUT_NOW = `${CHECKOUT}&calendar=${calendar}`

const cell = (page: Page, day: Day) => page.locator(`[data-day="${day}"]`)
const chosenDay = (page: Page) => page.locator('input[type=hidden][name=deliveryDate]')
const pageTitle = (page: Page) =>
  page
    .locator('fieldset')
    .filter({ has: page.getByRole('grid') })
    .last()
    .locator('strong')

/** Opens the checkout's whole calendar, which lies behind "Another day". */
async function openCalendar(page: Page, address: string) {
  await open(page, address)
  await turnAnotherDay(page)
  await expect(page.getByRole('grid')).toHaveCount(1)
}

async function turnAnotherDay(page: Page) {
  await page
    .locator('summary')
    .filter({ hasText: /Another day|ሌላ ቀን/ })
    .click()
}

async function focusedDay(page: Page): Promise<Day> {
  return (await page.locator(':focus').getAttribute('data-day')) ?? ''
}

/** Moves keyboard focus into the grid, as Tab from the preceding control does. */
async function enterGrid(page: Page): Promise<Day> {
  await page.getByRole('button', { name: /Next month|ቀጣዩ ወር/ }).focus()
  await page.keyboard.press('Tab')
  return focusedDay(page)
}

async function pressTo(page: Page, key: string, day: Day) {
  await page.keyboard.press(key)
  await expect(cell(page, day)).toBeFocused()
}

async function showMonthOf(page: Page, day: Day, next: string) {
  await expect(async () => {
    if ((await cell(page, day).count()) === 0) await page.getByRole('button', { name: next }).click()
    await expect(cell(page, day)).toBeAttached({ timeout: 200 })
  }).toPass()
}

/** Day and time are chosen only with the keyboard, and an unavailable day gives its reason. */
async function chooseByKeys(page: Page): Promise<void> {
  await openCalendar(page, CHECKOUT_NOW)
  const first = await enterGrid(page)
  expect(first >= today).toBe(true)
  await expect(chosenDay(page)).toHaveValue(first)
  await pressTo(page, 'ArrowRight', addDays(first, 1))
  await pressTo(page, 'ArrowDown', addDays(first, 8))
  await pressTo(page, 'ArrowUp', addDays(first, 1))
  await pressTo(page, 'ArrowLeft', first)
  const lastOfWeek = addDays(first, 6 - new Date(first).getUTCDay())
  await pressTo(page, 'End', lastOfWeek)
  await pressTo(page, 'PageDown', dayAfterKey(lastOfWeek, { key: 'PageDown', shiftKey: false }, calendar) ?? '')
  await expect(chosenDay(page)).toHaveValue(first)

  await openCalendar(page, CHECKOUT_NOW)
  await enterGrid(page)
  const before = addDays(first, -1)
  const reason = `Too soon: the earliest day is ${formatDay(first, 'en', calendar)}.`
  await pressTo(page, 'ArrowLeft', before)
  await expect(cell(page, before)).toHaveAccessibleName(new RegExp(reason))
  await expect(page.getByText(reason, { exact: true })).toBeVisible()
  // A mouse that comes to lie between the days takes nothing from the day with focus, nor one that goes.
  await page.getByRole('columnheader').first().hover()
  await expect(page.getByText(reason, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Next month' }).hover()
  await expect(page.getByText(reason, { exact: true })).toBeVisible()
  await page.keyboard.press('Enter')
  await cell(page, before).tap({ force: true }) // Playwright would wait for the disabled element; a finger does not
  await expect(page.getByText(reason, { exact: true })).toBeVisible()
  await expect(chosenDay(page)).toHaveValue(first)

  // One tab stop, and leaving the grid leads back to the chosen day.
  await enterGrid(page)
  await pressTo(page, 'ArrowRight', addDays(first, 1))
  await page.keyboard.press('Enter')
  await expect(chosenDay(page)).toHaveValue(addDays(first, 1))
  await expect(cell(page, addDays(first, 1))).toBeChecked()
  await expect(page.locator(`[data-chip="${addDays(first, 1)}"]`)).toBeChecked()
  await pressTo(page, 'ArrowRight', addDays(first, 2))
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('button', { name: 'Next month' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(cell(page, addDays(first, 1))).toBeFocused()
  await pressTo(page, 'ArrowRight', addDays(first, 2))
  await page.keyboard.press('Space')
  await expect(chosenDay(page)).toHaveValue(addDays(first, 2))

  await page.keyboard.press('Tab')
  await expect(page.getByRole('radio', { name: 'Call me to choose a day' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('radio', { name: /^9:00 – 11:00 AM/ })).toBeFocused()
  await expect(page.getByRole('radio', { name: /^9:00 – 11:00 AM/ })).toBeChecked()
  await expect(page.getByText('3:00 – 5:00 in the morning on the Ethiopian clock', { exact: true })).toBeVisible()
  await expectAccessible(page)
}

/** The calendar is switched without losing the day or typed values, and stays switched. */
async function switchCalendar(page: Page): Promise<void> {
  await openCalendar(page, CHECKOUT)
  await page.locator('[name=customerName]').fill('Liya Haile')
  await showMonthOf(page, IN_A_WEEK, 'Next month')
  await page
    .locator('label')
    .filter({ has: cell(page, IN_A_WEEK) })
    .click()
  await page.getByRole('link', { name: 'Ethiopian', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Ethiopian', exact: true })).toHaveAttribute('aria-current', 'true')
  const [, , month, year] = formatDay(IN_A_WEEK, 'en', 'ethiopian').split(' ')
  await expect(pageTitle(page)).toHaveText(`${month} ${year}`)
  await expect(cell(page, IN_A_WEEK)).toBeChecked()
  await expect(chosenDay(page)).toHaveValue(IN_A_WEEK)
  await expect(page.locator('[name=customerName]')).toHaveValue('Liya Haile')
  await turnAnotherDay(page)
  await expect(page.getByRole('grid')).toHaveCount(0)
  await expect(chosenDay(page)).toHaveValue(IN_A_WEEK)
  await turnAnotherDay(page)
  await expect(pageTitle(page)).toHaveText(`${month} ${year}`)

  await open(page, CHECKOUT)
  const chip = page.locator('[data-chip]').first()
  const day = (await chip.getAttribute('data-chip')) ?? ''
  await expect(chip).toHaveAttribute('aria-label', new RegExp(`^${formatDay(day, 'en', 'ethiopian')}`))
}

/** A wedding is planned over the thirteenth month, with the buttons and with the keys. */
async function planWedding(page: Page): Promise<void> {
  const choices = 'cake=red-velvet-cake&occasion=wedding&size=three-tier&flavor=vanilla&type=torta'
  await open(page, `/customize?${choices}&step=day&calendar=ethiopian`)
  await turnAnotherDay(page)
  await expect(page.getByRole('grid')).toHaveCount(1)
  const title = pageTitle(page)
  for (let turned = 0; turned < 13 && !(await title.textContent())?.startsWith('Pagume'); turned += 1) {
    const before = (await title.textContent()) ?? ''
    await page.getByRole('button', { name: 'Next month' }).click()
    await expect(title).not.toHaveText(before)
  }
  await expect(title).toHaveText(/^Pagume 20\d\d$/)
  const days = page.locator('[data-day]')
  const first = (await days.first().getAttribute('data-day')) ?? ''
  const { year } = toEthiopian(first)
  const length = daysInEthiopianMonth(year, 13)
  await expect(days).toHaveCount(length)
  await expectAccessible(page)

  await cell(page, first).focus()
  await pressTo(page, 'PageDown', addDays(first, length))
  await expect(title).toHaveText(`Meskerem ${year + 1}`)
  await pressTo(page, 'ArrowLeft', addDays(first, length - 1))
  await expect(title).toHaveText(`Pagume ${year}`)
  await pressTo(page, 'PageUp', addDays(first, length - 31))
  await expect(title).toHaveText(`Nehase ${year}`)
}

/** A day picked before the scripts arrive is still picked after. */
async function pickEarly(page: Page): Promise<void> {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route(/\.(js|tsx?)(\?|$)/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(CHECKOUT, { waitUntil: 'commit' })
  const chip = page.locator('[data-chip]:enabled').nth(2)
  const day = await chip.getAttribute('data-chip')
  await chip.check()
  letGo()
  await takenOver(page)
  await expect(chosenDay(page)).toHaveValue(day!)
  await expect(chip).toBeChecked()
}

/** In Amharic days are Ethiopian and times count from six, large enough for a finger, readable in the dark. */
async function readAmharic(page: Page): Promise<void> {
  await openCalendar(page, `${CHECKOUT}&lang=am`)
  await showMonthOf(page, IN_A_WEEK, 'ቀጣዩ ወር')
  const [, month, , , year] = formatDay(IN_A_WEEK, 'am', 'ethiopian').split(' ')
  await expect(pageTitle(page)).toHaveText(`${month} ${year}`)
  await page
    .locator('label')
    .filter({ has: cell(page, IN_A_WEEK) })
    .click()
  await expect(page.getByText(formatInBoth(IN_A_WEEK, 'am', 'ethiopian'))).toBeVisible()
  await page.locator('label').filter({ hasText: 'ጠዋት 3:00 – 5:00' }).first().click()
  await expect(page.getByText('በ24 ሰዓት አቆጣጠር 09:00 – 11:00', { exact: true })).toBeVisible()
  expect(await latinWords(page)).toEqual([])

  // Every day is large enough for a finger, and can be read in the dark.
  const box = await page
    .locator('label')
    .filter({ has: cell(page, IN_A_WEEK) })
    .boundingBox()
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  await expectNoSidewaysScroll(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: null })
}

test('a day is chosen with the keyboard, in either calendar, over the thirteenth month, and before the scripts arrive', async ({
  page,
}) => {
  for (const part of [chooseByKeys, switchCalendar, planWedding, readAmharic, pickEarly]) {
    await forgetVisits(page)
    await test.step(part.name, () => part(page))
  }
})
