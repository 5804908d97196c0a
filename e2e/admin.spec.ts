import type { Page } from '@playwright/test'

import { expectAccessible } from './accessibility.ts'
import { expect, expectNoSidewaysScroll, ONCE, open, signInAsAdministrator, takenOver, test } from './shop-test.ts'

/** The bar of a phone leads to the day's places, opens the menu with the search first, and gives way to the keyboard. */
async function goByBar(page: Page): Promise<void> {
  await open(page, '/admin?lang=en')
  const bar = page.getByRole('navigation', { name: 'Places of the day' })
  await expect(bar.getByRole('link')).toHaveText([/Orders$/, /Counter$/, /Sheet$/, /Money$/]) // what waits there is counted before its name
  await page.getByText('Menu', { exact: true }).click()
  const menu = page.getByRole('navigation', { name: 'Back office pages' })
  await expect(menu.getByRole('link')).toHaveCount(10)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Search or run a command', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Search or run a command' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()

  await bar.getByRole('link', { name: 'Sheet' }).click()
  await expect(page).toHaveURL(/\/admin\/orders\/production/)
  await expect(bar.getByRole('link', { name: 'Sheet' })).toHaveAttribute('aria-current', 'page')
  await bar.getByRole('link', { name: 'Orders' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  await page.getByLabel('Search', { exact: true }).focus()
  await expect(bar).toBeHidden()
}

test(`while a page loads, its area says so, on entering too, and the bar of a phone leads to the day’s places ${ONCE}`, async ({
  page,
}) => {
  await signInAsAdministrator(page)
  await open(page, '/auth?lang=am')
  const loading = page.getByRole('heading', { name: 'የአስተዳደር ገጹ በመጫን ላይ...' })
  /** Holds the data of a page until it is seen that it loads. */
  const slowly = async (data: string, follow: () => Promise<void>, title: string) => {
    const { promise: mayLoad, resolve: letLoad } = Promise.withResolvers<void>()
    await page.route(data, async (route) => {
      await mayLoad
      await route.continue()
    })
    await follow()
    await expect(loading).toBeVisible()
    await expectAccessible(page)
    letLoad()
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
  }
  const enter = async () => {
    await page.getByRole('banner').getByLabel('ማውጫ', { exact: true }).click()
    await page.getByRole('banner').getByRole('link', { name: 'የአስተዳደር ክፍል' }).click()
  }
  await slowly('**/admin.data**', enter, 'ዳሽቦርድ')
  await takenOver(page) // before hydration the link would load a whole page
  await slowly(
    '**/admin/orders.data**',
    async () => {
      await page.getByText('ማውጫ', { exact: true }).click()
      const menu = page.getByRole('navigation', { name: 'የአስተዳደር ገጾች' })
      await menu.getByRole('link', { name: 'ትዕዛዞች', exact: true }).click()
    },
    'ትዕዛዞች',
  )
  await test.step('the bar', () => goByBar(page))
})
