import { expectAccessible } from './accessibility.ts'
import { cartButton, expect, open, openCart, paymentDialog, rememberCart, takenOver, test } from './shop-test.ts'

test('a pack of a daily cake is bought directly, with name, day and note', async ({ page }) => {
  await open(page, '/cakes/baklava')
  await page.getByRole('radio').nth(1).check()
  await page.getByRole('button', { name: /^Buy this pack/ }).click()
  await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible()
  await takenOver(page)
  await expectAccessible(page)

  await page.getByRole('button', { name: /^Order and pay ETB/ }).click()
  await expect(page.getByRole('alert')).toContainText('Please tell us your name.')
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()

  await page.getByLabel('Name', { exact: true }).fill('Almaz Tesfaye')
  await page.getByText('A note for the kitchen').first().click()
  await page.getByLabel('A note for the kitchen').fill('Without pistachios')
  await page.getByLabel('Mobile number').fill('0700000001')
  await expect(page.getByRole('radio', { name: /M-Pesa/ })).toBeChecked()
  await page.getByRole('button', { name: /^Order and pay ETB/ }).click()

  const dialog = paymentDialog(page)
  await expect(dialog).toContainText('Payment completed successfully!', { timeout: 15_000 })
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL(/\/orders\/[2-9A-Z]{6}\?key=/)
  const order = page.getByRole('main')
  await expect(order.getByRole('heading', { level: 1 })).toHaveText('Paid. Thank you, Almaz!')
  await expect(order.getByRole('img', { name: /^QR code of order/ })).toBeVisible()
  await expect(order.getByRole('list', { name: 'How far your order is' })).toContainText('Being made')
  await expect(order.getByRole('link', { name: 'Directions' })).toBeVisible()
  await expect(order).toContainText('Without pistachios')
  await expectAccessible(page)
})

test('a cake’s page sells a pack at its price, and its pieces into the cart at theirs', async ({ page }) => {
  await open(page, '/cakes/baklava')
  const main = page.getByRole('main')
  const buy = main.getByRole('button', { name: 'Buy this pack · ETB 522' }).filter({ visible: true })
  await main.getByRole('button', { name: 'Add 6 to the cart · ETB 540' }).filter({ visible: true }).click()
  await expect(buy).toBeVisible()
  const panel = await openCart(page)
  const line = panel.getByRole('listitem').first()
  await expect(line).toContainText('ETB 540')
  await expect(panel.locator('footer')).toContainText('ETB 540.00')
  await line.getByRole('link', { name: 'As a pack: ETB 522' }).click()
  await expect(page).toHaveURL('/checkout?cake=baklava&variant=box-of-6&from=cart')
  await takenOver(page)
  await expect(page.getByRole('button', { name: 'Order and pay ETB 522.00' })).toBeVisible()
  await page.goBack()
  await takenOver(page)
  await buy.click()
  await expect(page).toHaveURL(/\/checkout\?cake=baklava&variant=box-of-6/)
  await takenOver(page)
  await expect(page.getByRole('button', { name: 'Order and pay ETB 522.00' })).toBeVisible()
})

test('pieces of the cart that were bought as a pack leave the cart, and can be put back', async ({ page }) => {
  await rememberCart(page, [
    { cakeId: 'baklava', quantity: 6 },
    { cakeId: 'glazed-doughnuts', quantity: 2 },
  ])
  await open(page, '/')
  const panel = await openCart(page)
  await panel.getByRole('link', { name: 'As a pack: ETB 522' }).click()
  await takenOver(page)
  await page.getByLabel('Name', { exact: true }).fill('Liya Haile')
  await page.getByLabel('Mobile number').fill('0700000001')
  await page.getByRole('button', { name: 'Order and pay ETB 522.00' }).click()
  const dialog = paymentDialog(page)
  await expect(dialog).toBeVisible()
  await expect(dialog).toContainText('Payment completed successfully!', { timeout: 15_000 })
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 2 pieces')
  await openCart(page)
  await expect(panel).toContainText('Baklava: bought as a pack.')
  await panel.getByRole('button', { name: 'Undo' }).click()
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 8 pieces')
})

test('a direct order resets the draft: the next cake begins empty', async ({ page }) => {
  await open(page, '/customize?cake=baklava&step=packs')
  await page.getByRole('button', { name: /^Buy this pack/ }).click()
  await takenOver(page)
  await page.getByLabel('Name', { exact: true }).fill('Liya Haile')
  await page.getByLabel('Mobile number').fill('0900000110')
  await open(page, '/customize')
  await expect(page.getByRole('link', { name: 'Continue with your cake' })).toBeVisible()

  await open(page, '/checkout?cake=baklava&variant=box-of-6')
  await expect(page.getByText('Liya Haile')).toBeVisible()
  await page.getByRole('button', { name: /^Order and pay ETB/ }).click()
  await expect(page).toHaveURL(/\/orders\/[2-9A-Z]{6}\?key=/)
  await open(page, '/customize')
  await expect(page.getByRole('link', { name: 'Continue with your cake' })).toBeHidden()
})

