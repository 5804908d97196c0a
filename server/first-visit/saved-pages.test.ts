import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { etagOf, pageKey } from './page-cache.ts'
import { renderSavedPages } from './render-saved-pages.ts'
import { SavedPages, type SavedPage } from './saved-pages.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'tafach-pages-'))
})

afterEach(() => rm(folder, { recursive: true }))

const log = { warn: vi.fn() }
const openPages = (buildId: string) => new SavedPages({ config: { DATA_DIR: folder }, buildId, log })

function buildSaved(html: string, address = '/'): SavedPage {
  const identity = Buffer.from(html)
  const bodies = { br: brotliCompressSync(identity), gzip: gzipSync(identity, { level: 9 }), identity }
  const page = { etag: etagOf(html), policy: "default-src 'self'", program: 'am-1.js', bodies }
  return { key: pageKey('am', 'https://shop.test', address), page, source: 'start()' }
}

it('a page outlives a restart, as it was saved last', async () => {
  const pages = openPages('a')
  await pages.save(buildSaved('<p>ኬክ</p>'))
  const last = buildSaved('<p>ኬኮች</p>')
  await pages.save(last)
  expect(await openPages('a').readAll()).toEqual([last])
  expect(log.warn).not.toHaveBeenCalled()
})

it('pages of another build and torn files are removed', async () => {
  await openPages('a').save(buildSaved('of another build'))
  const pages = openPages('b')
  expect(await pages.readAll()).toEqual([])
  const whole = buildSaved('whole')
  await pages.save(buildSaved('torn', '/torn'))
  const [file = ''] = await readdir(path.join(folder, 'pages', 'b'))
  await writeFile(path.join(folder, 'pages', 'b', file), '{"key":')
  await pages.save(whole)
  expect(await pages.readAll()).toEqual([whole])
  expect(await readdir(path.join(folder, 'pages'))).toEqual(['b'])
  expect(await readdir(path.join(folder, 'pages', 'b'))).toHaveLength(1)
})

it('a folder that takes nothing costs a warning', async () => {
  await writeFile(path.join(folder, 'pages'), '')
  await openPages('a').save(buildSaved('page'))
  expect(log.warn).toHaveBeenCalledOnce()
})

it('saved pages are asked for in their language and under their address', async () => {
  const asked: string[] = []
  await renderSavedPages(
    ['am https://shop.test /cakes/baklava', 'en http://127.0.0.1:3000 /?show=daily'],
    (request) => {
      asked.push(
        [request.url, request.headers.get('accept-language'), request.headers.get('x-forwarded-proto')].join(' '),
      )
      return new Response('page')
    },
  )
  expect(asked).toEqual(['https://shop.test/cakes/baklava am https', 'http://127.0.0.1:3000/?show=daily en http'])
})
