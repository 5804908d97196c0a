/**
 * `npm run bench:line [visits|lighthouse|journeys|taps|controls|office|till]`: measures what a customer waits for, with the built shop in a real
 * Chromium on slow lines. Prints one table for each part, with the targets.
 *
 * - visits: first paint, largest paint, last byte and bytes of the first visit, the second one and one offline; each page
 *   in both languages on each line, with a processor four times slower. The second one and the one offline are made three
 *   times; the time in the middle counts. Each page is visited once before.
 * - lighthouse: what Lighthouse, as it comes, computes for the rural connection in both languages and for its own mobile profile; the
 *   median of five runs, in which a bare page and all pages take turns. The targets are beside the bare page.
 * - journeys: how many taps the shortest ways to an order take.
 * - taps: from the finger's touch to the first change of the screen, before and after the program has come.
 * - controls: input to next paint for each control, with a processor six times slower; `controls cart checkout`: of these screens alone.
 * - office: until a page of the back office answers, at its first visit and at the next, on a laptop behind a mobile router.
 * - till: until the till is open on a tablet that had it before, with a line and without one, and from a tap to the next paint: for a
 *   tap without a pause, and for one that is held for a moment.
 *
 * A bare page stands beside the shop's pages, because the machine and its browser take a part of each time.
 *
 * The controls take about 25 minutes, all else about twenty. The shop and the browser share this machine, so run nothing else beside it.
 */
import process from 'node:process'

import { type Browser, chromium } from '@playwright/test'

import { mulberry32 } from '#test/gateways/fake-chaos.ts'
import { LANGS, type Lang } from '#app/base/platform/text/translate.ts'
import { freePort } from '#test/chaos/free-port.ts'
import { listScreens } from './bench/line/control-screens.ts'
import { measureBareControl, measureControls } from './bench/line/controls.ts'
import { serveBarePage } from './bench/line/bare-page.ts'
import {
  askLighthouse,
  ensureLighthouse,
  type LighthouseReport,
  MOBILE_MODEL,
  RURAL_MODEL,
} from './bench/line/lighthouse.ts'
import { type Line, LINES, ADMIN, RURAL } from './bench/line/lines.ts'
import { startLossyProxy } from './bench/line/lossy-proxy.ts'
import { measureAdmin } from './bench/line/admin-visits.ts'
import { measureBareVisit, measureVisits, type Visits } from './bench/line/page-visits.ts'
import type { PageTimes } from './bench/line/page-times.ts'
import { PHONE } from './bench/line/phone.ts'
import { TAP_JOURNEYS } from './bench/line/tap-journeys.ts'
import { measureBareTap, measureTaps } from './bench/line/taps.ts'
import { measureTill } from './bench/line/till.ts'
import { OWNER } from './bench/admin-visitor.ts'
import { startShop } from './bench/start-shop.ts'
import { requireChromium } from './checks/chromium.ts'

const PARTS = ['visits', 'lighthouse', 'journeys', 'taps', 'controls', 'office', 'till'] as const
type Part = (typeof PARTS)[number]

const only = process.argv[2] as Part | undefined
/** Names of screens; none: all. */
const onlyScreens = process.argv.slice(3)
if (only !== undefined && !PARTS.includes(only)) {
  process.stderr.write(`There are: npm run bench:line, and npm run bench:line ${PARTS.join(', ')} alone.\n`)
  process.exit(1)
}

/** Asked of the rural connection without loss. */
const TARGETS = { firstPaintMs: 700, largestPaintMs: 1500, loadedMs: 3000, kb: { en: 120, am: 150 }, warmPaintMs: 500 }
/** Asked beside the bare page of the same runs: points that may be missing, and what first paint and blocking may take beyond it. */
const LIGHTHOUSE_TARGETS: Record<string, { points: number; firstPaintMs?: number; blockingMs?: number }> = {
  mobile: { points: 1, blockingMs: 50 },
  rural: { points: 4, firstPaintMs: 300 },
  'rural /customize': { points: 7, firstPaintMs: 300 },
}
const TAP_MS = 100
const CONTROL_MS = 150
const ADMIN_TARGETS = { coldMs: 3000, warmMs: 1000 }
const TILL_TARGETS = { openMs: 300, tapMs: 50 }
/** How many times slower the processor of a cheap tablet is; the till's opening is asked of this machine's. */
const TABLET_SLOWDOWN = 4

