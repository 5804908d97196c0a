import { spawn } from 'node:child_process'
import os from 'node:os'
import process from 'node:process'

import { PROJECT_DIR } from '#app/base/platform/config.server.ts'

export interface Outcome {
  passed: number
  failed: number
  skipped: number
  /** Names of tests that failed first and passed on a second try. */
  flaky?: readonly string[]
  /** Shown after a failure. */
  output: string
}

export interface Step {
  name: string
  /** Names of earlier steps that must pass before this one makes sense. */
  after?: readonly string[]
  /** Needs the whole machine: waits for all steps before it, and those after it wait. */
  isAlone?: true
  run: () => Promise<Outcome>
}

/**
 * Number of parallel steps. On two cores three fit, because each often waits for a database, a single-threaded compiler or a
 * start.
 */
const AT_ONCE = 3

/**
 * Runs the steps in order and partly in parallel, all of them even after a failure. Prints each result when the step ends, and
 * the sums last. Returns the exit code.
 */
export async function runSteps(steps: readonly Step[]): Promise<number> {
  const sum = { passed: 0, failed: 0, skipped: 0 }
  const whole = startWatch()
  const waiting = [...steps]
  const running = new Map<Step, Promise<void>>()
  const ended = new Map<string, Outcome>()
  const perform = async (step: Step) => {
    const watch = startWatch()
    const missing = step.after?.find((name) => ended.get(name)?.failed !== 0)
    const outcome =
      missing === undefined
        ? await step.run().catch((error: unknown) => failedCheck(error instanceof Error ? error.stack : error))
        : failedCheck(`Not run, because "${missing}" failed.`)
    ended.set(step.name, outcome)
    tell(step.name, outcome, watch())
    sum.passed += outcome.passed
    sum.failed += outcome.failed
    sum.skipped += outcome.skipped
  }
  while (waiting.length > 0 || running.size > 0) {
    for (let next = nextStep(waiting, running, ended); next; next = nextStep(waiting, running, ended)) {
      waiting.splice(waiting.indexOf(next), 1)
      running.set(
        next,
        perform(next).finally(() => running.delete(next)),
      )
    }
    if (running.size === 0) throw new Error(`"${waiting[0]?.name}" waits for a step that is not before it.`)
    showRunning([...running.keys()])
    await Promise.race(running.values())
  }
  process.stdout.write(`\n${describe(sum)} (${whole()})\n`)
  return sum.failed === 0 ? 0 : 1
}

/** Returns how long it took, and how busy the processors of the machine were: a step that leaves them idle waits for something. */
function startWatch(): () => string {
  const startedAt = performance.now()
  const before = processorTimes()
  return () => {
    const { idle, all } = processorTimes()
    const busy = 1 - (idle - before.idle) / Math.max(1, all - before.all)
    return `${((performance.now() - startedAt) / 1000).toFixed(1)} s, processors ${(busy * 100).toFixed(0)} %`
  }
}

function processorTimes(): { idle: number; all: number } {
  const times = os.cpus().map((processor) => processor.times)
  const all = times.flatMap((each) => Object.values(each)).reduce((sum, ms) => sum + ms, 0)
  return { idle: times.reduce((sum, each) => sum + each.idle, 0), all }
}

/** The first step that may start now, if any. */
function nextStep(
  waiting: readonly Step[],
  running: ReadonlyMap<Step, unknown>,
  ended: ReadonlyMap<string, unknown>,
): Step | undefined {
  if (running.size >= AT_ONCE || [...running.keys()].some(({ isAlone }) => isAlone)) return undefined
  const wall = waiting.findIndex(({ isAlone }) => isAlone)
  const [first] = waiting
  if (wall === 0) return running.size === 0 ? first : undefined
  return waiting.slice(0, wall < 0 ? undefined : wall).find(({ after = [] }) => after.every((name) => ended.has(name)))
}

function showRunning(steps: readonly Step[]): void {
  if (process.stdout.isTTY) process.stdout.write(`\r\u001B[K  … ${steps.map(({ name }) => name).join(', ')}`)
}

function tell(name: string, outcome: Outcome, watched: string): void {
  const counts = outcome.passed + outcome.failed > 1 ? `, ${describe(outcome)}` : ''
  if (process.stdout.isTTY) process.stdout.write('\r\u001B[K')
  process.stdout.write(`${outcome.failed === 0 ? '✓' : '✗'} ${name} (${watched}${counts})\n`)
  const { flaky = [] } = outcome
  if (flaky.length > 0) process.stdout.write(`${[`  flaky: ${flaky.length}`, ...flaky].join('\n    ')}\n`)
  if (outcome.failed > 0) process.stdout.write(`\n${outcome.output.trimEnd()}\n\n`)
}

/** A step of commands. It passes when each exits with 0. */
export function check(name: string, ...commands: [string, ...string[]][]): Step {
  return {
    name,
    async run() {
      for (const [command, ...args] of commands) {
        const { code, output } = await runCommand(command, args)
        if (code !== 0) return failedCheck(output)
      }
      return { passed: 1, failed: 0, skipped: 0, output: '' }
    },
  }
}

export function failedCheck(output: unknown): Outcome {
  return { passed: 0, failed: 1, skipped: 0, output: String(output) }
}

export async function runCommand(
  command: string,
  args: string[],
  environment: Record<string, string> = {},
): Promise<{ code: number; output: string }> {
  const child = spawn(command, args, {
    cwd: PROJECT_DIR,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const chunks: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
  child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk))
  const stop = () => child.kill('SIGTERM')
  process.once('exit', stop)
  const code = await new Promise<number>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (exitCode) => resolve(exitCode ?? 1))
  })
  process.off('exit', stop)
  return { code, output: Buffer.concat(chunks).toString('utf8') }
}

function describe({ passed, failed, skipped }: Pick<Outcome, 'passed' | 'failed' | 'skipped'>): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
