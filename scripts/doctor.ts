/**
 * npm run doctor
 * Says what is not as it should be with this installation, and what to do. Changes nothing. Works whether or not the shop runs.
 * Exit code: 0, nothing to mend; 1, faults; 2, the configuration or the database cannot be read.
 */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'
import type pg from 'pg'
import { createLog } from '#app/base/platform/log.server.ts'
import { translateTo } from '#app/messages.server.ts'
import { countTypedGateways } from '#app/money/gateway-keys/gateway-keys.queries.server.ts'
import { judgeInstallation } from '#app/surfaces/doctor/findings.ts'
import { readInstallation } from '#app/surfaces/doctor/read-installation.server.ts'
import { readSlow } from '#app/surfaces/doctor/read-slow.server.ts'
import { openPictureStores } from '#app/base/media/open-picture-stores.server.ts'
import { presentFinding } from '#app/surfaces/doctor/present-findings.server.ts'
import { findStranger } from '#app/base/platform/database/find-stranger.server.ts'
import { openDatabase, unreachableDatabase, type OpenDatabase } from '#server/open-database.ts'
import { readShopConfig, type ShopConfig } from '#server/read-shop-config.ts'
import { withoutTestMoney } from '#server/without-test-money.ts'

async function main(): Promise<number> {
  const read = readShopConfig(process.env)
  if (!read.ok) {
    process.stdout.write(
      `The shop would not start with this configuration:\n${read.faults.map((f) => `  ✗ ${f}\n`).join('')}`,
    )
    return 2
  }
  const { config } = read
  const database = await openDatabase(config, createLog('silent'), 'join', 'as_found')
  try {
    return await examine(read, database)
  } finally {
    await database.stop()
  }
}

async function examine({ config, payments }: ShopConfig, { db, jobs, reads }: OpenDatabase): Promise<number> {
  // First: a database that cannot be reached is named.
  const isPooled = await findPooler(jobs.pool).catch((error: unknown) => {
    throw config.DATABASE_URL === undefined ? error : unreachableDatabase(config, error)
  })
  const stranger = await findStranger(jobs.pool, config.projectDir)
  if (stranger !== undefined) throw new Error(stranger)
  const now = new Date()
  const { mediaStore } = await openPictureStores(config)
  const facts = await readInstallation({
    db,
    config,
    now,
    appSecret: config.APP_SECRET ?? (await readIfThere(path.join(config.DATA_DIR, 'app-secret'))),
    standby: reads.standby,
    hasSimulator: (await withoutTestMoney(payments, { db, config })).simulatorEnabled,
    hasGateway: payments.gateways.length + (await countTypedGateways(db)) > 0,
    slow: await readSlow({ db, config, mediaStore }),
  })
  const known = { ...facts, postgres: { ...facts.postgres, isPooled } }
  const reader = { lang: 'en', t: translateTo('en') } as const
  const findings = judgeInstallation(known, now, 'doctor').map((finding) => presentFinding(finding, reader))
  const place = config.DATABASE_URL === undefined ? 'its own PostgreSQL' : 'PostgreSQL elsewhere'
  const lines = findings.map(({ text, advice, level }) => `  ${level === 'fault' ? '✗' : '·'} ${text}\n      ${advice}`)
  const faults = findings.filter(({ level }) => level === 'fault').length
  const summary =
    findings.length === 0
      ? '  ✓ Everything is as it should be.'
      : `  ${faults} to be mended (✗), ${findings.length - faults} better otherwise (·)`
  process.stdout.write(`${config.ORIGIN ?? 'A shop without an address'}, ${place}\n${[...lines, summary].join('\n')}\n`)
  return faults > 0 ? 1 : 0
}

/** On the line for sessions, where none may be. A pooler gives a client a number that is not that of the process of PostgreSQL. */
async function findPooler(direct: pg.Pool): Promise<boolean> {
  const client = await direct.connect()
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    return (client as unknown as { processID: number | null }).processID !== rows[0]!.pid
  } finally {
    client.release()
  }
}

async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return (await readFile(file, 'utf8')).trim()
  } catch {
    return undefined
  }
}

try {
  process.exitCode = await main()
} catch (error) {
  process.stdout.write(`  ✗ ${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 2
}
