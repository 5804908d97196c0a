/**
 * npm run backup                makes a backup in BACKUP_DIR, removes the oldest beyond the kept number, and sends it to BACKUP_TARGET
 * npm run backup -- --before-update   makes one, after another that is being made just now; the shop sends it
 * npm run backup -- check-key FILE    says whether a private key opens the newest backup at BACKUP_TARGET
 * npm run backup -- new-key     makes the key pair of an owner who wants backups away from the server
 * npm run backup -- list        lists the backups at BACKUP_TARGET
 * Works whether or not the shop runs.
 */
import path from 'node:path'
import process from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'
import { runBackup, type RunDeps } from '#app/base/backups/run-backup.server.ts'
import { openPictureStores } from '#app/base/media/open-picture-stores.server.ts'
import { makeKeyPair } from '#app/base/offsite/age.server.ts'
import { listOffsite, readIndex } from '#app/base/offsite/list-offsite.server.ts'
import { openOffsite } from '#app/base/offsite/open-offsite.server.ts'
import { knowsOffsite } from '#app/base/offsite/offsite.queries.server.ts'
import { describeWrongKey, KeyFileError, opensBackup, readKeyFile } from '#app/base/offsite/owner-key.server.ts'
import { sendMadeBackup } from '#app/base/offsite/send-made-backup.server.ts'
import type { TryFailure } from '#app/base/offsite/try-restore.server.ts'
import { systemClock } from '#app/base/platform/time/clock.ts'
import { readConfig, type Config } from '#app/base/platform/config.server.ts'
import { createLog } from '#app/base/platform/log.server.ts'
import { readAppSecret } from '#server/app-secret.ts'
import { openDatabase } from '#server/open-database.ts'

const USAGE = `Usage:
  npm run backup                make a backup, and send it where BACKUP_TARGET says
  npm run backup -- --before-update   make one on this machine, after another that is being made just now
  npm run backup -- check-key FILE    does the private key in FILE open the newest backup at BACKUP_TARGET?
  npm run backup -- new-key     make a key pair for backups away from the server
  npm run backup -- list        list the backups at BACKUP_TARGET`

const say = (text: string) => process.stdout.write(`${text}\n`)
const complain = (text: string) => process.stderr.write(`${text}\n`)

async function makeKey(): Promise<number> {
  const { recipient, identity } = await makeKeyPair()
  say(
    `This key is shown once. Keep it away from the server, in two places, such as a password manager and on paper:

${identity}

Without it nobody can read the backups, also not you. To restore, put the line into a file and name that file:
  npm run restore -- offsite --identity FILE

Give the shop the public part only (in /etc/tafach/env, or wherever its variables are):
  BACKUP_RECIPIENT=${recipient}`,
  )
  return 0
}

async function list({ offsite: target }: Config): Promise<number> {
  if (!target) {
    complain(
      'BACKUP_TARGET is not set: backups stay on this machine. docs/operations.md says how to send them elsewhere.',
    )
    return 1
  }
  const { objects } = await openOffsite(target)
  const { whole } = await listOffsite(objects)
  for (const { name } of whole) {
    const index = await readIndex(objects, name)
    say(
      index
        ? `${name}  ${megabytes(index.byteSize)}, ${index.pictures.length} picture files`
        : `${name}  of a later version`,
    )
  }
  if (whole.length === 0) say('There is no backup yet.')
  return 0
}

async function checkKey({ offsite: target }: Config, file: string): Promise<number> {
  if (!target) {
    complain('BACKUP_TARGET is not set: no backup is encrypted, and no key is needed.')
    return 1
  }
  const identities = await readKeyFile(path.resolve(process.env['INIT_CWD'] ?? process.cwd(), file))
  const { objects, recipients } = await openOffsite(target)
  const [newest] = (await listOffsite(objects)).whole
  if (!newest) {
    complain('There is no backup at BACKUP_TARGET yet: npm run backup makes one.')
    return 1
  }
  if (await opensBackup({ objects, identities }, newest.name)) {
    say(`This key opens ${newest.name}, the newest backup at BACKUP_TARGET.`)
    return 0
  }
  complain(await describeWrongKey(identities, recipients))
  return 1
}

/** A large shop's backup takes minutes. */
const LONGEST_WAIT_MS = 30 * 60_000
const TRY_EVERY_MS = 2000

