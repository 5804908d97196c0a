import { errors, type Locator, type Page } from '@playwright/test'
import { translateTo } from '#app/messages.server.ts'

/** What a cashier's hands and eyes do on any screen of the till. */

export const t = translateTo('en')
export const SANTIM = 100
export const QUICKLY_MS = 2000

export const seen = (locator: Locator) => locator.filter({ visible: true }).first()
export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
export const button = (page: Page, name: string) => seen(page.getByRole('button', { name, exact: true }))
export const buttonOf = (page: Page, begin: string) =>
  seen(page.getByRole('button').filter({ hasText: new RegExp(`^${begin}`) }))

/** False: what needs a line cannot be pressed now. */
export const canTap = (locator: Locator) =>
  locator.click({ timeout: QUICKLY_MS }).then(
    () => true,
    () => false,
  )

/** A tablet that was killed meanwhile throws. */
export const becomes = (state: 'visible' | 'hidden', locator: Locator, withinMs = QUICKLY_MS) =>
  locator.waitFor({ state, timeout: withinMs }).then(
    () => true,
    (error: unknown) => {
      if (error instanceof errors.TimeoutError) return false
      throw error
    },
  )

export async function fromMenu(page: Page, name: string): Promise<void> {
  await button(page, t('counter.menu')).click()
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
}
