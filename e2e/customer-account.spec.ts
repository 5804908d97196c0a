import type { Page } from '@playwright/test'
import { translateTo } from '#app/messages.server.ts'
import { expectAccessible } from './accessibility.ts'
import { cartPanel, expect, expectNoSidewaysScroll, isWalkedIn, ONCE, open, takenOver, test } from './shop-test.ts'

const PASSWORD = 'seven small honey cakes'
const CHECKOUT = '/checkout?cake=baklava&variant=box-of-6'
/** A phone of the simulator that never answers. */
const PHONE = '0900000004'

// Expected failures: a day that no month has, and an account that was signed out.
test.use({ expectedErrors: ['/account/dates/new', 'status of 409'] })

const newEmail = () => `hanna-${crypto.randomUUID()}@example.test`

async function signUp(page: Page): Promise<void> {
  const answer = await page.request.post('/api/auth/sign-up/email', { data: { email: newEmail(), password: PASSWORD } })
  expect(answer.ok(), await answer.text()).toBe(true)
}

const fillContact = async (page: Page, phone = PHONE) => {
  await page.getByLabel('Name', { exact: true }).fill('Hanna Bekele')
  await page.getByLabel('Mobile number').fill(phone)
}

/** Orders a box that is delivered to a landmark, with a phone that refuses to pay, and returns the order's code. */
async function orderDelivery(page: Page, landmark: string): Promise<string> {
  await open(page, CHECKOUT)
  await page.getByRole('radio', { name: /^Deliver/ }).check({ force: true })
  await page.getByLabel('Sub-city').selectOption('bole')
  await page.getByLabel('Landmark', { exact: true }).fill(landmark)
  await fillContact(page, '0900000002')
  await page.getByRole('button', { name: /^Order and pay ETB/ }).click()
  await expect(page).toHaveURL(/\/orders\/[2-9A-Z]{6}\?key=/)
  return new URL(page.url()).pathname.split('/').at(-1)!
}

test('a visitor signs up on the way, orders, orders again, and the checkout offers what the account keeps', async ({
  page,
}) => {
  await open(page, '/delivery')
  await page.getByRole('banner').getByLabel('Menu', { exact: true }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click()
  await page.getByRole('link', { name: 'Sign up' }).click()
  await expect(page.getByText('See your orders and fill in your details faster.')).toBeVisible()
  await page.getByLabel('Email').fill(newEmail())
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page).toHaveURL('/account?welcome=yes&next=%2Fdelivery')
  await takenOver(page)
  await expect(page.getByText('Your account is open')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your orders will be here.' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to where you were' }).click()
  await expect(page).toHaveURL('/delivery')
  await takenOver(page)

  const code = await orderDelivery(page, 'Edna Mall')
  // After that the page writes nothing more to the device's memory.
  await expect(page.getByRole('dialog')).toContainText('Nothing was charged')
  // As on another device of the same person.
  await page.evaluate(() => localStorage.clear())
  await open(page, '/account')
  await expect(page.getByRole('heading', { name: 'Selam, Hanna' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  // Possible once the phone has refused to pay.
  const cancel = async () => {
    const shown = await (await page.request.get(`/orders/${code}`)).text()
    const version = /value="cancel"[\s\S]*?name="version" value="(\d+)"/.exec(shown)?.[1] ?? ''
    await page.request.post(`/orders/${code}`, { form: { act: 'cancel', version, why: 'other' } })
    return (await page.request.get('/account')).text()
  }
  await expect.poll(async () => (await cancel()).includes(`/account/again/${code}`)).toBe(true)
  await open(page, '/account')
  await page.getByRole('link', { name: `Order again: order ${code}` }).click()
  await expect(cartPanel(page)).toBeVisible()
  await expect(cartPanel(page)).toContainText('Baklava')
  await page.keyboard.press('Escape')
  await expect(page.getByText('It is in your cart, at today’s prices.')).toBeVisible()
  // The closed panel steps back in the history, which would end the next navigation.
  await page.waitForFunction(() => !(history.state as { overlay?: number } | null)?.overlay)

  const address = { zone: 'kirkos', landmark: 'Meskel Square' }
  expect((await page.request.post('/account/addresses/new', { form: address })).ok()).toBe(true)
  await open(page, '/account/addresses')
  await expectAccessible(page)
  await open(page, '/checkout')
  await expect(page.getByText('Hanna Bekele')).toBeVisible()
  await page.getByRole('radio', { name: /^Deliver/ }).check({ force: true })
  const landmark = page.getByLabel('Landmark', { exact: true })
  await landmark.fill('Piassa')
  await page.getByRole('button', { name: 'Kirkos, near Meskel Square' }).click()
  await expect(landmark).toHaveValue('Meskel Square')

  await open(page, '/account/dates/new')
  await page.getByLabel('What do you celebrate?').fill('Sara’s birthday')
  await page.getByLabel('Month').selectOption({ label: 'Pagume' })
  await page.getByLabel('Day', { exact: true }).fill('7')
  await page.getByRole('button', { name: 'Save' }).click()
  const refusal = page.getByText('This month has no such day. Please choose another.')
  await expect(refusal).toBeVisible()
  await page.getByLabel('Month').selectOption({ label: 'December' })
  await expect(refusal).toHaveCount(0) // once it may be right
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/^7 December, (in \d+ days|today|tomorrow)$/)).toBeVisible()
  await expectNoSidewaysScroll(page)
})

