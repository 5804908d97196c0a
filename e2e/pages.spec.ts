import type { Page } from '@playwright/test'

import { expectAccessible } from './accessibility.ts'
import {
  cartButton,
  expect,
  latinWords,
  nextFrames,
  ONCE,
  expectNoSidewaysScroll,
  open,
  resize,
  signInAsAdministrator,
  takenOver,
  test,
  WRITTEN_BY_CUSTOMERS,
} from './shop-test.ts'

const PUBLIC_PAGES = [
  '/',
  '/cakes/baklava',
  '/cakes/red-velvet-cake',
  '/inspirations?occasion=wedding&page=2',
  '/customize?occasion=birthday',
  '/checkout?cake=baklava&variant=box-of-6',
  '/checkout?cake=baklava',
  '/customize?occasion=birthday&cake=red-velvet-cake&size=small&flavor=red-velvet&type=torta&step=day',
  '/delivery',
  '/track',
  '/quote-success',
  '/payment-success',
  '/payment-failure',
  '/payment-cancel',
  '/auth',
  '/auth?mode=sign-up',
  '/auth/forgot',
  '/simulator',
]
const ADMIN_PAGES = [
  '/admin',
  '/admin/dashboard',
  '/admin/orders',
  '/admin/payments',
  '/admin/inventory',
  '/admin/cakes',
  '/admin/occasions',
  '/admin/occasion-associations',
  '/admin/customization',
  '/admin/inspirations',
  '/admin/users',
]

/** With letters twice as large and everything unfolded, as the server sent the page and as its program shows it. */
async function expectRoomForLargeLetters(page: Page) {
  const change = (size: string, isOpen: boolean) =>
    page.evaluate(
      ([fontSize, open]) => {
        document.documentElement.style.fontSize = fontSize
        for (const part of document.querySelectorAll<HTMLDetailsElement>('main details')) part.open = open
      },
      [size, isOpen] as const,
    )
  for (const _ of ['sent', 'taken over']) {
    await change('200%', true)
    await nextFrames(page)
    await expectNoSidewaysScroll(page)
    await takenOver(page)
  }
  await change('', false)
}

async function expectOneLanguage(page: Page, lang: string) {
  await expect(page.locator('html')).toHaveAttribute('lang', lang)
  const words = lang === 'am' ? await latinWords(page) : []
  expect(words.filter((text) => !WRITTEN_BY_CUSTOMERS.test(text))).toEqual([])
}

const TABLET = { width: 768, height: 1024 }
const WIDE = { width: 1280, height: 800 }

for (const lang of ['en', 'am']) {
  const screens = lang === 'am' ? 'phone, tablet and desktop' : 'a phone'
  for (const address of PUBLIC_PAGES) {
    test(`${address} in ${lang} is whole, accessible and fits ${screens}`, { tag: ONCE }, async ({ page }) => {
      const url = new URL(address, 'http://shop')
      url.searchParams.set('lang', lang)
      const response = await page.goto(url.pathname + url.search)
      expect(response?.status()).toBe(200)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expectOneLanguage(page, lang)
      await expect(page).toHaveTitle(/\S/)
      await expectNoSidewaysScroll(page)
      await expectRoomForLargeLetters(page)
      // The markup is the same in both languages, so on wider screens the language with wider letters is enough.
      for (const size of lang === 'am' ? [TABLET, WIDE] : []) {
        await resize(page, size)
        await expectNoSidewaysScroll(page)
      }
      await expectAccessible(page)
    })
  }
}

// Each page has a journey of its own too; many of them are told in one language.
test(`every page of the back office in am is whole, accessible and fits phone and desktop ${ONCE}`, async ({
  page,
}) => {
  test.setTimeout(120_000) // eleven pages
  await signInAsAdministrator(page)
  const phone = page.viewportSize()!
  for (const address of ADMIN_PAGES) {
    await page.setViewportSize(phone)
    const response = await page.goto(`${address}?lang=am`)
    expect(response?.status(), address).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    for (const size of [phone, WIDE]) {
      await resize(page, size)
      await expectOneLanguage(page, 'am')
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    }
  }
})

test.describe('in the dark theme', { tag: ONCE }, () => {
  test.use({ colorScheme: 'dark' })

  for (const address of ['/', '/cakes/baklava', '/auth', '/payment-failure', '/track']) {
    test(`${address} keeps its contrast`, async ({ page }) => {
      await page.goto(address)
      await expectAccessible(page)
    })
  }
})

