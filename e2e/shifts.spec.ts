import { translateTo } from '#app/messages.server.ts'
import { buildTill } from '#app/till/sales/till.factory.ts'
import { expectAccessible } from './accessibility.ts'
import { ownedDemoShop, ownShop, type OwnShopFixtures, rows, signInOwner, withBooks } from './own-shop.ts'
import { expect, expectNoSidewaysScroll, isTold, ONCE, open, takenOver, test as base } from './shop-test.ts'

const test = base.extend<OwnShopFixtures>(ownShop).extend(ownedDemoShop)

for (const lang of ['en', 'am'] as const) {
  if (!isTold(lang, 'am')) continue
  test(`on the page of a shift a double tap counts once, and a count outlives a reload, ${lang} ${ONCE}`, async ({
    page,
    baseURL,
    dataDir,
  }) => {
    const t = translateTo(lang)
    await signInOwner(page, baseURL!, lang)
    const [owner] = await rows<{ id: string; name: string }>(dataDir, 'select id, email as name from profiles')
    const { shiftId } = await withBooks(dataDir, (db) => buildTill(db, owner!, new Date()))
    await open(page, `/admin/payments/shifts/${shiftId}`)
    await page.getByLabel(t('shift.move.amount')).fill('600')
    await page.getByLabel(t('shift.move.reason')).fill('Gas for the oven')
    await page.getByRole('button', { name: t('shift.move.out') }).dblclick()
    await expect(page.getByLabel(t('shift.move.amount'))).toHaveValue('')
    await expect(page.getByRole('alert')).toHaveCount(0)
    expect(await rows(dataDir, 'select amount_santim::int as santim from drawer_entries')).toEqual([
      { santim: -60_000 },
    ])
    await page.getByLabel(t('drawer.count.pieces', { worth: '200' })).fill('4')
    await page.getByRole('button', { name: t('drawer.count.more', { worth: '50' }) }).click()
    await page.reload()
    await takenOver(page)
    await expect(page.getByLabel(t('drawer.count.pieces', { worth: '200' }))).toHaveValue('4')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    const amount = lang === 'en' ? 'ETB 850' : 'ብር 850'
    await page.getByRole('button', { name: t('drawer.close.counted', { amount }) }).click()
    await expect(page.getByText(t('drawer.difference.less')).first()).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })
}
