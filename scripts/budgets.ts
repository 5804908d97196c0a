/**
 * What a first visit costs on a phone, measured on the built shop in a real browser. Prints a table and ends with 1 when
 * something costs more than it may. Sizes are in KB of 1000 bytes.
 */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { gzipSync } from 'node:zlib'

import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'

import { PROJECT_DIR } from '#app/platform/config.server.ts'

import { type RunningShop, startShop } from './bench/start-shop.ts'
import { findSystemChromium } from './checks/chromium.ts'

/** A small Android phone of today. */
const PHONE = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 3,
  isMobile: true,
  hasTouch: true,
  userAgent:
    'Mozilla/5.0 (Linux; Android 13; Pixel 6) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
}

/**
 * From how far below the screen lazy pictures load: as on 4G. Without a window Chromium does not know its line and would load
 * them from much further away.
 */
const LAZY_MARGIN = '--blink-settings=lazyLoadingImageMarginPxUnknown=1250'

const LANGUAGES = [
  { lang: 'en', locale: 'en-US', firstScreenKb: 250 },
  { lang: 'am', locale: 'am-ET', firstScreenKb: 310 },
] as const

const SCRIPTS_KB = 130
const STYLES_KB = 12
const HTML_KB = 20
/** Over the scripts of the home page. */
const CUSTOMIZE_KB = 60
/** Google calls 0.1 good; nothing of ours has a reason to move at all. */
const LAYOUT_SHIFT = 0.02

const CLIENT_DIR = path.join(PROJECT_DIR, 'build', 'client')

interface Check {
  name: string
  measured: string
  limit: string
  ok: boolean
}

interface Fetched {
  url: string
  path: string
  type: string
  /** Seconds on the browser's clock. */
  startedAt: number
  priority: string
  /** Answer with its headers, as it came over the line. */
  wireBytes: number
  encoding: string | undefined
}

const checks: Check[] = []

function atMost(name: string, measured: number, limit: number, unit: 'KB' | 'score') {
  const shown = (value: number) => (unit === 'KB' ? `${value.toFixed(1)} KB` : value.toFixed(3))
  checks.push({ name, measured: shown(measured), limit: `≤ ${shown(limit)}`, ok: measured <= limit })
}

/** `offenders` are what should not be there. */
function none(name: string, offenders: readonly string[]) {
  const measured = offenders.length === 0 ? 'none' : offenders.slice(0, 5).join(', ')
  checks.push({ name, measured, limit: 'none', ok: offenders.length === 0 })
}

function holds(name: string, ok: boolean, otherwise: string) {
  checks.push({ name, measured: ok ? 'yes' : otherwise, limit: 'yes', ok })
}

/** Everything that the browser fetches from now on. */
async function recordRequests(session: CDPSession): Promise<Map<string, Fetched>> {
  const fetched = new Map<string, Fetched>()
  await session.send('Network.enable')
  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp, type }) => {
    if (!request.url.startsWith('http')) return
    fetched.set(requestId, {
      url: request.url,
      path: new URL(request.url).pathname,
      type: type ?? 'Other',
      startedAt: timestamp,
      priority: request.initialPriority,
      wireBytes: 0,
      encoding: undefined,
    })
  })
  session.on('Network.responseReceived', ({ requestId, response, type }) => {
    const one = fetched.get(requestId)
    if (!one) return
    one.type = type
    one.encoding = response.headers['content-encoding'] ?? response.headers['Content-Encoding']
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = fetched.get(requestId)
    if (one) one.wireBytes = encodedDataLength
  })
  return fetched
}

interface Paint {
  largest: { url: string; tag: string }
  layoutShift: number
  lazyOnFirstScreen: string[]
}

/** Collected in the page from its very beginning. */
function observePaint() {
  const seen = { url: '', tag: '', shift: 0 }
  Object.assign(window, { seenPaint: seen })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { url?: string; element?: Element })[]) {
      seen.url = entry.url ?? ''
      seen.tag = entry.element?.tagName ?? ''
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) seen.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
}

async function readPaint(page: Page): Promise<Paint> {
  return page.evaluate(() => {
    const { url, tag, shift } = (window as unknown as { seenPaint: { url: string; tag: string; shift: number } })
      .seenPaint
    const lazy = [...document.images].filter((image) => {
      const { top, bottom, width } = image.getBoundingClientRect()
      return image.loading === 'lazy' && width > 0 && top < innerHeight && bottom > 0
    })
    return { largest: { url, tag }, layoutShift: shift, lazyOnFirstScreen: lazy.map((image) => image.currentSrc) }
  })
}

const gzippedKb = (text: string | Buffer) => gzipSync(text, { level: 9 }).byteLength / 1000
const kb = (bytes: number) => bytes / 1000
const isScript = (one: Fetched) => /\.m?js$/.test(one.path)
const isStyle = (one: Fetched) => one.path.endsWith('.css')

async function textOf(url: string): Promise<string> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return response.text()
}

