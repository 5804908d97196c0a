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

const LANGUAGES = {
  en: {
    empty: 'Customers will see no sizes for Engagement.',
    all: 'All for Engagement',
    cell: (size: string) => `Engagement: ${size}`,
    small: 'Small',
    large: 'Large',
    flavors: 'Flavors',
    sizes: 'Sizes',
    save: /^Save \d+ change/,
    saved: 'cells saved.',
    savedOne: '1 cell saved.',
    conflict: 'Another person changed the same occasion',
    theirs: 'Engagement: Large is no longer offered',
    occasion: { name_en: 'Engagement', name_am: 'ቃል ኪዳን' },
  },
  am: {
    empty: 'ደንበኞች ለመልስ ምንም መጠን አያዩም።',
    all: 'መልስ፦ ሁሉም',
    cell: (size: string) => `መልስ፦ ${size}`,
    small: 'ትንሽ',
    large: 'ትልቅ',
    flavors: 'ጣዕሞች',
    sizes: 'መጠኖች',
    save: /ያስቀምጡ$/,
    saved: 'ምርጫዎች ተቀምጠዋል።',
    savedOne: '1 ምርጫ ተቀምጧል።',
    conflict: 'ሌላ ሰው ይኸንኑ ዝግጅት ቀይሯል',
    theirs: 'መልስ፦ ትልቅ ከእንግዲህ አይቀርብም',
    occasion: { name_en: 'Melse', name_am: 'መልስ' },
  },
} as const

/** A new occasion for this journey, created through the API. */
async function addOccasion(page: Page, occasion: { name_en: string; name_am: string }): Promise<string> {
  const answer = await page.request.post('/api/occasions', { data: occasion })
  const { success, id } = (await answer.json()) as { success: boolean; id: string }
  expect(success).toBe(true)
  return id
}

/** File formats, which have the same names in every language. */
const FORMATS = /CSV|XLSX/g

test.describe('what goes with an occasion', () => {
  test.use({ expectedErrors: ['409'] })

  for (const [lang, texts] of Object.entries(LANGUAGES)) {
    if (!isTold(lang, 'am')) continue
    test(`is ticked, and two people do not overwrite one another, in ${lang} ${ONCE}`, async ({ page, context }) => {
      test.setTimeout(60_000)
      await signInAsAdministrator(page)
      const id = await addOccasion(page, texts.occasion)
      const main = page.getByRole('main')
      const openTab = async (name: string) => {
        const tab = main.getByRole('link', { name })
        await tab.click()
        await expect(tab).toHaveAttribute('aria-current', 'page')
      }
      const address = `/admin/occasion-associations?occasion=${id}&lang=${lang}`
      await open(page, address)
      await expect(main).toContainText(texts.empty)
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      const latin = lang === 'am' ? await latinWords(page) : []
      expect(latin.filter((text) => /[A-Za-z]{2,}/.test(text.replace(FORMATS, '')))).toEqual([])

      await main.getByRole('button', { name: texts.all }).click()
      await main.getByRole('checkbox', { name: texts.cell(texts.small) }).press('ArrowDown')
      await page.keyboard.press('Space')
      // Switching tabs loses nothing.
      await openTab(texts.flavors)
      await main.getByRole('button', { name: texts.all }).click()
      await openTab(texts.sizes)
      await expect(main.getByRole('checkbox', { name: texts.cell(texts.large) })).toBeChecked()
      await main.getByRole('button', { name: texts.save }).click()
      await expect(main).toContainText(texts.saved)
      await expect(main).not.toContainText(texts.empty)
      const sizes = await page.request.get(`/api/sizes?occasion_id=${id}`)
      expect(((await sizes.json()) as { id: string }[]).map((size) => size.id)).not.toContain('medium')

      const other = await context.newPage()
      await open(other, address)
      await main.getByRole('checkbox', { name: texts.cell(texts.small) }).uncheck()
      await other.getByRole('checkbox', { name: texts.cell(texts.large) }).uncheck()
      await other.getByRole('button', { name: texts.save }).click()
      await expect(other.getByRole('status').filter({ hasText: /\d/ }).first()).toBeVisible()
      await expect(other).toHaveURL(/saved=/)
      await other.close()

      await main.getByRole('button', { name: texts.save }).click()
      await expect(main.getByRole('alert')).toContainText(texts.conflict)
      await expect(main.getByRole('alert')).toContainText(texts.theirs)
      await expect(main.getByRole('checkbox', { name: texts.cell(texts.large) })).not.toBeChecked()
      await expectAccessible(page)
      await main.getByRole('button', { name: texts.save }).click()
      await expect(main).toContainText(texts.savedOne)
      const left = await page.request.get(`/api/sizes?occasion_id=${id}`)
      const leftIds = ((await left.json()) as { id: string }[]).map((size) => size.id)
      expect(leftIds).not.toContain('small')
      expect(leftIds).not.toContain('large')
      await page.request.delete(`/api/occasions/${id}`)
    })
  }
})
