import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress, gzip } from 'node:zlib'
import { z } from 'zod'
import type { Config } from '#app/base/platform/config.server.ts'
import type { Log } from '#app/base/platform/log.server.ts'
import { etagOf, type CachedPage } from './page-cache.ts'

const brotliDecompressed = promisify(brotliDecompress)
const gzipped = promisify(gzip)

/** Files that outlive a restart, about 4 MB; those written last stay. */
const MOST_FILES = 100
const FILE = /^[\da-f]{32}\.json$/

const SAVED = z.object({
  key: z.string(),
  etag: z.string(),
  policy: z.string(),
  program: z.string(),
  source: z.string(),
  br: z.base64(),
})

export interface SavedPage {
  /** As the page cache names it. */
  key: string
  page: CachedPage
  /** The text of the program that the page loads. */
  source: string
}

interface SavedPagesOptions {
  config: Pick<Config, 'DATA_DIR'>
  /** Another build writes other pages: those of former builds are removed. */
  buildId: string
  log: Pick<Log, 'warn'>
}

/**
 * Cached pages in the data folder, for the time after a restart. They are the same for all visitors. Several processes of a machine may
 * share the folder.
 */
export class SavedPages {
  readonly #all: string
  readonly #folder: string
  readonly #log: Pick<Log, 'warn'>

  constructor({ config, buildId, log }: SavedPagesOptions) {
    this.#all = path.join(config.DATA_DIR, 'pages')
    this.#folder = path.join(this.#all, buildId)
    this.#log = log
  }

  /** Never fails: a page that is not saved is rendered after the next start. */
  async save({ key, page, source }: SavedPage): Promise<void> {
    const { etag, policy, program, bodies } = page
    const file = path.join(this.#folder, `${createHash('sha256').update(key).digest('hex').slice(0, 32)}.json`)
    const part = `${file}.${randomUUID()}`
    const saved: z.infer<typeof SAVED> = { key, etag, policy, program, source, br: bodies.br.toString('base64') }
    try {
      await mkdir(this.#folder, { recursive: true })
      await writeFile(part, JSON.stringify(saved))
      await rename(part, file)
    } catch (error) {
      await rm(part, { force: true }).catch(() => undefined)
      this.#log.warn({ err: error }, 'a page is not saved for the time after a restart')
    }
  }

  /** The pages of this build, those written last first. Removes what another build left, and what is too much or unreadable. */
  async readAll(): Promise<SavedPage[]> {
    try {
      const builds = await readdir(this.#all).catch(() => [])
      for (const build of builds.filter((name) => name !== path.basename(this.#folder))) {
        await rm(path.join(this.#all, build), { recursive: true, force: true })
      }
      const files = await this.#files()
      const pages: SavedPage[] = []
      for (const [index, file] of files.entries()) {
        const page = index < MOST_FILES ? await readPage(file) : undefined
        if (page) pages.push(page)
        else await rm(file, { force: true })
      }
      return pages
    } catch (error) {
      this.#log.warn({ err: error }, 'the pages from before the restart are not read')
      return []
    }
  }

  async #files(): Promise<string[]> {
    const names = await readdir(this.#folder).catch(() => [])
    const files = await Promise.all(
      names
        .filter((name) => FILE.test(name))
        .map(async (name) => {
          const file = path.join(this.#folder, name)
          return { file, savedAt: (await stat(file)).mtimeMs }
        }),
    )
    return files.toSorted((one, other) => other.savedAt - one.savedAt).map(({ file }) => file)
  }
}

/** Undefined: the file was not written whole. */
async function readPage(file: string): Promise<SavedPage | undefined> {
  try {
    const { key, etag, policy, program, source, br } = SAVED.parse(JSON.parse(await readFile(file, 'utf8')))
    const body = Buffer.from(br, 'base64')
    const identity = await brotliDecompressed(body)
    if (etagOf(identity) !== etag) return undefined
    const bodies = { br: body, gzip: await gzipped(identity, { level: 9 }), identity }
    return { key, page: { etag, policy, program, bodies }, source }
  } catch {
    return undefined
  }
}
