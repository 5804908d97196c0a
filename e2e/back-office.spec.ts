import process from 'node:process'

import type { Page } from '@playwright/test'
import { Client } from 'pg'
import { findRunningPostgres } from '#server/postgres/embedded.server.ts'
import { expectAccessible } from './accessibility.ts'
import { ADMINISTRATOR, expect, ONCE, open, signInAsAdministrator, takenOver, test } from './shop-test.ts'

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768

async function signIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

async function openMenu(page: Page): Promise<void> {
  if (isPhone(page)) await page.getByText('Menu', { exact: true }).click()
}

/** A phone of the simulator that approves by itself, and one that never answers. */
const APPROVING = '+251700000006'
const WAITING = '+251700000444'

/** A cart of six pieces with a prompt on the phone; returns the order's code. */
async function buyBaklava(page: Page, phone: string): Promise<string> {
  const response = await page.request.post('/api/direct-pay', {
    data: { cartItems: [{ cake: { id: 'baklava' }, quantity: 6 }], total: 540, paymentMethod: 'Mpesa', phone },
  })
  const answer: unknown = await response.json()
  expect(answer).toMatchObject({ success: true })
  return (answer as { orderCode: string }).orderCode
}

/** The list of messages has the order's once a job has found that no gateway can send it. */
async function setAside(code: string): Promise<void> {
  const books = new Client(await findRunningPostgres(process.env['E2E_DATA_DIR']!))
  await books.connect()
  const waiting = `select from messages join orders on orders.id = order_id where code = $1 and state = 'not_sent'`
  await expect.poll(async () => (await books.query(waiting, [code])).rowCount).toBe(1)
  await books.end()
}

test.describe('signing in', { tag: ONCE }, () => {
  test.use({ expectedErrors: ['401', '400'] })

  test('a wrong password is explained, typed values stay, and the right one opens the back office', async ({
    page,
  }) => {
    await open(page, '/auth?next=/admin')
    await expectAccessible(page)
    await signIn(page, { ...ADMINISTRATOR, password: 'not the password' })
    await expect(page.getByRole('alert')).toContainText('Invalid email or password')
    await expect(page.getByLabel('Email')).toHaveValue(ADMINISTRATOR.email)
    await signIn(page, ADMINISTRATOR)
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
    await expectAccessible(page)
  })

  test('a customer signs up, is refused an easy password, and finds the back office closed', async ({ page }) => {
    await open(page, '/auth')
    await page.getByRole('link', { name: 'Sign up' }).click()
    await expect(page.getByRole('heading', { name: 'Create an account' })).toBeVisible()
    await page.getByLabel('Email').fill(`guest-${crypto.randomUUID()}@example.test`)
    await page.getByLabel('Password').fill('Password123')
    await page.getByRole('button', { name: 'Sign up' }).click()
    await expect(page.getByRole('alert')).toContainText('This password is too easy to guess')
    await page.getByLabel('Password').fill('plum harvest')
    await page.getByRole('button', { name: 'Sign up' }).click()
    await page.waitForURL('/account?welcome=yes')
    await page.goto('/admin/orders')
    await expect(page).toHaveURL('/')
    await open(page, '/auth')
    await expect(page.getByRole('heading', { name: 'You are signed in' })).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).click()
    await page.waitForURL('/')
    await open(page, '/auth')
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  })

  test('in Amharic the refusals are Amharic too', async ({ page }) => {
    await open(page, '/auth?lang=am')
    await page.getByLabel('ኢሜይል').fill('nobody@example.test')
    await page.getByLabel('የይለፍ ቃል').fill('plum harvest')
    await page.getByRole('button', { name: 'ይግቡ' }).click()
    await expect(page.getByRole('alert')).toContainText('ኢሜይሉ ወይም የይለፍ ቃሉ ትክክል አይደለም')
    await expectAccessible(page)
  })
})

