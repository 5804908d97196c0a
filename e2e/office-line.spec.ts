import type { Page } from '@playwright/test'
import { matchRoutes } from 'react-router'

import { translateTo } from '#app/messages.server.ts'
import { PAGE_ACCESS } from '#app/people/auth/permissions/access.ts'
import { ownedDemoShop, ownShop, type OwnShopFixtures } from './own-shop.ts'
import { OFFICE_PAGES, placeOrder } from './all-pages.ts'
import { ADMINISTRATOR, expect, ONCE, open, test as base } from './shop-test.ts'

/** Every form and button of the back office without a line: the page stays with what was typed, and says so. */

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

/** Addresses with a form that are not walked. */
const NOT_WALKED = new Set([
  // They have no page of their own.
  '/admin/undo',
  '/admin/print',
  '/admin/deliveries/act',
  '/admin/orders/act',
  '/admin/orders/hand-over',
  '/admin/orders/production/act',
  '/admin/orders/production/bake',
  '/admin/counter/act',
  '/admin/counter/approve',
  '/admin/counter/prompts',
  '/admin/inventory/act',
  '/admin/payments/shifts/:shiftId/till',
  // The same page as /admin; the till, which works without a line (counter.spec.ts).
  '/admin/dashboard',
  '/admin/counter',
  // They confirm what was ticked on a page that is walked.
  '/admin/orders/bulk',
  '/admin/inventory/capacity/preset',
  '/admin/users/switch',
  '/admin/users/role',
  // Their kits are walked on the pages of other things; a shop that is new has none of these.
  '/admin/orders/:orderId/quote',
  '/admin/orders/:orderId/sale',
  '/admin/orders/:orderId/tax',
  '/admin/orders/:orderId/void/:entryId',
  '/admin/payments/:attemptId',
  '/admin/payments/transactions',
  '/admin/payments/exceptions/:caseId',
  '/admin/payments/refunds/:refundId',
  '/admin/payments/shifts/:shiftId',
  '/admin/payments/tax/invoices/last-numbers',
  '/admin/payments/tax/z/:day',
  '/admin/customization/:tab/:choiceId',
  '/admin/inspirations/:inspirationId',
  '/admin/occasions/:occasionId',
  '/admin/users/customers/:customerId',
])

test(`every page with a form is walked, or says why not ${ONCE}`, () => {
  const routes = Object.keys(PAGE_ACCESS).map((path) => ({ path }))
  const patternOf = (address: string) => matchRoutes(routes, address.replace(/\?.*$/, ''))?.at(-1)?.route.path
  const walked = new Set(OFFICE_PAGES.map((page) => patternOf(page.replace('{order}', 'some-order'))))
  const withForm = Object.keys(PAGE_ACCESS).filter((path) => PAGE_ACCESS[path]!.act !== undefined)
  expect(withForm.filter((path) => !walked.has(path) && !NOT_WALKED.has(path))).toEqual([])
  expect([...NOT_WALKED].filter((path) => !withForm.includes(path))).toEqual([])
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
      const typed = field.type === 'email' ? 'a@example.test' : field.type === 'tel' ? '0900000777' : 'ab'
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

for (const lang of ['en', 'am'] as const) {
  const t = translateTo(lang)
  test(`no form of the back office loses the page or what was typed without a line, in ${lang} ${ONCE}`, async ({
    page,
    context,
    baseURL,
  }) => {
    test.setTimeout(600_000)
    const origin = baseURL!
    await page.setViewportSize({ width: 1280, height: 900 })
    expect((await page.request.post(`${origin}/api/auth/sign-in/email`, { data: ADMINISTRATOR })).ok()).toBe(true)
    const order = await placeOrder(page, origin)
    await context.addCookies([{ name: 'lang', value: lang, url: origin }])
    let sent = 0
    for (const [index, path] of OFFICE_PAGES.entries()) {
      // Each language walks every second page with all its forms.
      if (index % 2 !== (lang === 'en' ? 0 : 1)) continue
      const address = path.replace('{order}', order)
      await page.goto('about:blank')
      await context.setOffline(false)
      await open(page, origin + address)
      const { pathname } = new URL(page.url())
      // The rest of the program comes shortly after the page.
      await page.waitForLoadState('networkidle')
      // React has put the forms for browsers with scripts in the place of those for browsers without.
      await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)))
      await context.setOffline(true)
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
    }
    expect(sent).toBeGreaterThan(10)
    await context.setOffline(false)
    await expect(page.locator('[data-live=connected]')).toBeVisible()
  })
}
