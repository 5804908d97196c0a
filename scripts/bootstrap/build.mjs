import { createHash } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'

import { currentBuild, putInUse } from './builds.mjs'
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
  'scripts/admin-pages-plugin.ts',
  'scripts/admin-chunks.ts',
  'scripts/precompress.ts',
  'scripts/server-program.ts',
  'scripts/service-worker.ts',
  'scripts/starter-plugin.ts',
  'tsconfig.json',
  'vite.config.ts',
]
const NOT_BUILT = /\.(test|factory)\.tsx?$/

/**
 * Builds the site beside earlier builds when a source is newer than the build in use, and makes it the one in use. Compares only names,
 * sizes and times, which takes a few milliseconds.
 */
export async function ensureBuilt(node) {
  if (currentBuild(PROJECT_DIR) === buildId()) return
  await withLock(
    'build',
    async () => {
      const id = buildId()
      if (currentBuild(PROJECT_DIR) === id) return
      await putInUse(PROJECT_DIR, id, (folder) => withProgress('Building the site', () => build(node, folder)))
    },
    () => process.stderr.write('Another start is building the site; waiting for it…\n'),
  )
}

async function build(node, folder) {
  const cli = path.join(PROJECT_DIR, 'node_modules', '.bin', 'react-router')
  const env = { ...process.env, NODE_ENV: 'production', BUILD_FOLDER: path.relative(PROJECT_DIR, folder) }
  const result = await runQuietly({ logName: 'build', command: node, args: [cli, 'build'], env })
  if (!result.ok) throw new SetupError(`The site could not be built.\n${result.message}`)
}

/** Follows from the sources: who goes back to former sources gets their build, if it is still there. */
function buildId() {
  return sourcesFingerprint().slice(0, 16)
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
