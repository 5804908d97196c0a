import type { Page } from '@playwright/test'

import { translateTo } from '#app/messages.server.ts'
import { expectAccessible } from './accessibility.ts'
import {
  expect,
  expectNoSidewaysScroll,
  latinWords,
  ONCE,
  open,
  signInAsAdministrator,
  takenOver,
  test,
} from './shop-test.ts'

// The browser logs a refusal (422) and a conflict (409), and a line is lost.
test.use({ expectedErrors: ['status of 422', 'status of 409', 'ERR_INTERNET_DISCONNECTED'] })

test(`settings are saved once something is typed, a refusal takes the focus, Undo brings back what was there, and a lost line no file ${ONCE}`, async ({
  page,
}) => {
  await signInAsAdministrator(page)
  await open(page, '/admin/settings/shop?lang=am')
  const main = page.getByRole('main')
  const save = main.getByRole('button', { name: 'ያስቀምጡ', exact: true })
  const [own, twin] = [page.locator('[name="shop.address_am"]'), page.locator('[name="shop.address_en"]')]
  await expect(own).toBeVisible()
  // Nothing is typed yet, so there is nothing to save.
  await expect(save).toHaveCount(0)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const before = await own.inputValue()
  await own.fill('አዲስ አበባ፣ ቦሌ፣ ከድልድዩ ፊት ለፊት')
  await twin.fill('')
  await save.click()
  await expect(page.locator('[aria-invalid=true]')).toBeFocused()
  await twin.fill('Bole, opposite the bridge, Addis Ababa')
  await save.click()
  await expect(main.getByText('ተቀምጧል። ለውጡ አሁኑኑ ይሠራል።')).toBeInViewport()
  await expect(save).toHaveCount(0)
  await page.getByRole('button', { name: 'ይመልሱ', exact: true }).click()
  await expect(own).toHaveValue(before)

  // What another owner saved meanwhile is shown before it is overwritten.
  await open(page, '/admin/settings/lead?lang=en')
  const days = page.getByLabel('How far ahead, for weddings')
  await page.getByText('More settings').click()
  const fields = await page.locator('main form[method=post]').evaluate((form: HTMLFormElement) => {
    return Object.fromEntries(
      [...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : '']),
    )
  })
  const other = await page.request.post('/admin/settings/lead', { form: { ...fields, 'horizon.wedding_days': '400' } })
  expect(other.ok()).toBe(true)
  await days.fill('500')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('400 days')
  await expect(days).toHaveValue('500')
  await expectAccessible(page)
  // What was unfolded stays so when it is saved.
  await page.getByRole('alert').getByRole('button', { name: 'Overwrite with mine' }).click()
  await page.getByRole('button', { name: 'Back to 365 days' }).click()
  await expect(days).toHaveValue('365')

  // A zone with a fee of its own asks for it.
  await open(page, '/admin/settings/delivery')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const arada = main.getByRole('radiogroup', { name: 'Arada', exact: true })
  await arada.getByText('Own', { exact: true }).click()
  await main.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(main.getByLabel('Own fee of Arada, in birr')).toBeFocused()

  // A message is shown as the customer reads it, while it is typed.
  await open(page, '/admin/settings/messages/completed?lang=am')
  await page
    .locator('[name="messages.words.completed:am.text"]')
    .fill(`{name}፣ ስላዘዙን ከልብ እናመሰግናለን። ${'እንደገና እንጠብቅዎታለን። '.repeat(3)}`)
  await expect(main.getByText(/ሳራ፣ ስላዘዙን ከልብ/)).toBeVisible()
  await expect(main.getByText('2 መልእክቶች', { exact: false })).toBeVisible()

  await test.step('a backup', () => seeBackup(page))
  await test.step('the demo shop', () => countDemo(page))
  await test.step('a file', () => loseFile(page))
})

/** A backup that was asked for appears by itself, and is downloaded. */
async function seeBackup(page: Page): Promise<void> {
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
}

/** What would be archived is counted while boxes are ticked. */
async function countDemo(page: Page): Promise<void> {
  const t = translateTo('am')
  const main = page.getByRole('main')
  await open(page, '/admin/cakes/demo?lang=am')
  const count = main.getByText(new RegExp(`^${t('demo.will', { count: 7 }).replace('7', String.raw`\d+`)}`))
  const before = await count.innerText()
  await main.getByRole('checkbox').nth(1).uncheck()
  await expect(count).not.toHaveText(before)
}

/** A file that the line lost stays chosen. */
async function loseFile(page: Page): Promise<void> {
  const t = translateTo('am')
  const main = page.getByRole('main')
  await open(page, '/admin/cakes/import')
  const file = main.getByLabel(t('edit.zip.file'))
  const preview = main.getByRole('button', { name: t('edit.file.look') })
  const table = 'name_en,name_am,price_santim\nSelam Mango Cake,የሰላም ማንጎ ኬክ,dear\n'
  await file.setInputFiles({ name: 'cakes.csv', mimeType: 'text/csv', buffer: Buffer.from(table) })
  await page.route(/\.data(\?|$)/, (route) => route.abort('internetdisconnected'))
  await preview.click()
  await expect(page.getByRole('alert')).toBeVisible()
  expect(await file.evaluate((input: HTMLInputElement) => input.files?.[0]?.name)).toBe('cakes.csv')
  await page.unroute(/\.data(\?|$)/)
  await takenOver(page)
  await preview.click()
  await expect(main.getByText(t('edit.file.wrong', { count: 1 }))).toBeVisible()
}
