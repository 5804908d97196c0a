import type { Page } from '@playwright/test'

import { translateTo } from '#app/messages.server.ts'
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

test.use({ expectedErrors: ['422'] })

/** Places with which a shop begins, of a sub-city that no other journey uses. */
const PLACES = {
  en: {
    name: 'Sarbet',
    other: 'ሳር ቤት',
    sound: 'sar bet',
    into: 'Kera',
    renamed: 'Sar Bet square',
    inArea: 'Bisrate Gabriel',
    added: 'Kera Michael',
    zone: 'Nifas Silk-Lafto',
  },
  am: {
    name: 'ለቡ',
    other: 'Lebu',
    sound: 'lebu',
    into: 'ጀሞ',
    renamed: 'ለቡ አደባባይ',
    inArea: null,
    added: 'ጀሞ ሚካኤል',
    zone: 'ንፋስ ስልክ ላፍቶ',
  },
} as const

/** Opens the start page of the back office, whose shortcuts are active. */
async function openStart(page: Page): Promise<void> {
  await open(page, '/admin/dashboard')
  await expect(page.locator('html[data-keys]')).toBeAttached()
}

async function openByKeys(page: Page, title: string): Promise<void> {
  await openStart(page)
  await page.keyboard.press('g')
  await page.keyboard.press('l')
  await expect(page).toHaveURL('/admin/landmarks')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
}

async function openByPalette(page: Page, title: string): Promise<void> {
  await openStart(page)
  await page.keyboard.press('ControlOrMeta+k')
  const palette = page.getByRole('dialog').filter({ has: page.getByRole('combobox') })
  await palette.getByRole('combobox').fill(title)
  await expect(palette.getByRole('option', { selected: true })).toContainText(title)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/landmarks')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
}

for (const lang of ['en', 'am'] as const) {
  if (!isTold(lang, 'am')) continue
  test(`landmarks are renamed, hidden, shown and merged, and customers find what stays, ${lang} ${ONCE}`, async ({
    page,
    context,
    baseURL,
  }) => {
    const t = translateTo(lang)
    const { name, other, sound, into, renamed, inArea, added, zone } = PLACES[lang]
    const main = page.getByRole('main')
    const offered = async () =>
      JSON.stringify(await (await page.request.get('/api/landmarks?zone=nifas-silk-lafto')).json())
    await signInAsAdministrator(page)
    await context.addCookies([{ name: 'lang', value: lang, url: baseURL! }])
    await openByKeys(page, t('landmarks.title'))
    await openByPalette(page, t('landmarks.title'))
    await open(page, '/admin/settings/delivery')
    await main.getByRole('link', { name: t('setting.elsewhere.landmarks') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('landmarks.title'))
    await expect(main.getByText(t('landmarks.none.waiting'))).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    await main.getByRole('link', { name: t('landmarks.none.action') }).click()
    await expect(page).toHaveURL(/show=all/)
    await expect(main.getByRole('link', { name: into, exact: true })).toBeVisible()
    await main.getByLabel(t('landmarks.search'), { exact: true }).fill(lang === 'en' ? other : sound)
    await main.getByRole('button', { name: t('landmarks.search.go') }).click()
    await expect(main.getByText(t('landmarks.count', { count: inArea ? 2 : 1 }))).toBeVisible()
    await expectNoSidewaysScroll(page)

    await main.getByRole('link', { name, exact: true }).click()
    await expect(main.getByLabel(t('landmarks.is.area'))).toBeChecked()
    await expect(main.getByLabel(t('landmarks.area'), { exact: true })).toBeHidden()
    await main.getByLabel(t(`landmarks.name.${lang}`)).fill(renamed)
    await main.getByRole('button', { name: t('landmarks.save') }).click()
    await expect(main.getByRole('heading', { name: renamed })).toBeVisible()
    expect(await offered()).toContain(renamed)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    if (lang === 'am') expect((await latinWords(page)).filter((word) => word !== other)).toEqual([])

    await main.getByRole('button', { name: t('landmarks.hide') }).click()
    await expect(main.getByRole('button', { name: t('landmarks.show') })).toBeVisible()
    expect(await offered()).not.toContain(renamed)
    await main.getByRole('button', { name: t('landmarks.show') }).click()
    await expect(main.getByRole('button', { name: t('landmarks.hide') })).toBeVisible()
    expect(await offered()).toContain(renamed)

    await main.getByLabel(t('landmarks.merge.into')).selectOption({ label: into })
    await main.getByRole('button', { name: t('landmarks.merge') }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('landmarks.merge') })
      .click()
    await expect(main.getByText(t('landmarks.done.merge'))).toBeVisible()
    const { landmarks } = JSON.parse(await offered()) as { landmarks: { en: string; am: string; also: string[] }[] }
    expect(landmarks.find(({ en, am }) => [en, am].includes(into))?.also).toContain(renamed)

    await main.getByRole('link', { name: t('landmarks.add') }).click()
    const save = main.getByRole('button', { name: t('landmarks.add.save'), exact: true })
    await save.click()
    await expect(main.getByRole('alert')).toBeInViewport()
    await main.getByLabel(t(`landmarks.name.${lang}`)).fill(added)
    await main.getByLabel(t('landmarks.zone')).last().selectOption('nifas-silk-lafto')
    const area = main.getByLabel(t('landmarks.area'), { exact: true })
    await area.selectOption({ label: `${into} · ${zone}` })
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await save.click()
    await expect(main.getByRole('heading', { name: added })).toBeVisible()
    await expect(area.locator('option:checked')).toHaveText(`${into} · ${zone}`)
    expect(await offered()).toContain(added)
  })
}
