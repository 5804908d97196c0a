import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'

import { withLock } from './lock.mjs'
import { withProgress } from './progress.mjs'
import { PROJECT_DIR, SetupError } from './project.mjs'
import { runQuietly } from './run-quietly.mjs'

/** The files from which the site is built. */
const SOURCES = [
  'app',
  'server',
  'public',
  'package.json',
  'package-lock.json',
  'react-router.config.ts',
  'scripts/office-chunks.ts',
  'scripts/precompress.ts',
  'scripts/service-worker.ts',
  'scripts/starter-plugin.ts',
  'tsconfig.json',
  'vite.config.ts',
]
const NOT_BUILT = /\.(test|factory)\.tsx?$/
const BUILD_DIR = path.join(PROJECT_DIR, 'build')
/** Written last, so that a failed build has none. */
const STAMP_FILE = path.join(BUILD_DIR, '.sources')

/**
 * Builds the site when a source is newer than the build. Compares only names, sizes and times, which takes a few milliseconds.
 */
export async function ensureBuilt(node) {
  if (isFresh()) return
  await withLock(
    'build',
    async () => {
      if (isFresh()) return
      const fingerprint = sourcesFingerprint()
      rmSync(STAMP_FILE, { force: true })
      await withProgress('Building the site', () => build(node))
      writeFileSync(STAMP_FILE, fingerprint)
    },
    () => process.stderr.write('Another start is building the site; waiting for it…\n'),
  )
}

export function hasBuild() {
  return existsSync(STAMP_FILE)
}

function isFresh() {
  try {
    return readFileSync(STAMP_FILE, 'utf8') === sourcesFingerprint()
  } catch {
    return false
  }
}

async function build(node) {
  const cli = path.join(PROJECT_DIR, 'node_modules', '.bin', 'react-router')
  const env = { ...process.env, NODE_ENV: 'production' }
  const result = await runQuietly({ logName: 'build', command: node, args: [cli, 'build'], env })
  if (!result.ok) throw new SetupError(`The site could not be built.\n${result.message}`)
}

function sourcesFingerprint() {
  const hash = createHash('sha256')
  for (const source of SOURCES) addToHash(hash, source)
  return hash.digest('hex')
}

function addToHash(hash, relative) {
  const stats = statSync(path.join(PROJECT_DIR, relative), { throwIfNoEntry: false })
  if (!stats) return
  if (!stats.isDirectory()) {
    if (!NOT_BUILT.test(relative)) hash.update(`${relative} ${stats.size} ${stats.mtimeMs}\n`)
    return
  }
  for (const name of readdirSync(path.join(PROJECT_DIR, relative)).sort()) addToHash(hash, `${relative}/${name}`)
}
