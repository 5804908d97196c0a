import type { Locator } from '@playwright/test'
import { ownedDemoShop, ownShop, signInOwner, type OwnShopFixtures } from './own-shop.ts'
import { expectAccessible } from './accessibility.ts'
import { expect, expectNoSidewaysScroll, ONCE, open, takenOver, test as base } from './shop-test.ts'

/** What only a browser shows of the set-up: the shop as it would look, while the owner types and chooses. */

const test = base.extend<OwnShopFixtures>(ownShop).extend(ownedDemoShop)

test(
  'a new owner sees the shop with what they type, their logo’s colours and its letters, before anybody else does',
  { tag: ONCE },
  async ({ page, baseURL }) => {
    const main = page.getByRole('main')
    const next = async (heading: string) => {
      await main.getByRole('button', { name: /^Next:/ }).click()
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    }
    await signInOwner(page, baseURL!)
    await open(page, '/admin/start')
    await expect(page.getByRole('heading', { level: 1, name: 'What is your shop called?' })).toBeVisible()
    await takenOver(page)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)

    await page.locator('[name="shop.name_en"]').fill('Selam Bakery')
    await page.locator('[name="shop.name_am"]').fill('ሰላም ዳቦ ቤት')
    await page.getByLabel('Show how it looks').check()
    const preview = page.frameLocator('iframe')
    await expect(preview.getByRole('banner')).toContainText('Selam Bakery')
    await main.locator('input[type=file]').first().setInputFiles('public/icon-512.png')
    await expect(main.getByText('New; it is used once you save.')).toBeVisible()
    await next('Colors of your shop')

    await expect(main.getByText(/from your logo · /)).toBeVisible()
    await main.getByRole('radio', { name: 'Color #1f5c55' }).dispatchEvent('click')
    await expect(main.getByText(/Easy to read \(contrast \d\.\d:1\)/)).toBeVisible()
    await page.getByLabel('Show how it looks').check()
    const inPreview = () =>
      preview.locator('html').evaluate((html) => getComputedStyle(html).getPropertyValue('--color-brand').trim())
    await expect.poll(inPreview).toBe('#1f5c55')
    await main.getByRole('radio', { name: 'Plain line' }).dispatchEvent('click')
    await main.getByRole('radio', { name: 'Plain', exact: true }).dispatchEvent('click')
    const typefaceOf = (heading: Locator) => heading.evaluate((element) => getComputedStyle(element).fontFamily)
    await expect.poll(() => typefaceOf(preview.getByRole('heading', { level: 1 }))).not.toContain('Fraunces')
    await expectAccessible(page)
    await next('Where and when do customers find you?')

    await main.getByLabel('English').fill('Bole, beside the bridge')
    await page.getByLabel('Show how it looks').check()
    await expect(preview.getByRole('contentinfo')).toContainText('Bole, beside the bridge')

    // What is saved is what everybody sees.
    await open(page, '/')
    const brand = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--color-brand'))
    expect(await brand()).toBe('#1f5c55')
    expect(await typefaceOf(page.getByRole('heading', { level: 1 }))).not.toContain('Fraunces')
  },
)
