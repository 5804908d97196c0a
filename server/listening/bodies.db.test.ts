import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer, request as httpRequest, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { imageIdOf } from '#app/base/media/derive-copies.server.ts'
import { MAX_UPLOAD_BYTES } from '#app/base/media/image.ts'
import type { DeriveCopies } from '#app/base/media/decoding/image-workshop.server.ts'
import { createMediaStore } from '#app/base/media/media-store.server.ts'
import { createUploadStore } from '#app/base/media/uploads/upload-store.server.ts'
import { buildFacts } from '#app/base/platform/request-facts.factory.ts'
import type { Disk } from '#app/base/platform/disk-room.server.ts'
import { createTestDatabase } from '#test/database.ts'
import { boundBodies } from './bodies.ts'
import { closeWhenTooLarge } from './bodies.ts'
import type { AppEnv } from './request-facts.ts'

const { db, truncate, drop } = await createTestDatabase()
const dataDir = await mkdtemp(path.join(os.tmpdir(), 'tafach-bodies-'))

const GB = 1_000_000_000
const ROOMY: Disk = { freeBytes: 50 * GB, byteSize: 100 * GB }
const NEARLY_FULL: Disk = { freeBytes: 10 * GB, byteSize: 100 * GB }
let disk: Disk

/** Makes a picture of any input. */
const workshop = () =>
  vi.fn<DeriveCopies>(async (source) => {
    const id = await imageIdOf(source)
    const files = [{ name: `${id}-original.jpg`, bytes: new Uint8Array(1) }]
    const view = { id, width: 4, height: 3, widths: [4], placeholder: 'data:image/webp;base64,' }
    return { ok: true, image: { ...view, mime: 'image/jpeg', byteSize: 1, clearOn: '', files } }
  })
const imageWorkshops = { ofShop: workshop(), ofStrangers: workshop() }

/** The middleware under test, with a page that returns what it received. */
const app = new Hono<AppEnv>()
app.use(async (c, next) => {
  c.set('facts', buildFacts({ clientAddress: c.req.header('x-address') ?? '198.51.100.7' }))
  await next()
}, closeWhenTooLarge)
app.use(
  boundBodies({
    db,
    clock: { now: () => new Date('2026-11-21T06:00:00Z') },
    mediaStore: createMediaStore({ dataDir }),
    uploadStore: createUploadStore({ dataDir, disk: async () => disk }),
    imageWorkshops,
    isStaff: async ({ headers }) => headers.has('x-staff'),
  }),
)
app.all('*', async (c) => {
  const isForm = c.req.header('content-type')?.startsWith('multipart/') === true
  const form = isForm ? [...(await c.req.raw.formData())] : []
  return c.json({ form, bytes: isForm ? 0 : (await c.req.raw.arrayBuffer()).byteLength })
})
const server = createServer((...exchange) => void getRequestListener(app.fetch)(...exchange))
await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

beforeEach(async () => {
  disk = ROOMY
  for (const one of Object.values(imageWorkshops)) one.mockClear()
  await truncate()
})
afterEach(async () => {
  for (const cut of cuts.splice(0)) cut()
  await vi.waitFor(async () => {
    if ((await writtenFiles()).length > 0) throw new Error('a file was left behind')
  })
})
afterAll(async () => {
  server.close()
  await drop()
  await rm(dataDir, { recursive: true, force: true })
})

/** Ends open connections of a test. */
const cuts: (() => void)[] = []

const writtenFiles = () => readdir(path.join(dataDir, 'uploads')).catch(() => [])

type Field = [name: string, value: string | number]

/** A number is a file of that many bytes. */
function buildForm(fields: Field[]): FormData {
  const form = new FormData()
  for (const [name, value] of fields) {
    form.append(name, typeof value === 'string' ? value : new File([new Uint8Array(value)], 'cake.jpg'))
  }
  return form
}

async function send(at: string, body: BodyInit, headers: Record<string, string> = {}) {
  const answer = await fetch(origin + at, { method: 'POST', body, headers })
  const reply = (await answer.json()) as { form?: [string, string][]; bytes?: number; error?: { code: string } }
  return { status: answer.status, ...reply }
}

