import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

import { expect, type Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

/** Read once a worker; half as long as what the package's own module gives. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * WCAG 2.2 AA. Lists only what is broken, and does not fetch the style sheets anew, which one rule alone would read (a screen locked
 * to one direction; the shop has no such style): a third of the time.
 */
const RULES: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  resultTypes: ['violations'],
  preload: false,
}

/** Rules that judge by what covers an element, or lies behind it, as the page happens to be scrolled. */
const SEEN_AMISS = new Set(['target-size', 'color-contrast'])

/** No rule of WCAG 2.2 AA that a program can check is broken on the page as it is now. */
export async function expectAccessible(page: Page): Promise<void> {
  await standsStill(page)
  const findings = []
  for (const { id, help, nodes } of (await look(page)).violations) {
    for (const { target } of nodes) {
      const where = target.join(' ')
      if (!SEEN_AMISS.has(id) || (await isSoInTheMiddle(page, id, where))) findings.push({ id, help, where })
    }
  }
  expect(findings).toEqual([])
}

/** What fades or slides in is measured when it has arrived; what spins for ever or is hidden is not waited for. */
async function standsStill(page: Page): Promise<void> {
  await page.evaluate(() => {
    const moving = document.getAnimations().filter(({ effect }) => {
      const isEndless = effect?.getComputedTiming().endTime === Infinity
      return !isEndless && (effect as KeyframeEffect).target?.checkVisibility({ contentVisibilityAuto: true })
    })
    return Promise.all(moving.map((one) => one.finished.catch(() => undefined)))
  })
}

/** On the whole page, or on one element of it. The program is put into a page once. */
async function look(page: Page, selector?: string, options: RunOptions = RULES): Promise<AxeResults> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  return page.evaluate(
    ([where, how]) => (window as unknown as { axe: typeof import('axe-core') }).axe.run(where ?? document, how),
    [selector, options] as const,
  )
}

/**
 * Looks again with the element in the middle of the screen, where neither the header nor a bar at the lower edge covers a part of it
 * or lends it a ground of another colour; where that happens depends on the fonts of the machine.
 */
async function isSoInTheMiddle(page: Page, rule: string, where: string): Promise<boolean> {
  const before = await page.evaluate(() => window.scrollY)
  await page.locator(where).evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const { violations } = await look(page, where, { runOnly: { type: 'rule', values: [rule] } })
  await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), before)
  return violations.length > 0
}
