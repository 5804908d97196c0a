import { randomUUID } from 'node:crypto'

import type { Browser, BrowserContext, Page } from '@playwright/test'
import sharp from 'sharp'

import { translateTo } from '#app/messages.server.ts'
import { dayInAddis } from '#app/base/platform/time/calendar.ts'
import { expectAccessible } from './accessibility.ts'
import { pickupCodeOf, readPickupCode } from './pickup-code.ts'
import { expect, expectNoSidewaysScroll, ONCE, open, signInAsAdministrator, test } from './shop-test.ts'
import { confirmAccount, inviteStaff, type StaffMember } from './staff.ts'

// The line is cut, a wrong code is refused, and pictures of orders are no strangers' business.
test.use({
  expectedErrors: ['Failed to load resource', 'WebSocket connection', 'Failed to fetch', 'asks http://127.0.0.1'],
})

const t = translateTo('en')

interface Placed {
  id: string
  code: string
  order_url: string
}

/** A form of staff, sent by the session of `page`. */
async function send(page: Page, path: string, fields: Record<string, string>): Promise<void> {
  const shown = await (await page.request.get(path)).text()
  const [, version = ''] = /name="version" value="(\d+)"/.exec(shown) ?? []
  const answer = await page.request.post(path, { form: { ...fields, version }, maxRedirects: 0 })
  expect(answer.status(), await answer.text()).toBe(302)
}

/** A box of baklava, ordered by phone and paid when it is taken, that is made and ready; with an address it is delivered today. */
async function placeReady(page: Page, name: string, phone: string, address?: string): Promise<Placed> {
  const cake = { cake: 'baklava', variant: 'box-of-6', quantity: '1', payment: 'handover' }
  const customer = { customerName: name, phone, source: 'phone', customerLang: 'en' }
  const form = { intent: 'place', formKey: randomUUID(), ...cake, ...customer }
  const placed = await page.request.post('/admin/orders/new', { form, maxRedirects: 0 })
  const [id = ''] = /[0-9a-f-]{36}/.exec(placed.headers()['location'] ?? '') ?? []
  expect(id, await placed.text()).not.toBe('')
  const shown = await (await page.request.get(`/admin/orders/${id}`)).text()
  const [, orderUrl = '', code = ''] = /href="([^"]*\/([2-9A-HJKMNP-Z]{6})\?key=[^"]+)"/.exec(shown) ?? []
  const order = { id, code, order_url: orderUrl }
  if (address) {
    await send(page, `/admin/orders/${order.id}/change`, {
      intent: 'save',
      customerName: name,
      phone,
      method: 'delivery',
      date: dayInAddis(new Date()),
      address,
      overrideLeadTime: 'yes',
      overrideCapacity: 'yes',
      reason: 'A journey',
    })
  }
  for (const to of ['In Production', 'Ready']) {
    await send(page, `/admin/orders/${order.id}`, { act: 'move', to })
  }
  return order
}

async function signedIn(browser: Browser, baseURL: string, { email, password }: StaffMember): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
    extraHTTPHeaders: { 'x-forwarded-for': `10.94.${email.length}.${Date.now() % 250}` },
  })
  const answer = await context.request.post('/api/auth/sign-in/email', { data: { email, password } })
  expect(answer.ok(), await answer.text()).toBe(true)
  return context
}

const isHandedOver = async (page: Page, { id }: Placed) =>
  (await (await page.request.get(`/admin/orders/${id}`)).text()).includes('Out for Delivery → Completed')

