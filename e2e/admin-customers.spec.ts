import type { APIRequestContext, Page } from '@playwright/test'

import { translateTo } from '#app/messages.server.ts'
import type { Lang } from '#app/base/platform/text/translate.ts'
import { expectAccessible } from './accessibility.ts'
import {
  expect,
  expectNoSidewaysScroll,
  isTold,
  latinWords,
  ONCE,
  open,
  signInAsAdministrator,
  test,
  WRITTEN_BY_CUSTOMERS,
} from './shop-test.ts'

// Expected: a block without a reason is refused.
test.use({ expectedErrors: ['/admin/users/customers/'] })

/** Places an order as a customer; the browser's administrator session does not prevent that. */
function placeBox(request: APIRequestContext, lang: Lang, phone: string) {
  const order = { cake_id: 'baklava', variant_id: 'box-of-6', customer_name: 'አልማዝ', phone }
  return request.post('/api/orders', { data: order, headers: { cookie: `lang=${lang}` } })
}

/** Searches the list for a phone as people type it. */
async function search(page: Page, lang: Lang, phone: string): Promise<void> {
  const t = translateTo(lang)
  await page.getByLabel(t('customers.search')).fill(phone)
  await page.getByRole('button', { name: t('customers.search.go'), exact: true }).click()
}

for (const [lang, phone, shown] of [
  ['en', '0900000561', '0900 000 561'],
  ['am', '0900000562', '0900 000 562'],
] as const) {
  if (!isTold(lang, 'am')) continue
  test(`a customer is found, blocked and unblocked, ${lang} ${ONCE}`, async ({ page, context, request, baseURL }) => {
    const t = translateTo(lang)
    await context.addCookies([{ name: 'lang', value: lang, url: baseURL! }])
    expect((await placeBox(request, lang, phone)).status()).toBe(201)
    await signInAsAdministrator(page)
    await open(page, '/admin/users')
    const main = page.getByRole('main')
    await main.getByRole('link', { name: t('users.customers') }).click()
    await search(page, lang, shown)
    await expect(main.getByText(t('customers.count', { count: 1 }))).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    if (lang === 'am') {
      expect((await latinWords(page)).filter((text) => !WRITTEN_BY_CUSTOMERS.test(text))).toEqual([])
    }

    await main.getByRole('link', { name: 'አልማዝ' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('አልማዝ')
    const block = main.getByRole('button', { name: t('customers.block.do'), exact: true })
    await block.click()
    await expect(main.getByText(t('customers.refused.reason'))).toBeVisible()
    await main.getByLabel(t('customers.block.reason')).fill('ኬኩን አልወሰዱም')
    await block.click()
    await expect(main.getByText(t('customers.done.blocked'))).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    const refused = await placeBox(request, lang, phone)
    expect(refused.status()).toBe(422)
    expect(await refused.json()).toMatchObject({ error: t('order.refused.customer_blocked') })
    // While an order is open the shop may have to call.
    await expect(main.getByRole('button', { name: t('customers.erase.do') })).toBeDisabled()

    // Their allergies are also shown on their orders.
    await main.getByLabel(t('customers.details.allergies')).fill('ለውዝ')
    await main.getByLabel(t('customers.consent.answer.no')).check()
    await main.getByRole('button', { name: t('customers.details.save'), exact: true }).click()
    await expect(main.getByText(t('customers.done.details'))).toBeVisible()
    await expect(main.getByText(t('customers.refused.unwanted'))).toBeVisible()
    await main.getByRole('button', { name: t('customers.block.undo') }).click()
    await expect(main.getByText(t('customers.done.unblocked'))).toBeVisible()
    expect((await placeBox(request, lang, phone)).status()).toBe(201)
  })
}

test(`a customer whose orders have ended is erased ${ONCE}`, async ({ page, request }) => {
  const t = translateTo('en')
  const placed = await placeBox(request, 'en', '0900000563')
  const { id, code } = (await placed.json()) as { id: string; code: string }
  await signInAsAdministrator(page)
  await open(page, `/admin/orders/${id}`)
  const main = page.getByRole('main')
  await main.getByText(t('orders.act.Cancelled')).first().click()
  await main.getByLabel(t('orders.act.reason')).filter({ visible: true }).fill('Ordered twice')
  await main.getByRole('button', { name: t('orders.act.Cancelled'), exact: true }).click()
  await expect(main.getByText('Reason: Ordered twice')).toBeVisible()

  await open(page, '/admin/users/customers?search=0900000563')
  await main.getByRole('link', { name: 'አልማዝ' }).click()
  const erase = t('customers.erase.do')
  await main.getByRole('button', { name: erase }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: erase }).click()
  await expect(main.getByText(t('customers.erased'))).toBeVisible()
  await search(page, 'en', '0900 000 563')
  await expect(main.getByText(t('customers.hidden.title'))).toBeVisible()
  await open(page, `/admin/orders/${id}`)
  await expect(main.getByText(t('orders.event.erased'))).toBeVisible()
  await expect(main).not.toContainText('አልማዝ')

  // An order without a phone belongs to no customer, so its words are erased on its own page.
  await main.getByRole('link', { name: t('orders.erase.open') }).click()
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(t('customers.erase.order.title', { code }))
  await expectAccessible(page)
  await main.getByRole('button', { name: erase }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: erase }).click()
  await expect(page).toHaveURL(`/admin/orders/${id}`)
})
