import { mkdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'

/** The built site that this process serves to its end, whatever is built meanwhile. */
export interface BuiltSite {
  /** Names the build; another build has another. */
  id: string
  /** Files for browsers. */
  clientDir: string
  /** The module with the server's part. */
  serverModule: string
}

/** Holds a file `<build>.<process id>` for each process: a newer build leaves its build there as long (scripts/bootstrap/builds.mjs). */
const SERVED = '.served'

/** Finds the build that is in use and marks it as served by this process. Throws with advice when nothing is built. */
export function openBuiltSite(projectDir: string): BuiltSite {
  const folder = findBuild(projectDir)
  const mark = path.join(projectDir, 'build', SERVED, `${path.basename(folder)}.${process.pid}`)
  try {
    mkdirSync(path.dirname(mark), { recursive: true })
    writeFileSync(mark, '')
    process.once('exit', () => rmSync(mark, { force: true }))
  } catch {
    // A release is read only: nobody builds beside it.
  }
  return {
    id: path.basename(folder),
    clientDir: path.join(folder, 'client'),
    serverModule: path.join(folder, 'server', 'index.js'),
  }
}

function findBuild(projectDir: string): string {
  try {
    return realpathSync(path.join(projectDir, 'build', 'current'))
  } catch (cause) {
    throw new Error('The site is not built. Run "npm run build", or start the shop with "npm start".', { cause })
  }
}
