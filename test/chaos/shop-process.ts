import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import process from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'
import { PROJECT_DIR } from '#app/base/platform/config.server.ts'
import { SERVER_ENV, SERVER_OPTIONS } from '#scripts/bootstrap/supervise.mjs'
import type { ClockMessage } from '#server/clock-of.ts'

const START_WITHIN_MS = 60_000

/** The built shop as a process that is killed and restarted at the same address. */
export interface ShopProcess {
  readonly url: string
  readonly logFile: string
  /** Resolves after it answers. `projectDir`: another build of the shop. */
  start(clockAheadMs: number, projectDir?: string): Promise<void>
  /** Like a power cut: the process finishes and reports nothing. */
  kill(): Promise<void>
  stop(): Promise<void>
  shiftClockTo(clockAheadMs: number): void
  /** Whether it has answered since its last start, and the number of kills. */
  life(): { isUp: boolean; kills: number }
}

/**
 * `port`: of 127.0.0.1, the same after each restart. `logFile` receives all output, at the most detailed level of the shop's own.
 */
export function prepareShopProcess(logFile: string, port: number, environment: Record<string, string>): ShopProcess {
  const url = `http://127.0.0.1:${port}`
  const log = openSync(logFile, 'a')
  let child: ChildProcess | undefined
  let kills = 0
  let isUp = false
  process.once('exit', () => child?.kill('SIGKILL'))

  async function end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const ending = child
    child = undefined
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return
    const exited = once(ending, 'exit')
    ending.kill(signal)
    await exited
  }

  return {
    url,
    logFile,
    async start(clockAheadMs, projectDir = PROJECT_DIR) {
      const started = spawn(process.execPath, [...SERVER_OPTIONS, 'server/main.ts'], {
        cwd: projectDir,
        env: {
          ...SERVER_ENV,
          PATH: process.env['PATH'],
          HOST: '127.0.0.1',
          PORT: String(port),
          LOG_LEVEL: 'debug',
          TRUSTED_PROXIES: '1', // gives each customer its own address
          DEMO_SHOP: 'false',
          PAYMENT_SIMULATOR: 'false',
          TEST_CLOCK_AHEAD_MS: String(clockAheadMs),
          ...environment,
        },
        stdio: ['ignore', log, log, 'ipc'],
      })
      child = started
      const deadline = performance.now() + START_WITHIN_MS
      while (!(await answers(`${url}/readyz`))) {
        if (started.exitCode !== null || performance.now() > deadline) throw new Error(`no shop opened, see ${logFile}`)
        await wait(50)
      }
      isUp = true
    },
    async kill() {
      kills += 1
      isUp = false
      await end('SIGKILL')
    },
    stop: () => end('SIGTERM'),
    shiftClockTo(clockAheadMs) {
      const message: ClockMessage = { clockAheadMs }
      // A process that is being killed gets the time at its next start.
      child?.send(message, () => undefined)
    },
    life: () => ({ isUp, kills }),
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url)
    await response.body?.cancel()
    return response.ok
  } catch {
    return false
  }
}
