import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { Hono, type Context } from 'hono'
import type { Log } from '#app/base/platform/log.server.ts'
import { acceptedEncoding } from '../listening/compress-answers.ts'
import { askedEncodings, Dictionaries, fileAsDictionary, VARY_BY_ENCODING, type Encoded } from './dictionaries.ts'
import { savedFile } from './saved-programs.ts'
import type { AppEnv } from '../listening/request-facts.ts'

/** Below this size headers outweigh the savings. */
const WORTH_IT_BYTES = 4000
/** Three or four programs before the present one. */
const MOST_OLD_BYTES = 10_000_000
/** `shop-BFrZxfMT.js`: a name, its version, a type. */
const NAME = /^([\w-]+)-[\w-]{8}\.(js|css)$/
const TYPES: Partial<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json',
  woff2: 'font/woff2',
  svg: 'image/svg+xml',
  webp: 'image/webp',
  avif: 'image/avif',
  png: 'image/png',
  jpg: 'image/jpeg',
}
const FOREVER = 'public, max-age=31536000, immutable'

interface ProgramFilesOptions {
  /** Folder of the built scripts and styles. */
  assets: string
  /** Folder with the files of this build and of those before (saved-programs.ts). */
  savedPrograms: string
  log: Pick<Log, 'warn'>
}

/**
 * Scripts and styles for browsers that have those of an earlier program: a new version is compressed against the old one. Files of
 * another build, for pages that it made. All others go on to the static files.
 */
export function createProgramFiles(options: ProgramFilesOptions): Hono<AppEnv> {
  const { assets, savedPrograms, log } = options
  const dictionaries = new Dictionaries()
  const files = new Map<string, Promise<Encoded>>()
  rememberPrograms(options, dictionaries).catch((error: unknown) =>
    log.warn({ err: error }, 'earlier programs are not remembered'),
  )

  const own = readdir(assets).then((names) => new Set(names))

  const app = new Hono<AppEnv>()
  app.get('/assets/:file', async (c, next) => {
    const file = c.req.param('file')
    const [, name, type] = NAME.exec(file) ?? []
    if (!(await own).has(file)) {
      const kept = await sendCached(c, savedPrograms, file)
      if (kept) return kept
    }
    if (!name || !type) return next()
    const asDictionary = fileAsDictionary(c.req.header('sec-ch-ua'), `/assets/${name}-*.${type}`)
    const asked = askedEncodings((header) => c.req.header(header))
    if (asked.availableDictionary && dictionaries.has(asked.availableDictionary)) {
      const reading = files.get(file) ?? readEncoded(path.join(assets, file))
      files.set(file, reading)
      const text = await reading.catch(() => void files.delete(file))
      const sent = text && (await dictionaries.smallest(text, asked))
      if (sent?.encoding === 'dcz') {
        return c.body(new Uint8Array(sent.body), 200, {
          'content-type': TYPES[type] ?? 'text/plain',
          'cache-control': FOREVER,
          'content-encoding': sent.encoding,
          vary: VARY_BY_ENCODING,
          ...asDictionary,
        })
      }
    }
    await next()
    if (!c.res.ok) return
    for (const [header, value] of Object.entries(asDictionary)) c.header(header, value)
    c.header('vary', VARY_BY_ENCODING)
  })
  return app
}

async function readEncoded(file: string): Promise<Encoded> {
  const [identity, br, gzip] = await Promise.all([readFile(file), readFile(`${file}.br`), readFile(`${file}.gz`)])
  return { identity, br, gzip }
}

/** Makes dictionaries of the present program and of those before. */
async function rememberPrograms({ assets, savedPrograms }: ProgramFilesOptions, dictionaries: Dictionaries) {
  const present = new Set(await readdir(assets))
  for (const file of [...present].filter((name) => NAME.test(name))) {
    const content = await readFile(path.join(assets, file))
    if (content.length >= WORTH_IT_BYTES) dictionaries.add(content)
  }
  const old = await Promise.all(
    (await readdir(savedPrograms))
      .filter((name) => NAME.test(name) && !present.has(name))
      .map(async (name) => {
        const file = path.join(savedPrograms, name)
        const { mtimeMs, size } = await stat(file)
        return { file, mtimeMs, size }
      }),
  )
  let bytes = 0
  for (const { file, size } of old.toSorted((a, b) => b.mtimeMs - a.mtimeMs)) {
    bytes += size
    if (size >= WORTH_IT_BYTES && bytes <= MOST_OLD_BYTES) dictionaries.add(await readFile(file))
  }
}

/** A file that this build lacks, of a page that another build made. It never changes, as its name says what is in it. */
async function sendCached(c: Context<AppEnv>, folder: string, name: string): Promise<Response | undefined> {
  const file = savedFile(folder, name)
  const type = file && TYPES[path.extname(name).slice(1)]
  if (!type) return undefined
  const encoding = acceptedEncoding(c.req.header('accept-encoding'))
  const compressed = encoding !== 'identity' && (await readIfThere(`${file}.${encoding === 'br' ? 'br' : 'gz'}`))
  const body = compressed || (await readIfThere(file))
  if (!body) return undefined
  return c.body(new Uint8Array(body), 200, {
    'content-type': type,
    'cache-control': FOREVER,
    vary: VARY_BY_ENCODING,
    ...(compressed && { 'content-encoding': encoding }),
  })
}

function readIfThere(file: string): Promise<Buffer | undefined> {
  return readFile(file).catch(() => undefined)
}
