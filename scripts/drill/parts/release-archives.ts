import { createHash, type KeyObject } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'
import { PROJECT_DIR } from '#app/base/platform/config.server.ts'
import { runProgram } from '../../release/run-program.ts'
import { readReleases } from '../../release/releases.ts'
import { signSum } from '../../release/sign-release.ts'
import { KEYS_FILE } from '../../update/release-signature.ts'

const DIST = path.join(PROJECT_DIR, 'dist')
const TRIAL = '0.0.0-drill'

export interface Archive {
  file: string
  version: string
}

const archiveOf = (version: string): Archive => ({
  file: path.join(DIST, `tafach-${version}-linux-x64.tar.gz`),
  version,
})

/**
 * The archive of the newest release where `npm run release` left it; else one of these sources, of which nothing is recorded. Steps of the
 * same commit share it.
 */
export async function findOrMakeArchive(): Promise<Archive> {
  const newest = (await readReleases()).at(-1)
  const released = newest && archiveOf(newest.version)
  const isThere = released !== undefined && existsSync(released.file)
  return isThere ? released : makeTrialArchive()
}

async function makeTrialArchive(): Promise<Archive> {
  const git = async (...args: string[]) => (await runProgram('git', ['-C', PROJECT_DIR, ...args])).trim()
  const isCommitted = (await git('status', '--porcelain')) === ''
  const trial = archiveOf(isCommitted ? `${TRIAL}.${await git('rev-parse', '--short', 'HEAD')}` : TRIAL)
  if (isCommitted && existsSync(`${trial.file}.sha256`)) return trial
  const earlier = existsSync(DIST) ? (await readdir(DIST)).filter((name) => name.startsWith(`tafach-${TRIAL}`)) : []
  for (const name of earlier) await rm(path.join(DIST, name), { recursive: true })
  await runProgram(process.execPath, [path.join(PROJECT_DIR, 'scripts', 'release.ts'), '--as', trial.version])
  return trial
}

/**
 * Packs the release of an archive again under other versions, each as `change` edits its folder, signed with `key`; `keys` are the public
 * ones that they know.
 */
export async function makeNextReleases(
  { file }: Archive,
  dir: string,
  { key, keys }: { key: KeyObject; keys: string },
  changes: Readonly<Record<string, (folder: string) => Promise<void>>>,
): Promise<void> {
  const work = path.join(dir, 'packing')
  await mkdir(work, { recursive: true })
  await runProgram('tar', ['-xzf', file, '-C', work])
  const [name = ''] = await readdir(work)
  const folder = path.join(work, name)
  await writeFile(path.join(folder, KEYS_FILE), keys)
  const facts = JSON.parse(await readFile(path.join(folder, 'release.json'), 'utf8')) as object
  for (const [version, change] of Object.entries(changes)) {
    await writeFile(
      path.join(folder, 'release.json'),
      JSON.stringify({ ...facts, version, commit: `of ${version}` }, null, 2),
    )
    await change(folder)
    const archive = path.join(dir, `tafach-${version}-linux-x64.tar.gz`)
    await runProgram('tar', ['--use-compress-program', 'gzip -1', '-cf', archive, '-C', work, name])
    const sum = createHash('sha256')
      .update(await readFile(archive))
      .digest('hex')
    await writeFile(`${archive}.sha256`, `${sum}  ${path.basename(archive)}\n`)
    await signSum(archive, key)
  }
  await rm(work, { recursive: true })
}
