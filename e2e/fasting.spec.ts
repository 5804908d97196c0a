import type { Page } from '@playwright/test'

import { translateTo } from '#app/messages.server.ts'
import type { Lang } from '#app/base/platform/text/translate.ts'
import { expectAccessible } from './accessibility.ts'
import { demoShopAt, ownShop, type OwnShopFixtures } from './own-shop.ts'
import {
  expect,
  expectNoSidewaysScroll,
  latinWords,
  ONCE,
  open,
  paymentDialog,
  takenOver,
  test as base,
} from './shop-test.ts'

/** Two days before the fast of the prophets, which ends with Gena. */
const BEFORE = base.extend<OwnShopFixtures>(ownShop).extend(demoShopAt(new Date('2037-11-22T16:00:00+03:00')))
const WITHIN = base.extend<OwnShopFixtures>(ownShop).extend(demoShopAt(new Date('2037-12-06T16:00:00+03:00')))
const FIRST_FAST = '2037-11-24'

const LANGUAGES = [
  { lang: 'en', baklava: 'Baklava', mango: 'Mango Cake', name: 'Sara', phone: '0900000001' },
  { lang: 'am', baklava: 'ባቅላቫ', mango: 'የማንጎ ኬክ', name: 'ሣራ', phone: '0700000001' },
] as const

/** The fast before Gena, and a cake of which the demo shop declares nothing. */
const notice = (page: Page, lang: Lang, cakes: string) => {
  const t = translateTo(lang)
  return page
    .getByText(t('catalog.fasting.may.contain', { cakes }), { exact: true })
    .and(page.locator('p', { hasText: t('catalog.fasting.day.nebiyat') }).locator('~ p'))
}

/** Addresses of the cakes in a list of the home page, in its order. */
const cakesIn = (page: Page, view: string) =>
  page.evaluate((id) => {
    const links = document.querySelectorAll<HTMLAnchorElement>(`#${id} li a[href^="/cakes/"]`)
    return [...new Set([...links].map(({ pathname }) => pathname))]
  }, view)

BEFORE(`a chosen day in a fast names the cakes that are not for it, and hinders nothing ${ONCE}`, async ({ page }) => {
  BEFORE.setTimeout(120_000)
  await open(page, '/')
  expect((await cakesIn(page, 'daily'))[0]).not.toBe('/cakes/fasting-fruit-slice')
  for (const { lang, baklava, mango, name, phone } of LANGUAGES) {
    await open(
      page,
      `/customize?cake=mango-cake&occasion=birthday&size=small&flavor=mango&type=torta&step=day&lang=${lang}`,
    )
    await page.locator('[data-day]').first().waitFor()
    await page.locator('label:has([data-day="2037-11-28"])').click() // a Saturday of the fast
    await expect(notice(page, lang, mango)).toBeVisible()

    await open(page, `/checkout?cake=baklava&variant=box-of-6&lang=${lang}`)
    const chip = (day: string) => page.locator(`[data-chip="${day}"]`)
    await chip('2037-11-23').check()
    await expect(notice(page, lang, baklava)).toHaveCount(0)
    await chip(FIRST_FAST).check()
    await expect(notice(page, lang, baklava)).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    if (lang === 'am') expect(await latinWords(page)).toEqual([])
    await page.locator('[name=customerName]').fill(name)
    await page.locator('[name=phone]').fill(phone)
    await page.getByRole('main').locator('button[type=submit]').last().click()
    await expect(page).toHaveURL(/\/orders\/[2-9A-Z]{6}\?key=/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name, { timeout: 15_000 }) // paid
    await expect(paymentDialog(page)).toBeHidden({ timeout: 10_000 })
    await page.evaluate(() => localStorage.clear()) // as on another phone
  }

  await open(page, `/checkout?cake=baklava&variant=box-of-6&lang=en`)
  await page.locator(`[data-chip="${FIRST_FAST}"]`).check()
  await page.getByRole('link', { name: 'See fasting cakes' }).click()
  await expect(page).toHaveURL(/\/\?show=fasting/)
  await takenOver(page)
  await expect(page.getByRole('heading', { name: 'Fasting cakes' })).toBeVisible()
  expect(await cakesIn(page, 'daily')).toEqual(['/cakes/fasting-fruit-slice', '/cakes/fasting-fruit-cake'])

  await open(page, '/checkout?cake=fasting-fruit-slice&variant=box-of-6')
  await page.locator(`[data-chip="${FIRST_FAST}"]`).check()
  await expect(page.getByText(/^The day you chose is/)).toHaveCount(0)
})

WITHIN(`fasting cakes come first in the season of a fast, in both languages ${ONCE}`, async ({ page }) => {
  WITHIN.setTimeout(60_000)
  for (const { lang } of LANGUAGES) {
    await open(page, `/?lang=${lang}`)
    expect((await cakesIn(page, 'daily'))[0]).toBe('/cakes/fasting-fruit-slice')
    await open(page, '/?show=special')
    expect((await cakesIn(page, 'daily'))[0]).toBe('/cakes/fasting-fruit-cake')
    await expect(
      page.getByRole('main').getByText(translateTo(lang)('catalog.fasting'), { exact: true }).first(),
    ).toBeVisible()
    await seeMarks(page, lang)
  }
})

/** What a fasting cake is stands on its card, without hiding it, and is read with its link; search says it, too. */
async function seeMarks(page: Page, lang: Lang): Promise<void> {
  const t = translateTo(lang)
  const marked = new RegExp(`^${t('catalog.fasting')}.*${t('catalog.fasting.text')}$`)
  await open(page, '/?show=fasting')
  const card = page.locator('#daily').getByRole('article').first()
  await expect(card.getByRole('link')).toHaveAccessibleDescription(marked)
  const mark = (await card.getByText(t('catalog.fasting'), { exact: true }).boundingBox())!
  const picture = (await card.getByRole('img').boundingBox())!
  expect(mark.y).toBeGreaterThan(picture.y + picture.height * 0.8)
  await page.getByRole('searchbox', { name: t('catalog.search.label') }).fill('tsom')
  await expect(page.locator('[href="/cakes/fasting-fruit-slice"]')).toContainText(t('catalog.fasting.text'))
}
