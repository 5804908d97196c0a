/**
 * npm run update -- [ARCHIVE] [--sha256 HEX] [--key FILE] [--look] [--process ADDRESS=COMMAND]…
 * Updates a running shop: looks, backs up, changes the database, switches, renews one process after the other, and goes back to the
 * version before when the new one does not become ready. docs/operations.md tells how.
 */
import path from 'node:path'
import process from 'node:process'
import { listStoredBackups } from '#app/base/backups/backup-files.server.ts'
import { readConfig, type Config } from '#app/base/platform/config.server.ts'
import { findOldServiceFiles, describeOldServiceFiles } from '#app/surfaces/doctor/find-old-service-files.server.ts'
import { withOnlyLock } from './bootstrap/lock.mjs'
import { readArguments, type UpdateArguments } from './update/arguments.ts'
import { checkoutSteps } from './update/checkout-steps.ts'
import { findUnits } from './update/processes.ts'
import {
  clearOldReleases,
  endUpdate,
  findServer,
  removeUnused,
  serverSteps,
  type Server,
} from './update/server-steps.ts'
import { findBehindCaddy } from './update/start-beside.ts'
import { KEYS_FILE, readReleaseKeys } from './update/release-signature.ts'
import { isAddress, takeRelease } from './update/take-release.ts'
import { updateShop, type Outcome, type UpdateSteps } from './update/update-shop.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)
const detail = (line: string) => say(`    ${line}`)
/** What happens now, with the time, as the log of an update is read later. */
const step = (line: string) => say(`${new Date().toISOString().slice(11, 19)}  ${line}`)

async function main(): Promise<number> {
  const given = readArguments(process.argv.slice(2))
  const read = readConfig(process.env)
  if (!read.ok) throw new Error(`The configuration has faults:\n${read.faults.map((fault) => `  ${fault}`).join('\n')}`)
  const { config } = read
  const server = await findServer(config.projectDir)
  // One for all releases: each update runs the code of another one.
  const lockFile = path.join(server?.releases ?? path.join(config.projectDir, '.cache'), '.update.lock')
  return withOnlyLock(
    lockFile,
    () => (server ? onServer(server, given, config) : inCheckout(given, config)),
    'Another update runs on this machine. Wait until it has ended, then begin again.',
  )
}

async function onServer(server: Server, given: UpdateArguments, config: Config): Promise<number> {
  const { sha256, isPreview } = given
  if (given.archive === undefined) throw new Error('Name the release: tafach update ARCHIVE')
  const fileOf = (name: string) => path.resolve(process.env['INIT_CWD'] ?? process.cwd(), name)
  const archive = isAddress(given.archive) ? given.archive : fileOf(given.archive)
  const keysFile = given.keysFile === undefined ? path.join(config.projectDir, KEYS_FILE) : fileOf(given.keysFile)
  // A database of the shop's own belongs to one process at a time.
  const isShared = given.processes.length === 0 && config.DATABASE_URL !== undefined
  const behindCaddy = isShared ? await findBehindCaddy(given.caddyFile) : []
  const processes = [given.processes, behindCaddy, findUnits()].find(({ length }) => length > 0) ?? []
  if (processes.length === 0)
    throw new Error('No unit of the shop is switched on here. Name each process: --process ADDRESS=COMMAND')
  const { running } = server
  step(`Taking the release from ${archive}`)
  const notOlderThan = given.allowsOlder ? undefined : running.version
  const keys = await readReleaseKeys(keysFile)
  const next = await takeRelease({ archive, sha256, keys, notOlderThan }, server.releases)
  if (server.isUnfinished) step(`An update from ${running.version} was interrupted. This one starts from there again.`)
  else if (next.folder === running.folder) {
    step(`Version ${next.version} runs already.`)
    return 0
  }
  const { readyWithinMs, caddyFile } = given
  const startsBeside = behindCaddy.length > 0
  const steps = serverSteps({ server, next, config, readyWithinMs, startsBeside, caddyFile, say: detail })
  let outcome: Outcome | undefined
  try {
    if (isPreview) return await preview(steps, config)
    outcome = await updateShop({ steps, processes, say: step })
  } finally {
    if (outcome === undefined || outcome === 'taken_back') await removeUnused(server, next)
  }
  if (outcome !== 'broken') await endUpdate(server)
  if (outcome === 'updated') {
    const old = await clearOldReleases(server, next).catch((error: unknown) => {
      detail(`Old releases stay: ${String(error)}`)
      return []
    })
    for (const name of old) detail(`removed the old release ${name}`)
  }
  const code = report(outcome, `version ${next.version}`, `version ${running.version}`)
  const old = outcome === 'updated' ? describeOldServiceFiles(await findOldServiceFiles(next.folder)) : undefined
  if (old !== undefined) step(old)
  return code
}

async function inCheckout(given: UpdateArguments, config: Config): Promise<number> {
  if (given.archive !== undefined)
    throw new Error('This is a checkout: "git pull" brings the new version, not an archive.')
  const steps = checkoutSteps(config, given.readyWithinMs, detail)
  if (given.isPreview) return preview(steps, config)
  const outcome = await updateShop({ steps, processes: given.processes, say: step })
  if (outcome === 'updated' && given.processes.length === 0) {
    step('The database and the site are of this version. Restart the processes of the shop one after the other.')
    return 0
  }
  const code = report(outcome, 'this version', 'the former one')
  if (code !== 0)
    step('The former version returns with "git checkout" of its commit and a restart; it works on the new tables.')
  return code
}

/** Changes nothing: the copy is of the newest backup, if there is one. */
async function preview(steps: UpdateSteps, { BACKUP_DIR }: Config): Promise<number> {
  step('Looking at the database')
  const pending = await steps.preview()
  for (const name of pending) detail(name)
  if (pending.length === 0) step('Nothing changes in the database.')
  if (pending.length === 0 && !steps.triesStart) return 0
  const [newest] = await listStoredBackups(BACKUP_DIR)
  if (!newest) step('There is no backup; making one')
  const backup = newest ? path.join(BACKUP_DIR, newest.name) : await steps.backUp()
  step(`Trying it on a copy of ${path.basename(backup)}`)
  await steps.tryOn(backup)
  step('The update would run. Nothing was changed.')
  return 0
}

function report(outcome: Outcome, next: string, former: string): number {
  if (outcome === 'updated') step(`Done: ${next} serves.`)
  if (outcome === 'taken_back') {
    step(`The update was taken back: ${former} serves again, on the database with its new columns. The backup stays.`)
  }
  if (outcome === 'broken') {
    step(`Not every process of the shop is ready. Their logs say why; the backup is of the moment before the update.`)
  }
  return outcome === 'updated' ? 0 : 1
}

try {
  process.exitCode = await main()
} catch (error) {
  process.stderr.write(
    `Nothing was switched; the running version goes on. ${error instanceof Error ? error.message : String(error)}\n`,
  )
  process.exitCode = 1
}
