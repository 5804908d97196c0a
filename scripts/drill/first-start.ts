/**
 * `npm start` on a fresh clone of the committed sources, at a terminal: packages from npm's cache as far as it has them, the built site, the
 * database with the demo shop, the first page. At most a minute, with progress that moves, and few lines. `npm run drill first-start`
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import process from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'
import { PROJECT_DIR } from '#app/base/platform/config.server.ts'
import { freePort } from '#test/chaos/free-port.ts'
import { runProgram } from '../release/run-program.ts'
import { type DrillStep } from './parts/step.ts'

const AT_MOST_SECONDS = 60
const GIVE_UP_SECONDS = 240
/** What the start shows at a terminal while it lasts. */
const STEPS = {
  packages: 'Installing packages',
  site: 'Building the site',
  database: 'Setting up the database',
  demo: 'Filling the demo shop',
}
/** With addresses and sign-in, and the two that npm writes above. */
const MOST_LINES = 12

export const step: DrillStep = {
  name: 'the first start',
  needs: [
    { program: 'git', install: 'apt-get install git' },
    { program: 'npm', install: 'apt-get install npm' },
    { program: 'script', install: 'apt-get install bsdutils' },
  ],
  async run(dir, tell) {
    const clone = path.join(dir, 'shop')
    await runProgram('git', ['clone', '--quiet', '--depth=1', `file://${PROJECT_DIR}`, clone])
    const { seconds, output } = await startOnce(clone)
    const parts = Object.entries(STEPS).map(([name, title]) => `${name} ${lastSeconds(output, title)} s`)
    const moves = output.match(/… (?:\d+\/\d+, )?\d+ s/g)?.length ?? 0
    const lines = output.split(/\r?\n/).filter((line) => line.trim() !== '')
    const seen = `first page after ${seconds.toFixed(0)} s: ${parts.join(', ')}; progress moved ${moves} times; ${lines.length} lines`
    tell(seen)
    for (const line of lines) tell(line.split('\r').at(-1)!.replace('\u001b[K', ''))
    const isRight = seconds <= AT_MOST_SECONDS && moves >= Math.min(10, seconds / 3) && lines.length <= MOST_LINES
    const trial = '`npm start` on a fresh clone'
    return [{ trial, acknowledged: 0, lost: 0, doubled: 0, gapSeconds: 0, isRight, seen }]
  },
}

/** Starts the shop of a folder at a terminal and stops it after its first page. */
async function startOnce(folder: string): Promise<{ seconds: number; output: string }> {
  const port = await freePort()
  const child = spawn('script', ['-qefc', 'npm start', '/dev/null'], {
    cwd: folder,
    // npm's own settings of this machine are in the environment too.
    env: { ...process.env, TERM: 'xterm', PORT: String(port), DATA_DIR: path.join(folder, 'data') },
    stdio: ['pipe', 'pipe', 'inherit'],
    detached: true, // a group of its own, which is ended as a whole
  })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
  const startedAt = performance.now()
  const seconds = () => (performance.now() - startedAt) / 1000
  try {
    for (;;) {
      const page = await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined)
      if (page?.status === 200) return { seconds: seconds(), output: await untilWelcomed(() => output) }
      if (child.exitCode !== null || seconds() > GIVE_UP_SECONDS) throw new Error(`no page: ${output.slice(-1500)}`)
      await wait(200)
    }
  } finally {
    // The line of the terminal ends, so the shop gets the interrupt of a person who presses Ctrl-C.
    const ended = once(child, 'exit')
    child.stdin.write('\x03')
    await Promise.race([ended, wait(20_000)])
    if (child.exitCode === null) child.kill('SIGKILL')
  }
}

/** The welcome follows the first page that waited. */
async function untilWelcomed(read: () => string): Promise<string> {
  while (!read().includes('HOST=127.0.0.1')) await wait(50)
  return read()
}

function lastSeconds(output: string, title: string): number {
  return Number([...output.matchAll(new RegExp(`${title}[^\\r\\n]*…(?: \\d+/\\d+,)? (\\d+) s`, 'g'))].at(-1)?.[1] ?? 0)
}
