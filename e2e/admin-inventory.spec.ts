import { translateTo } from '#app/messages.server.ts'
import { expectAccessible } from './accessibility.ts'
import { expect, ONCE, open, signInAsAdministrator, test } from './shop-test.ts'

test.use({ expectedErrors: ['ERR_INTERNET_DISCONNECTED', '409'] })

/** No other journey buys this cake. */
const NAME = 'ሚልፎይ'
const t = translateTo('am')

test(`a cake is sold by taps without a line, which the shop hears of later, once ${ONCE}`, async ({ page }) => {
  await signInAsAdministrator(page)
  await open(page, '/admin/inventory?lang=am')
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: NAME, exact: true }) })
  const sell = row.getByRole('button', { name: t('stock.action.sell.named', { cake: NAME }) })
  const pieces = row.locator('input[name="pieces"]')
  const left = row.locator('strong')
  // An earlier run of this journey may have left the cake counted.
  const more = row.locator('summary')
  const start = row.getByRole('button', { name: t('stock.action.start.named', { cake: NAME }) })
  await expect(more).toBeVisible()
  await pieces.fill('14')
  if (await start.isVisible()) await start.click()
  else {
    await more.click()
    await pieces.fill('14')
    await row.getByRole('button', { name: t('stock.action.count') }).click()
  }
  await expect(left).toHaveText('14')
  await expectAccessible(page)

  await page.context().setOffline(true)
  await sell.click()
  await pieces.press('Enter') // does what the filled button does
  await expect(left).toHaveText('12')
  await expect(page.getByText(t('outbox.waiting', { count: 2 }))).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText(t('outbox.waiting', { count: 2 }))).toBeHidden()
  await pieces.fill('20')
  await sell.click()
  await expect(row.getByRole('alert')).toContainText(t('stock.refused.over_the_count', { count: 12 }))
  await page.reload()
  await expect(left).toHaveText('12')
  await open(page, '/admin/inventory')
  await more.click()
  await expectAccessible(page)
  await row.getByRole('button', { name: t('stock.action.stop') }).click()
  await expect(left).toBeHidden()
})
