import { ADMINISTRATOR, expect, expectNoSidewaysScroll, ONCE, test } from './shop-test.ts'
import { expectAccessible } from './accessibility.ts'

const PASSWORD = 'seven small honey cakes at dawn'

test(`a tablet takes PINs: faces, keypad, switch of person, password for staff, withdrawal ${ONCE}`, async ({
  browser,
}) => {
  test.setTimeout(60_000)
  const tablet = { viewport: { width: 1280, height: 800 }, isMobile: false }
  const context = await browser.newContext({ ...tablet, extraHTTPHeaders: { 'x-forwarded-for': '10.93.0.1' } })
  const page = await context.newPage()
  const signIn = { data: ADMINISTRATOR }
  expect((await context.request.post('/api/auth/sign-in/email', signIn)).status()).toBe(200)

  // Somebody at the counter, with a one-time PIN.
  const email = `counter-${Date.now()}@example.test`
  const person = `Hana ${Date.now()}`
  const invited = await context.request.post('/admin/users/invitations', {
    form: { intent: 'invite', email, role: 'counter', name: person, phone: '' },
  })
  const [link = ''] = /\/auth\/link\?key=[\w.-]+/.exec(await invited.text()) ?? []
  const visitor = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': '10.93.0.2' } })
  await visitor.request.post(link, { form: { password: PASSWORD }, maxRedirects: 0 })
  await visitor.close()

  const name = `Tablet ${Date.now()}`
  await page.goto('/admin/users/devices')
  await page.getByLabel('Name of the device').fill(name)
  await page.getByRole('group', { name: 'And these people' }).getByLabel(person).check()
  await page.getByLabel('Kitchen', { exact: true }).uncheck()
  await page.getByRole('button', { name: 'Take PINs here' }).click()
  await expect(page.getByText(`${name} takes PINs now.`)).toBeVisible()
  await page.getByRole('button', { name: `Make a one-time PIN for ${person}` }).click()
  const oneTime = await page.getByLabel('The one-time PIN of').inputValue()
  await page.goto('/admin/orders')
  await page.getByRole('button', { name: 'Switch person' }).filter({ visible: true }).click()

  await expect(page.getByRole('heading', { name: 'Who is working?' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: person }).click()
  for (const key of oneTime) await page.getByRole('button', { name: key, exact: true }).click()
  await page.getByLabel('Your new PIN').fill('1111')
  await page.getByRole('button', { name: 'Save and go on' }).click()
  await expect(page.getByText('This PIN is easy to guess.')).toBeVisible()
  await page.getByLabel('Your new PIN').fill('4071')
  await page.getByRole('button', { name: 'Save and go on' }).click()
  await expect(page).toHaveURL(/\/admin\/orders/)

  await page.getByRole('button', { name: 'Switch person' }).filter({ visible: true }).click()
  await page.getByRole('link', { name: person }).click()
  await expectNoSidewaysScroll(page)
  for (let figure = 0; figure < 4; figure++) await page.getByRole('button', { name: '9', exact: true }).click()
  await expect(page.getByText('4 tries left')).toBeVisible()
  await expectAccessible(page)
  // A keyboard works too, and the last figure sends.
  await page.keyboard.type('4071')
  await expect(page).toHaveURL(/\/admin\/orders/)
  const customers = await page.goto('/admin/users/customers')
  expect(customers?.status()).toBe(403)

  // An owner withdraws it from elsewhere: the next request finds a visitor in a browser like any other.
  const office = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': '10.93.0.3' } })
  await office.request.post('/api/auth/sign-in/email', signIn)
  const list = await office.newPage()
  await list.goto('/admin/users/devices')
  await list.getByRole('button', { name: new RegExp(`^Withdraw.*${name}`) }).click()
  await list.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(list.getByText(`${name} is withdrawn.`)).toBeVisible()
  await page.goto('/admin/orders')
  expect(new URL(page.url()).pathname).toBe('/')
  await office.close()
  await context.close()
})
