import type { Page } from '@playwright/test'
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

const words = {
  en: {
    tabs: ['Sizes', 'Flavors', 'Cake types', 'Variants', 'Inscriptions & extras'],
    new: 'New variant',
    label: ['Label in English', 'Label in Amharic'],
    pieces: 'Pieces',
    factor: 'Price factor',
    saves: 'Customers save 10%.',
    save: 'Save',
    added: 'Added.',
    saved: 'Saved.',
    taken: 'Another pack has as many pieces',
    archive: 'Archive',
    archived: 'Archived. Customers no longer see it.',
    delete: 'Delete',
    sure: 'Yes, delete',
    import: 'From a file …',
    file: 'CSV file',
    look: 'Show what would change',
    wrong: 'One line is wrong.',
    other: 'Another file',
    write: 'Save these changes',
    written: 'Added 1, changed 1.',
  },
  am: {
    tabs: ['መጠኖች', 'ጣዕሞች', 'የኬክ ዓይነቶች', 'ሳጥኖች', 'ጽሑፍና ተጨማሪዎች'],
    new: 'አዲስ ሳጥን',
    label: ['መጠሪያ በእንግሊዝኛ', 'መጠሪያ በአማርኛ'],
    pieces: 'ፍሬ',
    factor: 'የዋጋ ማባዣ',
    saves: 'ደንበኞች 10% ይቆጥባሉ።',
    save: 'ያስቀምጡ',
    added: 'ተጨምሯል።',
    saved: 'ተቀምጧል።',
    taken: 'ይህን ያህል ፍሬ ያለው ሌላ ሳጥን አለ',
    archive: 'ወደ ማኅደር ይላኩ',
    archived: 'ወደ ማኅደር ተልኳል። ደንበኞች አያዩትም።',
    delete: 'ይሰርዙ',
    sure: 'አዎ፣ ይሰረዝ',
    import: 'ከፋይል …',
    file: 'የCSV ፋይል',
    look: 'የሚቀየረውን ያሳዩ',
    wrong: '1 መስመር ስህተት አለው።',
    other: 'ሌላ ፋይል',
    write: 'ለውጦቹን ያስቀምጡ',
    written: '1 ተጨምረዋል፣ 1 ተቀይረዋል።',
  },
} as const

/** File formats, which have the same names in every language. */
const FORMATS = /CSV|XLSX/g

async function piecesOnSale(page: Page): Promise<number[]> {
  const answer = await page.request.get('/api/variants')
  return ((await answer.json()) as { pieces: number }[]).map(({ pieces }) => pieces)
}