async function runWhenFree(deps: RunDeps): ReturnType<typeof runBackup> {
  const end = performance.now() + LONGEST_WAIT_MS
  let made = await runBackup(deps)
  if (!made.ok) complain('Another backup is being made just now; waiting for it…')
  while (!made.ok && performance.now() < end) {
    await wait(TRY_EVERY_MS)
    made = await runBackup(deps)
  }
  return made
}

/** Of a test restore, for whom reads the end of this command. */
const TRY_FAILURES: Readonly<Record<TryFailure, string>> = {
  not_allowed: 'the user of DATABASE_URL may not create a database',
  no_room: 'the disk has too little space for it',
  differs: 'it is not as it was made',
  other: 'the lines above say why',
}

/** An update waits for no other place: its own trial shows that the backup can be restored. */
async function make(config: Config, { isBeforeUpdate }: { isBeforeUpdate: boolean }): Promise<number> {
  const log = createLog('error')
  const offsite = config.offsite ? await openOffsite(config.offsite) : undefined
  const { mediaStore } = await openPictureStores(config)
  const database = await openDatabase(config, log, 'join', 'as_found')
  try {
    const deps = {
      ...database,
      log,
      clock: systemClock,
      mediaStore,
      appSecret: await readAppSecret(config),
      backupDir: config.BACKUP_DIR,
    }
    const made = await runWhenFree(deps)
    if (!made.ok) {
      complain('Another backup is still being made.')
      return 1
    }
    const { name, manifest } = made.backup
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    say(path.join(config.BACKUP_DIR, name))
    say(`${rows} rows and ${manifest.pictures.files} picture files, ${megabytes(manifest.byteSize)}.`)
    if (!offsite) {
      say(
        'The secret that signs order links is not in it: keep APP_SECRET, or the file app-secret of the data folder, apart.',
      )
      return 0
    }
    // An update makes its backup before its migrations: the tables of an earlier version know nothing of other places.
    if (isBeforeUpdate || !(await knowsOffsite(database.db))) {
      say('The shop sends it to BACKUP_TARGET by itself.')
      return 0
    }
    const sending = {
      ...deps,
      poolConfig: database.directConfig,
      offsite,
      dbDir: path.join(config.projectDir, 'db'),
      databaseDir: config.DATABASE_URL === undefined ? config.DATA_DIR : undefined,
    }
    const sent = await sendMadeBackup(sending, name, {
      onWait: () => complain('The running shop is sending a backup just now; waiting for it…'),
      withinMs: LONGEST_WAIT_MS,
      everyMs: TRY_EVERY_MS,
    })
    if (!sent?.sentAt) {
      complain(
        `It was not sent to BACKUP_TARGET${sent?.failure ? ` (${sent.failure})` : ''}. The shop tries again; Settings → Health says how it goes.`,
      )
      return 1
    }
    const failure = sent.tried ? sent.tried.failure : 'other'
    say(
      failure === null
        ? 'Sent to BACKUP_TARGET, encrypted, fetched back and restored for a test: all sums are equal.'
        : `Sent to BACKUP_TARGET, encrypted. The test restore did not succeed: ${TRY_FAILURES[failure]}.`,
    )
    return failure === null ? 0 : 1
  } finally {
    await database.stop()
  }
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`
}

async function main(): Promise<number> {
  const [command, ...rest] = process.argv.slice(2)
  if (command === 'new-key' && rest.length === 0) return makeKey()
  const [keyFile] = command === 'check-key' && rest.length === 1 ? rest : []
  if (
    keyFile === undefined &&
    ((command !== undefined && command !== 'list' && command !== '--before-update') || rest.length > 0)
  ) {
    complain(USAGE)
    return 2
  }
  const read = readConfig(process.env)
  if (!read.ok) {
    complain(`The configuration has faults:\n${read.faults.map((fault) => `  ${fault}`).join('\n')}`)
    return 2
  }
  if (keyFile !== undefined) return checkKey(read.config, keyFile)
  return command === 'list' ? list(read.config) : make(read.config, { isBeforeUpdate: command === '--before-update' })
}

try {
  process.exitCode = await main()
} catch (error) {
  if (error instanceof KeyFileError) complain(error.message)
  else complain(`There is no backup, or it was not sent: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}
