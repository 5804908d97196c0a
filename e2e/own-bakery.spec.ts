import { translateTo } from '#app/messages.server.ts'
import { expectAccessible } from './accessibility.ts'
import { expect, expectNoSidewaysScroll, ONCE, open, signInAsAdministrator, takenOver, test } from './shop-test.ts'

/** What only a browser shows where an owner makes the demo shop a real bakery. Nothing is saved. */

test.use({ expectedErrors: ['422 (Unprocessable', 'ERR_INTERNET_DISCONNECTED'] })

const t = translateTo('am')

test(`refused keys, the cakes to archive and a ZIP of cakes fit a phone; a ZIP that the line lost stays chosen ${ONCE}`, async ({
  page,
}) => {
  const main = page.getByRole('main')
  await signInAsAdministrator(page)
  await open(page, '/admin/settings/payments/chapa?lang=am')
  await main.getByLabel(t('gateway.field.secret_key')).fill('CHAPUBK-the-public-one')
  await main.getByRole('button', { name: t('gateway.keys.save') }).click()
  await expect(main.getByText(t('gateway.field.wrong.chapa'))).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  // What would be archived is counted while boxes are ticked.
  await open(page, '/admin/cakes/demo')
  const count = main.getByText(new RegExp(`^${t('demo.will', { count: 7 }).replace('7', String.raw`\d+`)}`))
  const before = await count.innerText()
  await main.getByRole('checkbox').nth(1).uncheck()
  await expect(count).not.toHaveText(before)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await open(page, '/admin/cakes/import')
  const file = main.getByLabel(t('edit.zip.file'))
  const look = main.getByRole('button', { name: t('edit.file.look') })
  const table = 'name_en,name_am,price_santim\nSelam Mango Cake,የሰላም ማንጎ ኬክ,dear\n'
  await file.setInputFiles({ name: 'cakes.csv', mimeType: 'text/csv', buffer: Buffer.from(table) })
  await page.route(/\.data(\?|$)/, (route) => route.abort('internetdisconnected'))
  await look.click()
  await expect(page.getByRole('alert')).toBeVisible()
  expect(await file.evaluate((input: HTMLInputElement) => input.files?.[0]?.name)).toBe('cakes.csv')
  await page.unroute(/\.data(\?|$)/)
  await takenOver(page)
  await look.click()
  await expect(main.getByText(t('edit.file.wrong', { count: 1 }))).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})
