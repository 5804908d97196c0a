import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import {
  expect,
  expectNoSidewaysScroll,
  expectUncovered,
  latinWords,
  ONCE,
  open,
  signInAsAdministrator,
  test,
} from './shop-test.ts'

/** A request through the API; resolves to the order's id and its customer's page. */
async function request(page: Page, phone: string, name: string): Promise<{ id: string; code: string; url: string }> {
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
  const { id, code, order_url: url } = (await answer.json()) as { id: string; code: string; order_url: string }
  return { id, code, url }
}

async function openDesk(page: Page, { code }: { code: string }): Promise<void> {
  await open(page, '/admin/orders/quotes')
  await page.getByRole('main').getByRole('link', { name: code }).click()
  await expect(page.getByRole('heading', { name: `Price for ${code}` })).toBeVisible()
}

test.describe('a quote with errors', () => {
  test.use({ expectedErrors: ['422'] })

  test(`a request is found on the desk, priced in three options, and the customer reads them ${ONCE}`, async ({
    page,
  }) => {
    test.setTimeout(60_000)
    const order = await request(page, '0900000141', 'Hanna')
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
    await send.click()
    await expect(main).toContainText('The price is on the customer’s page.')
    // No gateway is set up in the journeys: the page says the truth.
    await expect(main).toContainText('Not sent: call or copy the message')
    await expect(main.getByRole('link', { name: /^Call/ })).toBeVisible()
    await expect(main).toContainText('Version 1')
    await expectAccessible(page)

    await open(page, '/admin/orders/quotes')
    await expect(main.getByRole('link', { name: order.code })).toBeHidden()
    await open(page, order.url)
    await expect(main.getByRole('radio', { name: /Option/ })).toHaveCount(3)
    await expect(main.getByRole('img', { name: 'How “A larger one” would look' })).toBeVisible()
    await expect(main).toContainText('ETB 2,880.00')
  })
})

test(`a question waits for its answer, a draft is kept, and a request is declined with its reason ${ONCE}`, async ({
  page,
}) => {
  test.setTimeout(60_000)
  const order = await request(page, '0900000142', 'Kebede')
  await signInAsAdministrator(page)
  await openDesk(page, order)
  const main = page.getByRole('main')
  await main.getByLabel('Title').first().fill('Kept for later')
  await main.getByRole('button', { name: 'Save draft' }).click()
  await expect(main).toContainText('Draft saved')
  await page.reload()
  await expect(main.getByLabel('Title').first()).toHaveValue('Kept for later')

  await main.getByRole('button', { name: 'Ask a question' }).click()
  await page.getByLabel('Your question').fill('Nuts, or better without?')
  await page.getByRole('button', { name: 'Send the question' }).click()
  await expect(main).toContainText('Waiting for the customer’s answer')
  await open(page, order.url)
  await main.getByLabel('Your answer').fill('Without, thank you')
  await main.getByRole('button', { name: 'Send the answer' }).click()
  await expect(main).toContainText('Your answer is with us')

  await openDesk(page, order)
  await expect(main).toContainText('Without, thank you')
  await main.getByRole('button', { name: 'Decline…' }).click()
  await page.getByLabel(/^Reason/).fill('Our oven is being repaired that week.')
  await page.getByRole('button', { name: 'Decline', exact: true }).click()
  await expect(main).toContainText('The request is declined')
  await open(page, order.url)
  await expect(main).toContainText('Our oven is being repaired that week.')
})

test(`a number and Ctrl+Enter price a request, and the next one opens in its place ${ONCE}`, async ({ page }) => {
  const order = await request(page, '0900000145', 'Liya')
  await request(page, '0900000146', 'Dawit')
  await page.setViewportSize({ width: 1280, height: 900 })
  await signInAsAdministrator(page)
  await openDesk(page, order)
  const main = page.getByRole('main')
  const price = main.getByLabel('Price of the cake').first()
  // On a phone the keyboard would cover the request, so the price has the focus where there is a mouse.
  if (!(await page.evaluate(() => matchMedia('(pointer: fine)').matches))) await price.selectText()
  await expect(price).toBeFocused()
  await page.keyboard.type('4370')
  await expect(price).toHaveValue('4370')
  await expect(main.getByRole('button', { name: 'Send the price' })).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Control+Enter')
  await expect(main).toContainText('The price is on the customer’s page.')
  await main.getByRole('link', { name: /^Next request \(\d+ left\)/ }).click()
  await expect(page.getByRole('heading', { name: 'Price for ' })).not.toContainText(order.code)
})

test.describe('two people at the desk', () => {
  test.use({ expectedErrors: ['409'] })

  test(`the second sees the first one’s draft and overwrites it only on purpose ${ONCE}`, async ({ page, context }) => {
    const order = await request(page, '0900000143', 'Mulu')
    await signInAsAdministrator(page)
    await openDesk(page, order)
    const other = await context.newPage()
    await open(other, `/admin/orders/${order.id}/quote`)
    await other.getByLabel('Title').first().fill('The first one’s')
    await other.getByRole('button', { name: 'Save draft' }).click()
    await expect(other.getByRole('main')).toContainText('Draft saved')

    const main = page.getByRole('main')
    await main.getByLabel('Title').first().fill('The second one’s')
    await main.getByRole('button', { name: 'Save draft' }).click()
    await expect(main.getByRole('alert')).toContainText('saved another draft')
    await expect(main.getByLabel('Title').first()).toHaveValue('The second one’s')
    await main.getByRole('button', { name: 'Save draft' }).click()
    await expect(main).toContainText('Draft saved')
    await other.reload()
    await expect(other.getByLabel('Title').first()).toHaveValue('The second one’s')
  })
})

test(`የዋጋ ጥያቄው በአማርኛ ይታያል ${ONCE}`, async ({ page, context, baseURL }) => {
  const order = await request(page, '0900000144', 'ሣራ')
  await signInAsAdministrator(page)
  await context.addCookies([{ name: 'lang', value: 'am', url: baseURL! }])
  await open(page, '/admin/orders/quotes')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: order.code })).toBeVisible()
  await open(page, `/admin/orders/${order.id}/quote`)
  await expectNoSidewaysScroll(page)
  await main.getByLabel('ርዕስ').first().fill('እንደ ሥዕሉ')
  await main.getByRole('button', { name: 'ረቂቁን ያስቀምጡ' }).click()
  await expect(main).toContainText('ረቂቁ ተቀምጧል')
  const expected = new Set([order.code, 'owner@example.test', 'Tafach'])
  const words = await latinWords(page)
  // The customer's language is English, so the message and the preview are English.
  expect(words.filter((word) => !expected.has(word) && /^(?:desk|orders)\./.test(word))).toEqual([])
})
