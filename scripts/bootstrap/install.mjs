import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'

import { findNode } from './find-node.mjs'
import { withLock } from './lock.mjs'
import { withProgress } from './progress.mjs'
import { PROJECT_DIR, SetupError } from './project.mjs'
import { runQuietly } from './run-quietly.mjs'

const LOCKFILE = path.join(PROJECT_DIR, 'package-lock.json')
const MODULES_DIR = path.join(PROJECT_DIR, 'node_modules')
/** Inside node_modules, so that it is deleted with them. Written last, so that a failed install has none. */
const STAMP_FILE = path.join(MODULES_DIR, '.installed.json')

/**
 * Installs the packages when the installed ones are not those of package-lock.json.
 * @returns {Promise<string>} the Node.js that runs the shop
 */
export async function ensureInstalled() {
  const wanted = wantedStamp()
  const ready = readStamp(wanted)
  if (ready) return ready
  return withLock(
    'install',
    async () => {
      const finishedMeanwhile = readStamp(wanted)
      if (finishedMeanwhile) return finishedMeanwhile
      if (!isInstalled()) {
        await withProgress('Installing packages (first start and after updates only)', install)
      }
      const node = findNode()
      writeFileSync(STAMP_FILE, `${JSON.stringify({ ...wanted, node })}\n`)
      return node
    },
    () => process.stderr.write('Another start is installing packages; waiting for it…\n'),
  )
}

function wantedStamp() {
  const lockfile = createHash('sha256').update(readFileSync(LOCKFILE)).digest('hex')
  return { lockfile, platform: `${process.platform}-${process.arch}` }
}

function readStamp(wanted) {
  try {
    const stamp = JSON.parse(readFileSync(STAMP_FILE, 'utf8'))
    const fits = stamp.lockfile === wanted.lockfile && stamp.platform === wanted.platform && existsSync(stamp.node)
    return fits ? stamp.node : undefined
  } catch {
    return undefined
  }
}

/** Whether `npm install` or `npm ci` was run by hand: npm lists the installed packages in node_modules when it has finished. */
function isInstalled() {
  let present
  try {
    present = JSON.parse(readFileSync(path.join(MODULES_DIR, '.package-lock.json'), 'utf8')).packages
  } catch {
    return false
  }
  const { packages } = JSON.parse(readFileSync(LOCKFILE, 'utf8'))
  const ownOptional = new Set(
    Object.keys(packages[''].optionalDependencies ?? {}).map((name) => `node_modules/${name}`),
  )
  for (const [location, entry] of Object.entries(packages)) {
    if (location === '') continue
    const found = present[location]
    const mayBeMissing = ownOptional.has(location) ? !isForThisMachine(entry) : isOptional(entry)
    if (!found && mayBeMissing) continue
    if (found?.version !== entry.version || found?.integrity !== entry.integrity) return false
  }
  return true
}

function isOptional(entry) {
  return entry.optional === true || entry.devOptional === true || entry.peer === true
}

function isForThisMachine(entry) {
  const fits = (list, value) => list === undefined || [list].flat().includes(value)
  return fits(entry.os, process.platform) && fits(entry.cpu, process.arch)
}

async function install() {
  // The shop's build needs development packages, and optional ones contain PostgreSQL and Node.js. npm's configuration may leave
  // both out.
  const args = ['ci', '--include=dev', '--include=optional', '--engine-strict=false', '--no-audit', '--no-fund']
  const env = { ...process.env }
  delete env['NODE_ENV']
  // Without a network npm tries each package again for a minute and a half. What it has kept is enough after an earlier installation.
  const isOffline = await hasNoNetwork(env)
  // What npm has kept of an earlier installation is taken without asking the registry about each package again.
  let result = await runNpm('install', [...args, isOffline ? '--offline' : '--prefer-offline'], env)
  if (!result.ok && !isOffline && CACHE_TOO_OLD.test(result.message)) result = await runNpm('install', args, env)
  if (result.ok) return
  if (isOffline) {
    throw new SetupError(
      'The packages could not be installed: their registry cannot be reached. Connect this machine to the internet and start again.',
    )
  }
  throw new SetupError(`The packages could not be installed.\n${result.message}`)
}

/** How a call ends that reached nobody, or somebody else than the registry: its certificate is not the registry's. */
const UNREACHED =
  /\b(?:ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ENETUNREACH|EHOSTUNREACH|ETIMEDOUT|SELF_SIGNED_CERT\w*|DEPTH_ZERO\w*|UNABLE_TO_\w+|CERT_\w+)\b/

/** What npm has kept was fetched before this version of a package came out. */
const CACHE_TOO_OLD = /\bETARGET\b/

/** Whether the registry of packages cannot be reached. One that answers with a fault is there. */
async function hasNoNetwork(env) {
  const asked = await runNpm('ping', ['ping', '--fetch-retries=0', '--fetch-timeout=15000'], env)
  return !asked.ok && UNREACHED.test(asked.message)
}

function runNpm(logName, args, env) {
  const npmCli = process.env['npm_execpath']
  const program =
    npmCli && /npm-cli\.[cm]?js$/.test(npmCli)
      ? { command: process.execPath, args: [npmCli, ...args] }
      : { command: 'npm', args }
  return runQuietly({ logName, ...program, env })
}
