import { mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'

import { PROJECT_DIR } from '#app/base/platform/config.server.ts'
import { SHORT_DAY } from '#test/chaos/counter/counter-plan.ts'
import { ensureChromium } from './chromium.ts'
import { flakyJourneys, type PlaywrightReport } from './flaky-journeys.ts'
import type { Picked } from './pick-tests.ts'
import { type Following, type Outcome, type Step, check, checkWith, failedCheck, runCommand } from './run-steps.ts'

/**
 * The compiler and the linter, which are Go, keep nearly all they make until they end, and by default look again and again for what they could
 * free: a sixth and a fifth of their processor time. They look only near the limit, which is above what either takes.
 */
const patientMemory = (gibibytes: number) => ({ GOGC: 'off', GOMEMLIMIT: `${gibibytes}GiB` })

const formatStep = check('format', ['oxfmt', '--check'])
// The types of routes are generated first; the type-aware lint rules read them too.
const typesStep = checkWith(patientMemory(4), 'types', ['react-router', 'typegen'], ['tsc', '--checkers', '1'])
const textsStep = vitest('texts in both languages', ['--project=texts'])
const deadCodeStep = check('dead code', ['knip', '--no-progress'])
const buildStep = check('build', [process.execPath, 'scripts/run.mjs', 'build'])

/**
 * Steps that must pass before a change is accepted: the quick ones, tests on real PostgreSQL, the build with its checks, and the
 * browser, which needs the whole machine. The longest start first.
 */
export const allSteps: Step[] = [
  vitest('integration tests', ['--project=db']),
  buildStep,
  formatStep,
  typesStep,
  lintStep(),
  deadCodeStep,
  textsStep,
  vitest('unit tests', ['--project=unit']),
  moneyStep({ attempts: 12, acts: 12 }),
  {
    ...check('insiders gain nothing (chaos)', [
      process.execPath,
      'scripts/chaos-money.ts',
      '--insiders',
      '200',
      '--seed',
      '1',
    ]),
    after: ['build'],
  },
  check('row types of the database', [process.execPath, 'scripts/regenerate-schema.ts', '--check']),
  { name: 'browser', run: installBrowser },
  { ...check('byte budgets', [process.execPath, 'scripts/budgets.ts']), after: ['build', 'browser'] },
  counterStep(SHORT_DAY),
  journeysStep([]),
]

/** Tests on PostgreSQL that take more in a whole walk. */
const WALKS_ON_POSTGRES = [
  'test/money/',
  'test/visits/guard-walk.db.test.ts',
  'test/upgrades/',
  'test/tickets/',
  'server/fuzz.db.test.ts',
  'app/base/platform/database/landed-otherwise.db.test.ts',
]
const WHOLE: Record<string, string> = { WHOLE_WALKS: '1' }

/** What `npm test` takes a share of: every combination of the walks, longer runs of chaos, and every journey in both languages. */
export const walkSteps: Step[] = [
  buildStep,
  { name: 'browser', run: installBrowser },
  vitest('whole walks on PostgreSQL', ['--project=db', ...WALKS_ON_POSTGRES], WHOLE),
  moneyStep({ attempts: 200, acts: 200 }),
  // On this day three of the six wallets pay; of the returns two are given in cash, three asked for, and four meet the limit.
  counterStep({ seed: 50, sales: 40 }),
  {
    name: 'whole walks in the browser',
    after: ['build', 'browser'],
    isAlone: true,
    run: (follow) => runJourneys(follow, WHOLE),
  },
]

/** What `npm run check` runs: what holds for every change, the picked unit tests, and lint of the changed files. */
export function quickSteps({ unit }: Pick<Picked, 'unit'>, changed: readonly string[]): Step[] {
  const linted = changed.filter((file) => /\.(?:tsx?|mjs)$/.test(file))
  return [
    typesStep,
    formatStep,
    ...(linted.length > 0 ? [lintStep(linted)] : []),
    deadCodeStep,
    textsStep,
    ...(unit.size > 0 ? [vitest('unit tests', ['--project=unit', ...unit.keys()])] : []),
  ]
}

/** What `npm test -- --changed` runs: also the picked tests on PostgreSQL and in the browser. */
export function changedSteps(picked: Picked, changed: readonly string[]): Step[] {
  const { db, journeys } = picked
  const needsSite = journeys.size > 0
  return [
    ...(db.size > 0 ? [vitest('integration tests', ['--project=db', ...db.keys()])] : []),
    ...(needsSite ? [buildStep, { name: 'browser', run: installBrowser }] : []),
    ...quickSteps(picked, changed),
    ...(needsSite ? [journeysStep([...journeys.keys()])] : []),
  ]
}

/** Most of its time is the start of four programs, the kills and the day that passes at the end, so fewer attempts save a quarter of it. */
function moneyStep({ attempts, acts }: { attempts: number; acts: number }): Step {
  const options = ['--attempts', String(attempts), '--acts', String(acts), '--seed', '1']
  return {
    ...check('no money is lost (chaos)', [process.execPath, 'scripts/chaos-money.ts', ...options]),
    after: ['build'],
  }
}

function counterStep({ seed, sales }: { seed: number; sales: number }): Step {
  const options = ['--seeds', '1', '--sales', String(sales), '--seed', String(seed)]
  return {
    ...check('the counter needs no line (chaos)', [process.execPath, 'scripts/chaos-counter.ts', ...options]),
    after: ['build', 'browser'],
    isAlone: true,
  }
}

function journeysStep(files: readonly string[]): Step {
  return {
    name: 'browser journeys',
    after: ['build', 'browser'],
    isAlone: true,
    run: (follow) => runJourneys(follow, {}, files),
  }
}

function lintStep(files: readonly string[] = []): Step {
  const command: [string, ...string[]] = ['oxlint', '--type-aware', '--deny-warnings', ...files]
  return { ...checkWith(patientMemory(6), 'lint', command), after: ['types'] }
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
}

function vitest(name: string, args: string[], environment: Record<string, string> = {}): Step {
  return {
    name,
    run: (follow) =>
      withReport(async (reportFile) => {
        const progress = path.join(import.meta.dirname, 'report-files.ts')
        const reporters = ['default', 'json', progress].map((reporter) => `--reporter=${reporter}`)
        const options = [...reporters, `--outputFile.json=${reportFile}`, ...args]
        const { code, output } = await runCommand('vitest', ['run', ...options], { environment, follow })
        const report = await readReport<VitestReport>(reportFile)
        if (!report) return failedCheck(output)
        return outcome(code, output, {
          passed: report.numPassedTests,
          failed: report.numFailedTests,
          skipped: report.numPendingTests + report.numTodoTests,
        })
      }),
  }
}

async function installBrowser(): Promise<Outcome> {
  const chromium = await ensureChromium()
  return chromium.ok ? { passed: 1, failed: 0, skipped: 0, output: '' } : failedCheck(chromium.message)
}

/**
 * Where the many processes of the journeys (Playwright's, and a dozen shops) find the program that another has compiled: each start takes a
 * quarter to half a second less.
 */
const COMPILED = path.join(PROJECT_DIR, 'node_modules', '.cache', 'compiled')

/** @param files those to run; none: all. */
async function runJourneys(
  follow: Following,
  environment: Record<string, string>,
  files: readonly string[] = [],
): Promise<Outcome> {
  return withReport(async (reportFile) => {
    const reporters = ['list', 'json', path.join(import.meta.dirname, 'report-journeys.ts')]
    const { code, output } = await runCommand('playwright', ['test', `--reporter=${reporters.join(',')}`, ...files], {
      environment: { NODE_COMPILE_CACHE: COMPILED, ...environment, PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile },
      follow,
    })
    const report = await readReport<PlaywrightReport>(reportFile)
    if (!report) return failedCheck(output)
    const { expected, unexpected, flaky, skipped } = report.stats
    const counts = { passed: expected + flaky, failed: unexpected, skipped, flaky: flakyJourneys(report) }
    return outcome(code, output, counts)
  })
}

/** A failed run without a failed test (a file that did not load, a server that did not start) counts as one failure. */
function outcome(code: number, output: string, counts: Omit<Outcome, 'output'>): Outcome {
  const failed = code !== 0 && counts.failed === 0 ? 1 : counts.failed
  return { ...counts, failed, output }
}

async function withReport(work: (reportFile: string) => Promise<Outcome>): Promise<Outcome> {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'tafach-report-'))
  try {
    return await work(path.join(dir, 'report.json'))
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
}

async function readReport<Report>(file: string): Promise<Report | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  return text === undefined ? undefined : (JSON.parse(text) as Report)
}
