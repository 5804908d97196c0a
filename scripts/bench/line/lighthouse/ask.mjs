/* Asks Lighthouse about one page and prints what it says as JSON; scripts/bench/line/lighthouse.ts says with what. */
import path from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'

const { installed, url, acceptLanguage, port, model } = JSON.parse(process.argv[2])
const main = path.join(installed, 'node_modules', 'lighthouse', 'core', 'index.js')
const { default: lighthouse } = await import(pathToFileURL(main).href)
const { default: puppeteer } = await import(
  pathToFileURL(path.join(installed, 'node_modules', 'puppeteer-core', 'lib', 'puppeteer', 'puppeteer-core.js')).href
)
const browser = await puppeteer.connect({ browserURL: `http://127.0.0.1:${port}` })
const page = await browser.newPage()
const flags = {
  port,
  output: 'json',
  logLevel: 'error',
  onlyCategories: ['performance'],
  formFactor: 'mobile',
  extraHeaders: { 'Accept-Language': acceptLanguage },
  throttlingMethod: 'simulate',
  throttling: {
    rttMs: model.rttMs,
    throughputKbps: model.throughputKbps,
    cpuSlowdownMultiplier: model.cpuSlowdownMultiplier,
    requestLatencyMs: 0,
    downloadThroughputKbps: 0,
    uploadThroughputKbps: 0,
  },
}
const { lhr } = await lighthouse(url, flags, undefined, page)
await page.close()
await browser.disconnect()
if (lhr.runtimeError) throw new Error(lhr.runtimeError.message)
const value = (id) => lhr.audits[id].numericValue
process.stdout.write(
  JSON.stringify({
    score: Math.round(lhr.categories.performance.score * 100),
    firstPaintMs: value('first-contentful-paint'),
    largestPaintMs: value('largest-contentful-paint'),
    blockingMs: value('total-blocking-time'),
    kb: value('total-byte-weight') / 1000,
  }),
)
