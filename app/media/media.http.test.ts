import { mkdtemp, readdir, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createMediaStore, type MediaStore } from './media-store.server.ts'
import { createMediaApp } from './media.http.server.ts'

const ID = '0123456789abcdef0123456789abcdef'
const BYTES = Uint8Array.from({ length: 300_000 }, (_, index) => index % 251)

let dataDir: string
let mediaStore: MediaStore

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'tafach-media-'))
  mediaStore = createMediaStore({ dataDir })
  await mediaStore.write(`${ID}-640.avif`, BYTES)
  await mediaStore.write(`${ID}-original.jpg`, BYTES)
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

describe('GET /media/:file', () => {
  it('sends a copy, to be kept for ever', async () => {
    const answer = await createMediaApp({ mediaStore }).request(`/${ID}-640.avif`)
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-length': '300000',
      'content-type': 'image/avif',
      'x-content-type-options': 'nosniff',
    })
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(BYTES)
  })

  it('sends no body for HEAD or to who has it already', async () => {
    const app = createMediaApp({ mediaStore })
    const head = await app.request(`/${ID}-640.avif`, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '300000', ''])
    const etag = head.headers.get('etag')!
    const again = await app.request(`/${ID}-640.avif`, { headers: { 'if-none-match': etag } })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })

  it.each([
    `/${ID}-320.avif`,
    `/${ID}-640.webp`,
    `/${ID}-original.jpg`,
    `/..%2f${ID.slice(0, 2)}%2f${ID}-640.avif`,
    '/..%2f..%2f..%2fetc%2fpasswd',
    '/%00',
    '/',
  ])('knows nothing at %s', async (address) => {
    const answer = await createMediaApp({ mediaStore }).request(address)
    expect(answer.status).toBe(404)
  })
})

describe('media store', () => {
  it('leaves no unfinished files behind', async () => {
    expect(await readdir(path.join(dataDir, 'media', ID.slice(0, 2)))).toEqual([`${ID}-640.avif`, `${ID}-original.jpg`])
  })

  it('writes nothing but pictures', async () => {
    await expect(mediaStore.write('../evil', BYTES)).rejects.toThrow('not the name of a picture')
  })
})
