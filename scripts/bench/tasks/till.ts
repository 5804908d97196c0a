import { randomUUID } from 'node:crypto'

import type { Browser, BrowserContext, Locator, Page } from '@playwright/test'

import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { formatPrice } from '#app/base/platform/money.ts'
import { translateTo } from '#app/messages.server.ts'
import type { Person } from './person.ts'
import { placeByPhone } from './tasks.ts'

/** The tasks of the counter, on a tablet with a till and two people who have PINs. Each begins where the one before ended. */

const t = translateTo('en')

/** A tablet of ten inches that lies. */
const TABLET = { viewport: { width: 1280, height: 800 }, hasTouch: true, locale: 'en-US' }
const FLOAT_NOTES = 15
const FLOAT_SANTIM = FLOAT_NOTES * 10_000
const PASSWORD = 'seven small honey cakes at dawn'

interface TillPeople {
  name: string
  role: 'manager' | 'counter'
  pin: string
}

const PEOPLE: readonly TillPeople[] = [
  { name: 'Sara', role: 'manager', pin: '5182' },
  { name: 'Hana', role: 'counter', pin: '4071' },
]

export interface TillTask {
  name: string
  goal: { clicks: number; seconds: number }
  /** Before the count begins. */
  prepare?: (page: Page) => Promise<void>
  run: (person: Person) => Promise<void>
}

export interface OpenTill {
  page: Page
  close: () => Promise<void>
}

const button = (scope: Page | Locator, name: string | RegExp) =>
  scope
    .getByRole('button', { name, exact: typeof name === 'string' })
    .filter({ visible: true })
    .first()
const tile = (page: Page, name: RegExp) => page.locator('[data-tile]').and(page.getByRole('button', { name }))

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>

/** Enrols a tablet for two people who choose their PINs, makes it a till, and opens the shift of the second. `cookies`: of an owner. */
export async function openTillTablet(browser: Browser, origin: string, cookies: Cookies): Promise<OpenTill> {
  const context = await browser.newContext({ ...TABLET, baseURL: origin, serviceWorkers: 'block' })
  await context.addCookies(cookies)
  const { request } = context
  for (const { name, role } of PEOPLE) await invite(browser, context, { name, role, origin })
  const devices = '/admin/users/devices'
  const listed = await (await request.get(devices)).text()
  const idOf = (name: string) => {
    const [, id] = new RegExp(`name="person"[^>]*value="([^"]+)"[^]{0,400}?${name}`).exec(listed) ?? []
    if (!id) throw new Error(`${name} is not offered for a device`)
    return id
  }
  const people = PEOPLE.map((each) => ({ ...each, id: idOf(each.name) }))
  const form = new URLSearchParams({ intent: 'enrol', id: randomUUID(), name: 'Counter tablet', device: '' })
  for (const { id } of people) form.append('person', id)
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  await request.post(devices, { headers, data: form.toString() })
  const oneTime = new Map<string, string>()
  for (const { id } of people) {
    const given = await (await request.post(devices, { form: { intent: 'give', id: randomUUID(), user: id } })).text()
    oneTime.set(id, /value="(\d{4,})"/.exec(given)?.[1] ?? '')
  }
  const page = await context.newPage()
  await page.goto(adminPaths.counter)
  await button(page, t('counter.make.do')).tap()
  await page.getByText(t('drawer.open.text')).waitFor()
  for (const { id, pin } of people) {
    const own = { one_time: oneTime.get(id)!, pin, again: pin }
    const chosen = await request.post(`/auth/pin?person=${id}`, { form: own, maxRedirects: 0 })
    if (chosen.status() !== 302) throw new Error(`a PIN was not chosen: ${chosen.status()}`)
  }
  await page.goto(adminPaths.counter, { waitUntil: 'networkidle' })
  for (let note = 0; note < FLOAT_NOTES; note += 1) await button(page, t('drawer.count.more', { worth: '100' })).tap()
  await button(page, t('drawer.open.go', { amount: formatPrice(FLOAT_SANTIM, 'en') })).tap()
  await page.locator('[data-tile]').first().waitFor()
  return { page, close: () => context.close() }
}

