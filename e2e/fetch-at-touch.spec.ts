import type { Page } from '@playwright/test'

import { expect, ONCE, takenOver, test } from './shop-test.ts'

const onLine = (page: Page, effectiveType: '3g' | '4g') =>
  page.addInitScript(
    (type) => Object.defineProperty(navigator, 'connection', { value: { effectiveType: type, saveData: false } }),
    effectiveType,
  )

test.describe('the next page', { tag: ONCE }, () => {
  test('comes once, from the touch of its link, not from one that becomes a scroll, and not if it is of one visitor', async ({
    page,
    context,
  }) => {
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.endsWith('.data')) asked.push(pathname)
    })
    await page.goto('/')
    await takenOver(page)
    await page.waitForLoadState('networkidle')
    const cardOf = (name: string) => page.locator('#daily').getByRole('link', { name })
    await cardOf('Cream Roll').evaluate((link) => {
      link.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, button: 0 }))
      link.dispatchEvent(new PointerEvent('pointercancel', { bubbles: true }))
    })
    await page.getByRole('banner').locator('a[href="/track"]').first().dispatchEvent('pointerdown', { button: 0 })
    await cardOf('Baklava').dispatchEvent('pointerdown', { button: 0 })
    await expect.poll(() => asked).toEqual(['/cakes/baklava.data'])
    await cardOf('Baklava').click()
    await expect(page.getByRole('button', { name: 'One piece more' })).toBeVisible()
    expect(asked).toEqual(['/cakes/baklava.data'])

    // The browser's own prefetching is told of it on a quick connection alone.
    for (const [line, expected] of [
      ['4g', 1],
      ['3g', 0],
    ] as const) {
      const other = await context.newPage()
      await onLine(other, line)
      await other.goto('/', { waitUntil: 'load' })
      await expect(other.locator('script[type=speculationrules]')).toHaveCount(expected)
      await other.close()
    }
  })
})
