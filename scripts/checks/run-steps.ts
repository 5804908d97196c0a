import { spawn } from 'node:child_process'
import process from 'node:process'
import { createInterface } from 'node:readline'

import { PROJECT_DIR } from '#app/base/platform/config.server.ts'
import { readProcesses } from './process-tree.ts'
import { MovingLines } from './show-progress.ts'
import { parseProgress, type Progress } from './step-progress.ts'
import { type Taken, takenTable, Watch } from './watch.ts'

export interface Outcome {
  passed: number
  failed: number
  skipped: number
  /** Names of tests that failed first and passed on a second try. */
  flaky?: readonly string[]
  /** Shown after a failure. */
  output: string
}

/** What a step tells while it runs. */
export interface Following {
  /** A process works for the step, with what it starts. */
  started: (pid: number) => void
  progressed: (progress: Progress) => void
}

export interface Step {
  name: string
  /** Names of earlier steps that must pass before this one makes sense. */
  after?: readonly string[]
  /** Needs the whole machine: waits for all steps before it, and those after it wait. */
  isAlone?: true
  run: (follow: Following) => Promise<Outcome>
}

/** A step that runs. */
interface Run {
  watch: Watch
  progress?: Progress
  end: Promise<void>
}

/**
 * Number of parallel steps. On two cores three fit, because each often waits for a database, a single-threaded compiler or a
 * start.
 */
const AT_ONCE = 3

/** How often the processor time is read: what a command uses after the last reading is not counted. */
const SAMPLE_MS = 500

/**
 * Runs the steps in order and partly in parallel, all of them even after a failure. Shows how far they are, and names a test as
 * soon as it fails. Prints each result when the step ends, and last what each step took, and the sums. Returns the exit code.
 */
export async function runSteps(steps: readonly Step[]): Promise<number> {
  const sum = { passed: 0, failed: 0, skipped: 0 }
  const whole = new Watch()
  whole.add(process.pid)
  const waiting = [...steps]
  const running = new Map<Step, Run>()
  const ended = new Map<string, Outcome>()
  const rows: [string, Taken][] = []
  const lines = new MovingLines(() => [...running].map(([{ name }, run]) => stateOf(name, run)))
  const sampling = setInterval(() => {
    const processes = readProcesses()
    for (const { watch } of [{ watch: whole }, ...running.values()]) watch.sample(processes)
  }, SAMPLE_MS)
  const perform = async (step: Step, run: Omit<Run, 'end'>) => {
    const missing = step.after?.find((name) => ended.get(name)?.failed !== 0)
    const outcome = await (
      missing === undefined
        ? step.run({
            started: (pid) => run.watch.add(pid),
            progressed(progress) {
              run.progress = progress
              if (progress.failed !== undefined) lines.write(`✗ ${step.name}: ${progress.failed}\n`)
            },
          })
        : Promise.resolve(failedCheck(`Not run, because "${missing}" failed.`))
    ).catch((error: unknown) => failedCheck(error instanceof Error ? error.stack : error))
    ended.set(step.name, outcome)
    running.delete(step)
    run.watch.sample()
    rows.push([step.name, run.watch.read()])
    lines.write(outcomeLine(step.name, outcome, run.watch.read()))
    sum.passed += outcome.passed
    sum.failed += outcome.failed
    sum.skipped += outcome.skipped
  }
  try {
    while (waiting.length > 0 || running.size > 0) {
      for (let next = nextStep(waiting, running, ended); next; next = nextStep(waiting, running, ended)) {
        waiting.splice(waiting.indexOf(next), 1)
        const run = { watch: new Watch() }
        running.set(next, Object.assign(run, { end: perform(next, run) }))
      }
      if (running.size === 0) throw new Error(`"${waiting[0]?.name}" waits for a step that is not before it.`)
      lines.refresh()
      await Promise.race([...running.values()].map(({ end }) => end))
    }
  } finally {
    clearInterval(sampling)
    lines.end()
  }
  whole.sample()
  process.stdout.write(`\n${takenTable([...rows, ['all', whole.read()]])}\n\n${describe(sum)}\n`)
  return sum.failed === 0 ? 0 : 1
}

function stateOf(name: string, { watch, progress }: Run): string {
  const counted = progress && progress.of > 0 ? `${progress.done} of ${progress.of}, ` : ''
  return `${name}: ${counted}${watch.read().seconds.toFixed(0)} s`
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

function outcomeLine(name: string, outcome: Outcome, { seconds, processorSeconds }: Taken): string {
  const counts = outcome.passed + outcome.failed > 1 ? `, ${describe(outcome)}` : ''
  const taken = `${seconds.toFixed(1)} s, of the processors ${processorSeconds.toFixed(1)} s`
  const { flaky = [] } = outcome
  return [
    `${outcome.failed === 0 ? '✓' : '✗'} ${name} (${taken}${counts})\n`,
    flaky.length > 0 ? `${[`  flaky: ${flaky.length}`, ...flaky].join('\n    ')}\n` : '',
    outcome.failed > 0 ? `\n${outcome.output.trimEnd()}\n\n` : '',
  ].join('')
}

/** A step of commands. It passes when each exits with 0. */
export function check(name: string, ...commands: [string, ...string[]][]): Step {
  return checkWith({}, name, ...commands)
}

/** The same, with variables of the environment for the commands. */
export function checkWith(
  environment: Readonly<Record<string, string>>,
  name: string,
  ...commands: [string, ...string[]][]
): Step {
  return {
    name,
    async run(follow) {
      for (const [command, ...args] of commands) {
        const { code, output } = await runCommand(command, args, { environment, follow })
        if (code !== 0) return failedCheck(output)
      }
      return { passed: 1, failed: 0, skipped: 0, output: '' }
    },
  }
}

/** Ends the process once a slow reader, such as a pager, has taken all that was written. */
export function exitWith(code: number): void {
  process.stdout.write('', () => process.exit(code))
}

export function failedCheck(output: unknown): Outcome {
  return { passed: 0, failed: 1, skipped: 0, output: String(output) }
}

export async function runCommand(
  command: string,
  args: readonly string[],
  { environment, follow }: { environment?: Readonly<Record<string, string>>; follow?: Following } = {},
): Promise<{ code: number; output: string }> {
  const child = spawn(command, args, {
    cwd: PROJECT_DIR,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  if (child.pid !== undefined) follow?.started(child.pid)
  const lines: string[] = []
  const take = (line: string) => {
    const progress = parseProgress(line)
    if (progress) follow?.progressed(progress)
    else lines.push(line)
  }
  createInterface({ input: child.stdout }).on('line', take)
  createInterface({ input: child.stderr }).on('line', take)
  const stop = () => child.kill('SIGTERM')
  process.once('exit', stop)
  const code = await new Promise<number>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (exitCode) => resolve(exitCode ?? 1))
  })
  process.off('exit', stop)
  return { code, output: lines.join('\n') }
}

function describe({ passed, failed, skipped }: Pick<Outcome, 'passed' | 'failed' | 'skipped'>): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
