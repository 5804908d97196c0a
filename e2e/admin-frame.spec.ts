import type { Browser, Page } from '@playwright/test'

import { translateTo } from '#app/messages.server.ts'
import { expectAccessible } from './accessibility.ts'
import { expect, expectNoSidewaysScroll, isWalkedIn, ONCE, open, signInAsAdministrator, test } from './shop-test.ts'

const WORDS = {
  en: {
    dashboard: 'Dashboard',
    orders: 'Orders',
    keys: 'Keyboard shortcuts',
    palette: 'Search or run a command',
    typed: 'assoc',
    found: 'Occasion Associations',
    undo: /^Undo/,
    undone: 'Undone.',
    live: 'Live',
    lost: 'Reconnecting…',
  },
  am: {
    dashboard: 'ዳሽቦርድ',
    orders: 'ትዕዛዞች',
    keys: 'የቁልፍ ሰሌዳ አቋራጮች',
    palette: 'ፈጣን ፍለጋ',
    typed: 'የዝግጅት',
    found: 'የዝግጅት ምርጫዎች',
    undo: /^ይመልሱ/,
    undone: 'ወደ ነበረበት ተመልሷል።',
    live: 'በቀጥታ',
    lost: 'እንደገና በመገናኘት ላይ…',
  },
} as const

/** Opens a page of the back office whose shortcuts are active. */
async function openAdmin(page: Page, path: string): Promise<void> {
  await signInAsAdministrator(page)
  await open(page, path)
  await expect(page.locator('html[data-keys]')).toBeAttached()
}

/** Another customer buys; returns the order's code. The same pieces again would be the same order. */
async function buyElsewhere(browser: Browser, baseURL: string, pieces: number): Promise<string> {
  const headers = { 'x-forwarded-for': `10.77.0.${pieces}` }
  const customer = await browser.newContext({ baseURL, extraHTTPHeaders: headers })
  const cartItems = [{ cake: { id: 'baklava' }, quantity: pieces }]
  const response = await customer.request.post('/api/direct-pay', {
    data: { cartItems, total: 90 * pieces, paymentMethod: 'Mpesa', phone: `+2517000${pieces}444` },
  })
  const answer: unknown = await response.json()
  expect(answer).toMatchObject({ success: true })
  await customer.close()
  return (answer as { orderCode: string }).orderCode
}

/** English name of an occasion. */
async function nameOf(page: Page, id: string): Promise<string | undefined> {
  const occasions = (await (await page.request.get('/api/occasions')).json()) as { id: string; name_en: string }[]
  return occasions.find((occasion) => occasion.id === id)?.name_en
}

async function rename(page: Page, name: string): Promise<void> {
  await page.locator('[name=name_en]').fill(name)
  await page.locator('main button[value=save]').click()
}

/** What goes with an occasion is ticked by keys, and kept from tab to tab. */
async function tickByKeys(page: Page): Promise<void> {
  const made = await page.request.post('/api/occasions', { data: { name_en: 'Melse', name_am: 'መልስ' } })
  const { id } = (await made.json()) as { id: string }
  const main = page.getByRole('main')
  const openTab = async (name: string) => {
    const tab = main.getByRole('link', { name })
    await tab.click()
    await expect(tab).toHaveAttribute('aria-current', 'page')
  }
  await open(page, `/admin/occasion-associations?occasion=${id}&lang=am`)
  const sizeNames = { small: 'ትንሽ', medium: 'መካከለኛ', large: 'ትልቅ' }
  const cell = (size: keyof typeof sizeNames) => main.getByRole('checkbox', { name: `መልስ፦ ${sizeNames[size]}` })
  await main.getByRole('button', { name: 'መልስ፦ ሁሉም' }).click()
  await cell('small').press('ArrowDown')
  await page.keyboard.press('Space')
  // Switching tabs loses nothing.
  await openTab('ጣዕሞች')
  await openTab('መጠኖች')
  await expect(cell('medium')).not.toBeChecked()
  await expect(cell('large')).toBeChecked()
  const save = main.getByRole('button', { name: /ያስቀምጡ$/ })
  await save.click()
  await expect(main).toContainText('ምርጫዎች ተቀምጠዋል።')
  await page.request.delete(`/api/occasions/${id}`)
}

