import type { Page } from '@playwright/test'

import { translateTo } from '#app/messages.server.ts'
import { expectAccessible } from './accessibility.ts'
import {
  expect,
  expectNoSidewaysScroll,
  latinWords,
  ONCE,
  open,
  openCart,
  paymentDialog,
  rememberCart,
  test,
} from './shop-test.ts'

test.use({ locale: 'am-ET' })

/** The pages on which a payment ends are in test/visits/paying.db.test.ts. */
test(`the page of the result follows the payment until it arrives, and nothing on the way there is English ${ONCE}`, async ({
  page,
}) => {
  const data = {
    cartItems: [{ cake: { id: 'baklava' }, quantity: 6 }],
    total: 540,
    paymentMethod: 'Telebirr',
    phone: '+251900000001', // approves after two seconds
  }
  const answer = await page.request.post('/api/direct-pay', { data })
  expect(answer.status(), await answer.text()).toBe(200)
  const { orderCode, orderUrl } = (await answer.json()) as { orderCode: string; orderUrl: string }
  await page.goto(`/payment-success?order=${orderCode}&key=${orderUrl.split('key=')[1]!}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(translateTo('am')('result.success.title'))
  await expect(page.getByRole('main')).toContainText('540.00')
  expect(await latinWords(page)).toEqual([])
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await test.step('in the cart', () => payFromCart(page))
})

/** The cart, the dialog and the order have no English left. */
async function payFromCart(page: Page): Promise<void> {
  await rememberCart(page, [{ cakeId: 'baklava', quantity: 6 }])
  await open(page, '/?lang=am')
  const panel = await openCart(page)
  await panel.getByRole('textbox').fill('0700000099')
  expect(await latinWords(page)).toEqual([])
  await panel.getByRole('button', { name: 'ብር 540 በኤም-ፔሳ ይክፈሉ' }).click()
  const dialog = paymentDialog(page)
  await expect(dialog).toContainText('ማረጋገጫ እየተጠበቀ ነው')
  expect(await latinWords(page)).toEqual([])
  await dialog.getByRole('link', { name: 'ትዕዛዝዎን ይመልከቱ' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ክፍያዎን እያጣራን ነው')
  await expect(dialog).toBeHidden()
  expect(await latinWords(page)).toEqual([])
}
