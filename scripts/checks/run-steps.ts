import { spawn } from 'node:child_process'
import process from 'node:process'

import { PROJECT_DIR } from '#app/platform/config.server.ts'

export interface Outcome {
  passed: number
  failed: number
  skipped: number
  /** Shown when something failed. */
  output: string
}

export interface Step {
  name: string
  /** Name of a step that must have passed for this one to mean anything. */
  after?: string
  run: () => Promise<Outcome>
}

/** Runs the steps one after another, all of them even when one fails, and ends with the sum of their counts. Returns the exit code. */
export async function runSteps(steps: Step[]): Promise<number> {
  const sum = { passed: 0, failed: 0, skipped: 0 }
  const failedSteps = new Set<string>()
  for (const { name, after, run } of steps) {
    const startedAt = performance.now()
    if (process.stdout.isTTY) process.stdout.write(`  … ${name}`)
    const outcome =
      after !== undefined && failedSteps.has(after)
        ? failedCheck(`Not run, because "${after}" failed.`)
        : await run().catch((error: unknown) => failedCheck(error instanceof Error ? error.stack : error))
    if (outcome.failed > 0) failedSteps.add(name)
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    const counts = outcome.passed + outcome.failed > 1 ? `, ${describe(outcome)}` : ''
    if (process.stdout.isTTY) process.stdout.write('\r\u001B[K')
    process.stdout.write(`${outcome.failed === 0 ? '✓' : '✗'} ${name} (${seconds} s${counts})\n`)
    if (outcome.failed > 0) process.stdout.write(`\n${outcome.output.trimEnd()}\n\n`)
    sum.passed += outcome.passed
    sum.failed += outcome.failed
    sum.skipped += outcome.skipped
  }
  process.stdout.write(`\n${describe(sum)}\n`)
  return sum.failed === 0 ? 0 : 1
}

/** A step that is one program: it passes when each of its commands ends with 0. */
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

function describe({ passed, failed, skipped }: Omit<Outcome, 'output'>): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