/** An act of the palette is done by a second key, right after the page has opened. */
async function workByPalette(page: Page): Promise<void> {
  const t = translateTo('en')
  const cake = 'White Forest Slice'
  const field = page.getByRole('dialog').getByRole('combobox')
  const option = page.getByRole('dialog').getByRole('option')
  const offered = async (act: 'mark_sold_out' | 'mark_on_sale') =>
    (await (await page.request.get('/admin/inventory')).text()).includes(t(`stock.action.${act}.named`, { cake }))
  for (const [typed, act, next] of [
    ['mark sold out: white forst', 'mark_sold_out', 'mark_on_sale'],
    ['back on sale: white forst', 'mark_on_sale', 'mark_sold_out'],
  ] as const) {
    await open(page, '/admin?lang=en')
    await expect(page.locator('html[data-keys]')).toBeAttached()
    await page.keyboard.press('Control+k')
    await field.fill(typed)
    // Enter alone changes nothing.
    await expect(option).toHaveCount(1)
    await expect(option.and(page.locator('[aria-selected=true]'))).toHaveCount(0)
    await page.keyboard.press('ArrowDown')
    await expect(option.and(page.locator('[aria-selected=true]'))).toContainText(
      t(`stock.action.${act}.named`, { cake }),
    )
    await page.keyboard.press('Enter')
    await expect(field).toBeHidden()
    await expect.poll(() => offered(next)).toBe(true)
  }
}

for (const lang of ['en', 'am'] as const) {
  if (!isWalkedIn(lang, 'am')) continue
  const words = WORDS[lang]

  test(
    `keys and the palette open pages, tick and act, and do not disturb fields, and one press undoes (${lang})`,
    { tag: ONCE },
    async ({ page }) => {
      await openAdmin(page, `/admin?lang=${lang}`)
      await page.keyboard.press('?')
      await expect(page.getByRole('dialog', { name: words.keys })).toBeVisible()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await page.keyboard.press('g')
      await page.keyboard.press('o')
      await expect(page.getByRole('heading', { level: 1, name: words.orders })).toBeVisible()
      await page.keyboard.press('/')
      await page.keyboard.type('n g d')
      await expect(page).toHaveURL(/\/admin\/orders/)
      await expect(page.locator('main input:focus')).toHaveValue('n g d')

      await page.keyboard.press('ControlOrMeta+k')
      const palette = page.getByRole('dialog', { name: words.palette })
      await palette.getByRole('combobox').fill(words.typed)
      await expect(palette.getByRole('option', { selected: true })).toContainText(words.found)
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      await page.keyboard.press('Enter')
      await expect(palette).toBeHidden()
      await expect(page.getByRole('heading', { level: 1, name: words.found })).toBeVisible()

      // The last change is undone with one press.
      const id = lang === 'en' ? 'graduation' : 'anniversary' // journeys run in parallel
      await openAdmin(page, `/admin/occasions/${id}`)
      const name = page.locator('[name=name_en]')
      const before = await name.inputValue()
      await rename(page, `Finals ${lang}`)
      await expect.poll(() => nameOf(page, id)).toBe(`Finals ${lang}`)

      await page.getByRole('button', { name: words.undo }).click()
      await expect(page.getByText(words.undone)).toBeVisible()
      await expectAccessible(page)
      await expect(page.getByRole('button', { name: words.undo })).toBeHidden()
      await expectNoSidewaysScroll(page)
      expect(await nameOf(page, id)).toBe(before)
      await test.step('occasions', () => tickByKeys(page))
      await test.step('the palette', () => workByPalette(page))
    },
  )

  test.describe('a line that drops', { tag: ONCE }, () => {
    test.use({ expectedErrors: ['ERR_INTERNET_DISCONNECTED', 'Failed to fetch'] })

    test(`new orders appear without a reload, and missed ones after a reconnection (${lang})`, async ({
      page,
      context,
      browser,
      baseURL,
    }, { repeatEachIndex, retry }) => {
      await openAdmin(page, `/admin/orders?lang=${lang}`)
      const line = page.locator('[data-live]')
      const listed = (code: string) => page.getByRole('main').getByRole('link', { name: code })
      await expect(line).toHaveText(words.live)
      const pieces = (lang === 'en' ? 11 : 13) + 4 * (repeatEachIndex + retry)
      await expect(listed(await buyElsewhere(browser, baseURL!, pieces))).toBeVisible()
      const news = page.locator('[data-news]') // orders of other journeys appear here too
      await expect(news).toBeVisible()
      await expectAccessible(page)

      await context.setOffline(true)
      await expect(line).toHaveText(words.lost)
      const missed = await buyElsewhere(browser, baseURL!, pieces + 1)
      await context.setOffline(false)
      await expect(listed(missed)).toBeVisible()
      await expect(line).toHaveText(words.live)
      await news.getByRole('link').click()
      // One event leads to what it is about, several to the orders.
      await expect(page).toHaveURL(/\/admin\/(orders|payments)/)
      await expect(news).toBeHidden()
    })
  })
}
