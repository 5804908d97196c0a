import { AxeBuilder } from '@axe-core/playwright'
import { expect, test as base, type Page } from '@playwright/test'
import process from 'node:process'

/** The administrator that the shop under test was started with. */
export const ADMINISTRATOR = { email: 'owner@example.test', password: process.env['E2E_ADMIN_PASSWORD'] ?? '' }

/** WCAG 2.2 AA. */
const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

interface ShopFixtures {
  /** Errors in the browser that the journey expects, by a part of their text. */
  expectedErrors: string[]
}

/**
 * Playwright's `test` for journeys through the shop. A journey fails when the page logs an error it does not expect
 * (`test.use({ expectedErrors: […] })`), throws, or asks another machine for anything.
 */
export const test = base.extend<ShopFixtures>({
  expectedErrors: [[], { option: true }],
  page: async ({ page, baseURL, expectedErrors }, runJourney) => {
    const offences: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') offences.push(message.text())
    })
    page.on('pageerror', (error) => offences.push(error.stack ?? error.message))
    page.on('request', (request) => {
      const url = new URL(request.url())
      if (url.protocol.startsWith('http') && url.origin !== baseURL) offences.push(`asks ${url.origin}`)
    })
    await runJourney(page)
    const unexpected = offences.filter((offence) => !expectedErrors.some((part) => offence.includes(part)))
    expect(unexpected, 'errors in the browser').toEqual([])
  },
})

export { expect }

/** No rule of WCAG 2.2 AA that a program can check is broken on the page as it is now. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(AXE_TAGS).analyze()
  const findings = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.map((node) => node.target.join(' ')),
  }))
  expect(findings).toEqual([])
}
