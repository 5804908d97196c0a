import { execFileSync } from 'node:child_process'
import path from 'node:path'
import process from 'node:process'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { findSystemChromium } from '#scripts/checks/chromium.ts'

/** A tablet: a real browser with a profile that outlives it, and a clock that is wrong. */
export interface Tablet {
  page(): Page
  context(): BrowserContext
  /** Starts the browser, without a page. */
  start(): Promise<void>
  /** Opens the till and waits until it can be used. */
  open(): Promise<void>
  /** Ends as when somebody turns the tablet off: what the browser keeps is on its disk. */
  turnOff(): Promise<void>
  /** Like an empty battery. */
  kill(): Promise<void>
  setClock(aheadMs: number): Promise<void>
  /** What lies in the till's outbox: how many acts, and those that were refused. */
  unsent(): Promise<{ count: number; refused: string[] }>
}

const OPENS_WITHIN_MS = 15_000
const LOADS_AGAIN = 2
const ACTIONS_WITHIN_MS = 20_000
const CHECKS_WITHIN_MS = 2000

export function prepareTablet(dir: string, name: string, origin: string): Tablet {
  const profile = path.join(dir, name)
  let context: BrowserContext | undefined
  let page: Page | undefined
  let starts = 0
  let aheadMs = 0
  const present = <Thing>(thing: Thing | undefined): Thing => {
    if (!thing) throw new Error(`${name} is off`)
    return thing
  }
  const killIt = () => killProfile(profile)
  const forget = () => {
    process.off('exit', killIt)
    context = page = undefined
  }

  return {
    page: () => present(page),
    context: () => present(context),
    async start() {
      starts += 1
      process.once('exit', killIt)
      context = await chromium.launchPersistentContext(profile, {
        executablePath: findSystemChromium(),
        args: ['--no-sandbox'],
        viewport: { width: 820, height: 1180 },
        locale: 'en-US',
        timezoneId: 'Africa/Addis_Ababa',
        reducedMotion: 'reduce',
        serviceWorkers: 'allow',
      })
      context.setDefaultTimeout(ACTIONS_WITHIN_MS)
      await context.addInitScript(wrongClock, { start: String(starts), aheadMs })
      page = context.pages()[0] ?? (await context.newPage())
    },
    async open() {
      const till = present(page)
      for (let again = LOADS_AGAIN; ; again -= 1) {
        try {
          await till.goto(origin + adminPaths.counter, { timeout: OPENS_WITHIN_MS })
          await till.locator('[data-line-dot]').waitFor({ timeout: OPENS_WITHIN_MS })
          await till.waitForFunction(isTakenOver, undefined, { timeout: OPENS_WITHIN_MS })
          return
        } catch (error) {
          // A page that broke off in the middle: the cashier loads it again.
          if (again > 0 && !till.isClosed()) continue
          const shown = await till.locator('body').innerText({ timeout: CHECKS_WITHIN_MS })
          throw new Error(`${name} shows no till at ${till.url()}: ${shown.slice(0, 300)}`, { cause: error })
        }
      }
    },
    async turnOff() {
      await present(context).close()
      forget()
    },
    async kill() {
      const dying = present(context)
      const closed = new Promise<void>((resolve) => void dying.once('close', () => resolve()))
      killIt()
      await closed
      forget()
    },
    async setClock(ms) {
      aheadMs = ms
      await page?.evaluate((ahead) => (globalThis as unknown as WithClock).setClockAhead?.(ahead), ms)
    },
    unsent: () => present(page).evaluate(readOutbox),
  }
}

interface WithClock {
  /** Absent until a page of the shop is open, which begins with the clock that was set last. */
  setClockAhead?: (aheadMs: number) => void
}

/** In the page: `Date` is ahead of the machine's clock; a reload keeps what was set last. */
function wrongClock({ start, aheadMs }: { start: string; aheadMs: number }): void {
  const KEY = 'test.clock'
  let ahead = aheadMs
  try {
    const [of, storedNumber] = (localStorage.getItem(KEY) ?? '').split(' ')
    if (of === start) ahead = Number(storedNumber)
  } catch {
    // not a page of the shop
  }
  const RightDate = Date
  class WrongDate extends RightDate {
    constructor(...given: [] | [number | string | Date]) {
      super(...((given.length === 0 ? [RightDate.now() + ahead] : given) as [number]))
    }
    static override now(): number {
      return RightDate.now() + ahead
    }
  }
  globalThis.Date = WrongDate as DateConstructor
  ;(globalThis as unknown as WithClock).setClockAhead = (ms) => {
    ahead = ms
    localStorage.setItem(KEY, `${start} ${ms}`)
  }
}

/** In the page: React has the screen. */
function isTakenOver(): boolean {
  const last = document.body?.querySelector('main')?.lastElementChild
  return Boolean(last && Object.keys(last).some((key) => key.startsWith('__reactProps')))
}

/** In the page: what waits in the outbox of the device. */
async function readOutbox(): Promise<{ count: number; refused: string[] }> {
  const opening = indexedDB.open('tafach.outbox')
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    opening.addEventListener('success', () => resolve(opening.result))
    opening.addEventListener('error', () => reject(opening.error ?? new Error('no outbox')))
  })
  const listing = database.transaction('envelopes').objectStore('envelopes').getAll()
  const rows = await new Promise<{ label: string; refusal?: { error: string } }[]>((resolve, reject) => {
    listing.addEventListener('success', () => resolve(listing.result as typeof rows))
    listing.addEventListener('error', () => reject(listing.error ?? new Error('no envelopes')))
  })
  database.close()
  const refused = rows.flatMap(({ label, refusal }) => (refusal ? [`${label}: ${refusal.error}`] : []))
  return { count: rows.length, refused }
}

/** Kills the browser of a profile; its other processes end with it. */
function killProfile(profile: string): void {
  const list = execFileSync('ps', ['-axwwo', 'pid=,command='], { encoding: 'utf8', maxBuffer: 64_000_000 })
  for (const line of list.split('\n')) {
    const isBrowser = line.includes(`--user-data-dir=${profile}`) && !line.includes('--type=')
    const pid = Number(/^\s*(\d+)/.exec(line)?.[1])
    if (!isBrowser || Number.isNaN(pid)) continue
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // it has just ended
    }
  }
}
