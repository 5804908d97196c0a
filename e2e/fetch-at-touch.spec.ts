import type { Page } from '@playwright/test'

import { expect, ONCE, takenOver, test } from './shop-test.ts'

const onLine = (page: Page, effectiveType: '3g' | '4g') =>
  page.addInitScript(
    (type) => Object.defineProperty(navigator, 'connection', { value: { effectiveType: type, saveData: false } }),
    effectiveType,
  )

test.describe('the next page', { tag: ONCE }, () => {
  test('comes once, from the touch of its link', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.endsWith('.data')) asked.push(pathname)
    })
    await page.goto('/')
    await takenOver(page)
    await page.waitForLoadState('networkidle')
    const card = page.locator('#daily').getByRole('link', { name: 'Baklava' })
    await card.dispatchEvent('pointerdown', { button: 0 })
    await expect.poll(() => asked).toEqual(['/cakes/baklava.data'])
    await card.click()
    await expect(page.getByRole('button', { name: 'One piece more' })).toBeVisible()
    expect(asked).toEqual(['/cakes/baklava.data'])
  })

  test('of one visitor does not come before it is asked for', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto('/')
    await takenOver(page)
    await page.waitForLoadState('networkidle')
    asked.length = 0
    await page.getByRole('banner').locator('a[href="/track"]').first().dispatchEvent('pointerdown', { button: 0 })
    await page.locator('#daily').getByRole('link', { name: 'Baklava' }).dispatchEvent('pointerdown', { button: 0 })
    await expect.poll(() => asked).toContain('/cakes/baklava.data')
    expect(asked).not.toContain('/track.data')
  })

  test('is not asked for by a touch that becomes a scroll', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto('/')
    await takenOver(page)
    await page.waitForLoadState('networkidle')
    const cards = page.locator('#daily')
    await cards.getByRole('link', { name: 'Baklava' }).evaluate((link) => {
      link.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, button: 0 }))
      link.dispatchEvent(new PointerEvent('pointercancel', { bubbles: true }))
    })
    await cards.getByRole('link', { name: 'Cream Roll' }).dispatchEvent('pointerdown', { button: 0 })
    await expect.poll(() => asked).toContain('/cakes/cream-roll.data')
    expect(asked).not.toContain('/cakes/baklava.data')
  })

  for (const [line, expected] of [
    ['4g', 1],
    ['3g', 0],
  ] as const) {
    test(`is told to the browser's own prefetching on ${line}: ${expected ? 'yes' : 'no'}`, async ({ page }) => {
      await onLine(page, line)
      await page.goto('/', { waitUntil: 'load' })
      const rules = page.locator('script[type=speculationrules]')
      await expect(rules).toHaveCount(expected)
    })
  }
})
