import { translateTo } from '#app/messages.server.ts'
import { expectAccessible } from './accessibility.ts'
import { demoShopAt, ownShop, type OwnShopFixtures } from './own-shop.ts'
import { expect, expectNoSidewaysScroll, latinWords, ONCE, open, test as base } from './shop-test.ts'

/** Two days before the fast of the prophets, which ends with Gena. */
const test = base.extend<OwnShopFixtures>(ownShop).extend(demoShopAt(new Date('2037-11-22T16:00:00+03:00')))
const FIRST_FAST = '2037-11-24'

test(`a chosen day in a fast names the cakes that are not for it ${ONCE}`, async ({ page }) => {
  const t = translateTo('am')
  /** The fast before Gena, and a cake of which the demo shop declares nothing. */
  const notice = (cakes: string) =>
    page
      .getByText(t('catalog.fasting.may.contain', { cakes }), { exact: true })
      .and(page.locator('p', { hasText: t('catalog.fasting.day.nebiyat') }).locator('~ p'))
  const cake = 'cake=mango-cake&occasion=birthday&size=small&flavor=mango&type=torta'
  await open(page, `/customize?${cake}&step=day&lang=am`)
  await page.locator('label:has([data-day="2037-11-28"])').click() // a Saturday of the fast
  await expect(notice('የማንጎ ኬክ')).toBeVisible()

  await open(page, '/checkout?cake=baklava&variant=box-of-6')
  await page.locator('[data-chip="2037-11-23"]').check()
  await expect(notice('ባቅላቫ')).toHaveCount(0)
  await page.locator(`[data-chip="${FIRST_FAST}"]`).check()
  await expect(notice('ባቅላቫ')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  expect(await latinWords(page)).toEqual([])
  await page.getByRole('link', { name: t('catalog.fasting.see') }).click()
  await expect(page).toHaveURL(/\/\?show=fasting/)

  // What a fasting cake is stands on its card, without hiding it, and is read with its link; search says it, too.
  await open(page, '/?show=fasting')
  const card = page.locator('#daily').getByRole('article').first()
  const marked = new RegExp(`^${t('catalog.fasting')}.*${t('catalog.fasting.text')}$`)
  await expect(card.getByRole('link')).toHaveAccessibleDescription(marked)
  const mark = (await card.getByText(t('catalog.fasting'), { exact: true }).boundingBox())!
  const picture = (await card.getByRole('img').boundingBox())!
  expect(mark.y).toBeGreaterThan(picture.y + picture.height * 0.8)
  await page.getByRole('searchbox', { name: t('catalog.search.label') }).fill('tsom')
  await expect(page.locator('[href="/cakes/fasting-fruit-slice"]')).toContainText(t('catalog.fasting.text'))

  await open(page, '/checkout?cake=fasting-fruit-slice&variant=box-of-6')
  await page.locator(`[data-chip="${FIRST_FAST}"]`).check()
  await expect(page.getByText(t('catalog.fasting.day.nebiyat'))).toHaveCount(0)
})
