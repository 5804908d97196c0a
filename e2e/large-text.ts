import type { Page } from '@playwright/test'

import { expect, resize } from './shop-test.ts'

/** Letters of twice the size, as a person sets them in the browser. */

/** The page is not wider than the screen, and every visible control is on it, unless its row scrolls sideways. */
async function expectWithinScreen(page: Page): Promise<void> {
  const outside = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, a[href], input:not([type=hidden]), select, summary')]
      .filter((element) => element.checkVisibility() && !element.closest('.sr-only, .overflow-x-auto'))
      .map((element) => ({
        what: element.getAttribute('aria-label') ?? element.textContent ?? '',
        ...element.getBoundingClientRect().toJSON(),
      }))
      .filter(({ left, right, width }) => width > 1 && (left < 0 || right > innerWidth + 1))
      .map(({ what, left, right }) => `${what}: ${left} to ${right}`),
  )
  expect.soft(outside).toEqual([])
  const beside = await page.evaluate(() =>
    document.documentElement.scrollWidth <= document.documentElement.clientWidth
      ? []
      : [...document.querySelectorAll<HTMLElement>('body *')]
          .filter((element) => element.childElementCount === 0 && !element.closest('.sr-only, .overflow-x-auto'))
          .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
          .map(({ textContent, tagName }) => `${tagName}: ${textContent}`),
  )
  expect.soft(beside, 'wider than the screen').toEqual([])
}

/** Nothing of the page is beside the screens with letters of twice the size. Leaves the letters as they were. */
export async function expectLargeTextFits(
  page: Page,
  screens: readonly { width: number; height: number }[],
  step: (name: string, body: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const setSize = (size: string) =>
    page.evaluate((value) => void (document.documentElement.style.fontSize = value), size)
  await setSize('200%')
  for (const screen of screens) {
    await step(String(screen.width), async () => {
      await resize(page, screen)
      await expectWithinScreen(page)
    })
  }
  await setSize('')
}
