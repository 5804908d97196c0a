import { expect, latinWords, open, ONCE, openCart, paymentDialog, rememberCart, test } from './shop-test.ts'

test(`an Amharic customer finds no English left in the cart, the dialog and the order ${ONCE}`, async ({ page }) => {
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
