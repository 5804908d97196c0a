import { mkdtemp, readdir, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, describe, expect, it } from 'vitest'
import { startS3 } from '#test/s3-server.ts'
import { allOf, failureOf, type ObjectStore } from './object-store.ts'
import { readPlace } from './object-place.ts'
import { openObjects } from './open-objects.server.ts'

const root = await mkdtemp(path.join(os.tmpdir(), 'tafach-objects-'))
const s3 = await startS3('shop-objects')
afterAll(async () => {
  await s3.stop()
  await rm(root, { recursive: true, force: true })
})

const stores: [string, ObjectStore][] = [
  ['a folder', await openObjects({ kind: 'folder', folder: path.join(root, 'kept') })],
  ['a bucket', await openObjects(s3.place('some/where/'))],
]

const keysOf = async (store: ObjectStore, prefix: string) =>
  (await allOf(store.list(prefix)))
    .map(({ key, byteSize }) => ({ key, byteSize }))
    .toSorted((a, b) => a.key.localeCompare(b.key))

describe.each(stores)('objects in %s', (_, store) => {
  it('are there whole, are replaced, listed by their beginning, and removed', async () => {
    await store.put('pictures/ab/one', Buffer.from('one'))
    await store.put('pictures/ab/one', Buffer.from('other'))
    await store.put('pictures/ac/two', Buffer.from(''))
    await store.put('rows/three', Buffer.from('three'))
    const found = await store.get('pictures/ab/one')
    expect([found?.byteSize, String(await buffer(found!.stream))]).toEqual([5, 'other'])
    expect(await store.sizeOf('pictures/ab/one')).toBe(5)
    expect(await keysOf(store, 'pictures/')).toEqual([
      { key: 'pictures/ab/one', byteSize: 5 },
      { key: 'pictures/ac/two', byteSize: 0 },
    ])
    expect(await keysOf(store, 'pictures/ac')).toHaveLength(1)
    await store.remove('pictures/ab/one')
    await store.remove('pictures/ab/one')
    expect(await store.get('pictures/ab/one')).toBeUndefined()
    expect(await store.sizeOf('pictures/ab/one')).toBeUndefined()
    expect(await keysOf(store, 'nothing/')).toEqual([])
  })

  it('of 12 MB come as a stream in several parts, with every byte', async () => {
    const block = Buffer.alloc(1024 * 1024)
    const blocks = Array.from({ length: 12 }, (each, at) => Buffer.from(block.fill(at)))
    expect(await store.put('large', Readable.from(blocks))).toBe(12 * 1024 * 1024)
    const found = await store.get('large')
    expect((await buffer(found!.stream)).equals(Buffer.concat(blocks))).toBe(true)
  })

  it('whose source fails leave nothing', async () => {
    const source = Readable.from(
      (function* () {
        yield Buffer.alloc(6 * 1024 * 1024)
        throw new Error('the source broke')
      })(),
    )
    await expect(store.put('broken', source)).rejects.toThrow('the source broke')
    expect(await store.get('broken')).toBeUndefined()
    expect(await keysOf(store, 'broken')).toEqual([])
  })

  it('more than one page of a listing are all named', async () => {
    const names = Array.from({ length: 1100 }, (each, at) => `many/${String(at).padStart(4, '0')}`)
    for (let at = 0; at < names.length; at += 50) {
      await Promise.all(names.slice(at, at + 50).map((name) => store.put(name, Buffer.from('x'))))
    }
    expect((await keysOf(store, 'many/')).map(({ key }) => key)).toEqual(names)
  })
})

it('a folder takes no key that leads out of it', async () => {
  const [, store] = stores[0]!
  await expect(store.put('../outside', Buffer.from('x'))).rejects.toThrow('leads out')
  expect(await readdir(root)).toEqual(['kept'])
})

it('a wrong key and a server that is away are told apart', async () => {
  const wrong = await openObjects({ ...s3.place(''), accessKeyId: 'another' })
  const away = await openObjects({ ...s3.place(''), endpoint: 'http://127.0.0.1:1' })
  const noBucket = await openObjects({ ...s3.place(''), bucket: 'another' })
  const why = (store: ObjectStore) => store.put('x', Buffer.from('x')).then(() => 'none', failureOf)
  expect([await why(wrong), await why(away), await why(noBucket)]).toEqual(['refused', 'unreachable', 'refused'])
})

it('a place names its faults', () => {
  const keys = { S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' }
  expect(readPlace('X', 's3://shop/a/b/', keys).place).toMatchObject({ bucket: 'shop', folder: 'a/b/' })
  expect(readPlace('X', 's3://shop', keys).place).toMatchObject({ bucket: 'shop', folder: '', region: 'us-east-1' })
  expect(readPlace('X', 'file:///mnt/disk%20two', {}).place).toEqual({ kind: 'folder', folder: '/mnt/disk two' })
  expect(readPlace('X', 's3://shop', {}).faults).toEqual(['X needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY'])
  for (const bad of ['shop', 'https://shop', 's3:///folder', 'file://host/folder', 's3://key@shop']) {
    expect(readPlace('X', bad, keys).faults).toHaveLength(1)
  }
})
