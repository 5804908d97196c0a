import { expectAccessible } from './accessibility.ts'
import {
  expect,
  expectNoSidewaysScroll,
  isTold,
  latinWords,
  ONCE,
  open,
  signInAsAdministrator,
  test,
} from './shop-test.ts'

const LANGUAGES = {
  en: {
    title: 'Occasions',
    isNew: 'New occasion',
    nameEn: 'Name in English',
    nameAm: 'Name in Amharic',
    add: 'Add the occasion',
    missing: 'Please enter a name in both languages.',
    added: 'The occasion is added.',
    archive: 'Archive',
    archived: 'Archived',
    delete: 'Delete',
    deleted: 'The occasion is deleted.',
    occasion: { en: 'Christening', am: 'ክርስትና' },
    other: 'ክርስትና',
  },
  am: {
    title: 'ዝግጅቶች',
    isNew: 'አዲስ ዝግጅት',
    nameEn: 'ስም በእንግሊዝኛ',
    nameAm: 'ስም በአማርኛ',
    add: 'ዝግጅቱን ይጨምሩ',
    missing: 'እባክዎ በሁለቱም ቋንቋዎች ስም ያስገቡ።',
    added: 'ዝግጅቱ ተጨምሯል።',
    archive: 'ወደ ማኅደር ይላኩ',
    archived: 'በማኅደር',
    delete: 'ይሰርዙ',
    deleted: 'ዝግጅቱ ተሰርዟል።',
    occasion: { en: 'Housewarming', am: 'የቤት ምረቃ' },
    other: 'Housewarming',
  },
} as const

test.describe('occasions', () => {
  test.use({ expectedErrors: ['422'] })

  for (const [lang, texts] of Object.entries(LANGUAGES)) {
    if (!isTold(lang, 'am')) continue
    test(`are added, archived and deleted, in ${lang} ${ONCE}`, async ({ page }) => {
      const name = lang === 'am' ? texts.occasion.am : texts.occasion.en
      const main = page.getByRole('main')
      await signInAsAdministrator(page)
      await open(page, `/admin/occasions?lang=${lang}`)
      await expect(main.getByRole('heading', { name: texts.title, level: 1 })).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      if (lang === 'am') expect(await latinWords(page)).toEqual([])

      await main.getByRole('link', { name: texts.isNew }).click()
      await main.getByLabel(texts.nameEn).fill(texts.occasion.en)
      await main.getByRole('button', { name: texts.add }).click()
      await expect(main).toContainText(texts.missing)
      await expectAccessible(page)
      await expect(main.getByLabel(texts.nameEn)).toHaveValue(texts.occasion.en)
      await main.getByLabel(texts.nameAm).fill(texts.occasion.am)
      await main.getByRole('button', { name: texts.add }).click()
      await expect(main).toContainText(texts.added)
      await expect(main.getByRole('heading', { name, level: 1 })).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)

      // An archived occasion is not offered any more.
      const offered = async () => {
        const answer = await page.request.get('/api/occasions')
        const occasions = (await answer.json()) as { name_en: string }[]
        return occasions.some((one) => one.name_en === texts.occasion.en)
      }
      expect(await offered()).toBe(true)
      await main.getByRole('button', { name: texts.archive, exact: true }).click()
      await expect(main.getByText(texts.archived, { exact: true }).first()).toBeVisible()
      expect(await offered()).toBe(false)

      await main.getByRole('button', { name: texts.delete, exact: true }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: texts.delete, exact: true }).click()
      await expect(main).toContainText(texts.deleted)
      await expect(main.getByText(texts.other, { exact: true })).toHaveCount(0)
    })
  }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: ['422'] })

  test(`an occasion with a picture waits for its season ${ONCE}`, async ({ page }) => {
    const main = page.getByRole('main')
    const halfAYearOn = new Date(Date.now() + 183 * 86_400_000)
    await signInAsAdministrator(page)
    await page.goto('/admin/occasions/new?lang=en')
    await main.getByLabel('Name in English').fill('Far feast')
    await main.getByLabel('Name in Amharic').fill('የሩቅ በዓል')
    await main.locator('input[type=file]').setInputFiles('public/icon-192.png')
    await main.getByLabel('First day: day of the month').fill('1')
    await main.getByLabel('First day: month').selectOption(`gregorian-${halfAYearOn.getUTCMonth() + 1}`)
    await main.getByRole('button', { name: 'Add the occasion' }).click()
    await expect(main).toContainText('A season needs a first and a last day')
    await main.getByLabel('Last day: day of the month').fill('2')
    await main.getByLabel('Last day: month').selectOption(`gregorian-${halfAYearOn.getUTCMonth() + 1}`)
    await main.getByRole('button', { name: 'Add the occasion' }).click()
    await expect(main).toContainText('The occasion is added.')
    await expect(main).toContainText('In the shop from')
    await expect(main.locator('form img')).toHaveCount(1)
    expect(await (await page.request.get('/api/occasions')).text()).not.toContain('Far feast')
    await main.getByRole('button', { name: 'Archive' }).click()
    await expect(main.getByRole('button', { name: 'Put into the shop' })).toBeVisible()
  })
})
