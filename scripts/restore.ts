/**
 * npm run restore -- BACKUP                       a backup's folder, or the .tar file of one
 * npm run restore -- offsite --identity FILE      the newest backup at BACKUP_TARGET, or that of --name
 * With --keep-access all that was signed in stays so, for a move from a shop that was stopped.
 * Restores into an empty data folder and an empty database, or with --replace in place of the shop that is there, which is set aside. Stop
 * the shop first. Never overwrites existing data.
 */
import { mkdir, mkdtemp, rm, rmdir, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { unpackBackup } from '#app/base/backups/backup-archive.server.ts'
import {
  checkBackup,
  restoreChecked,
  type CheckedBackup,
  type RestoreRefusal,
} from '#app/base/backups/restore-backup.server.ts'
import { openPictureStores } from '#app/base/media/open-picture-stores.server.ts'
import { fetchChanges, type FetchedChanges } from '#app/base/offsite/changes/fetch-changes.server.ts'
import type { Manifest } from '#app/base/backups/manifest.ts'
import { fetchBackup } from '#app/base/offsite/fetch-backup.server.ts'
import { listOffsite } from '#app/base/offsite/list-offsite.server.ts'
import { openOffsite } from '#app/base/offsite/open-offsite.server.ts'
import { describeWrongKey, opensBackup, readKeyFile } from '#app/base/offsite/owner-key.server.ts'
import { readConfig, type Config } from '#app/base/platform/config.server.ts'
import { createLog } from '#app/base/platform/log.server.ts'
import { pauseInvoices } from '#app/money/tax/invoices/invoice-pauses.server.ts'
import { readAppSecret } from '#server/app-secret.ts'
import { openDatabase } from '#server/open-database.ts'
import { setAside } from './restore/set-aside.ts'
import { END_ACCESS, INVOICES_WAIT, noteSetBack, describeRestoredAccess } from './restored-access.ts'

const USAGE = `Usage:
  npm run restore -- BACKUP    a backup's folder, or the .tar file of one
  npm run restore -- offsite --identity FILE [--name NAME] [--until TIME]
                               a backup at BACKUP_TARGET, the newest or that of NAME, and all that changed since, or until TIME,
                               such as 2026-11-26T14:30:00Z; FILE holds the owner's private key
  --keep-access                for a move, with a backup that was made after the shop was stopped: who is signed in stays so
  --replace                    sets the shop that is there aside first: its database under another name, its files in DATA_DIR/set-aside-…;
                               when nothing can be restored it is put back
Without it set DATA_DIR to a new folder (or DATABASE_URL to an empty database) first: what is there is never overwritten.`

function reportRefusal(refusal: RestoreRefusal, config: Config): string {
  switch (refusal.reason) {
    case 'not_a_backup':
      return 'That is not a backup of a shop.'
    case 'damaged':
      return `The backup is damaged: ${refusal.file} is not as it was written. Nothing was restored; take another backup.`
    case 'not_empty':
      return refusal.holds === 'rows'
        ? 'The database is not empty. Nothing was restored. --replace sets the shop that is there aside; or set DATA_DIR to a new folder, or DATABASE_URL to an empty database.'
        : `There are other pictures in ${config.DATA_DIR}. Nothing was restored. --replace sets them aside; or set DATA_DIR to a new folder.`
    case 'other_version':
      return `The backup is of another version of the shop. Nothing was restored. ${refusal.detail}`
  }
}

interface Fetched {
  folder: string
  /** Came with the backup. */
  appSecret?: string
  fetchLater?: (manifest: Manifest) => Promise<FetchedChanges | undefined>
}

async function restore(config: Config, wish: Wish, { folder, appSecret, fetchLater }: Fetched): Promise<number> {
  const checked = await checkBackup(folder)
  if (!checked.ok) {
    process.stderr.write(`${reportRefusal(checked, config)}\n`)
    return 1
  }
  const later = await fetchLater?.(checked.manifest)
  const aside = wish.replaces ? await setAside(config, { folder, appSecret, now: new Date() }) : undefined
  let code = 1
  try {
    if (appSecret !== undefined) await saveSecret(config, appSecret)
    code = await fill(config, wish, checked, later)
  } finally {
    if (code === 1 && aside) {
      await aside.putBack()
      process.stderr.write('The shop that was there is in its place again.\n')
    }
  }
  if (code !== 1 && aside) {
    await aside.finish()
    process.stdout.write(aside.words)
  }
  return code
}

/** What the restored shop needs before its first start. */
const NEEDS_SECRET = 3

async function fill(
  config: Config,
  { retainsAccess, replaces }: Wish,
  checked: CheckedBackup,
  later: FetchedChanges | undefined,
): Promise<number> {
  const { mediaStore, bucket } = await openPictureStores(config)
  const database = await openDatabase(config, createLog('error'), 'refuse', 'as_found')
  try {
    const restored = await restoreChecked(
      {
        pool: database.pool,
        mediaStore,
        // The bucket of pictures outlives a server, and has pictures that came after the backup.
        mayHavePictures: bucket !== undefined,
        appSecret: await readAppSecret(config),
        dbDir: path.join(config.projectDir, 'db'),
        atTheEnd: [...(retainsAccess ? [] : END_ACCESS), pauseInvoices(new Date())],
      },
      checked,
      later,
    )
    if (!restored.ok) {
      process.stderr.write(`${reportRefusal(restored, config)}\n`)
      return 1
    }
    const { rows, manifest, isSameSecret } = restored
    process.stdout.write(
      `Restored the shop of ${manifest.madeAt}: ${rows} rows, ${manifest.pictures.files} picture files.\n`,
    )
    if (later) process.stdout.write(reportLater(later))
    await noteSetBack(database.db, new Date())
    if (!retainsAccess) process.stdout.write(await describeRestoredAccess(database.db))
    process.stdout.write(INVOICES_WAIT)
    if (!isSameSecret) {
      process.stdout.write(
        'The secret is not that of the shop the backup was made of. Until APP_SECRET (or the file app-secret in the data ' +
          'folder) is what it was, order links that customers have do not open, administrators with a second step cannot sign in, and the keys of ' +
          'payment gateways that were typed in Settings → Money → Ways to pay cannot be read: enter them again there.\n',
      )
    }
    return replaces && !isSameSecret ? NEEDS_SECRET : 0
  } finally {
    await database.stop()
  }
}

/** Files that a restore needs only while it runs, on the disk of the data. */
async function withScratchFolder(config: Config, work: (folder: string) => Promise<number>): Promise<number> {
  const made = await mkdir(config.DATA_DIR, { recursive: true, mode: 0o700 })
  const into = await mkdtemp(path.join(config.DATA_DIR, 'unpacked-'))
  try {
    return await work(into)
  } finally {
    await rm(into, { recursive: true, force: true })
    if (made !== undefined) await rmdir(config.DATA_DIR).catch(() => undefined) // it stays unless it is empty
  }
}

function reportLater(later: FetchedChanges): string {
  const until = later.appliedUntil()?.toISOString()
  const stopped = later.stoppedBy()
  return (
    (until === undefined ? 'Nothing had changed since.\n' : `Also restored what changed since, until ${until}.\n`) +
    (stopped ? `What came later could not be applied (${stopped.message}).\n` : '')
  )
}

interface Wish {
  /** A move: who is signed in stays so. */
  retainsAccess: boolean
  /** The shop that is there is set aside. */
  replaces: boolean
}

interface OffsiteWish extends Wish {
  identity: string
  name: string | undefined
  until: Date | undefined
}

async function restoreOffsite(
  config: Config,
  { identity, name: wanted, until, ...wish }: OffsiteWish,
): Promise<number> {
  if (!config.offsite) {
    process.stderr.write('Set BACKUP_TARGET and BACKUP_RECIPIENT as on the lost server, and the key of the bucket.\n')
    return 1
  }
  const identities = await readKeyFile(identity)
  const { objects, recipients } = await openOffsite(config.offsite)
  const { whole } = await listOffsite(objects)
  const name = wanted ?? whole[0]?.name
  if (name === undefined || !whole.some((backup) => backup.name === name)) {
    process.stderr.write(
      `There is no ${name ?? 'backup'} at BACKUP_TARGET. npm run backup -- list names those that are there.\n`,
    )
    return 1
  }
  if ((await opensBackup({ objects, identities }, name)) === false) {
    process.stderr.write(`Not restored. ${await describeWrongKey(identities, recipients)}\n`)
    return 1
  }
  return withScratchFolder(config, async (into) => {
    const folder = path.join(into, name)
    const fetched = await fetchBackup({ objects, identities }, name, folder)
    if (!fetched) {
      process.stderr.write(`${name} is of a later version of the shop. Install that version first.\n`)
      return 1
    }
    const { appSecret } = fetched
    if (config.APP_SECRET && config.APP_SECRET !== appSecret) {
      const file = path.join(config.DATA_DIR, 'app-secret')
      process.stdout.write(
        `The secret of the lost shop is in ${file}: set APP_SECRET to its text before the first start.\n`,
      )
    }
    const fetchLater = (manifest: Manifest) => fetchChanges({ objects, identities }, manifest, folder, until)
    return restore(config, wish, { folder, appSecret, fetchLater })
  })
}

/** The secret comes with an encrypted backup. One that is there stays. */
async function saveSecret({ DATA_DIR }: Config, appSecret: string): Promise<void> {
  await writeFile(path.join(DATA_DIR, 'app-secret'), appSecret, { flag: 'wx', mode: 0o600 }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    },
  )
}

