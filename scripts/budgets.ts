/**
 * Measures the cost of a first visit on a phone, and of the pages of the back office, with the built shop in a real browser.
 * Prints a table and exits with 1 when a value exceeds its limit. Sizes are in KB of 1000 bytes.
 */
import process from 'node:process'

import { type Browser, chromium } from '@playwright/test'

import { PHONE } from './bench/line/phone.ts'
import { OWNER } from './bench/admin-visitor.ts'
import { type RunningShop, startShop } from './bench/start-shop.ts'
import { adminParts, checkManifest, LAZY_PARTS, partsOf } from './budgets/admin-parts.ts'
import { allHold, atMost, holds, none, printTable } from './budgets/checks.ts'
import { FIRST_TRIP_BYTES, measureTrip } from './budgets/first-trip.ts'
import { byType, gzippedKb, isScript, isStyle, kb, recordRequests, sum, textOf } from './budgets/fetched.ts'
import { measureAdminPages } from './budgets/admin.ts'
import { observePaint, readPaint } from './budgets/paint.ts'
import { phoneFonts } from './budgets/phone-fonts.ts'
import { checkFirstTexts, checkTexts } from './budgets/texts-in-scripts.ts'
import { requireChromium } from './checks/chromium.ts'

const LANGUAGES = [
  { lang: 'en', locale: 'en-US', firstVisitKb: 75 },
  { lang: 'am', locale: 'am-ET', firstVisitKb: 95 },
] as const

/** The program and what it fetches when it starts; React and React Router are three quarters of it. */
const PROGRAM_KB = 148
const STARTER_KB = 1.3
const STYLES_KB = 14.7
/** With the styles of the page. */
const HTML_KB = 19
/** Limit beyond the scripts of the home page. */
const CUSTOMIZE_KB = 68.2
/** The service worker, and all that it fetches beforehand; in the background, after the page and its program. */
const WORKER_KB = 6.2
const PRECACHED_KB = 256
/** Google calls 0.1 good, but nothing on our pages has a reason to move. */
const LAYOUT_SHIFT = 0.02

/** On such a line the program comes at the first touch. */
function onSlowConnection() {
  Object.defineProperty(navigator, 'connection', { value: { effectiveType: '3g', saveData: false } })
}

