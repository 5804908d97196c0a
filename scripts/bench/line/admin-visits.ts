import type { Browser, BrowserContext } from '@playwright/test'
import { ADMIN_PAGES, openAdmin, signInOwner } from '../admin-visitor.ts'
import type { RunningShop } from '../start-shop.ts'
import type { Line } from './lines.ts'
import { watchConnection } from './phone.ts'

export interface AdminVisit {
  path: string
  /** Until the page answers, in ms: its program has taken it over. */
  coldMs: number
  warmMs: number
  /** Of the first visit, with everything that it fetches by itself. */
  kb: number
}

/** Visits each page in a browser that has never been there, and once more. */
export async function measureAdmin(browser: Browser, shop: RunningShop, line: Line): Promise<AdminVisit[]> {
  const cookies = await signInOwner(browser, shop)
  const visits: AdminVisit[] = []
  for (const path of ADMIN_PAGES) {
    await fetch(shop.origin + path) // what the server loads once is loaded
    const context = await openAdmin(browser, cookies)
    try {
      const cold = await visit(context, shop.origin + path, line)
      const warm = await visit(context, shop.origin + path, line)
      visits.push({ path, coldMs: cold.ms, warmMs: warm.ms, kb: cold.kb })
    } finally {
      await context.close()
    }
  }
  return visits
}

async function visit(context: BrowserContext, url: string, line: Line): Promise<{ ms: number; kb: number }> {
  const page = await context.newPage()
  try {
    const { wireBytes } = await watchConnection(page, line, 1)
    await page.goto(url, { waitUntil: 'commit' })
    const taken = await page.waitForFunction(() => {
      const last = document.querySelector('main')?.lastElementChild
      return last && Object.keys(last).some((key) => key.startsWith('__reactProps')) ? performance.now() : 0
    })
    const ms = await taken.jsonValue()
    await page.waitForLoadState('networkidle')
    return { ms, kb: wireBytes() / 1000 }
  } finally {
    await page.close()
  }
}
