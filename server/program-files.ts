import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Hono } from 'hono'
import type { Log } from '#app/base/platform/log.server.ts'
import type { Clock } from '#app/base/platform/time/clock.ts'
import { askedEncodings, Dictionaries, fileAsDictionary, VARY_BY_ENCODING, type Encoded } from './dictionaries.ts'
import type { AppEnv } from './request-facts.ts'

/** Below this size headers outweigh the savings. */
const WORTH_IT_BYTES = 4000
/** Three or four programs before the present one. */
const MOST_OLD_BYTES = 10_000_000
/** `shop-BFrZxfMT.js`: a name, its version, a type. */
const NAME = /^([\w-]+)-[\w-]{8}\.(js|css)$/
const TYPES = { js: 'text/javascript; charset=utf-8', css: 'text/css; charset=utf-8' } as const

interface ProgramFilesOptions {
  /** Folder of the built scripts and styles. */
  assets: string
  /** Folder that outlives an update, for the files of earlier programs. */
  oldPrograms: string
  clock: Clock
  log: Pick<Log, 'warn'>
}

/**
 * Scripts and styles for browsers that have those of an earlier program: a new version is compressed against the old one. All others
 * go on to the static files.
 */
export function createProgramFiles(options: ProgramFilesOptions): Hono<AppEnv> {
  const { assets, log } = options
  const dictionaries = new Dictionaries()
  const files = new Map<string, Promise<Encoded>>()
  rememberPrograms(options, dictionaries).catch((error: unknown) =>
    log.warn({ err: error }, 'earlier programs are not remembered'),
  )

  const app = new Hono<AppEnv>()
  app.get('/assets/:file', async (c, next) => {
    const file = c.req.param('file')
    const [, name, type] = NAME.exec(file) ?? []
    if (!name) return next()
    const asDictionary = fileAsDictionary(c.req.header('sec-ch-ua'), `/assets/${name}-*.${type}`)
    const asked = askedEncodings((header) => c.req.header(header))
    if (asked.availableDictionary && dictionaries.has(asked.availableDictionary)) {
      const reading = files.get(file) ?? readEncoded(path.join(assets, file))
      files.set(file, reading)
      const text = await reading.catch(() => void files.delete(file))
      const sent = text && (await dictionaries.smallest(text, asked))
      if (sent?.encoding === 'dcz') {
        return c.body(new Uint8Array(sent.body), 200, {
          'content-type': TYPES[type as keyof typeof TYPES],
          'cache-control': 'public, max-age=31536000, immutable',
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

/** Makes dictionaries of the present program and of those before, and stores the present one for the next update. */
async function rememberPrograms(
  { assets, oldPrograms, clock }: ProgramFilesOptions,
  dictionaries: Dictionaries,
): Promise<void> {
  await mkdir(oldPrograms, { recursive: true })
  const present = new Set<string>()
  for (const file of await readdir(assets)) {
    if (!NAME.test(file)) continue
    const content = await readFile(path.join(assets, file))
    if (content.length < WORTH_IT_BYTES) continue
    dictionaries.add(content)
    const name = createHash('sha256').update(content).digest('hex')
    present.add(name)
    await store(path.join(oldPrograms, name), content, clock.now())
  }
  const old = await Promise.all(
    (await readdir(oldPrograms))
      .filter((name) => !present.has(name))
      .map(async (name) => {
        const file = path.join(oldPrograms, name)
        const { mtimeMs, size } = await stat(file)
        return { file, mtimeMs, size }
      }),
  )
  let bytes = 0
  for (const { file, size } of old.toSorted((a, b) => b.mtimeMs - a.mtimeMs)) {
    bytes += size
    if (bytes > MOST_OLD_BYTES) await rm(file, { force: true })
    else dictionaries.add(await readFile(file))
  }
}

/** A file that is there was used until now. Another process may store the same. */
async function store(file: string, content: Buffer, now: Date): Promise<void> {
  try {
    await utimes(file, now, now)
  } catch {
    const part = `${file}.${randomUUID()}`
    await writeFile(part, content)
    await rename(part, file)
  }
}
