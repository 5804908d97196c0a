import { existsSync } from 'node:fs'
import process from 'node:process'

import { chromium } from '@playwright/test'

import { runCommand } from './run-steps.ts'

/**
 * Browsers of the system, which save a download. The headless shell comes first, because journeys take two thirds of the
 * processor time in it: a whole browser draws the invisible window.
 */
const SYSTEM_BROWSERS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
] as const

/** A Chromium of the system; undefined: Playwright's own. */
export function findSystemChromium(): string | undefined {
  return SYSTEM_BROWSERS.find((file) => existsSync(file))
}

/**
 * Ensures that there is a Chromium: one of the system, else Playwright's download. As root on Debian (a container or CI), where
 * packages need no permission, it also installs the headless shell beside a whole browser: that takes seconds and saves minutes.
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

/** Path of a Chromium of the system, for a program that measures; installs one first where there is none. Undefined: Playwright's own. */
export async function requireChromium(): Promise<string | undefined> {
  const found = await ensureChromium()
  if (!found.ok) throw new Error(found.message)
  return findSystemChromium()
}

/** Installs the headless shell; in older releases, which lack it, the whole browser if there is none. */
async function installDebianChromium(): Promise<string[]> {
  const environment = { DEBIAN_FRONTEND: 'noninteractive' }
  const update = await runCommand('apt-get', ['update'], { environment })
  const outputs = [update.output]
  for (const packageName of ['chromium-headless-shell', 'chromium']) {
    const options = ['install', '-y', '--no-install-recommends', packageName]
    const install = await runCommand('apt-get', options, { environment })
    outputs.push(install.output)
    if (findSystemChromium()) break
  }
  return outputs
}
