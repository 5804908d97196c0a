import type { Page, Route } from '@playwright/test'

import { LANGS, type Lang } from '#app/base/platform/text/translate.ts'
import { translateTo } from '#app/messages.server.ts'
import { expectAccessible } from './accessibility.ts'
import {
  expect,
  forgetVisits,
  isWalkedIn,
  ONCE,
  open,
  rememberCart,
  signInAsAdministrator,
  takenOver,
  test,
} from './shop-test.ts'

const UNEXPECTED = /Unexpected Application Error|ያልተጠበቀ ስህተት/
const ORDER = /\/orders\/([2-9A-Z]{6})\?key=/
const UNKNOWN = 'Unknown error occurred'
const UNANSWERED = 'The shop did not answer.'

type Failure = (route: Route) => Promise<void>
const serverFails: Failure = (route) =>
  route.fulfill({ status: 500, headers: { 'x-request-id': 'of-the-shop' }, body: '<h1>Fault</h1>' })
const FAILURES: { name: string; failure: Failure; shown: string }[] = [
  { name: 'a line that drops', failure: (route) => route.abort('internetdisconnected'), shown: UNANSWERED },
  { name: 'a server that fails', failure: serverFails, shown: UNKNOWN },
  {
    name: 'a gateway without the shop',
    failure: (route) => route.fulfill({ status: 502, body: '<h1>Bad Gateway</h1>' }),
    shown: UNANSWERED,
  },
]

/** Fails all requests that send a form, until the returned function is called, which waits for one. */
async function failAllForms(page: Page, failure: Failure): Promise<() => Promise<void>> {
  const { promise: failed, resolve } = Promise.withResolvers<void>()
  const handler = async (route: Route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await failure(route)
    resolve()
  }
  await page.route(/\.data(\?|$)/, handler)
  return async () => {
    await failed
    await page.unroute(/\.data(\?|$)/, handler)
  }
}

test.use({
  expectedErrors: [
    'Failed to load resource',
    'Failed to fetch',
    'Error loading route module',
    'Failed to load module script',
    'WebSocket connection',
  ],
})

/** Sign-in and sign-up. */
async function failToEnter(page: Page, lang: Lang): Promise<void> {
  const t = translateTo(lang)
  await open(page, `/auth?lang=${lang}`)
  for (const mode of ['sign.in', 'sign.up'] as const) {
    if (mode === 'sign.up')
      await page
        .getByRole('main')
        .getByRole('link', { name: t('auth.sign.up') })
        .click()
    await expect(page.getByRole('heading', { level: 1, name: t(`auth.${mode}.title`) })).toBeVisible()
    await page.getByLabel(t('auth.email')).fill('sara@example.test')
    for (const { name, failure } of FAILURES) {
      await test.step(`${mode}, ${name}`, async () => {
        const heal = await failAllForms(page, failure)
        await page.getByLabel(t('auth.password')).fill('seven small honey cakes')
        await page
          .getByRole('main')
          .getByRole('button', { name: t(`auth.${mode}`) })
          .click()
        await expect(page.getByRole('alert')).toContainText(t(`auth.error.${mode}.unexpected`))
        await expect(page.getByLabel(t('auth.email'))).toHaveValue('sara@example.test')
        await expect(page.getByLabel(t('auth.password'))).toHaveValue('seven small honey cakes')
        await heal()
      })
    }
    await expectAccessible(page)
  }
}

/** Any other form: its message lies over what was typed. */
async function failToFind(page: Page): Promise<void> {
  await rememberCart(page, [])
  await open(page, '/track')
  await page.getByLabel('Order code').fill('ABC234')
  await page.getByLabel('Mobile number').fill('0900000108')
  for (const { name, failure, shown } of FAILURES) {
    await test.step(name, async () => {
      const heal = await failAllForms(page, failure)
      await page.getByRole('button', { name: 'Find the order' }).click()
      await expect(page.getByRole('alert')).toContainText(shown)
      await expect(page.getByLabel('Order code')).toHaveValue('ABC234')
      await expect(page.getByRole('banner')).toBeVisible()
      if (failure === serverFails) await expectAccessible(page)
      await page.getByRole('button', { name: 'Close', exact: true }).click()
      await expect(page.getByRole('alert')).toBeHidden()
      await heal()
    })
  }
}

