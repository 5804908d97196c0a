import * as adminPaths from '#app/base/platform/admin-paths.ts'
import type { Browser, Page } from '@playwright/test'

import { translateTo } from '#app/messages.server.ts'
import type { Lang } from '#app/base/platform/text/translate.ts'
import { expectAccessible } from './accessibility.ts'
import {
  ADMINISTRATOR,
  expect,
  expectNoSidewaysScroll,
  isTold,
  latinWords,
  ONCE,
  open,
  signInAsAdministrator,
  test,
} from './shop-test.ts'

const PASSWORD = 'seven small honey cakes'

// Expected: weak passwords, used links and an invitation without a name are refused.
test.use({ expectedErrors: ['/auth/link', adminPaths.invitations] })

/** Another person's browser. */
async function elsewhere(browser: Browser, lang: Lang, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': '10.92.0.1' } })
  await context.addCookies([{ name: 'lang', value: lang, url: baseURL }])
  return context.newPage()
}

for (const lang of ['en', 'am'] as const) {
  if (!isTold(lang, 'am')) continue
  test(`somebody is invited, signs up, gets a new password and is disabled, ${lang} ${ONCE}`, async ({
    page,
    context,
    browser,
    baseURL,
  }) => {
    test.setTimeout(60_000)
    const t = translateTo(lang)
    const email = `hana-${lang}-${Date.now()}@example.test`
    await signInAsAdministrator(page)
    await context.addCookies([{ name: 'lang', value: lang, url: baseURL! }])
    await open(page, '/admin/users/invitations')
    const main = page.getByRole('main')
    await main.getByRole('textbox', { name: t('users.staff.email') }).fill(email)
    await main.getByRole('button', { name: t('users.invite.send') }).click()
    const shown = main.getByLabel(t('users.link.title', { email }))
    const invitation = await shown.inputValue()
    await expect(main.getByRole('listitem').filter({ hasText: email })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    if (lang === 'am') expect(await latinWords(page)).toEqual([])
    await page.reload()
    await expect(shown).toBeHidden()

    const hana = await elsewhere(browser, lang, baseURL!)
    await open(hana, invitation)
    await expect(hana.getByRole('heading', { level: 1 })).toHaveText(t('auth.link.invite.title'))
    await hana.getByLabel(t('auth.new.password')).fill('short')
    await hana.getByRole('button', { name: t('auth.new.password.save') }).click()
    await expect(hana.getByText(t('auth.error.password.short'))).toBeVisible()
    await expectAccessible(hana)
    await hana.getByLabel(t('auth.new.password')).fill(PASSWORD)
    await hana.getByRole('button', { name: t('auth.new.password.save') }).click()
    await expect(hana.getByText(t('auth.done.password'))).toBeVisible()
    await hana.getByLabel(t('auth.email')).fill(email)
    await hana.getByLabel(t('auth.password')).fill(PASSWORD)
    await hana.getByRole('button', { name: t('auth.sign.in') }).click()
    await expect(hana).toHaveURL(adminPaths.counter) // the counter's own page
    await hana.goto(invitation)
    await expect(hana.getByRole('heading', { level: 1 })).toHaveText(t('auth.link.over.title'))

    await open(page, adminPaths.staff)
    // The search finds the person, who opens in the panel or on a page.
    await main.getByLabel(t('staff.search')).fill(email)
    await main.getByLabel(t('staff.search')).press('Enter')
    await expect(main.getByText(t('staff.count', { count: 1 }), { exact: true })).toBeVisible()
    const row = main.locator('[data-row]').filter({ hasText: email })
    await row.getByRole('link', { name: email }).click()
    const card = main.getByRole('complementary')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await card.getByRole('button', { name: t('users.reset') }).click()
    await expect(shown).toHaveValue(/\/auth\/link\?key=/)
    await card.getByRole('button', { name: t('users.switch.off') }).click()
    const question = page.getByRole('alertdialog')
    await expectAccessible(page)
    await question.getByRole('button', { name: t('users.switch.off') }).click()
    await expect(main.getByText(t('users.done.off', { email }))).toBeVisible()
    await hana.goto('/admin')
    await expect(hana).toHaveURL('/')

    // Ticked together with the own account, which the act skips.
    await card.getByRole('link', { name: t('ui.close') }).click()
    await expect(row).toContainText(t('users.staff.disabled'))
    await main
      .getByRole('navigation', { name: t('staff.filters') })
      .getByRole('link')
      .first()
      .click()
    await main.getByLabel(t('staff.search')).fill('')
    await main.getByLabel(t('staff.search')).press('Enter')
    await main.getByLabel(t('office.select.one', { name: email })).check()
    await main.getByLabel(t('office.select.one', { name: ADMINISTRATOR.email })).check()
    await main.getByRole('button', { name: t('staff.bulk.on') }).click()
    await expect(main.getByText(t('staff.bulk.will', { count: 1 }))).toContainText(t('office.bulk.skip', { count: 1 }))
    await expectAccessible(page)
    await main.getByRole('button', { name: t('staff.bulk.do.on', { count: 1 }) }).click()
    await expect(row).toContainText(t('users.staff.active'))

    await main.getByRole('link', { name: t('users.log') }).click()
    const ofHana = page.locator('[data-row]').filter({ hasText: email })
    await expect(ofHana.first()).toContainText(t('office.action.switch_on'))
    await expect(ofHana.nth(1)).toContainText(t('office.action.switch_off'))
    await page.getByLabel(t('log.search')).fill(email)
    await page.getByLabel(t('log.filter.more')).click()
    await page.getByLabel(t('log.filter.action')).selectOption('invite')
    await page.getByRole('button', { name: t('log.filter.apply') }).click()
    await expect(page).toHaveURL(/action=invite/)
    await expect(ofHana).toHaveCount(1)
    await expect(ofHana.first()).toContainText(ADMINISTRATOR.email)
    const view = `${t('office.action.invite')} ${email}`
    await main.getByText(t('views.keep'), { exact: true }).click()
    await main.getByLabel(t('views.name')).fill(view)
    await main.getByRole('button', { name: t('views.save'), exact: true }).click()
    await expect(main.getByRole('link', { name: view })).toHaveAttribute('aria-current', 'true')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    const file = await page.request.get('/admin/users/log/export.csv?action=invite')
    expect(await file.text()).toContain(email)
    await hana.context().close()
  })

  test(`a customer accepts with the account that they have, before the scripts, ${lang} ${ONCE}`, async ({
    page,
    browser,
    baseURL,
  }) => {
    const t = translateTo(lang)
    const [own, other] = [`liya-${lang}-${Date.now()}@example.test`, `sara-${lang}-${Date.now()}@example.test`]
    const short = 'plum cakes'
    for (const email of [own, other]) {
      await page.request.post('/api/auth/sign-up/email', { data: { email, password: short } })
      await page.context().clearCookies()
    }
    await signInAsAdministrator(page)
    const form = { intent: 'invite', email: own, role: 'counter', name: '', phone: '' }
    const invited = await page.request.post(adminPaths.invitations, { form })
    const [link = ''] = /\/auth\/link\?key=[\w.-]+/.exec(await invited.text()) ?? []

    const context = await browser.newContext({ javaScriptEnabled: false })
    await context.addCookies([{ name: 'lang', value: lang, url: baseURL! }])
    const liya = await context.newPage()
    const main = liya.getByRole('main')
    const signIn = async (email: string) => {
      await main.getByLabel(t('auth.email')).fill(email)
      await main.getByLabel(t('auth.password')).fill(short)
      await main.getByRole('button', { name: t('auth.sign.in') }).click()
    }
    await liya.goto(`/auth?next=${encodeURIComponent(link)}`)
    await signIn(other)
    await expect(main).toContainText(t('auth.link.invite.other', { other, email: own }))
    await expectNoSidewaysScroll(liya)
    await main.getByRole('button', { name: t('auth.link.invite.switch') }).click()
    await main.getByRole('link', { name: t('auth.link.invite.sign.in') }).click()
    await signIn(own)
    await expect(main).toContainText(t('auth.link.invite.own', { email: own }))
    await main.getByLabel(t('auth.account.present')).fill(short)
    await main.getByLabel(t('auth.new.password')).fill('short')
    await main.getByRole('button', { name: t('auth.link.invite.accept') }).click()
    await expect(main.getByText(t('auth.error.password.short'))).toBeVisible()
    await main.getByLabel(t('auth.account.present')).fill(short)
    await main.getByLabel(t('auth.new.password')).fill(PASSWORD)
    await main.getByRole('button', { name: t('auth.link.invite.accept') }).click()
    await expect(liya).toHaveURL(adminPaths.counter)
    await context.close()
  })

  test(`somebody without an email is invited by phone, scans the code and signs in, ${lang} ${ONCE}`, async ({
    page,
    context,
    browser,
    baseURL,
  }) => {
    const t = translateTo(lang)
    const phone = `0900${String(Date.now()).slice(-6)}`
    await signInAsAdministrator(page)
    await context.addCookies([{ name: 'lang', value: lang, url: baseURL! }])
    await open(page, adminPaths.invitations)
    const main = page.getByRole('main')
    const send = main.getByRole('button', { name: t('users.invite.send') })
    await main.getByRole('textbox', { name: t('users.staff.phone') }).fill(phone)
    await send.click()
    // Refused, and nothing is lost.
    await expect(main.getByText(t('users.refused.name'))).toBeVisible()
    await expect(main.getByRole('textbox', { name: t('users.staff.phone') })).toHaveValue(phone)
    await main.getByRole('textbox', { name: t('users.staff.name') }).fill('ሣራ')
    await send.click()
    const shownPhone = `${phone.slice(0, 4)} ${phone.slice(4, 7)} ${phone.slice(7)}`
    const shown = main.getByLabel(t('users.link.title', { email: shownPhone }))
    await expect(main.getByRole('img', { name: t('users.link.qr') })).toBeVisible()
    const first = await shown.inputValue()
    await expect(main.getByRole('link', { name: t('users.share.sms') })).toHaveAttribute('href', /^sms:.*key%3D/)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    if (lang === 'am') expect(await latinWords(page)).toEqual([])

    await main.getByRole('button', { name: t('users.invitation.renew.of', { email: shownPhone }) }).click()
    await expect(shown).not.toHaveValue(first)
    const link = await shown.inputValue()
    const sara = await elsewhere(browser, lang, baseURL!)
    await sara.goto(first)
    await expect(sara.getByRole('heading', { level: 1 })).toHaveText(t('auth.link.over.title'))
    await open(sara, link)
    await expect(sara.getByText(shownPhone)).toBeVisible()
    await sara.getByLabel(t('auth.new.password')).fill(PASSWORD)
    await sara.getByRole('button', { name: t('auth.new.password.save') }).click()
    await sara.getByLabel(t('auth.email')).fill(phone)
    await sara.getByLabel(t('auth.password')).fill(PASSWORD)
    await sara.getByRole('button', { name: t('auth.sign.in') }).click()
    await expect(sara).toHaveURL(adminPaths.counter)
    await sara.context().close()
  })

  test(`a program gets a token, uses it, and the token is revoked, ${lang} ${ONCE}`, async ({
    page,
    context,
    request,
    baseURL,
  }) => {
    const t = translateTo(lang)
    const name = `Book ${lang} ${Date.now()}`
    await signInAsAdministrator(page)
    await context.addCookies([{ name: 'lang', value: lang, url: baseURL! }])
    await open(page, '/admin/settings/tokens')
    const main = page.getByRole('main')
    await main.getByLabel(t('tokens.name')).fill(name)
    await main.getByRole('button', { name: t('tokens.create') }).click()
    const shown = main.getByLabel(t('tokens.made.title', { name }))
    const token = await shown.inputValue()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    const headers = { authorization: `Bearer ${token}` }
    expect((await request.get('/api/orders?limit=1', { headers })).status()).toBe(200)
    expect((await request.post('/api/occasions', { headers, data: {} })).status()).toBe(403)

    const row = main.getByRole('listitem').filter({ hasText: name })
    await row.getByRole('button', { name: t('tokens.revoke') }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('tokens.revoke') })
      .click()
    await expect(row).toContainText(t('tokens.revoked'))
    expect((await request.get('/api/orders?limit=1', { headers })).status()).toBe(401)
    await page.reload()
    await expect(shown).toBeHidden()
  })
}
