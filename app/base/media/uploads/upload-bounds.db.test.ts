import { Hono } from 'hono'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Disk } from '#app/base/platform/disk-room.server.ts'
import { buildFacts } from '#app/base/platform/request-facts.factory.ts'
import type { AppEnv } from '#server/listening/request-facts.ts'
import { createTestDatabase } from '#test/database.ts'
import type { DeriveCopies } from '../decoding/image-workshop.server.ts'
import { createMediaStore } from '../media-store.server.ts'
import { createUploadStore } from './upload-store.server.ts'
import { createUploads } from './uploads.http.server.ts'

const database = await createTestDatabase()
const dataDir = await mkdtemp(path.join(os.tmpdir(), 'tafach-bounds-'))
const uploadsDir = path.join(dataDir, 'uploads')
const clock = { now: () => new Date('2026-11-21T06:00:00Z') }

const GB = 1_000_000_000
const ROOMY: Disk = { freeBytes: 50 * GB, byteSize: 100 * GB }

beforeEach(async () => {
  await database.truncate()
  await rm(uploadsDir, { recursive: true, force: true })
})
afterAll(async () => {
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

/** Uploads whose workshops refuse every picture: the shop's immediately, the customers' after `letGo`. */
function openUploads() {
  let disk = ROOMY
  const { promise: free, resolve: letGo } = Promise.withResolvers<void>()
  const refused = { ok: false, reason: 'not_an_image' } as const
  const ofStrangers = vi.fn<DeriveCopies>(() => free.then(() => refused))
  const imageWorkshops = { ofShop: vi.fn<DeriveCopies>(async () => refused), ofStrangers }
  const app = new Hono<AppEnv>()
  app.use(async (c, next) => {
    c.set(
      'facts',
      buildFacts({
        lang: c.req.header('accept-language') === 'am' ? 'am' : 'en',
        clientAddress: c.req.header('x-address') ?? '198.51.100.7',
        origin: '',
      }),
    )
    await next()
  })
  const uploadStore = createUploadStore({ dataDir, disk: async () => disk })
  const mediaStore = createMediaStore({ dataDir })
  const isStaff = async ({ headers }: Request) => headers.has('x-staff')
  app.route(
    '/api/uploads',
    createUploads({
      db: database.db,
      clock,
      appSecret: '',
      mediaStore,
      uploadStore,
      imageWorkshops,
      isStaff,
    }),
  )
  const ask = async (
    method: string,
    at: string,
    headers: Record<string, string> = {},
    body?: string,
    signal?: AbortSignal,
  ) =>
    app.request(`/api/uploads${at}`, {
      method,
      headers: { 'tus-resumable': '1.0.0', ...headers },
      ...(body !== undefined && { body }),
      ...(signal && { signal }),
    })
  const codeOf = async (answer: Response) => {
    const { error } = (await answer.json()) as { error: { code: string } }
    return [answer.status, error.code]
  }
  return {
    ask,
    codeOf,
    uploadStore,
    imageWorkshops,
    letGo,
    fillDisk: (freeBytes: number) => (disk = { ...ROOMY, freeBytes }),
  }
}

type Uploads = ReturnType<typeof openUploads>

async function complete({ uploadStore }: Uploads): Promise<string> {
  const taken = await uploadStore.take(new Blob(['hello']).stream())
  if (!taken.ok) throw new Error(taken.reason)
  return taken.name
}

const fromEach = (number: number) => ({ 'x-address': `203.0.113.${number}` })

describe('finishing uploads', () => {
  it('works on two at a time; some wait, and the others are refused and keep their upload', async () => {
    const uploads = openUploads()
    const names = await Promise.all(Array.from({ length: 30 }, () => complete(uploads)))
    const answers = names.map((name, number) => uploads.ask('POST', `/${name}`, fromEach(number)))
    const refused = await vi.waitFor(async () => {
      const settled = await Promise.all(answers.map((answer) => Promise.race([answer, Promise.resolve()])))
      const there = settled.filter((answer) => answer instanceof Response)
      expect(there).toHaveLength(8)
      return there
    })
    for (const answer of refused) expect(await uploads.codeOf(answer)).toEqual([503, 'too_many_images_at_once'])
    await vi.waitFor(() => expect(uploads.imageWorkshops.ofStrangers).toHaveBeenCalledTimes(2))
    expect(await readdir(uploadsDir)).toHaveLength(30)
    uploads.letGo()
    await Promise.all(answers)
    expect(await readdir(uploadsDir)).toHaveLength(8)
  })

  it('is refused for one address that has too many, while others are taken', async () => {
    const uploads = openUploads()
    const names = await Promise.all(Array.from({ length: 8 }, () => complete(uploads)))
    const answers = names.map((name, number) => uploads.ask('POST', `/${name}`, fromEach(number < 7 ? 1 : 2)))
    await vi.waitFor(() => expect(uploads.imageWorkshops.ofStrangers).toHaveBeenCalledTimes(2))
    uploads.letGo()
    const statuses = (await Promise.all(answers)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 503)).toHaveLength(1)
    expect(statuses[7]).toBe(415)
  })

  it('works once on an upload that is asked for often, and reads it from its file', async () => {
    const uploads = openUploads()
    const name = await complete(uploads)
    const answers = Array.from({ length: 50 }, (_, number) => uploads.ask('POST', `/${name}`, fromEach(number)))
    await vi.waitFor(() => expect(uploads.imageWorkshops.ofStrangers).toHaveBeenCalled())
    uploads.letGo()
    const statuses = (await Promise.all(answers)).map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([415]))
    expect(uploads.imageWorkshops.ofStrangers.mock.calls).toEqual([[{ file: path.join(uploadsDir, name) }]])
  })

  it('skips uploads whose sender has left before their turn', async () => {
    const uploads = openUploads()
    const names = await Promise.all(Array.from({ length: 3 }, () => complete(uploads)))
    const held = names.slice(0, 2).map((name, number) => uploads.ask('POST', `/${name}`, fromEach(number)))
    await vi.waitFor(() => expect(uploads.imageWorkshops.ofStrangers).toHaveBeenCalledTimes(2))
    const gone = new AbortController()
    const left = uploads.ask('POST', `/${names[2]}`, fromEach(3), undefined, gone.signal)
    gone.abort()
    uploads.letGo()
    await Promise.all(held)
    expect((await left).status).toBe(503)
    expect(uploads.imageWorkshops.ofStrangers).toHaveBeenCalledTimes(2)
    expect((await uploads.ask('POST', `/${names[2]}`)).status).toBe(415)
  })

  it('is counted for each address, and refused before the upload is looked at', async () => {
    const uploads = openUploads()
    uploads.letGo()
    const unknown = '/0b6c1f0e-2d4a-4c3e-9a51-0e7f4f7d1a01.10'
    for (let asked = 0; asked < 240; asked += 1) expect((await uploads.ask('POST', unknown)).status).toBe(404)
    const name = await complete(uploads)
    expect(await uploads.codeOf(await uploads.ask('POST', `/${name}`))).toEqual([429, 'too_many_uploads'])
    expect(uploads.imageWorkshops.ofStrangers).not.toHaveBeenCalled()
    expect((await uploads.ask('POST', `/${name}`, fromEach(1))).status).toBe(415)
  })

  it('of staff does not wait for strangers', async () => {
    const uploads = openUploads()
    const names = await Promise.all(Array.from({ length: 22 }, () => complete(uploads)))
    const strangers = names.map((name, number) => uploads.ask('POST', `/${name}`, fromEach(number)))
    await vi.waitFor(() => expect(uploads.imageWorkshops.ofStrangers).toHaveBeenCalledTimes(2))
    const ofStaff = await uploads.ask('POST', `/${await complete(uploads)}`, { 'x-staff': 'yes' })
    expect([ofStaff.status, uploads.imageWorkshops.ofShop.mock.calls.length]).toEqual([415, 1])
    uploads.letGo()
    await Promise.all(strangers)
  })
})