test(`a driver proves three deliveries by code, name and picture, and hands the cash in ${ONCE}`, async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(150_000)
  await signInAsAdministrator(page)
  const stamp = String(Date.now()).slice(-6)
  const visitor = await browser.newContext({ baseURL: baseURL!, extraHTTPHeaders: { 'x-forwarded-for': '10.94.0.1' } })
  const driver = await inviteStaff(page.request, visitor.request, { role: 'driver', name: `Dawit ${stamp}` })
  await visitor.clearCookies() // staff are not shown the code
  // Amharic, because journeys of other pages look for Latin words.
  const names = [`አቤል ${stamp}`, `ብርቱካን ${stamp}`, `ጫልቱ ${stamp}`] as const
  const [byCode, byName, byPicture] = [
    await placeReady(page, names[0], `0900${stamp}`, 'ቦሌ፣ ከናሙና ሆቴል ጀርባ፣ ሰማያዊ በር'),
    await placeReady(page, names[1], `0901${stamp}`, 'ፒያሳ፣ ከናሙና ሲኒማ ፊት ለፊት'),
    await placeReady(page, names[2], `0902${stamp}`, 'ካዛንችስ፣ ናሙና ሕንፃ፣ ሦስተኛ ፎቅ'),
  ]

  // Somebody in the office gives all three to the driver.
  await open(page, '/admin/orders/zones')
  for (const { code } of [byCode, byName, byPicture]) {
    const box = page.getByLabel(t('orders.deliveries.choose', { code }))
    const form = page.locator('form').filter({ has: box })
    await box.check()
    await form.getByLabel(t('orders.deliveries.driver')).selectOption({ label: driver.name })
    await form.getByRole('button', { name: t('orders.deliveries.give') }).click()
    const row = page.getByRole('listitem').filter({ has: box })
    await expect(row).toContainText(t('orders.deliveries.given', { name: driver.name }))
  }

  const phone = await signedIn(browser, baseURL!, driver)
  const road = await phone.newPage()
  await open(road, '/admin/deliveries')
  const card = (name: string, on = road) => on.locator('[data-row]').filter({ hasText: name })
  await expect(road.locator('[data-row]')).toHaveCount(3)
  await expect(card(names[0])).toContainText('ከናሙና ሆቴል ጀርባ፣ ሰማያዊ በር')
  await expect(card(names[0]).getByRole('link', { name: /^Call/ })).toHaveAttribute('href', `tel:+251900${stamp}`)
  for (const name of names)
    await card(name)
      .getByRole('button', { name: t('deliveries.act.set_out') })
      .click()
  for (const lang of ['am', 'en']) {
    await phone.addCookies([{ name: 'lang', value: lang, url: baseURL! }])
    await open(road, '/admin/deliveries')
    await expectAccessible(road)
    await expectNoSidewaysScroll(road)
  }

  // By the code: without a line nobody can compare it, so the delivery counts as done until the shop refuses it.
  const customer = await visitor.newPage()
  await customer.goto(byCode.order_url)
  const code = await readPickupCode(customer)
  const take = /^Take ETB.*and hand over$/
  const first = card(names[0])
  await phone.setOffline(true)
  await first.getByLabel(t('deliveries.code')).fill(code === '0000' ? '1111' : '0000')
  await first.getByRole('button', { name: take }).click()
  await expect(first.getByRole('button', { name: take })).toHaveCount(0)
  await phone.setOffline(false)
  await expect(first.getByText(t('handover.refused.code_wrong'))).toBeVisible({ timeout: 30_000 })
  await first.getByLabel(t('deliveries.code')).fill(code)
  await first.getByRole('button', { name: take }).click()
  await expect(first.getByRole('button')).toHaveCount(0)

  // By the name of who took it.
  const second = card(names[1])
  await second.getByRole('button', { name: t('deliveries.proof.name'), exact: true }).click()
  await second.getByLabel(t('deliveries.taken.by')).fill('Sample Guard')
  await second.getByRole('button', { name: take }).click()
  await expect(second.getByRole('button')).toHaveCount(0)

  // By a picture, without a line; the phone is switched off and on before it comes back.
  const third = card(names[2])
  await third.getByRole('button', { name: t('deliveries.proof.picture'), exact: true }).click()
  const taken = await sharp({ create: { width: 2400, height: 1800, channels: 3, background: '#8a5a2b' } })
    .jpeg()
    .toBuffer()
  await phone.setOffline(true)
  await third.locator('input[type=file]').setInputFiles({ name: 'door.jpg', mimeType: 'image/jpeg', buffer: taken })
  await expect(third.getByRole('img', { name: t('deliveries.picture.taken') })).toBeVisible()
  await expectAccessible(road)
  await expectNoSidewaysScroll(road)
  await third.getByRole('button', { name: take }).click()
  await expect(third.getByRole('button')).toHaveCount(0)
  await expect(third.getByText(t('outbox.mark'))).toBeVisible({ timeout: 15_000 })
  await phone.route('**/api/uploads**', (route) => route.abort())
  await phone.setOffline(false)
  await open(road, '/admin/deliveries')
  await expect(third.getByRole('button')).toHaveCount(0)
  await expect(third.getByText(t('outbox.mark'))).toBeVisible()
  expect(await isHandedOver(page, byPicture)).toBe(false)
  await phone.unroute('**/api/uploads**')
  await expect.poll(() => isHandedOver(page, byPicture), { timeout: 30_000 }).toBe(true)
  await expect(third.getByText(t('outbox.mark'))).toHaveCount(0)

  // The office sees the picture in the order's timeline; nobody else does.
  await open(page, `/admin/orders/${byPicture.id}`)
  const thumbnail = page.getByRole('link', { name: t('orders.event.handover.picture.title') })
  await expect(thumbnail).toBeVisible()
  await expectNoSidewaysScroll(page)
  const address = (await thumbnail.getAttribute('href'))!
  expect((await page.request.get(address)).status()).toBe(200)
  expect((await visitor.request.get(address)).status()).toBe(404)
  await customer.goto(byPicture.order_url)
  const [, imageId = 'no picture'] = /media\/([0-9a-f]+)-/.exec(address) ?? []
  expect(await customer.content()).not.toContain(imageId)

  // The same hand-in on two phones of the driver at the same moment is one.
  const other = await phone.newPage()
  await open(road, '/admin/deliveries')
  await open(other, '/admin/deliveries')
  const cash = (on: Page) => on.getByRole('region', { name: t('deliveries.in.hand') })
  const handIn = (on: Page) =>
    cash(on)
      .getByRole('button', { name: /^I hand in ETB/ })
      .click()
  await Promise.all([handIn(road), handIn(other)])
  for (const on of [road, other]) await expect(cash(on)).toContainText('waits to be counted')
  await expectAccessible(road)
  await expectNoSidewaysScroll(road)
  expect((await phone.request.get('/admin/deliveries/cash')).status()).toBe(403)

  await confirmAccount(page, driver)

  // Two colleagues have the page of the cash open; who counts first counts for both.
  const colleague = await page.context().newPage()
  const mine = (on: Page) => on.getByRole('listitem').filter({ hasText: driver.name })
  for (const on of [page, colleague]) await open(on, '/admin/deliveries/cash')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await Promise.all(
    [page, colleague].map((on) =>
      mine(on)
        .getByRole('button', { name: /^I counted ETB/ })
        .click(),
    ),
  )
  for (const on of [page, colleague]) await expect(mine(on)).toHaveCount(0)
  await expect(cash(road)).toHaveCount(0, { timeout: 15_000 })

  await phone.close()
  await visitor.close()
})

