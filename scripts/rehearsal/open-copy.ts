import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'

import { checkBackup, restoreChecked } from '#app/base/backups/restore-backup.server.ts'
import { NO_PICTURES } from '#app/base/media/media-store.server.ts'
import { PROJECT_DIR } from '#app/base/platform/config.server.ts'
import { createDatabase, createPool, type Database } from '#app/base/platform/database/database.server.ts'
import { forgetInstallation } from '#app/base/platform/database/installation-marks.server.ts'
import { createLog } from '#app/base/platform/log.server.ts'
import { silencePrinters } from '#app/base/printing/silence-printers.server.ts'
import { makeOwnerToken } from '#app/people/auth/api-tokens/make-owner-token.server.ts'
import { startEmbeddedPostgres } from '#server/postgres/embedded.server.ts'
import { SERVER_ENV, SERVER_OPTIONS } from '../bootstrap/supervise.mjs'
import { END_ACCESS } from '../restored-access.ts'
import type { EveShop } from './people.ts'

/** A backup, restored into a database of its own and served by a process of its own. It knows no gateway, printer, channel or place of the shop. */
export interface Copy extends EveShop {
  /** What the process wrote at the level `error`. */
  logFile: string
  stop(): Promise<void>
}

interface Wanted {
  /** Folder of a backup. */
  backup: string
  clockAheadMs: number
}

/** Opens the copy in a temporary folder, which `stop` removes. Throws in words when the backup is not whole or the copy does not start. */
export async function openCopy({ backup, clockAheadMs }: Wanted): Promise<Copy> {
  const checked = await checkBackup(backup, 'rows')
  if (!checked.ok) throw new Error(`${backup} is no whole backup: ${checked.reason}.`)
  const folder = await mkdtemp(path.join(os.tmpdir(), 'tafach-rehearsal-'))
  const closing: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })]
  const stop = async () => {
    for (const close of closing.splice(0).toReversed()) await close()
  }
  try {
    const postgres = await startEmbeddedPostgres({
      dataDir: folder,
      durable: false,
      settings: { max_connections: '60' },
    })
    closing.push(() => postgres.stop())
    const pool = createPool({ ...postgres.poolConfig, max: 8 }, createLog('silent'))
    closing.push(() => pool.end())
    const db = createDatabase(pool)
    const deps = { pool, mediaStore: NO_PICTURES, appSecret: '', dbDir: path.join(PROJECT_DIR, 'db') }
    const restored = await restoreChecked({ ...deps, atTheEnd: END_ACCESS }, checked)
    if (!restored.ok) throw new Error('detail' in restored ? restored.detail : restored.reason)
    await cutOff(db)
    const { host, port, user, database } = postgres.poolConfig
    const logFile = path.join(folder, 'shop.log')
    const server = startServer(logFile, {
      DATA_DIR: folder,
      DATABASE_URL: `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
      TEST_CLOCK_AHEAD_MS: String(clockAheadMs),
    })
    closing.push(() => server.stop())
    const makeToken = async (name: string) => {
      const token = await makeOwnerToken(db, name, new Date())
      if (token === undefined) throw new Error('The shop has no owner, in whose name the till could sell.')
      return token
    }
    return { origin: await server.opened(), db, makeToken, logFile, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Printers of the bakery stay silent, and the copy is no stranger to its new secret. Gateways, messages and alarms are named by variables, which it does not get. */
async function cutOff(db: Database): Promise<void> {
  await silencePrinters(db, new Date())
  await forgetInstallation(db)
}

const OPENS_WITHIN_MS = 120_000

function startServer(logFile: string, settings: Record<string, string>) {
  const log = createWriteStream(logFile)
  const server: ChildProcess = spawn(process.execPath, [...SERVER_OPTIONS, 'server/main.ts'], {
    cwd: PROJECT_DIR,
    env: {
      ...SERVER_ENV,
      PATH: process.env['PATH'],
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'error',
      // Test money, for every cake and whatever gateway the copy has keys of.
      NODE_ENV: 'test',
      PAYMENT_SIMULATOR: 'true',
      APP_SECRET: randomBytes(32).toString('base64url'),
      TRUSTED_PROXIES: '1', // gives each customer its own address
      BACKUP_BEFORE_UPDATE: 'false',
      DEMO_SHOP: 'false',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const killed = () => server.kill('SIGKILL')
  process.once('exit', killed)
  server.stderr!.pipe(log)
  return {
    /** The address in the welcome message. */
    async opened(): Promise<string> {
      const tooLate = setTimeout(killed, OPENS_WITHIN_MS)
      let output = ''
      try {
        for await (const chunk of server.stdout!.iterator({ destroyOnReturn: false })) {
          output += String(chunk)
          const port = /http:\/\/localhost:(\d+)/.exec(output)?.[1]
          if (!port) continue
          server.stdout!.pipe(log)
          return `http://127.0.0.1:${port}`
        }
      } finally {
        clearTimeout(tooLate)
      }
      throw new Error(`The copy of the shop did not open. ${output}`)
    },
    async stop(): Promise<void> {
      process.off('exit', killed)
      if (server.exitCode !== null || server.signalCode !== null) return
      server.kill('SIGTERM')
      await once(server, 'exit')
    },
  }
}
