import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, it } from 'vitest'
import { buildFacts } from '#app/base/platform/request-facts.factory.ts'
import type { AppEnv } from '#server/listening/request-facts.ts'
import { startCuttingProxy } from '#test/cutting-proxy.ts'
import { createTestDatabase } from '#test/database.ts'
import { mulberry32 } from '#test/gateways/fake-chaos.ts'
import { createImageWorkshop } from '../decoding/image-workshop.server.ts'
import { createMediaStore } from '../media-store.server.ts'
import { uploadInPieces, type Ask } from '../ui/upload-in-pieces.ts'
import { createUploadStore } from './upload-store.server.ts'
import { createUploads } from './uploads.http.server.ts'

const ROUNDS = 8
const SEED = 20_261_123

const database = await createTestDatabase()
const dataDir = await mkdtemp(path.join(os.tmpdir(), 'tafach-bad-line-'))
const workshop = createImageWorkshop()
const app = new Hono<AppEnv>()
app.use(async (c, next) => {
  c.set('facts', buildFacts({ origin: new URL(c.req.url).origin }))
  await next()
})
app.route(
  '/api/uploads',
  createUploads({
    db: database.db,
    clock: { now: () => new Date('2026-11-21T06:00:00Z') },
    appSecret: 'kI7-test-only-6Zr0vXq2LwTn9SgJf4HdYb1C',
    mediaStore: createMediaStore({ dataDir }),
    uploadStore: createUploadStore({ dataDir }),
    imageWorkshops: { ofShop: workshop, ofStrangers: workshop },
    isStaff: async () => false,
  }),
)
const server = createServer((...exchange) => void getRequestListener(app.fetch)(...exchange))
server.listen(0, '127.0.0.1')
await once(server, 'listening')
const line = await startCuttingProxy(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)

afterAll(async () => {
  await line.close()
  server.close()
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

const photo = await sharp({
  create: { width: 800, height: 600, channels: 3, background: '#b5651d', noise: { type: 'gaussian', sigma: 40 } },
})
  .jpeg({ quality: 92 })
  .toBuffer()

const askThroughProxy: Ask = async ({ method, url, headers, body, signal }) => {
  const answer = await fetch(new URL(url, line.origin), {
    method,
    headers: { ...headers, connection: 'close' },
    signal,
    ...(body && { body }),
  })
  const text = await answer.text()
  return { status: answer.status, header: (name) => answer.headers.get(name), text }
}

it('a picture arrives once, at whatever byte the line breaks', async () => {
  const draw = mulberry32(SEED)
  let breaks = 0
  for (let round = 1; round <= ROUNDS; round += 1) {
    let isBad = true
    line.breakAfter = () => {
      // Half of the breaks fall into heads and short answers, half into the picture.
      if (!isBad || draw() < 0.25) return undefined
      breaks += 1
      return Math.floor(draw() * (draw() < 0.5 ? 1500 : photo.length))
    }
    let waits = 0
    const result = await uploadInPieces(new Blob([new Uint8Array(photo)]), {
      ask: askThroughProxy,
      signal: new AbortController().signal,
      url: undefined,
      onUrl: () => {},
      onProgress: () => {},
      onFinishing: () => {},
      async wait() {
        waits += 1
        isBad = waits < 60
      },
    })
    expect(result).toMatchObject({ ok: true })
    const references = await database.db.selectFrom('reference_images').select('id').execute()
    expect(references).toHaveLength(round)
    expect(references.map(({ id }) => id)).toContain(result.ok && result.reference.id)
  }
  expect(breaks).toBeGreaterThan(ROUNDS)
})