async function measureHome(browser: Browser, shop: RunningShop, language: (typeof LANGUAGES)[number]): Promise<void> {
  const { lang, locale, firstScreenKb } = language
  const context = await browser.newContext({ ...PHONE, locale })
  try {
    const page = await context.newPage()
    await page.addInitScript(observePaint)
    const fetched = await recordRequests(await context.newCDPSession(page))
    await page.goto(shop.origin, { waitUntil: 'networkidle' })
    const paint = await readPaint(page)
    const first = [...fetched.values()]
    const scripts = first.filter(isScript)
    const documents = first.filter((one) => one.type === 'Document')

    holds(
      `${lang}: the page is in the browser's language`,
      (await page.locator('html').getAttribute('lang')) === lang,
      'no',
    )
    const scriptTexts = await Promise.all(scripts.map(({ url }) => textOf(url)))
    atMost(`${lang}: JavaScript, gzip (${scripts.length} files)`, sum(scriptTexts.map(gzippedKb)), SCRIPTS_KB, 'KB')
    const styleTexts = await Promise.all(first.filter(isStyle).map(({ url }) => textOf(url)))
    atMost(`${lang}: CSS, gzip`, sum(styleTexts.map(gzippedKb)), STYLES_KB, 'KB')
    const html = await (await fetch(shop.origin, { headers: { 'accept-language': locale } })).text()
    atMost(`${lang}: HTML, gzip`, gzippedKb(html), HTML_KB, 'KB')
    atMost(
      `${lang}: all of the first visit, on the line`,
      kb(sum(first.map((one) => one.wireBytes))),
      firstScreenKb,
      'KB',
    )
    for (const [type, bytes] of byType(first))
      process.stdout.write(`  ${lang} ${type.padEnd(12)}${kb(bytes).toFixed(1)} KB\n`)

    const compressible = [...documents, ...scripts, ...first.filter(isStyle)]
    none(
      `${lang}: text sent without brotli`,
      compressible.filter((one) => one.encoding !== 'br').map((one) => one.path),
    )
    atMost(`${lang}: layout shift`, paint.layoutShift, LAYOUT_SHIFT, 'score')
    none(`${lang}: lazy pictures on the first screen`, paint.lazyOnFirstScreen)

    const largest = first.find((one) => one.url === paint.largest.url)
    const firstScript = Math.min(...scripts.map((one) => one.startedAt))
    holds(`${lang}: the largest paint is a picture`, largest !== undefined, `it is <${paint.largest.tag}>`)
    if (largest) {
      const late = `${Math.round((largest.startedAt - firstScript) * 1000)} ms after, priority ${largest.priority}`
      holds(`${lang}: it starts to load before any script`, largest.startedAt <= firstScript, late)
      holds(`${lang}: it has high priority`, largest.priority.endsWith('High'), largest.priority)
    }
    none(`${lang}: back office in what is fetched`, await backOfficeParts([html, ...scriptTexts], scripts))
    none(
      `${lang}: cart panel or payment dialog before they are needed`,
      partsOf(
        scripts.map((one) => one.path),
        LAZY_PARTS,
      ),
    )

    const before = new Set(fetched.keys())
    await page
      .getByRole('banner')
      .getByRole('link', { name: lang === 'am' ? /ቅርጫት/ : /cart/i })
      .click()
    await page.getByRole('dialog').waitFor()
    await page.waitForLoadState('networkidle')
    const later = [...fetched].filter(([id]) => !before.has(id)).map(([, one]) => one.path)
    holds(`${lang}: the cart panel comes when it is opened`, partsOf(later, LAZY_PARTS).length > 0, 'no')
  } finally {
    await context.close()
  }
}

/** Every step of a custom cake, so that what loads late is counted too; the calendar and the upload are such parts. */
const CUSTOMIZE_STEPS = ['cake', 'size', 'flavor', 'topper', 'day', 'pictures', 'you']
const CUSTOMIZE_CHOICES =
  '/customize?cake=mango-cake&occasion=birthday&size=small&flavor=mango&type=torta&date=2000-01-01&step='

/** What the page for custom cakes fetches beyond the home page: to be ready to use, and for all of its steps. */
async function measureCustomize(browser: Browser, shop: RunningShop): Promise<void> {
  const context = await browser.newContext({ ...PHONE, locale: 'en-US' })
  try {
    const page = await context.newPage()
    const fetched = await recordRequests(await context.newCDPSession(page))
    const scriptsBeyond = (known: readonly string[]) => [
      ...new Set(
        [...fetched.values()].filter((one) => isScript(one) && !known.includes(one.url)).map(({ url }) => url),
      ),
    ]
    const weigh = async (urls: readonly string[]) =>
      sum((await Promise.all(urls.map((url) => textOf(url)))).map((text) => gzippedKb(text)))
    await page.goto(shop.origin, { waitUntil: 'networkidle' })
    const home = scriptsBeyond([])
    await page.goto(`${shop.origin}/customize`, { waitUntil: 'networkidle' })
    const ready = scriptsBeyond(home)
    atMost(
      `/customize: JavaScript over the home page, gzip (${ready.length} files)`,
      await weigh(ready),
      CUSTOMIZE_KB,
      'KB',
    )
    for (const step of CUSTOMIZE_STEPS) {
      await page.goto(shop.origin + CUSTOMIZE_CHOICES + step, { waitUntil: 'networkidle' })
    }
    const all = scriptsBeyond(home)
    atMost(`/customize: all steps, gzip (${all.length} files)`, await weigh(all), CUSTOMIZE_KB, 'KB')
  } finally {
    await context.close()
  }
}

