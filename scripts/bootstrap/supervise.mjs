import { spawn, spawnSync } from 'node:child_process'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'

import { PROJECT_DIR } from './project.mjs'

/** One Ctrl-C arrives twice: from the terminal and from npm. */
const SAME_KEYPRESS_MS = 700

/**
 * Limits the shop's memory under load; `npm run bench` shows the effect. A small space for young objects (in MiB), because a
 * request's objects are dead before it is full. A limit for old objects, six times what the shop holds: without it Node.js sizes
 * the heap by the machine's memory and keeps some 150 MB of dead objects.
 */
export const SERVER_OPTIONS = ['--max-semi-space-size=8', '--max-old-space-size=512']

/**
 * Lets the C library give memory back to the system after a peak, such as many passwords at once, instead of keeping it for the
 * next one. `npm run bench:memory` shows the effect.
 */
export const MEMORY_ENV = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '1048576',
  MALLOC_TRIM_THRESHOLD_: '1048576',
}

/**
 * With the folder in which Node.js keeps the shop's compiled programs: a later start neither strips types nor compiles again, which is a
 * third of the start. A folder that cannot be written is not used.
 */
export const SERVER_ENV = {
  ...MEMORY_ENV,
  NODE_COMPILE_CACHE: path.join(PROJECT_DIR, 'node_modules', '.cache', 'compiled'),
}

/**
 * Runs a program to its end and returns its exit code. A server gets its own process group, so that only this process passes
 * Ctrl-C on: the first asks the server to stop, a second one ends it immediately. Where the kernel supports it, the server is
 * also asked to stop when this process is killed.
 * @param {{ node: string, script: string, args: string[], isServer: boolean, isShop: boolean }} program - `isShop`: within the
 * shop's memory limits
 * @returns {Promise<number>}
 */
export async function supervise({ node, script, args, isServer, isShop }) {
  const lifeline = isServer ? parentDeathPrefix() : []
  const options = ['--enable-source-maps', ...(isShop ? SERVER_OPTIONS : [])]
  const [command, ...rest] = [...lifeline, node, ...options, path.join(PROJECT_DIR, script), ...args]
  const searchPath = [path.dirname(node), path.join(PROJECT_DIR, 'node_modules', '.bin'), process.env['PATH']]
  const child = spawn(command, rest, {
    cwd: PROJECT_DIR,
    env: {
      ...(isShop && SERVER_ENV),
      ...process.env,
      PATH: searchPath.join(path.delimiter),
      // As npm names it: paths that somebody types are relative to where they stand.
      INIT_CWD: process.env['INIT_CWD'] ?? process.cwd(),
    },
    stdio: [isServer ? 'ignore' : 'inherit', 'inherit', 'inherit'],
    detached: isServer,
  })

  let askedAt
  const onSignal = (signal) => {
    if (!isServer) {
      child.kill(signal)
      return
    }
    if (askedAt === undefined) {
      askedAt = performance.now()
      child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal)
    } else if (performance.now() - askedAt > SAME_KEYPRESS_MS) {
      process.stderr.write('Ending at once.\n')
      child.kill('SIGKILL')
    }
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, onSignal)
  process.once('exit', () => child.kill('SIGTERM'))

  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(code ?? 128 + os.constants.signals[signal]))
  })
}

function parentDeathPrefix() {
  if (process.platform !== 'linux') return []
  const prefix = ['setpriv', '--pdeathsig', 'TERM', '--']
  return spawnSync(prefix[0], [...prefix.slice(1), 'true']).status === 0 ? prefix : []
}