for (const [lang, pieces] of [
  ['en', 37],
  ['am', 41],
] as const) {
  if (!isTold(lang, 'am')) continue
  const say = words[lang]

  test.describe(`in ${lang}`, () => {
    test.use({ expectedErrors: ['422'] })

    test(`a pack is created, a duplicate is refused, and the pack is archived and deleted ${ONCE}`, async ({
      page,
      baseURL,
    }) => {
      test.setTimeout(60_000)
      await signInAsAdministrator(page)
      await page.context().addCookies([{ name: 'lang', value: lang, url: baseURL! }])
      await open(page, '/admin/customization/variants')
      const main = page.getByRole('main')
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      const latin = lang === 'am' ? await latinWords(page) : []
      expect(latin.filter((text) => /[A-Za-z]{2,}/.test(text.replace(FORMATS, '')))).toEqual([])

      await main.getByRole('link', { name: say.new }).click()
      await main.getByLabel(say.label[0]).fill(`Tray ${lang}`)
      await main.getByLabel(say.label[1]).fill('ትሪ')
      await main.getByLabel(say.pieces, { exact: true }).fill(String(pieces))
      await main.getByLabel(say.factor).fill((pieces * 0.9).toFixed(1))
      await expect(main).toContainText(say.saves)
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      await main.getByRole('button', { name: say.save, exact: true }).click()
      await expect(main).toContainText(say.added)
      expect(await piecesOnSale(page)).toContain(pieces)

      // A second pack with the same number of pieces would be indistinguishable.
      const twin = { label_en: 'Twin', label_am: 'መንታ', pieces: String(pieces), price_multiplier_milli: '30' }
      const refused = await page.request.post('/admin/customization/variants/new', { form: twin })
      expect(refused.status()).toBe(422)
      expect(await refused.text()).toContain(say.taken)

      await main.getByRole('button', { name: say.archive, exact: true }).click()
      await expect(main).toContainText(say.archived)
      expect(await piecesOnSale(page)).not.toContain(pieces)
      await main.getByRole('button', { name: say.delete, exact: true }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: say.sure }).click()
      await expect(page).toHaveURL(/\/admin\/customization\/variants\?done=deleted$/)
    })

    test(`a tab is exported and imported after a preview ${ONCE}`, async ({ page, baseURL }) => {
      await signInAsAdministrator(page)
      await page.context().addCookies([{ name: 'lang', value: lang, url: baseURL! }])
      const made = await page.request.post('/admin/customization/flavors/new', {
        form: { name_en: `Tena ${lang}`, name_am: 'ጤና', color: '#a0b0c0', surcharge_santim: '5', is_active: 'yes' },
      })
      const id = new URL(made.url()).pathname.split('/').at(-1)!
      const exported = await (await page.request.get('/admin/customization/flavors/export.csv')).text()
      const [heads = '', ...lines] = exported.split('\r\n')
      const line = lines.find((each) => each.startsWith(`${id},`))!
      expect(line).toContain(',5,')

      await open(page, '/admin/customization/flavors')
      const main = page.getByRole('main')
      await main.getByRole('link', { name: say.import }).click()
      const give = async (...rows: string[]) => {
        const buffer = Buffer.from([heads, ...rows].join('\r\n'))
        await main.getByLabel(say.file).setInputFiles({ name: 'flavors.csv', mimeType: 'text/csv', buffer })
        await main.getByRole('button', { name: say.look }).click()
      }
      await give(line.replace(',5,', ',much,'))
      await expect(main.getByRole('alert')).toContainText(say.wrong)
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      await main.getByRole('link', { name: say.other }).click()
      await give(line.replace(',5,', ',7,'), line.replace(id, '').replace(`Tena ${lang}`, `Rue ${lang}`))
      await expect(main.getByRole('listitem').filter({ hasText: '7.00' })).toHaveCount(1)
      await main.getByRole('button', { name: say.write }).click()
      await expect(main).toContainText(say.written)
      const flavors = (await (await page.request.get('/api/flavors')).json()) as {
        name_en: string
        surcharge: number
      }[]
      const surchargeOf = (name: string) => flavors.find(({ name_en: each }) => each === name)?.surcharge
      expect([surchargeOf(`Tena ${lang}`), surchargeOf(`Rue ${lang}`)]).toEqual([7, 5])
      for (const made of [id, `rue-${lang}`]) {
        await page.request.post(`/admin/customization/flavors/${made}`, { form: { intent: 'delete' }, maxRedirects: 0 })
      }
    })

    test(`every tab lists its rows and their prices ${ONCE}`, async ({ page, baseURL }) => {
      await signInAsAdministrator(page)
      await page.context().addCookies([{ name: 'lang', value: lang, url: baseURL! }])
      await open(page, '/admin/customization')
      const main = page.getByRole('main')
      for (const tab of say.tabs) {
        await main.getByRole('navigation').getByRole('link', { name: tab, exact: true }).click()
        await expect(main.getByRole('link', { name: tab, exact: true })).toHaveAttribute('aria-current', 'page')
        await expect(page.getByRole('main').locator('form').first()).toBeAttached()
        await expectNoSidewaysScroll(page)
      }
      await expectAccessible(page)
      await main.getByRole('button', { name: say.save, exact: true }).click()
      await expect(main).toContainText(say.saved)
    })
  })
}

test(`rows are sorted by dragging, and by keys ${ONCE}`, async ({ page }) => {
  test.setTimeout(90_000)
  await signInAsAdministrator(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  const main = page.getByRole('main')
  const handle = (id: string) => main.locator(`[data-place="${id}"]`)
  // Only the first two rows, because other journeys add occasions behind them.
  const places = () =>
    main.locator('[data-place]').evaluateAll((all) => all.slice(0, 2).map((one) => one.getAttribute('data-place')))
  const tabs = ['sizes', 'flavors', 'types', 'toppers'].map((tab) => `/admin/customization/${tab}`)
  for (const address of [...tabs, '/admin/occasions']) {
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
