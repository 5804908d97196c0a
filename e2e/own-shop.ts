import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'

import { expect, type Fixtures, type Page, type PlaywrightTestArgs, type PlaywrightTestOptions } from '@playwright/test'
import { Client, Pool } from 'pg'

import { PROJECT_DIR } from '#app/base/platform/config.server.ts'
import { createDatabase, type Database } from '#app/base/platform/database/database.server.ts'
import type { Lang } from '#app/base/platform/text/translate.ts'
import { findRunningPostgres } from '#server/postgres/embedded.server.ts'
import { SHOPS_DIR } from '#test/memory-folder.ts'
import { copyMade, run } from './made-shops.ts'
import { ADMINISTRATOR } from './shop-test.ts'

/** Separate shops for a test: real processes on a temporary data folder. */

interface OwnShop {
  process: ChildProcess
  origin: string
}

export interface OwnShopFixtures {
  /** The shop begins in an empty folder, as a new owner's; others begin with a migrated database. */
  isFirstStart: boolean
  /** The shop begins as one that has the demo shop and an owner. */
  isFilled: boolean
  dataDir: string
  /** Starts the built shop on `dataDir`, by default without the demo shop; stops it at the end of the test. */
  startShop: (environment?: Record<string, string>) => Promise<OwnShop>
}

/** For `test.extend`. */
export const ownShop: Fixtures<OwnShopFixtures> = {
  isFirstStart: [false, { option: true }],
  isFilled: [false, { option: true }],
  dataDir: async ({ isFirstStart, isFilled }, runTest) => {
    const dataDir = await mkdtemp(path.join(SHOPS_DIR, 'tafach-own-'))
    if (isFilled) await copyMade('demo', dataDir, makeDemoShop)
    else if (!isFirstStart) await copyMade('empty', dataDir, makeEmptyShop)
    await runTest(dataDir)
    await rm(dataDir, { recursive: true, force: true })
  },
  startShop: async ({ dataDir }, runTest) => {
    const started: ChildProcess[] = []
    await runTest(async (environment) => {
      const shop = spawnShop(dataDir, environment)
      started.push(shop)
      return { process: shop, origin: await originOf(shop) }
    })
    for (const shop of started) await stop(shop)
    await expect.poll(() => postmasterPid(dataDir)).toBeUndefined()
  },
}

/** For `test.extend`, after `ownShop`: the demo shop with an owner and the simulator. */
export const ownedDemoShop: Fixtures<object, object, OwnShopFixtures & PlaywrightTestArgs & PlaywrightTestOptions> = {
  isFilled: true,
  baseURL: async ({ startShop }, runTest) => {
    const { origin } = await startShop(OWNED_DEMO)
    await runTest(origin)
  },
}

/** Settings of a demo shop with an owner and the simulator. */
export const OWNED_DEMO = {
  ADMIN_EMAIL: ADMINISTRATOR.email,
  ADMIN_PASSWORD: ADMINISTRATOR.password,
  DEMO_SHOP: 'true',
  PAYMENT_SIMULATOR: 'true',
}

/** A migrated database, which saves the most of a first start. */
function makeEmptyShop(folder: string): Promise<unknown> {
  return run(process.execPath, [path.resolve(import.meta.dirname, '../test/make-empty-shop.ts'), folder])
}

async function makeDemoShop(folder: string): Promise<void> {
  await copyMade('empty', folder, makeEmptyShop)
  const shop = spawnShop(folder, OWNED_DEMO)
  await originOf(shop)
  await stop(shop)
}

async function stop(shop: ChildProcess): Promise<void> {
  if (shop.exitCode !== null || shop.signalCode !== null) return
  shop.kill('SIGTERM')
  await once(shop, 'exit')
}

export async function signInOwner(page: Page, origin: string, lang: Lang = 'en'): Promise<void> {
  expect((await page.request.post(`${origin}/api/auth/sign-in/email`, { data: ADMINISTRATOR })).ok()).toBe(true)
  await page.context().addCookies([{ name: 'lang', value: lang, url: origin }])
}

