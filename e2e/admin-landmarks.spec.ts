import type { Page } from '@playwright/test'

import { translateTo } from '#app/messages.server.ts'
import { expectAccessible } from './accessibility.ts'
import { expect, expectNoSidewaysScroll, latinWords, ONCE, open, signInAsAdministrator, test } from './shop-test.ts'

test.use({ expectedErrors: ['422'] })

/** Opens the start page of the back office, whose shortcuts are active. */
async function openStart(page: Page): Promise<void> {
  await open(page, '/admin/dashboard')
  await expect(page.locator('html[data-keys]')).toBeAttached()
}

async function openByKeys(page: Page, title: string): Promise<void> {
  await openStart(page)
  await page.keyboard.press('g')
  await page.keyboard.press('l')
  await expect(page).toHaveURL('/admin/landmarks')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
}

async function openByPalette(page: Page, title: string): Promise<void> {
  await openStart(page)
  await page.keyboard.press('ControlOrMeta+k')
  const palette = page.getByRole('dialog').filter({ has: page.getByRole('combobox') })
  await palette.getByRole('combobox').fill(title)
  await expect(palette.getByRole('option', { selected: true })).toContainText(title)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/landmarks')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
}

test(`landmarks open by keys and by the palette, and are merged after a question ${ONCE}`, async ({
  page,
  context,
  baseURL,
}) => {
  const t = translateTo('am')
  const main = page.getByRole('main')
  await signInAsAdministrator(page)
  await context.addCookies([{ name: 'lang', value: 'am', url: baseURL! }])
  await openByKeys(page, t('landmarks.title'))
  await openByPalette(page, t('landmarks.title'))
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await main.getByRole('link', { name: t('landmarks.none.action') }).click()
  await expect(page).toHaveURL(/show=all/)
  // A place of a sub-city that no other journey uses.
  await main.getByLabel(t('landmarks.search'), { exact: true }).fill('lebu')
  await main.getByRole('button', { name: t('landmarks.search.go') }).click()
  await expect(main.getByText(t('landmarks.count', { count: 1 }))).toBeVisible()
  await expectNoSidewaysScroll(page)
  await main.getByRole('link', { name: 'ለቡ', exact: true }).click()
  await expect(main.getByLabel(t('landmarks.is.area'))).toBeChecked()
  await expect(main.getByLabel(t('landmarks.area'), { exact: true })).toBeHidden()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  expect((await latinWords(page)).filter((word) => word !== 'Lebu')).toEqual([])
  await main.getByLabel(t('landmarks.merge.into')).selectOption({ label: 'ጀሞ' })
  await main.getByRole('button', { name: t('landmarks.merge') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('landmarks.merge') })
    .click()
  await expect(main.getByText(t('landmarks.done.merge'))).toBeVisible()

  await main.getByRole('link', { name: t('landmarks.add') }).click()
  await main.getByRole('button', { name: t('landmarks.add.save'), exact: true }).click()
  await expect(main.getByRole('alert')).toBeInViewport()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})