/** Sends the beginning of a form with a file of 20 MB and then nothing, until it is cut; records the answer. */
function sendAndStall(at: string, headers: Record<string, string>) {
  const sending = httpRequest(origin + at, {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=b', 'content-length': 20_000_000, ...headers },
  })
  const answered = new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
    sending.on('error', reject)
    sending.on('response', (answer: IncomingMessage) => {
      text(answer).then((reply) => resolve({ status: answer.statusCode, text: reply }), reject)
    })
  })
  answered.catch(() => undefined) // the connection is cut on purpose
  cuts.push(() => sending.destroy())
  sending.write('--b\r\ncontent-disposition: form-data; name="reference"; filename="cake.jpg"\r\n\r\n')
  sending.write(Buffer.alloc(10_000))
  return answered
}

const isId = expect.stringMatching(/^[0-9a-f-]{36}$/)

describe('a form with pictures', () => {
  it('reaches its page with the ids of its pictures, and leaves no file behind', async () => {
    const fields: Field[] = [
      ['name', 'አበባ'],
      ['reference', 90_000],
      ['reference', 0],
      ['note', 'ሁለት'],
      ['reference', MAX_UPLOAD_BYTES + 1],
    ]
    expect(await send('/customize', buildForm(fields))).toMatchObject({
      status: 200,
      form: [
        ['name', 'አበባ'],
        ['reference', isId],
        ['note', 'ሁለት'],
        ['reference', 'image_too_large'],
      ],
    })
    expect(imageWorkshops.ofStrangers).toHaveBeenCalledTimes(1)
  })

  it('keeps the typed values when no picture is accepted, and writes nothing', async () => {
    disk = NEARLY_FULL
    expect(
      await send(
        '/customize',
        buildForm([
          ['reference', 90_000],
          ['name', 'አበባ'],
        ]),
      ),
    ).toMatchObject({
      form: [
        ['reference', 'no_room'],
        ['name', 'አበባ'],
      ],
    })
    expect(imageWorkshops.ofStrangers).not.toHaveBeenCalled()
  })

  it('is checked against its announced size', async () => {
    disk = { ...ROOMY, freeBytes: 10 * GB + 20_000_000 }
    const photos = (count: number) => buildForm(Array.from({ length: count }, (): Field => ['reference', 9_000_000]))
    expect((await send('/customize', photos(2))).form).toEqual([1, 2].map(() => ['reference', isId]))
    expect((await send('/customize', photos(3))).form).toEqual([1, 2, 3].map(() => ['reference', 'no_room']))
  })

  it('is counted per address; beyond the limit only its typed values arrive', async () => {
    const form = () =>
      buildForm([
        ['reference', 10],
        ['name', 'አበባ'],
      ])
    for (let sent = 0; sent < 60; sent += 1) await send('/customize', form())
    expect((await send('/customize', form())).form).toEqual([
      ['reference', 'too_many_uploads'],
      ['name', 'አበባ'],
    ])
    expect((await send('/customize', buildForm([['name', 'አበባ']]))).status).toBe(200)
    expect((await send('/customize', form(), { 'x-address': '203.0.113.5' })).form?.[0]).toEqual(['reference', isId])
  })

  it.each<[string, Field[]]>([
    ['it is too large in all', Array.from({ length: 5 }, (): Field => ['reference', MAX_UPLOAD_BYTES])],
    ['it brings too much text', [['name', 'x'.repeat(64 * 1024 + 1)]]],
    [
      'its texts are too much together',
      Array.from({ length: 3 }, (_, part): Field => [`name${part}`, 'x'.repeat(30_000)]),
    ],
    ['it has too many files', Array.from({ length: 41 }, (): Field => ['reference', 1])],
    ['it has too many fields', Array.from({ length: 1001 }, (_, part): Field => [`n${part}`, ''])],
  ])('is refused when %s', async (_what, fields) => {
    expect(await send('/customize', buildForm(fields))).toMatchObject({ status: 413, error: { code: 'too_large' } })
  })

  it('with a lost connection leaves nothing behind', async () => {
    void sendAndStall('/customize', {})
    await vi.waitFor(async () => expect(await writtenFiles()).toHaveLength(1))
    cuts.pop()!()
    await vi.waitFor(async () => expect(await writtenFiles()).toEqual([]))
  })

  it.each(['--b\r\nno form at all', '', '--b--\r\n'])('that is malformed does not end the shop: %j', async (body) => {
    const headers = { 'content-type': 'multipart/form-data; boundary=b' }
    expect([200, 400]).toContain((await fetch(`${origin}/customize`, { method: 'POST', headers, body })).status)
    expect((await send('/customize', buildForm([['name', 'አበባ']]))).status).toBe(200)
  })

  it('shares a limit of 20 concurrent forms; those of staff have their own', async () => {
    for (let line = 0; line < 20; line += 1) void sendAndStall('/customize', { 'x-address': `203.0.113.${line}` })
    await vi.waitFor(async () => expect(await writtenFiles()).toHaveLength(20))
    const refused = await sendAndStall('/customize', { 'x-address': '203.0.113.99' })
    expect([refused.status, refused.text]).toEqual([503, expect.stringContaining('receiving a lot of pictures')])
    const large = buildForm([['picture_file', 90_000]])
    expect((await send('/admin/cakes/new', large, { 'x-staff': 'yes' })).form).toEqual([['picture_file', isId]])
    expect(imageWorkshops.ofShop).toHaveBeenCalledTimes(1)
    expect((await send('/customize', buildForm([['name', 'አበባ']]))).status).toBe(200) // small forms have their own queue
  })

  it('of the set-up carries a logo, in a field of its own name', async () => {
    const logo = buildForm([['logo-picture_file', 90_000]])
    expect((await send('/admin/start', logo, { 'x-staff': 'yes' })).form).toEqual([['logo-picture_file', isId]])
  })

  it('shares a limit of four concurrent forms per address', async () => {
    for (let line = 0; line < 4; line += 1) void sendAndStall('/customize', {})
    await vi.waitFor(async () => expect(await writtenFiles()).toHaveLength(4))
    expect((await sendAndStall('/customize', {})).status).toBe(503)
    void sendAndStall('/customize', { 'x-address': '203.0.113.5' })
    await vi.waitFor(async () => expect(await writtenFiles()).toHaveLength(5))
  })
})

