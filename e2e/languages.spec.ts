import type { Page } from '@playwright/test'

import {
  expect,
  open,
  openCart,
  paymentDialog,
  rememberCart,
  signInAsAdministrator,
  takenOver,
  test,
} from './shop-test.ts'

const PUBLIC_PAGES = [
  '/',
  '/cakes/baklava',
  '/cakes/red-velvet-cake',
  '/inspirations',
  '/inspirations?occasion=wedding&page=2',
  '/customize',
  '/checkout?cake=baklava&variant=box-of-6',
  '/checkout?cake=baklava',
  '/checkout',
  '/track',
  '/quote-success',
  '/payment-success',
  '/payment-failure',
  '/payment-cancel',
  '/auth',
  '/auth?mode=sign-up',
  '/simulator',
]
const ADMIN_PAGES = ['', '/orders', '/payments', '/inventory', '/cakes', '/occasion-associations', '/users'].map(
  (path) => `/admin${path}`,
)

/**
 * Latin words that belong into an Amharic page: names of companies and programs, units of files, addresses. Codes of
 * orders and payments are written in Latin letters by design.
 */
const ALLOWED = [
  /\S+@\S+/g,
  /\b(JavaScript|Telebirr|Mpesa|M-Pesa|CBE Birr|SMS|PIN)\b/g,
  /\b[2-9A-HJKMNP-Z]{6}\b/g,
  /\b(SIM)?[0-9A-HJKMNP-TV-Z]{10,15}\b/g,
  /\b[0-9a-f]{8}-[0-9a-f-]{27}\b/g,
]

/** What is read or said on the page in Latin letters; parts that are marked as English are meant to be. */
async function latinWords(page: Page): Promise<string[]> {
  const said = await page.evaluate(() => {
    const found: string[] = [document.title]
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      if (parent && !parent.closest('script, style, noscript, [lang=en]')) found.push(node.textContent ?? '')
    }
    for (const name of ['aria-label', 'alt', 'title', 'placeholder']) {
      for (const element of document.querySelectorAll(`[${name}]`)) {
        if (!element.closest('[lang=en]')) found.push(element.getAttribute(name) ?? '')
      }
    }
    return found
  })
  return said
    .map((text) => ALLOWED.reduce((rest, allowed) => rest.replace(allowed, ''), text).trim())
    .filter((text) => /[A-Za-z]{2,}/.test(text))
}

test.describe('a browser set to Amharic', () => {
  test.use({ locale: 'am-ET' })

  test('gets Amharic, with cake names and prices in it', async ({ page }) => {
    await open(page, '/')
    await expect(page.locator('html')).toHaveAttribute('lang', 'am')
    await expect(page.getByRole('heading', { name: 'በየቀኑ የሚገኙ' })).toBeVisible()
    await page.getByRole('link', { name: 'ባቅላቫ', exact: true }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('ባቅላቫ')
    await expect(page.getByRole('main')).toContainText('ብር 90.00')
  })

  for (const address of PUBLIC_PAGES) {
    test(`finds no English left on ${address}`, async ({ page }) => {
      await page.goto(address)
      await takenOver(page)
      // What a prompt says was written in its customer's language.
      const words = (await latinWords(page)).filter((text) => address !== '/simulator' || !/^ETB\s/.test(text))
      expect(words).toEqual([])
    })
  }

  test('finds no English left in the cart, the dialog and the order', async ({ page }) => {
    await rememberCart(page, [{ cakeId: 'baklava', quantity: 6 }])
    await open(page, '/')
    const panel = await openCart(page)
    await panel.getByRole('textbox').fill('0700000099')
    expect(await latinWords(page)).toEqual([])
    await panel.getByRole('button', { name: 'ብር 540.00 በኤም-ፔሳ ይክፈሉ' }).click()
    const dialog = paymentDialog(page)
    await expect(dialog).toContainText('ማረጋገጫ እየተጠበቀ ነው')
    expect(await latinWords(page)).toEqual([])
    await dialog.getByRole('link', { name: 'ትዕዛዝዎን ይመልከቱ' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('ትዕዛዝ')
    await expect(dialog).toBeHidden()
    expect(await latinWords(page)).toEqual([])
  })

  test('finds no English left in the back office', async ({ page }) => {
    await signInAsAdministrator(page)
    for (const address of ADMIN_PAGES) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      // Customers write their names and notes as they like.
      const words = (await latinWords(page)).filter((text) => !/Selam|Guest User|Piassa|Almaz|Dawit|Hanna/.test(text))
      expect(words, address).toEqual([])
    }
  })
})

test.describe('pages that say what is not there', () => {
  test.use({ locale: 'am-ET', expectedErrors: ['status of 404'] })

  test('say it in Amharic', async ({ page }) => {
    for (const address of ['/no-such-page', '/cakes/none', '/orders/ZZZZZZ']) {
      await page.goto(address)
      await expect(page.locator('html')).toHaveAttribute('lang', 'am')
      expect(await latinWords(page), address).toEqual([])
    }
  })
})

test('the language is switched on the same page, remembered, and stronger than the browser', async ({ page }) => {
  await open(page, '/cakes/baklava')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.getByRole('banner').getByRole('link', { name: 'አማርኛ' }).click()
  await expect(page).toHaveURL(/\/cakes\/baklava\?lang=am$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ባቅላቫ')
  await page.goto('/track')
  await expect(page.locator('html')).toHaveAttribute('lang', 'am')
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click()
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('refusals of the JSON interface speak the language of the request', async ({ request }) => {
  const ask = async (language: string) => {
    const answer = await request.post('/api/direct-pay', {
      headers: { 'accept-language': language },
      data: {
        cartItems: [{ cake: { id: 'baklava' }, quantity: 2 }],
        total: 180,
        paymentMethod: 'Mpesa',
        phone: '+251900000110',
      },
    })
    expect(answer.status()).toBe(422)
    return (await answer.json()) as { error: { code: string; message: string } }
  }
  expect((await ask('en')).error.code).toBe('below_minimum_order')
  expect((await ask('am')).error.message).toMatch(/[\u1200-\u137f]/)
})
