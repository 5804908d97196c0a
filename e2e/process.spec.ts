import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { connect, createServer, type AddressInfo } from 'node:net'
import path from 'node:path'
import process from 'node:process'

import { expect, test as base } from '@playwright/test'
import { Client } from 'pg'

import { findRunningPostgres } from '#server/postgres/embedded.server.ts'

import { freezePostgres } from '#test/freeze-postgres.ts'

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

test('with a database that stands still every answer comes within 5 s and says so, and the shop recovers', async ({
  dataDir,
  startShop,
}) => {
  const { origin } = await startShop()
  const readable = { accept: 'text/html' }
  expect((await fetch(`${origin}/api/cakes`)).status).toBe(200)
  const release = freezePostgres((await postmasterPid(dataDir)) ?? 0)
  try {
    const begun = performance.now()
    const [list, order, page, amharic] = await Promise.all([
      fetch(`${origin}/api/cakes`),
      post(`${origin}/api/orders`, {}),
      fetch(`${origin}/track`, { headers: readable }),
      fetch(`${origin}/cakes/none`, { headers: { ...readable, 'accept-language': 'am' } }),
    ])
    expect(performance.now() - begun).toBeLessThan(5000)
    expect(list.status).toBe(503)
    expect(list.headers.get('retry-after')).toBe('5')
    expect(await list.json()).toMatchObject({ error: { code: 'unavailable', message: /cannot reach its records/ } })
    expect([400, 503]).toContain(order.status)
    expect([200, 503]).toContain(page.status)
    expect(amharic.status).toBe(503)
    expect(await amharic.text()).toContain('መዝገቦቹን ማግኘት አልቻለም')
    expect((await fetch(`${origin}/livez`)).status).toBe(200)
    expect((await fetch(`${origin}/readyz`)).status).toBe(503)
  } finally {
    release()
  }
  await expect.poll(async () => (await fetch(`${origin}/api/cakes`)).status).toBe(200)
  await expect.poll(async () => (await fetch(`${origin}/readyz`)).status).toBe(200)
})

test('health checks need no host, and other requests without one are refused', async ({ startShop }) => {
  const { origin } = await startShop()
  expect(await statusOf(origin, 'OPTIONS / HTTP/1.0')).toBe(200) // HAProxy's plain check
  expect(await statusOf(origin, 'GET /readyz HTTP/1.1')).toBe(200)
  expect(await statusOf(origin, 'HEAD /livez HTTP/1.1')).toBe(200)
  expect(await statusOf(origin, 'GET /cakes HTTP/1.1')).toBe(400)
})

test('a process that is told to stop says so to balancers before it refuses requests', async ({ startShop }) => {
  const shop = await startShop({ DRAIN_SECONDS: '4' })
  expect((await fetch(`${shop.origin}/`)).status).toBe(200)
  shop.process.kill('SIGTERM')
  await expect.poll(async () => (await fetch(`${shop.origin}/readyz`)).status).toBe(503)
  expect(await (await fetch(`${shop.origin}/readyz`)).json()).toEqual({ status: 'stopping' })
  const page = await fetch(`${shop.origin}/`)
  expect([page.status, page.headers.get('connection')]).toEqual([200, 'close'])
  expect(await exitCode(shop.process)).toBe(0)
})

test('a first start on a taken port makes nothing, so the next one shows the administrator', async ({ dataDir }) => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const { port } = other.address() as AddressInfo
  const refused = spawnShop(dataDir, { PORT: String(port) })
  const said = await allText(refused.stderr)
  expect(await exitCode(refused)).toBe(1)
  expect(said).toContain(`Port ${port} is in use`)
  expect(await readdir(dataDir)).toEqual([])
  other.close()

  const shop = spawnShop(dataDir, { PORT: String(port) })
  let welcome = ''
  for await (const chunk of shop.stdout ?? []) {
    welcome += String(chunk)
    if (welcome.includes('password')) break
  }
  expect(welcome).toMatch(/password {2}\S{12}/)
  shop.kill('SIGTERM')
  expect(await exitCode(shop)).toBe(0)
})

/** The status of a request whose only line is `line`. */
async function statusOf(origin: string, line: string): Promise<number> {
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  socket.write(`${line}\r\n\r\n`)
  const [head] = (await once(socket, 'data')) as [Buffer]
  socket.destroy()
  return Number(/^HTTP\/1\.1 (\d+)/.exec(head.toString())?.[1])
}

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
