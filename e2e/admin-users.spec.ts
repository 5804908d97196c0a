import * as adminPaths from '#app/base/platform/admin-paths.ts'

import { translateTo } from '#app/messages.server.ts'
import { expectAccessible } from './accessibility.ts'
import {
  ADMINISTRATOR,
  expect,
  expectNoSidewaysScroll,
  latinWords,
  ONCE,
  open,
  signInAsAdministrator,
  test,
} from './shop-test.ts'

// Expected: an invitation without a name is refused.
test.use({ expectedErrors: [adminPaths.invitations] })

test(`staff are invited, found, disabled and read about in the log on a phone, in Amharic ${ONCE}`, async ({
  page,
  context,
  baseURL,
}) => {
  const t = translateTo('am')
  const stamp = String(Date.now()).slice(-6)
  const phone = `0900${stamp}`
  const shownPhone = `0900 ${stamp.slice(0, 3)} ${stamp.slice(3)}`
  await signInAsAdministrator(page)
  await context.addCookies([{ name: 'lang', value: 'am', url: baseURL! }])
  const main = page.getByRole('main')
  const expectFine = async () => {
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  }
  await open(page, adminPaths.invitations)
  const send = main.getByRole('button', { name: t('users.invite.send') })
  await main.getByRole('textbox', { name: t('users.staff.phone') }).fill(phone)
  await send.click()
  // Refused, and nothing is lost.
  await expect(main.getByText(t('users.refused.name'))).toBeVisible()
  await expect(main.getByRole('textbox', { name: t('users.staff.phone') })).toHaveValue(phone)
  await main.getByRole('textbox', { name: t('users.staff.name') }).fill('ሣራ')
  await send.click()
  const shown = main.getByLabel(t('users.link.title', { email: shownPhone }))
  await expect(main.getByRole('img', { name: t('users.link.qr') })).toBeVisible()
  await expectFine()
  expect(await latinWords(page)).toEqual([])
  const link = await shown.inputValue()
  await page.reload()
  await expect(shown).toBeHidden()

  // Somebody with an account of staff.
  const sara = await context.browser()!.newContext({ baseURL: baseURL!, locale: 'am-ET' })
  await sara.addCookies([{ name: 'lang', value: 'am', url: baseURL! }])
  const visitor = await sara.newPage()
  await open(visitor, link)
  await expectAccessible(visitor)
  await visitor.getByLabel(t('auth.new.password')).fill('seven small honey cakes')
  await visitor.getByRole('button', { name: t('auth.new.password.save') }).click()
  await expect(visitor.getByText(t('auth.done.password'))).toBeVisible()
  await sara.close()

  await open(page, adminPaths.staff)
  await main.getByLabel(t('staff.search')).fill(phone)
  await main.getByLabel(t('staff.search')).press('Enter')
  await expect(main.getByText(t('staff.count', { count: 1 }), { exact: true })).toBeVisible()
  await main.locator('[data-row]').getByRole('checkbox').check()
  await main.getByRole('button', { name: t('staff.bulk.off') }).click()
  await expect(main.getByText(t('staff.bulk.will', { count: 1 }))).toBeVisible()
  await expectAccessible(page)
  await open(page, `${adminPaths.staff}?search=${phone}`)
  await main.locator('[data-row-open]').first().click()
  const card = main.getByRole('complementary')
  await expectFine()
  await card.getByRole('button', { name: t('users.switch.off') }).click()
  const question = page.getByRole('alertdialog')
  await expectAccessible(page)
  await question.getByRole('button', { name: t('users.switch.off') }).click()
  await expect(main.getByText(t('users.done.off', { email: shownPhone }))).toBeVisible()

  await open(page, '/admin/users/log')
  await page.getByLabel(t('log.filter.more')).click()
  await page.getByLabel(t('log.filter.action')).selectOption('invite')
  await page.getByRole('button', { name: t('log.filter.apply') }).click()
  await expect(page).toHaveURL(/action=invite/)
  await expect(page.locator('[data-row]').first()).toContainText(ADMINISTRATOR.email)
  await expectFine()

  await open(page, '/admin/settings/tokens')
  await main.getByLabel(t('tokens.name')).fill(stamp)
  await main.getByRole('button', { name: t('tokens.create') }).click()
  await expect(main.getByLabel(t('tokens.made.title', { name: stamp }))).toBeVisible()
  await expectFine()
  const row = main.getByRole('listitem').filter({ hasText: stamp })
  await row.getByRole('button', { name: t('tokens.revoke') }).click()
  await question.getByRole('button', { name: t('tokens.revoke') }).click()
  await expect(row).toContainText(t('tokens.revoked'))
})
