import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'

import { PROJECT_DIR } from '#app/base/platform/config.server.ts'
import { SERVER_ENV, SERVER_OPTIONS } from '../bootstrap/supervise.mjs'

/** The built shop in a separate process, with its own data folder. */
export interface RunningShop {
  origin: string
  dataDir: string
  pid: number
  /** `retainsData`: for another start, which removes it. */
  stop: (options?: { retainsData?: boolean }) => Promise<void>
}

/** Time limit for a first start (database, demo shop, pictures) on a slow machine. */
const START_WITHIN_MS = 120_000

const BUILT_HERE = [process.execPath, '--enable-source-maps', ...SERVER_OPTIONS, 'server/main.ts']

/** Starts the built shop, or another `program`, with the demo shop as `npm start` does, on a free port of this machine. */
export async function startShop(
  settings: Record<string, string> = {},
  program: readonly string[] = BUILT_HERE,
): Promise<RunningShop> {
  const dataDir = settings['DATA_DIR'] ?? (await mkdtemp(path.join(os.tmpdir(), 'tafach-measured-')))
  const [command = '', ...args] = program
  const shop = spawn(command, args, {
    cwd: PROJECT_DIR,
    env: {
      ...SERVER_ENV,
      PATH: process.env['PATH'],
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      PAYMENT_SIMULATOR: 'true',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const killed = () => shop.kill('SIGTERM')
  process.once('exit', killed)
  const stop = async ({ retainsData = false } = {}) => {
    process.off('exit', killed)
    if (shop.exitCode === null && shop.signalCode === null) {
      shop.kill('SIGTERM')
      await once(shop, 'exit')
    }
    if (!retainsData) await rm(dataDir, { recursive: true, force: true })
  }
  try {
    return { origin: await originOf(shop), dataDir, pid: shop.pid!, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** The address in the welcome message, after the shop has opened. */
async function originOf(shop: ChildProcess): Promise<string> {
  const tooLate = setTimeout(() => shop.kill('SIGKILL'), START_WITHIN_MS)
  let output = ''
  try {
    for await (const chunk of shop.stdout!.iterator({ destroyOnReturn: false })) {
      output += String(chunk)
      const port = /http:\/\/localhost:(\d+)/.exec(output)?.[1]
      if (!port) continue
      shop.stdout!.resume()
      return `http://127.0.0.1:${port}`
    }
  } finally {
    clearTimeout(tooLate)
  }
  throw new Error(`The shop did not open. ${output}`)
}
