import { expectAccessible } from './accessibility.ts'
import { expect, expectNoSidewaysScroll, latinWords, ONCE, open, signInAsAdministrator, test } from './shop-test.ts'

test(`a backup that was asked for appears by itself, and is downloaded ${ONCE}`, async ({ page }) => {
  await signInAsAdministrator(page)
  await page.request.post('/admin/settings/backups', { form: { intent: 'backup' } })
  await open(page, '/admin/settings/backups?lang=am')
  const download = page.getByRole('main').getByRole('link', { name: /^ያውርዱ/ }).first()
  await expect(download).toBeVisible() // the page reloads by itself
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  expect(await latinWords(page)).toEqual([])
  const file = await page.request.get((await download.getAttribute('href'))!)
  expect(file.headers()['content-type']).toBe('application/x-tar')
  expect((await file.body()).subarray(0, 100).toString()).toMatch(/^tafach-[\dTZ-]+\/SHA256SUMS/)
})