/** Reads or changes the shop's database behind its back; returns the rows. */
export async function rows<Row>(dataDir: string, query: string): Promise<Row[]> {
  const books = new Client(await findRunningPostgres(dataDir))
  await books.connect()
  try {
    return (await books.query(query)).rows as Row[]
  } finally {
    await books.end()
  }
}

/** Builds rows in the shop's database behind its back. */
export async function withBooks<Result>(dataDir: string, work: (db: Database) => Promise<Result>): Promise<Result> {
  const pool = new Pool({ ...(await findRunningPostgres(dataDir)), max: 1 })
  try {
    return await work(createDatabase(pool))
  } finally {
    await pool.end()
  }
}

/**
 * For `test.extend`, after `ownShop`: the demo shop at a moment, and a browser whose clock stands there, so that pages that name
 * days look the same whenever the test runs.
 */
export function demoShopAt(
  moment: Date,
): Fixtures<object, object, OwnShopFixtures & PlaywrightTestArgs & PlaywrightTestOptions> {
  return {
    baseURL: async ({ startShop }, runTest) => {
      const { origin } = await startShop({ ...clockAt(moment), DEMO_SHOP: 'true', PAYMENT_SIMULATOR: 'true' })
      await runTest(origin)
    },
    page: async ({ page }, runTest) => {
      await page.clock.setFixedTime(moment)
      await runTest(page)
    },
  }
}

/** The setting for a process whose clock is at the moment now. */
export function clockAt(moment: Date): { TEST_CLOCK_AHEAD_MS: string } {
  return { TEST_CLOCK_AHEAD_MS: String(moment.getTime() - Date.now()) }
}

const isRoot = process.getuid?.() === 0
/** A mount namespace; others than root need a user namespace for it, which some machines forbid. */
const OWN_MOUNTS = ['unshare', isRoot ? '-m' : '-rm']

export function canMountDisk(): boolean {
  const [command = '', ...args] = OWN_MOUNTS
  return spawnSync(command, [...args, 'true']).status === 0
}

/**
 * A shop whose data folder is a disk of so many MB, which nobody else sees and which begins with the database of `dataDir`; `disk` is its
 * path for this process. The disk goes with the shop.
 */
export async function spawnShopOnDisk(
  dataDir: string,
  megabytes: number,
): Promise<{ shop: ChildProcess; disk: string }> {
  const folder = path.join(dataDir, 'disk')
  await mkdir(folder)
  const mount = `mount -t tmpfs -o size=${megabytes}m tmpfs "$DATA_DIR"`
  const fill = `${mount} && cp -a "$DATA_DIR/../postgres" "$DATA_DIR" && exec "$@"`
  const shop = spawnShop(folder, {}, [...OWN_MOUNTS, 'sh', '-c', fill, 'sh'])
  return { shop, disk: path.join(`/proc/${shop.pid}/root`, folder) }
}

export function spawnShop(
  dataDir: string,
  environment: Record<string, string> = {},
  prefix: readonly string[] = [],
  projectDir = PROJECT_DIR,
): ChildProcess {
  const [command, ...args] = [...prefix, process.execPath, '--enable-source-maps', 'server/main.ts']
  return spawn(command, args, {
    cwd: projectDir,
    env: {
      PATH: process.env['PATH'],
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataDir,
      DEMO_SHOP: 'false',
      LOG_LEVEL: 'error',
      // Saves a third of a start.
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? `${process.env['E2E_DATA_DIR']}-compiled`,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** The address in the welcome message, after the shop has opened. */
export async function originOf(shop: ChildProcess): Promise<string> {
  let output = ''
  shop.stderr?.on('data', (chunk: Buffer) => (output += String(chunk)))
  for await (const chunk of shop.stdout ?? []) {
    output += String(chunk)
    const port = /http:\/\/localhost:(\d+)/.exec(output)?.[1]
    if (port) {
      shop.stdout?.resume()
      return `http://127.0.0.1:${port}`
    }
  }
  throw new Error(`The shop did not open: ${output}`)
}

export async function postmasterPid(dataDir: string): Promise<number | undefined> {
  const text = await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').catch(() => undefined)
  return text === undefined ? undefined : Number(text.split('\n')[0])
}
