import sharp from 'sharp'
import { expectAccessible } from './accessibility.ts'
import { expect, expectNoSidewaysScroll, ONCE, open, signInAsAdministrator, test } from './shop-test.ts'

/** A small picture that resembles no other. */
async function paint(name: string, color: string, sigma: number) {
  const noise = { type: 'gaussian' as const, mean: 128, sigma }
  const buffer = await sharp({ create: { width: 64, height: 64, channels: 3, background: color, noise } })
    .tint(color)
    .png()
    .toBuffer()
  return { name, mimeType: 'image/png', buffer }
}

test(`pictures go up as they are chosen, are ticked all at once, and are deleted after a question ${ONCE}`, async ({
  page,
}) => {
  const main = page.getByRole('main')
  await signInAsAdministrator(page)
  await open(page, '/admin/inspirations?lang=am')
  await main.getByText('ምስሎችን ይጨምሩ', { exact: true }).click()
  const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('2 kg of flour') }
  const pictures = [await paint('one.png', '#2f8f4e', 40), await paint('two.png', '#2f8f4e', 80)]
  await main.locator('input[type=file]').setInputFiles([...pictures, notes])
  await expect(main.locator('input[name=picture]')).toHaveCount(2)
  await main.getByLabel(/^ስም በእንግሊዝኛ/).fill('አረንጓዴ ሜዳ')
  await main.getByLabel(/^ስም በአማርኛ/).fill('አረንጓዴ ሜዳ')
  await main.getByLabel('ለደንበኞች ይታይ').uncheck()
  await expectAccessible(page) // checks the list behind it too
  await main.getByRole('button', { name: 'ወደ ናሙናዎቹ ያክሏቸው' }).click()
  await expect(main).toContainText('2 ምስሎች ተጨምረዋል።')

  await open(page, '/admin/inspirations?state=hidden')
  const boxes = main.getByRole('checkbox', { name: 'አረንጓዴ ሜዳ ይምረጡ' })
  await boxes.first().check()
  await main.getByRole('checkbox', { name: 'በዚህ ገጽ ያሉትን በሙሉ ይምረጡ' }).check()
  for (const index of [0, 1]) await expect(boxes.nth(index)).toBeChecked()
  await main.getByText('ዝግጅትና ርዕሶች', { exact: true }).click()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  // Other journeys hide pictures too.
  await open(page, '/admin/inspirations?state=hidden')
  for (const index of [0, 1]) await boxes.nth(index).check()
  await main.getByRole('button', { name: 'ይሰርዙ', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'ይሰርዙ', exact: true }).click()
  await expect(main).toContainText('2 ምስሎች ተሰርዘዋል።')
})