test.describe('what is not there', { tag: ONCE }, () => {
  test.use({ expectedErrors: ['status of 404'] })

  test('an unknown address is a page of the shop that says so', async ({ page }) => {
    const response = await page.goto('/no/such/page')
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
    await expect(page.getByRole('banner')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('main').getByRole('link', { name: 'Back to the shop' }).click()
    await expect(page).toHaveURL('/')
  })

  test('an unknown cake is named as such, and an unknown entry of the back office too', async ({ page }) => {
    const response = await page.goto('/cakes/none')
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cake not found')
    await expect(page.getByRole('main')).toContainText("Sorry, we couldn't find the cake you're looking for.")
    await expectAccessible(page)
    await signInAsAdministrator(page)
    const inside = await page.goto('/admin/none')
    expect(inside?.status()).toBe(404)
  })
})

test('the header links to every part, and pages change without a reload', async ({ page }, { project }) => {
  await open(page, '/')
  const isPhone = project.name.startsWith('mobile')
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  const choose = async (name: string) => {
    if (isPhone) await page.getByRole('banner').getByLabel('Menu', { exact: true }).click()
    await menu.getByRole('link', { name }).click()
  }
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await choose('Inspirations')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inspirations')
  await choose('Track an order')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Track an order')
  await choose('Special orders')
  await expect(page.getByRole('heading', { name: 'Special Order Cakes' })).toBeInViewport()
  await choose('Daily')
  await expect(page.getByRole('heading', { name: 'Available Daily' })).toBeInViewport()
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
})

test('the chips of the home page filter in place, and are links without scripts', async ({ page, request }) => {
  await open(page, '/')
  const chips = page.getByRole('navigation', { name: 'What to show' })
  const cards = page.getByRole('main').getByRole('article')
  await expect(chips.getByRole('link', { name: 'Daily' })).toHaveAttribute('aria-current', 'true')
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await chips.getByRole('link', { name: 'Fasting' }).click()
  await expect(page).toHaveURL('/?show=fasting')
  await expect(page.getByRole('main')).toContainText('No egg, milk or butter')
  await expect(cards).toHaveCount(2)
  await chips.getByRole('link', { name: 'Occasions' }).click()
  await expect(page.getByRole('heading', { name: 'What are you celebrating?' })).toBeVisible()
  await expectAccessible(page)
  await page.goBack()
  await expect(cards).toHaveCount(2)
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)

  const html = async (search: string) =>
    (await request.get(`/${search}`, { headers: { 'accept-language': 'en' } })).text()
  expect(await html('?show=fasting&utm_source=x')).toContain('Fasting cakes</h2>')
  expect(await html('?show=nothing')).toContain('Available Daily</h2>')
})

test('search finds while somebody types, however it is spelled, and without scripts', async ({ page, request }) => {
  await open(page, '/')
  const field = page.getByRole('searchbox', { name: 'Search cakes and pictures' })
  const results = page.getByRole('main').getByRole('list').filter({ hasText: 'Special order' }).getByRole('link')
  await field.fill('chokolet')
  await expect(page.getByRole('status').filter({ hasText: 'found' })).toBeAttached()
  await expect(results).toHaveText([/^Chocolate Truffle Cake/, /^Chocolate Berry/])
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await field.fill('zzzzz')
  await expect(page.getByText('No cake called “zzzzz”.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Tell us your idea' })).toHaveAttribute('href', '/customize')
  await field.fill('')
  await expect(page.getByRole('article').filter({ hasText: 'Baklava' })).toBeVisible()

  await open(page, '/inspirations')
  await field.fill('serg')
  await page.getByRole('link', { name: /Tibeb Two-Tier/ }).click()
  await expect(page).toHaveURL(/\/customize\?.*inspiration=tibeb-two-tier/)

  const read = async (path: string) => (await request.get(path, { headers: { 'accept-language': 'en' } })).text()
  expect(await read('/?q=%E1%8B%95%E1%8A%95%E1%8C%86%E1%88%AA')).toContain('Strawberry Cake')
  expect(await read('/inspirations?q=zzzzz&occasion=wedding')).toContain('No cake called “zzzzz”.')
})