const LAZY_PARTS = [/\/checkout\/ui\/cart-panel\.tsx$/, /\/payments\/ui\/payment-dialog\.tsx$/]
const BACK_OFFICE_PARTS = [
  /\/app\/back-office\//,
  /\/ui\/office\//,
  /\/(screens|ui)\/admin\//,
  /\/payments\/simulator\//,
]
/** Said in the back office only: finds its texts where sources cannot be told apart. */
const BACK_OFFICE_WORDS = ['Loading Admin Page', 'የአስተዳደር ገጹ']

/** Sources in the chunks at these paths that match, read from the source maps beside them. */
function partsOf(paths: readonly string[], patterns: readonly RegExp[]): string[] {
  return paths
    .filter((each) => each.startsWith('/assets/') && each.endsWith('.js'))
    .flatMap((each) => sourcesOf(each).filter((source) => patterns.some((pattern) => pattern.test(source))))
}

function sourcesOf(assetPath: string): string[] {
  const file = path.join(CLIENT_DIR, `${assetPath}.map`)
  if (!existsSync(file)) return [] // the bundler's own runtime has no sources
  const map = JSON.parse(readFileSync(file, 'utf8')) as { sources: string[] }
  return map.sources.map((source) => path.resolve(CLIENT_DIR, 'assets', source))
}

async function backOfficeParts(texts: readonly string[], scripts: readonly Fetched[]): Promise<string[]> {
  const words = BACK_OFFICE_WORDS.filter((word) => texts.some((text) => text.includes(word)))
  const styles = texts.filter((text) => text.includes('back-office')).map(() => 'back-office styles')
  return [
    ...words,
    ...styles,
    ...partsOf(
      scripts.map((one) => one.path),
      BACK_OFFICE_PARTS,
    ),
  ]
}

interface Chunk {
  file: string
  imports?: string[]
  dynamicImports?: string[]
}

/** No page of the storefront can load a part of the back office, however far one clicks. */
function checkManifest(): void {
  const manifest = JSON.parse(readFileSync(path.join(CLIENT_DIR, '.vite', 'manifest.json'), 'utf8')) as Record<
    string,
    Chunk
  >
  const isEntry = (key: string) =>
    /\/screens\/|^app\/(root|entry)/.test(key) && !BACK_OFFICE_PARTS.some((part) => part.test(`/${key.split('?')[0]}`))
  const reached = new Set(Object.keys(manifest).filter(isEntry))
  for (const key of reached) {
    for (const next of [...(manifest[key]?.imports ?? []), ...(manifest[key]?.dynamicImports ?? [])]) reached.add(next)
  }
  const files = [...reached].map((key) => `/${manifest[key]!.file}`)
  none('back office within reach of a storefront page', partsOf(files, BACK_OFFICE_PARTS))
}

function byType(fetched: readonly Fetched[]): [string, number][] {
  const sizes = new Map<string, number>()
  for (const { type, wireBytes } of fetched) sizes.set(type, (sizes.get(type) ?? 0) + wireBytes)
  return [...sizes]
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0)
}

function printTable(): void {
  const width = (pick: (check: Check) => string) => Math.max(...checks.map((check) => pick(check).length))
  const nameWidth = width((check) => check.name)
  const measuredWidth = width((check) => check.measured)
  process.stdout.write('\n')
  for (const { name, measured, limit, ok } of checks) {
    process.stdout.write(`${ok ? '✓' : '✗'} ${name.padEnd(nameWidth)}  ${measured.padStart(measuredWidth)}  ${limit}\n`)
  }
  const failed = checks.filter((check) => !check.ok).length
  process.stdout.write(`\n${checks.length - failed} passed, ${failed} failed\n`)
}

const shop = await startShop()
try {
  const executablePath = findSystemChromium()
  const args = ['--no-sandbox', LAZY_MARGIN]
  const browser = await chromium.launch({ args, ...(executablePath ? { executablePath } : {}) })
  try {
    for (const language of LANGUAGES) {
      await textOf(shop.origin) // a picture's copies and the page are made on the first visit
      await measureHome(browser, shop, language)
    }
    await measureCustomize(browser, shop)
  } finally {
    await browser.close()
  }
} finally {
  await shop.stop()
}
checkManifest()
printTable()
process.exitCode = checks.every((check) => check.ok) ? 0 : 1