async function invite(
  browser: Browser,
  owner: BrowserContext,
  { name, role, origin }: { name: string; role: string; origin: string },
): Promise<void> {
  const email = `${name.toLowerCase()}@example.test`
  const invited = await owner.request.post('/admin/users/invitations', {
    form: { intent: 'invite', id: randomUUID(), email, role, name, phone: '' },
  })
  const [link] = /\/auth\/link\?key=[\w.-]+/.exec(await invited.text()) ?? []
  if (!link) throw new Error(`${name} was not invited`)
  const visitor = await browser.newContext({ baseURL: origin })
  await visitor.request.post(link, { form: { password: PASSWORD }, maxRedirects: 0 })
  await visitor.close()
}

/** Pays the sale in the cart with the exact sum. */
async function payExactly(person: Person): Promise<void> {
  await person.click(person.page.locator('[data-shortcut=cash]').filter({ visible: true }).first())
  const exact = person.page.locator('[data-exact]')
  await exact.waitFor()
  await person.click(exact)
  await person.see(person.page.locator('output').filter({ visible: true }).first())
}

/** In this order: each begins with what the one before left. */
export const TILL_TASKS: readonly TillTask[] = [
  {
    name: 'three pieces, cash, change',
    goal: { clicks: 5, seconds: 6 },
    run: async (person) => {
      person.think() // hears what is wanted
      for (let piece = 0; piece < 3; piece += 1) await person.click(tile(person.page, /^Baklava/))
      person.think() // says the sum
      await payExactly(person)
      person.think() // the change
    },
  },
  {
    name: 'void the last sale',
    goal: { clicks: 3, seconds: 5 },
    prepare: async (page) => {
      await tile(page, /^Baklava/).tap()
      await page.locator('[data-shortcut=cash]').filter({ visible: true }).first().tap()
      await page.locator('[data-exact]').tap()
      await page.locator('output').filter({ visible: true }).first().waitFor()
    },
    run: async (person) => {
      const { page } = person
      person.think()
      await person.click(page.getByRole('complementary').getByRole('button', { name: t('counter.recent') }))
      await person.click(button(page, t('counter.void')))
      person.think() // why
      await person.click(button(page, t('counter.void.reason.mistyped')))
      await person.see(page.getByText(t('counter.voided')).first())
      await button(page, t('counter.back')).tap()
    },
  },
  {
    name: 'box of six',
    goal: { clicks: 2, seconds: 4 },
    run: async (person) => {
      const { page } = person
      person.think()
      await person.hold(tile(page, /^Baklava/))
      await person.click(button(page, new RegExp(`^${t('counter.box.of', { count: 6 })}`)))
      await person.see(page.locator('[data-line]').filter({ hasText: t('counter.box.of', { count: 6 }) }))
    },
  },
  {
    name: 'wallet prompt, serve the next',
    goal: { clicks: 3, seconds: 9 },
    run: async (person) => {
      const { page } = person
      person.think()
      await person.click(button(page, t('counter.wallet')))
      await person.enter(page.getByLabel(t('counter.wallet.phone')))
      person.think() // hears the number
      await person.type('0900000001')
      await person.click(button(page, /^Telebirr/))
      person.think()
      await person.see(page.locator('[data-tile]').first())
      // The prompt is answered after two seconds, and the sale ends by itself.
      await page
        .getByRole('button', { name: t('counter.wallet.seen') })
        .first()
        .tap()
    },
  },
  {
    name: 'order by phone, inside the till',
    goal: { clicks: 9, seconds: 20 },
    run: async (person) => {
      const { page } = person
      person.think()
      await person.click(button(page, t('counter.menu')))
      await person.click(page.getByRole('dialog').getByRole('link', { name: t('counter.menu.phone') }))
      await placeByPhone(person, '0900000389')
      await person.see(page.getByText(t('counter.cash.here')))
      await page.locator('[data-back]').tap()
      await page.locator('[data-tile]').first().waitFor()
    },
  },
]