test(`a cake that sells out while the page is open turns grey, says when it is back, and still opens ${ONCE}`, async ({
  page,
}) => {
  await open(page, '/')
  const card = page.getByRole('main').getByRole('article').filter({ hasText: 'White Forest Slice' })
  await expect(card.getByRole('button', { name: 'Add to cart: White Forest Slice' })).toBeVisible()
  const back = { day: '2026-11-24', from: '09:00', to: '11:00', text: 'Back Tue 24, 9 AM' }
  const cakes = [{ id: 'white-forest-slice', left: 0, text: 'Sold out', back }]
  await page.route('**/api/handover', (route) => route.fulfill({ json: { pickup: null, delivery: null, cakes } }))
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(card).toContainText('Sold out')
  await expect(card).toContainText('Back Tue 24, 9 AM')
  await expect(card.getByRole('button')).toHaveCount(0)
  await expect(card.getByRole('img')).toHaveCSS('filter', 'grayscale(1)')
  await expectAccessible(page)
  await card.getByRole('link', { name: 'White Forest Slice' }).click()
  await expect(page).toHaveURL('/cakes/white-forest-slice')
})

test(`an open page of a cake is read again once its cake has sold out ${ONCE}`, async ({ page }) => {
  await open(page, '/cakes/white-forest-slice')
  await expect(page.getByText('No egg, milk or butter')).toHaveCount(0)
  const cakes = [{ id: 'white-forest-slice', left: 0, text: 'Sold out', back: null }]
  await page.route('**/api/handover', (route) => route.fulfill({ json: { pickup: null, delivery: null, cakes } }))
  const read = page.waitForRequest(/\/cakes\/white-forest-slice\.data/)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await read
})

test(`the page of a cake says when the shop is open, what delivery costs and how to pay, and explains fasting ${ONCE}`, async ({
  page,
}) => {
  for (const address of ['/cakes/fasting-fruit-slice', '/cakes/fasting-fruit-cake']) {
    await open(page, address)
    const main = page.getByRole('main')
    await expect(main).toContainText(
      /(?:Open now until|Closed now opens) .*Delivery ETB.150–400.*Telebirr, M-Pesa, CBE Birr/,
    )
    await expect(main.getByRole('link', { name: /^Delivery ETB/ })).toHaveAttribute('href', '/delivery')
    await expect(main.getByText('No egg, milk or butter')).toBeVisible()
  }
})

for (const lang of ['en', 'am']) {
  test(`with letters twice as large the cart and the menu stay on the screen, in ${lang}`, async ({ page }) => {
    await open(page, `/?lang=${lang}`)
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    for (const part of [cartButton(page), page.getByRole('banner').locator('summary')]) {
      if (await part.isVisible()) await expect(part).toBeInViewport({ ratio: 1 })
    }
    await expectNoSidewaysScroll(page)
  })
}

test(`a page opened from the foot of another opens at its top at once ${ONCE}`, async ({ page }) => {
  await open(page, '/')
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  const tops = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new MutationObserver(() => {
          if (location.pathname === '/inspirations') requestAnimationFrame(() => resolve(scrollY))
        }).observe(document.querySelector('title')!, { childList: true, characterData: true, subtree: true })
      }),
  )
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('header a[href="/inspirations"]')!.click())
  expect(await tops).toBe(0)
})

test('the gallery has pages of nine, keeps the occasion, and leads on with the chosen picture', async ({ page }) => {
  await open(page, '/inspirations')
  await expect(page.getByRole('radio')).toHaveCount(9)
  await page.getByRole('button', { name: 'Continue with this picture' }).click()
  await expect(page.getByText('Please select an inspiration image to continue.')).toBeVisible()
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByRole('link', { name: 'Previous page' })).toBeVisible()
  await page.getByRole('radio').first().press('Space')
  await expect(page.getByRole('radio').first()).toBeChecked()
  await page.getByRole('button', { name: 'Continue with this picture' }).click()
  await expect(page).toHaveURL(/\/customize\?.*inspiration=/)
  await expect(page.getByText(/^We’ll use this picture as a guide: /)).toBeVisible()
})

