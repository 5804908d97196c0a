import { expect, latinWords, open, ONCE, openCart, paymentDialog, rememberCart, test } from './shop-test.ts'

test.describe('a browser set to Amharic', () => {
  test.use({ locale: 'am-ET' })

  test('gets Amharic, with cake names and prices in it', async ({ page }) => {
    await open(page, '/')
    await expect(page.locator('html')).toHaveAttribute('lang', 'am')
    await expect(page.getByRole('heading', { name: 'በየቀኑ የሚገኙ' })).toBeVisible()
    await page.getByRole('link', { name: 'ባቅላቫ', exact: true }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('ባቅላቫ')
    await expect(page.getByRole('main')).toContainText('ብር 90 ')
  })

  test('finds no English left in the cart, the dialog and the order', async ({ page }) => {
    await rememberCart(page, [{ cakeId: 'baklava', quantity: 6 }])
    await open(page, '/')
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
  })
})

test.describe('pages that say what is not there', () => {
  test.use({ locale: 'am-ET', expectedErrors: ['status of 404'] })

  test('say it in Amharic', async ({ page }) => {
    for (const address of ['/no-such-page', '/cakes/none', '/orders/ZZZZZZ']) {
      await page.goto(address)
      await expect(page.locator('html')).toHaveAttribute('lang', 'am')
      expect(await latinWords(page), address).toEqual([])
    }
  })
})

test('the language is switched on the same page, remembered, and stronger than the browser', async ({ page }) => {
  await open(page, '/cakes/baklava')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.getByRole('banner').getByRole('link', { name: 'አማርኛ' }).click()
  await expect(page).toHaveURL(/\/cakes\/baklava\?lang=am$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ባቅላቫ')
  await page.goto('/track')
  await expect(page.locator('html')).toHaveAttribute('lang', 'am')
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click()
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('refusals of the JSON interface speak the language of the request', { tag: ONCE }, async ({ request }) => {
  const ask = async (language: string) => {
    const answer = await request.post('/api/direct-pay', {
      headers: { 'accept-language': language },
      data: {
        cartItems: [{ cake: { id: 'baklava' }, quantity: 2 }],
        total: 180,
        paymentMethod: 'Mpesa',
        phone: '+251900000110',
      },
    })
    expect(answer.status()).toBe(422)
    return (await answer.json()) as { error: { code: string; message: string } }
  }
  expect((await ask('en')).error.code).toBe('below_minimum_order')
  expect((await ask('am')).error.message).toMatch(/[\u1200-\u137f]/)
})

test(`the hero speaks Amharic as loudly as English ${ONCE}`, async ({ page }) => {
  for (const width of [768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const sizeIn = async (lang: string) => {
      await page.goto(`/?lang=${lang}`)
      const title = page.getByRole('heading', { level: 1 })
      return title.evaluate((one) => {
        const { fontSize, fontWeight } = getComputedStyle(one)
        return { size: Number.parseFloat(fontSize), weight: Number(fontWeight) }
      })
    }
    const english = await sizeIn('en')
    const amharic = await sizeIn('am')
    expect(amharic.size).toBeGreaterThan(english.size * 0.75) // its letters are wider
    expect(amharic.weight).toBeGreaterThan(english.weight) // it has no display face
  }
})
