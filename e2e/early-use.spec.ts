import type { APIRequestContext, Page } from '@playwright/test'

import { cartButton, cartPanel, expect, forgetVisits, ONCE, takenOver, test } from './shop-test.ts'

/** A line on which the program loads at the first touch. Returns the paths of scripts and stylesheets that were asked for. */
async function onSlowConnection(page: Page): Promise<string[]> {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: '3g', saveData: false } }),
  )
  const asked: string[] = []
  page.on('request', (request) => {
    if (['script', 'stylesheet'].includes(request.resourceType())) asked.push(new URL(request.url()).pathname)
  })
  return asked
}

/** Holds the program back until the returned function is called. */
async function holdProgram(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/page-programs/**', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** Presses are marked at once and repeated by the program, each of them. */
async function clickEarly(page: Page): Promise<void> {
  const letCome = await holdProgram(page)
  await page.goto('/cakes/baklava')
  const more = page.getByRole('button', { name: 'One piece more' })
  for (let click = 0; click < 3; click += 1) await more.tap()
  const add = page.getByRole('button', { name: /^Add 6 to the cart/ }).first()
  await add.tap()
  await cartButton(page).tap()
  await expect(page.locator('[data-waiting]')).toHaveCount(3)
  letCome()
  await expect(cartPanel(page)).toContainText('9')
  await expect(page.locator('[data-waiting]')).toHaveCount(0)
}

/** What was put into the cart by the first touch is there on the next page, though nobody waited. */
async function goOnAtOnce(page: Page): Promise<void> {
  const letCome = await holdProgram(page)
  await page.goto('/')
  const add = page.getByRole('button', { name: 'Add to cart: Baklava' })
  await add.tap()
  await add.tap()
  await page.goto('/cakes/glazed-doughnuts')
  await page.getByRole('radio').last().check()
  await page
    .getByRole('button', { name: /^Add \d+ to the cart/ })
    .filter({ visible: true })
    .tap()
  letCome()
  await page.goto('/inspirations')
  await takenOver(page)
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 26 pieces')
  await page.reload()
  await takenOver(page)
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 26 pieces')
}

/** − 1 + in the card and the number in the header are there when the press is over; minus takes out, and leaving at once loses nothing. */
async function countAtOnce(page: Page): Promise<void> {
  const letCome = await holdProgram(page)
  await page.goto('/')
  const add = page.getByRole('button', { name: 'Add to cart: Baklava' })
  await page.evaluate(() => {
    addEventListener('click', ({ target }) => {
      const link = document.querySelector('header [aria-haspopup]')!
      const drawn = [
        getComputedStyle(target as Element, '::before').content,
        getComputedStyle(link, '::after').content,
        getComputedStyle(target as Element).opacity,
      ]
      document.body.dataset['drawn'] = drawn.join(' ').replaceAll(/["\s]+/g, ' ')
    })
  })
  const drawn = () => page.evaluate(() => document.body.dataset['drawn']?.trim())
  const { width, height } = (await add.boundingBox())!
  const click = (part: 'less' | 'more') =>
    add.tap({ position: { x: part === 'less' ? 20 : width - 20, y: height / 2 } })
  await click('more')
  expect(await drawn()).toBe('− 1 + 1 1')
  await click('more')
  expect(await drawn()).toBe('− 2 + 2 1')
  await click('less')
  expect(await drawn()).toBe('− 1 + 1 1')
  await click('less')
  expect(await drawn()).toMatch(/^none none/)
  await expect(page.locator('[data-waiting]')).toHaveCount(0)
  await add.press('Enter')
  await add.press('Enter')
  expect(await drawn()).toBe('− 2 + 2 1')
  letCome()
  await page.goto('/inspirations')
  await takenOver(page)
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 2 pieces')
  await page.unrouteAll({ behavior: 'ignoreErrors' })

  await forgetVisits(page)
  const letComeHere = await holdProgram(page)
  await page.goto('/')
  await click('more')
  await click('more')
  await click('less')
  letComeHere()
  await expect(page.getByRole('main').getByRole('button', { name: 'Add one Baklava' })).toBeVisible()
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 1 piece')
  await expect(page.locator('[data-n]')).toHaveCount(0)
}

/** A press that a page opened in the meantime has put into the cart is not repeated. */
async function clickInTwo(page: Page): Promise<void> {
  const context = page.context()
  const letCome = await holdProgram(page)
  await page.goto('/')
  await page.getByRole('button', { name: 'Add to cart: Baklava' }).tap()
  const other = await context.newPage()
  await other.goto('/inspirations')
  await takenOver(other)
  await expect(cartButton(other)).toHaveAccessibleName('Cart, 1 piece')
  letCome()
  await expect(page.locator('[data-waiting]')).toHaveCount(0)
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 1 piece')
  await other.close()
}

/** A key works as a press does, and a choice made early is kept. */
async function pressKey(page: Page): Promise<void> {
  const letCome = await holdProgram(page)
  await page.goto('/cakes/baklava')
  await page.getByRole('radio').last().check()
  const add = page.getByRole('button', { name: /^Add \d+ to the cart/ }).filter({ visible: true })
  await add.press('Enter')
  letCome()
  await takenOver(page)
  await expect(page.locator('[data-waiting]')).toHaveCount(0)
  await expect(page.getByRole('radio').last()).toBeChecked()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 24 pieces' })).toBeVisible()
}

/** On a line that drops the mark goes, and the program comes when the connection is back. */
async function loseConnection(page: Page): Promise<void> {
  const context = page.context()
  await page.goto('/cakes/baklava', { waitUntil: 'networkidle' })
  await context.setOffline(true)
  const more = page.getByRole('button', { name: 'One piece more' })
  await more.tap()
  await expect(more).not.toHaveAttribute('data-waiting')
  await context.setOffline(false)
  await takenOver(page)
}

/** A page whose program the shop has forgotten gets the present one. */
async function askForForgotten(request: APIRequestContext): Promise<void> {
  const html = await (await request.get('/cakes/baklava')).text()
  const address = /data-program="([^"]+)"/.exec(html)![1]!
  const present = await request.get(address)
  expect(present.headers()['cache-control']).toContain('immutable')
  const forgotten = await request.get(address.replace(/-[\w-]+\.js/, '-of-an-earlier-version.js'))
  expect(forgotten.headers()['cache-control']).toBe('no-store')
  expect(await forgotten.text()).toBe(await present.text())
  expect((await request.get('/page-programs/en-x.js?of=%2Ftrack')).status()).toBe(404)
}

test.describe('before the program', { tag: ONCE }, () => {
  test.use({ expectedErrors: ['net::ERR_INTERNET_DISCONNECTED'] })

  test('a page on a good line has the files of its program, which runs from the first touch on', async ({ page }) => {
    const fetched: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'fetch') fetched.push(new URL(request.url()).pathname)
    })
    await page.clock.install()
    await page.goto('/', { waitUntil: 'networkidle' })
    await page.clock.runFor(60_000)
    await page.waitForLoadState('networkidle')
    expect(fetched.some((path) => path.startsWith('/page-programs/'))).toBe(true)
    expect(await page.evaluate(() => 'earlyUse' in window)).toBe(true)
    await takenOver(page)
    await page.waitForFunction(() => !('earlyUse' in window))
  })

  test('a page on a slow line has its look, fetches no script and no stylesheet, and its links are followed as links', async ({
    page,
  }) => {
    const asked = await onSlowConnection(page)
    for (const address of ['/inspirations', '/cakes/baklava']) {
      await page.goto(address, { waitUntil: 'networkidle' })
      expect(asked).toEqual([])
    }
    await page.getByRole('banner').getByRole('link', { name: 'Home page' }).tap()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Baklava')
    await page.waitForLoadState('networkidle')
    expect(asked).toEqual([])
    const looks = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('body, body *:not(script)')].map((element) => {
          const { display, color, padding, fontSize } = getComputedStyle(element)
          const { x, width, height } = element.getBoundingClientRect()
          return [element.className, display, color, padding, fontSize, x, width, height].join()
        }),
      )
    await expect(page.locator('html[data-led]')).toBeAttached()
    // The few Ethiopic letters come after the main picture.
    const fontComes = () => page.evaluate(() => document.fonts.load('1em "Tafach Name"', 'ጣ'))
    await fontComes()
    const before = await looks()
    await page.evaluate(async () => {
      const link = document.querySelector<HTMLLinkElement>('link[data-href]')!
      const { promise, resolve } = Promise.withResolvers<void>()
      link.addEventListener('load', () => resolve())
      link.href = link.dataset['href']!
      await promise
    })
    await fontComes() // the stylesheet names their file again
    expect(await looks()).toEqual(before)
    await test.step('a forgotten program', () => askForForgotten(page.request))
  })

  test('presses and keys are marked at once and repeated by the program, once each, whatever comes between', async ({
    page,
  }) => {
    await onSlowConnection(page)
    for (const part of [loseConnection, clickEarly, countAtOnce, goOnAtOnce, clickInTwo, pressKey]) {
      await forgetVisits(page)
      await test.step(part.name, () => part(page))
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    }
  })
})
