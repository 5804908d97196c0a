import type { Page } from '@playwright/test'

import { translateTo } from '#app/messages.server.ts'
import { expect, isTold, ONCE, open, openCart, paymentDialog, rememberCart, test } from './shop-test.ts'

test.use({ expectedErrors: ['Failed to load resource', 'Failed to fetch'] })

/** The cart's panel with a phone to charge; its button pays, or waits for the line. */
async function fillCart(page: Page, phone: string) {
  await open(page, '/')
  const panel = await openCart(page)
  await panel.locator('input[name=phone], input[type=tel]').first().fill(phone)
  return panel.locator('button[type=submit]').last()
}

for (const lang of ['en', 'am'] as const) {
  if (!isTold(lang, 'am')) continue
  const t = translateTo(lang)
  test(`nobody is charged without a tap when the line is back, in two tabs, in ${lang} ${ONCE}`, async ({
    page,
    context,
    baseURL,
  }) => {
    const phone = lang === 'en' ? '0900000761' : '0900000762'
    await context.addCookies([{ name: 'lang', value: lang, url: baseURL! }])
    const sent: string[] = []
    context.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (request.method() === 'POST' && /pay|checkout|orders/.test(pathname)) sent.push(pathname)
    })
    await rememberCart(page, [{ cakeId: 'baklava', quantity: 6 }])
    const other = await context.newPage()
    const tabs = [page, other]
    const buttons = [await fillCart(page, phone), await fillCart(other, phone)]
    const pays = await Promise.all(buttons.map((button) => button.innerText()))

    await context.setOffline(true)
    for (const [index, button] of buttons.entries()) {
      await tabs[index]!.bringToFront()
      await expect(button).toHaveText(t('ui.line.pay'))
      await button.click()
      await button.click()
      await tabs[index]!.locator('input[name=phone], input[type=tel]').first().press('Enter')
    }
    await context.setOffline(false)
    for (const [index, button] of buttons.entries()) {
      await tabs[index]!.bringToFront()
      await expect(button).toHaveText(pays[index]!)
      await expect(paymentDialog(tabs[index]!)).toBeHidden()
    }
    // A full round trip later there is still nothing.
    await other.reload()
    expect(sent).toEqual([])

    await page.bringToFront()
    await buttons[0]!.click()
    await expect(paymentDialog(page)).toContainText(t('payment.progress.pending'))
    expect(sent).toHaveLength(1)
  })
}
