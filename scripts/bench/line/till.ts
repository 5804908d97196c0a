import type { Browser, BrowserContext, Page } from '@playwright/test'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { signInOwner } from '../admin-visitor.ts'
import type { RunningShop } from '../start-shop.ts'
import { observeSlowest, press } from './controls.ts'

/** A tablet of ten inches. */
const TABLET = { viewport: { width: 1280, height: 800 }, hasTouch: true, locale: 'en-US' }
const WAITS_MS = 30_000
const OPENINGS = 7
const TAPS = 30
/** A finger stays on the glass so long. */
const RESTS_MS = 80

export interface TillTimes {
  /** Until the tiles are painted and answer, on a device that has opened the till before; the middle of several, in ms. */
  openMs: number
  openOfflineMs: number
  /** From touch to next paint, in ms, for a tap on a tile that is released immediately. */
  tapMs: TapTimes
  /** From release to next paint, in ms, for a tap that is held for `RESTS_MS`. The release adds the piece. */
  restingTapMs: TapTimes
}

interface TapTimes {
  middle: number
  slowest: number
}

/** Makes a browser the till of a new shop, opens its shift, and measures it with a processor that is `slowdown` times slower. */
export async function measureTill(browser: Browser, shop: RunningShop, slowdown: number): Promise<TillTimes> {
  const context = await browser.newContext(TABLET)
  try {
    await context.addCookies(await signInOwner(browser, shop))
    await context.addInitScript(observeTiles)
    const url = shop.origin + adminPaths.counter
    await makeTill(await context.newPage(), url)
    const openings = (isOffline: boolean) => measureOpenings(context, url, { slowdown, isOffline })
    const [openMs, openOfflineMs] = [middle(await openings(false)), middle(await openings(true))]
    const tapMs = await measureTaps(context, url, { slowdown })
    const restingTapMs = await measureTaps(context, url, { slowdown, restsMs: RESTS_MS })
    return { openMs, openOfflineMs, tapMs, restingTapMs }
  } finally {
    await context.close()
  }
}

const middle = (times: readonly number[]) => times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)]!

async function makeTill(page: Page, url: string): Promise<void> {
  page.setDefaultTimeout(WAITS_MS)
  await page.goto(url)
  await page.getByRole('button', { name: 'Make this device a till' }).click()
  await page.getByRole('button', { name: 'One 100 birr more' }).click()
  await page.getByRole('button', { name: 'Open with ETB 100' }).click()
  await page.locator('[data-tile]').first().waitFor()
  // The service worker has the page and its program.
  await page.waitForFunction(
    async (address) => !!(await caches.match(address, { cacheName: 'tafach.till' })),
    adminPaths.counter,
  )
  await page.waitForLoadState('networkidle')
  await page.close()
}

async function measureOpenings(
  context: BrowserContext,
  url: string,
  { slowdown, isOffline }: { slowdown: number; isOffline: boolean },
): Promise<number[]> {
  await context.setOffline(isOffline)
  const times: number[] = []
  for (let count = 0; count < OPENINGS; count += 1) {
    const page = await openSlowly(context, slowdown)
    await page.goto(url, { waitUntil: 'commit' })
    const shown = await page.waitForFunction(() => (window as unknown as SeenTiles).tilesAt, undefined, {
      timeout: WAITS_MS,
    })
    times.push(await shown.jsonValue())
    await page.close()
  }
  await context.setOffline(false)
  return times
}

async function measureTaps(
  context: BrowserContext,
  url: string,
  { slowdown, restsMs }: { slowdown: number; restsMs?: number },
): Promise<TapTimes> {
  const page = await openSlowly(context, slowdown)
  await page.addInitScript(observeSlowest)
  await page.goto(url, { waitUntil: 'networkidle' })
  const session = await context.newCDPSession(page)
  const tiles = page.locator('[data-tile]:not([disabled])')
  await tiles.first().waitFor()
  const count = await tiles.count()
  const times: number[] = []
  for (let tap = 0; tap < TAPS; tap += 1) times.push(await press(page, session, tiles.nth(tap % count), restsMs))
  await page.close()
  return { middle: middle(times), slowest: Math.max(...times) }
}

async function openSlowly(context: BrowserContext, slowdown: number): Promise<Page> {
  const page = await context.newPage()
  await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return page
}

interface SeenTiles {
  tilesAt: number
}

/** Runs in the page before anything else: when the first tile that React has taken over was painted. */
function observeTiles(): void {
  const seen = window as unknown as SeenTiles
  seen.tilesAt = 0
  const check = () => {
    const tile = document.querySelector('[data-tile]')
    if (tile && Object.keys(tile).some((key) => key.startsWith('__reactProps'))) {
      setTimeout(() => (seen.tilesAt = performance.now())) // after the paint of this frame
    } else requestAnimationFrame(check)
  }
  requestAnimationFrame(check)
}