async function measureHome(browser: Browser, shop: RunningShop, language: (typeof LANGUAGES)[number]): Promise<void> {
  const { lang, locale, firstVisitKb } = language
  const context = await browser.newContext({ ...PHONE, locale })
  try {
    const page = await context.newPage()
    await page.addInitScript(observePaint)
    await page.addInitScript(onSlowConnection)
    const fetched = await recordRequests(await context.newCDPSession(page))
    await page.goto(shop.origin, { waitUntil: 'networkidle' })
    const paint = await readPaint(page)
    const first = [...fetched.values()]
    const documents = first.filter((one) => one.type === 'Document')

    holds(
      `${lang}: the page is in the browser's language`,
      (await page.locator('html').getAttribute('lang')) === lang,
      'no',
    )
    atMost(
      `${lang}: all of the first visit before a touch, on the line`,
      kb(sum(first.map((one) => one.wireBytes))),
      firstVisitKb,
      'KB',
    )
    for (const [type, bytes] of byType(first))
      process.stdout.write(`  ${lang} ${type.padEnd(12)}${kb(bytes).toFixed(1)} KB\n`)
    none(
      `${lang}: scripts and styles before a touch`,
      first.filter((one) => isScript(one) || isStyle(one)).map((one) => one.path),
    )
    const html = await (await fetch(shop.origin, { headers: { 'accept-language': locale } })).text()
    atMost(`${lang}: HTML, gzip`, gzippedKb(html), HTML_KB, 'KB')
    atMost(
      `${lang}: HTML with its headers, on the line (one trip)`,
      kb(await measureTrip(shop.origin, locale)),
      kb(FIRST_TRIP_BYTES),
      'KB',
    )
    const starter = /<script data-program[^>]*>(.*?)<\/script>/.exec(html)?.[1] ?? ''
    holds(`${lang}: the page has a starter`, starter !== '', 'no')
    atMost(`${lang}: starter, gzip`, gzippedKb(starter), STARTER_KB, 'KB')
    atMost(`${lang}: layout shift`, paint.layoutShift, LAYOUT_SHIFT, 'score')
    none(`${lang}: lazy pictures on the first screen`, paint.lazyOnFirstScreen)
    const largest = first.find((one) => one.url === paint.largest.url)
    holds(`${lang}: the largest paint is a picture`, largest !== undefined, `it is <${paint.largest.tag}>`)
    if (largest) holds(`${lang}: it has high priority`, largest.priority.endsWith('High'), largest.priority)

    const beforeTouch = new Set(fetched.keys())
    await page.locator('h1').dispatchEvent('pointerdown')
    await page.waitForFunction(() => !window.earlyUse)
    await page.waitForLoadState('networkidle')
    // The part that starts the service worker comes when the page is idle, which is now or later.
    const program = [...fetched]
      .filter(([id, one]) => !beforeTouch.has(id) && !one.path.includes('/follow-visit-'))
      .map(([, one]) => one)
    const scripts = [...new Map(program.filter(isScript).map((one) => [one.url, one])).values()]
    const scriptTexts = await Promise.all(scripts.map(({ url }) => textOf(url)))
    atMost(`${lang}: program, gzip (${scripts.length} files)`, sum(scriptTexts.map(gzippedKb)), PROGRAM_KB, 'KB')
    const styles = [...new Set(program.filter(isStyle).map(({ url }) => url))]
    const styleTexts = await Promise.all(styles.map((url) => textOf(url)))
    atMost(`${lang}: CSS, gzip`, sum(styleTexts.map(gzippedKb)), STYLES_KB, 'KB')
    none(
      `${lang}: text sent without brotli or a dictionary`,
      [...documents, ...program]
        .filter(
          (one) =>
            (isScript(one) || isStyle(one) || one.type === 'Document') && !['br', 'dcz'].includes(one.encoding ?? ''),
        )
        .map((one) => one.path),
    )
    checkFirstTexts(lang, scriptTexts)
    none(`${lang}: back office in what is fetched`, await adminParts([html, ...scriptTexts], scripts))
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

/** All steps of a custom cake, so that parts that load late, such as the calendar and the upload, are counted too. */
const CAKE_BUILDER_STEPS = ['cake', 'size', 'flavor', 'topper', 'day', 'pictures', 'you']
const CUSTOMIZE_CHOICES =
  '/customize?cake=mango-cake&occasion=birthday&size=small&flavor=mango&type=torta&date=2000-01-01&step='

/** Measures what /customize fetches beyond the home page: until it is usable, and for all of its steps. */
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
    for (const step of CAKE_BUILDER_STEPS) {
      await page.goto(shop.origin + CUSTOMIZE_CHOICES + step, { waitUntil: 'networkidle' })
    }
    const all = scriptsBeyond(home)
    atMost(`/customize: all steps, gzip (${all.length} files)`, await weigh(all), CUSTOMIZE_KB, 'KB')
  } finally {
    await context.close()
  }
}

/** Measures what the service worker adds to a first visit, most of which the browser has loaded with the page. */
async function measureWorker(shop: RunningShop): Promise<void> {
  const worker = await textOf(`${shop.origin}/sw.js`)
  atMost('service worker, gzip', gzippedKb(worker), WORKER_KB, 'KB')
  const files = [...new Set(worker.match(/\/assets\/[\w.-]+\.(?:js|css)/g))]
  const texts = await Promise.all(files.map((file) => textOf(shop.origin + file)))
  atMost(`service worker: kept beforehand, gzip (${files.length} files)`, sum(texts.map(gzippedKb)), PRECACHED_KB, 'KB')
  none('back office in what the service worker keeps', await adminParts(texts, []))
}

const executablePath = await requireChromium()
const shop = await startShop(OWNER)
try {
  const args = ['--no-sandbox']
  const env = { ...process.env, ...(await phoneFonts()) } as Record<string, string>
  const browser = await chromium.launch({ args, env, executablePath })
  try {
    for (const language of LANGUAGES) {
      await textOf(shop.origin) // the first visit makes the copies of pictures and the page
      await measureHome(browser, shop, language)
    }
    await measureCustomize(browser, shop)
    await measureWorker(shop)
    await measureAdminPages(browser, shop)
  } finally {
    await browser.close()
  }
} finally {
  await shop.stop()
}
checkManifest()
checkTexts()
printTable()
process.exitCode = allHold() ? 0 : 1
