import { existsSync } from 'node:fs'
import process from 'node:process'

import { chromium } from '@playwright/test'

import { runCommand } from './run-steps.ts'

/**
 * Browsers of the system, so that nothing is downloaded where one is there. First the shell without windows: the journeys
 * take two thirds of the processor time in it, since a whole browser draws the window that nobody sees.
 */
const SYSTEM_BROWSERS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** A Chromium of the system; undefined means the test tool's own. */
export function findSystemChromium(): string | undefined {
  return SYSTEM_BROWSERS.find((file) => existsSync(file))
}

/** Makes sure that there is a Chromium: one of the system, else Debian's package, else the test tool's own download. */
export async function ensureChromium(): Promise<{ ok: true } | { ok: false; message: string }> {
  if (findSystemChromium() || existsSync(chromium.executablePath())) return { ok: true }
  const attempts: string[] = []
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    const environment = { DEBIAN_FRONTEND: 'noninteractive' }
    const update = await runCommand('apt-get', ['update'], environment)
    attempts.push(update.output)
    // Older releases have the whole browser alone.
    for (const packageName of ['chromium-headless-shell', 'chromium']) {
      const options = ['install', '-y', '--no-install-recommends', packageName]
      const install = await runCommand('apt-get', options, environment)
      if (findSystemChromium()) return { ok: true }
      attempts.push(install.output)
    }
  }
  const download = await runCommand('playwright', ['install', 'chromium'])
  if (download.code === 0) return { ok: true }
  attempts.push(download.output)
  return { ok: false, message: `No Chromium could be found or installed.\n${attempts.join('\n')}` }
}
