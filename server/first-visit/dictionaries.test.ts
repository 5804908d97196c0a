import { createHash } from 'node:crypto'
import { brotliCompressSync, gzipSync, zstdDecompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { Dictionaries, pageAsDictionary } from './dictionaries.ts'

/** Texts of some length that differ in a few places. */
function page(name: string): Buffer {
  const rows = Array.from({ length: 200 }, (_, row) => createHash('md5').update(String(row)).digest('hex'))
  return Buffer.from(`<h1>${name}</h1>${rows.join('</p><p>')}`)
}

function encoded(identity: Buffer) {
  return { identity, br: brotliCompressSync(identity), gzip: gzipSync(identity) }
}

const sha256 = (content: Buffer) => createHash('sha256').update(content).digest()
const headerOf = (content: Buffer) => `:${sha256(content).toString('base64')}:`
const ACCEPTS = 'gzip, deflate, br, zstd, dcb, dcz'

describe('a text for a browser that has a dictionary', () => {
  const [home, cake] = [page('home'), page('cake')]
  const dictionaries = new Dictionaries()
  dictionaries.add(home)

  it('is compressed against it, once', async () => {
    const text = encoded(cake)
    const asked = { acceptEncoding: ACCEPTS, availableDictionary: headerOf(home) }
    const { body, encoding } = await dictionaries.smallest(text, asked)
    expect(encoding).toBe('dcz')
    expect(body.length).toBeLessThan(text.br.length / 10)
    expect([...body.subarray(0, 8)]).toEqual([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0, 0, 0])
    expect(body.subarray(8, 40)).toEqual(sha256(home))
    expect(zstdDecompressSync(body.subarray(40), { dictionary: home })).toEqual(cake)
    expect((await dictionaries.smallest(text, asked)).body).toBe(body)
  })

  it.each([
    ['does not read dcz', { acceptEncoding: 'gzip, br', availableDictionary: headerOf(home) }],
    ['has none', { acceptEncoding: ACCEPTS, availableDictionary: undefined }],
    ['has one that the shop does not know', { acceptEncoding: ACCEPTS, availableDictionary: headerOf(cake) }],
    ['names none', { acceptEncoding: ACCEPTS, availableDictionary: '::' }],
  ])('is sent as before if the browser %s', (_, asked) => {
    const text = encoded(cake)
    expect(dictionaries.smallest(text, asked)).toEqual({ body: text.br, encoding: 'br' })
  })

  it('is sent as before if the dictionary does not help', async () => {
    const text = encoded(Buffer.from('short'))
    const asked = { acceptEncoding: ACCEPTS, availableDictionary: headerOf(home) }
    expect((await dictionaries.smallest(text, asked)).encoding).toBe('br')
  })

  it('is sent as before while two others are compressed', async () => {
    const asked = { acceptEncoding: ACCEPTS, availableDictionary: headerOf(home) }
    const answers = await Promise.all(
      ['a', 'b', 'c'].map(async (name) => dictionaries.smallest(encoded(page(name)), asked)),
    )
    expect(answers.map(({ encoding }) => encoding)).toEqual(['dcz', 'dcz', 'br'])
  })
})

it('forgets the oldest dictionaries when there are too many', () => {
  const dictionaries = new Dictionaries()
  const large = Array.from({ length: 4 }, (_, n) => Buffer.alloc(9_000_000, n))
  for (const content of large) dictionaries.add(content)
  expect(large.map((content) => dictionaries.has(headerOf(content)))).toEqual([false, true, true, true])
})

it('tells only browsers that may know dictionaries to keep a page as one', () => {
  expect(pageAsDictionary(undefined)).toEqual({})
  expect(pageAsDictionary('"Chromium";v="140"')).toHaveProperty('use-as-dictionary')
})
