import { randomUUID } from 'node:crypto'
import type { Browser, BrowserContext } from '@playwright/test'
import type { RunningShop } from './start-shop.ts'

/** The owner of a measured shop; to be given to `startShop`. */
export const OWNER = { ADMIN_EMAIL: 'owner@shop.example', ADMIN_PASSWORD: randomUUID() }

/** The laptop in the office. */
const LAPTOP = { viewport: { width: 1280, height: 900 } }

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>

/** The cookies of one session of the owner, because sign-ins of one account are limited. */
export async function signInOwner(browser: Browser, { origin }: Pick<RunningShop, 'origin'>): Promise<Cookies> {
  const context = await browser.newContext()
  try {
    const data = { email: OWNER.ADMIN_EMAIL, password: OWNER.ADMIN_PASSWORD }
    const answer = await context.request.post(`${origin}/api/auth/sign-in/email`, { data })
    if (!answer.ok()) throw new Error(`The owner could not sign in: ${answer.status()} ${await answer.text()}`)
    return await context.cookies()
  } finally {
    await context.close()
  }
}

/** A browser that has never been in the shop, in which the owner is signed in. */
export async function openAdmin(browser: Browser, cookies: Cookies, locale = 'en-US'): Promise<BrowserContext> {
  const context = await browser.newContext({ ...LAPTOP, locale, serviceWorkers: 'block' })
  await context.addCookies(cookies)
  return context
}

/** A page of every family of the back office, and those that need most of the program. */
export const ADMIN_PAGES: readonly string[] = [
  '/admin',
  '/admin/orders',
  '/admin/orders/board',
  '/admin/orders/calendar',
  '/admin/orders/zones',
  '/admin/orders/new',
  '/admin/orders/quotes',
  '/admin/orders/production',
  '/admin/deliveries',
  '/admin/messages',
  '/admin/payments',
  '/admin/payments/refunds',
  '/admin/payments/settlement',
  '/admin/cakes',
  '/admin/cakes/mango-cake',
  '/admin/customization/toppers',
  '/admin/counter',
  '/admin/inventory',
  '/admin/inventory/capacity',
  '/admin/occasions',
  '/admin/occasion-associations',
  '/admin/inspirations',
  '/admin/landmarks',
  '/admin/users',
  '/admin/users/customers',
  '/admin/users/log',
  '/admin/settings/payments',
]
