import { translateTo } from '#app/messages.server.ts'
import { expect, ONCE, open, signInAsAdministrator, test } from './shop-test.ts'

test(`an act of the palette is done by a second key, right after the page has opened ${ONCE}`, async ({ page }) => {
  const t = translateTo('en')
  const cake = 'White Forest Slice'
  await signInAsAdministrator(page)
  const field = page.getByRole('dialog').getByRole('combobox')
  const option = page.getByRole('dialog').getByRole('option')
  const offered = async (act: 'mark_sold_out' | 'mark_on_sale') =>
    (await (await page.request.get('/admin/inventory')).text()).includes(t(`stock.act.${act}.named`, { cake }))
  for (const [typed, act, next] of [
    ['mark sold out: white forst', 'mark_sold_out', 'mark_on_sale'],
    ['back on sale: white forst', 'mark_on_sale', 'mark_sold_out'],
  ] as const) {
    await open(page, '/admin')
    await expect(page.locator('html[data-keys]')).toBeAttached()
    await page.keyboard.press('Control+k')
    await field.fill(typed)
    // Enter alone changes nothing.
    await expect(option).toHaveCount(1)
    await expect(option.and(page.locator('[aria-selected=true]'))).toHaveCount(0)
    await page.keyboard.press('ArrowDown')
    await expect(option.and(page.locator('[aria-selected=true]'))).toContainText(t(`stock.act.${act}.named`, { cake }))
    await page.keyboard.press('Enter')
    await expect(field).toBeHidden()
    await expect.poll(() => offered(next)).toBe(true)
  }
})
