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

const WORDS = {
  en: { heading: 'Backups', download: /^Download/, health: 'Health', healthHeading: 'Health' },
  am: { heading: 'ምትኬዎች', download: /^ያውርዱ/, health: 'የሲስተሙ ሁኔታ', healthHeading: 'የሲስተሙ ሁኔታ' },
} as const

for (const lang of ['en', 'am'] as const) {
  if (!isTold(lang, 'am')) continue
  test(`the owner requests a backup, downloads it and sees the shop’s health, in ${lang} ${ONCE}`, async ({ page }) => {
    const words = WORDS[lang]
    await signInAsAdministrator(page)
    await page.request.post('/admin/settings/backups', { form: { intent: 'backup' } })
    await open(page, `/admin/settings/backups?lang=${lang}`)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 2, name: words.heading, exact: true })).toBeVisible()

    const download = main.getByRole('link', { name: words.download }).first()
    await expect(download).toBeVisible({ timeout: 15_000 }) // the page reloads by itself
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    if (lang === 'am') expect(await latinWords(page)).toEqual([])
    const file = await page.request.get((await download.getAttribute('href'))!)
    expect(file.headers()['content-type']).toBe('application/x-tar')
    expect((await file.body()).subarray(0, 100).toString()).toMatch(/^tafach-[\dTZ-]+\/SHA256SUMS/)

    await main.getByRole('link', { name: words.health, exact: true }).click()
    await expect(main.getByRole('heading', { level: 2, name: words.healthHeading, exact: true })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })
}
