import { randomUUID } from 'node:crypto'

import { translateTo } from '#app/messages.server.ts'
import { expectAccessible } from './accessibility.ts'
import { ownShop, type OwnShopFixtures } from './own-shop.ts'
import { expect, expectNoSidewaysScroll, isTold, ONCE, open, test as base } from './shop-test.ts'

const OWNER = { email: 'owner@example.test', password: randomUUID() }

const test = base.extend<OwnShopFixtures>(ownShop).extend({
  baseURL: async ({ startShop }, runTest) => {
    const owner = { ADMIN_EMAIL: OWNER.email, ADMIN_PASSWORD: OWNER.password }
    const { origin } = await startShop({ ...owner, DEMO_SHOP: 'true' })
    await runTest(origin)
  },
})

for (const lang of ['en', 'am'] as const) {
  if (!isTold(lang, 'am')) continue
  const t = translateTo(lang)

  test(`a feast is looked at, planned and taken back (${lang})`, { tag: ONCE }, async ({ page }) => {
    const signedIn = await page.request.post('/api/auth/sign-in/email', { data: OWNER })
    expect(signedIn.ok(), await signedIn.text()).toBe(true)
    const words = { en: 'Fasika is near.', am: 'ፋሲካ ቀርቧል።' }
    await open(page, `/admin/inventory/capacity/feast?feast=fasika&lang=${lang}`)
    await expect(page.getByRole('heading', { level: 2, name: t('feasts.changes') })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    await page.getByText(t('feasts.cakes'), { exact: true }).click()
    await page.getByRole('checkbox').first().check()
    await page.getByLabel(t('feasts.banner.en')).fill(words.en)
    await page.getByLabel(t('feasts.banner.am')).fill(words.am)
    await page.getByRole('button', { name: t('feasts.look') }).click()
    const said = page.getByText(t('feasts.says.banner', { banner: words[lang] }))
    await expect(said).toBeVisible()

    // Looking applied nothing.
    await open(page, `/admin/inventory/capacity/feast?feast=fasika`)
    await expect(said).toBeHidden()
    await page.goBack()
    await page.getByRole('button', { name: t('feasts.apply') }).click()
    await expect(page.getByText(t('feasts.done.applied'))).toBeVisible()
    await expect(said).toBeVisible()
    await expectAccessible(page)

    await page.getByRole('button', { name: t('feasts.remove') }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('feasts.remove') })
      .click()
    await expect(page.getByText(t('feasts.done.removed'))).toBeVisible()
    await expect(page.getByRole('button', { name: t('feasts.apply') })).toBeVisible()
  })
}
