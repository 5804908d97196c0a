import { randomUUID } from 'node:crypto'
import { createServer } from 'node:net'
import path from 'node:path'
import process from 'node:process'

import { defineConfig, devices } from '@playwright/test'

import { findSystemChromium } from './scripts/checks/chromium.ts'
import { SHOPS_DIR } from './test/memory-folder.ts'

// Node.js leaves the types out in place, so every position is right without a map. Playwright would look for one at each of its calls.
Reflect.deleteProperty(Error, 'prepareStackTrace')

/** Kept in the environment, because each worker reads this file again. */
process.env['E2E_PORT'] ??= String(await freePort())
process.env['E2E_DATA_DIR'] ??= path.join(SHOPS_DIR, `tafach-e2e-${randomUUID()}`)
process.env['E2E_ADMIN_PASSWORD'] ??= randomUUID()
const port = process.env['E2E_PORT']
/** Tests that start their own shops. Starting and stopping need no browser. */
const PROCESS_TESTS = '**/process.spec.ts'
const DAY_TEST = '**/day.spec.ts'
const origin = `http://127.0.0.1:${port}`

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}', // the same on every machine
  forbidOnly: process.env['CI'] !== undefined,
  build: { external: ['**/*.ts'] }, // Node.js leaves the types out by itself, quicker than Playwright compiles
  fullyParallel: true,
  workers: 3, // on two cores, because a journey mostly waits
  retries: process.env['CI'] ? 1 : 0, // one retry on CI, where machines are slow at times; `npm test` names the flaky journeys
  // They end a journey that hangs, and none that waits for processors which others use.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL: origin,
    locale: 'en-US',
    serviceWorkers: 'block', // a cached page would hide what another journey changed; offline-visit.spec.ts allows them
    timezoneId: 'Africa/Addis_Ababa',
    contextOptions: { reducedMotion: 'reduce' }, // animations are expensive without a graphics card
    // Recording every journey takes a fifth longer; `TRACE=1 npm test` records failed ones.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findSystemChromium(),
      args: [
        '--no-sandbox',
        '--font-render-hinting=none', // letters look the same in every build of the browser
        // Pages live too briefly for optimised code to pay off, and never fill the space for young objects: this takes a quarter
        // of the time.
        '--js-flags=--no-opt --no-maglev --min-semi-space-size=64 --max-semi-space-size=64',
      ],
    },
  },
  projects: [
    { name: 'process', testMatch: PROCESS_TESTS },
    // The tablet on the counter.
    { name: 'day', testMatch: DAY_TEST, use: { browserName: 'chromium', viewport: { width: 820, height: 1180 } } },
    {
      name: 'mobile',
      testIgnore: [PROCESS_TESTS, DAY_TEST],
      use: { browserName: 'chromium', viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
    },
    {
      name: 'desktop',
      // Only journeys that differ on a wide screen; the phone, which customers use, runs all of them.
      grepInvert: /@once/,
      testMatch: ['**/pages.spec.ts', '**/buying.spec.ts'],
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } },
    },
  ],
  webServer: {
    command: `"${process.execPath}" --enable-source-maps test/e2e-server.ts`,
    url: `${origin}/readyz`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    stdout: 'ignore',
    stderr: 'pipe',
    env: {
      HOST: '127.0.0.1',
      PORT: port,
      DATA_DIR: process.env['E2E_DATA_DIR'],
      ADMIN_EMAIL: 'owner@example.test',
      ADMIN_PASSWORD: process.env['E2E_ADMIN_PASSWORD'],
      PAYMENT_SIMULATOR: 'true',
      LOG_LEVEL: 'error',
      PRINTER_NETWORKS: '127.0.0.0/8', // printers of journeys
      TRUSTED_PROXIES: '1', // gives each journey its own address
    },
  },
})

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}
