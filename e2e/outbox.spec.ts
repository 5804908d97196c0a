import type { Page } from '@playwright/test'

import { LANGS, type Lang } from '#app/base/platform/text/translate.ts'
import { translateTo } from '#app/messages.server.ts'
import { buildOrder } from '#app/ordering/order-list/orders.factory.ts'
import { newOrderCode } from '#app/ordering/terms/order.ts'
import { startCuttingProxy } from '#test/cutting-proxy.ts'
import { expectAccessible } from './accessibility.ts'
import { ownedDemoShop, ownShop, type OwnShopFixtures, signInOwner, withBooks } from './own-shop.ts'
import { expect, expectNoSidewaysScroll, isWalkedIn, latinWords, ONCE, open, test as base } from './shop-test.ts'
import { inviteStaff } from './staff.ts'

/** What staff do offline: they wait on the device, are sent once and in order, and overwrite nobody. */

const test = base.extend<OwnShopFixtures>(ownShop).extend(ownedDemoShop)
test.use({
  expectedErrors: ['Failed to load resource', 'WebSocket connection', 'Failed to fetch', 'asks http://127.0.0.1'],
})

const t = translateTo('en')
const bar = (page: Page) => page.getByRole('region', { name: t('outbox.label') })
const ready = (page: Page) => page.getByRole('button', { name: t('orders.action.Ready'), exact: true })

interface Shop {
  origin: string
  dataDir: string
}

interface Placed {
  id: string
  code: string
}

/** Orders in the kitchen, oldest first. */
function placeInKitchen(dataDir: string, count: number): Promise<Placed[]> {
  return withBooks(dataDir, async (db) => {
    const placed: Placed[] = []
    for (let each = 0; each < count; each += 1) {
      const code = newOrderCode()
      placed.push({ id: await buildOrder(db, { code, status: 'In Production' }, [{ cake_id: 'baklava' }]), code })
    }
    return placed
  })
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

/** Orders are marked ready while offline, and sent in order. */
async function markReady(page: Page, { origin, dataDir }: Shop, lang: Lang): Promise<void> {
  const words = translateTo(lang)
  const context = page.context()
  const { size, path } = VIEWS[lang]
  await page.setViewportSize(size)
  await signInOwner(page, origin)
  const placed = await placeInKitchen(dataDir, 3)
  await context.addCookies([{ name: 'lang', value: lang, url: origin }])
  await open(page, origin + path)
  await context.setOffline(true)
  for (const { code } of placed) {
    const row = page.locator('[data-row]').filter({ hasText: code })
    await row.locator('[popovertarget], summary').first().click()
    await row.getByRole('button', { name: words('orders.action.Ready'), exact: true }).click()
    await expect(row.getByText(words('outbox.mark')).filter({ visible: true })).toBeVisible()
  }
  const bar = page.getByRole('region', { name: words('outbox.label') })
  await expect(bar.getByText(words('outbox.waiting', { count: 3 }))).toBeVisible()
  await bar.getByRole('button', { name: words('outbox.show') }).click()
  await expect(bar.getByRole('listitem')).toHaveCount(3)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  if (lang === 'am') expect((await latinWords(page)).filter((word) => !/Sample Customer|ETB/.test(word))).toEqual([])

  // The browser is closed and opened again when the connection is back.
  await page.close()
  await context.setOffline(false)
  const later = await context.newPage()
  await open(later, `${origin}/admin/orders?status=Ready`)
  const codes = placed.map(({ code }) => code)
  await expect.poll(() => movedInOrder(later, origin, 'Ready', codes)).toEqual(codes)
  await expect(later.getByRole('region', { name: words('outbox.label') })).toBeHidden()
  for (const code of codes) await expect(later.locator('[data-row]').filter({ hasText: code })).toBeVisible()
}

/** What a colleague did meanwhile is shown, and not overwritten. */
async function seeColleague(page: Page, { origin, dataDir }: Shop): Promise<void> {
  const context = page.context()
  await signInOwner(page, origin)
  const [cancelled, moved] = await placeInKitchen(dataDir, 2)
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
  await expect(third.getByText(t('orders.action.unchecked')).first()).toBeVisible()
}

/** An answer that is lost makes no second note, and another person on the device sends nothing of the first, who is warned. */
async function loseAnswers(page: Page, { origin: shop, dataDir }: Shop): Promise<void> {
  const line = await startCuttingProxy(shop)
  const { origin } = line
  const isEnvelope = (request: string) => /orders\/act/.test(request)
  try {
    await signInOwner(page, origin)
    const visitor = await page.context().browser()!.newContext({ baseURL: origin })
    const colleague = await inviteStaff(page.request, visitor.request, { role: 'counter', name: 'ሃና' })
    await visitor.close()
    const [moved, noted] = await placeInKitchen(dataDir, 2)
    await open(page, `${origin}/admin/orders/${moved!.id}`)
    let lost = 0
    line.cutAfter = (request) => (isEnvelope(request) && (lost += 1) <= 2 ? 1 : undefined)
    await page.getByText(t('orders.notes.title')).click()
    const note = page.getByLabel(t('orders.note.label'))
    await note.fill('Calls back at four')
    await page.getByRole('button', { name: t('orders.note.send') }).click()
    await expect(note).toHaveValue('')
    await ready(page).click()
    await expect(page.getByText(t('orders.action.unchecked')).first()).toBeVisible()
    expect(lost).toBeGreaterThan(2)
    await expect(page.getByRole('listitem').getByText('Calls back at four')).toHaveCount(1)
    await expect(bar(page)).toBeHidden()

    // The line to the shop's acts is gone, that to the rest is there.
    const address = `${origin}/admin/orders/${noted!.id}`
    await open(page, address)
    await page.getByText(t('orders.notes.title')).click()
    line.cutRequestAfter = (request) => (isEnvelope(request) ? 0 : undefined)
    await note.fill('Wants candles')
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

    const { email, password } = colleague
    const signedIn = await page.request.post(`${origin}/api/auth/sign-in/email`, { data: { email, password } })
    expect(signedIn.ok()).toBe(true)
    let sent = 0
    line.cutRequestAfter = (request) => {
      if (isEnvelope(request)) sent += 1
      return undefined
    }
    await open(page, address)
    await expect(bar(page)).toContainText(t('outbox.others', { count: 1 }))
    await expect(page.getByText('Wants candles')).toHaveCount(0)
    expect(sent).toBe(0)

    await page.request.post(`${origin}/sign-out`)
    await signInOwner(page, origin)
    await open(page, address)
    await expect(page.getByRole('listitem').getByText('Wants candles')).toHaveCount(1)
    await expect(bar(page)).toBeHidden()
    expect(sent).toBe(1)
  } finally {
    await line.close()
  }
}

test(`acts without a line wait, are sent once and in order, and overwrite nobody ${ONCE}`, async ({
  page,
  context,
  baseURL,
  dataDir,
}) => {
  const shop = { origin: baseURL!, dataDir }
  await test.step('lost answers', () => loseAnswers(page, shop))
  for (const lang of LANGS) {
    if (!isWalkedIn(lang, 'am')) continue
    await test.step(`in order, in ${lang}`, async () => markReady(await context.newPage(), shop, lang))
  }
  await test.step('a colleague', async () => seeColleague(await context.newPage(), shop))
})
