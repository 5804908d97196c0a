import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { constants, zstdCompress } from 'node:zlib'
import { acceptedEncoding, type Encoding } from '../listening/compress-answers.ts'

const zstdCompressed = promisify(zstdCompress)

/** About 300 pages of 100 kB: what open browsers may have, little for a small server. */
const MOST_BYTES = 30_000_000
/** Compressions at the same time: each takes up to a tenth of a second of a processor. */
const MOST_AT_ONCE = 2
/** Forms of one text that are kept, a few kB each. */
const MOST_FOR_ONE_TEXT = 20
/** Begins every `dcz` answer; the hash of the dictionary follows (RFC 9842, section 5). */
const FRAME = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0, 0, 0])
const ACCEPTS_DCZ = /(?:^|[\s,])dcz(?:[\s;,]|$)/

/** How long a browser may use a page as a dictionary. It asks for the page itself each time, as before. */
const PAGE_DICTIONARY_S = 7 * 24 * 60 * 60

const PAGE_DICTIONARY = {
  'use-as-dictionary': 'match="/*", match-dest=("document" "")',
  'cache-control': `private, max-age=0, stale-while-revalidate=${PAGE_DICTIONARY_S}`,
} as const

const NO_DICTIONARY = {}

/** Headers of what a browser may keep as a dictionary, if it may know them: those that do all say their name in `Sec-CH-UA`. */
export function pageAsDictionary(secChUa: string | undefined): Partial<typeof PAGE_DICTIONARY> {
  return secChUa === undefined ? NO_DICTIONARY : PAGE_DICTIONARY
}

/** For files whose name changes with their content: `match` is the pattern of their later names. */
export function fileAsDictionary(secChUa: string | undefined, match: string): Record<string, string> {
  return secChUa === undefined ? NO_DICTIONARY : { 'use-as-dictionary': `match="${match}"` }
}

/** A text in every encoding that needs no dictionary. */
export interface Encoded {
  br: Buffer
  gzip: Buffer
  identity: Buffer
}

export interface AskedEncodings {
  acceptEncoding: string | undefined
  availableDictionary: string | undefined
}

export function askedEncodings(header: (name: string) => string | undefined): AskedEncodings {
  return { acceptEncoding: header('accept-encoding'), availableDictionary: header('available-dictionary') }
}

export type SentEncoding = Encoding | 'dcz'

export interface SentText {
  body: Buffer
  encoding: SentEncoding
}

export const VARY_BY_ENCODING = 'Accept-Encoding, Available-Dictionary'

/**
 * What browsers have and later answers are compressed against (RFC 9842; decision 0004): cached pages and parts of the program, which are the same for
 * every visitor. Nothing of one visitor ever comes here.
 */
export class Dictionaries {
  readonly #known = new Map<string, Buffer>()
  readonly #compressed = new WeakMap<Buffer, Map<string, Promise<Buffer | undefined>>>()
  #bytes = 0
  #running = 0

  /** Forgets the oldest when there are too many. */
  add(content: Buffer): void {
    const hash = createHash('sha256').update(content).digest('base64')
    if (this.#known.has(hash)) return
    this.#known.set(hash, content)
    this.#bytes += content.length
    for (const [oldest, { length }] of this.#known) {
      if (this.#bytes <= MOST_BYTES || oldest === hash) break
      this.#known.delete(oldest)
      this.#bytes -= length
    }
  }

  /** Whether the browser's dictionary, as its header names it, is known. */
  has(availableDictionary: string): boolean {
    return this.#known.has(hashIn(availableDictionary))
  }

  /**
   * The smallest form of a text that the browser reads. A promise if it is compressed for the first time against what the browser
   * has; each text is compressed once for each dictionary.
   */
  smallest(text: Encoded, asked: AskedEncodings): SentText | Promise<SentText> {
    const encoding = acceptedEncoding(asked.acceptEncoding)
    const without: SentText = { body: text[encoding], encoding }
    const hash = asked.availableDictionary && hashIn(asked.availableDictionary)
    const dictionary = hash && ACCEPTS_DCZ.test(asked.acceptEncoding ?? '') ? this.#known.get(hash) : undefined
    const body = hash && dictionary && this.#against(text.identity, hash, dictionary)
    return body ? body.then((smaller) => pickSmaller(smaller, without)) : without
  }

  /** Undefined while the processor has enough to do. */
  #against(text: Buffer, hash: string, dictionary: Buffer): Promise<Buffer | undefined> | undefined {
    const known = this.#compressed.get(text) ?? new Map<string, Promise<Buffer | undefined>>()
    this.#compressed.set(text, known)
    const present = known.get(hash)
    if (present) return present
    if (this.#running >= MOST_AT_ONCE) return undefined
    this.#running += 1
    const compressing = compress(text, hash, dictionary)
      .catch(() => undefined)
      .finally(() => (this.#running -= 1))
    known.set(hash, compressing)
    const [oldest] = known.keys()
    if (known.size > MOST_FOR_ONE_TEXT) known.delete(oldest!)
    return compressing
  }
}

function pickSmaller(body: Buffer | undefined, without: SentText): SentText {
  return body && body.length < without.body.length ? { body, encoding: 'dcz' } : without
}

async function compress(text: Buffer, hash: string, dictionary: Buffer): Promise<Buffer> {
  const params = { [constants.ZSTD_c_compressionLevel]: 12 }
  return Buffer.concat([FRAME, Buffer.from(hash, 'base64'), await zstdCompressed(text, { dictionary, params })])
}

/** `:` base64 `:`, as structured fields write bytes. */
function hashIn(availableDictionary: string): string {
  return availableDictionary.replace(/^:(.*):$/, '$1')
}
