import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import {
  expect,
  expectNoSidewaysScroll,
  expectUncovered,
  ONCE,
  open,
  resize,
  signInAsAdministrator,
  test,
} from './shop-test.ts'

/** What a browser alone shows; the acts of the desk are in test/visits/quote-desk.db.test.ts. */

/** A request through the API. */
async function request(page: Page, phone: string, name: string): Promise<{ code: string }> {
  const available = await page.request.get('/api/available-days?cake_id=carrot-cake&size_id=medium')
  const { days } = (await available.json()) as { days: { date: string; state: string }[] }
  const answer = await page.request.post('/api/orders', {
    data: {
      customer_name: name,
      phone,
      cake_id: 'carrot-cake',
      size_id: 'medium',
      flavor_id: 'caramel',
      cake_type_id: 'chiffon',
      has_topper: true,
      topper_text: 'መልካም ልደት',
      notes: 'Not too sweet, please.',
      delivery_date: days.findLast(({ state }) => state === 'open')?.date,
    },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  return (await answer.json()) as { code: string }
}

test.describe('a quote with errors', () => {
  test.use({ expectedErrors: ['422'] })

  test(`a request is priced in three options and sent by the keyboard, and the next one opens in its place ${ONCE}`, async ({
    page,
  }) => {
    const order = await request(page, '0900000141', 'Hanna')
    await request(page, '0900000142', 'Dawit')
    await signInAsAdministrator(page)
    await open(page, '/admin/orders/quotes')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('main').getByRole('link', { name: order.code }).click()

    const main = page.getByRole('main')
    await expect(main.getByRole('img', { name: /መልካም ልደት/ })).toBeVisible()
    await expect(main).toContainText('Not too sweet, please.')
    await expect(main).toContainText('This cake needs 2 points')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    const option = (number: number) => main.getByRole('group', { name: `Option ${number}` })
    const price = (number: number) => option(number).getByLabel('Price of the cake')
    const send = main.getByRole('button', { name: /^Send/ })
    await expect(option(1).getByLabel('Title')).toHaveValue('As asked for')
    await expect(price(1)).toHaveValue('2100')
    await option(1)
      .getByLabel(/What is included/)
      .fill('Three layers\nCandles')

    // The price follows the size until it is typed.
    await main.getByRole('button', { name: 'Add an option' }).click()
    await expect(option(2).getByLabel('Title')).toBeVisible()
    await expect(option(1).getByLabel('Title')).toBeHidden()
    await option(2).getByLabel('Size').selectOption('large')
    await expect(price(2)).toHaveValue('2730')
    await price(2).fill('two thousand')
    await option(2).getByLabel('Size').selectOption('small')
    await expect(price(2)).toHaveValue('two thousand')
    await expect(option(2)).toContainText('rule: ETB')
    await option(2).getByLabel('Size').selectOption('large')
    await option(2).getByText('Picture, pieces').click()
    await option(2).getByText('From the gallery').click()
    await option(2).getByRole('radio').nth(1).check()
    await expect(send).toHaveText(/Send both options/)
    await main.getByRole('button', { name: 'Add an option' }).click()
    await option(3).getByLabel('Title').fill('With sugar roses')
    await price(3).fill('')
    await expect(main.getByRole('button', { name: 'Add an option' })).toBeHidden()
    await main.getByRole('button', { name: 'Change: Delivery' }).click()
    await main.getByLabel('Delivery fee in birr').fill('150')

    // What was typed survives a reload, before it was ever sent.
    await page.reload()
    await option(2)
      .getByRole('button', { name: /Option 2/ })
      .click()
    await expect(price(2)).toHaveValue('two thousand')

    // Faults are at their fields, one kind after the other, and the first one has the focus.
    await expect(send).toHaveText(/Send all three/)
    await send.click()
    await expect(main.getByRole('alert')).toContainText('Please fix the highlighted fields')
    await expect(option(2)).toContainText('Enter an amount in birr, such as 2400')
    await expect(price(2)).toBeFocused()
    await expectUncovered(price(2))
    await price(2).fill('2,730')
    await send.click()
    await expect(option(2)).toContainText('Give this option a title')
    await expect(main).toContainText('2 things are missing')
    await option(2).getByLabel('Title').fill('A larger one')
    await option(3)
      .getByRole('button', { name: /Option 3/ })
      .click()
    await price(3).fill('3500')

    await main.getByRole('button', { name: 'As the customer sees it' }).click()
    const preview = page.getByRole('region', { name: 'As the customer sees it' })
    await expect(preview).toContainText('Candles')
    await expect(preview.getByRole('img', { name: 'How “A larger one” would look' })).toBeVisible()
    await expect(preview).toContainText('ETB 2,250.00')
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await resize(page, { width: 1280, height: 900 })
    await price(3).selectText()
    await page.keyboard.type('4370')
    await expect(send).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Control+Enter')
    await expect(main).toContainText('The price is on the customer’s page.')
    await expectAccessible(page)
    await main.getByRole('link', { name: /^Next request \(\d+ left\)/ }).click()
    await expect(page.getByRole('heading', { name: 'Price for ' })).not.toContainText(order.code)
  })
})
