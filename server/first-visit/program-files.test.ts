import { createHash, randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { brotliCompressSync, gunzipSync, gzipSync, zstdDecompressSync } from 'node:zlib'
import { Hono } from 'hono'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { saveProgram } from './saved-programs.ts'
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

const kept = () => path.join(folder, 'programs')

/** What a process does at its start. */
async function start(assets: string) {
  await saveProgram({ assets, buildId: path.basename(assets), folder: kept() })
  return serve(assets)
}

function serve(assets: string) {
  const app = new Hono()
  app.route('/', createProgramFiles({ assets, savedPrograms: kept(), log: { warn: vi.fn() } }))
  app.get('*', (c) => c.text('static'))
  return app
}

const availableOf = (text: string) => `:${createHash('sha256').update(text).digest('base64')}:`

it('sends a new version of the program against the one that the browser has from before the update', async () => {
  const [old, present] = [`/* 1 */${COMMON}`, `/* 2 */${COMMON}`]
  await start(await build('one', { 'shop-AAAAAAAA.js': old, 'tiny-AAAAAAAA.js': 'tiny' }))

  const updated = await start(await build('two', { 'shop-BBBBBBBB.js': present }))
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

it('has the files of the builds before, and those of a newer one that another process serves', async () => {
  const before = await start(await build('one', { 'shop-AAAAAAAA.js': 'first', 'letters-AAAAAAAA.woff2': 'letters' }))
  const after = await start(await build('two', { 'shop-BBBBBBBB.js': 'second' }))

  const old = await after.request('/assets/shop-AAAAAAAA.js', { headers: { 'accept-encoding': 'gzip' } })
  expect(Object.fromEntries(old.headers)).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'gzip',
  })
  expect(gunzipSync(await old.arrayBuffer()).toString()).toBe('first')
  const letters = await after.request('/assets/letters-AAAAAAAA.woff2')
  expect([letters.headers.get('content-type'), await letters.text()]).toEqual(['font/woff2', 'letters'])
  expect(await (await before.request('/assets/shop-BBBBBBBB.js')).text()).toBe('second')
  expect(await (await before.request('/assets/shop-AAAAAAAA.js')).text()).toBe('static') // its own
})

it('keeps the files of two builds before the present one, and none of an older one', async () => {
  await mkdir(kept())
  await writeFile(path.join(kept(), createHash('sha256').digest('hex')), 'as earlier versions of the shop kept them')
  const common = { 'same-AAAAAAAA.js': 'same' }
  for (const [minute, name] of ['one', 'two', 'three', 'four'].entries()) {
    await start(await build(name, { ...common, [`${name}-AAAAAAAA.js`]: name, [`${name}-AAAAAAAA.js.map`]: '{}' }))
    const at = new Date(Date.now() - (100 - minute) * 60_000)
    await utimes(path.join(kept(), `${name}.list`), at, at)
  }
  const names = (await readdir(kept())).filter((name) => name.endsWith('.js')).toSorted()
  expect(names).toEqual(['four-AAAAAAAA.js', 'same-AAAAAAAA.js', 'three-AAAAAAAA.js', 'two-AAAAAAAA.js'])
  expect((await readdir(kept())).filter((name) => !/\.(?:js|br|gz)$/.test(name)).toSorted()).toEqual([
    'four.list',
    'three.list',
    'two.list',
  ])
})

it('gives out nothing else of the folder or of the data beside it', async () => {
  const app = await start(await build('one', { 'shop-AAAAAAAA.js': 'first' }))
  await writeFile(path.join(folder, 'app-secret.js'), 'secret')
  for (const asked of ['..%2fapp-secret.js', 'one.list', '.%2e%2fapp-secret.js', 'shop-AAAAAAAA.js.br', '%00.js']) {
    expect(await (await app.request(`/assets/${asked}`)).text()).toBe('static')
  }
})
