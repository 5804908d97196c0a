import sharp from 'sharp'
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
    add: 'Add pictures',
    nameEn: /^Name in English/,
    nameAm: /^Name in Amharic/,
    name: 'Blue waves',
    tagEn: 'New tag in English',
    tagAm: 'New tag in Amharic',
    tag: { en: 'Waves', am: 'ሞገድ' },
    shown: 'Shown to customers',
    send: 'Add to the gallery',
    added: '2 pictures are in the gallery.',
    notPicture: /This file is not a picture/,
    hidden: /^Hidden \d/,
    select: 'Select Blue waves',
    page: 'Select all on this page',
    tagged: 'Tag',
    show: 'Show',
    more: 'Occasion and tags',
    tags: 'Tag for all',
    editTags: 'Rename or delete tags',
    save: 'Save',
    renamed: 'The tag has its new names.',
    remove: 'Remove tag',
    changed: '2 pictures changed.',
    delete: 'Delete',
    deleted: '2 pictures deleted.',
    color: '#2255aa',
  },
  am: {
    add: 'ምስሎችን ይጨምሩ',
    nameEn: /^ስም በእንግሊዝኛ/,
    nameAm: /^ስም በአማርኛ/,
    name: 'አረንጓዴ ሜዳ',
    tagEn: 'አዲስ መለያ በእንግሊዝኛ',
    tagAm: 'አዲስ መለያ በአማርኛ',
    tag: { en: 'Meadow', am: 'ሜዳ' },
    shown: 'ለደንበኞች ይታይ',
    send: 'ወደ ናሙናዎቹ ያክሏቸው',
    added: '2 ምስሎች ተጨምረዋል።',
    notPicture: /ፋይል/,
    hidden: /^የተደበቁ \d/,
    select: 'አረንጓዴ ሜዳ ይምረጡ',
    page: 'በዚህ ገጽ ያሉትን በሙሉ ይምረጡ',
    tagged: 'መለያ',
    show: 'ያሳዩ',
    more: 'ዝግጅትና መለያዎች',
    tags: 'ለሁሉም መለያ',
    editTags: 'መለያዎችን ይሰይሙ ወይም ይሰርዙ',
    save: 'ያስቀምጡ',
    renamed: 'መለያው አዲሶቹን ስሞች ይዟል።',
    remove: 'መለያ ያንሡ',
    changed: '2 ምስሎች ተቀይረዋል።',
    delete: 'ይሰርዙ',
    deleted: '2 ምስሎች ተሰርዘዋል።',
    color: '#2f8f4e',
  },
} as const

/** A small picture that resembles no other. */
async function paint(name: string, color: string, sigma: number) {
  const noise = { type: 'gaussian' as const, mean: 128, sigma }
  const buffer = await sharp({ create: { width: 64, height: 64, channels: 3, background: color, noise } })
    .tint(color)
    .png()
    .toBuffer()
  return { name, mimeType: 'image/png', buffer }
}

