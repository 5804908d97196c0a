import { translateTo } from '#app/messages.server.ts'
import { ownedDemoShop, ownShop, type OwnShopFixtures, rows } from './own-shop.ts'
import { expect, ONCE, open, test as base } from './shop-test.ts'
import { prepareTill, seen, signInByFace, TILL, tile } from './till-people.ts'

/** Who acts in whose name at a till that colleagues share. */

const test = base.extend<OwnShopFixtures>(ownShop).extend(ownedDemoShop)
test.use({
  serviceWorkers: 'allow',
  expectedErrors: ['Failed to load resource', 'Failed to fetch', 'WebSocket connection', 'asks http://127.0.0.1'],
})

const SALES = `select s.number, coalesce(u.name, s.person) as who,
    array(select n.kind from counter_notices n where n.order_id = s.order_id and n.kind = 'unproved') as notices
  from counter_sales s left join users u on u.email = s.person order by s.number`

test(`what was sold before a switch arrives in the seller’s name, and their key is gone from the device ${ONCE}`, async ({
  page,
  baseURL,
  dataDir,
}) => {
  const t = translateTo('en')
  await prepareTill(page, baseURL!, dataDir, 'en')
  const click = (name: string) => seen(page.getByRole('button', { name, exact: true })).tap()
  await page.getByRole('button', { name: t('drawer.count.more', { worth: '200' }) }).tap()
  await click('Open with ETB 200')
  await expect.poll(() => rows(dataDir, 'select held_by_name as who from shifts')).toEqual([{ who: 'ሃና' }])

  // Hana sells while nothing arrives; Sara comes to the till, and her session sends it.
  await page.route('**/admin/counter/act', (route) => route.abort())
  await tile(page, /^Baklava/).tap()
  await seen(page.locator('[data-shortcut=cash]')).tap()
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
})
