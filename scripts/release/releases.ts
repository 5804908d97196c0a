import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { PROJECT_DIR } from '#app/base/platform/config.server.ts'
import { compareVersions } from '../update/compare-versions.ts'

/** One line of releases.json. Lines are only added: shops have run these versions. */
export interface Release {
  version: string
  date: string
  /** Of the sources from which it was made. */
  commit: string
  /** Name → SHA-256 of each migration that it has. */
  migrations: Readonly<Record<string, string>>
}

const FILE = path.join(PROJECT_DIR, 'releases.json')

export async function readReleases(): Promise<Release[]> {
  return JSON.parse(await readFile(FILE, 'utf8')) as Release[]
}

export async function addRelease(release: Release): Promise<void> {
  await writeFile(FILE, `${JSON.stringify([...(await readReleases()), release], null, 2)}\n`)
}

export async function hashMigrations(): Promise<Record<string, string>> {
  const dir = path.join(PROJECT_DIR, 'db', 'migrations')
  const names = (await readdir(dir)).filter((name) => name.endsWith('.sql')).toSorted()
  const hash = async (name: string) =>
    createHash('sha256')
      .update(await readFile(path.join(dir, name)))
      .digest('hex')
  return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await hash(name)] as const)))
}

interface Present {
  migrations: Readonly<Record<string, string>>
  changelog: string
  /** Names of the files of kept data, test/upgrades. */
  kept: readonly string[]
}

/**
 * What is wrong with the list, in words: an owner who updates from any release must be able to, and must be told what changed.
 */
export function findReleaseFaults(releases: readonly Release[], { migrations, changelog, kept }: Present): string[] {
  const faults: string[] = []
  for (const [index, release] of releases.entries()) {
    const { version } = release
    const before = releases[index - 1]
    if (!isVersion(version)) faults.push(`${version} is no version like 1.2.3`)
    if (before && compareVersions(before.version, version) >= 0)
      faults.push(`${version} stands after ${before.version}`)
    if (!hasHeading(changelog, version)) faults.push(`CHANGELOG.md has no heading for ${version}`)
    if (!kept.includes(`${version}.tar.gz`)) faults.push(`test/upgrades has no data of ${version}`)
    for (const [name, sha256] of Object.entries(release.migrations)) {
      if (migrations[name] === undefined) faults.push(`${name} of ${version} is gone`)
      else if (migrations[name] !== sha256) faults.push(`${name} was changed after ${version}`)
    }
    const last = Object.keys(release.migrations).at(-1) ?? ''
    const late = Object.keys(migrations).filter((name) => name < last && release.migrations[name] === undefined)
    for (const name of late) faults.push(`${name} is new and stands before ${last}, which ${version} has`)
  }
  return faults
}

/** The commit that the tag of a release names; undefined: this repository does not have the tag. */
export function readTag(version: string): string | undefined {
  const { status, stdout } = spawnSync('git', ['rev-parse', '--quiet', '--verify', `refs/tags/v${version}^{commit}`], {
    cwd: PROJECT_DIR,
    encoding: 'utf8',
  })
  return status === 0 ? stdout.trim() : undefined
}

/** What is wrong with the tag of a release, in words: from it everybody finds the sources that a shop runs. */
export function findTagFault({ version, commit }: Release, tagged: string | undefined): string | undefined {
  if (tagged === commit) return undefined
  const found = tagged === undefined ? 'is not here' : `names ${tagged}`
  return `The tag v${version} ${found}. Fetch it (git fetch --tags), or set it: ${tagCommand(version, commit)}`
}

export function tagCommand(version: string, commit: string): string {
  return `git tag -a v${version} -m 'Release ${version}' ${commit}`
}

export function hasHeading(changelog: string, version: string): boolean {
  return changelog.split('\n').some((line) => line === `## ${version}` || line.startsWith(`## ${version} `))
}

/** Three numbers, and for a trial a word after a hyphen. */
export function isVersion(text: string): boolean {
  return /^\d+\.\d+\.\d+(?:-[a-z0-9][a-z0-9.]*)?$/.test(text)
}
