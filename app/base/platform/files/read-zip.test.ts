import { buffer } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { ZipFile } from 'yazl'
import { isZip, openZip } from './read-zip.server.ts'

const LIMITS = { maxEntries: 10, maxTotalBytes: 100_000 }

async function zipOf(files: Record<string, string | Buffer>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name)
  zip.end()
  return buffer(zip.outputStream)
}

async function opened(files: Record<string, string | Buffer>) {
  const result = await openZip(await zipOf(files), LIMITS)
  if (!result.ok) throw new Error(result.fault)
  return result.zip
}

it('gives the files by name, without what systems add', async () => {
  const zip = await opened({ 'a/cakes.csv': 'id', 'a/ማር.jpg': 'x', '__MACOSX/a/._cakes.csv': '', 'a/.DS_Store': '' })
  expect(zip.names).toEqual(['a/cakes.csv', 'a/ማር.jpg'])
  expect((await zip.read('a/cakes.csv', 100))?.toString()).toBe('id')
  expect(await zip.read('nobody.csv', 100)).toBeUndefined()
})

it('unpacks no more than it was told, per file and in all', async () => {
  const zip = await opened({ 'one.txt': Buffer.alloc(40_000), 'two.txt': Buffer.alloc(40_000) })
  expect(await zip.read('one.txt', 39_999)).toBeUndefined()
  expect(await zip.read('one.txt', 40_000)).toHaveLength(40_000)
  // The same file again counts again.
  expect(await zip.read('one.txt', 40_000)).toHaveLength(40_000)
  expect(await zip.read('two.txt', 40_000)).toBeUndefined()
})

it('believes no announced size', async () => {
  const bytes = await zipOf({ 'bomb.txt': Buffer.alloc(90_000) })
  const size = Buffer.alloc(4)
  size.writeUInt32LE(90_000)
  for (let at = bytes.indexOf(size); at !== -1; at = bytes.indexOf(size, at)) bytes.writeUInt32LE(10, at)
  const result = await openZip(bytes, LIMITS)
  expect(result.ok && (await result.zip.read('bomb.txt', 1000))).toBeUndefined()
})

it.each([
  ['broken', 'no zip at all', async () => Buffer.from('PK\u0003\u0004 and then nothing')],
  ['broken', 'cut short', async () => (await zipOf({ a: 'x' })).subarray(0, -10)],
  ['too_many', 'too many files', () => zipOf(Object.fromEntries(Array.from({ length: 11 }, (_, at) => [`${at}`, ''])))],
  ['too_large', 'too much in all', () => zipOf({ a: Buffer.alloc(60_000), b: Buffer.alloc(60_000) })],
  ['broken', 'a name that leads out', async () => named(await zipOf({ '__/a.csv': 'x' }), '__/a.csv', '../a.csv')],
  ['broken', 'an absolute name', async () => named(await zipOf({ '_a.csv': 'x' }), '_a.csv', '/a.csv')],
  ['broken', 'a backslash', async () => named(await zipOf({ 'x_a.csv': 'x' }), 'x_a.csv', String.raw`x\a.csv`)],
] as const)('refuses as %s: %s', async (fault, _, make) => {
  expect(await openZip(await make(), LIMITS)).toEqual({ ok: false, fault })
})

it('knows a ZIP by its first bytes', async () => {
  expect(isZip(await zipOf({ a: 'x' }))).toBe(true)
  expect(isZip(Buffer.from('id,name'))).toBe(false)
})

/** The writer refuses such names, so it is written over afterwards. */
function named(zip: Buffer, name: string, instead: string): Buffer {
  return Buffer.from(zip.toString('latin1').replaceAll(name, instead), 'latin1')
}
