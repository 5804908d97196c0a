import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { mkdtemp, readdir, readFile, rm, utimes } from 'node:fs/promises'
import { createServer, request as httpRequest, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { Upload as TusUpload } from 'tus-js-client'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildOrder } from '#app/ordering/order-list/orders.factory.ts'
import { buildFacts } from '#app/base/platform/request-facts.factory.ts'
import type { AppEnv } from '#server/listening/request-facts.ts'
import { refuseForeignWrites } from '#server/listening/same-origin.ts'
import { createTestDatabase } from '#test/database.ts'
import { MAX_UPLOAD_BYTES } from '../image.ts'
import { createImageWorkshop } from '../decoding/image-workshop.server.ts'
import { createMediaStore } from '../media-store.server.ts'
import { opensPicture } from '../picture-key.server.ts'
import type { ReferenceImage } from '../reference-images/reference-images.ts'
import { uploadInPieces, type Ask } from '../ui/upload-in-pieces.ts'
import { createUploadStore, type UploadStore } from './upload-store.server.ts'
import { createUploads } from './uploads.http.server.ts'

const database = await createTestDatabase()
const dataDir = await mkdtemp(path.join(os.tmpdir(), 'tafach-uploads-'))
const CAMERA = 'Tafach Test Camera'
const heic = await readFile(path.join(import.meta.dirname, '..', 'fixtures', 'cake.heic'))
const clock = { now: () => new Date('2026-11-21T06:00:00Z') }

const APP_SECRET = 'kI7-test-only-6Zr0vXq2LwTn9SgJf4HdYb1C'

/** The picture services of one process of the shop; all share the folder and the database. */
function createProcess() {
  const uploadStore = createUploadStore({ dataDir })
  const mediaStore = createMediaStore({ dataDir })
  const workshop = createImageWorkshop()
  const imageWorkshops = { ofShop: workshop, ofStrangers: workshop }
  const isStaff = async () => false
  const pictures = { mediaStore, uploadStore, imageWorkshops }
  const deps = { db: database.db, clock, appSecret: APP_SECRET, ...pictures, isStaff }
  const app = new Hono<AppEnv>()
  app.use(async (c, next) => {
    c.set(
      'facts',
      buildFacts({
        lang: c.req.header('accept-language') === 'am' ? 'am' : 'en',
        clientAddress: c.req.header('x-address') ?? '198.51.100.7',
        origin: new URL(c.req.url).origin,
      }),
    )
    await next()
  })
  app.use(refuseForeignWrites)
  app.route('/api/uploads', createUploads(deps))
  return { ...deps, server: createServer((...exchange) => void getRequestListener(app.fetch)(...exchange)) }
}

const [one, other] = [createProcess(), createProcess()]
let origins: string[] = []

