import type { Browser, Page } from '@playwright/test'

import { translateTo } from '#app/messages.server.ts'
import { startCuttingProxy } from '#test/cutting-proxy.ts'
import { expectAccessible } from './accessibility.ts'
import { ownedDemoShop, ownShop, type OwnShopFixtures, signInOwner } from './own-shop.ts'
import { expect, expectNoSidewaysScroll, isTold, latinWords, ONCE, open, test as base } from './shop-test.ts'

/** Acts of staff without a line: they wait on the device, are sent once and in order, and overwrite nobody. */

const test = base.extend<OwnShopFixtures>(ownShop).extend(ownedDemoShop)
test.use({
  expectedErrors: ['Failed to load resource', 'WebSocket connection', 'Failed to fetch', 'asks http://127.0.0.1'],
})

const t = translateTo('en')
const bar = (page: Page) => page.getByRole('region', { name: t('outbox.label') })
const ready = (page: Page) => page.getByRole('button', { name: t('orders.act.Ready'), exact: true })

interface Placed {
  id: string
  code: string
}

/** Phones of the simulator that approve. */
const PAYERS = ['01', '06'].flatMap((digits) => [
  { paymentMethod: 'Mpesa', phone: `+2517000000${digits}` },
  { paymentMethod: 'Telebirr', phone: `+2519000000${digits}` },
])

/** Paid orders in the kitchen, oldest first. */
async function placeInKitchen(page: Page, origin: string, count: number): Promise<Placed[]> {
  const placed: Placed[] = []
  for (let each = 0; each < count; each += 1) {
    const cartItems = [{ cake: { id: 'baklava' }, quantity: 6 }]
    const data = { cartItems, total: 540, ...PAYERS[each % PAYERS.length] }
    const answer = await page.request.post(`${origin}/api/direct-pay`, { data })
    const { orderCode: code } = (await answer.json()) as { orderCode: string }
    // An unpaid order would be resumed by the next purchase of this browser.
    const address = `${origin}/admin/orders?status=Confirmed&search=${code}`
    const findId = async () => /orders\/([0-9a-f-]{36})"/.exec(await (await page.request.get(address)).text())?.[1]
    await expect.poll(findId, { timeout: 15_000 }).toBeDefined()
    placed.push({ id: (await findId())!, code })
  }
  for (const { id } of placed) await moveElsewhere(page, origin, id, 'In Production')
  return placed
}

/** A colleague on another device makes a move; `page` only lends its session. */
async function moveElsewhere(page: Page, origin: string, id: string, to: string): Promise<void> {
  const shown = await (await page.request.get(`${origin}/admin/orders/${id}`)).text()
  const [, version = ''] = /name="version" value="(\d+)"/.exec(shown) ?? []
  const form = { act: 'move', to, version }
  expect((await page.request.post(`${origin}/admin/orders/${id}`, { form, maxRedirects: 0 })).status()).toBe(302)
}

/** Orders in the sequence of their moves to a status, oldest first, from the log of all changes. */
async function movedInOrder(page: Page, origin: string, to: string, codes: readonly string[]): Promise<string[]> {
  const file = await (await page.request.get(`${origin}/admin/users/log/export.csv?action=move`)).text()
  const lines = file.split('\r\n').filter((line) => line.includes(to))
  return lines.flatMap((line) => codes.find((code) => line.includes(code)) ?? []).toReversed()
}

/** Where the orders of the kitchen are moved on, and how. */
const VIEWS = {
  en: { size: { width: 1280, height: 900 }, path: '/admin/orders?status=In+Production' },
  am: { size: { width: 360, height: 740 }, path: '/admin/orders/board' },
}

for (const lang of ['en', 'am'] as const) {
  if (!isTold(lang, 'am')) continue
  const words = translateTo(lang)
  test(`five orders are marked ready without a line and sent in order, in ${lang} ${ONCE}`, async ({
    page,
    context,
    baseURL,
  }) => {
    test.setTimeout(120_000)
    const origin = baseURL!
    const { size, path } = VIEWS[lang]
    await page.setViewportSize(size)
    await signInOwner(page, origin)
    const placed = await placeInKitchen(page, origin, 5)
    await context.addCookies([{ name: 'lang', value: lang, url: origin }])
    await open(page, origin + path)
    await context.setOffline(true)
    for (const { code } of placed) {
      const row = page.locator('[data-row]').filter({ hasText: code })
      await row.locator('[popovertarget], summary').first().click()
      await row.getByRole('button', { name: words('orders.act.Ready'), exact: true }).click()
      await expect(row.getByText(words('outbox.mark')).filter({ visible: true })).toBeVisible()
    }
    const bar = page.getByRole('region', { name: words('outbox.label') })
    await expect(bar.getByText(words('outbox.waiting', { count: 5 }))).toBeVisible()
    await bar.getByRole('button', { name: words('outbox.show') }).click()
    await expect(bar.getByRole('listitem')).toHaveCount(5)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    if (lang === 'am') expect((await latinWords(page)).filter((word) => !/Guest|ETB/.test(word))).toEqual([])

    // The browser is closed and opened again when the line is back.
    await page.close()
    await context.setOffline(false)
    const later = await context.newPage()
    await open(later, `${origin}/admin/orders?status=Ready`)
    const codes = placed.map(({ code }) => code)
    await expect.poll(() => movedInOrder(later, origin, 'Ready', codes)).toEqual(codes)
    await expect(later.getByRole('region', { name: words('outbox.label') })).toBeHidden()
    for (const code of codes) await expect(later.locator('[data-row]').filter({ hasText: code })).toBeVisible()
  })
}

