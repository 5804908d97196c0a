import { ADMINISTRATOR, expect, expectNoSidewaysScroll, ONCE, open, takenOver, test } from './shop-test.ts'
import type { Page } from '@playwright/test'
import { translateTo } from '#app/messages.server.ts'
import { expectAccessible } from './accessibility.ts'
import { inviteStaff, type StaffMember } from './staff.ts'

const t = translateTo('en')

/** Somebody presses their face, and types a PIN. */
async function signInByFace(page: Page, person: string, pin: string): Promise<void> {
  await page.getByRole('link', { name: person }).click()
  await expect(page.getByRole('button', { name: '0', exact: true })).toBeVisible()
  await takenOver(page)
  await page.keyboard.type(pin)
}

const switchPerson = (page: Page) =>
  page.getByRole('button', { name: 'Switch person' }).filter({ visible: true }).click()

test(`what somebody typed waits for them behind their PIN, and goes when they sign out ${ONCE}`, async ({
  browser,
}) => {
  const tablet = { viewport: { width: 1280, height: 800 }, isMobile: false }
  const context = await browser.newContext({ ...tablet, extraHTTPHeaders: { 'x-forwarded-for': '10.93.1.1' } })
  const visitor = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': '10.93.1.2' } })
  const page = await context.newPage()
  expect((await context.request.post('/api/auth/sign-in/email', { data: ADMINISTRATOR })).status()).toBe(200)
  const stamp = Date.now()
  const people: StaffMember[] = []
  for (const name of [`Hana ${stamp}`, `Sara ${stamp}`]) {
    people.push(await inviteStaff(context.request, visitor.request, { role: 'manager', name }))
    await visitor.clearCookies()
  }
  const [hana, sara] = people.map(({ name }) => name) as [string, string]
  const asked = await visitor.request.post('/api/orders', {
    data: {
      customer_name: 'Sample Asker',
      phone: '0900000443',
      cake_id: 'carrot-cake',
      size_id: 'medium',
      flavor_id: 'caramel',
      cake_type_id: 'chiffon',
    },
  })
  expect(asked.status(), await asked.text()).toBe(201)
  const { id: requestId } = (await asked.json()) as { id: string }

  await page.goto('/admin/users/devices')
  await page.getByLabel('Name of the device').first().fill(`Shared tablet ${stamp}`)
  for (const person of [hana, sara])
    await page.getByRole('group', { name: 'And these people' }).getByLabel(person).check()
  await page.getByRole('button', { name: 'Take PINs here' }).click()
  await expect(page.getByText(`Shared tablet ${stamp} takes PINs now.`)).toBeVisible()
  const pins = new Map<string, string>()
  for (const { name, email } of people) {
    await page.getByRole('button', { name: `Make a one-time PIN for ${name}` }).click()
    pins.set(name, await page.getByLabel(`The one-time PIN of ${email}`).inputValue())
  }
  await page.goto('/admin/orders')
  await switchPerson(page)
  for (const [person, own] of [
    [hana, '4071'],
    [sara, '5182'],
  ] as const) {
    if (person === hana) {
      await expect(page.getByRole('heading', { name: 'Who is working?' })).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('link', { name: person }).click()
      await expectNoSidewaysScroll(page)
      for (const key of pins.get(person)!) await page.getByRole('button', { name: key, exact: true }).click()
    } else await signInByFace(page, person, pins.get(person)!)
    await page.getByLabel('Your new PIN').fill(own)
    await page.getByLabel('The same PIN again').fill(own)
    await page.getByRole('button', { name: 'Save and go on' }).click()
    await expect(page).toHaveURL(/\/admin/)
    await switchPerson(page)
  }

  const phone = () => page.locator('main [name=phone]')
  const title = () => page.getByRole('main').getByLabel('Title').first()
  const keep = () => page.evaluate(() => Object.values(localStorage).join(' '))

  await page.getByRole('link', { name: hana }).click()
  for (let figure = 0; figure < 4; figure++) await page.getByRole('button', { name: '9', exact: true }).click()
  await expect(page.getByText('4 tries left')).toBeVisible()
  await expectAccessible(page)
  // A keyboard works too, and the last figure sends.
  await page.keyboard.type('4071')
  await expect(page).toHaveURL(/\/admin/)
  await open(page, `/admin/orders/${requestId}/quote`)
  await title().fill('Hana’s roses')
  await open(page, '/admin/orders/new')
  await phone().fill('0900000771')
  await switchPerson(page)

  // Somebody else sees an empty form and the shop's own words, and types their own.
  await signInByFace(page, sara, '5182')
  await expect(page).toHaveURL(/\/admin/)
  await open(page, '/admin/orders/new')
  await expect(page.getByText(t('phone.order.kept'))).toHaveCount(0)
  await expect(phone()).toHaveValue('')
  await phone().fill('0900000772')
  await open(page, `/admin/orders/${requestId}/quote`)
  await expect(title()).not.toHaveValue('Hana’s roses')
  await switchPerson(page)

  await signInByFace(page, hana, '4071')
  await expect(page).toHaveURL(/\/admin/)
  await open(page, '/admin/orders/new')
  await expect(page.getByText(t('phone.order.kept'))).toBeVisible()
  await expect(phone()).toHaveValue('0900000771')
  await open(page, `/admin/orders/${requestId}/quote`)
  await expect(title()).toHaveValue('Hana’s roses')
  await page.getByRole('button', { name: 'Sign out' }).filter({ visible: true }).click()
  await expect(page).toHaveURL(/\/$/)
  expect(await keep()).not.toContain('0900000771')
  expect(await keep()).not.toContain('Hana’s roses')

  await page.goto('/auth/pin')
  await signInByFace(page, sara, '5182')
  await expect(page).toHaveURL(/\/admin/)
  await open(page, '/admin/orders/new')
  await expect(phone()).toHaveValue('0900000772')
  await context.close()
  await visitor.close()
})