test('the cart is ordered from the checkout page with delivery, and an address is asked for', async ({ page }) => {
  await rememberCart(page, [{ cakeId: 'baklava', quantity: 8 }])
  await open(page, '/checkout')
  await page.getByLabel('Name', { exact: true }).fill('Dawit Bekele')
  await page.getByRole('radio', { name: 'Deliver · from ETB 150' }).check()
  await page.getByLabel('Mobile number').fill('0900000106')
  await page.getByRole('button', { name: 'Order and pay ETB 720 + delivery from ETB 150' }).click()
  await expect(page.getByText('Please name your area or a landmark near you.')).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('Please choose your sub-city.')
  const zone = page.getByLabel('Sub-city')
  await zone.selectOption('Somewhere else: we’ll call you about the fee')
  await expect(page.getByText('so you can’t pay here yet')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Order and pay' })).toBeDisabled()
  await zone.selectOption('bole')
  await page.getByLabel('Landmark', { exact: true }).fill('opposite the stadium')
  await page.getByLabel('Directions from there').fill('blue gate')
  await expect(page.getByRole('status').filter({ hasText: 'Delivery' })).toContainText('ETB 150')
  await page.getByRole('button', { name: 'Order and pay ETB 870.00' }).click()
  await expect(page).toHaveURL(/\/orders\/[2-9A-Z]{6}\?key=/)
  const dialog = paymentDialog(page)
  await expect(dialog).toContainText('Waiting for confirmation')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('main')).toContainText(/Delivery to\s*Bole\s*opposite the stadium/)
  await expect(page.getByRole('main')).toContainText('ETB 870.00')
  await expect(page.getByRole('main')).toContainText('A payment request is on your phone')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We are checking your payment')
  await expect(page.getByRole('img', { name: /^QR code of order/ })).toBeHidden()
  await expect(page.getByRole('main')).not.toContainText('Thank you')
})

test('without a cake or a variant the checkout names the missing choice', async ({ page }) => {
  await open(page, '/checkout?cake=baklava')
  await expect(page.getByRole('main')).toContainText('Missing cake or variant selection')
  await open(page, '/checkout')
  await expect(page.getByRole('main')).toContainText('Your cart is empty')
})

test('an order is found again with its code and phone, and not with another phone', async ({ page }, { project }) => {
  const phone = project.name.startsWith('mobile') ? '0900000107' : '0900000207'
  const answer = await page.request.post('/api/direct-pay', {
    data: {
      cartItems: [{ cake: { id: 'baklava' }, quantity: 6 }],
      total: 540,
      paymentMethod: 'CBE Birr',
      phone: `+251${phone.slice(1)}`,
    },
  })
  const { orderCode } = (await answer.json()) as { orderCode: string }
  await open(page, '/track')
  await page.getByLabel('Order code').fill(orderCode.toLowerCase())
  await page.getByLabel('Mobile number').fill(phone)
  await page.getByRole('button', { name: 'Find the order' }).click()
  await expect(page.getByRole('main')).toContainText(`Your order code${orderCode}`)
})

test.describe('a wrong phone', () => {
  test.use({ expectedErrors: ['status of 404'] })

  test('gets the same answer as an unknown code, and a link without its key opens nothing', async ({ page }) => {
    const answer = await page.request.post('/api/direct-pay', {
      data: {
        cartItems: [{ cake: { id: 'baklava' }, quantity: 6 }],
        total: 540,
        paymentMethod: 'Telebirr',
        phone: '+251900000108',
      },
    })
    const { orderCode } = (await answer.json()) as { orderCode: string }
    await open(page, '/track')
    for (const [code, phone] of [
      [orderCode, '0900000999'],
      ['ZZZZZZ', '0900000108'],
    ] as const) {
      await page.getByLabel('Order code').fill(code)
      await page.getByLabel('Mobile number').fill(phone)
      await page.getByRole('button', { name: 'Find the order' }).click()
      await expect(page.getByText('No order with this code and phone number.')).toBeVisible()
    }
    const response = await page.goto(`/orders/${orderCode}`)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order not found')
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: ['status of 422'] })

  test('a visitor browses, buys a pack, follows the payment by hand, and cancels', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Baklava', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Baklava')
    await page.getByRole('button', { name: /^Buy this pack/ }).click()
    await page.getByLabel('Name', { exact: true }).fill('Hanna Girma')
    await page.getByLabel('Mobile number').fill('0900000006')
    await page.getByRole('button', { name: /^Order and pay ETB/ }).click()
    await expect(page.getByRole('heading', { name: 'We are checking your payment' })).toBeVisible()
    await expect(async () => {
      await page.getByRole('link', { name: 'Check again' }).click()
      await expect(page.getByRole('main')).toContainText('Paid. Thank you, Hanna!', { timeout: 1000 })
    }).toPass({ timeout: 15_000 })

    const order = page.getByRole('main')
    await order.getByText('Cancel the order', { exact: true }).click()
    await expect(order.getByText(/^We’ll refund the ETB.*you paid/)).toBeVisible()
    await order.getByRole('radio', { name: 'The day has changed' }).check()
    await order.getByRole('button', { name: 'Cancel order' }).click()
    await expect(order).toContainText(/ETB.*of what you paid/)
    await expect(order.getByText('Cancel the order', { exact: true })).toHaveCount(0)
  })

  test('errors are shown on the returned page', async ({ page }) => {
    await page.goto('/checkout?cake=baklava&variant=box-of-6')
    await page.getByLabel('Mobile number').fill('12')
    await page.getByRole('button', { name: /^Order and pay ETB/ }).click()
    await expect(page.getByRole('alert')).toContainText('Please tell us your name.')
  })

  test('the menu, the language and the gallery work', async ({ page }) => {
    await page.goto('/inspirations')
    await page.getByRole('link', { name: 'Next page' }).click()
    await expect(page).toHaveURL(/page=2/)
    await page.getByRole('link', { name: 'አማርኛ' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'am')
  })
})
