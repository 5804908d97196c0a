import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'

import { expect, test as base } from '@playwright/test'
import { Client } from 'pg'

import { findRunningPostgres } from '#server/postgres/embedded.server.ts'

import { ownShop, postmasterPid, spawnShop, type OwnShopFixtures } from './own-shop.ts'

/** Starts, stops and kills real processes on temporary data folders. */

const test = base.extend<OwnShopFixtures>(ownShop)

test.use({ isFirstStart: true })
test.describe.configure({ mode: 'default' })

test('a request in flight is answered before the shop stops, and PostgreSQL ends cleanly', async ({
  dataDir,
  startShop,
}) => {
  const shop = await startShop()
  const database = new Client(await findRunningPostgres(dataDir))
  await database.connect()
  await database.query('begin; lock table cakes in access exclusive mode')
  const answer = fetch(`${shop.origin}/`)
  const waiting = 'select 1 from pg_locks where not granted'
  await expect.poll(async () => (await database.query(waiting)).rowCount).toBeGreaterThan(0)

  shop.process.kill('SIGTERM')
  await expect.poll(() => refusesConnections(shop.origin)).toBe(true)
  await database.query('commit')
  await database.end()

  expect((await answer).status).toBe(200)
  expect(await exitCode(shop.process)).toBe(0)
  expect(await readdir(path.join(dataDir, 'postgres'))).not.toContain('postmaster.pid')
  expect(await readdir(dataDir)).not.toContain('postgres.owner.json')
})

test('after kill -9 of everything the next start recovers all acknowledged data', async ({ dataDir, startShop }) => {
  const account = { email: 'almaz@example.test', password: 'eleven small cakes', name: 'Almaz' }
  const first = await startShop()
  const signedUp = await post(`${first.origin}/api/auth/sign-up/email`, account)
  expect(signedUp.status).toBe(200)

  process.kill((await postmasterPid(dataDir)) ?? 0, 'SIGKILL')
  first.process.kill('SIGKILL')
  await once(first.process, 'exit')
  const second = await startShop()

  const signedIn = await post(`${second.origin}/api/auth/sign-in/email`, account)
  expect(signedIn.status).toBe(200)
})

test('a second start on the same data folder says so and does not disturb the first', async ({
  dataDir,
  startShop,
}) => {
  const first = await startShop()

  const second = spawnShop(dataDir)
  const said = await allText(second.stderr)

  expect(await exitCode(second)).toBe(1)
  expect(said).toContain(`already running on ${dataDir} (process ${first.process.pid})`)
  expect((await fetch(`${first.origin}/readyz`)).status).toBe(200)
})

test('a bad configuration stops the start with every fault listed', async ({ dataDir }) => {
  const shop = spawnShop(dataDir, { PORT: 'seven', ADMIN_EMAIL: 'nobody' })
  const said = await allText(shop.stderr)

  expect(await exitCode(shop)).toBe(1)
  expect(said).toContain('PORT must be a port number')
  expect(said).toContain('ADMIN_EMAIL must be an email address')
})

async function refusesConnections(origin: string): Promise<boolean> {
  return fetch(`${origin}/healthz`).then(
    () => false,
    () => true,
  )
}

async function post(url: string, body: object): Promise<Response> {
  const headers = { 'content-type': 'application/json', origin: new URL(url).origin }
  return fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
}

async function exitCode(shop: ChildProcess): Promise<number | null> {
  if (shop.exitCode === null && shop.signalCode === null) await once(shop, 'exit')
  return shop.exitCode
}

async function allText(stream: NodeJS.ReadableStream | null): Promise<string> {
  let text = ''
  for await (const chunk of stream ?? []) text += String(chunk)
  return text
}
