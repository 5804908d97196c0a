import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, mkdtemp, readdir, rm, statfs, writeFile } from 'node:fs/promises'
import { connect, createServer, type AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'

import { expect, test as base } from '@playwright/test'
import { Client } from 'pg'

import { findRunningPostgres } from '#server/postgres/embedded.server.ts'

import { buildAgain, copyShop } from '#test/copied-shop.ts'
import { freezePostgres } from '#test/freeze-postgres.ts'

import {
  canMountDisk,
  originOf,
  ownShop,
  postmasterPid,
  spawnShop,
  spawnShopOnDisk,
  type OwnShopFixtures,
} from './own-shop.ts'

/** Starts, stops and kills real processes on temporary data folders. */

const test = base.extend<OwnShopFixtures>(ownShop)

test.describe.configure({ mode: 'default' })

test('after kill -9 of everything the next start recovers all acknowledged data; health checks need no host; a second start changes nothing; a request in flight is answered before the shop stops cleanly', async ({
  dataDir,
  startShop,
}) => {
  const account = { email: 'almaz@example.test', password: 'eleven small cakes', name: 'Almaz' }
  const first = await startShop()
  const signedUp = await post(`${first.origin}/api/auth/sign-up/email`, account)
  expect(signedUp.status).toBe(200)

  process.kill((await postmasterPid(dataDir)) ?? 0, 'SIGKILL')
  first.process.kill('SIGKILL')
  await once(first.process, 'exit')
  const shop = await startShop()

  const signedIn = await post(`${shop.origin}/api/auth/sign-in/email`, account)
  expect(signedIn.status).toBe(200)

  expect(await statusOf(shop.origin, 'OPTIONS / HTTP/1.0')).toBe(200) // HAProxy's plain check
  expect(await statusOf(shop.origin, 'GET /readyz HTTP/1.1')).toBe(200)
  expect(await statusOf(shop.origin, 'HEAD /livez HTTP/1.1')).toBe(200)
  expect(await statusOf(shop.origin, 'GET /cakes HTTP/1.1')).toBe(400)

  const second = spawnShop(dataDir)
  const stderrText = await allText(second.stderr)
  expect(await exitCode(second)).toBe(1)
  expect(stderrText).toContain(`already running on ${dataDir} (process ${shop.process.pid})`)
  expect((await fetch(`${shop.origin}/readyz`)).status).toBe(200)

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

test('with a database that stands still every answer comes and says so; the shop recovers, and says to balancers that it stops', async ({
  dataDir,
  startShop,
}) => {
  const shop = await startShop({ DRAIN_SECONDS: '4' })
  const { origin } = shop
  const english = { 'accept-language': 'en' }
  const readable = { ...english, accept: 'text/html' }
  expect((await fetch(`${origin}/`, { headers: readable })).status).toBe(200)
  expect((await fetch(`${origin}/api/cakes`)).status).toBe(200)
  const release = freezePostgres((await postmasterPid(dataDir)) ?? 0)
  try {
    // All come while it stands.
    const [list, signIn, page, amharic] = await Promise.all([
      fetch(`${origin}/api/cakes`, { headers: english }),
      post(`${origin}/api/auth/sign-in/email`, { email: 'hana@example.test', password: 'eleven small cakes' }),
      fetch(`${origin}/checkout`, { headers: readable }),
      fetch(`${origin}/cakes/none`, { headers: { ...readable, 'accept-language': 'am' } }),
    ])
    expect(list.status).toBe(503)
    expect(list.headers.get('retry-after')).toBe('5')
    expect(await list.json()).toMatchObject({
      error: { code: 'unavailable', message: expect.stringContaining('cannot reach its records') },
    })
    expect(signIn.status).toBe(503)
    expect(page.status).toBe(503)
    expect(await page.text()).toContain('We will be back in a moment')
    expect(amharic.status).toBe(503)
    expect(await amharic.text()).toContain('መዝገቦቹን ማግኘት አልቻለም')
    // A page that was kept can still be read, and says what is not possible.
    const kept = await fetch(`${origin}/`, { headers: readable })
    expect(kept.status).toBe(203)
    expect(await kept.text()).toContain('we cannot take orders at the moment')
    const session = await fetch(`${origin}/`, { headers: { ...readable, cookie: 'tafach.session_token=x' } })
    expect(await session.text()).not.toContain('Unexpected Application Error')
    expect((await fetch(`${origin}/livez`)).status).toBe(200)
    expect((await fetch(`${origin}/readyz`)).status).toBe(503)
  } finally {
    release()
  }
  await expect.poll(async () => (await fetch(`${origin}/api/cakes`)).status).toBe(200)
  await expect.poll(async () => (await fetch(`${origin}/readyz`)).status).toBe(200)
  const again = await fetch(`${origin}/`, { headers: readable })
  expect(await again.text()).not.toContain('cannot take orders')

  shop.process.kill('SIGTERM')
  await expect.poll(async () => (await fetch(`${origin}/readyz`)).status).toBe(503)
  expect(await (await fetch(`${origin}/readyz`)).json()).toEqual({ status: 'stopping' })
  const last = await fetch(`${origin}/`)
  expect([last.status, last.headers.get('connection')]).toEqual([200, 'close'])
  expect(await exitCode(shop.process)).toBe(0)
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

test('a new build takes nothing from open pages, whichever process of which build they ask', async ({ dataDir }) => {
  const copy = await mkdtemp(path.join(os.tmpdir(), 'tafach-copy-'))
  await copyShop(copy)
  const before = spawnShop(dataDir, {}, [], copy)
  const old = await originOf(before)
  const oldFiles = await filesOf(old)
  expect(oldFiles.length).toBeGreaterThan(3)

  const mark = await buildAgain(copy, 'second')
  for (const file of oldFiles) expect((await fetch(old + file)).status).toBe(200)

  const { host, user, port, database } = (await findRunningPostgres(dataDir))!
  const url = `postgres://${user}@localhost/${database}?host=${host}&port=${port}`
  const after = spawnShop(dataDir, { DATABASE_URL: url }, [], copy)
  const present = await originOf(after)
  const newFiles = await filesOf(present)
  expect(newFiles.filter((file) => file.endsWith(mark)).length).toBeGreaterThan(3)
  for (const origin of [old, present]) {
    for (const file of [...oldFiles, ...newFiles]) {
      const answer = await fetch(origin + file)
      expect([origin, file, answer.status]).toEqual([origin, file, 200])
      expect(answer.headers.get('cache-control')).toContain('immutable')
    }
  }
  expect((await fetch(`${present}/assets/gone-00000000.js`)).status).toBe(404)
  for (const shop of [after, before]) {
    shop.kill('SIGTERM')
    expect(await exitCode(shop)).toBe(0)
  }
  await rm(copy, { recursive: true })
})

test('a full disk closes the shop for orders, in words, and it opens again by itself', async ({ dataDir }) => {
  test.skip(!canMountDisk(), 'needs a disk of its own')
  const { shop, disk } = await spawnShopOnDisk(dataDir, 400)
  const origin = await originOf(shop)
  const order = () =>
    fetch(`${origin}/checkout`, {
      method: 'POST',
      headers: { origin, accept: 'text/html', 'accept-language': 'am' },
      body: new URLSearchParams(),
    })
  const ready = async () => {
    const answer = await fetch(`${origin}/readyz`)
    return [answer.status, await answer.json()] as const
  }
  expect((await order()).status).not.toBe(503)
  const ballast = path.join(disk, 'ballast')
  const { bavail, bsize } = await statfs(disk)
  await writeFile(ballast, Buffer.alloc(bavail * bsize - 12_000_000))
  await expect.poll(async () => (await order()).status).toBe(503)
  expect(await (await order()).text()).toContain('አዲስ ትዕዛዝ መቀበል አይችልም')
  expect(await ready()).toEqual([200, expect.objectContaining({ orders: 'refused: the disk is nearly full' })])

  await expect(appendFile(ballast, Buffer.alloc(20_000_000))).rejects.toThrow('ENOSPC')
  await expect.poll(ready).toEqual([503, { status: 'database cannot write' }])

  await rm(ballast)
  await expect.poll(ready).toEqual([200, expect.objectContaining({ orders: 'taken' })])
  await expect.poll(async () => (await order()).status).not.toBe(503)
  shop.kill('SIGTERM')
  expect(await exitCode(shop)).toBe(0)
})

test.describe('in an empty folder', () => {
  test.use({ isFirstStart: true })

  test('a start that cannot be names every fault and makes nothing, so the next one shows the administrator', async ({
    dataDir,
  }) => {
    const refused = async (environment: Record<string, string>) => {
      const shop = spawnShop(dataDir, environment)
      const stderrText = await allText(shop.stderr)
      expect(await exitCode(shop)).toBe(1)
      return stderrText
    }
    const configured = await refused({ PORT: 'seven', ADMIN_EMAIL: 'nobody' })
    expect(configured).toContain('PORT must be a port number')
    expect(configured).toContain('ADMIN_EMAIL must be an email address')

    const other = createServer()
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    const { port } = other.address() as AddressInfo
    expect(await refused({ PORT: String(port) })).toContain(`Port ${port} is in use`)
    expect(await readdir(dataDir)).toEqual([])
    other.close()

    const shop = spawnShop(dataDir, { PORT: String(port) })
    let welcome = ''
    for await (const chunk of shop.stdout ?? []) {
      welcome += String(chunk)
      if (welcome.includes('"password"')) break
    }
    expect(welcome).toMatch(/"password":"[^"]{12,}"/)
    shop.kill('SIGTERM')
    expect(await exitCode(shop)).toBe(0)

    const unreached = await refused({ DATABASE_URL: 'postgres://shop:hidden@127.0.0.1:1/cakes' })
    expect(unreached).toMatch(/DATABASE_URL names the database cakes at 127\.0\.0\.1:1 for shop.*ECONNREFUSED/)
    expect(unreached).not.toContain('hidden')
  })
})

/** The scripts and styles that the home page names. */
async function filesOf(origin: string): Promise<string[]> {
  const page = await (await fetch(`${origin}/`)).text()
  return [...new Set(page.match(/\/assets\/[\w.-]+\.(?:js|css)/g))]
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
