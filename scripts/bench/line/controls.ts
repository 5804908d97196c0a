import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, BrowserContext, CDPSession, Locator, Page } from '@playwright/test'
import type { Lang } from '#app/base/platform/text/translate.ts'
import { openBarePage } from './bare-page.ts'
import type { Screen } from './control-screens.ts'
import { GOOD_4G } from './lines.ts'
import { openPhone, watchConnection } from './phone.ts'

/** How many times slower the processor is: a cheap phone of some years ago. */
const SLOWDOWN = 6

/** A control that a render took away does not answer. */
const ANSWERS_WITHIN_MS = 5000

/** On a slow processor. */
const OPENS_WITHIN_MS = 60_000

const BARE_PRESSES = 5
const PRESSES = 3

export interface ControlTime {
  /** Role and name, as a screen reader says them. */
  control: string
  /** From the input to the next paint, in ms; 0: below what the browser reports (16 ms), or the press opened another document. */
  inputToPaintMs: number
}

interface SlowestWindow {
  slowestEvent: number
  /** Of what came with the release of the finger, or after it. */
  slowestOfRelease: number
}

/** Not the link to the other language, after which every page would be in it. */
const CONTROLS =
  'a[href]:not([hreflang]), button:not([disabled]), summary, select, input:not([type=hidden]):not([disabled]), textarea'

/** Presses the button of a bare page several times; returns the time in the middle, in ms. */
export async function measureBareControl(browser: Browser): Promise<number> {
  const { context, page, session } = await openPhone(browser, 'en', GOOD_4G, SLOWDOWN)
  try {
    await page.addInitScript(observeSlowest)
    await openBarePage(page)
    const times: number[] = []
    for (let count = 0; count < BARE_PRESSES; count += 1)
      times.push(await press(page, session, page.locator(CONTROLS).first()))
    return times.sort((one, other) => one - other)[Math.floor(BARE_PRESSES / 2)]!
  } finally {
    await context.close()
  }
}

const SILENT: ControlTime = { control: 'a control that gives no answer', inputToPaintMs: ANSWERS_WITHIN_MS }

const byTime = (one: ControlTime, other: ControlTime) => one.inputToPaintMs - other.inputToPaintMs

/**
 * Presses the controls of a screen at rest, with its program, and measures each until the screen shows it. Of controls alike, as the names
 * in a list, it presses the first, the middle and the last one. One that takes longer than the limit, or gives no answer, is pressed again,
 * and the time in the middle counts: a single press may meet the collector of the browser.
 */
export async function measureControls(
  browser: Browser,
  { origin, screen, lang, limitMs }: { origin: string; screen: Screen; lang: Lang; limitMs: number },
): Promise<ControlTime[]> {
  const { context, page } = await openPhone(browser, lang, GOOD_4G, SLOWDOWN)
  try {
    await context.addInitScript(observeSlowest)
    let tab = await openTab(context, origin, screen)
    await page.close()
    const kinds = await controlsOf(tab).evaluateAll((all) => all.map((each) => each.tagName + each.className))
    const times: ControlTime[] = []
    const openAgain = async () => {
      const used = tab
      tab = await openTab(context, origin, screen)
      await used.page.close()
    }
    for (const index of ofEachKind(kinds)) {
      if (!(await isVisibleAt(tab, index))) continue
      // An earlier press may have opened something that covers it.
      if (!(await isInReachAt(tab, index))) await openAgain()
      if (!(await isInReachAt(tab, index))) continue
      const measured: ControlTime[] = []
      for (let count = 0; count < PRESSES; count += 1) {
        const before = await standOf(tab.page)
        // A control that gave no answer may have gone with what was pressed before: a new tab has it again.
        const time = await tapOne(tab, index).catch(() => SILENT)
        measured.push(time)
        // Navigation and dialogs start only after the next paint.
        await tab.page.evaluate(rest).catch(() => undefined)
        if (time === SILENT || measured.length > 1 || (await standOf(tab.page)) !== before) await openAgain()
        if (measured[0]!.inputToPaintMs <= limitMs) break
      }
      times.push(measured.toSorted(byTime)[Math.floor((measured.length - 1) / 2)]!)
    }
    return times
  } finally {
    await context.close()
  }
}

/** The first, the middle and the last index of each kind, in order. */
function ofEachKind(kinds: readonly string[]): number[] {
  return kinds.flatMap((kind, index) => {
    const alike = kinds.flatMap((other, at) => (other === kind ? [at] : []))
    return [alike[0], alike[alike.length >> 1], alike.at(-1)].includes(index) ? [index] : []
  })
}

interface Tab {
  page: Page
  session: CDPSession
  /** CSS selector of the part whose controls are pressed. */
  within: string
}

/**
 * A new tab of somebody with nothing stored but what the screen needs, because in the one before a press may lead elsewhere only now. Waits
 * for the program, and for what it does first.
 */
