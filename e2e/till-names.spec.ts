import type { Page } from '@playwright/test'

import { translateTo } from '#app/messages.server.ts'
import { ownedDemoShop, ownShop, type OwnShopFixtures, rows } from './own-shop.ts'
import { expect, ONCE, open, test as base } from './shop-test.ts'
import { prepareTill, seen, signInByFace, TILL, tile } from './till-people.ts'

/** Who acts in whose name at a till that colleagues share. */

const test = base.extend<OwnShopFixtures>(ownShop).extend(ownedDemoShop)
test.use({
  actionTimeout: 10_000,
  serviceWorkers: 'allow',
  expectedErrors: ['Failed to load resource', 'Failed to fetch', 'WebSocket connection', 'asks http://127.0.0.1'],
})

const SALES = `select s.number, coalesce(u.name, s.person) as who,
    array(select n.kind from counter_notices n where n.order_id = s.order_id and n.kind = 'unproved') as notices
  from counter_sales s left join users u on u.email = s.person order by s.number`

/** Sends an act as somebody who knows how to forge a request, from the tablet. */
function forge(page: Page, act: string, body: object, by: string) {
  return page.evaluate(
    async ({ act: kind, body: content, by: person }) => {
      const [device = '', sequence] = (localStorage.getItem('tafach.device') ?? '').split(' ')
      const head = { key: crypto.randomUUID(), device, by: person, sequence: String(Number(sequence) + 1000) }
      const fields = { ...head, madeAt: new Date().toISOString(), till: '1', act: kind, body: JSON.stringify(content) }
      const answer = await fetch('/admin/counter/act', { method: 'POST', body: new URLSearchParams(fields) })
      return { status: answer.status, reply: (await answer.json()) as unknown }
    },
    { act, body, by },
  )
}

test(`what was sold before a switch arrives in the seller’s name, and nobody acts in another’s ${ONCE}`, async ({
  page,
  baseURL,
  dataDir,
}) => {
  test.setTimeout(100_000)
  const t = translateTo('en')
  await prepareTill(page, baseURL!, dataDir, 'en')
  const press = (name: string) => seen(page.getByRole('button', { name, exact: true })).tap()
  await page.getByRole('button', { name: t('drawer.count.more', { worth: '200' }) }).tap()
  await press('Open with ETB 200')
  await expect.poll(() => rows(dataDir, 'select held_by_name as who from shifts')).toEqual([{ who: 'ሃና' }])

  // Hana sells while nothing arrives; Sara comes to the till, and her session sends it.
  await page.route('**/admin/counter/act', (route) => route.abort())
  await tile(page, /^Baklava/).tap()
  await seen(page.locator('[data-act=cash]')).tap()
  await page.locator('[data-exact]').tap()
  await signInByFace(page, baseURL!, 'ሣራ')
  await expect(page).toHaveURL(/\/admin/)
  // The key of Hana is gone with what the shop told her.
  const databases = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
  await expect.poll(databases).not.toContain('tafach.till.copy')
  expect(await databases()).toContain('tafach.outbox')
  await open(page, baseURL! + TILL)
  await expect(tile(page, /^Baklava/)).toBeVisible()
  expect(await rows(dataDir, SALES)).toEqual([])
  await page.unroute('**/admin/counter/act')
  await expect.poll(() => rows(dataDir, SALES), { timeout: 40_000 }).toEqual([{ number: 1, who: 'ሃና', notices: [] }])

  // Hana again, with a forged request in the name of the manager.
  await signInByFace(page, baseURL!, 'ሃና')
  await expect(page).toHaveURL(/\/admin/)
  await open(page, baseURL! + TILL)
  await expect(tile(page, /^Baklava/)).toBeVisible()
  const [shift] = await rows<{ id: string }>(dataDir, 'select id from shifts')
  const [sara] = await rows<{ email: string }>(dataDir, `select email from users where name = 'ሣራ'`)
  const shiftId = shift!.id
  // The till has signed for long.
  await rows(dataDir, `update tills set signs_since = signs_since - interval '1 hour'`)
  const counted = await forge(page, 'count_shift', { shiftId, pieces: { 20000: 1 } }, sara!.email)
  expect(counted).toMatchObject({ status: 403, reply: { answer: { reason: 'author_unproved' } } })
  const sale = {
    saleId: '0196f3a2-0000-7000-8000-000000000001',
    number: 2,
    shiftId,
    lines: [{ cakeId: null, name: 'Candle', quantity: 1, unitSantim: 1000, totalSantim: 1000 }],
    parts: [{ by: 'cash', santim: 1000 }],
    totalSantim: 1000,
  }
  expect(await forge(page, 'sell', sale, sara!.email)).toMatchObject({ status: 200 })
  expect(await rows(dataDir, SALES)).toEqual([
    { number: 1, who: 'ሃና', notices: [] },
    { number: 2, who: 'T1', notices: ['unproved'] },
  ])

  // The manager sees it.
  await signInByFace(page, baseURL!, 'ሣራ')
  await expect(page).toHaveURL(/\/admin/)
  await open(page, `${baseURL}/admin/orders/${sale.saleId}/sale`)
  await expect(page.getByText(t('sale.notice.unproved'))).toContainText(sara!.email)
})
