import { randomUUID } from 'node:crypto'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'

import { defineConfig, devices } from '@playwright/test'

import { findSystemChromium } from './scripts/checks/chromium.ts'

/** Kept in the environment, because each worker reads this file again. */
process.env['E2E_PORT'] ??= String(await freePort())
process.env['E2E_DATA_DIR'] ??= path.join(os.tmpdir(), `tafach-e2e-${randomUUID()}`)
process.env['E2E_ADMIN_PASSWORD'] ??= randomUUID()
const port = process.env['E2E_PORT']
/** On shops of their own. Starting and stopping need no browser. */
const PROCESS_TESTS = '**/process.spec.ts'
const DAY_TEST = '**/day.spec.ts'
const origin = `http://127.0.0.1:${port}`

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}', // the same on every machine
  forbidOnly: process.env['CI'] !== undefined,
  fullyParallel: true,
  workers: 3, // on two cores: a journey waits more often than it works
  retries: process.env['CI'] ? 1 : 0, // a change is not lost to one bad moment of CI; `npm test` names the flaky journeys
  timeout: 30_000,
  expect: { timeout: 7_000 },
  use: {
    baseURL: origin,
    locale: 'en-US',
    timezoneId: 'Africa/Addis_Ababa',
    contextOptions: { reducedMotion: 'reduce' }, // moving pictures cost a machine without a graphics card dearly
    // Recording every journey makes them a fifth longer; `TRACE=1 npm test` records those that fail.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findSystemChromium(),
      args: [
        '--no-sandbox',
        '--font-render-hinting=none', // letters look the same in every build of the browser
        // No page lives long enough to earn back what optimising it costs, nor fills the room for young objects: a fifth of the time.
        '--js-flags=--no-opt --no-maglev --min-semi-space-size=16',
      ],
    },
  },
  projects: [
    { name: 'process', testMatch: PROCESS_TESTS },
    // The tablet that stands on the counter.
    { name: 'day', testMatch: DAY_TEST, use: { browserName: 'chromium', viewport: { width: 820, height: 1180 } } },
    {
      name: 'mobile',
      testIgnore: [PROCESS_TESTS, DAY_TEST],
      use: { browserName: 'chromium', viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
    },
    {
      name: 'desktop',
      // What looks or works otherwise on a wide screen; the rest is proven on the phone, where customers are.
      grepInvert: /@once/,
      testMatch: ['**/pages.spec.ts', '**/buying.spec.ts', '**/back-office.spec.ts'],
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
      TRUSTED_PROXIES: '1', // each journey comes from an address of its own
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
