import { randomUUID } from 'node:crypto'
import process from 'node:process'

import type { Locator, Page } from '@playwright/test'
import { Client } from 'pg'

import { translateTo } from '#app/messages.server.ts'
import { findRunningPostgres } from '#server/postgres/embedded.server.ts'
import { expectAccessible } from './accessibility.ts'
import {
  expect,
  expectNoSidewaysScroll,
  isTold,
  ONCE,
  open,
  signInAsAdministrator,
  test,
  takenOver,
} from './shop-test.ts'
import { confirmAccount, inviteStaff } from './staff.ts'

/**
 * A shift that a till opened forty days ago with ETB 1,500 and left open, so that the settlement of today is not touched. Its till is
 * nobody's browser.
 */
async function openShift(email: string): Promise<{ id: string; till: number }> {
  const books = new Client(await findRunningPostgres(process.env['E2E_DATA_DIR']!))
  await books.connect()
  const id = randomUUID()
  const { rows } = await books.query<{ number: number }>(
    `insert into tills (number, name, device, made_by, made_at)
      select coalesce(max(number), 0) + 1, 'e2e ' || (coalesce(max(number), 0) + 1), $1, $2, now() - interval '41 days' from tills
      returning number`,
    [randomUUID(), email],
  )
  const till = rows[0]!.number
  await books.query(
    `insert into shifts (id, till, opened_at, opened_by, opened_by_id, opened_by_name, held_by, held_by_id, held_by_name, float_santim)
      select $1, $2, now() - interval '40 days', p.email, p.id, u.name, p.email, p.id, u.name, 150000
      from profiles p join users u on u.id = p.id where p.email = $3`,
    [id, till, email],
  )
  await books.end()
  return { id, till }
}

test.use({ expectedErrors: ['status of 409'] }) // more than there is

for (const [lang, address] of [
  ['en', '10.95.0.1'],
  ['am', '10.95.0.2'],
] as const) {
  if (!isTold(lang, 'am')) continue
  test(`a drawer is counted before its sum is seen, signed by a second person and closed, ${lang} ${ONCE}`, async ({
    page,
    context,
    browser,
    baseURL,
  }) => {
    const t = translateTo(lang)
    await signInAsAdministrator(page)
    const visitor = await browser.newContext({ baseURL: baseURL!, extraHTTPHeaders: { 'x-forwarded-for': address } })
    const cashier = await inviteStaff(page.request, visitor.request, { role: 'counter', name: 'Sara' })
    await visitor.clearCookies()
    await visitor.request.post('/api/auth/sign-in/email', { data: cashier })
    for (const each of [context, visitor]) await each.addCookies([{ name: 'lang', value: lang, url: baseURL! }])
    const shift = await openShift(cashier.email)
    const till = await visitor.newPage()

    // The cashier takes cash out, and more than there is not.
    await open(till, `/admin/payments/shifts/${shift.id}`)
    await takeOut(till, lang, '9,000')
    await expect(till.getByRole('alert')).toContainText(t('drawer.refused.more_than_there_is'))
    // A double tap counts once, and is no fault.
    await takeOut(till, lang, '600', (out) => out.dblclick())
    await expect(till.getByLabel(t('shift.move.amount'))).toHaveValue('')
    await expect(till.getByRole('alert')).toHaveCount(0)
    await expectAccessible(till)
    await expectNoSidewaysScroll(till)
    // Nothing on the page says what should be there: 1,500 less 600.
    await expect(till.getByRole('main')).not.toContainText('900')

    await till.getByLabel(t('drawer.count.pieces', { worth: '200' })).fill('4')
    await till.getByRole('button', { name: t('drawer.count.more', { worth: '50' }) }).click()
    // A count outlives a reload of the page.
    await till.reload()
    await takenOver(till)
    await expect(till.getByLabel(t('drawer.count.pieces', { worth: '200' }))).toHaveValue('4')
    const sum = lang === 'en' ? 'ETB 850' : 'ብር 850'
    await till.getByRole('button', { name: t('drawer.close.counted', { amount: sum }) }).click()
    await expect(till.getByText(t('drawer.difference.less')).first()).toBeVisible()
    await expect(till.getByText('− 50.00')).toBeVisible()
    await expectAccessible(till)
    await expectNoSidewaysScroll(till)

    // A colleague sees the count in a session of their own.
    await confirmAccount(page, cashier, lang)
    await open(page, `/admin/payments/shifts/${shift.id}`)
    await page.getByRole('button', { name: t('shift.witness.go', { amount: sum }) }).click()
    await expect(page.getByText(t('drawer.sign.checked'))).toBeVisible()
    await till.getByRole('button', { name: t('shift.witness.reload') }).click()
    await expect(till.getByText(t('drawer.sign.checked'))).toBeVisible()
    await till.getByRole('textbox', { name: /50/ }).fill('wrong change')
    await till.getByRole('button', { name: t('drawer.close.go') }).click()
    await expect(till.getByText('wrong change')).toBeVisible()
    await expect(till.getByRole('button', { name: t('drawer.close.go') })).toHaveCount(0)

    // The owner finds it in the list, and corrects its count.
    await open(page, `/admin/payments/shifts?till=${shift.till}`)
    await expectNoSidewaysScroll(page)
    await expect(page.getByRole('main').getByText('Sara').first()).toBeVisible()
    await open(page, `/admin/payments/shifts/${shift.id}`)
    await page.getByLabel(t('shift.move.amount')).fill('50')
    await page.getByLabel(t('shift.correct.reason')).fill('Under the tray')
    await page.getByRole('button', { name: t('shift.correct.more') }).click()
    await expect(page.getByText(t('drawer.difference.right'))).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    const file = await page.request.get(`/admin/payments/shifts/${shift.id}/export.xlsx`)
    expect(file.status()).toBe(200)
    await visitor.close()
  })
}

async function takeOut(
  page: Page,
  lang: 'en' | 'am',
  amount: string,
  press = (out: Locator) => out.click(),
): Promise<void> {
  const t = translateTo(lang)
  await page.getByLabel(t('shift.move.amount')).fill(amount)
  await page.getByLabel(t('shift.move.reason')).fill('Gas for the oven')
  await press(page.getByRole('button', { name: t('shift.move.out') }))
}
