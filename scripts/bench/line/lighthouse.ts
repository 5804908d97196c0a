import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { copyFile, mkdir } from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'

import { PROJECT_DIR } from '#app/base/platform/config.server.ts'

const FOLDER = path.join(import.meta.dirname, 'lighthouse')
/** Where its packages are: apart from the sources, which tests read as a whole. */
const INSTALLED = path.join(PROJECT_DIR, '.cache', 'lighthouse')
/** The score swings by several points with the load of the machine. */
const RUNS = 5
/** The shop compresses a new page again behind its first answer. */
const COMPRESSED_WITHIN_MS = 1000
const MEGABYTES = 1024 * 1024

/**
 * Lighthouse's model of a line and a phone: it loads the page once and computes the rest. The page is asked as it comes: the browser says
 * what it says of its own line, because a customer's browser is told nothing either.
 */
interface Model {
  name: string
  rttMs: number
  throughputKbps: number
  cpuSlowdownMultiplier: number
}

export const RURAL_MODEL: Model = {
  name: 'rural',
  rttMs: 300,
  throughputKbps: 400,
  cpuSlowdownMultiplier: 6,
}
/** Lighthouse's own profile of a phone on slow 4G. */
export const MOBILE_MODEL: Model = {
  name: 'mobile',
  rttMs: 150,
  throughputKbps: 1638.4,
  cpuSlowdownMultiplier: 4,
}

export interface LighthouseReport {
  /** From 0 to 100. */
  score: number
  firstPaintMs: number
  largestPaintMs: number
  blockingMs: number
  kb: number
}

/** Installs Lighthouse, once. */
export async function ensureLighthouse(): Promise<void> {
  if (existsSync(path.join(INSTALLED, 'node_modules', 'lighthouse'))) return
  process.stdout.write('Installing Lighthouse (180 MB, first time only)…\n')
  await mkdir(INSTALLED, { recursive: true })
  for (const name of ['package.json', 'package-lock.json'])
    await copyFile(path.join(FOLDER, name), path.join(INSTALLED, name))
  await promisify(execFile)('npm', ['ci', '--ignore-scripts'], { cwd: INSTALLED })
}

export interface LighthousePage {
  url: string
  acceptLanguage: string
}

/**
 * Asks Lighthouse about all pages in turn, several times, so that the machine's load is the same for each; returns the median of every
 * figure. The pages are cached and compressed before, as they are for all customers but the first. The browser must have a debugging port.
 */
export async function askLighthouse(
  pages: readonly LighthousePage[],
  port: number,
  model: Model,
): Promise<LighthouseReport[]> {
  for (const page of pages) await cachePage(page)
  const reports = pages.map((): LighthouseReport[] => [])
  for (let run = 0; run < RUNS; run += 1) {
    for (const [index, page] of pages.entries()) reports[index]!.push(await askOnce(page, port, model))
  }
  return reports.map(medians)
}

function medians(reports: readonly LighthouseReport[]): LighthouseReport {
  const median = (figure: keyof LighthouseReport) =>
    reports.map((report) => report[figure]).toSorted((one, other) => one - other)[Math.floor(reports.length / 2)]!
  return {
    score: median('score'),
    firstPaintMs: median('firstPaintMs'),
    largestPaintMs: median('largestPaintMs'),
    blockingMs: median('blockingMs'),
    kb: median('kb'),
  }
}

/** Asks for a page until the shop sends it from its store in the smallest form: the size no longer changes. */
async function cachePage({ url, acceptLanguage }: LighthousePage): Promise<void> {
  const headers = { 'Accept-Encoding': 'br', 'Accept-Language': acceptLanguage }
  let former: string | null = ''
  for (let length: string | null = null; length !== former || former === null; await setTimeout(COMPRESSED_WITHIN_MS)) {
    former = length
    const answer = await fetch(url, { headers })
    await answer.arrayBuffer()
    length = answer.headers.get('Content-Length')
  }
}

/** Runs in a process of its own, because Lighthouse needs much memory. */
async function askOnce({ url, acceptLanguage }: LighthousePage, port: number, model: Model) {
  const program = path.join(FOLDER, 'ask.mjs')
  const asked = JSON.stringify({ installed: INSTALLED, url, acceptLanguage, port, model })
  const { stdout } = await promisify(execFile)(process.execPath, [program, asked], { maxBuffer: 64 * MEGABYTES })
  return JSON.parse(stdout) as LighthouseReport
}
