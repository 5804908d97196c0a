/**
 * npm run release -- --key FILE        the release of the version in package.json: dist/tafach-<version>-linux-x64.tar.gz with its
 *                                      hash, signed with the private key in FILE, and a line in releases.json
 * npm run release -- --as VERSION      a trial under another version, signed only with --key; nothing is recorded
 * npm run release -- new-key FILE      makes the key: private into FILE, public into deploy/release-keys.pem
 */
import { execFileSync } from 'node:child_process'
import type { KeyObject } from 'node:crypto'
import { mkdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { PROJECT_DIR } from '#app/base/platform/config.server.ts'
import { makeReleaseFolder, PLATFORM, type ReleaseFacts } from './release/make-release-folder.ts'
import { packRelease } from './release/pack-release.ts'
import {
  addRelease,
  findTagFault,
  hasHeading,
  hashMigrations,
  isVersion,
  readReleases,
  readTag,
  tagCommand,
} from './release/releases.ts'
import { runProgram } from './release/run-program.ts'
import { isPublished, makeReleaseKey, readSigningKey } from './release/sign-release.ts'
import { tryRelease } from './release/try-release.ts'
import { compareVersions } from './update/compare-versions.ts'

/** On the disk, as `du -m` counts: a small server keeps several releases. */
const SIZE_LIMIT_MB = 250

const OUT_DIR = path.join(PROJECT_DIR, 'dist')

const git = (...args: string[]) => execFileSync('git', args, { cwd: PROJECT_DIR, encoding: 'utf8' }).trim()

/** Why this state cannot be released, in words; undefined: it can. */
async function findObstacle(version: string, key: KeyObject | undefined): Promise<string | undefined> {
  if (!key)
    return 'A release is signed: npm run release -- --key FILE. docs/operations.md says how the key is made and kept.'
  if (!(await isPublished(key))) {
    return 'The public part of that key is not in deploy/release-keys.pem: no shop would take the release.'
  }
  if (git('status', '--porcelain') !== '') return 'Commit first: a release is made from a commit.'
  const last = (await readReleases()).at(-1)
  if (last && compareVersions(last.version, version) >= 0) {
    return `${last.version} was released. Raise the version in package.json (npm version --no-git-tag-version minor).`
  }
  const untagged = last && findTagFault(last, readTag(last.version))
  if (untagged !== undefined) return untagged
  if (!hasHeading(await readFile(path.join(PROJECT_DIR, 'CHANGELOG.md'), 'utf8'), version)) {
    return `Owners read in CHANGELOG.md what changes: give it the heading "## ${version} (date)" below "Not released yet".`
  }
  return undefined
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { as: { type: 'string' }, key: { type: 'string' } },
  })
  const fileOf = (name: string) => path.resolve(process.env['INIT_CWD'] ?? process.cwd(), name)
  const [command, keyFile, ...rest] = positionals
  if (command === 'new-key' && keyFile !== undefined && rest.length === 0) {
    await makeReleaseKey(fileOf(keyFile))
    process.stdout.write(
      `The private key is in ${keyFile}: keep it away from servers and from the repository. Commit deploy/release-keys.pem.\n`,
    )
    return 0
  }
  if (command !== undefined) {
    process.stderr.write('Usage: npm run release -- --key FILE | --as VERSION [--key FILE] | new-key FILE\n')
    return 2
  }
  const key = values.key === undefined ? undefined : await readSigningKey(fileOf(values.key))
  const manifest = JSON.parse(await readFile(path.join(PROJECT_DIR, 'package.json'), 'utf8')) as { version: string }
  const version = values.as ?? manifest.version
  if (!isVersion(version)) {
    process.stderr.write(`"${version}" is no version like 1.2.3 or 1.2.3-trial.\n`)
    return 2
  }
  const obstacle = values.as === undefined ? await findObstacle(version, key) : undefined
  if (obstacle !== undefined) {
    process.stderr.write(`${obstacle}\n`)
    return 1
  }
  const facts: ReleaseFacts = { version, commit: git('rev-parse', 'HEAD'), date: new Date().toISOString().slice(0, 10) }
  const folder = path.join(OUT_DIR, `tafach-${version}`)
  const archive = path.join(OUT_DIR, `tafach-${version}-${PLATFORM}.tar.gz`)
  await mkdir(OUT_DIR, { recursive: true })
  await makeReleaseFolder(folder, facts)
  const installed = Number((await runProgram('du', ['-s', '--block-size=1M', folder])).split('\t')[0])
  const { sha256 } = await packRelease(folder, archive, { date: facts.date, key })
  await rm(folder, { recursive: true })
  process.stdout.write(
    `${path.relative(PROJECT_DIR, archive)}\n  ${sha256}\n  ${key ? 'signed' : 'not signed'}\n  ${installed} MB installed\n`,
  )
  if (installed > SIZE_LIMIT_MB) throw new Error(`An installed release has at most ${SIZE_LIMIT_MB} MB.`)
  await tryRelease(archive, version)
  process.stdout.write('  unpacked elsewhere, it opened and made a backup\n')
  if (values.as !== undefined) return 0
  await addRelease({ ...facts, migrations: await hashMigrations() })
  process.stdout.write(`Now commit releases.json, and: ${tagCommand(version, facts.commit)}\n`)
  return 0
}

try {
  process.exitCode = await main()
} catch (error) {
  process.stderr.write(`There is no release. ${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
