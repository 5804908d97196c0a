import { startFakePrinter } from '#test/fake-printer.ts'
import { readEscPos } from '#test/read-escpos.ts'
import { expectAccessible } from './accessibility.ts'
import { expect, expectNoSidewaysScroll, isTold, ONCE, open, signInAsAdministrator, test } from './shop-test.ts'

// The browser logs a refusal (422).
test.use({ expectedErrors: ['status of 422'] })

const WORDS = {
  en: {
    name: 'Name',
    host: 'Its address',
    port: 'Port',
    save: 'Save the printer',
    outside: /outside the shop’s own network/,
    test: /^Test print/,
    again: /^Print again/,
    noPaper: /has no paper/,
    sent: (name: string) => `Sent to ${name}.`,
    remove: /^Remove/,
    removed: 'Removed.',
  },
  am: {
    name: 'ስም',
    host: 'አድራሻው',
    port: 'ፖርት',
    save: 'ማተሚያውን ያስቀምጡ',
    outside: /ከሱቁ ኔትወርክ ውጭ ነው/,
    test: /^የሙከራ ህትመት/,
    again: /^እንደገና ያትሙ/,
    noPaper: /ወረቀት የለውም/,
    sent: (name: string) => `ወደ ${name} ተልኳል።`,
    remove: /^ያስወግዱ/,
    removed: 'ተወግዷል።',
  },
} as const

for (const lang of ['en', 'am'] as const) {
  if (!isTold(lang, 'am')) continue
  test(`the owner adds a printer, prints a test, and mends it without paper, in ${lang} ${ONCE}`, async ({ page }) => {
    const words = WORDS[lang]
    const name = lang === 'en' ? 'Bar printer' : 'የባር ማተሚያ'
    const printer = await startFakePrinter()
    try {
      await signInAsAdministrator(page)
      await open(page, `/admin/settings/printing?lang=${lang}`)
      const main = page.getByRole('main')
      const form = main.locator('#printer')
      await form.getByLabel(words.name, { exact: true }).fill(name)
      await form.getByLabel(words.host, { exact: true }).fill('203.0.113.9')
      await form.getByRole('button', { name: words.save }).click()
      await expect(form.getByText(words.outside)).toBeVisible()
      await form.getByLabel(words.host, { exact: true }).fill('127.0.0.1')
      await form.getByLabel(words.port, { exact: true }).fill(String(printer.port))
      await form.getByRole('button', { name: words.save }).click()
      const row = main.getByRole('listitem').filter({ hasText: name }).filter({ hasText: '127.0.0.1' })
      await expect(row).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)

      // A double tap prints once.
      await row.getByRole('button', { name: words.test }).dblclick()
      await expect(row.getByText(words.sent(name))).toBeVisible()
      await expect.poll(() => printer.printed.length).toBe(1)
      expect(readEscPos(printer.printed[0]!)).toMatchObject({ papers: [{ width: 576 }] })

      printer.manner = 'empty'
      await row.getByRole('button', { name: words.again }).click()
      await expect(row.getByText(words.noPaper)).toBeVisible()
      // The list of prints says it too, and is no wider than a phone.
      await open(page, `/admin/settings/printing?lang=${lang}`)
      await expect(main.getByText(words.noPaper).last()).toBeVisible()
      await expectNoSidewaysScroll(page)
      printer.manner = 'fine'
      // The shop tries again after a few seconds.
      await expect.poll(() => printer.printed.length, { timeout: 20_000 }).toBe(2)

      await row.getByRole('button', { name: words.remove }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: words.remove }).click()
      await expect(main.getByText(words.removed)).toBeVisible()
      await expect(row).toHaveCount(0)
    } finally {
      await printer.stop()
    }
  })
}
