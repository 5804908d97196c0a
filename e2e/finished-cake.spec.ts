import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'

import { translateTo } from '#app/messages.server.ts'
import type { Lang } from '#app/base/platform/text/translate.ts'
import { expectAccessible } from './accessibility.ts'
import { readPickupCode } from './pickup-code.ts'
import {
  expect,
  expectNoSidewaysScroll,
  isTold,
  latinWords,
  ONCE,
  open,
  signInAsAdministrator,
  takenOver,
  test,
} from './shop-test.ts'

/** The shop's address and language for another person's browser. */
interface Visit {
  browser: Browser
  baseURL: string | undefined
  lang: Lang
}

/** Staff in a browser of their own. */
async function openStaff({ browser, baseURL, lang }: Visit): Promise<Page> {
  const context = await browser.newContext({ baseURL: baseURL!, viewport: { width: 820, height: 1180 } })
  await context.addCookies([{ name: 'lang', value: lang, url: baseURL! }])
  const staff = await context.newPage()
  await signInAsAdministrator(staff)
  return staff
}

const CODE = /[2-9A-HJKMNP-Z]{6}/

/** A box that is paid and ready; staff end on its page. Returns its code. */
async function bakeBox(staff: Page, lang: Lang, phone: string): Promise<string> {
  const t = translateTo(lang)
  const press = (name: string) => staff.getByRole('button', { name, exact: true }).click()
  await open(staff, '/admin/orders/new?cake=baklava')
  await staff.getByLabel(t('cake.builder.phone')).fill(phone)
  await press(t('phone.order.find'))
  await expect(staff.getByText(t('phone.order.unknown'))).toBeVisible()
  await staff.getByLabel(t('cake.builder.name'), { exact: true }).fill(lang === 'am' ? 'ሣራ' : 'Sara')
  await staff.locator('[data-item]').fill('6')
  await press(t('phone.order.place.daily'))
  await expect(staff).toHaveURL(/\/admin\/orders\/[0-9a-f-]{36}$/)
  const order = new URL(staff.url()).pathname
  await takenOver(staff)
  await press(t('orders.act.In Production'))
  await press(t('orders.act.Ready'))
  await expect(staff.getByText(`${t('orders.status.In Production')} → ${t('orders.status.Ready')}`)).toBeVisible()
  await open(staff, `${order}/pay`)
  await press(t('counter.record'))
  await expect(staff).toHaveURL(new RegExp(`${order}$`))
  await takenOver(staff)
  const heading = staff.getByRole('heading', { level: 1 })
  await expect(heading).toContainText(CODE)
  return CODE.exec(await heading.innerText())![0]
}

async function showCake(staff: Page, lang: Lang): Promise<void> {
  const t = translateTo(lang)
  const cake = { width: 320, height: 320, channels: 3, background: '#7a3fb0' } as const
  const buffer = await sharp({ create: cake }).png().toBuffer()
  await staff.getByText(t('orders.finished.add'), { exact: true }).click()
  await staff.locator('input[type=file]').setInputFiles({ name: 'cake.png', mimeType: 'image/png', buffer })
  await expect(staff.locator('input[name=picture]')).toHaveCount(1)
  await staff.getByRole('button', { name: t('orders.finished.save'), exact: true }).click()
  await expect(staff.getByText(t('orders.finished.hidden'))).toBeVisible()
  await staff.getByRole('button', { name: t('orders.finished.show'), exact: true }).click()
  await expect(staff.getByText(t('orders.finished.shown'))).toBeVisible()
}

async function openByCode(page: Page, code: string, phone: string): Promise<void> {
  await open(page, `/track?code=${code}`)
  await page.locator('input[name=phone]').fill(phone)
  await page.locator('main form button[type=submit]').click()
  await expect(page).toHaveURL(new RegExp(`/orders/${code}\\?key=`))
  await takenOver(page)
}

// The browser logs the refusal of an answer that comes too late.
test.use({ expectedErrors: ['status of 409', 'status of 422'] })

const PHONES = { en: '0900000751', am: '0900000752' }

for (const lang of ['en', 'am'] as const) {
  if (!isTold(lang, 'am')) continue
  const t = translateTo(lang)
  test(`the picture of the finished cake is shown, answered and seen live by staff, ${lang} ${ONCE}`, async ({
    page,
    context,
    browser,
    baseURL,
  }) => {
    test.setTimeout(120_000)
    const staff = await openStaff({ browser, baseURL, lang })
    const code = await bakeBox(staff, lang, PHONES[lang])
    await showCake(staff, lang)
    const messages = staff.getByRole('region', { name: t('orders.messages.title') })
    await expect(messages.getByText(t('orders.message.event.cake_pictures'), { exact: true })).toHaveCount(1)
    await expectAccessible(staff)

    await context.addCookies([{ name: 'lang', value: lang, url: baseURL! }])
    await openByCode(page, code, PHONES[lang])
    const main = page.getByRole('main')
    const right = (tab: Page) => tab.getByRole('button', { name: t('order.finished.right'), exact: true })
    const call = (tab: Page) => tab.getByRole('button', { name: t('order.finished.call'), exact: true })
    await expect(main.getByRole('img', { name: t('order.finished.picture', { number: 1 }) })).toHaveJSProperty(
      'complete',
      true,
    )
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    if (lang === 'am') expect(await latinWords(page)).toEqual([])

    // A second tab, opened before any answer.
    const other = await context.newPage()
    await open(other, page.url())
    await expect(right(other)).toBeVisible()

    await right(page).dblclick()
    await expect(main).toContainText(t('order.finished.said.right'))
    await expect(staff.getByText(t('orders.finished.right'), { exact: true })).toBeVisible() // without a reload
    await expect(staff.getByText(t('orders.event.finished.right'))).toHaveCount(1) // pressed twice, answered once

    await call(other).click()
    await expect(other.getByRole('main')).toContainText(t('order.finished.said.call'))
    await expect(staff.getByText(t('orders.call.finished'))).toBeVisible()
    await expect(staff.getByText(t('orders.finished.right'), { exact: true })).toHaveCount(0)
    await page.reload()
    await expect(main).toContainText(t('order.finished.said.call'))
    if (lang === 'am') expect(await latinWords(page)).toEqual([])

    // The handover waits for the call.
    const handedOver = staff.getByRole('button', { name: t('handover.do'), exact: true })
    await expect(handedOver).toHaveCount(0)
    await expect(staff.getByText(t('orders.act.blocked.call_wanted'))).toBeVisible()
    await staff.getByRole('button', { name: t('orders.call.done'), exact: true }).click()
    await expect(staff.getByText(t('orders.call.finished'))).toHaveCount(0)
    await staff.getByLabel(t('handover.code')).fill(await readPickupCode(page))
    await expect(staff.getByText(t('handover.code.right'))).toBeVisible()
    await handedOver.click()
    await expect(staff.getByText(`${t('orders.status.Ready')} → ${t('orders.status.Completed')}`)).toBeVisible()

    // A tab that was left open answers too late, and says so.
    await right(other).click()
    await expect(other.getByRole('main').getByRole('alert')).toHaveText(t('quote.refused.finished_not_asked'))
    await expect(right(other)).toHaveCount(0)
    await expect(other.getByRole('main')).toContainText(t('order.finished.said.called'))
    await page.reload()
    await expect(call(page)).toHaveCount(0)
    await staff.context().close()
  })
}
