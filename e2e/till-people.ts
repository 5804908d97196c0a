import type { Locator, Page } from '@playwright/test'

import type { Lang, MessageKey } from '#app/base/platform/text/translate.ts'
import { formatPrice } from '#app/base/platform/money.ts'
import { translateTo } from '#app/messages.server.ts'
import { signInOwner } from './own-shop.ts'
import { expect, open, takenOver } from './shop-test.ts'
import { inviteStaff } from './staff.ts'

/** A tablet with PINs and a till of a shop of its own, for journeys at the counter. */

export const TILL = '/admin/counter'

/** For `test.use` of journeys in which the till keeps its page and loses the line. */
export const LOSES_LINE = {
  serviceWorkers: 'allow' as const,
  expectedErrors: [
    'Failed to load resource',
    'Failed to fetch',
    'WebSocket connection',
    'error occurred when fetching the script',
    'asks http://127.0.0.1',
  ],
}

/** Signs the owner in, makes the browser a till and opens its shift with so many notes of 100 birr. */
export async function openTill(
  page: Page,
  origin: string,
  { lang, notes }: { lang: Lang; notes: number },
): Promise<void> {
  const t = translateTo(lang)
  await signInOwner(page, origin, lang)
  await open(page, origin + TILL)
  await page.getByRole('button', { name: t('counter.make.do') }).click()
  const more = page.getByRole('button', { name: t('drawer.count.more', { worth: '100' }) })
  for (let note = 0; note < notes; note += 1) await more.click()
  const amount = formatPrice(notes * 10_000, lang)
  await page.getByRole('button', { name: t('drawer.open.go', { amount }) }).click()
  await expect(page.locator('[data-tile]').first()).toBeVisible()
}

/** By the name of the person. */
const PINS = { ሃና: '4071', ሣራ: '5182' } as const
type Person = keyof typeof PINS

/**
 * The owner enrols the browser, invites Hana (counter) and Sara (manager), who choose their PINs, and makes it a till. Hana is signed in
 * at the end.
 */
export async function prepareTill(page: Page, origin: string, lang: Lang): Promise<void> {
  const t = translateTo('en')
  const size = page.viewportSize()!
  await page.setViewportSize({ width: 1280, height: 800 })
  const { request } = page
  await signInOwner(page, origin)
  const visitor = await page.context().browser()!.newContext({ baseURL: origin })
  const people = []
  for (const [role, name] of [
    ['counter', 'ሃና'],
    ['manager', 'ሣራ'],
  ] as const) {
    people.push(await inviteStaff(request, visitor.request, { role, name }))
    await visitor.clearCookies()
  }
  await visitor.close()

  await open(page, `${origin}/admin/users/devices`)
  await page.getByLabel('Name of the device').first().fill('Counter tablet')
  for (const { name } of people) await page.getByRole('group', { name: 'And these people' }).getByLabel(name).check()
  await page.getByRole('button', { name: 'Take PINs here' }).click()
  await expect(page.getByText('Counter tablet takes PINs now.')).toBeVisible()
  const once = new Map<string, string>()
  for (const { name, email } of people) {
    await page.getByRole('button', { name: `Make a one-time PIN for ${name}` }).click()
    once.set(name, await page.getByLabel(`The one-time PIN of ${email}`).inputValue())
  }
  await open(page, origin + TILL)
  await page.getByRole('button', { name: t('counter.make.do') }).click()
  await expect(page.getByText(t('drawer.open.text'))).toBeVisible()
  for (const name of ['ሣራ', 'ሃና'] as const) {
    await signInByFace(page, origin, name, once.get(name))
    await page.getByLabel('Your new PIN').fill(PINS[name])
    await page.getByRole('button', { name: 'Save and go on' }).click()
    await expect(page).toHaveURL(/\/admin/)
  }
  await page.context().addCookies([{ name: 'lang', value: lang, url: origin }])
  await page.setViewportSize(size)
  await open(page, origin + TILL)
}

export async function signInByFace(page: Page, origin: string, name: Person, pin: string = PINS[name]): Promise<void> {
  await page.goto(`${origin}/auth/pin`)
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('button', { name: '0', exact: true })).toBeVisible()
  await takenOver(page)
  await page.keyboard.type(pin)
}

/** Types a PIN on the keys of the screen. */
export async function tapPin(within: Locator, name: Person, pin: string = PINS[name]): Promise<void> {
  const face = within.getByRole('button', { name, exact: true })
  if ((await face.getAttribute('aria-pressed')) !== 'true') await face.click()
  for (const key of pin) await within.getByRole('button', { name: key, exact: true }).click()
}

export const tile = (page: Page, name: RegExp): Locator =>
  page.locator('[data-tile]').and(page.getByRole('button', { name }))

export const seen = (locator: Locator): Locator => locator.filter({ visible: true })

/** Taps the first visible button with exactly this name. */
export const press = (page: Page, name: string): Promise<void> =>
  seen(page.getByRole('button', { name, exact: true }))
    .first()
    .tap()

/** Opens a panel in which a sale is paid otherwise than with cash. The till is in English. */
export async function openWay(page: Page, way: MessageKey): Promise<void> {
  const t = translateTo('en')
  await press(page, t('counter.other.ways'))
  await press(page, t(way))
}
