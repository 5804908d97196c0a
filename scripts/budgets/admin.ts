import type { Browser } from '@playwright/test'

import { ADMIN_PAGES, openAdmin, signInOwner } from '../bench/admin-visitor.ts'
import type { RunningShop } from '../bench/start-shop.ts'
import { atMost, count } from './checks.ts'
import { isScript, kb, recordRequests, sum } from './fetched.ts'

/** Of each page of the back office, in a browser that has never been there, with all that it fetches by itself. */
const SCRIPTS = 12
/** The settings have a layout of their own, which is one more file. */
const SCRIPTS_OF_SETTINGS = 13
/** Beside the pictures of what it shows. */
const REQUESTS = 25
/** Compressed, without the heads of the answers. */
const PROGRAM_KB = 187

interface PageCost {
  path: string
  scripts: number
  requests: number
  programKb: number
  allKb: number
}

/** Measures the pages of the back office; names the dearest in each respect. */
export async function measureAdminPages(browser: Browser, shop: RunningShop): Promise<void> {
  const cookies = await signInOwner(browser, shop)
  const costs: PageCost[] = []
  for (const path of ADMIN_PAGES) {
    const context = await openAdmin(browser, cookies)
    try {
      const page = await context.newPage()
      const fetched = await recordRequests(await context.newCDPSession(page))
      await page.goto(shop.origin + path, { waitUntil: 'networkidle' })
      const all = [...fetched.values()]
      const scripts = all.filter(isScript)
      const programKb = kb(sum(scripts.map((one) => one.bodyBytes)))
      const allKb = kb(sum(all.map((one) => one.wireBytes)))
      const requests = all.filter((one) => one.type !== 'Image')
      costs.push({ path, scripts: scripts.length, requests: requests.length, programKb, allKb })
    } finally {
      await context.close()
    }
  }
  for (const { path, scripts, requests, programKb, allKb } of costs) {
    const figures = `${scripts} scripts ${requests} requests ${programKb.toFixed(1)} KB ${allKb.toFixed(1)} KB in all`
    process.stdout.write(`  ${path.padEnd(34)}${figures}\n`)
  }
  const isOfSettings = ({ path }: PageCost) => path.startsWith('/admin/settings')
  const most = (of: (cost: PageCost) => number) => costs.reduce((one, other) => (of(other) > of(one) ? other : one))
  const dearest = most((cost) => (isOfSettings(cost) ? 0 : cost.scripts))
  count(`back office: scripts of a page (${dearest.path})`, dearest.scripts, SCRIPTS)
  const settings = Math.max(...costs.filter((cost) => isOfSettings(cost)).map(({ scripts }) => scripts))
  count('back office: scripts of a page of the settings', settings, SCRIPTS_OF_SETTINGS)
  const busiest = most((cost) => cost.requests)
  count(`back office: requests of a page (${busiest.path})`, busiest.requests, REQUESTS)
  const heaviest = most((cost) => cost.programKb)
  atMost(`back office: program of a page, compressed (${heaviest.path})`, heaviest.programKb, PROGRAM_KB, 'KB')
}
