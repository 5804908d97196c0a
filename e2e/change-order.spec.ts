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
  paymentDialog,
  takenOver,
  test,
} from './shop-test.ts'

// The browser logs the refused changes.
test.use({ expectedErrors: ['status of 409', 'status of 422'] })

const WORDS = {
  en: {
    name: 'Sara',
    landmark: 'opposite the stadium',
    second: 'behind the church',
    third: 'beside the bridge',
    recipient: 'Hana',
  },
  am: { name: 'ሣራ', landmark: 'ስታዲየሙ ፊት ለፊት', second: 'ከቤተ ክርስቲያኑ ጀርባ', third: 'ድልድዩ አጠገብ', recipient: 'ሐና' },
} as const

/** A paid box for a day some days ahead; ends on the order's page. */
async function orderDelivery(page: Page, lang: keyof typeof WORDS): Promise<void> {
  const { name, landmark } = WORDS[lang]
  await open(page, `/checkout?cake=baklava&variant=box-of-6&lang=${lang}`)
  await page.locator('input[name=deliveryMethod][value=delivery]').check({ force: true })
  await page.locator('[name=zone]').selectOption('bole')
  await page.locator('[name=landmark]').fill(landmark)
  await page.locator('[data-chip]:enabled').nth(3).check()
  await page.locator('[name=customerName]').fill(name)
  await page.locator('[name=phone]').fill(lang === 'en' ? '0900000006' : '0700000006')
  await page.getByRole('main').locator('button[type=submit]').last().click()
  await expect(page).toHaveURL(/\/orders\/[2-9A-Z]{6}\?key=/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name, { timeout: 15_000 }) // paid
  await expect(paymentDialog(page)).toBeHidden({ timeout: 10_000 })
}

for (const lang of ['en', 'am'] as const) {
  if (!isTold(lang, 'am')) continue
  const t = translateTo(lang)
  test(`a customer changes an order, also from a second tab that is out of date, in ${lang} ${ONCE}`, async ({
    page,
    context,
  }) => {
    test.setTimeout(90_000)
    const { landmark, second, third, recipient } = WORDS[lang]
    await orderDelivery(page, lang)
    const main = page.getByRole('main')
    await expect(main).toContainText(landmark)
    await expect(main).toContainText(t('order.code.keep')) // it is brought, so nothing is shown at the shop
    await main.getByRole('link', { name: t('order.change') }).click()
    await expect(page).toHaveURL(/\/change/)
    await takenOver(page)
    await expect(page.locator('[name=landmark]')).toHaveValue(landmark)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    if (lang === 'am') expect(await latinWords(page)).toEqual([])

    const other = await context.newPage()
    await open(other, page.url())

    // What is wrong is said, and what was typed stays.
    const save = (tab: Page) => tab.getByRole('button', { name: t('order.change.save'), exact: true })
    await page.locator('[name=landmark]').fill(second)
    await page.locator('[name=recipientName]').fill(recipient)
    await page.locator('[name=recipientPhone]').fill('12')
    await save(page).click()
    await expect(main.getByText(t('payment.phone.invalid'))).toBeVisible()
    await expect(page.locator('[name=landmark]')).toHaveValue(second)
    if (lang === 'am') expect(await latinWords(page)).toEqual([])
    await page.locator('[name=recipientPhone]').fill('0911 555 777')
    await save(page).dblclick()
    await expect(page).toHaveURL(/\/orders\/[2-9A-Z]{6}\?key=/)
    await expect(main).toContainText(second)
    await expect(main).toContainText(recipient)

    // The other tab learns of it before it overwrites anything.
    const late = other.getByRole('main')
    await other.locator('[name=landmark]').fill(third)
    await save(other).click()
    const conflict = late.getByRole('alert').filter({ hasText: t('order.change.conflict') })
    await expect(conflict).toContainText(second)
    await expect(conflict).toContainText(recipient)
    await expect(other.locator('[name=landmark]')).toHaveValue(third)
    await expectAccessible(other)
    if (lang === 'am') expect(await latinWords(other)).toEqual([])
    await other.locator('[name=recipientName]').fill(recipient)
    await other.locator('[name=recipientPhone]').fill('0911 555 777')
    await save(other).click()
    await expect(other).toHaveURL(/\/orders\/[2-9A-Z]{6}\?key=/)
    await expect(late).toContainText(third)
    await expect(late).toContainText(recipient)
    await expect(late).not.toContainText(second)
  })
}
