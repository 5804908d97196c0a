import { createHash, type KeyObject } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { compareVersions } from './compare-versions.ts'
import { isSigned } from './release-signature.ts'
import { runProgram } from './run-program.ts'

export interface Release {
  version: string
  commit: string
  /** Its place among the releases. */
  folder: string
}

const WORK = '.taking-'
const VERSION = /^\w[\w.+-]*$/

interface Wanted {
  archive: string
  /** What somebody compared by hand, besides the signature. */
  sha256: string | undefined
  /** Public keys of those whose releases are taken. */
  keys: readonly KeyObject[]
  /** An older release is refused: who signed it once did not know its faults. Undefined: any is taken. */
  notOlderThan: string | undefined
}

/**
 * Puts a release beside the others, ready to run: fetches the archive, asks for the signature of its SHA-256 and compares that, unpacks it.
 * What is there already, of the same commit, is left as it is. Throws in words; then nothing is left. One at a time: what a killed one left
 * is removed.
 */
export async function takeRelease({ archive, sha256, keys, notOlderThan }: Wanted, releases: string): Promise<Release> {
  await mkdir(releases, { recursive: true })
  for (const name of await readdir(releases)) {
    if (name.startsWith(WORK)) await rm(path.join(releases, name), { recursive: true, force: true })
  }
  if (isAddress(archive) && !isSafe(archive)) {
    throw new Error(`A release is fetched by https only, not from ${archive}.`)
  }
  const work = await mkdtemp(path.join(releases, WORK))
  try {
    if (!isAddress(archive)) await requireFile(archive)
    const signedSum = await readSignedSum(archive, keys)
    const file = isAddress(archive) ? await fetchTo(archive, path.join(work, 'archive')) : archive
    const sum = await sha256Of(file)
    if (sum !== signedSum || (sha256 !== undefined && sum !== sha256))
      throw new Error(`${archive} is not the release that was meant: its SHA-256 differs.`)
    await mkdir(path.join(work, 'unpacked'))
    await runProgram('tar', ['-xzf', file, '-C', path.join(work, 'unpacked'), '--no-same-owner'])
    const [name, ...more] = await readdir(path.join(work, 'unpacked'))
    const unpacked = path.join(work, 'unpacked', name ?? '')
    const facts = name === undefined || more.length > 0 ? undefined : await readFacts(unpacked)
    if (!facts) throw new Error(`${archive} is no release of the shop.`)
    if (notOlderThan !== undefined && compareVersions(facts.version, notOlderThan) < 0) {
      throw new Error(
        `${archive} is ${facts.version}, older than the running ${notOlderThan}, with faults that are mended since. ` +
          'If you want it all the same: --allow-older',
      )
    }
    return await put(unpacked, facts, releases)
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

interface Facts {
  version: string
  commit: string
  platform: string
}

/** What release.json says; undefined: the folder is no release. */
export async function readFacts(folder: string): Promise<Facts | undefined> {
  try {
    const facts = JSON.parse(await readFile(path.join(folder, 'release.json'), 'utf8')) as Facts
    return VERSION.test(facts.version) ? facts : undefined
  } catch {
    return undefined
  }
}

async function put(unpacked: string, { version, commit, platform }: Facts, releases: string): Promise<Release> {
  const own = `${process.platform}-${process.arch}`
  if (platform !== own) throw new Error(`The release is for ${platform}; this machine is ${own}.`)
  const folder = path.join(releases, version)
  const present = await readFacts(folder)
  if (present && present.commit !== commit) {
    throw new Error(`There is another release ${version} in ${folder}. Remove the folder if it is not in use.`)
  }
  if (!present) {
    await rm(folder, { recursive: true, force: true })
    await rename(unpacked, folder)
  }
  return { version, commit, folder }
}

export const isAddress = (archive: string) => /^https?:\/\//.test(archive)
/** On the way to this machine itself nobody changes anything. */
const isSafe = (address: string) => /^(?:https:\/\/|http:\/\/127\.0\.0\.1[:/])/.test(address)

async function fetchTo(address: string, file: string): Promise<string> {
  const answer = await ask(address)
  await pipeline(Readable.fromWeb(answer.body as ReadableStream), createWriteStream(file))
  return file
}

async function ask(address: string): Promise<Response> {
  const answer = await fetch(address)
  if (!answer.ok || !answer.body) throw new Error(`${address} answers with ${answer.status}.`)
  return answer
}

/** The sum beside the archive, if somebody whose key is known signed it. */
async function readSignedSum(archive: string, keys: readonly KeyObject[]): Promise<string> {
  const sums = `${archive}.sha256`
  const bytes = await readBeside(sums, 'without it nobody can say that the archive is whole')
  const signature = await readBeside(`${sums}.sig`, 'the release is not signed, so anybody may have made it')
  if (keys.length === 0) {
    throw new Error('The running release knows no key of those who publish releases. Name a file with it: --key FILE')
  }
  if (!isSigned(bytes, signature, keys)) {
    throw new Error(
      `${sums}.sig is not a signature of those whose releases this shop takes. Do not install ${archive}.`,
    )
  }
  const [sum] = /^[0-9a-f]{64}\b/.exec(bytes.toString('latin1')) ?? []
  if (!sum) throw new Error(`${sums} has no SHA-256.`)
  return sum
}

async function readBeside(file: string, why: string): Promise<Buffer> {
  try {
    return isAddress(file) ? Buffer.from(await (await ask(file)).arrayBuffer()) : await readFile(file)
  } catch (cause) {
    throw new Error(`There is no ${file}: ${why}.`, { cause })
  }
}

async function requireFile(file: string): Promise<void> {
  if (!(await stat(file).catch(() => undefined))?.isFile()) throw new Error(`There is no file ${file}.`)
}

async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
