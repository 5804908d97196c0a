import { mkdtemp, readdir, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createMediaStore, type MediaStore } from './media-store.server.ts'
import { createMediaApp } from './media.http.server.ts'
import { signPicture } from './picture-key.server.ts'

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

const clock = { now: () => new Date('2026-11-21T20:00:00Z') }
const appSecret = 'kI7-test-only-6Zr0vXq2LwTn9SgJf4HdYb1C'

function mediaApp({ isPublic = true, isStaff = false } = {}) {
  const answer = (value: boolean) => () => Promise.resolve(value)
  return createMediaApp({ mediaStore, clock, appSecret, isPublic: answer(isPublic), isStaff: answer(isStaff) })
}

describe('GET /media/:file', () => {
  it('sends a copy, to be kept for ever', async () => {
    const answer = await mediaApp().request(`/${ID}-640.avif`)
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-length': '300000',
      'content-type': 'image/avif',
      'x-content-type-options': 'nosniff',
    })
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(BYTES)
  })

  it('sends no body for HEAD or to a browser that has the file', async () => {
    const app = mediaApp()
    const head = await app.request(`/${ID}-640.avif`, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '300000', ''])
    const etag = head.headers.get('etag')!
    const again = await app.request(`/${ID}-640.avif`, { headers: { 'if-none-match': etag } })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })

  it('sends a private picture only with a key or to staff', async () => {
    const app = mediaApp({ isPublic: false })
    const other = signPicture(appSecret, 'f'.repeat(32), clock.now())
    const stale = signPicture(appSecret, ID, new Date('2026-11-19T20:00:00Z'))
    const foreign = signPicture('another shop has another secret', ID, clock.now())
    for (const key of ['', '.', 'x', other, stale, foreign, signPicture(appSecret, ID, clock.now()).slice(0, -1)]) {
      const answer = await app.request(`/${ID}-640.avif?key=${key}`)
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store'])
    }
    const known = { headers: { 'if-none-match': `"${ID}-640.avif"` } }
    expect((await app.request(`/${ID}-640.avif`, known)).status).toBe(404)
  })

  it('sends it with a key, and to staff, cached by their browser only', async () => {
    const key = signPicture(appSecret, ID, new Date('2026-11-20T00:00:00Z'))
    const held = await mediaApp({ isPublic: false }).request(`/${ID}-640.avif?key=${key}`)
    await held.arrayBuffer()
    expect([held.status, held.headers.get('cache-control')]).toEqual([200, 'private, max-age=86400'])
    const seen = await mediaApp({ isPublic: false, isStaff: true }).request(`/${ID}-640.avif`)
    await seen.arrayBuffer()
    expect([seen.status, seen.headers.get('cache-control')]).toEqual([200, 'private, no-cache'])
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
    const answer = await mediaApp().request(address)
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
