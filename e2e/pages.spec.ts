import type { APIRequestContext, Page } from '@playwright/test'

import { expectAccessible } from './accessibility.ts'
import { cartButton, expect, expectNoSidewaysScroll, forgetVisits, ONCE, open, resize, test } from './shop-test.ts'

const PHONE = { width: 360, height: 740 }
const WIDE = { width: 1280, height: 800 }

/** The pictures of the shop are there for previews and for the screens of phones. */
async function askForFiles(request: APIRequestContext): Promise<void> {
  const page = await (await request.get('/cakes/baklava')).text()
  const picture = /property="og:image" content="([^"]+)"/.exec(page)![1]!
  expect((await request.get(picture)).headers()['content-type']).toBe('image/jpeg')
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
}

// All others: every-page.spec.ts.
test.describe('pages that lead nowhere', { tag: ONCE }, () => {
  test.use({ expectedErrors: ['status of 404', 'status of 401'] })

  test('are accessible and fit a phone: of what is not there, and of the JSON interface', async ({ page }) => {
    for (const address of ['/no/such/page', '/cakes/none', '/api/docs']) {
      await page.goto(address)
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    }
    // The interface can be tried on its page.
    const call = page.locator('#get-cakes')
    await call.getByText('Try it').click()
    await call.getByRole('button', { name: 'Send' }).click()
    await expect(call.getByRole('status')).toContainText(/^200\s+\[/)
    // Preview stays one when the address has a query of its own.
    const command = page.locator('#post-commands-stock-change')
    await command.getByText('Try it').click()
    await command.getByLabel('Address').fill('/api/commands/stock.change?lang=am')
    const sent = page.waitForRequest(/stock\.change/)
    await command.getByRole('button', { name: 'Preview' }).click()
    expect(new URL((await sent).url()).search).toBe('?lang=am&preview=true')
    await expect(command.getByRole('status')).toContainText(/^401/)
    await expectNoSidewaysScroll(page)
    await test.step('files', () => askForFiles(page.request))
  })
})

test('the header links to every part, pages change without a reload, large letters leave it whole, and Amharic is as loud', async ({
  page,
}, { project }) => {
  await open(page, '/')
  const isPhone = project.name.startsWith('mobile')
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  const choose = async (name: string) => {
    if (isPhone) await page.getByRole('banner').getByLabel('Menu', { exact: true }).click()
    await menu.getByRole('link', { name }).click()
    // Else the next press on its button would close it.
    if (isPhone) await expect(menu).toBeHidden()
  }
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  // A page opened from the foot of another opens at its top at once.
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
  await choose('Inspirations')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inspirations')
  await choose('Track an order')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Track an order')
  await choose('Special orders')
  await expect(page.getByRole('heading', { name: 'Special Order Cakes' })).toBeInViewport()
  await choose('Daily')
  await expect(page.getByRole('heading', { name: 'Available Daily' })).toBeInViewport()
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)

  const screen = page.viewportSize()!
  const heroes = new Map<string, { size: number; weight: number }[]>()
  for (const lang of ['en', 'am']) {
    await page.goto(`/?lang=${lang}`)
    heroes.set(lang, await measureHero(page))
    await resize(page, screen)
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    for (const part of [cartButton(page), page.getByRole('banner').locator('summary')]) {
      if (await part.isVisible()) await expect(part).toBeInViewport({ ratio: 1 })
    }
    await expectNoSidewaysScroll(page)
  }
  for (const [at, english] of heroes.get('en')!.entries()) {
    const amharic = heroes.get('am')![at]!
    expect(amharic.size).toBeGreaterThan(english.size * 0.75) // its letters are wider
    expect(amharic.weight).toBeGreaterThan(english.weight) // it has no display face
  }
})

/** How loudly the hero speaks on wider screens. */
async function measureHero(page: Page): Promise<{ size: number; weight: number }[]> {
  const measured = []
  for (const width of [768, 1280]) {
    await resize(page, { width, height: 800 })
    const hero = page.getByRole('heading', { level: 1 }).evaluate((one) => {
      const { fontSize, fontWeight } = getComputedStyle(one)
      return { size: Number.parseFloat(fontSize), weight: Number(fontWeight) }
    })
    measured.push(await hero)
  }
  return measured
}

