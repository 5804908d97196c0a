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
] as const

/** A Chromium of the system; undefined means the test tool's own. */
export function findSystemChromium(): string | undefined {
  return SYSTEM_BROWSERS.find((file) => existsSync(file))
}

/**
 * Makes sure that there is a Chromium: one of the system, else the test tool's own download. Where packages may be installed
 * without asking (as root on Debian, which is a container or CI) the shell without windows is added even beside a whole
 * browser: it takes seconds and saves minutes.
 */
export async function ensureChromium(): Promise<{ ok: true } | { ok: false; message: string }> {
  const attempts: string[] = []
  if (!existsSync(SYSTEM_BROWSERS[0]) && process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    attempts.push(...(await installDebianChromium()))
  }
  if (findSystemChromium() || existsSync(chromium.executablePath())) return { ok: true }
  const download = await runCommand('playwright', ['install', 'chromium'])
  if (download.code === 0) return { ok: true }
  attempts.push(download.output)
  return { ok: false, message: `No Chromium could be found or installed.\n${attempts.join('\n')}` }
}

/** The shell, or the whole browser in older releases, which have no other and need it only where there is none. */
async function installDebianChromium(): Promise<string[]> {
  const environment = { DEBIAN_FRONTEND: 'noninteractive' }
  const update = await runCommand('apt-get', ['update'], environment)
  const outputs = [update.output]
  for (const packageName of ['chromium-headless-shell', 'chromium']) {
    const options = ['install', '-y', '--no-install-recommends', packageName]
    const install = await runCommand('apt-get', options, environment)
    outputs.push(install.output)
    if (findSystemChromium()) break
  }
  return outputs
}
