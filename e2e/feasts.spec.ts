import { translateTo } from '#app/messages.server.ts'
import { expectAccessible } from './accessibility.ts'
import { expect, expectNoSidewaysScroll, ONCE, open, signInAsAdministrator, test } from './shop-test.ts'

test(`the plan of a feast fits a phone before and after it is looked at ${ONCE}`, async ({ page }) => {
  const t = translateTo('am')
  await signInAsAdministrator(page)
  await open(page, '/admin/inventory/capacity/feast?feast=fasika&lang=am')
  await expect(page.getByRole('heading', { level: 2, name: t('feasts.changes') })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByText(t('feasts.cakes'), { exact: true }).click()
  await page.getByRole('checkbox').first().check()
  await page.getByLabel(t('feasts.banner.en')).fill('Fasika is near.')
  await page.getByLabel(t('feasts.banner.am')).fill('ፋሲካ ቀርቧል።')
  await page.getByRole('button', { name: t('feasts.look') }).click()
  await expect(page.getByText(t('feasts.says.banner', { banner: 'ፋሲካ ቀርቧል።' }))).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})
