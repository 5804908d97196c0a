import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { hasSessionCookie } from '#app/people/auth/session-cookie.ts'
import { hasChosenCalendar } from '#app/base/platform/time/calendar-choice.ts'
import * as paths from '#app/base/platform/paths.ts'
import type { Clock } from '#app/base/platform/time/clock.ts'
import type { Lang } from '#app/base/platform/text/translate.ts'
import { Dictionaries, type Encoded } from './dictionaries.ts'
import { OftenAsked } from './often-asked.ts'

const brotliCompressed = promisify(brotliCompress)
const gzipped = promisify(gzip)

export interface CachedPage {
  etag: string
  policy: string
  bodies: Encoded
  /** Name of its program. */
  program: string
}

export interface RenderedPage {
  status: number
  html: string
  policy: string
  /** The program that the page loads; absent: it is in the page. */
  program?: { name: string; source: string }
  /** Where the answer leads instead, such as to the page without a value that is none. */
  location?: string | undefined
  /** Expiry of the shown content in milliseconds; absent: none. */
  endsAt?: number
}

/** Safety net for pages that depend on more than the catalog; changes of the catalog clear pages immediately. */
const MAX_AGE_MS = 5 * 60_000
/** About 25 MB with pages of 100 kB in three encodings: more than any real catalog, little for a small server. */
const MAX_PAGES = 250
/** Programs outlive their pages, because an open page may ask for its own long after a change. About 20 MB. */
const MAX_PROGRAMS = 1000

/** Whether a visitor gets the cached page: without a session, and without a calendar of their own where it shows days. */
export function getsCachedPage(path: string, cookie: string | undefined): boolean {
  return !hasSessionCookie(cookie) && !(path === paths.customize && hasChosenCalendar(cookie))
}

/**
 * Pages for visitors without a session, by language and address. Concurrent requests for a page render it once. A page
 * rendered before a change of the catalog is never kept after it.
 */
export class PageCache {
  /** Pages and programs that browsers may have, also after a change of the shop. */
  readonly dictionaries = new Dictionaries()
  readonly #clock: Clock
  readonly #pages = new OftenAsked<{ page: CachedPage; until: number }>(MAX_PAGES)
  /** As they were last, also after a change of the shop: for a time without the database. */
  readonly #last = new OftenAsked<CachedPage>(MAX_PAGES)
  readonly #rendering = new Map<string, Promise<CachedPage | RenderedPage>>()
  readonly #programs = new OftenAsked<Encoded>(MAX_PROGRAMS)
  /** Pages that were made as small as can be, or will be. */
  readonly #smallest = new WeakSet<CachedPage>()
  #generation = 0
  #shrinking: Promise<void> = Promise.resolve()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  clear(): void {
    this.#generation += 1
    this.#pages.clear()
    this.#rendering.clear()
  }

  /** The page as it was last kept, with prices that may have changed. */
  findLast(key: string): CachedPage | undefined {
    return this.#last.peek(key)
  }

  findProgram(name: string): Encoded | undefined {
    return this.#programs.ask(name)
  }

  find(key: string): CachedPage | undefined {
    const kept = this.#pages.ask(key)
    if (!kept) return undefined
    if (kept.until <= this.#clock.now().getTime()) {
      this.#pages.delete(key)
      return undefined
    }
    this.#last.ask(key)
    // Worth its time for a page that is asked for again.
    if (!this.#smallest.has(kept.page)) void this.#makeSmallest(key, kept.page)
    return kept.page
  }

  /** The cached page, or the result of `render`; only complete pages (status 200) are kept. */
  async findOrRender(key: string, render: () => Promise<RenderedPage>): Promise<CachedPage | RenderedPage> {
    const kept = this.find(key) ?? this.#rendering.get(key)
    if (kept) return kept
    const generation = this.#generation
    const rendering = this.#renderAndCache(key, generation, render)
    this.#rendering.set(key, rendering)
    try {
      return await rendering
    } finally {
      if (this.#rendering.get(key) === rendering) this.#rendering.delete(key)
    }
  }

  async #renderAndCache(key: string, generation: number, render: () => Promise<RenderedPage>) {
    const rendered = await render()
    const { status, program } = rendered
    if (status !== 200 || !program) return rendered
    const page = { ...(await compressPage(rendered)), program: program.name }
    await this.#saveProgram(program)
    this.dictionaries.add(page.bodies.identity)
    this.#last.set(key, page)
    if (generation === this.#generation) {
      const { endsAt = Infinity } = rendered
      this.#pages.set(key, { page, until: Math.min(this.#clock.now().getTime() + MAX_AGE_MS, endsAt) })
    }
    return page
  }

  /**
   * Compresses a cached page as far as brotli can, which takes a tenth of a second: 7 % less, often one trip of the line. One page
   * at a time; who asks before gets the quick form, and a page that was dropped meanwhile is left out.
   */
  async #makeSmallest(key: string, page: CachedPage) {
    this.#smallest.add(page)
    const before = this.#shrinking
    this.#shrinking = (async () => {
      await before
      if (this.#pages.peek(key)?.page !== page) return
      const { bodies } = page
      page.bodies = { ...bodies, br: await compressed(bodies.identity, 11) }
    })()
    await this.#shrinking
  }

  async #saveProgram({ name, source }: { name: string; source: string }) {
    if (this.#programs.has(name)) return
    const encoded = await encode(source)
    this.#programs.set(name, encoded)
    this.dictionaries.add(encoded.identity)
  }
}

async function compressPage({ html, policy }: RenderedPage): Promise<Omit<CachedPage, 'program'>> {
  const digest = createHash('sha256').update(html).digest('base64url').slice(0, 22)
  return { etag: `W/"${digest}"`, policy, bodies: await encode(html) }
}

function compressed(text: Buffer, quality: number): Promise<Buffer> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: text.length }
  return brotliCompressed(text, { params })
}

async function encode(text: string): Promise<Encoded> {
  const identity = Buffer.from(text)
  const [br, gz] = await Promise.all([compressed(identity, 9), gzipped(identity, { level: 9 })])
  return { br, gzip: gz, identity }
}

export function pageKey(lang: Lang, origin: string, path: string): string {
  return `${lang} ${origin} ${path}`
}
