import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

import { expect, type Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

/** Read once per worker; half the size of the package's own module. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * WCAG 2.2 AA. Reports only violations. Does not load the style sheets again, which only the rule about locked screen orientation
 * needs; the shop has no such style. Takes a third of the time.
 */
const RULES: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  resultTypes: ['violations'],
  preload: false,
}

/** Rules whose result depends on the scroll position, because other elements cover or surround the checked one. */
const SEEN_AMISS = new Set(['target-size', 'color-contrast'])

/** Expects that the present page violates no rule of WCAG 2.2 AA that a program can check. */
export function expectAccessible(page: Page): Promise<void> {
  return expectNothingFound(page, RULES)
}

/** Expects that letters differ enough from what is behind them: of a page that was accessible in light, all that the dark changes. */
export function expectReadable(page: Page): Promise<void> {
  return expectNothingFound(page, { ...RULES, runOnly: { type: 'rule', values: ['color-contrast'] } })
}

async function expectNothingFound(page: Page, rules: RunOptions): Promise<void> {
  await standsStill(page)
  const findings = []
  for (const { id, help, nodes } of (await check(page, undefined, rules)).violations) {
    for (const { target } of nodes) {
      const where = target.join(' ')
      if (!SEEN_AMISS.has(id) || (await isSoInTheMiddle(page, id, where))) findings.push({ id, help, where })
    }
  }
  expect(findings).toEqual([])
}

/** Waits until fading and sliding elements have stopped. Ignores endless spinners and elements that are not drawn. */
async function standsStill(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every(({ effect, playState }) => {
      const isEndless = effect?.getComputedTiming().endTime === Infinity
      const { target } = effect as KeyframeEffect
      return playState !== 'running' || isEndless || !target?.checkVisibility({ contentVisibilityAuto: true })
    }),
  )
}

/** Checks the whole page or one element. Injects the program once per page. */
async function check(page: Page, selector?: string, options: RunOptions = RULES): Promise<AxeResults> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  return page.evaluate(
    ([where, how]) => (window as unknown as { axe: typeof import('axe-core') }).axe.run(where ?? document, how),
    [selector, options] as const,
  )
}

/**
 * Checks again with the element in the middle of the screen, where neither the header nor a bottom bar covers it or changes its
 * background. Whether that happens depends on the fonts of the machine.
 */
async function isSoInTheMiddle(page: Page, rule: string, where: string): Promise<boolean> {
  const before = await page.evaluate(() => window.scrollY)
  await page.locator(where).evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const { violations } = await check(page, where, { runOnly: { type: 'rule', values: [rule] } })
  await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), before)
  return violations.length > 0
}
