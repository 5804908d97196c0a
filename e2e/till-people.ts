import { randomUUID } from 'node:crypto'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import type { Locator, Page } from '@playwright/test'

import type { Lang, MessageKey } from '#app/base/platform/text/translate.ts'
import { formatPrice } from '#app/base/platform/money.ts'
import { translateTo } from '#app/messages.server.ts'
import { rows, signInOwner } from './own-shop.ts'
import { expect, open, takenOver } from './shop-test.ts'
import { inviteStaff } from './staff.ts'

/** A tablet with PINs and a till of a shop of its own, for journeys at the counter. */

export const TILL = '/admin/counter'

/** For `test.use` of journeys in which the till keeps its page and loses the line. */
export const LOSES_CONNECTION = {
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
 * The owner invites Hana (counter) and Sara (manager), enrols the browser for their PINs, which they choose, and makes it a till. Hana is
 * signed in at the end.
 */
export async function prepareTill(page: Page, origin: string, dataDir: string, lang: Lang): Promise<void> {
  const t = translateTo('en')
  const { request } = page
  await signInOwner(page, origin)
  const visitor = await page.context().browser()!.newContext({ baseURL: origin })
  for (const [role, name] of [
    ['manager', 'ሣራ'],
    ['counter', 'ሃና'],
  ] as const) {
    await inviteStaff(request, visitor.request, { role, name })
    await visitor.clearCookies()
  }
  await visitor.close()
  const people = await rows<{ id: string; name: Person }>(
    dataDir,
    `select id, name from users where name in ('ሣራ', 'ሃና') order by name = 'ሃና'`,
  )
  const form = new URLSearchParams({ intent: 'enrol', id: randomUUID(), name: 'Counter tablet', device: '' })
  for (const { id } of people) form.append('person', id)
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const devices = `${origin}/admin/users/devices`
  expect((await request.post(devices, { headers, data: form.toString() })).ok()).toBe(true)
  const once = new Map<string, string>()
  for (const { id } of people) {
    const given = await (await request.post(devices, { form: { intent: 'give', id: randomUUID(), user: id } })).text()
    once.set(id, /value="(\d{4,})"/.exec(given)?.[1] ?? '')
  }
  await open(page, origin + TILL)
  await page.getByRole('button', { name: t('counter.make.do') }).click()
  await expect(page.getByText(t('drawer.open.text'))).toBeVisible()
  for (const { id, name } of people) {
    const own = { one_time: once.get(id)!, pin: PINS[name], again: PINS[name] }
    const signedIn = await request.post(`${origin}/auth/pin?person=${id}`, { form: own, maxRedirects: 0 })
    expect(signedIn.status(), await signedIn.text()).toBe(302)
  }
  await page.context().addCookies([{ name: 'lang', value: lang, url: origin }])
  // With the day comes the key with which the till signs: what is done before it is nobody's.
  const day = page.waitForResponse((answer) => answer.url().includes(adminPaths.counterSnapshot) && answer.ok())
  await open(page, origin + TILL)
  await (await day).finished()
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
export const click = (page: Page, name: string): Promise<void> =>
  seen(page.getByRole('button', { name, exact: true }))
    .first()
    .tap()

/** Opens a panel in which a sale is paid otherwise than with cash. The till is in English. */
export async function openWay(page: Page, way: MessageKey): Promise<void> {
  const t = translateTo('en')
  await click(page, t('counter.other.ways'))
  await click(page, t(way))
}