test(`the same order handed over in two tabs is handed over once ${ONCE}`, async ({ page, browser }) => {
  test.setTimeout(60_000)
  await signInAsAdministrator(page)
  const order = await placeReady(page, 'ሁለት ገጾች', '0900000882')
  const path = `/admin/orders/${order.id}`
  await open(page, path)
  const code = await pickupCodeOf(page, browser)
  const tab = await page.context().newPage()
  await open(tab, path)
  const press = /^Take ETB.*in cash and hand over$/
  for (const on of [page, tab]) {
    await on.getByLabel(t('handover.code')).fill(code)
    await expect(on.getByText(t('handover.code.right.of', { name: 'ሁለት' }))).toBeVisible()
  }
  await Promise.all([page, tab].map((on) => on.getByRole('button', { name: press }).click()))
  for (const on of [page, tab]) await expect(on.getByText('Ready → Completed').first()).toBeVisible()
  for (const on of [page, tab]) {
    await open(on, path)
    await expect(on.getByText(t('orders.status.Completed')).first()).toBeVisible()
    await expect(on.getByRole('button', { name: press })).toHaveCount(0)
  }
  const story = await page
    .locator('ol')
    .filter({ hasText: t('orders.event.handover.code') })
    .innerText()
  expect(story.split(t('orders.event.handover.code'))).toHaveLength(2)
  expect(story.split(t('orders.event.payment.completed'))).toHaveLength(2)
})
