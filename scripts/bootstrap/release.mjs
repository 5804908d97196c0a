import { existsSync } from 'node:fs'
import path from 'node:path'

import { PROJECT_DIR } from './project.mjs'

/**
 * Whether this folder is an unpacked release: its packages and its site came with it, and nothing is installed or built here.
 * `npm run release` writes the file.
 */
export function isRelease() {
  return existsSync(path.join(PROJECT_DIR, 'release.json'))
}
