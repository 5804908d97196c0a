import { translateTo } from '#app/messages.server.ts'
import { expectAccessible } from './accessibility.ts'
import { placeByPhone } from './place-by-phone.ts'
import {
  expect,
  expectNoSidewaysScroll,
  latinWords,
  ONCE,
  open,
  signInAsAdministrator,
  test,
  WRITTEN_BY_CUSTOMERS,
} from './shop-test.ts'

// Expected: a block without a reason is refused.
test.use({ expectedErrors: ['/admin/users/customers/'] })

test(`a customer is found, refused a block without a reason, and erased after a question ${ONCE}`, async ({
  page,
  context,
  baseURL,
}) => {
  const t = translateTo('am')
  await context.addCookies([{ name: 'lang', value: 'am', url: baseURL! }])
  await signInAsAdministrator(page)
  const { id } = await placeByPhone(page, { name: 'አልማዝ', phone: '0900000562', steps: ['Cancelled'] })
  await open(page, '/admin/users/customers')
  const main = page.getByRole('main')
  await page.getByLabel(t('customers.search')).fill('0900 000 562')
  await page.getByRole('button', { name: t('customers.search.go'), exact: true }).click()
  await expect(main.getByText(t('customers.count', { count: 1 }))).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  expect((await latinWords(page)).filter((text) => !WRITTEN_BY_CUSTOMERS.test(text))).toEqual([])
  await main.getByRole('link', { name: 'አልማዝ' }).click()
  await main.getByRole('button', { name: t('customers.block.do'), exact: true }).click()
  await expect(main.getByText(t('customers.refused.reason'))).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const erase = t('customers.erase.do')
  await main.getByRole('button', { name: erase }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: erase }).click()
  await expect(main.getByText(t('customers.erased'))).toBeVisible()
  // An order without a phone belongs to no customer, so its words are erased on its own page.
  await open(page, `/admin/orders/${id}/erase`)
  await expectAccessible(page)
  await main.getByRole('button', { name: erase }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: erase }).click()
  await expect(page).toHaveURL(`/admin/orders/${id}`)
})
