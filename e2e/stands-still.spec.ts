import type { CDPSession, Locator, Page } from '@playwright/test'

import { LANGS } from '#app/base/platform/text/translate.ts'
import { orderPages } from '#test/all-pages.ts'
import { shareOf } from '#test/walks.ts'
import { coveredControls } from './covered-controls.ts'
import {
  expect,
  expectNoSidewaysScroll,
  forgetVisits,
  nextFrames,
  ONCE,
  open,
  openCart,
  rememberCart,
  resize,
  setLetters,
  takenOver,
  test,
} from './shop-test.ts'

/** The page stands still under the finger: no control moves what was pressed, no way moves what is read, and nothing covers anything. */

const PHONE = { width: 360, height: 640 }
const WIDE = { width: 1280, height: 800 }

/** Google calls 0.1 good. */
const MOST_SHIFT = 0.02

const CAKE = 'cake=mango-cake&occasion=birthday&size=small&flavor=mango&type=torta'
const STEPS = ['cake', 'size', 'flavor', 'topper', 'day', 'pictures', 'you']
const CHECKOUT = '/checkout?cake=baklava&variant=box-of-6'

interface Moved {
  control: string
  from: number
  to: number
}

/** Uses each control of a part of the page that leads nowhere else; returns those that moved, or whose page scrolled. */
function moveUnderFinger(part: Locator): Promise<Moved[]> {
  return part.evaluate(async (root) => {
    const frames = (count: number) =>
      new Promise<void>((drawn) => {
        const next = (left: number) => (left === 0 ? drawn() : requestAnimationFrame(() => next(left - 1)))
        next(count)
      })
    const settled = async () => {
      await frames(3)
      await new Promise<void>((idle) => requestIdleCallback(() => idle(), { timeout: 500 }))
      await frames(1)
    }
    const controls =
      'input[type=radio], input[type=checkbox], summary, select, button[type=button]:not([aria-haspopup])'
    const moved: { control: string; from: number; to: number }[] = []
    const used = new Set<string>()
    // Room below: a fold that closes at the end of a page leaves a browser nothing to scroll to.
    document.body.style.paddingBottom = '100vh'
    for (let round = 0; round < 200; round += 1) {
      const control = [...root.querySelectorAll<HTMLElement>(controls)].find(
        (each) => !used.has(nameOf(each)) && each.checkVisibility() && !each.matches(':disabled, [aria-disabled=true]'),
      )
      if (!control) break
      used.add(nameOf(control))
      const shown = control.closest('label') ?? control
      shown.scrollIntoView({ block: 'center', behavior: 'instant' })
      await frames(2)
      const from = Math.round(shown.getBoundingClientRect().top)
      if (control instanceof HTMLSelectElement) {
        control.selectedIndex = control.options.length - 1
        control.dispatchEvent(new Event('change', { bubbles: true }))
      } else control.click()
      await settled()
      if (!shown.isConnected) continue
      const to = Math.round(shown.getBoundingClientRect().top)
      if (Math.abs(to - from) > 1) moved.push({ control: nameOf(control), from, to })
    }
    return moved

    function nameOf(control: HTMLElement): string {
      const { name = '', value = '' } = control as Partial<HTMLInputElement>
      const label = control.getAttribute('aria-label') ?? control.closest('label')?.textContent ?? control.textContent
      return [control.tagName, name, value, label?.trim().slice(0, 40)].join(' ')
    }
  })
}

/** Every control of builder, checkout and cart. */
async function pressAll(page: Page, screen: { width: number; height: number }, lang: string): Promise<void> {
  await page.context().addCookies([{ name: 'lang', value: lang, domain: '127.0.0.1', path: '/' }])
  await resize(page, screen)
  const look = async (name: string, part: Locator) => {
    await test.step(name, async () => expect.soft(await moveUnderFinger(part), name).toEqual([]))
  }
  for (const step of ['', ...STEPS]) {
    await open(page, step === '' ? '/customize' : `/customize?${CAKE}&step=${step}`)
    if (step === 'day') await page.locator('label:has([data-chip])').first().waitFor()
    await look(step || 'the first choice', page.locator('#step'))
  }
  await open(page, CHECKOUT)
  await look('checkout', page.locator('main form').last())
  await rememberCart(page, [
    { cakeId: 'baklava', quantity: 4 },
    { cakeId: 'cream-roll', quantity: 1 },
  ])
  await open(page, '/')
  const panel = await openCart(page)
  await expect(panel.locator('footer')).toBeVisible()
  // The rest takes out what is bought.
  await look('cart', panel.locator('form'))
}

