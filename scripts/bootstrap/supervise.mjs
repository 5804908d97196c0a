import { spawn, spawnSync } from 'node:child_process'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'

import { PROJECT_DIR } from './project.mjs'

/** One Ctrl-C arrives twice: from the terminal and once more from npm. */
const SAME_KEYPRESS_MS = 700

/**
 * What keeps the shop small under load, `npm run bench` shows it. Less room for young objects (in MiB): what a request needs
 * is dead before the room is full. And an end to the room for old ones, six times what the shop holds: without it Node.js
 * takes the machine's memory for its measure and lets some 150 MB of dead objects pile up before it looks for them.
 */
export const SERVER_OPTIONS = ['--max-semi-space-size=8', '--max-old-space-size=512']

/**
 * Runs a program to its end and returns its exit code.
 * A server gets a process group of its own, so that it hears of Ctrl-C once, from us: the first asks it to stop,
 * a second one ends it at once. Where the kernel can, it is also asked to stop when this process is killed.
 * @param {{ node: string, script: string, args: string[], isServer: boolean, isShop: boolean }} program - `isShop`: within the shop's limits of memory
 * @returns {Promise<number>}
 */
export async function supervise({ node, script, args, isServer, isShop }) {
  const lifeline = isServer ? parentDeathPrefix() : []
  const options = ['--enable-source-maps', ...(isShop ? SERVER_OPTIONS : [])]
  const [command, ...rest] = [...lifeline, node, ...options, path.join(PROJECT_DIR, script), ...args]
  const searchPath = [path.dirname(node), path.join(PROJECT_DIR, 'node_modules', '.bin'), process.env['PATH']]
  const child = spawn(command, rest, {
    cwd: PROJECT_DIR,
    env: { ...process.env, PATH: searchPath.join(path.delimiter) },
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
