/**
 * npm run backup
 * Makes a backup in BACKUP_DIR and removes the oldest beyond the kept number. Works whether or not the shop runs.
 */
import path from 'node:path'
import process from 'node:process'
import { runBackup } from '#app/base/backups/run-backup.server.ts'
import { createMediaStore } from '#app/base/media/media-store.server.ts'
import { systemClock } from '#app/base/platform/time/clock.ts'
import { readConfig } from '#app/base/platform/config.server.ts'
import { createLog } from '#app/base/platform/log.server.ts'
import { readAppSecret } from '#server/app-secret.ts'
import { openDatabase } from '#server/open-database.ts'

async function main(): Promise<number> {
  const read = readConfig(process.env)
  if (!read.ok) {
    process.stderr.write(`The configuration has faults:\n${read.faults.map((fault) => `  ${fault}`).join('\n')}\n`)
    return 2
  }
  const { config } = read
  const log = createLog('error')
  const database = await openDatabase(config, log, 'join', 'as_found')
  try {
    const made = await runBackup({
      ...database,
      log,
      clock: systemClock,
      mediaStore: createMediaStore({ dataDir: config.DATA_DIR }),
      appSecret: await readAppSecret(config),
      backupDir: config.BACKUP_DIR,
    })
    if (!made.ok) {
      process.stderr.write('Another backup is being made just now.\n')
      return 1
    }
    const { name, manifest } = made.backup
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    process.stdout.write(
      `${path.join(config.BACKUP_DIR, name)}\n` +
        `${rows} rows and ${manifest.pictures.files} picture files, ${(manifest.byteSize / 1e6).toFixed(1)} MB.\n` +
        'The secret that signs order links is not in it: keep APP_SECRET, or the file app-secret of the data folder, apart.\n',
    )
    return 0
  } finally {
    await database.stop()
  }
}

try {
  process.exitCode = await main()
} catch (error) {
  process.stderr.write(`There is no backup: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
