import { randomUUID } from 'node:crypto'

import type { Page } from '@playwright/test'
import { translateTo } from '#app/messages.server.ts'
import { expectLargeLettersFit } from './large-letters.ts'
import { ownedDemoShop, ownShop, type OwnShopFixtures, rows } from './own-shop.ts'
import { ADMINISTRATOR, expect, isTold, ONCE, open, test as base } from './shop-test.ts'
import { openTill, seen } from './till-people.ts'

/** Pages of drawers, papers, printers and taxes with letters of twice the size: on a phone and a tablet held upright. */

const test = base.extend<OwnShopFixtures>(ownShop).extend(ownedDemoShop)
test.use({ serviceWorkers: 'block', expectedErrors: ['WebSocket connection'] })

const SCREENS = [
  { width: 360, height: 740 },
  { width: 820, height: 1180 },
]

const LONG_NAME = 'የቦሌ ቅርንጫፍ የኬክ መሸጫ ሁለተኛ መስኮት'
const MACHINE = 'BBA0001234'

/** Shifts that are open, counted and closed, a sale with its papers, Z totals that differ, a printer; returns the addresses. */
async function fillShop(page: Page, origin: string, dataDir: string): Promise<string[]> {
  const settings = ['is_on', 'registered', 'withholds'].map((key) => `('tax.${key}', 'true')`)
  // Whoever closes a shift of the test is alone.
  settings.push(`('drawer.second_person', 'false')`)
  await rows(
    dataDir,
    `insert into settings (key, value) values ${settings.join()} on conflict (key) do update set value = excluded.value`,
  )
  await openTill(page, origin, { lang: 'en', notes: 3 })
  await page.locator('[data-tile]').first().click()
  await seen(page.locator('[data-act=cash]')).click()
  await page.locator('[data-exact]').click()
  const saleId = async () =>
    (await rows<{ id: string }>(dataDir, `select id from orders where kind = 'counter'`))[0]?.id
  await expect.poll(saleId).toBeDefined()
  const order = (await saleId())!

  const post = async (address: string, form: Record<string, string>) => {
    const answer = await page.request.post(origin + address, { headers: { origin }, form, maxRedirects: 0 })
    expect(answer.status(), `${address} ${form['intent']}`).toBeLessThan(400)
  }
  const setup = '/admin/payments/tax/setup'
  await post(setup, { number: MACHINE, name: LONG_NAME })
  await post(setup, { intent: 'rate', cake: 'baklava', rate: 'exempt' })
  const papers = `/admin/orders/${order}/tax`
  const today = new Date().toISOString().slice(0, 10)
  await post(papers, { machine: MACHINE, number: '17', day: today })
  await post(papers, { intent: 'buyer', name: `${LONG_NAME} PLC`, tin: '0099999999' })
  await post(papers, { intent: 'invoice', requestKey: randomUUID() })
  const zDay = `/admin/payments/tax/z/${today}`
  await post(zDay, { machine: MACHINE, total: '1250000.50', zNumber: '12', reason: LONG_NAME })

  const drawers = []
  for (const number of [2, 3, 4]) {
    const id = randomUUID()
    await rows(
      dataDir,
      `insert into tills (number, name, device, made_by, made_at)
        values (${number}, '${LONG_NAME}', '${randomUUID()}', '${ADMINISTRATOR.email}', now() - interval '5 days')`,
    )
    await rows(
      dataDir,
      `insert into shifts (id, till, opened_at, opened_by, opened_by_id, opened_by_name, held_by, held_by_id, held_by_name, float_santim)
        select '${id}', ${number}, now() - interval '2 days', p.email, p.id, '${LONG_NAME}', p.email, p.id, '${LONG_NAME}', 150000
        from profiles p where p.email = '${ADMINISTRATOR.email}'`,
    )
    drawers.push(`/admin/payments/shifts/${id}`)
  }
  const [opened, counted, closed] = drawers as [string, string, string]
  for (const drawer of [counted, closed]) {
    await post(drawer, { intent: 'out', id: randomUUID(), amount: '100', reason: LONG_NAME })
    await post(drawer, { intent: 'count', pieces20000: '6' })
  }
  await post(closed, { intent: 'close', reason: LONG_NAME, kept: '1000', witness: '' })
  await post(closed, { intent: 'more', id: randomUUID(), amount: '50', reason: LONG_NAME })
  await rows(dataDir, `delete from settings where key = 'drawer.second_person'`)
  const printer = {
    name: LONG_NAME,
    way: 'browser',
    host: '',
    port: '9100',
    width: '80',
    copies: '1',
    paper: 'receipt',
  }
  await post('/admin/settings/printing', { intent: 'save', printer: '', version: '0', ...printer })
  return [
    '/admin/payments/shifts',
    '/admin/payments/shifts?q=nobody',
    '/admin/payments/shifts/day',
    opened,
    counted,
    closed,
    '/admin/payments/tills',
    '/admin/payments/unsold',
    '/admin/payments/tax',
    '/admin/payments/tax/z',
    zDay,
    '/admin/payments/tax/invoices',
    '/admin/payments/tax/invoices/last-numbers',
    '/admin/payments/tax/withheld',
    setup,
    papers,
    `/admin/orders/${order}/sale`,
    '/admin/counter/import',
    '/admin/users/devices',
    '/admin/settings/counter',
    '/admin/settings/printing',
    '/admin/settings/taxes',
  ]
}

test(`nothing of drawers and papers is beside the screen with very large letters ${ONCE}`, async ({
  page,
  baseURL,
  dataDir,
}) => {
  const addresses = await fillShop(page, baseURL!, dataDir)
  for (const lang of ['en', 'am'] as const) {
    if (!isTold(lang, 'am')) continue // the wider letters
    await page.context().addCookies([{ name: 'lang', value: lang, url: baseURL! }])
    for (const address of addresses) {
      await open(page, baseURL! + address)
      // What is folded is looked at too.
      await page.evaluate(() => {
        for (const fold of document.querySelectorAll<HTMLDetailsElement>('main details')) fold.open = true
      })
      await expectLargeLettersFit(page, SCREENS, (width, body) => test.step(`${address}, ${lang}, ${width}`, body))
    }
    await open(page, `${baseURL}/admin/payments/tills`)
    const retire = translateTo(lang)('tills.retire')
    await page.getByRole('main').getByRole('button', { name: retire }).first().click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await expectLargeLettersFit(page, SCREENS, (width, body) => test.step(`${retire}, ${width}`, body))
  }
})
