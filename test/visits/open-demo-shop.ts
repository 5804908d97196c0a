import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { createMediaStore } from '#app/base/media/media-store.server.ts'
import { createLog } from '#app/base/platform/log.server.ts'
import type { Lang } from '#app/base/platform/text/translate.ts'
import { systemClock } from '#app/base/platform/time/clock.ts'
import { PASSWORD, signUpAs } from '#app/people/auth/accounts.factory.ts'
import { seedDemoShop } from '#db/seed/seed-demo-shop.ts'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { openServer, type OpenServer } from '../open-server.ts'
import { Visitor } from './visitor.ts'

export const OWNER = { email: 'owner@example.test', password: PASSWORD }

export interface DemoShop extends TestDatabase {
  server: OpenServer
  /** Somebody at the door, signed out. */
  visitor: (lang?: Lang) => Visitor
  /** The owner, signed in with the password. */
  owner: (lang?: Lang) => Promise<Visitor>
  /** Signs an account in by its password, which everybody here has. */
  signIn: (email: string, lang?: Lang) => Promise<Visitor>
}

/** The database that all files copy, with the demo shop in it. */
let filled: Promise<string> | undefined

/** One worker fills it, and the other waits: both would encode the same pictures. */
async function fillOnce(): Promise<string> {
  const { server, templateName } = inject('postgres')
  const name = `${templateName}_demo`
  const client = new Client(server)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(1)')
    const found = await client.query('select from pg_database where datname = $1', [name])
    if (found.rowCount === 0) await client.query(`alter database ${await fill()} rename to ${name}`)
  } finally {
    await client.end()
  }
  return name
}

async function fill(): Promise<string> {
  const { db, name, pool } = await createTestDatabase()
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'tafach-pictures-'))
  await seedDemoShop({
    db,
    mediaStore: createMediaStore({ dataDir }),
    log: createLog('silent'),
    clock: systemClock,
  })
  await rm(dataDir, { recursive: true })
  await pool.end()
  return name
}

/** Numbers of the visitors of this worker, from which their addresses follow. */
let visitors = 0

/**
 * For a test file: the demo shop on its own server and database, with the pages of customers and of the back office, as in the journeys but
 * without a browser. Opens before the tests of the file and closes after them; its tests share it. Payments are played by the simulator.
 * Pictures are rows without files.
 */
export function demoShop(environment: NodeJS.ProcessEnv = {}): DemoShop {
  const shop = {} as DemoShop
  beforeAll(async () => {
    const database = await createTestDatabase({ filled: await (filled ??= fillOnce()) })
    const settings = { PAYMENT_SIMULATOR: 'true', TRUSTED_PROXIES: '1', ...environment }
    const server = await openServer(database, settings, { hasAdmin: true })
    await signUpAs(server.services.auth, database.db, OWNER.email, { isAdmin: true })
    const visitor = (lang: Lang = 'en') => {
      visitors += 1
      return new Visitor(server.url, { lang, address: `10.9.${visitors >> 8}.${visitors & 255}` })
    }
    const signIn = async (email: string, lang?: Lang) => {
      const somebody = visitor(lang)
      const answer = await somebody.postJson('/api/auth/sign-in/email', { email, password: PASSWORD })
      if (!answer.ok) throw new Error(`${email} was answered ${answer.status}: ${await answer.text()}`)
      return somebody
    }
    Object.assign(shop, database, { server, visitor, signIn, owner: (lang?: Lang) => signIn(OWNER.email, lang) })
  })
  afterAll(async () => {
    await shop.server.close()
    await shop.drop()
  })
  return shop
}
