import { expectAccessible } from './accessibility.ts'
import { expect, expectNoSidewaysScroll, isTold, ONCE, open, signInAsAdministrator, test } from './shop-test.ts'

// The browser logs a refusal.
test.use({ expectedErrors: ['status of 422'] })

const WORDS = {
  en: {
    inAmharic: 'Told in Amharic',
    inEnglish: 'Told in English',
    save: 'Save',
    saved: 'Saved. The change is live.',
    refused: '“nobody” is neither a phone, an email nor “telegram:” with the number of a chat.',
    installation: 'The installation',
    people: 'People who are told',
  },
  am: {
    inAmharic: 'በአማርኛ የሚነገራቸው',
    inEnglish: 'በእንግሊዝኛ የሚነገራቸው',
    save: 'ያስቀምጡ',
    saved: 'ተቀምጧል። ለውጡ አሁኑኑ ይሠራል።',
    refused: '«nobody» ስልክም፣ ኢሜይልም፣ ወይም «telegram:» እና የቻት ቁጥር አይደለም።',
    installation: 'የሰርቨሩ አሠራር',
    people: 'የሚነገራቸው ሰዎች',
  },
} as const

for (const lang of ['en', 'am'] as const) {
  if (!isTold(lang, 'am')) continue
  test(`the owner says who is told when something is wrong, in ${lang} ${ONCE}`, async ({ page }) => {
    const words = WORDS[lang]
    await signInAsAdministrator(page)
    await open(page, `/admin/settings/alarms?lang=${lang}`)
    const main = page.getByRole('main')
    await main.getByLabel(words.inAmharic).fill('0900 000 001\nnobody')
    await main.getByRole('button', { name: words.save, exact: true }).first().click()
    await expect(main.getByText(words.refused).first()).toBeVisible()

    await main.getByLabel(words.inAmharic).fill('0900 000 001, owner@shop.example')
    await main.getByLabel(words.inEnglish).fill('telegram:4711')
    await main.getByRole('button', { name: words.save, exact: true }).first().click()
    await expect(main.getByText(words.saved).first()).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    await open(page, `/admin/settings/alarms?lang=${lang}`)
    await expect(main.getByLabel(words.inAmharic)).toHaveValue('0900000001\nowner@shop.example')

    await open(page, `/admin/settings/health?lang=${lang}`)
    await expect(main.getByRole('heading', { name: words.installation })).toBeVisible()
    await expect(main.getByText(words.people, { exact: true })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })
}