async function openTab(
  context: BrowserContext,
  origin: string,
  { path, within = 'body', stored = {}, open }: Screen,
): Promise<Tab> {
  const page = await context.newPage()
  page.setDefaultTimeout(ANSWERS_WITHIN_MS)
  await page.addInitScript((entries) => {
    localStorage.clear()
    for (const [key, value] of entries) localStorage.setItem(key, value)
  }, Object.entries(stored))
  const { session } = await watchConnection(page, GOOD_4G, SLOWDOWN)
  await page.goto(origin + path, { waitUntil: 'networkidle', timeout: OPENS_WITHIN_MS })
  await page.keyboard.press('Shift') // brings the program
  await page.waitForFunction(() => !window.earlyUse, undefined, { timeout: OPENS_WITHIN_MS })
  await page.waitForLoadState('networkidle')
  await page.evaluate(rest)
  if (open) {
    await open(page)
    await page.evaluate(rest)
  }
  await controlsOf({ page, within }).filter({ visible: true }).first().waitFor({ timeout: OPENS_WITHIN_MS })
  return { page, session, within }
}

function controlsOf({ page, within }: Pick<Tab, 'page' | 'within'>): Locator {
  return page.locator(within).locator(CONTROLS)
}

/** Runs in the page: resolves when the page has nothing to do. After a touch that leads to no frame Chromium says so never, hence the limit. */
async function rest(): Promise<void> {
  const idle = { timeout: 1000 }
  for (let times = 0; times < 3; times += 1)
    await new Promise<void>((resolve) => void requestIdleCallback(() => setTimeout(resolve, 100), idle))
}

/** Changes when a press has led elsewhere or opened something, so that the page must be opened again. */
function standOf(page: Page): Promise<string> {
  return page
    .evaluate(() => `${location.href} ${document.querySelectorAll('dialog[open], details[open]').length}`)
    .catch(() => '')
}

function controlAt(tab: Tab, index: number): Locator {
  return controlsOf(tab).nth(index)
}

function isVisibleAt(tab: Tab, index: number): Promise<boolean> {
  return controlAt(tab, index).isVisible()
}

function isInReachAt(tab: Tab, index: number): Promise<boolean> {
  return controlAt(tab, index)
    .evaluate(isInReach)
    .catch(() => false)
}

async function tapOne(tab: Tab, index: number): Promise<ControlTime> {
  const control = controlAt(tab, index)
  const name = await control.evaluate(nameOf)
  return { control: name, inputToPaintMs: await press(tab.page, tab.session, control) }
}

/**
 * Touches a control; returns the time until the next paint, in ms. The page must have `observeSlowest`. `restsMs`: the finger stays so long,
 * and the time begins with its release.
 */
export async function press(page: Page, session: CDPSession, control: Locator, restsMs?: number): Promise<number> {
  await page.evaluate(() => void Object.assign(window, { slowestEvent: 0, slowestOfRelease: 0 }))
  const takesText = await control.evaluate(
    (element) =>
      element instanceof HTMLTextAreaElement ||
      (element instanceof HTMLInputElement && /^(?:text|tel|email|search|password|number)$/.test(element.type)),
  )
  const box = await control.boundingBox()
  if (!box) return 0
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
  if (restsMs !== undefined) await wait(restsMs)
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  if (takesText) await page.keyboard.press('0')
  // Two frames later the browser has reported the event.
  const { slowestEvent, slowestOfRelease } = await page.evaluate(afterTwoFrames).catch(() => NOTHING_SLOW)
  return restsMs === undefined ? slowestEvent : slowestOfRelease
}

const NOTHING_SLOW: SlowestWindow = { slowestEvent: 0, slowestOfRelease: 0 }

/** Runs in the page. */
function afterTwoFrames(): Promise<SlowestWindow> {
  const seen = () => {
    const { slowestEvent, slowestOfRelease } = window as unknown as SlowestWindow
    return { slowestEvent, slowestOfRelease }
  }
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(seen()), 50)))
  })
}

/** Runs in the page: whether a finger touches the control, and nothing above it. A link that only the keyboard shows is out of reach. */
function isInReach(element: Element): boolean {
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { x, y, width, height } = element.getBoundingClientRect()
  const touched = document.elementFromPoint(x + width / 2, y + height / 2)
  return touched !== null && (element.contains(touched) || touched.closest('label')?.contains(element) === true)
}

/** Runs in the page. */
function nameOf(element: Element): string {
  const text = element.getAttribute('aria-label') ?? element.closest('label')?.textContent ?? element.textContent
  const role = element.getAttribute('role') ?? element.tagName.toLowerCase()
  return `${role} ${(text ?? '').trim().replaceAll(/\s+/g, ' ').slice(0, 40)}`
}

/** Runs in the page before anything else. */
export function observeSlowest(): void {
  const own = window as unknown as SlowestWindow
  Object.assign(own, { slowestEvent: 0, slowestOfRelease: 0 })
  let releasedAt = Infinity
  const passive = { capture: true, passive: true } as const
  addEventListener('touchstart', () => void (releasedAt = Infinity), passive)
  addEventListener('touchend', ({ timeStamp }) => void (releasedAt = timeStamp), passive)
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      own.slowestEvent = Math.max(own.slowestEvent, duration)
      // Both times are rounded.
      if (startTime >= releasedAt - 1) own.slowestOfRelease = Math.max(own.slowestOfRelease, duration)
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}