describe('a body for the back office', () => {
  it.each(['/admin/cakes/new', '/admin/orders/42/quote.data', '/admin/cakes/import', '/admin/settings'])(
    'that does not come from staff is not read: %s',
    async (at) => {
      // The rest of the body never comes.
      expect(await sendAndStall(at, {})).toEqual({ status: 200, text: JSON.stringify({ form: [], bytes: 0 }) })
      expect(await writtenFiles()).toEqual([])
    },
  )

  it('of staff may be a list of 1 MB, and not much more', async () => {
    const at = '/admin/customization/sizes/import'
    const list = (bytes: number) => send(at, new Uint8Array(bytes), { 'x-staff': 'yes' })
    expect((await list(1024 * 1024)).bytes).toBe(1024 * 1024)
    expect((await list(1024 * 1024 + 64 * 1024 + 1)).status).toBe(413)
  })

  it('of staff may be a ZIP of cakes and pictures of 32 MB, and not much more', async () => {
    const zip = (bytes: number) => send('/admin/cakes/import', new Uint8Array(bytes), { 'x-staff': 'yes' })
    expect((await zip(32 * 1024 * 1024)).bytes).toBe(32 * 1024 * 1024)
    expect((await zip(32 * 1024 * 1024 + 64 * 1024 + 1)).status).toBe(413)
  })
})

it.each([
  ['/api/orders', 64 * 1024],
  ['/customize', 64 * 1024],
  ['/api/uploads/0b6c1f0e-2d4a-4c3e-9a51-0e7f4f7d1a01.10', 256 * 1024],
])('any other body has an end: %s', async (at, most) => {
  expect((await send(at, new Uint8Array(most))).bytes).toBe(most)
  expect((await send(at, new Uint8Array(most + 1))).status).toBe(413)
})
