import type { Locator } from '@playwright/test'

import { translateTo } from '#app/messages.server.ts'
import { cartButton, expect, expectNoSidewaysScroll, isTold, ONCE, open, rememberCart, test } from './shop-test.ts'

/** Letters of twice the size, as a phone's settings make them. */

async function visibleHeight(part: Locator): Promise<number> {
  return part.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0))
  })
}

for (const lang of ['en', 'am'] as const) {
  if (!isTold(lang, 'am')) continue // the wider letters
  test(`very large letters leave most of a phone to the page, in ${lang} ${ONCE}`, async ({ page, viewport }) => {
    await rememberCart(page, [{ cakeId: 'baklava', quantity: 4 }])
    await open(page, `/?lang=${lang}`)
    const header = page.getByRole('banner')
    const bar = page.getByRole('button', { name: translateTo(lang)('purchase.view.cart') })
    await expect(bar).toBeVisible()
    await page.evaluate(() => scrollTo(0, 1200))
    await expect.poll(() => visibleHeight(header)).toBeGreaterThan(50)

    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    await page.evaluate(() => scrollTo(0, 2400))
    const taken = async () => (await visibleHeight(header)) + (await visibleHeight(bar))
    await expect.poll(taken).toBeLessThan((viewport?.height ?? 0) / 5)
    await expect(bar).toBeVisible()
    await expectNoSidewaysScroll(page)
    await page.evaluate(() => scrollTo(0, 0))
    await expect(cartButton(page)).toBeInViewport()
  })
}