const misses: string[] = []

function tell(line = ''): void {
  process.stdout.write(`${line}\n`)
}

/** A figure with its mark; `target` undefined: nothing is asked of it. */
function cell(value: number | undefined, unit: 'ms' | 'KB' | '', target: number | undefined, what: string): string {
  if (value === undefined) return '–'.padStart(10)
  const isMissed = target !== undefined && value > target
  if (isMissed) misses.push(`${what}: ${Math.round(value)} ${unit}, asked ≤ ${target}`)
  const mark = target === undefined ? ' ' : isMissed ? '✗' : '✓'
  return `${Math.round(value)}${unit && ` ${unit}`}${mark}`.padStart(10)
}

function head(name: string, columns: readonly string[]): void {
  tell()
  tell(name.padEnd(34) + columns.map((column) => column.padStart(10)).join(''))
}

/** Visits that do not count: the shop draws a picture and compresses a page at their first request, on the processor of the measured browser. */
async function warmUp(browser: Browser, line: Line, paths: readonly string[]): Promise<void> {
  for (const path of paths) for (const lang of LANGS) await measureVisits(browser, shop.origin + path, lang, line)
}

async function measureConnection(browser: Browser, line: Line, paths: readonly string[]): Promise<void> {
  head(line.name, ['FCP', 'LCP', 'loaded', 'bytes', 'program', 'again FCP', 'bytes', 'offline'])
  const bareMs = await measureBareVisit(browser, line)
  tell('a bare page'.padEnd(34) + cell(undefined, 'ms', undefined, '').repeat(5) + cell(bareMs, 'ms', undefined, ''))
  for (const path of paths) {
    for (const lang of LANGS) {
      const random = mulberry32(1)
      const proxy = line.loss > 0 ? await startLossyProxy(Number(new URL(shop.origin).port), line, random) : undefined
      try {
        const visits = await measureVisits(browser, (proxy?.origin ?? shop.origin) + path, lang, line)
        tell(visitRow(`${path} ${lang}`, visits, { lang, line }))
      } finally {
        proxy?.stop()
      }
    }
  }
}

function visitRow(page: string, visits: Visits, { lang, line }: { lang: Lang; line: Line }): string {
  const { cold, warm, offline, programKb } = visits
  const name = `${line.name}: ${page}`
  const asked = (target: number) => (line === RURAL ? target : undefined)
  const paint = (times: PageTimes | undefined, what: string) =>
    cell(times?.firstPaintMs, 'ms', TARGETS.warmPaintMs, `${name}, ${what}`)
  if (!offline) misses.push(`${name}: not there without a line`)
  return [
    page.padEnd(34),
    cell(cold.firstPaintMs, 'ms', asked(TARGETS.firstPaintMs), `${name}, first paint`),
    cell(cold.largestPaintMs, 'ms', asked(TARGETS.largestPaintMs), `${name}, largest paint`),
    cell(cold.loadedMs, 'ms', asked(TARGETS.loadedMs), `${name}, loaded`),
    cell(cold.kb, 'KB', asked(TARGETS.kb[lang]), `${name}, bytes before a touch`),
    cell(programKb, 'KB', undefined, name),
    paint(warm, 'first paint of the second visit'),
    cell(warm.kb, 'KB', undefined, name),
    paint(offline, 'first paint without a line'),
  ].join('')
}