test('search engines and previews find what they need', { tag: ONCE }, async ({ page, request, baseURL }) => {
  await page.goto('/cakes/baklava')
  const attribute = (selector: string, name: string) => page.locator(selector).getAttribute(name)
  expect(await attribute('link[rel=canonical]', 'href')).toBe(`${baseURL}/cakes/baklava`)
  expect(await attribute('link[rel=alternate][hreflang=am]', 'href')).toBe(`${baseURL}/cakes/baklava?lang=am`)
  expect(await attribute('meta[name=description]', 'content')).toMatch(/\w{3}/)
  expect(await attribute('meta[property="og:title"]', 'content')).toContain('Baklava')
  const picture = await attribute('meta[property="og:image"]', 'content')
  expect((await request.get(picture!)).headers()['content-type']).toBe('image/jpeg')
  const schemas = await page.locator('script[type="application/ld+json"]').allTextContents()
  const product = schemas
    .map((text) => JSON.parse(text) as Record<string, unknown>)
    .find((one) => one['@type'] === 'Product')
  expect(product).toMatchObject({ name: 'Baklava', offers: { '@type': 'Offer', price: '90.00', priceCurrency: 'ETB' } })

  await page.goto('/')
  const home = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(home.join('')).toContain('"Bakery"')

  const sitemap = await (await request.get('/sitemap.xml')).text()
  expect(sitemap).toContain(`<loc>${baseURL}/cakes/baklava</loc>`)
  expect(sitemap).not.toContain('/admin')
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`)
  expect(robots).toContain('Disallow: /admin')
  for (const file of [
    '/favicon.ico',
    '/favicon.svg',
    '/apple-touch-icon.png',
    '/am.webmanifest',
    '/en.webmanifest',
    '/share-card.jpg',
  ]) {
    expect((await request.get(file)).status(), file).toBe(200)
  }
})

test('the JSON interface is described, and its description has a page', { tag: ONCE }, async ({ page, request }) => {
  const description = (await (await request.get('/api/openapi.json')).json()) as { openapi: string; paths: object }
  expect(description.openapi).toBe('3.1.0')
  const documented = Object.keys(description.paths)
  for (const path of [
    'cakes',
    'cakes/{id}',
    'inspirations',
    'orders',
    'direct-pay',
    'pay',
    'payment-status/{transactionId}',
  ]) {
    expect(
      documented.some((one) => one.endsWith(`/${path}`)),
      path,
    ).toBe(true)
  }
  const response = await page.goto('/api/docs')
  expect(response?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})

test('pages are kept from being framed, sniffed or scripted by others', { tag: ONCE }, async ({ request }) => {
  const headers = (await request.get('/')).headers()
  expect(headers['content-security-policy']).toContain("default-src 'self'")
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*'unsafe-inline'/)
  expect(headers['x-content-type-options']).toBe('nosniff')
  const foreign = await request.post('/api/direct-pay', { headers: { origin: 'https://evil.example' }, data: {} })
  expect(foreign.status()).toBe(403)
})

for (const [lang, loading, link] of [
  ['en', 'Loading...', 'Red Velvet Cake'],
  ['am', 'በመጫን ላይ...', 'ሬድ ቬልቬት ኬክ'],
] as const) {
  test(`while a cake's page loads, its name and the card's picture stand there, in ${lang}`, async ({ page }) => {
    await open(page, `/?lang=${lang}`)
    const { promise: mayLoad, resolve: letLoad } = Promise.withResolvers<void>()
    await page.route('**/cakes/red-velvet-cake.data**', async (route) => {
      await mayLoad
      await route.continue()
    })
    const main = page.getByRole('main')
    await main.getByRole('link', { name: link }).first().click()
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(link)
    await expect(main).toHaveAttribute('aria-busy', 'true')
    await expect(main.locator('picture')).toBeInViewport()
    const status = page.getByRole('status').filter({ hasText: loading })
    await expect(status.getByText(loading)).toBeInViewport()
    await expectAccessible(page)
    letLoad()
    await expect(main).not.toHaveAttribute('aria-busy')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(link)
    await expect(status).toBeHidden()
  })
}

test(`a malformed form is refused in words, and a form of the back office without a session redirects to the shop ${ONCE}`, async ({
  request,
}) => {
  const answer = await request.post('/customize', { data: { cake: 'honey' } })
  expect(answer.status()).toBe(400)
  const message = 'We could not read this request. Please try again.'
  expect(await answer.json()).toEqual({ error: { code: 'bad_request', message } })
  expect((await request.post('/customize')).status()).toBe(422) // an empty form
  const office = await request.post('/admin/cakes/new', { form: { nameEn: 'Honey' }, maxRedirects: 0 })
  expect(office.headers()['location']).toBe('/')
})
