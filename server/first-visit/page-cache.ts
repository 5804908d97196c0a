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
import type { SavedPage } from './saved-pages.ts'

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
  readonly #savePage: ((saved: SavedPage) => Promise<void>) | undefined
  readonly #pages = new OftenAsked<{ page: CachedPage; until: number }>(MAX_PAGES)
  /** As they were last, also after a change of the shop: for a time without the database. */
  readonly #last = new OftenAsked<CachedPage>(MAX_PAGES)
  readonly #rendering = new Map<string, Promise<CachedPage | RenderedPage>>()
  readonly #programs = new OftenAsked<Encoded>(MAX_PROGRAMS)
  /** Pages that were made as small as can be, or will be. */
  readonly #smallest = new WeakSet<CachedPage>()
  #generation = 0
  #shrinking: Promise<void> = Promise.resolve()

  /** `savePage` stores a page that was asked for again, for the time after a restart. */
  constructor(clock: Clock, savePage?: (saved: SavedPage) => Promise<void>) {
    this.#clock = clock
    this.#savePage = savePage
  }

  /**
   * Remembers pages of the process before: for a time without the database, as dictionaries that browsers have, and as what a page
   * that has not changed meanwhile is sent as. None is sent before it is rendered again, because its content may have changed.
   */
  async restore(saved: readonly SavedPage[]): Promise<void> {
    for (const { key, page, source } of saved) {
      this.#last.set(key, page)
      this.#smallest.add(page)
      this.dictionaries.add(page.bodies.identity)
      await this.#saveProgram({ name: page.program, source })
    }
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
    const page = this.#sameAs(this.#last.peek(key), rendered) ?? (await compressPage(rendered, program.name))
    await this.#saveProgram(program)
    this.dictionaries.add(page.bodies.identity)
    this.#last.set(key, page)
    if (generation === this.#generation) {
      const { endsAt = Infinity } = rendered
      this.#pages.set(key, { page, until: Math.min(this.#clock.now().getTime() + MAX_AGE_MS, endsAt) })
    }
    return page
  }

  /** The former page, if the rendered one is the same: it is compressed already. */
  #sameAs(former: CachedPage | undefined, { html, policy, program }: RenderedPage): CachedPage | undefined {
    const isSame = former?.etag === etagOf(html) && former.policy === policy && former.program === program?.name
    return isSame ? former : undefined
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
      if (this.#pages.peek(key)?.page !== page) {
        this.#smallest.delete(page)
        return
      }
      const { bodies } = page
      page.bodies = { ...bodies, br: await compressSmallest(bodies.identity) }
      const source = this.#programs.peek(page.program)?.identity.toString()
      if (source !== undefined) await this.#savePage?.({ key, page, source })
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

async function compressPage({ html, policy }: RenderedPage, program: string): Promise<CachedPage> {
  return { etag: etagOf(html), policy, program, bodies: await encode(html) }
}

export function etagOf(html: string | Buffer): string {
  return `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`
}

/** What a first trip of the line has for a page beside its headers; decision 0095. */
const FIRST_TRIP_BYTES = 13_450
/** Codes of distances: which are the shortest differs from page to page, by half a percent. */
const DISTANCE_CODES = [
  { postfix: 0, direct: 0 },
  { postfix: 1, direct: 0 },
  { postfix: 1, direct: 30 },
  { postfix: 0, direct: 15 },
] as const

/** As small as brotli can: in the first of the ways that fits into one trip of the line, otherwise in the shortest. */
async function compressSmallest(text: Buffer): Promise<Buffer> {
  let smallest: Buffer | undefined
  for (const { postfix, direct } of DISTANCE_CODES) {
    const tried = await compressed(text, 11, {
      [constants.BROTLI_PARAM_NPOSTFIX]: postfix,
      [constants.BROTLI_PARAM_NDIRECT]: direct,
    })
    if (!smallest || tried.length < smallest.length) smallest = tried
    if (smallest.length <= FIRST_TRIP_BYTES) break
  }
  return smallest!
}

function compressed(text: Buffer, quality: number, more: Record<number, number> = {}): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    ...more,
  }
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

/** What `pageKey` made a key of. */
export function partsOfKey(key: string): { lang: string; origin: string; address: string } {
  const [lang = '', origin = '', address = ''] = key.split(' ')
  return { lang, origin, address }
}