describe('a disk with less than a tenth free', () => {
  const NEARLY_FULL = 10 * GB

  it('accepts no upload, no piece and no picture, and says what to do', async () => {
    const uploads = openUploads()
    const begun = await uploads.ask('POST', '', { 'upload-length': '5' })
    const name = path.basename(begun.headers.get('location')!)
    const finished = await complete(uploads)
    uploads.fillDisk(NEARLY_FULL)
    const none = await uploads.ask('POST', '', { 'upload-length': '5', 'accept-language': 'am' })
    const { error } = (await none.json()) as { error: { code: string; message: string } }
    expect([none.status, error.code, error.message]).toEqual([503, 'no_room', expect.stringMatching(/ያለ ምስል ይላኩ/)])
    const piece = { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }
    expect(await uploads.codeOf(await uploads.ask('PATCH', `/${name}`, piece, 'hello'))).toEqual([503, 'no_room'])
    expect(await uploads.codeOf(await uploads.ask('POST', `/${finished}`))).toEqual([503, 'no_room'])
    uploads.fillDisk(50 * GB)
    expect((await uploads.ask('PATCH', `/${name}`, piece, 'hello')).status).toBe(204)
    uploads.letGo()
    expect((await uploads.ask('POST', `/${finished}`)).status).toBe(415)
  })

  it('is prevented by counting announced uploads', async () => {
    const uploads = openUploads()
    uploads.fillDisk(NEARLY_FULL + 1000)
    expect((await uploads.ask('POST', '', { 'upload-length': '1000' })).status).toBe(201)
    expect((await uploads.ask('POST', '', { 'upload-length': '1001' })).status).toBe(503)
  })

  it('stops a file that is taken while others fill it', async () => {
    const uploads = openUploads()
    const megabyte = new Uint8Array(1024 * 1024)
    async function* file() {
      yield megabyte
      yield megabyte
      uploads.fillDisk(NEARLY_FULL)
      yield megabyte
      yield megabyte
    }
    expect(await uploads.uploadStore.take(file())).toEqual({ ok: false, reason: 'no_room' })
    expect(await readdir(uploadsDir)).toEqual([])
  })
})