async function restoreFile(config: Config, given: string, wish: Wish): Promise<number> {
  const found = await stat(given).catch(() => undefined)
  if (!found) {
    process.stderr.write(`There is no ${given}.\n`)
    return 1
  }
  if (found.isDirectory()) return restore(config, wish, { folder: given })
  return withScratchFolder(config, async (into) => {
    const folder = await unpackBackup(given, into)
    if (folder !== undefined) return restore(config, wish, { folder })
    process.stderr.write('That file is not a backup of a shop, or it is cut short.\n')
    return 1
  })
}

function readArguments(): { given: string; wish: Wish | OffsiteWish } | undefined {
  try {
    const options = {
      identity: { type: 'string' },
      name: { type: 'string' },
      until: { type: 'string' },
      'keep-access': { type: 'boolean', default: false },
      replace: { type: 'boolean', default: false },
    } as const
    const { values, positionals } = parseArgs({ allowPositionals: true, options })
    const [given, ...rest] = positionals
    if (given === undefined || rest.length > 0) return undefined
    const { identity, name, 'keep-access': retainsAccess, replace: replaces } = values
    if (given !== 'offsite') {
      const isOfOffsite = [identity, name, values.until].some((value) => value !== undefined)
      return isOfOffsite ? undefined : { given, wish: { retainsAccess, replaces } }
    }
    const until = values.until === undefined ? undefined : new Date(values.until)
    if (identity === undefined || Number.isNaN(until?.getTime())) return undefined
    return { given, wish: { identity, name, until, retainsAccess, replaces } }
  } catch {
    return undefined // an option that is not known
  }
}

async function main(): Promise<number> {
  const wanted = readArguments()
  if (!wanted) {
    process.stderr.write(`${USAGE}\n`)
    return 2
  }
  const read = readConfig(process.env)
  if (!read.ok) {
    process.stderr.write(`The configuration has faults:\n${read.faults.map((fault) => `  ${fault}`).join('\n')}\n`)
    return 2
  }
  const { given, wish } = wanted
  return 'identity' in wish ? restoreOffsite(read.config, wish) : restoreFile(read.config, given, wish)
}

try {
  process.exitCode = await main()
} catch (error) {
  process.stderr.write(`Not restored. ${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
