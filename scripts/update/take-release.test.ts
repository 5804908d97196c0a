import { createHash, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { isPublished, makeReleaseKey, readSigningKey, signSum } from '../release/sign-release.ts'
import { KEYS_FILE, readReleaseKeys } from './release-signature.ts'
import { runProgram } from './run-program.ts'
import { takeRelease } from './take-release.ts'

let dir: string
let releases: string
beforeEach(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), 'release-'))
  releases = path.join(dir, 'releases')
  onTestFinished(() => rm(dir, { recursive: true }))
})

const own = `${process.platform}-${process.arch}`

const publisher = generateKeyPairSync('ed25519').privateKey
const keys = [createPublicKey(publisher)]

/** Packs a release, with its sum and the signature of that beside it. */
async function pack(facts: object = { version: '1.1.0', commit: 'abc', platform: own }): Promise<string> {
  const folder = path.join(dir, 'tafach-x')
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder)
  await writeFile(path.join(folder, 'release.json'), JSON.stringify(facts))
  await writeFile(path.join(folder, 'page.js'), 'new')
  const archive = path.join(dir, 'tafach-x.tar.gz')
  await runProgram('tar', ['-czf', archive, '-C', dir, 'tafach-x'])
  const sum = createHash('sha256')
    .update(await readFile(archive))
    .digest('hex')
  await writeFile(`${archive}.sha256`, `${sum}  tafach-x.tar.gz\n`)
  await signSum(archive, publisher)
  return archive
}

const take = (archive: string, sha256?: string, notOlderThan?: string) =>
  takeRelease({ archive, sha256, keys, notOlderThan }, releases)

test('a release lies beside the others under its version, and is left as it is the second time', async () => {
  const archive = await pack()
  const taken = await take(archive)
  expect(taken).toEqual({ version: '1.1.0', commit: 'abc', folder: path.join(releases, '1.1.0') })
  await writeFile(path.join(taken.folder, 'page.js'), 'in use')
  await take(archive)
  expect(await readFile(path.join(taken.folder, 'page.js'), 'utf8')).toBe('in use')
  expect(await readdir(releases)).toEqual(['1.1.0'])
})

test('what a killed update had unpacked is removed by the next one', async () => {
  await mkdir(path.join(releases, '.taking-killed', 'unpacked'), { recursive: true })
  await take(await pack())
  expect(await readdir(releases)).toEqual(['1.1.0'])
})

test('a release comes from an address with its sum beside it', async () => {
  await pack()
  const server = createServer((request, answer) => {
    void readFile(path.join(dir, path.basename(request.url ?? ''))).then((bytes) => answer.end(bytes))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  expect((await take(`http://127.0.0.1:${port}/tafach-x.tar.gz`)).version).toBe('1.1.0')
  await expect(take('http://shop.example/tafach-x.tar.gz')).rejects.toThrow('by https only')
})

test.for([
  { name: 'another sum', make: async () => [await pack(), '0'.repeat(64)], says: 'SHA-256 differs' },
  {
    name: 'no sum',
    make: async () => (await rm(`${await pack()}.sha256`), [path.join(dir, 'tafach-x.tar.gz')]),
    says: 'nobody can say that the archive is whole',
  },
  {
    name: 'a release without a signature',
    make: async () => (await rm(`${await pack()}.sha256.sig`), [path.join(dir, 'tafach-x.tar.gz')]),
    says: 'is not signed',
  },
  {
    name: 'the signature of a stranger',
    make: async () => {
      const archive = await pack()
      await signSum(archive, generateKeyPairSync('ed25519').privateKey)
      return [archive]
    },
    says: 'Do not install',
  },
  {
    name: 'another archive with a sum of its own under the signature of the real one',
    make: async () => {
      const archive = await pack()
      const signature = await readFile(`${archive}.sha256.sig`)
      await pack({ version: '6.6.6', commit: 'stranger', platform: own })
      await writeFile(`${archive}.sha256.sig`, signature)
      return [archive]
    },
    says: 'Do not install',
  },
  { name: 'no file', make: () => Promise.resolve(['/nowhere/x.tar.gz', '0'.repeat(64)]), says: 'no file' },
  {
    name: 'another machine',
    make: async () => [await pack({ version: '1', commit: 'a', platform: 'linux-other' })],
    says: 'linux-other',
  },
  {
    name: 'a version that is a path',
    make: async () => [await pack({ version: '../../x', commit: 'a', platform: own })],
    says: 'no release',
  },
])('$name is refused, and nothing is left', async ({ make, says }) => {
  const [archive = '', sha256] = await make()
  await expect(take(archive, sha256)).rejects.toThrow(says)
  expect(await readdir(releases)).toEqual([])
})

test('an older release than the running one is refused, also when it is signed, unless it is asked for', async () => {
  const archive = await pack()
  await expect(take(archive, undefined, '1.1.1')).rejects.toThrow('older than the running 1.1.1')
  expect(await readdir(releases)).toEqual([])
  await take(archive, undefined, '1.1.0')
  await take(archive, undefined, undefined)
  expect(await readdir(releases)).toEqual(['1.1.0'])
})

test('another release with the same version is not replaced', async () => {
  await take(await pack())
  await expect(take(await pack({ version: '1.1.0', commit: 'other', platform: own }))).rejects.toThrow(
    'another release',
  )
})

test('a release that knows no publisher takes nothing by itself', async () => {
  const archive = await pack()
  const wanted = { archive, sha256: undefined, notOlderThan: undefined, keys: [] as KeyObject[] }
  await expect(takeRelease(wanted, releases)).rejects.toThrow('--key FILE')
})

test('a publisher makes a key: private outside of the repository, public in the releases, and openssl agrees', async () => {
  const [repository, file] = [path.join(dir, 'repository'), path.join(dir, 'private.pem')]
  await mkdir(path.join(repository, 'deploy'), { recursive: true })
  await expect(makeReleaseKey(path.join(repository, 'key.pem'), repository)).rejects.toThrow('in the repository')
  await makeReleaseKey(file, repository)
  await expect(makeReleaseKey(file, repository)).rejects.toThrow('EEXIST')
  const key = await readSigningKey(file)
  expect(await isPublished(key, repository)).toBe(true)
  expect(await isPublished(publisher, repository)).toBe(false)
  expect(await readReleaseKeys(path.join(repository, KEYS_FILE))).toHaveLength(1)
  expect(await readFile(path.join(repository, KEYS_FILE), 'utf8')).not.toContain('PRIVATE')

  const sums = `${await pack()}.sha256`
  await signSum(sums.replace('.sha256', ''), key)
  const check = [
    '-verify',
    '-pubin',
    '-inkey',
    path.join(repository, KEYS_FILE),
    '-rawin',
    '-in',
    sums,
    '-sigfile',
    `${sums}.sig`,
  ]
  expect(await runProgram('openssl', ['pkeyutl', ...check])).toContain('Verified Successfully')
})
