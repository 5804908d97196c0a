import process from 'node:process'

import type { Page } from '@playwright/test'
import { Client } from 'pg'
import { findRunningPostgres } from '#server/postgres/embedded.server.ts'
import { expectAccessible } from './accessibility.ts'
import { expect, ONCE, open, signInAsAdministrator, takenOver, test } from './shop-test.ts'

/** A phone of the simulator that approves by itself. */
const APPROVING = '+251700000006'

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

test(`a message that no gateway can send is handled by a person ${ONCE}`, async ({ page }) => {
  const code = await buyBaklava(page, APPROVING)
  await signInAsAdministrator(page)
  await setAside(code)
  // One row of this phone, also when another journey has just bought with it.
  await open(page, '/admin/messages')
  const message = page.getByRole('listitem').filter({ hasText: 'Call 0700 000 006' })
  await expect(message).toHaveCount(1)
  await message.getByText('What it says').click()
  await expect(message.getByText('/o/')).toBeVisible()
  await expectAccessible(page)
  await message.getByRole('checkbox').check()
  await page.getByRole('button', { name: '1 customer knows' }).click()
  await expect(page.getByText('Will mark 1 customer as told')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: '1 customer knows' }).click()
  await expect(page.getByText('1 customer is marked as told.')).toBeVisible()
})

test(`while a page loads, the area of the page says so, on entering too ${ONCE}`, async ({ page }) => {
  await signInAsAdministrator(page)
  await open(page, '/auth?lang=am')
  const loading = page.getByRole('heading', { name: 'የአስተዳደር ገጹ በመጫን ላይ...' })
  /** Holds the data of a page until it is seen that it loads. */
  const slowly = async (data: string, follow: () => Promise<void>, title: string) => {
    const { promise: mayLoad, resolve: letLoad } = Promise.withResolvers<void>()
    await page.route(data, async (route) => {
      await mayLoad
      await route.continue()
    })
    await follow()
    await expect(loading).toBeVisible()
    await expectAccessible(page)
    letLoad()
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
  }
  const enter = async () => {
    await page.getByRole('banner').getByLabel('ማውጫ', { exact: true }).click()
    await page.getByRole('banner').getByRole('link', { name: 'የአስተዳደር ክፍል' }).click()
  }
  await slowly('**/admin.data**', enter, 'ዳሽቦርድ')
  await takenOver(page) // before hydration the link would load a whole page
  await slowly(
    '**/admin/orders.data**',
    async () => {
      await page.getByText('ማውጫ', { exact: true }).click()
      const menu = page.getByRole('navigation', { name: 'የአስተዳደር ገጾች' })
      await menu.getByRole('link', { name: 'ትዕዛዞች', exact: true }).click()
    },
    'ትዕዛዞች',
  )
})
