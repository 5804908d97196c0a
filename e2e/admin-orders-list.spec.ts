import type { Page } from '@playwright/test'

import { translateTo } from '#app/messages.server.ts'
import { expectAccessible } from './accessibility.ts'
import { takeCash } from './place-by-phone.ts'
import {
  expect,
  expectNoSidewaysScroll,
  expectUncovered,
  latinWords,
  ONCE,
  open,
  signInAsAdministrator,
  test,
} from './shop-test.ts'

interface Placed {
  id: string
  code: string
}

/** Orders a box through the API, which is Confirmed immediately. Journeys run in parallel, so each has its own phones. */
async function place(page: Page, name: string, phone: string): Promise<Placed> {
  const box = { customer_name: name, phone, cake_id: 'baklava', variant_id: 'box-of-6' }
  const answer = await page.request.post('/api/orders', { data: box })
  expect(answer.status(), await answer.text()).toBe(201)
  return (await answer.json()) as Placed
}

async function expectFine(page: Page): Promise<void> {
  // Places such as `{code}` are the same in every language.
  expect((await latinWords(page)).filter((text) => !/\{\w+\}/.test(text))).toEqual([])
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}

/** The list, the board, the calendar and their acts fit a phone in Amharic. */
async function useOnPhone(page: Page): Promise<void> {
  const t = translateTo('am')
  const phone = `0900${String(Date.now()).slice(-6)}` // of this try alone
  const [first, second] = [await place(page, 'አልማዝ', phone), await place(page, 'አልማዝ', phone)]
  await takeCash(page, first.id)
  await open(page, '/admin/orders')
  await page.getByRole('searchbox').fill(`${phone.slice(0, 4)} ${phone.slice(4)}`)
  await expect(page).toHaveURL(/search=/) // follows while somebody types
  const row = (code: string) => page.getByRole('row').filter({ hasText: code })
  for (const { code } of [first, second]) await row(code).getByRole('checkbox').check()
  await expectFine(page)
  await page.getByRole('button', { name: t('orders.bulk.move.In Production'), exact: true }).click()
  await expect(page.getByText(t('orders.bulk.skipped.deposit_owed'))).toBeVisible()
  await expectFine(page)
  await page.getByRole('button', { name: t('orders.bulk.do', { count: 1 }) }).click()
  await expect(row(first.code)).toContainText(t('orders.status.In Production'))
  await page.getByRole('button', { name: t('admin.undo') }).click()
  await expect(row(first.code)).toContainText(t('orders.status.Confirmed'))

  await open(page, `/admin/orders?search=${phone}`)
  for (const { code } of [first, second]) await row(code).getByRole('checkbox').check()
  await page.getByRole('button', { name: t('orders.bulk.more'), exact: true }).click()
  await page.locator('button[name=act][value=message]').first().click()
  await page.getByLabel(t('orders.tell.template')).selectOption('call')
  await page.getByRole('button', { name: t('orders.tell.template.use') }).click()
  await expect(page.locator('p[lang=am]').filter({ hasText: second.code })).toBeVisible()
  await expectFine(page)

  await open(page, `/admin/orders/board?search=${phone}`)
  const column = page.getByRole('region', { name: t('orders.status.Confirmed'), exact: true })
  await column.getByLabel(t('orders.board.move', { code: second.code })).click()
  await expect(column.getByText(/ገና አልተከፈለም/)).toBeVisible()
  await expectFine(page)
  await column.getByLabel(t('orders.board.move', { code: first.code })).click()
  await column.getByRole('button', { name: t('orders.action.In Production') }).click()
  const started = page.getByRole('region', { name: t('orders.status.In Production'), exact: true })
  await expect(started.getByRole('link', { name: first.code })).toBeVisible()
  // On a phone the views are a menu.
  await page.getByRole('button', { name: new RegExp(`^${t('orders.views.label')}`) }).click()
  await page.getByRole('link', { name: t('orders.view.calendar') }).click()
  await expect(page).toHaveURL(/calendar\?search=/)
  await expectFine(page)

  await open(page, `/admin/orders?search=${phone}`)
  await page.getByRole('link', { name: t('orders.saved.keep') }).click()
  await page.getByLabel(t('orders.saved.name')).first().fill('የአልማዝ')
  await page.getByRole('button', { name: t('orders.saved.save'), exact: true }).click()
  await expect(page.getByRole('link', { name: 'የአልማዝ', exact: true })).toBeVisible()
  await open(page, '/admin/orders/views')
  await expectFine(page)
  const own = page.locator('form', { has: page.locator('input[name=name][value="የአልማዝ"]') })
  await own.getByRole('button', { name: t('orders.saved.delete') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('orders.saved.delete') })
    .click()
  await expect(own).toHaveCount(0)
}