it('a file over 10 MB is read to its end and not kept', async () => {
  const uploads = openUploads()
  const megabyte = new Uint8Array(1024 * 1024)
  let pieces = 0
  async function* file() {
    for (; pieces < 12; pieces += 1) yield megabyte
  }
  expect(await uploads.uploadStore.take(file())).toEqual({ ok: false, reason: 'image_too_large' })
  expect([pieces, await readdir(uploadsDir)]).toEqual([12, []])
})

it('pieces that come at the same time are bounded', async () => {
  const uploads = openUploads()
  const { promise: rest, resolve: letGo } = Promise.withResolvers<void>()
  const begun = await uploads.ask('POST', '', { 'upload-length': '5' })
  const append = vi.spyOn(uploads.uploadStore, 'append').mockImplementation(async () => {
    await rest
    return { ok: true, offset: 5 }
  })
  const at = `/${path.basename(begun.headers.get('location')!)}`
  const piece = { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }
  const answers = Array.from({ length: 70 }, (_, number) =>
    uploads.ask('PATCH', at, { ...piece, ...fromEach(number) }, 'hello'),
  )
  await vi.waitFor(() => expect(append).toHaveBeenCalledTimes(60))
  letGo()
  const statuses = (await Promise.all(answers)).map(({ status }) => status)
  expect([204, 503].map((wanted) => statuses.filter((status) => status === wanted).length)).toEqual([60, 10])
})