const observeShifts = () => {
  const shifts: { value: number; what: string[] }[] = []
  Object.assign(window, { shifts })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number
      sources: { node: Element | null }[]
    })[]) {
      shifts.push({ value: entry.value, what: entry.sources.map(({ node }) => node?.outerHTML?.slice(0, 80) ?? '') })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** All that moved since the last question, what followed a press too. */
async function expectNoShift(page: Page, way: string): Promise<void> {
  const shifts = await page.evaluate(() =>
    (window as unknown as { shifts: { value: number; what: string[] }[] }).shifts.splice(0),
  )
  const sum = shifts.reduce((total, { value }) => total + value, 0)
  expect.soft(sum, `${way}: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(MOST_SHIFT)
}

/** The line of a village: 300 ms and 400 kbit/s. */
async function onRuralLine(page: Page): Promise<CDPSession> {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: '3g', saveData: false } }),
  )
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const bytes = (400 * 1000) / 8
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 300,
    downloadThroughput: bytes,
    uploadThroughput: bytes,
  })
  return session
}

/** Each way through the shop, with and without the program of the page before. */
async function goEveryWay(page: Page): Promise<void> {
  await page.addInitScript(observeShifts)
  await onRuralLine(page)
  await resize(page, PHONE)
  const idle = () => page.waitForLoadState('networkidle')
  for (const address of ['/', '/inspirations', '/cakes/red-velvet-cake', CHECKOUT, `/customize?${CAKE}&step=size`]) {
    await page.goto(address)
    await idle()
    await expectNoShift(page, `${address} as it comes`)
    await takenOver(page)
    await idle()
    await nextFrames(page)
    await expectNoShift(page, `${address} with its program`)
  }
  // Somebody who began a cake gets the way back to it.
  await page.goto('/customize')
  await takenOver(page)
  await expect(page.getByRole('link', { name: 'Continue with your cake' })).toBeVisible()
  await expectNoShift(page, 'the builder of somebody who comes back')

  await page.goto('/')
  await takenOver(page)
  await idle()
  const card = page.locator('#daily').getByRole('link', { name: 'Baklava' })
  await card.evaluate((link) => link.scrollIntoView({ block: 'center' }))
  await nextFrames(page)
  await idle()
  await expectNoShift(page, 'home')
  await card.click()
  await expect(page.getByRole('button', { name: 'One piece more' })).toBeVisible()
  await idle()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await expectNoShift(page, 'home to a cake')
}

/** On a laptop the first piece leaves the menu where it is. */
async function addFirstPiece(page: Page): Promise<void> {
  await resize(page, WIDE)
  const links = page.getByRole('banner').locator('nav:visible a, a[hreflang]')
  const places = () => links.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().x)))
  for (const lang of LANGS) {
    await forgetVisits(page)
    await open(page, `/?lang=${lang}`)
    const before = await places()
    expect(before.length).toBeGreaterThan(3)
    await page.locator('#daily button[formaction="/cakes/baklava"]').click()
    await expect(page.locator('#daily button[type=button]').first()).toBeVisible()
    await expect(page.getByRole('banner').locator('a[aria-haspopup] strong')).toBeVisible()
    expect(await places(), lang).toEqual(before)
  }
}

/** Text nodes that are laid out a letter or two a line. */
function torn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? ''
      const parent = node.parentElement!
      if (text.length < 8 || !parent.checkVisibility({ visibilityProperty: true })) continue
      if (parent.closest('.sr-only, script, style, option, noscript, [aria-hidden=true]')) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const lines = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size
      if (lines > 3 && text.length / lines < 3) found.push(`${text.slice(0, 40)}: ${lines} lines`)
    }
    return found
  })
}

/** What a phone's settings say: 115 and 130 % are Android's own. */
const LETTERS = [115, 130, 200]

async function enlarge(page: Page): Promise<void> {
  await resize(page, PHONE)
  const [order = '', change = '', receipt = '', gift = ''] = await orderPages(page, '')
  const addresses = [
    '/',
    '/cakes/baklava',
    '/inspirations',
    '/customize?occasion=birthday',
    ...STEPS.slice(1).map((step) => `/customize?${CAKE}&step=${step}`),
    CHECKOUT,
    order,
    change,
    receipt,
    gift,
    '/track',
  ]
  for (const [turn, address] of addresses.entries()) {
    for (const lang of shareOf(LANGS, { turn, step: LANGS.length })) {
      await page.context().addCookies([{ name: 'lang', value: lang, domain: '127.0.0.1', path: '/' }])
      await open(page, address)
      for (const percent of LETTERS) {
        const look = `${address}, ${lang}, ${percent} %`
        await setLetters(page, percent)
        await expectNoSidewaysScroll(page)
        expect.soft(await torn(page), look).toEqual([])
        expect.soft(await coveredControls(page), look).toEqual([])
        // One row, however large its letters are.
        const header = await page.getByRole('banner').boundingBox()
        expect.soft(header?.height, look).toBeLessThan(130)
      }
      await setLetters(page, 100)
    }
  }
}

test(`no control of builder, checkout and cart moves under the finger ${ONCE}`, async ({ page }) => {
  const looks = [PHONE, WIDE].flatMap((screen) => LANGS.map((lang) => ({ screen, lang })))
  for (const { screen, lang } of shareOf(looks, { turn: 1, step: 3 })) {
    await forgetVisits(page)
    await test.step(`${screen.width}, ${lang}`, () => pressAll(page, screen, lang))
  }
})

test(`no way through the shop moves what is read, and the first piece moves nothing ${ONCE}`, async ({ page }) => {
  await goEveryWay(page)
})

test(`the first piece moves nothing in the header of a laptop ${ONCE}`, async ({ page }) => {
  await addFirstPiece(page)
})

test(`letters of 115, 130 and 200 % fit a phone, and nothing is covered ${ONCE}`, async ({ page }) => {
  await enlarge(page)
})