/** A colleague from the counter signs in on the page's browser; the owner has invited them on another one. */
async function signInColleague(page: Page, browser: Browser, origin: string): Promise<void> {
  const owners = await browser.newContext()
  const office = await owners.newPage()
  await signInOwner(office, origin)
  await office.goto(`${origin}/admin/users/invitations`)
  const email = 'hana@example.test'
  await office.getByRole('textbox', { name: t('users.staff.email') }).fill(email)
  await office.getByRole('button', { name: t('users.invite.send') }).click()
  const invitation = await office.getByLabel(t('users.link.title', { email })).inputValue()
  await owners.close()
  const password = 'seven small honey cakes'
  await open(page, invitation)
  await page.getByLabel(t('auth.new.password')).fill(password)
  await page.getByRole('button', { name: t('auth.new.password.save') }).click()
  await expect(page.getByText(t('auth.done.password'))).toBeVisible()
  expect((await page.request.post(`${origin}/api/auth/sign-in/email`, { data: { email, password } })).ok()).toBe(true)
}

test(`what a colleague did meanwhile is shown and not overwritten ${ONCE}`, async ({ page, context, baseURL }) => {
  test.setTimeout(120_000)
  const origin = baseURL!
  await signInOwner(page, origin)
  const [cancelled, moved] = await placeInKitchen(page, origin, 2)
  await open(page, `${origin}/admin/orders/${cancelled!.id}`)
  await context.setOffline(true)
  await ready(page).click()
  await expect(page.getByText(t('outbox.mark')).first()).toBeVisible()
  await page.close()
  await context.setOffline(false)

  // The order is cancelled on another device before this one is opened again.
  const second = await context.newPage()
  const shown = await (await second.request.get(`${origin}/admin/orders/${cancelled!.id}`)).text()
  const [, version = ''] = /name="version" value="(\d+)"/.exec(shown) ?? []
  const form = { act: 'move', to: 'Cancelled', version, reason: 'The party is off', cancelledFor: 'customer' }
  await second.request.post(`${origin}/admin/orders/${cancelled!.id}`, { form, maxRedirects: 0 })
  await open(second, `${origin}/admin/orders`)
  const notice = bar(second).getByRole('alert')
  await expect(notice).toContainText(`Not done: ${cancelled!.code} · Mark ready`)
  await expect(notice).toContainText(/owner@example\.test, .*Cancelled/)
  await expect(notice).toContainText(t('outbox.gone'))
  await expect(notice.getByRole('button', { name: /Apply again/ })).toHaveCount(0)
  await expectAccessible(second)
  // It outlives a reload, and leaving it changes nothing.
  await second.reload()
  await notice.getByRole('button', { name: /Leave it/ }).click()
  await expect(bar(second)).toBeHidden()
  await open(second, `${origin}/admin/orders?status=Cancelled`)
  await expect(second.locator('[data-row]').filter({ hasText: cancelled!.code })).toBeVisible()

  // A move that still fits is applied again by a press: a colleague has made it and taken it back.
  await open(second, `${origin}/admin/orders/${moved!.id}`)
  await context.setOffline(true)
  await ready(second).click()
  await expect(second.getByText(t('outbox.mark')).first()).toBeVisible()
  await second.close()
  await context.setOffline(false)
  const third = await context.newPage()
  await moveElsewhere(third, origin, moved!.id, 'Ready')
  const log = await (await third.request.get(`${origin}/admin/users/log?action=move`)).text()
  const [, change = ''] = /name="change" value="(\d+)"/.exec(log) ?? []
  await third.request.post(`${origin}/admin/undo`, { form: { change } })
  await open(third, `${origin}/admin/orders/${moved!.id}`)
  await expect(bar(third).getByRole('alert')).toContainText('Ready')
  await bar(third)
    .getByRole('button', { name: /Apply again/ })
    .click()
  await expect(bar(third)).toBeHidden()
  await expect(third.getByText(t('orders.act.unchecked')).first()).toBeVisible()
})

