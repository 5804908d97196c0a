import type { Browser } from '@playwright/test'
import type { Lang } from '#app/base/platform/text/translate.ts'
import { openBarePage } from './bare-page.ts'
import type { Line } from './lines.ts'
import { observePaints, type PageTimes, readTimes } from './page-times.ts'
import { openPhone, type Phone, setConnection, watchConnection } from './phone.ts'

/** How many times slower the phone's processor is than this machine's. */
const SLOWDOWN = 4

/** The program starts the service worker when the page is idle; after this time there is none. */
const WORKER_WITHIN_MS = 10_000

/** A next visit is short, so what the machine does meanwhile weighs much: the one in the middle of these counts. */
const NEXT_VISITS = 3

/** A first visit, the next one, and one offline; undefined: the page is not there while offline. */
export interface Visits {
  cold: PageTimes
  warm: PageTimes
  offline: PageTimes | undefined
  /** Bytes of the program, which comes at the first touch. */
  programKb: number
}

export async function measureVisits(browser: Browser, url: string, lang: Lang, line: Line): Promise<Visits> {
  const phone = await openPhone(browser, lang, line, SLOWDOWN)
  try {
    await phone.context.addInitScript(observePaints)
    const cold = await visit(phone, url)
    const programKb = await touch(phone)
    const warm = await visitOften(phone, url, line, false)
    const offline = await visitOften(phone, url, line, true).catch(() => undefined)
    return { cold, warm, offline, programKb }
  } finally {
    await phone.context.close()
  }
}

/** The first paint of a bare page in a new tab, in ms: what the machine and its browser take in any case. */
export async function measureBareVisit(browser: Browser, line: Line): Promise<number> {
  const { context } = await openPhone(browser, 'en', line, SLOWDOWN)
  try {
    await context.addInitScript(observePaints)
    const page = await context.newPage()
    await watchConnection(page, line, SLOWDOWN)
    await openBarePage(page)
    await page.waitForFunction(() => (window as unknown as { seenPaints: { first: number } }).seenPaints.first > 0)
    return (await readTimes(page, 0)).firstPaintMs
  } finally {
    await context.close()
  }
}

async function visit({ page, wireBytes }: Phone, url: string): Promise<PageTimes> {
  await page.goto(url, { waitUntil: 'networkidle' })
  return readTimes(page, wireBytes() / 1000)
}

/** Touches the page, so that its program comes, and waits until the service worker keeps what the next visit needs. */
async function touch({ page, session, wireBytes }: Phone): Promise<number> {
  const before = wireBytes()
  // The middle of the left edge: nothing is there to press.
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: 2, y: 400 }] })
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await page.waitForLoadState('networkidle')
  await page.evaluate(async (withinMs) => {
    await Promise.race([navigator.serviceWorker.ready, new Promise((resolve) => setTimeout(resolve, withinMs))])
  }, WORKER_WITHIN_MS)
  await page.waitForLoadState('networkidle')
  return (wireBytes() - before) / 1000
}

async function visitOften(phone: Phone, url: string, line: Line, isOffline: boolean): Promise<PageTimes> {
  const visits: PageTimes[] = []
  for (let count = 0; count < NEXT_VISITS; count += 1) visits.push(await visitAgain(phone, url, line, isOffline))
  return visits.toSorted((one, other) => one.firstPaintMs - other.firstPaintMs)[Math.floor(NEXT_VISITS / 2)]!
}

async function visitAgain({ context }: Phone, url: string, line: Line, isOffline: boolean): Promise<PageTimes> {
  const page = await context.newPage()
  const watched = await watchConnection(page, line, SLOWDOWN)
  await setConnection(watched.session, line, isOffline)
  // The worker has a line of its own, which the page's conditions do not reach.
  await context.setOffline(isOffline)
  try {
    await page.goto(url, { waitUntil: 'networkidle' })
    return await readTimes(page, watched.wireBytes() / 1000)
  } finally {
    await context.setOffline(false)
    await page.close()
  }
}