async function reportLighthouse(paths: readonly string[], port: number): Promise<void> {
  await ensureLighthouse()
  head('Lighthouse', ['score', 'FCP', 'LCP', 'blocking', 'bytes'])
  const bare = await serveBarePage()
  try {
    for (const model of [MOBILE_MODEL, RURAL_MODEL]) {
      const langs = model === RURAL_MODEL ? LANGS : (['en'] as const)
      const pages = langs.flatMap((lang) =>
        paths.map((path) => ({
          path,
          lang,
          url: shop.origin + path,
          acceptLanguage: lang === 'am' ? 'am-ET' : 'en-US',
        })),
      )
      const [ofBare, ...reports] = await askLighthouse(
        [{ url: bare.origin, acceptLanguage: 'en-US' }, ...pages],
        port,
        model,
      )
      tell(lighthouseRow(`${model.name}: a bare page`, ofBare!))
      for (const [index, { path, lang }] of pages.entries()) {
        const target = LIGHTHOUSE_TARGETS[`${model.name} ${path}`] ?? LIGHTHOUSE_TARGETS[model.name]!
        tell(lighthouseRow(`${model.name} ${path} ${lang}`, reports[index]!, { bare: ofBare!, target }))
      }
    }
  } finally {
    bare.stop()
  }
}

function lighthouseRow(
  name: string,
  { score, firstPaintMs, largestPaintMs, blockingMs, kb }: LighthouseReport,
  asked?: { bare: LighthouseReport; target: (typeof LIGHTHOUSE_TARGETS)[string] },
): string {
  const least = asked && asked.bare.score - asked.target.points
  const isScoreMissed = least !== undefined && score < least
  if (isScoreMissed) misses.push(`${name}: score ${score}, asked ≥ ${least}`)
  /** What is asked of a figure; undefined: nothing. */
  const beyondBare = (figure: 'firstPaintMs' | 'blockingMs') =>
    asked?.target[figure] === undefined ? undefined : Math.round(asked.bare[figure] + asked.target[figure])
  return [
    name.padEnd(34),
    `${score}${least === undefined ? ' ' : isScoreMissed ? '✗' : '✓'}`.padStart(10),
    cell(firstPaintMs, 'ms', beyondBare('firstPaintMs'), `${name}, first paint`),
    cell(largestPaintMs, 'ms', undefined, name),
    cell(blockingMs, 'ms', beyondBare('blockingMs'), `${name}, blocking`),
    cell(kb, 'KB', undefined, name),
  ].join('')
}

async function reportJourneys(browser: Browser): Promise<void> {
  head('Taps on the shortest ways', ['taps', 'asked'])
  for (const { name, most, run } of TAP_JOURNEYS) {
    const context = await browser.newContext({ ...PHONE, locale: 'en-US' })
    try {
      const count = await run(await context.newPage(), shop.origin)
      tell(name.padEnd(34) + cell(count, '', most, name) + `≤ ${most}`.padStart(10))
    } finally {
      await context.close()
    }
  }
}

async function reportTaps(browser: Browser): Promise<void> {
  head('Touch to change, rural', ['before', 'after'])
  tell('a bare page'.padEnd(34) + cell(await measureBareTap(browser), 'ms', undefined, ''))
  for (const { control, beforeProgramMs, afterProgramMs } of await measureTaps(browser, shop.origin)) {
    if (beforeProgramMs === undefined || afterProgramMs === undefined) misses.push(`${control}: no answer to the tap`)
    tell(
      control.padEnd(34) +
        cell(beforeProgramMs, 'ms', TAP_MS, `${control}, tap before the program`) +
        cell(afterProgramMs, 'ms', TAP_MS, `${control}, tap after the program`),
    )
  }
}

