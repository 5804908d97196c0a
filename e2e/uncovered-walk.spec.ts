import type { Page } from '@playwright/test'

import { translateTo } from '#app/messages.server.ts'
import { IS_WHOLE_WALK, shareOf } from '#test/walks.ts'
import { ACCOUNT_PAGES, OFFICE_PAGES, orderPages, placeOrder, signUp, STOREFRONT_PAGES } from './all-pages.ts'
import { ownedDemoShop, ownShop, type OwnShopFixtures } from './own-shop.ts'
import { ADMINISTRATOR, expect, ONCE, open, resize, test as base } from './shop-test.ts'
import { openTill, seen } from './till-people.ts'

/** Every button of every page is what a finger meets at its middle, on each screen, in both languages. */

const test = base.extend<OwnShopFixtures>(ownShop).extend(ownedDemoShop)
test.use({ serviceWorkers: 'block', expectedErrors: ['WebSocket connection', 'Failed to load resource'] })

const LANGS = ['en', 'am'] as const
const SCREENS = [
  { width: 1280, height: 900 },
  { width: 360, height: 640 },
  { width: 1024, height: 768 },
  { width: 768, height: 1024 },
]
const LOOKS = LANGS.flatMap((lang) => SCREENS.map((screen) => ({ lang, screen })))

/**
 * Visible controls at whose middle something else lies once they are scrolled to the middle of the screen: on the page as it is, and in
 * each of its folds and menus; while a dialog keeps the page from being used, in the dialog. Left out are those that take no press (disabled, for
 * the ear alone), and boxes whose own label lies over them.
 */
function coveredControls(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const controls = 'a[href], button, summary, select, textarea, input:not([type=hidden]), [role=button]'
    /** In a box of one pixel: nobody sees it, and what reads the page aloud finds it. */
    const isForTheEar = (control: HTMLElement) => {
      for (let box: HTMLElement | null = control; box; box = box.parentElement) {
        const { width, height } = box.getBoundingClientRect()
        if (width <= 1 && height <= 1 && getComputedStyle(box).overflow !== 'visible') return true
      }
      return false
    }
    const covered = (within: ParentNode) =>
      [...within.querySelectorAll<HTMLElement>(controls)].flatMap((control) => {
        if (!control.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return []
        if (control.matches(':disabled') || control.closest('[inert], [aria-hidden=true]')) return []
        if (isForTheEar(control)) return []
        control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
        const [rect] = control.getClientRects()
        if (!rect || rect.width <= 1 || rect.height <= 1) return []
        const hit = document.elementFromPoint(rect.left + rect.width / 2, rect.top + rect.height / 2)
        if (control.contains(hit)) return []
        if (hit?.closest('label')?.control === control) return []
        const name = control.getAttribute('aria-label') ?? control.textContent?.trim().slice(0, 60)
        const over = hit ? `${hit.tagName.toLowerCase()}.${hit.getAttribute('class') ?? ''}` : 'nothing'
        return [`${control.outerHTML.slice(0, 80)} "${name}" under ${over.slice(0, 90)}`]
      })
    const page = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document
    // A menu finds its place once it is open.
    const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    const found = covered(page)
    for (const fold of page.querySelectorAll<HTMLDetailsElement>('details:not([open])')) {
      if (!fold.checkVisibility()) continue
      fold.open = true
      await drawn()
      found.push(...covered(fold))
      fold.open = false
    }
    for (const opener of page.querySelectorAll<HTMLButtonElement>('button[popovertarget]')) {
      const menu = opener.popoverTargetElement
      if (!(menu instanceof HTMLElement) || !opener.checkVisibility()) continue
      opener.scrollIntoView({ block: 'center', behavior: 'instant' })
      opener.click()
      await drawn()
      found.push(...covered(menu))
      menu.hidePopover()
    }
    return [...new Set(found)]
  })
}

/** Walks the pages; outside a whole walk each of them in one language on one screen, in turn. */
async function walk(page: Page, origin: string, pages: readonly string[]): Promise<void> {
  for (const [turn, path] of pages.entries()) {
    for (const { lang, screen } of shareOf(LOOKS, { turn, step: LOOKS.length })) {
      await test.step(`${path}, ${lang}, ${screen.width}`, async () => {
        await page.setViewportSize(screen)
        await page.context().addCookies([{ name: 'lang', value: lang, url: origin }])
        await open(page, origin + path)
        expect.soft(await coveredControls(page), `${path}, ${lang}, ${screen.width}`).toEqual([])
      })
    }
  }
}

test(`nothing lies over a button of the customers' pages ${ONCE}`, async ({ page, baseURL }) => {
  test.setTimeout(IS_WHOLE_WALK ? 900_000 : 150_000)
  const ordered = await orderPages(page, baseURL!)
  await walk(page, baseURL!, [...STOREFRONT_PAGES, ...ordered])
  await signUp(page, baseURL!)
  await walk(page, baseURL!, ACCOUNT_PAGES)
})

test(`nothing lies over a button of the back office ${ONCE}`, async ({ page, baseURL }) => {
  test.setTimeout(IS_WHOLE_WALK ? 1_800_000 : 240_000)
  const origin = baseURL!
  expect((await page.request.post(`${origin}/api/auth/sign-in/email`, { data: ADMINISTRATOR })).ok()).toBe(true)
  const order = await placeOrder(page, origin)
  const pages = OFFICE_PAGES.map((path) => path.replace('{order}', order))
  // One list of cards is seen on every screen: its buttons stand beside the line that unfolds.
  await walk(page, origin, [...pages, ...SCREENS.map(({ width }) => `/admin/inventory?at=${width}`)])
})

for (const [turn, lang] of LANGS.entries()) {
  test(`nothing lies over a button of the till, in ${lang} ${ONCE}`, async ({ page, baseURL }) => {
    test.setTimeout(IS_WHOLE_WALK ? 600_000 : 180_000)
    const t = translateTo(lang)
    await openTill(page, baseURL!, { lang, notes: 3 })
    let panels = turn * 2
    const look = async (panel: string) => {
      for (const screen of shareOf(SCREENS, { turn: panels, step: SCREENS.length })) {
        await resize(page, screen)
        expect.soft(await coveredControls(page), `${panel}, ${screen.width}`).toEqual([])
      }
      panels += 1
      await resize(page, { width: 1280, height: 900 })
    }
    const press = (name: string) =>
      seen(page.getByRole('button', { name, exact: true }))
        .first()
        .click()

    await look('no sale')
    for (const cake of [0, 1, 1]) await page.locator('[data-tile]').nth(cake).click()
    await look('sale')
    for (const panel of ['cash', 'wallet', 'qr', 'split', 'account', 'discount'] as const) {
      await press(t(`counter.${panel}`))
      await look(panel)
      await press(t('counter.back'))
    }
    await press(t('counter.park'))
    await look('park')
    await page.getByRole('dialog').getByLabel(t('counter.park.name')).press('Enter')
    await page.getByRole('button', { name: new RegExp(`^${t('counter.parked')}`) }).click()
    await look('parked')
    await press(t('counter.parked.go.on'))
    await press(t('counter.cash'))
    await page.locator('[data-exact]').click()
    await look('sold')
    for (const panel of ['counter.money', 'counter.hand', 'counter.unsent', 'counter.menu.close'] as const) {
      await press(t('counter.menu'))
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t(panel), exact: true })
        .click()
      await look(panel)
      await press(t('counter.back'))
    }
    await page.getByRole('button', { name: new RegExp(`${t('counter.person.switch')}$`) }).click()
    await look('person')
  })
}
