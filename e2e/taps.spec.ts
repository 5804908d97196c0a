import { Taps, TAP_JOURNEYS } from '#scripts/bench/line/tap-journeys.ts'
import { openByCode, requestPrice, sendPriceByDesk } from './priced-request.ts'
import {
  expect,
  forgetVisits,
  ONCE,
  open,
  openCart,
  paymentDialog,
  rememberCart,
  signInAsAdministrator,
  takenOver,
  test,
} from './shop-test.ts'

/** Pays two seconds after it is asked; the other one refuses. */
const PAYS = '0900000001'
const REFUSES = '0900000002'

test(`an order and a request take few taps ${ONCE}`, async ({ page, baseURL }) => {
  for (const { name, most, run } of TAP_JOURNEYS) {
    await forgetVisits(page)
    await test.step(`${name}: at most ${most}`, async () => {
      expect(await run(page, baseURL!)).toBeLessThanOrEqual(most)
    })
  }
})

test(`a price is accepted and its deposit paid with at most four taps ${ONCE}`, async ({ page, browser }) => {
  const staff = await (await browser.newContext()).newPage()
  await signInAsAdministrator(staff)
  const asked = { phone: PAYS, lang: 'en', name: 'Almaz Tesfaye', topperText: 'Happy birthday' } as const
  const { id, code } = await requestPrice(page, asked)
  const price = { options: [{ title: 'As drawn', price: 3800 }], included: 'Three layers', message: 'With pleasure.' }
  await sendPriceByDesk(staff, id, price)
  await openByCode(page, code, PAYS)
  await takenOver(page)
  const taps = new Taps()
  await taps.on(page.getByRole('main').getByRole('button', { name: /^Accept/ }))
  const policies = page.getByRole('dialog', { name: 'Please read' })
  await taps.on(policies.getByRole('checkbox'))
  await taps.on(policies.getByRole('button', { name: /^Accept/ }))
  // The payment is the one step left, and the phone is that of the request.
  await taps.on(page.getByRole('dialog').getByRole('button', { name: /^Pay now · ETB\s1,900/ }))
  await expect(paymentDialog(page)).toContainText('Payment completed successfully')
  expect(taps.count).toBeLessThanOrEqual(4)
})

test(`a payment that failed or was cancelled is tried again with one tap ${ONCE}`, async ({ page }) => {
  await rememberCart(page, [{ cakeId: 'baklava', quantity: 6 }])
  await open(page, '/')
  const panel = await openCart(page)
  await panel.getByLabel('Phone to charge').fill(REFUSES)
  await panel.getByRole('button', { name: /^Pay ETB/ }).click()
  const dialog = paymentDialog(page)
  await expect(dialog).toContainText('Payment failed. Please try again.')
  await dialog.getByRole('button', { name: /^Try again/ }).click()
  await expect(dialog).toContainText('Waiting for confirmation')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await panel.getByRole('button', { name: /^Pay ETB/ }).click()
  await expect(dialog).toContainText('Waiting for confirmation')
})