/** An order and a request for a price can be sent again. */
async function failToOrder(page: Page): Promise<void> {
  await open(page, '/checkout?cake=baklava&variant=box-of-6')
  await page.getByLabel('Name', { exact: true }).fill('Dawit Bekele')
  await page.getByLabel('Mobile number').fill('0900000109')
  const heal = await failAllForms(page, serverFails)
  const pay = page.getByRole('button', { name: /^Order and pay/ })
  await pay.click()
  await expect(page.getByRole('alert')).toContainText(UNKNOWN)
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Dawit Bekele')
  await heal()
  // The shop does what was asked, but its answer never arrives: what is pressed again counts once.
  const lost = await swallowNextAnswer(page, /\/checkout\.data/)
  await pay.click()
  const code = codeOf(await lost.text)
  expect(code).not.toBe('none')
  await expect(page.getByRole('alert')).toContainText('it still counts as one order')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Dawit Bekele')
  await pay.click()
  await expect(page).toHaveURL(ORDER)
  expect(codeOf(page.url())).toBe(code)

  await page.goto('/robots.txt') // a page without scripts
  await page.evaluate(() => localStorage.clear()) // as on another phone
  const address = '/api/available-days?cake_id=mango-cake&size_id=small&cake_type_id=torta'
  const { days } = (await (await page.request.get(address)).json()) as { days: { date: string; state: string }[] }
  const day = days.filter(({ state }) => state === 'open').at(-1)?.date ?? ''
  await open(page, `/customize?cake=mango-cake&size=small&flavor=mango&type=torta&date=${day}&step=you`)
  await page.getByLabel('Name').fill('Hanna Girma')
  await page.getByLabel('Mobile number').fill('0900000309')
  const mend = await failAllForms(page, serverFails)
  const send = page.getByRole('button', { name: 'Request a quote', exact: true })
  await send.click()
  await expect(page.getByRole('alert')).toContainText(UNKNOWN)
  await expect(page.getByLabel('Name')).toHaveValue('Hanna Girma')
  await mend()
  await send.click()
  await expect(page.getByRole('heading', { name: 'Quote submitted' })).toBeVisible()
}

/** Lets the next matching request reach the shop and loses its answer; `text` is what was lost. */
async function swallowNextAnswer(page: Page, address: RegExp): Promise<{ text: Promise<string> }> {
  const { promise, resolve } = Promise.withResolvers<string>()
  let isLost = false
  await page.route(address, async (route) => {
    if (isLost || route.request().method() !== 'POST') return route.fallback()
    isLost = true
    resolve(await (await route.fetch({ maxRedirects: 0 })).text())
    await route.abort('connectionreset')
  })
  return { text: promise }
}

function codeOf(text: string): string {
  return ORDER.exec(text)?.[1] ?? 'none'
}

test(`a form that fails keeps what was typed, and what is sent again counts once ${ONCE}`, async ({ page }) => {
  for (const lang of LANGS) if (isWalkedIn(lang, 'am')) await test.step(lang, () => failToEnter(page, lang))
  for (const part of [failToFind, failToOrder]) {
    await forgetVisits(page)
    await test.step(part.name, () => part(page))
  }
})

test(`the back office keeps the page without a line, follows the link when it is back, and keeps what was typed below the message of a failure ${ONCE}`, async ({
  page,
}) => {
  await signInAsAdministrator(page)
  await open(page, '/admin/occasions')
  await page.context().setOffline(true)
  await page.locator('a[href="/admin/occasions/new"]').first().click()
  await expect(page.getByRole('status').filter({ hasText: 'You are offline. What you typed is safe.' })).toBeVisible()
  await expect(page.getByText(UNEXPECTED)).toBeHidden()
  await expect(page.locator('a[href="/admin/occasions/new"]').first()).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByLabel('Name in English')).toBeVisible()
  // It may have come as a document.
  await takenOver(page)
  await expect(page.getByText(UNEXPECTED)).toBeHidden()
  await page.getByLabel('Name in English').fill('Silver wedding')
  const add = page.getByRole('button', { name: 'Add the occasion' })
  for (const { name, failure, shown } of FAILURES) {
    await test.step(name, async () => {
      const heal = await failAllForms(page, failure)
      await add.click()
      await expect(page.getByRole('alert').filter({ hasText: shown })).toBeVisible()
      await expect(page.getByLabel('Name in English')).toHaveValue('Silver wedding')
      await heal()
      await add.click()
      await expect(page.getByRole('main')).toContainText('Please enter a name in both languages.')
      await expect(page.getByText(shown)).toBeHidden()
    })
  }
})