for (const lang of ['en', 'am'] as const) {
  if (!isWalkedIn(lang, 'en')) continue
  const t = translateTo(lang)
  test(`a checkout that another tab signs out loses nothing, and the device keeps nothing, ${lang} ${ONCE}`, async ({
    page,
    context,
    baseURL,
  }) => {
    await signUp(page)
    await context.addCookies([{ name: 'lang', value: lang, url: baseURL! }])
    await open(page, CHECKOUT)
    await page.locator('[name=deliveryMethod][value=delivery]').check({ force: true })
    await page.locator('[name=zone]').selectOption('bole')
    const landmark = page.locator('[name=landmark]')
    await landmark.fill('Edna Mall')
    await page.locator('[name=customerName]').fill('Hanna')
    await page.locator('[name=phone]').fill(lang === 'en' ? '0911000731' : '0911000732')
    await page.locator('[name=recipientName]').evaluate((field) => field.closest('details')?.setAttribute('open', ''))
    await page.locator('[name=recipientName]').fill('Liya')
    const kept = () => page.evaluate(() => Object.entries(localStorage).join())
    await expect.poll(kept).toContain('Liya')

    const other = await context.newPage()
    await open(other, '/')
    await other
      .locator('form[action="/sign-out"] button')
      .first()
      .evaluate((button) => (button as HTMLElement).click())
    await expect.poll(async () => (await context.cookies()).some(({ name }) => name.includes('session'))).toBe(false)
    await expect.poll(kept).not.toMatch(/Liya|Hanna|Edna/)
    await page.bringToFront()
    await landmark.fill('Gotera')
    await expect(page.getByText(t('checkout.keep.address'))).toBeHidden()
    expect(await kept()).not.toMatch(/Liya|Hanna|Gotera/)

    const pay = page.getByRole('button', { name: new RegExp(t('checkout.pay', { amount: '@' }).replace('@', '.*')) })
    await pay.click()
    await expect(page.getByText(t('checkout.session.over'))).toBeVisible()
    // Whatever makes the page read its data anew takes no refusal away.
    const state = '__reactRouterDataRouter.state'
    await expect.poll(() => page.evaluate(`${state}.navigation.state + ${state}.revalidation`)).toBe('idleidle')
    await page.evaluate('__reactRouterDataRouter.revalidate()')
    await page.evaluate(() => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))))
    await expect(page.getByText(t('checkout.session.over'))).toBeVisible()
    await expect(landmark).toHaveValue('Gotera')
    await expect(page.locator('[name=recipientName]')).toHaveValue('Liya')
    expect(await kept()).not.toMatch(/Liya|Hanna|Gotera/)
    await expectNoSidewaysScroll(page)
    await pay.click()
    await expect(page).toHaveURL(/\/orders\/[2-9A-Z]{6}\?key=/)
    expect(await kept()).not.toMatch(/Liya|Hanna|Gotera/)
  })
}