test(`an answer that is lost makes no second note and no second move ${ONCE}`, async ({ page, baseURL }) => {
  test.setTimeout(120_000)
  const line = await startCuttingProxy(baseURL!)
  try {
    await signInOwner(page, line.origin)
    const [order] = await placeInKitchen(page, line.origin, 1)
    await open(page, `${line.origin}/admin/orders/${order!.id}`)
    let lost = 0
    line.cutAfter = (request) => (/orders\/act/.test(request) && (lost += 1) <= 2 ? 0 : undefined)
    await page.getByText(t('orders.notes.title')).click()
    const note = page.getByLabel(t('orders.note.label'))
    await note.fill('Calls back at four')
    await page.getByRole('button', { name: t('orders.note.send') }).click()
    await expect(note).toHaveValue('')
    await ready(page).click()
    await expect(page.getByText(t('orders.act.unchecked')).first()).toBeVisible({
      timeout: 20_000,
    })
    expect(lost).toBeGreaterThan(2)
    await expect(page.getByRole('listitem').getByText('Calls back at four')).toHaveCount(1)
    await expect(bar(page)).toBeHidden()
  } finally {
    await line.close()
  }
})

test(`another person on the device sends nothing of the first, who is warned ${ONCE}`, async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const origin = baseURL!
  await signInOwner(page, origin)
  const [order] = await placeInKitchen(page, origin, 1)
  await open(page, `${origin}/admin/orders/${order!.id}`)
  // The line to the shop's acts is gone, that to the rest is there.
  await context.route('**/orders/act', (route) => route.abort())
  await page.getByText(t('orders.notes.title')).click()
  await page.getByLabel(t('orders.note.label')).fill('Wants candles')
  await page.getByRole('button', { name: t('orders.note.send') }).click()
  await expect(bar(page).getByText(t('outbox.waiting', { count: 1 }))).toBeVisible()
  const signOut = page.getByRole('button', { name: t('ui.sign.out') }).filter({ visible: true })
  // The bar comes back shortly after the press that followed typing.
  await page.getByText('Menu', { exact: true }).filter({ visible: true }).click()
  await signOut.click()
  const question = page.getByRole('alertdialog', { name: t('outbox.sign.out', { count: 1 }) })
  await question.getByRole('button', { name: t('outbox.sign.out.stay') }).click()
  await signOut.click()
  await question.getByRole('button', { name: t('outbox.sign.out.anyway') }).click()
  await page.waitForURL(`${origin}/`)

  await signInColleague(page, browser, origin)
  let sent = 0
  await context.unroute('**/orders/act')
  await context.route('**/orders/act', (route) => {
    sent += 1
    return route.continue()
  })
  await open(page, `${origin}/admin/orders/${order!.id}`)
  await expect(bar(page)).toContainText(t('outbox.others', { count: 1 }))
  await expect(page.getByText('Wants candles')).toHaveCount(0)
  expect(sent).toBe(0)

  await page.request.post(`${origin}/sign-out`)
  await signInOwner(page, origin)
  await open(page, `${origin}/admin/orders/${order!.id}`)
  await expect(page.getByRole('listitem').getByText('Wants candles')).toHaveCount(1)
  await expect(bar(page)).toBeHidden()
  expect(sent).toBe(1)
})

test(`the palette finds cakes, customers and acts, right after the page has opened ${ONCE}`, async ({
  page,
  baseURL,
}) => {
  test.setTimeout(60_000)
  const origin = baseURL!
  await signInOwner(page, origin)
  await placeInKitchen(page, origin, 1)
  await open(page, `${origin}/admin`)
  await expect(page.locator('html[data-keys]')).toBeAttached()
  await page.keyboard.press('Control+k')
  const field = page.getByRole('dialog').getByRole('combobox')
  const option = page.getByRole('dialog').getByRole('option', { selected: true })
  await field.fill('mark sold out: baklva')
  // Enter alone changes nothing.
  await expect(page.getByRole('dialog').getByRole('option')).toHaveCount(1)
  await expect(option).toHaveCount(0)
  await page.keyboard.press('ArrowDown')
  await expect(option).toContainText(t('stock.act.mark_sold_out.named', { cake: 'Baklava' }))
  await page.keyboard.press('Enter')
  await expect(field).toBeHidden()
  const isSoldOut = async () =>
    (await (await page.request.get(`${origin}/admin/inventory`)).text()).includes('Back on sale: Baklava')
  await expect.poll(isSoldOut).toBe(true)

  for (const [typed, text, address] of [
    ['0700 000 001', /0700 000 001$/, /\/admin\/users\/customers\//],
    ['karot', /^Carrot/, /\/admin\/cakes\/carrot-cake/],
    ['close the day', /Close the day/, /\/admin\/close-day/],
    ['change the price: baklava', /^Change the price: Baklava.*now ETB/, /\/admin\/cakes\?price=baklava/],
    // Pages without a menu entry, by their name in either language.
    ['settlement', /^Settlement\s*Payments/, /\/admin\/payments\/settlement/],
    ['ተመላሾች', /^Refunds\s*Payments/, /\/admin\/payments\/refunds/],
  ] as const) {
    await page.keyboard.press('Control+k')
    await field.fill(typed)
    await page.getByRole('dialog').getByRole('option').filter({ hasText: text }).last().click()
    await expect(page).toHaveURL(address)
  }
})
