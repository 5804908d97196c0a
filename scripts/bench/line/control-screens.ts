import type { Browser, Page } from '@playwright/test'
import { CART_KEY } from '#app/ordering/cart/ui/cart-store.ts'
import { PHONE } from './phone.ts'

/** What a customer has in front of them while their presses are measured. */
export interface Screen {
  name: string
  path: string
  /** CSS selector of the part whose controls are pressed; absent: all of the page. */
  within?: string
  /** What the browser has stored before the page opens, by key. */
  stored?: Readonly<Record<string, string>>
  /** Opens what lies over the page. */
  open?: (page: Page) => Promise<void>
}

const MAIN = 'main'

/**
 * The pages of the storefront and what opens over them, each step of the cake builder, and an order that has just been paid. Goes the ways of
 * a customer in English with the demo shop, without a slow connection or processor, to learn their addresses.
 */
export async function listScreens(browser: Browser, origin: string, cakePath: string): Promise<Screen[]> {
  const context = await browser.newContext({ ...PHONE, locale: 'en-US' })
  try {
    const page = await context.newPage()
    const steps = await walkBuilder(page, origin)
    const { cart, orderPath } = await buy(page, origin)
    const stored = { [CART_KEY]: cart }
    return [
      { name: 'home', path: '/' },
      { name: 'menu', path: '/', within: 'header details', open: (own) => own.locator('header summary').tap() },
      { name: 'cart', path: '/#cart', within: 'dialog[open]', stored },
      { name: 'cake', path: cakePath, within: MAIN },
      ...steps.map((path, step) => ({ name: `builder ${step + 1}`, path, within: MAIN })),
      { name: 'gallery', path: '/inspirations', within: MAIN },
      { name: 'checkout', path: '/checkout', within: MAIN, stored },
      { name: 'order', path: orderPath, within: MAIN },
      { name: 'track', path: '/track', within: MAIN },
      { name: 'sign-in', path: '/auth', within: MAIN },
    ]
  } finally {
    await context.close()
  }
}

/** The addresses of the steps of a cake that is composed. */
async function walkBuilder(page: Page, origin: string): Promise<string[]> {
  const steps: string[] = []
  const goOn = async () => {
    const address = page.url()
    steps.push(address.slice(origin.length))
    await page.getByRole('button', { name: 'Continue', exact: true }).tap()
    await page.waitForURL((next) => next.href !== address)
  }
  await page.goto(`${origin}/customize`)
  for (const choice of [/^Mango Cake/, /^Medium/, /^Mango/]) {
    await page.getByRole('radio', { name: choice }).tap()
    await goOn()
  }
  await goOn()
  await page.locator('[data-chip]:checked').waitFor()
  await goOn()
  await goOn()
  return [...steps, page.url().slice(origin.length)]
}

/** Pays for a cart; returns it as the browser stored it, and the address of its order. */
async function buy(page: Page, origin: string): Promise<{ cart: string; orderPath: string }> {
  await page.goto(origin)
  await page.getByRole('button', { name: 'Add to cart: Baklava', exact: true }).tap()
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Cart, \d/ })
    .tap()
  const panel = page.getByRole('dialog', { name: 'Your cart' })
  await panel.getByRole('button', { name: /^Add \d+ more Baklava$/ }).tap()
  await panel.getByLabel('Phone to charge').fill('0900000001')
  const cart = await page.evaluate((key) => localStorage.getItem(key)!, CART_KEY)
  await page.keyboard.press('Enter')
  const order = page.getByRole('dialog', { name: 'Payment' }).getByRole('link').first()
  await order.waitFor()
  return { cart, orderPath: (await order.getAttribute('href'))! }
}