/** On a wide screen a chosen order opens beside the list, accepts acts there, and Back closes it. */
async function useBeside(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 900 })
  const t = translateTo('en')
  const [first, second] = [await place(page, 'Almaz', '0900000069'), await place(page, 'Almaz', '0900000069')]
  for (const { id } of [first, second]) await takeCash(page, id)
  await open(page, '/admin/orders?search=0900000069')
  // A status moves from the list.
  const listed = page.getByRole('row').filter({ hasText: first.code })
  await listed.getByRole('button', { name: t('orders.board.move', { code: first.code }) }).click()
  await page.getByRole('button', { name: t('orders.action.In Production'), exact: true }).click()
  await expect(listed.getByRole('button', { name: t('orders.status.In Production') })).toBeVisible()
  await expect(page).toHaveURL(/search=0900000069$/)

  const panel = page.getByRole('complementary', { name: t('orders.panel.label') })
  await page.getByRole('main').getByRole('link', { name: first.code }).click()
  await expect(panel.getByRole('heading', { name: first.code })).toBeVisible()
  const row = (code: string) => page.locator('[data-row]').filter({ hasText: code })
  await row(second.code).getByRole('link').click()
  await expect(panel.getByRole('heading', { name: second.code })).toBeVisible()
  // It begins under the header, and the list stays beside it.
  expect((await panel.boundingBox())!.y).toBeLessThan(80)
  expect((await row(second.code).boundingBox())!.height).toBeLessThanOrEqual(66)
  await expectNoSidewaysScroll(page)
  // The keys change the order without closing it, and stop at the ends of the list.
  const codes = (await page.locator('[data-row]').allInnerTexts()).map((text) => /[2-9A-HJKMNP-Z]{6}/.exec(text)![0])
  const chosen = page.locator('[data-row] [aria-current=true]')
  await page.keyboard.press('k')
  await expect(chosen).toContainText(codes[0]!)
  await page.keyboard.press('j')
  await expect(chosen).toContainText(codes[1]!)
  await expect(panel.getByRole('heading', { name: codes[1] })).toBeVisible()
  await row(second.code).getByRole('link').click()
  await expect(panel.getByRole('heading', { name: second.code })).toBeVisible()
  await expectAccessible(page)
  // The main act is at the foot, in sight however long the order is.
  const foot = (await panel.getByRole('button', { name: t('orders.action.In Production') }).boundingBox())!
  expect(foot.y + foot.height).toBeLessThanOrEqual(900)
  await panel.getByRole('button', { name: t('orders.action.In Production') }).click()
  await expect(row(second.code)).toContainText(t('orders.status.In Production'))
  await expect(panel.getByText(t('orders.action.Ready'))).toBeVisible()
  // The next act can be pressed while the last one may be undone.
  await expect(page.getByRole('button', { name: t('admin.undo') })).toBeVisible()
  await expectUncovered(panel.getByRole('button', { name: t('orders.action.Ready') }))
  await page.goBack()
  await expect(panel).toHaveCount(0)
  await expect(row(second.code)).toBeVisible()

  // Customers open in the panel too; Escape closes it.
  await open(page, '/admin/users/customers?search=0900000069')
  await page.locator('[data-row-open]').first().click()
  const beside = page.locator('aside').filter({ has: page.getByRole('link', { name: t('office.beside.page') }) })
  await expect(beside.getByText(first.code)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(beside).toHaveCount(0)

  // So do payments.
  const prompt = { cartItems: [{ cake: { id: 'baklava' }, quantity: 6 }], total: 540, paymentMethod: 'Mpesa' }
  await page.request.post('/api/direct-pay', { data: { ...prompt, phone: '+251700000069' } })
  await open(page, '/admin/payments/transactions?search=0700000069')
  await page.locator('[data-row-open]').first().click()
  await expect(beside.getByRole('button', { name: t('transactions.check') })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(beside).toHaveCount(0)

  // What a chosen day does to an order is said before it is saved.
  const { id } = await place(page, 'Almaz', '0900000065')
  const answer = await page.request.get('/api/available-days?cake_id=carrot-cake&size_id=medium')
  const { days } = (await answer.json()) as { days: { date: string; state: string }[] }
  const day = days.findLast(({ state }) => state === 'open')!.date
  await open(page, `/admin/orders/${id}/change`)
  await chooseDay(page, t('orders.change.date'), t('ui.calendar.next'), day)
  await expect(page.getByText(t('orders.change.effect.none'))).toBeVisible()
  await expect(page.locator('input[name=date]')).toHaveValue(day)
}

/** Picks a day in the wall calendar of a field. */
async function chooseDay(page: Page, label: string, nextMonth: string, day: string): Promise<void> {
  await page.getByRole('button', { name: `${label}: ` }).click()
  const wall = page.getByRole('dialog', { name: label })
  const cell = wall.locator('label', { has: page.locator(`[data-day="${day}"]`) })
  await expect(wall.getByRole('grid')).toBeVisible()
  const grid = wall.getByRole('grid')
  for (let months = 0; months < 6 && (await cell.count()) === 0; months++) {
    const shown = await grid.locator('[data-day]').first().getAttribute('data-day')
    await wall.getByRole('button', { name: nextMonth }).click()
    // A month is turned in a transition: a look before it ends would turn once too often.
    await expect(grid.locator('[data-day]').first()).not.toHaveAttribute('data-day', shown!)
  }
  await cell.click()
}

test(`orders are used from their list, on a phone in Amharic and beside it on a wide screen ${ONCE}`, async ({
  page,
  context,
  baseURL,
}) => {
  await signInAsAdministrator(page)
  await context.addCookies([{ name: 'lang', value: 'am', url: baseURL! }])
  await test.step('a phone', () => useOnPhone(page))
  await context.clearCookies({ name: 'lang' })
  await test.step('beside the list', () => useBeside(page))
})
