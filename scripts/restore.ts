/**
 * npm run restore -- BACKUP
 * Restores a backup (its folder, or the tar file from Settings) into an empty data folder and an empty database. Stop the shop
 * first. Never overwrites existing data.
 */
import { mkdir, mkdtemp, rm, rmdir, stat } from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'
import { unpackBackup } from '#app/base/backups/backup-archive.server.ts'
import { checkBackup, restoreChecked, type RestoreRefusal } from '#app/base/backups/restore-backup.server.ts'
import { createMediaStore } from '#app/base/media/media-store.server.ts'
import { readConfig, type Config } from '#app/base/platform/config.server.ts'
import { createLog } from '#app/base/platform/log.server.ts'
import { readAppSecret } from '#server/app-secret.ts'
import { openDatabase } from '#server/open-database.ts'

const USAGE = `Usage:
  npm run restore -- BACKUP    a backup's folder, or the .tar file of one
Set DATA_DIR to a new folder (or DATABASE_URL to an empty database) first: what is there is never overwritten.`

function reportRefusal(refusal: RestoreRefusal, config: Config): string {
  switch (refusal.reason) {
    case 'not_a_backup':
      return 'That is not a backup of a shop.'
    case 'damaged':
      return `The backup is damaged: ${refusal.file} is not as it was written. Nothing was restored; take another backup.`
    case 'not_empty':
      return refusal.holds === 'rows'
        ? 'The database is not empty. Nothing was restored: set DATA_DIR to a new folder, or DATABASE_URL to an empty database.'
        : `There are other pictures in ${config.DATA_DIR}. Nothing was restored: set DATA_DIR to a new folder.`
    case 'other_version':
      return `The backup is of another version of the shop. Nothing was restored. ${refusal.detail}`
  }
}

async function restore(config: Config, folder: string): Promise<number> {
  const checked = await checkBackup(folder)
  if (!checked.ok) {
    process.stderr.write(`${reportRefusal(checked, config)}\n`)
    return 1
  }
  const database = await openDatabase(config, createLog('error'), 'refuse', 'as_found')
  try {
    const restored = await restoreChecked(
      {
        pool: database.pool,
        mediaStore: createMediaStore({ dataDir: config.DATA_DIR }),
        appSecret: await readAppSecret(config),
        dbDir: path.join(config.projectDir, 'db'),
      },
      checked,
    )
    if (!restored.ok) {
      process.stderr.write(`${reportRefusal(restored, config)}\n`)
      return 1
    }
    const { rows, manifest, isSameSecret } = restored
    process.stdout.write(
      `Restored the shop of ${manifest.madeAt}: ${rows} rows, ${manifest.pictures.files} picture files.\n`,
    )
    if (!isSameSecret) {
      process.stdout.write(
        'The secret is not that of the shop the backup was made of. Until APP_SECRET (or the file app-secret in the data ' +
          'folder) is what it was, order links that customers have do not open, administrators with a second step cannot sign in, and the keys of ' +
          'payment gateways that were typed in Settings → Payments cannot be read: enter them again there.\n',
      )
    }
    return 0
  } finally {
    await database.stop()
  }
}

async function main(): Promise<number> {
  const [given, ...rest] = process.argv.slice(2)
  if (given === undefined || rest.length > 0) {
    process.stderr.write(`${USAGE}\n`)
    return 2
  }
  const read = readConfig(process.env)
  if (!read.ok) {
    process.stderr.write(`The configuration has faults:\n${read.faults.map((fault) => `  ${fault}`).join('\n')}\n`)
    return 2
  }
  const found = await stat(given).catch(() => undefined)
  if (!found) {
    process.stderr.write(`There is no ${given}.\n`)
    return 1
  }
  if (found.isDirectory()) return restore(read.config, given)
  const made = await mkdir(read.config.DATA_DIR, { recursive: true, mode: 0o700 })
  const into = await mkdtemp(path.join(read.config.DATA_DIR, 'unpacked-'))
  try {
    const folder = await unpackBackup(given, into)
    if (folder !== undefined) return await restore(read.config, folder)
    process.stderr.write('That file is not a backup of a shop, or it is cut short.\n')
    return 1
  } finally {
    await rm(into, { recursive: true, force: true })
    if (made !== undefined) await rmdir(read.config.DATA_DIR).catch(() => undefined) // it stays unless it is empty
  }
}

try {
  process.exitCode = await main()
} catch (error) {
  process.stderr.write(`Not restored. ${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
