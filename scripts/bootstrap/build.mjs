import path from 'node:path'
import process from 'node:process'

import { buildId } from './build-id.mjs'
import { currentBuild, putInUse } from './builds.mjs'
import { withLock } from './lock.mjs'
import { withProgress } from './progress.mjs'
import { PROJECT_DIR, SetupError } from './project.mjs'
import { runQuietly } from './run-quietly.mjs'

/**
 * Builds the site beside earlier builds when the sources are not those of the build in use, and makes it the one in use. Reads all sources,
 * which takes a tenth of a second.
 */
export async function ensureBuilt(node) {
  if (currentBuild(PROJECT_DIR) === buildId(PROJECT_DIR)) return
  await withLock(
    'build',
    async () => {
      const id = buildId(PROJECT_DIR)
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