test.describe('the gallery', () => {
  for (const lang of ['en', 'am'] as const) {
    if (!isTold(lang, 'am')) continue
    const texts = LANGUAGES[lang]
    test(`takes several pictures at once, changes and deletes them, in ${lang} ${ONCE}`, async ({ page }) => {
      test.setTimeout(60_000)
      const main = page.getByRole('main')
      await signInAsAdministrator(page)
      await open(page, `/admin/inspirations?lang=${lang}`)
      await expectNoSidewaysScroll(page)
      const latin = await latinWords(page)
      // The pictures of the journey in the other language may be visible too.
      const isMeant = (text: string) => text.includes('HEIC') || text.includes(LANGUAGES.en.name)
      if (lang === 'am') expect(latin.filter((text) => !isMeant(text))).toEqual([])

      await main.getByText(texts.add, { exact: true }).click()
      const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('2 kg of flour') }
      const pictures = [await paint('one.png', texts.color, 40), await paint('two.png', texts.color, 80)]
      await main.locator('input[type=file]').setInputFiles([...pictures, notes])
      await expect(main.locator('input[name=picture]')).toHaveCount(2)
      await expect(main).toContainText(texts.notPicture)
      await main.getByLabel(texts.nameEn).fill(texts.name)
      await main.getByLabel(texts.nameAm).fill(texts.name)
      await main.getByLabel(texts.tagEn).first().fill(texts.tag.en)
      await main.getByLabel(texts.tagAm).first().fill(texts.tag.am)
      await main.getByLabel(texts.shown).uncheck()
      await expectAccessible(page) // checks the list behind it too
      await main.getByRole('button', { name: texts.send }).click()
      await expect(main).toContainText(texts.added)

      await main.getByRole('link', { name: texts.hidden }).click()
      await expect(page).toHaveURL(/state=hidden/)
      // Other journeys hide pictures too.
      await main.getByLabel(texts.tagged, { exact: true }).selectOption({ label: `${texts.tag[lang]} (2)` })
      await main.getByRole('button', { name: texts.show, exact: true }).click()
      await expect(page).toHaveURL(/state=hidden.*tag=|tag=.*state=hidden/)
      await expect(main.getByRole('checkbox', { name: texts.select })).toHaveCount(2)
      const shop = await page.request.get('/api/inspirations')
      expect(await shop.text()).not.toContain(texts.name)

      await main.getByRole('checkbox', { name: texts.select }).first().check()
      await main.getByRole('checkbox', { name: texts.page }).check()
      await main.getByText(texts.more, { exact: true }).click()
      await main.getByLabel(texts.tags).selectOption(texts.tag[lang])
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      await main.getByRole('button', { name: texts.remove }).click()
      await expect(main).toContainText(texts.changed)

      await open(page, '/admin/inspirations?state=hidden')
      for (const index of [0, 1]) await main.getByRole('checkbox', { name: texts.name }).nth(index).check()
      await main.getByRole('button', { name: texts.delete, exact: true }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: texts.delete, exact: true }).click()
      await expect(main).toContainText(texts.deleted)

      await main.getByText(texts.editTags, { exact: true }).click()
      const tag = main.getByRole('listitem').filter({ hasText: texts.tag[lang] })
      await tag.getByRole('textbox').first().fill(`${texts.tag.en} 2`)
      await tag.getByRole('button', { name: texts.save, exact: true }).click()
      await expect(main).toContainText(texts.renamed)
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    })
  }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: ['422'] })

  test(`several pictures, and one for a flavor, are sent with a plain form ${ONCE}`, async ({ page }) => {
    const main = page.getByRole('main')
    await signInAsAdministrator(page)
    await page.goto('/admin/inspirations?lang=en')
    await main.getByText('Add pictures', { exact: true }).click()
    const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('2 kg of flour') }
    const [one, two] = [await paint('one.png', '#7a3fb0', 40), await paint('two.png', '#7a3fb0', 80)]
    await main.locator('input[type=file]').setInputFiles([one, two, notes])
    await main.getByLabel(/^Name in English/).fill('Plain stripes')
    await main.getByLabel(/^Name in Amharic/).fill('ተራ መስመሮች')
    await main.getByLabel('Shown to customers').uncheck()
    await main.getByLabel('Our own work').uncheck()
    await main.getByRole('button', { name: 'Add to the gallery' }).click()
    // The uploads stay when a field is missing.
    await expect(main.locator('input[name=picture]')).toHaveCount(2)
    await main.getByLabel('Our own work').check()
    await main.getByRole('button', { name: 'Add to the gallery' }).click()
    await expect(main).toContainText('2 pictures are in the gallery.')

    await page.goto('/admin/customization/flavors/new?lang=en')
    await main.getByLabel('Name in English').fill('Plain pistachio')
    await main.getByLabel('Name in Amharic').fill('ተራ ፒስታቺዮ')
    await main.getByLabel('Surcharge (birr)').fill('120')
    await main.getByLabel('nuts', { exact: true }).check()
    await main.getByLabel('Friday').check()
    await main.locator('input[type=file]').setInputFiles([await paint('nut.png', '#7aa23f', 60)])
    await main.getByRole('button', { name: 'Save' }).click()
    await expect(main).toContainText('Added.')
    const flavors = (await (await page.request.get('/api/flavors')).json()) as Record<string, unknown>[]
    expect(flavors.find((flavor) => flavor['name_en'] === 'Plain pistachio')).toMatchObject({
      surcharge: 120,
      allergens: ['nuts'],
      weekdays: ['friday'],
      image_url: expect.stringMatching(/^\/media\//),
    })
    await main.getByRole('button', { name: 'Archive' }).click()
    await expect(main).toContainText('Archived.')
  })
})
