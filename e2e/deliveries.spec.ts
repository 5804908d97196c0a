import type { Browser, BrowserContext, Page } from '@playwright/test'
import sharp from 'sharp'

import { translateTo } from '#app/messages.server.ts'
import { expectAccessible } from './accessibility.ts'
import { pickupCodeOf } from './pickup-code.ts'
import { placeByPhone, type Placed } from './place-by-phone.ts'
import { expect, expectNoSidewaysScroll, ONCE, open, signInAsAdministrator, test } from './shop-test.ts'
import { confirmAccount, inviteStaff, type StaffMember } from './staff.ts'

// The connection is cut, a wrong code is refused, and pictures of orders are no strangers' business.
test.use({
  expectedErrors: ['Failed to load resource', 'WebSocket connection', 'Failed to fetch', 'asks http://127.0.0.1'],
})

const t = translateTo('en')

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
  await signInAsAdministrator(page)
  const stamp = String(Date.now()).slice(-6)
  const visitor = await browser.newContext({ baseURL: baseURL!, extraHTTPHeaders: { 'x-forwarded-for': '10.94.0.1' } })
  const driver = await inviteStaff(page.request, visitor.request, { role: 'driver', name: `Dawit ${stamp}` })
  await visitor.clearCookies() // staff are not shown the code
  // Amharic, because journeys of other pages look for Latin words.
  const names = [`አቤል ${stamp}`, `ብርቱካን ${stamp}`, `ጫልቱ ${stamp}`] as const
  const place = (name: string, phone: string, address: string) =>
    placeByPhone(page, { name, phone, address, steps: ['In Production', 'Ready'] })
  const [byCode, byName, byPicture] = [
    await place(names[0], `0900${stamp}`, 'ቦሌ፣ ከናሙና ሆቴል ጀርባ፣ ሰማያዊ በር'),
    await place(names[1], `0901${stamp}`, 'ፒያሳ፣ ከናሙና ሲኒማ ፊት ለፊት'),
    await place(names[2], `0902${stamp}`, 'ካዛንችስ፣ ናሙና ሕንፃ፣ ሦስተኛ ፎቅ'),
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
      .getByRole('button', { name: t('deliveries.action.set_out') })
      .click()
  for (const lang of ['am', 'en']) {
    await phone.addCookies([{ name: 'lang', value: lang, url: baseURL! }])
    await open(road, '/admin/deliveries')
    await expectAccessible(road)
    await expectNoSidewaysScroll(road)
  }

  // By the code: while offline nobody can compare it, so the delivery counts as done until the shop refuses it.
  const code = await pickupCodeOf(visitor.request, byCode)
  const take = /^Take ETB.*and hand over$/
  const first = card(names[0])
  const atDoor = (row: typeof first) => row.getByRole('link', { name: t('deliveries.at.door') }).click()
  await atDoor(first)
  await phone.setOffline(true)
  await first.getByLabel(t('deliveries.code')).fill(code === '0000' ? '1111' : '0000')
  await first.getByRole('button', { name: take }).click()
  await expect(first.getByRole('button', { name: take })).toHaveCount(0)
  await phone.setOffline(false)
  await expect(first.getByText(t('handover.refused.code_wrong'))).toBeVisible()
  await first.getByLabel(t('deliveries.code')).fill(code)
  await first.getByRole('button', { name: take }).click()
  await expect(first.getByRole('button')).toHaveCount(0)

  // By the name of who took it.
  const second = card(names[1])
  await atDoor(second)
  await second.getByRole('button', { name: t('deliveries.proof.name'), exact: true }).click()
  await second.getByLabel(t('deliveries.taken.by')).fill('Sample Guard')
  await second.getByRole('button', { name: take }).click()
  await expect(second.getByRole('button')).toHaveCount(0)

  // By a picture, while offline; the phone is switched off and on before it comes back.
  const third = card(names[2])
  await atDoor(third)
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
  await expect(third.getByText(t('outbox.mark'))).toBeVisible()
  await phone.route('**/api/uploads**', (route) => route.abort())
  await phone.setOffline(false)
  await open(road, '/admin/deliveries')
  await expect(third.getByRole('button')).toHaveCount(0)
  await expect(third.getByText(t('outbox.mark'))).toBeVisible()
  expect(await isHandedOver(page, byPicture)).toBe(false)
  await phone.unroute('**/api/uploads**')
  await expect.poll(() => isHandedOver(page, byPicture)).toBe(true)
  await expect(third.getByText(t('outbox.mark'))).toHaveCount(0)

  // The office sees the picture in the order's timeline; nobody else does.
  await open(page, `/admin/orders/${byPicture.id}`)
  const thumbnail = page.getByRole('link', { name: t('orders.event.handover.picture.title') })
  await expect(thumbnail).toBeVisible()
  await expectNoSidewaysScroll(page)
  const address = (await thumbnail.getAttribute('href'))!
  expect((await page.request.get(address)).status()).toBe(200)
  expect((await visitor.request.get(address)).status()).toBe(404)
  const [, imageId = 'no picture'] = /media\/([0-9a-f]+)-/.exec(address) ?? []
  expect(await (await visitor.request.get(byPicture.orderUrl)).text()).not.toContain(imageId)

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
  await expect(cash(road)).toHaveCount(0)

  await phone.close()
  await visitor.close()
})