function originOf(server: Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

beforeAll(async () => {
  for (const { server } of [one, other]) await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  origins = [one, other].map(({ server }) => originOf(server))
})
beforeEach(async () => {
  await database.truncate()
  await rm(path.join(dataDir, 'media'), { recursive: true, force: true })
  await rm(path.join(dataDir, 'uploads'), { recursive: true, force: true })
})
afterAll(async () => {
  for (const { server } of [one, other]) server.close()
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

/** A photograph of about 300 kB with a location in its EXIF. */
const photo = await sharp({
  create: { width: 800, height: 600, channels: 3, background: '#b5651d', noise: { type: 'gaussian', sigma: 40 } },
})
  .withExif({ IFD0: { Make: CAMERA }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '9/1 1/1 0/1' } })
  .jpeg({ quality: 92 })
  .toBuffer()

const TUS = { 'tus-resumable': '1.0.0' }
const PIECE = { ...TUS, 'content-type': 'application/offset+octet-stream' }

async function begin(byteSize: number, headers: Record<string, string> = {}): Promise<Response> {
  const asked = { ...TUS, 'upload-length': String(byteSize), ...headers }
  return fetch(`${origins[0]}/api/uploads`, { method: 'POST', headers: asked })
}

async function begun(byteSize: number): Promise<string> {
  const answer = await begin(byteSize)
  expect(answer.status).toBe(201)
  return answer.headers.get('location')!
}

function sendPiece(address: string, offset: number, body: Uint8Array) {
  const headers = { ...PIECE, 'upload-offset': String(offset) }
  return fetch(address, { method: 'PATCH', headers, body: new Uint8Array(body) })
}

async function offsetOf(address: string): Promise<number> {
  const answer = await fetch(address, { method: 'HEAD', headers: TUS })
  expect(answer.status).toBe(200)
  return Number(answer.headers.get('upload-offset'))
}

async function uploaded(bytes: Uint8Array): Promise<string> {
  const location = await begun(bytes.byteLength)
  expect((await sendPiece(origins[0] + location, 0, bytes)).status).toBe(204)
  return location
}

async function filesWith(text: string): Promise<string[]> {
  const files = (await readdir(dataDir, { recursive: true, withFileTypes: true })).filter((file) => file.isFile())
  const found = files.map(async ({ parentPath, name }) => {
    const bytes = await readFile(path.join(parentPath, name))
    return bytes.includes(text) ? [name] : []
  })
  return (await Promise.all(found)).flat()
}

const rows = () => database.db.selectFrom('reference_images').selectAll().execute()

/** Sends `bytes`, fewer than announced, and then nothing until it is cut. */
function sendAndStall(address: string, bytes: Uint8Array, announced: number): { cut: () => void } {
  const headers = { ...PIECE, 'upload-offset': '0', 'content-length': String(announced) }
  const sending = httpRequest(address, { method: 'PATCH', headers })
  sending.on('error', () => {}) // the connection is cut on purpose
  sending.write(bytes)
  return { cut: () => sending.destroy() }
}

describe('an upload whose line drops', () => {
  it('continues where it was, in another process, and becomes a picture', async () => {
    const location = await begun(photo.byteLength)
    const half = Math.floor(photo.byteLength / 2)
    const line = sendAndStall(origins[0] + location, photo.subarray(0, half), photo.byteLength)
    await vi.waitFor(async () => expect(await offsetOf(origins[1] + location)).toBe(half))
    line.cut()

    expect((await sendPiece(origins[1] + location, 0, photo)).status).toBe(409)
    const rest = await sendPiece(origins[1] + location, half, photo.subarray(half))
    expect([rest.status, rest.headers.get('upload-offset')]).toEqual([204, String(photo.byteLength)])

    const answer = await fetch(origins[0] + location, { method: 'POST' })
    const { id, image } = (await answer.json()) as ReferenceImage
    expect(location).toContain(id)
    expect(image).toMatchObject({ width: 800, height: 600 })
    expect(await rows()).toMatchObject([{ id, image_id: image.id, order_id: null }])
    expect(await readdir(path.join(dataDir, 'uploads'))).toEqual([])
  })

  it('loses nothing although every request and every answer is lost once', async () => {
    const times = new Map<string, number>()
    const ask: Ask = async ({ method, url, headers, body, signal }) => {
      const question = `${method} ${url} ${headers['upload-offset']}`
      const time = (times.get(question) ?? 0) + 1
      times.set(question, time)
      if (time === 1) throw new Error('the request is lost')
      const answer = await fetch(origins[time % 2] + url, { method, headers, body: body ?? null, signal })
      if (time === 2) throw new Error('the answer is lost')
      return { status: answer.status, header: (name) => answer.headers.get(name), text: await answer.text() }
    }
    const waits: number[] = []
    const result = await uploadInPieces(new Blob([photo]), {
      ask,
      signal: new AbortController().signal,
      url: await begun(photo.byteLength),
      onUrl: () => {},
      onProgress: () => {},
      onFinishing: () => {},
      wait: async (milliseconds) => void waits.push(milliseconds),
    })
    expect(result).toMatchObject({ ok: true, reference: { image: { width: 800 } } })
    expect(waits.length).toBeGreaterThan(3)
    expect(await rows()).toHaveLength(1)
  })

  it('accepts the requests of other tus clients too', async () => {
    const location = await new Promise<string>((resolve, reject) => {
      const upload = new TusUpload(photo, {
        endpoint: `${origins[0]}/api/uploads`,
        chunkSize: 50_000,
        retryDelays: null,
        onError: reject,
        onSuccess: () => resolve(new URL(upload.url!).pathname),
      })
      upload.start()
    })
    expect((await fetch(origins[1] + location, { method: 'POST' })).status).toBe(200)
  })
})

describe('a complete upload', () => {
  it('becomes one picture, however often and in whichever process it is finished, and stays complete', async () => {
    const location = await uploaded(photo)
    const answers = await Promise.all(
      [...origins, ...origins].map(async (origin) => (await fetch(origin + location, { method: 'POST' })).json()),
    )
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await rows()).toHaveLength(1)
    expect(await offsetOf(origins[1] + location)).toBe(photo.byteLength)
  })

  it('opens with the key that its sender got, until it belongs to an order', async () => {
    const location = await uploaded(photo)
    const ask = async () => (await (await fetch(origins[0] + location, { method: 'POST' })).json()) as ReferenceImage
    const { id, image } = await ask()
    expect(opensPicture(APP_SECRET, image.id, image.key ?? '', clock.now())).toBe(true)
    const orderId = await buildOrder(database.db)
    await database.db
      .updateTable('reference_images')
      .set({ order_id: orderId, position: 1 })
      .where('id', '=', id)
      .execute()
    expect((await ask()).image.key).toBeUndefined()
  })

  it.each([
    ['a JPEG', photo],
    ['a HEIC', heic],
  ])('keeps no location and no camera: %s', async (_what, bytes) => {
    const location = await uploaded(bytes)
    expect(await filesWith(CAMERA)).toHaveLength(1)
    const answer = await fetch(origins[0] + location, { method: 'POST' })
    const { image } = (await answer.json()) as ReferenceImage
    expect(await filesWith(CAMERA)).toEqual([])
    const folder = path.join(dataDir, 'media', image.id.slice(0, 2))
    const stored = await readdir(folder)
    expect(stored.length).toBeGreaterThan(5)
    for (const name of stored) expect((await sharp(path.join(folder, name)).metadata()).exif).toBeUndefined()
  })

  it.each([
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['a JPEG only at its beginning', '\xff\xd8\xff\xe0 and then text'],
  ])('that is %s is refused in the customer’s language and thrown away', async (_what, text) => {
    const location = await uploaded(Buffer.from(text, 'latin1'))
    const answer = await fetch(origins[0] + location, { method: 'POST', headers: { 'accept-language': 'am' } })
    expect(answer.status).toBe(415)
    const { error } = (await answer.json()) as { error: { code: string; message: string } }
    expect(error.code).toBe('not_an_image')
    expect(error.message).toMatch(/^ይህን ፋይል/)
    expect(await readdir(path.join(dataDir, 'uploads'))).toEqual([])
    expect(await rows()).toEqual([])
  })

  it('is not made of half a file', async () => {
    const location = await begun(photo.byteLength)
    await sendPiece(origins[0] + location, 0, photo.subarray(0, 1000))
    expect((await fetch(origins[0] + location, { method: 'POST' })).status).toBe(409)
    expect(await offsetOf(origins[0] + location)).toBe(1000)
  })
})

describe('uploads are refused', () => {
  it('when they are larger than 10 MB or than announced', async () => {
    const answer = await begin(MAX_UPLOAD_BYTES + 1)
    expect([answer.status, await answer.json()]).toMatchObject([413, { error: { code: 'image_too_large' } }])
    const location = await begun(100)
    expect((await sendPiece(origins[0] + location, 0, Buffer.alloc(101))).status).toBe(413)
    expect(await offsetOf(origins[0] + location)).toBeLessThanOrEqual(100)
  })

  it('when they do not speak the protocol', async () => {
    expect((await begin(100, { 'tus-resumable': '0.2.2' })).status).toBe(412)
    for (const length of ['', '0', '-1', '1.5', 'many']) {
      expect([length, (await begin(1, { 'upload-length': length })).status]).toEqual([length, 400])
    }
    const location = await begun(100)
    const headers = { ...PIECE, 'content-type': 'image/jpeg', 'upload-offset': '0' }
    expect((await fetch(origins[0] + location, { method: 'PATCH', headers, body: 'x' })).status).toBe(415)
    const options = await fetch(`${origins[0]}/api/uploads`, { method: 'OPTIONS' })
    expect([options.status, options.headers.get('tus-max-size')]).toEqual([204, String(MAX_UPLOAD_BYTES)])
  })

  it.each(['..%2f..%2fsecret', 'a.b', '0b6c1f0e-2d4a-4c3e-9a51-0e7f4f7d1a01.10', '%00'])(
    'when they are unknown: %s',
    async (name) => {
      const address = `${origins[0]}/api/uploads/${name}`
      const statuses = [
        await fetch(address, { method: 'HEAD', headers: TUS }),
        await sendPiece(address, 0, Buffer.from('x')),
        await fetch(address, { method: 'POST' }),
      ].map(({ status }) => status)
      expect(statuses).toEqual([404, 404, 404])
    },
  )

  it('when another site’s page sends them', async () => {
    expect((await begin(100, { origin: 'https://evil.example' })).status).toBe(403)
    const location = await begun(100)
    const headers = { ...PIECE, 'upload-offset': '0', origin: 'https://evil.example' }
    expect((await fetch(origins[0] + location, { method: 'PATCH', headers, body: 'x' })).status).toBe(403)
  })

  it('when there are too many from one address', async () => {
    const from = { 'x-address': '198.51.100.99' }
    const statuses = await Promise.all(Array.from({ length: 122 }, async () => (await begin(100, from)).status))
    expect(statuses.filter((status) => status === 201)).toHaveLength(120)
    const refused = await begin(100, from)
    expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([429, 600])
  })
})

it('an upload that was given up, or that nobody continues, is removed', async () => {
  const [dropped, idle, live] = [await begun(100), await begun(100), await begun(100)]
  expect((await fetch(origins[0] + dropped, { method: 'DELETE', headers: TUS })).status).toBe(204)
  const file = (location: string) => path.join(dataDir, 'uploads', path.basename(location))
  await utimes(file(idle), clock.now(), new Date('2026-11-20T05:59:59Z'))
  await utimes(file(live), clock.now(), new Date('2026-11-20T06:00:00Z'))
  const store: UploadStore = one.uploadStore
  expect(await store.removeIdleSince(new Date('2026-11-20T06:00:00Z'))).toBe(1)
  expect(await readdir(path.join(dataDir, 'uploads'))).toEqual([path.basename(live)])
})
