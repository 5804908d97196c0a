import { expect, ONCE, open, signInAsAdministrator, test } from './shop-test.ts'

test(`rows are sorted by dragging, and by keys ${ONCE}`, async ({ page }) => {
  await signInAsAdministrator(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  const main = page.getByRole('main')
  const handle = (id: string) => main.locator(`[data-place="${id}"]`)
  // Only the first two rows, because other journeys add occasions behind them.
  const places = () =>
    main.locator('[data-place]').evaluateAll((all) => all.slice(0, 2).map((one) => one.getAttribute('data-place')))
  for (const address of ['/admin/customization/toppers', '/admin/occasions']) {
    await open(page, `${address}?lang=en`)
    const [first = '', second = ''] = (await places()).map(String)
    await expect(handle(second)).toHaveAttribute('draggable', 'true')
    await handle(second).dragTo(main.locator('[data-row]').filter({ has: page.locator(`[data-place="${first}"]`) }), {
      targetPosition: { x: 300, y: 4 },
    })
    await expect.poll(places).toEqual([second, first])

    const down = handle(second).locator('..').getByRole('button', { name: /down$/ })
    await down.focus()
    await page.keyboard.press('Enter')
    await expect.poll(places).toEqual([first, second])
  }
})