/** The chips of the home page filter in place, and search finds while somebody types. */
async function searchHome(page: Page): Promise<void> {
  await open(page, '/')
  const chips = page.getByRole('navigation', { name: 'What to show' })
  const cards = page.getByRole('main').getByRole('article')
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await chips.getByRole('link', { name: 'Fasting' }).click()
  await expect(page).toHaveURL('/?show=fasting')
  await expect(cards).toHaveCount(2)
  await chips.getByRole('link', { name: 'Occasions' }).click()
  await expect(page.getByRole('heading', { name: 'What are you celebrating?' })).toBeVisible()
  await page.goBack()
  await expect(cards).toHaveCount(2)

  const field = page.getByRole('searchbox', { name: 'Search cakes and pictures' })
  const results = page.getByRole('main').getByRole('list').filter({ hasText: 'Picture to choose' }).getByRole('link')
  await field.fill('chokolet')
  await expect(page.getByRole('status').filter({ hasText: 'found' })).toBeAttached()
  await expect(results).toHaveText([/^Chocolate Truffle Cake/, /^Chocolate Berry/])
  await expectAccessible(page)
  for (const size of [PHONE, WIDE]) {
    await resize(page, size)
    await expectNoSidewaysScroll(page)
  }
  await field.fill('zzzzz')
  await expect(page.getByText('No cake called “zzzzz”.')).toBeVisible()
  await field.fill('')
  await expect(cards).toHaveCount(2)
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
}

/** A cake that sells out while the page is open turns grey, says when it is back, still opens, and is then read again. */
async function sellOut(page: Page): Promise<void> {
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
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('White Forest Slice')
  const read = page.waitForRequest(/\/cakes\/white-forest-slice\.data/)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await read
}

/** The gallery searches and chooses in place. */
async function chooseInGallery(page: Page): Promise<void> {
  await open(page, '/inspirations')
  await page.getByRole('button', { name: 'Continue with this picture' }).click()
  await expect(page.getByText('Please select an inspiration image to continue.')).toBeVisible()
  const closer = page.getByRole('dialog')
  const [first, second] = await page
    .getByRole('radio')
    .evaluateAll((all) => all.map((radio) => (radio as HTMLInputElement).value))
  await page
    .getByRole('link', { name: /^Look closer/ })
    .first()
    .click()
  await expect(closer).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('ArrowRight')
  await closer.getByRole('button', { name: 'Choose this picture' }).click()
  await expect(closer).toBeHidden()
  await expect(page.locator(`input[value="${second}"]`)).toBeChecked()
  await page
    .getByRole('link', { name: /^Look closer/ })
    .first()
    .click()
  await expect(closer).toBeVisible()
  await page.goBack()
  await expect(closer).toBeHidden()
  await expect(page).toHaveURL('/inspirations')
  await expect(page.locator(`input[value="${first}"]`)).not.toBeChecked()
  await page.getByRole('radio').first().press('Space')
  await expect(page.getByRole('radio').first()).toBeChecked()
  await page.getByRole('button', { name: 'Continue with this picture' }).click()
  await expect(page).toHaveURL(/\/customize\?.*inspiration=/)
  await page.goBack()
  await page.getByRole('searchbox', { name: 'Search cakes and pictures' }).fill('serg')
  await page.getByRole('link', { name: /Tibeb Two-Tier/ }).click()
  await expect(page).toHaveURL(/\/customize\?.*inspiration=tibeb-two-tier/)
}

/** While a cake's page loads, its name and the card's picture stand there. */
async function waitForCake(page: Page): Promise<void> {
  const [link, loading] = ['Red Velvet Cake', 'Loading...']
  await open(page, '/')
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
}

test(`the home page and the gallery search, filter and choose in place, and cakes open from there ${ONCE}`, async ({
  page,
}) => {
  for (const part of [searchHome, chooseInGallery, waitForCake, sellOut]) {
    await forgetVisits(page)
    await page.setViewportSize(PHONE)
    await test.step(part.name, () => part(page))
  }
})