test('an administrator finds a paid order by its code and reads how it was paid', { tag: ONCE }, async ({ page }) => {
  const code = await buyBaklava(page, APPROVING)
  await open(page, '/auth?next=/admin/orders')
  await signIn(page, ADMINISTRATOR)
  await expect(page.getByRole('heading', { name: 'Orders', exact: true })).toBeVisible()
  await expectAccessible(page)

  await page.getByLabel('Search', { exact: true }).fill(code.toLowerCase())
  await expect(page.getByText(/^1 order\b/)).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: code }).click()
  await expect(page.getByRole('heading', { name: `Order ${code}` })).toBeVisible()
  await expect(page.getByText('Baklava × 6')).toBeVisible()
  await expect(async () => {
    await page.reload()
    await expect(page.getByText('Payment received')).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(page.getByText('Pending → Confirmed')).toBeVisible()
  await expectAccessible(page)

  await page.goto('/admin/orders?search=nobody+is+called+this')
  await expect(page.getByRole('heading', { name: 'No orders for this filter' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Clear the filters' }).last().click()
  await expect(page.getByRole('main').getByRole('link', { name: code })).toBeVisible()
})

test(
  'a message that no gateway can send is handled by a person, and then no longer waits',
  { tag: ONCE },
  async ({ page }) => {
    const code = await buyBaklava(page, APPROVING)
    await open(page, '/auth?next=/admin/messages')
    await signIn(page, ADMINISTRATOR)
    await expect(page.getByRole('heading', { name: 'Undelivered messages' })).toBeVisible()
    await page.goto(`/admin/orders?search=${code}`)
    await page.getByRole('main').getByRole('link', { name: code }).click()
    await expect(page.getByRole('heading', { name: `Order ${code}` })).toBeVisible()
    const card = page.getByRole('region', { name: 'Messages' })
    await expect(async () => {
      await page.reload()
      await expect(card.getByText('Not sent: call or copy the message')).toBeVisible({ timeout: 500 })
    }).toPass()
    const order = page.url()
    await setAside(code)

    // One row of this phone, also when another journey has just bought with it.
    await open(page, '/admin/messages')
    await expect(page.getByText('No way to send messages is connected yet')).toBeVisible()
    const message = page.getByRole('listitem').filter({ hasText: 'Call 0700 000 006' })
    await expect(message).toHaveCount(1)
    await message.getByText('What it says').click()
    await expect(message.getByText('/o/')).toBeVisible()
    await expectAccessible(page)

    await message.getByRole('checkbox').check()
    await page.getByRole('button', { name: '1 customer knows' }).click()
    await expect(page.getByRole('heading', { name: 'The customers know' })).toBeVisible()
    await expect(page.getByText('Will mark 1 customer as told')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: '1 customer knows' }).click()
    await expect(page.getByText('1 customer is marked as told.')).toBeVisible()
    await page.goto(order)
    await expect(card.getByText(`, Told by ${ADMINISTRATOR.email}`)).toBeVisible()
    await expectAccessible(page)
  },
)

test('while a page loads, its area says so', { tag: ONCE }, async ({ page }) => {
  await open(page, '/auth?next=/admin')
  await signIn(page, ADMINISTRATOR)
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await takenOver(page) // before hydration the link would load a whole page
  const { promise: mayLoad, resolve: letLoad } = Promise.withResolvers<void>()
  await page.route('**/admin/orders.data**', async (route) => {
    await mayLoad
    await route.continue()
  })
  await openMenu(page)
  const menu = page.getByRole('navigation', { name: 'Back office pages' })
  await menu.getByRole('link', { name: 'Orders', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Loading Admin Page...' })).toBeVisible()
  letLoad()
  await expect(page.getByRole('heading', { name: 'Orders', exact: true })).toBeVisible()
})

test('while the profile loads on entering, the area of the page says so', { tag: ONCE }, async ({ page }) => {
  await signInAsAdministrator(page)
  for (const [lang, words] of [
    ['en', { menu: 'Menu', link: 'Admin area', loading: 'Loading Admin Page...', title: 'Dashboard' }],
    ['am', { menu: 'ማውጫ', link: 'የአስተዳደር ክፍል', loading: 'የአስተዳደር ገጹ በመጫን ላይ...', title: 'ዳሽቦርድ' }],
  ] as const) {
    await open(page, `/auth?lang=${lang}`)
    const { promise: mayLoad, resolve: letLoad } = Promise.withResolvers<void>()
    await page.route('**/admin.data**', async (route) => {
      await mayLoad
      await route.continue()
    })
    if (isPhone(page)) await page.getByRole('banner').getByLabel(words.menu, { exact: true }).click()
    await page.getByRole('banner').getByRole('link', { name: words.link }).click()
    await expect(page.getByRole('heading', { name: words.loading })).toBeVisible()
    await expectAccessible(page)
    letLoad()
    await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible()
    await page.unroute('**/admin.data**')
  }
})

test('every entry of the menu opens a page, in Amharic too', async ({ page }) => {
  await open(page, '/auth?next=/admin')
  await signIn(page, ADMINISTRATOR)
  await page.waitForURL('/admin')
  await open(page, '/admin?lang=am')
  const entries = ['ዳሽቦርድ', 'ትዕዛዞች', 'ክፍያዎች', 'ክምችት', 'ኬኮች', 'ዝግጅቶች', 'የዝግጅት ምርጫዎች', 'የኬክ ምርጫዎች', 'የኬክ ናሙናዎች', 'ተጠቃሚዎች']
  for (const name of entries) {
    if (isPhone(page)) await page.getByText('ማውጫ', { exact: true }).click()
    await page.getByRole('navigation', { name: 'የአስተዳደር ገጾች' }).getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
  }
  await expectAccessible(page)
})

test.describe('without scripts', { tag: ONCE }, () => {
  test.use({ javaScriptEnabled: false })

  test('the back office can be entered, searched and left', async ({ page }) => {
    const code = await buyBaklava(page, WAITING)
    await page.goto('/auth?next=/admin/orders')
    await signIn(page, ADMINISTRATOR)
    await page.getByLabel('Search', { exact: true }).fill(code)
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: code }).click()
    await expect(page.getByText('Baklava × 6')).toBeVisible()
    await openMenu(page)
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await page.goto('/admin')
    await expect(page).toHaveURL('/')
  })
})
