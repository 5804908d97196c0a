import type { Page } from '@playwright/test'

import { LANGS, type Lang } from '#app/base/platform/text/translate.ts'
import { translateTo } from '#app/messages.server.ts'
import { shareOf } from '#test/walks.ts'
import { ownedDemoShop, ownShop, type OwnShopFixtures, signInOwner } from './own-shop.ts'
import { ADMIN_PAGES, placeOrder } from '#test/all-pages.ts'
import { expect, ONCE, open, test as base } from './shop-test.ts'

/** Every form and button of the back office while offline: the page stays with what was typed, and says so. */

const test = base.extend<OwnShopFixtures>(ownShop).extend(ownedDemoShop)
test.use({
  expectedErrors: [
    'Failed to load resource',
    'Failed to fetch',
    'WebSocket connection',
    'Error loading route module',
    'Failed to load module script',
    'asks http://127.0.0.1',
  ],
})

const LOST = /Unexpected Application Error|ያልተጠበቀ ስህተት/

/** A form of the settings has a button once something in it is typed. */
async function typeForButton(page: Page, position: number): Promise<void> {
  const form = page.locator('main form[method=post]').nth(position)
  const button = form.locator('[type=submit]:not([aria-hidden])').first()
  if ((await button.count()) > 0 || (await form.locator('[type=submit]').count()) === 0) return
  const texts = form.locator(':is(input[type=text], input[type=tel], input:not([type]), textarea)')
  const boxes = form.locator('input[type=checkbox]')
  if ((await texts.count()) > 0) await texts.first().fill(`${await texts.first().inputValue()}1`)
  else if ((await boxes.count()) > 0) await boxes.first().click()
  else return
  await expect(button).toBeVisible()
}

/** Fills the empty fields of the page; returns what all fields hold. */
function fillFields(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
      'main form[method=post] :is(input[type=text], input[type=email], input[type=tel], input:not([type]), textarea)',
    )
    for (const field of fields) {
      if (field.value !== '' || field.readOnly || field.disabled) continue
      const isNumber = field.inputMode === 'numeric' || field.inputMode === 'decimal'
      const text = isNumber ? '1234' : 'ab'
      const typed = field.type === 'email' ? 'a@example.test' : field.type === 'tel' ? '0900000777' : text
      // React notices a value that its own setter has not written.
      Reflect.set(Object.getPrototypeOf(field) as object, 'value', typed, field)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
    return [...fields].map(({ value }) => value)
  })
}

const values = (page: Page) =>
  page.evaluate(() =>
    Array.from(
      document.querySelectorAll<HTMLInputElement>(
        'main form[method=post] :is(input[type=text], input[type=email], input[type=tel], input:not([type]), textarea)',
      ),
      ({ value }) => value,
    ),
  )

/** Presses the button of each form of the page while offline; returns how many it had. */
async function submitEachForm(page: Page, address: string, lang: Lang): Promise<number> {
  const t = translateTo(lang)
  const { pathname } = new URL(page.url())
  // What is folded has forms too, whose fields nobody can type into before.
  await page.locator('main details').evaluateAll((all: HTMLDetailsElement[]) => {
    for (const one of all) one.open = true
  })
  let sent = 0
  const forms = await page.locator('main form[method=post]').count()
  for (let each = 0; each < forms; each += 1) {
    await typeForButton(page, each)
    const before = await fillFields(page)
    const isSent = await page.evaluate((position) => {
      const form = document.querySelectorAll<HTMLFormElement>('main form[method=post]')[position]
      form?.querySelector<HTMLElement>('table [type=checkbox]')?.click()
      // The first one may act in the page alone, as 'Copy a column' does.
      const buttons = form?.querySelectorAll<HTMLElement>('[type=submit]:not([disabled], [aria-hidden])')
      const button = [...(buttons ?? [])].at(-1)
      if (!form || !button || !(form.noValidate || form.checkValidity())) return false
      button.click()
      return true
    }, each)
    if (!isSent) continue
    sent += 1
    const notSent = page.getByRole('alert').filter({ hasText: t('ui.error.unsent') })
    const waits = page.getByText(new RegExp(t('outbox.waiting', { count: '\\d+' }).replace(/[()]/g, '\\$&')))
    const asked = page.locator('dialog:modal')
    await expect(notSent.or(waits).or(asked).first(), `${address}, form ${each}`).toBeVisible()
    await expect(page.getByText(LOST), address).toBeHidden()
    expect(new URL(page.url()).pathname, address).toBe(pathname)
    const isQueued = (await waits.count()) > 0
    if (!isQueued) expect(await values(page), `${address}, form ${each}`).toEqual(before)
    if ((await asked.count()) > 0) await page.keyboard.press('Escape')
    if (await notSent.isVisible())
      await notSent
        .locator('..')
        .getByRole('button', { name: t('ui.close') })
        .click()
  }
  return sent
}

test(`no form of the back office loses the page or what was typed without a line ${ONCE}`, async ({
  page,
  context,
  baseURL,
}) => {
  test.setTimeout(600_000)
  const origin = baseURL!
  await page.setViewportSize({ width: 1280, height: 900 })
  await signInOwner(page, origin)
  const order = await placeOrder(page, origin)
  let sent = 0
  for (const [turn, lang] of LANGS.entries()) {
    await context.addCookies([{ name: 'lang', value: lang, url: origin }])
    // Outside a whole walk every fourth page, by turns in each language, with all its forms.
    for (const path of shareOf(ADMIN_PAGES, { turn: turn * 4, step: 8 })) {
      const address = path.replace('{order}', order)
      await page.goto('about:blank')
      await context.setOffline(false)
      await open(page, origin + address)
      // The rest of the program comes shortly after the page.
      await page.waitForLoadState('networkidle')
      // React has put the forms for browsers with scripts in the place of those for browsers without.
      await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)))
      await context.setOffline(true)
      sent += await submitEachForm(page, address, lang)
    }
  }
  expect(sent).toBeGreaterThan(10)
  await context.setOffline(false)
  await expect(page.locator('[data-live=connected]')).toBeVisible()
})
