import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { runProgram } from './run-program.ts'

export interface Release {
  version: string
  commit: string
  /** Its place among the releases. */
  folder: string
}

const WORK = '.taking-'
const VERSION = /^\w[\w.+-]*$/

/**
 * Puts a release beside the others, ready to run: fetches the archive, compares its SHA-256, unpacks it. What is there already, of the
 * same commit, is left as it is. Throws in words; then nothing is left. One at a time: what a killed one left is removed.
 */
export async function takeRelease(
  { archive, sha256 }: { archive: string; sha256: string | undefined },
  releases: string,
): Promise<Release> {
  await mkdir(releases, { recursive: true })
  for (const name of await readdir(releases)) {
    if (name.startsWith(WORK)) await rm(path.join(releases, name), { recursive: true, force: true })
  }
  const work = await mkdtemp(path.join(releases, WORK))
  try {
    const file = isAddress(archive) ? await fetchTo(archive, path.join(work, 'archive')) : archive
    const wanted = sha256 ?? (await readSumBeside(archive))
    if ((await sha256Of(file)) !== wanted)
      throw new Error(`${archive} is not the release that was meant: its SHA-256 differs.`)
    await mkdir(path.join(work, 'unpacked'))
    await runProgram('tar', ['-xzf', file, '-C', path.join(work, 'unpacked'), '--no-same-owner'])
    const [name, ...more] = await readdir(path.join(work, 'unpacked'))
    const unpacked = path.join(work, 'unpacked', name ?? '')
    const facts = name === undefined || more.length > 0 ? undefined : await readFacts(unpacked)
    if (!facts) throw new Error(`${archive} is no release of the shop.`)
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
  if (!isSafe(address)) throw new Error(`A release is fetched by https only, not from ${address}.`)
  const answer = await fetch(address)
  if (!answer.ok || !answer.body) throw new Error(`${address} answers with ${answer.status}.`)
  return answer
}

async function readSumBeside(archive: string): Promise<string> {
  const beside = `${archive}.sha256`
  try {
    const text = isAddress(archive) ? await (await ask(beside)).text() : await readFile(beside, 'utf8')
    const [sum] = /^[0-9a-f]{64}\b/.exec(text) ?? []
    if (sum) return sum
  } catch (cause) {
    throw new Error(`There is no ${beside}. Give the archive's sum: --sha256 HEX`, { cause })
  }
  throw new Error(`${beside} has no SHA-256.`)
}

async function sha256Of(file: string): Promise<string> {
  if (!(await stat(file).catch(() => undefined))?.isFile()) throw new Error(`There is no file ${file}.`)
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