async function reportControls(browser: Browser, cakePath: string): Promise<void> {
  head('Input to paint, processor ÷ 6', ['slowest'])
  tell('  a bare page'.padEnd(62) + cell(await measureBareControl(browser), 'ms', undefined, ''))
  const { origin } = shop
  const screens = await listScreens(browser, origin, cakePath)
  const unknown = onlyScreens.filter((name) => !screens.some((screen) => screen.name === name))
  if (unknown.length > 0)
    throw new Error(`There is no screen ${unknown.join(', ')}: ${screens.map(({ name }) => name).join(', ')}`)
  for (const screen of onlyScreens.length === 0 ? screens : screens.filter(({ name }) => onlyScreens.includes(name))) {
    const times = await measureControls(browser, { origin, screen, lang: 'en', limitMs: CONTROL_MS })
    for (const { control, inputToPaintMs } of times) {
      const what = `${screen.name}, ${control}`
      tell(`  ${what}`.slice(0, 60).padEnd(62) + cell(inputToPaintMs, 'ms', CONTROL_MS, what))
    }
  }
}

async function reportAdmin(browser: Browser): Promise<void> {
  head(`Back office, ${ADMIN.latencyMs} ms, ${ADMIN.kbitPerSecond} kbit/s`, ['cold', 'warm', 'bytes'])
  for (const { path, coldMs, warmMs, kb } of await measureAdmin(browser, shop, ADMIN)) {
    tell(
      path.padEnd(34) +
        cell(coldMs, 'ms', ADMIN_TARGETS.coldMs, `${path}, first visit`) +
        cell(warmMs, 'ms', ADMIN_TARGETS.warmMs, `${path}, next visit`) +
        cell(kb, 'KB', undefined, path),
    )
  }
}

async function reportTill(browser: Browser): Promise<void> {
  head('Till on a tablet', ['opens', 'offline', 'tap', 'slowest', 'resting', 'slowest'])
  for (const slowdown of [1, TABLET_SLOWDOWN]) {
    const own = await startShop(OWNER)
    try {
      const { openMs, openOfflineMs, tapMs, restingTapMs } = await measureTill(browser, own, slowdown)
      const what = `till, processor ÷ ${slowdown}`
      const openTarget = slowdown === 1 ? TILL_TARGETS.openMs : undefined
      tell(
        what.padEnd(34) +
          cell(openMs, 'ms', openTarget, `${what}, opens`) +
          cell(openOfflineMs, 'ms', openTarget, `${what}, opens without a line`) +
          cell(tapMs.middle, 'ms', TILL_TARGETS.tapMs, `${what}, a tap`) +
          cell(tapMs.slowest, 'ms', undefined, `${what}, the slowest tap`) +
          cell(restingTapMs.middle, 'ms', TILL_TARGETS.tapMs, `${what}, a finger that rested`) +
          cell(restingTapMs.slowest, 'ms', undefined, `${what}, the slowest that rested`),
      )
    } finally {
      await own.stop()
    }
  }
}

const port = await freePort()
const executablePath = await requireChromium()
const shop = await startShop(OWNER)
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', `--remote-debugging-port=${port}`],
})
try {
  const cakes = (await (await fetch(`${shop.origin}/api/cakes`)).json()) as {
    id: string
    is_available_daily: boolean
  }[]
  const daily = cakes.find((cake) => cake.is_available_daily)!
  const paths = ['/', `/cakes/${daily.id}`, '/customize']
  const isAsked = (part: Part) => only === undefined || only === part
  if (isAsked('visits')) {
    await warmUp(browser, LINES[0]!, paths)
    for (const line of LINES) await measureConnection(browser, line, paths)
  }
  if (isAsked('lighthouse')) await reportLighthouse(paths, port)
  if (isAsked('journeys')) await reportJourneys(browser)
  if (isAsked('taps')) await reportTaps(browser)
  if (isAsked('controls')) await reportControls(browser, `/cakes/${daily.id}`)
  if (isAsked('office')) await reportAdmin(browser)
  if (isAsked('till')) await reportTill(browser)
  tell()
  tell(misses.length === 0 ? 'Every target is reached.' : `${misses.length} targets are missed:`)
  for (const miss of misses) tell(`  ✗ ${miss}`)
} finally {
  await browser.close()
  await shop.stop()
}
