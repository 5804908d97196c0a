import { createHash, randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { brotliCompressSync, gzipSync, zstdDecompressSync } from 'node:zlib'
import { Hono } from 'hono'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { systemClock } from '#app/base/platform/time/clock.ts'
import { createProgramFiles } from './program-files.ts'

let folder: string
beforeEach(async () => (folder = await mkdtemp(path.join(os.tmpdir(), 'program-files-'))))
afterEach(() => rm(folder, { recursive: true }))

const COMMON = randomBytes(20_000).toString('hex')

async function build(name: string, files: Record<string, string>): Promise<string> {
  const assets = path.join(folder, name)
  await mkdir(assets)
  for (const [file, text] of Object.entries(files)) {
    await writeFile(path.join(assets, file), text)
    await writeFile(path.join(assets, `${file}.br`), brotliCompressSync(text))
    await writeFile(path.join(assets, `${file}.gz`), gzipSync(text))
  }
  return assets
}

function open(assets: string) {
  const app = new Hono()
  app.route(
    '/',
    createProgramFiles({
      assets,
      oldPrograms: path.join(folder, 'programs'),
      clock: systemClock,
      log: { warn: vi.fn() },
    }),
  )
  app.get('*', (c) => c.text('static'))
  return app
}

const availableOf = (text: string) => `:${createHash('sha256').update(text).digest('base64')}:`

it('sends a new version of the program against the one that the browser has from before the update', async () => {
  const [old, present] = [`/* 1 */${COMMON}`, `/* 2 */${COMMON}`]
  open(await build('one', { 'shop-AAAAAAAA.js': old, 'tiny-AAAAAAAA.js': 'tiny' }))
  await vi.waitFor(async () => expect(await readdir(path.join(folder, 'programs'))).toHaveLength(1))

  const updated = open(await build('two', { 'shop-BBBBBBBB.js': present }))
  const ask = (headers: Record<string, string>) => updated.request('/assets/shop-BBBBBBBB.js', { headers })
  const asked = { 'accept-encoding': 'br, dcz', 'available-dictionary': availableOf(old), 'sec-ch-ua': '"Chromium"' }
  const answer = await vi.waitFor(async () => {
    const response = await ask(asked)
    expect(response.headers.get('content-encoding')).toBe('dcz')
    return response
  })
  const body = Buffer.from(await answer.arrayBuffer())
  expect(body.length).toBeLessThan(200)
  expect(zstdDecompressSync(body.subarray(40), { dictionary: Buffer.from(old) }).toString()).toBe(present)
  expect(answer.headers.get('use-as-dictionary')).toBe('match="/assets/shop-*.js"')
  expect(answer.headers.get('vary')).toBe('Accept-Encoding, Available-Dictionary')
  expect(await (await ask({ 'accept-encoding': 'br' })).text()).toBe('static')
  expect(await (await ask({ ...asked, 'available-dictionary': availableOf('else') })).text()).toBe('static')
})
