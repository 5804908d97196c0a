import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

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
 * Follows from the contents of the sources and not from their times, which git sets anew: sources that return, as after
 * `git checkout` of a former commit, find their build.
 * @param {string} projectDir
 * @returns {string} 16 hex digits
 */
export function buildId(projectDir) {
  const hash = createHash('sha256')
  for (const source of SOURCES) {
    const stats = statSync(path.join(projectDir, source), { throwIfNoEntry: false })
    if (stats) add(source, stats)
  }
  return hash.digest('hex').slice(0, 16)

  /**
   * @param {string} relative
   * @param {{ isDirectory: () => boolean }} entry
   */
  function add(relative, entry) {
    const full = path.join(projectDir, relative)
    if (entry.isDirectory()) {
      const inside = readdirSync(full, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
      for (const each of inside) add(`${relative}/${each.name}`, each)
      return
    }
    if (NOT_BUILT.test(relative)) return
    const bytes = readFileSync(full)
    hash.update(`${relative} ${bytes.byteLength}\n`).update(bytes)
  }
}
