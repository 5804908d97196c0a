import { mkdtemp, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { checkBackup, restoreChecked } from '#app/base/backups/restore-backup.server.ts'
import { NO_PICTURES } from '#app/base/media/media-store.server.ts'
import type { Config } from '#app/base/platform/config.server.ts'
import { createPool } from '#app/base/platform/database/database.server.ts'
import { createLog } from '#app/base/platform/log.server.ts'
import { startEmbeddedPostgres } from '#server/postgres/embedded.server.ts'
import { startOnCopy } from './start-on-copy.ts'

const TRIAL = 'trial-'

interface Trial {
  backup: string
  /** Also starts this version on the copy, and waits until it is ready. */
  starts: boolean
  say: (line: string) => void
}

/**
 * Restores a backup into a PostgreSQL of its own, which loads the rows as the backup's version had them and applies the migrations of
 * this version, and throws the copy away. Throws in words what would go wrong.
 */
export async function tryOnBackup(config: Config, { backup, starts, say }: Trial): Promise<void> {
  const { DATA_DIR, projectDir } = config
  const begun = performance.now()
  const checked = await checkBackup(backup)
  if (!checked.ok) throw new Error(`${backup} is no whole backup: ${checked.reason}.`)
  // What a killed trial left.
  for (const name of await readdir(DATA_DIR)) {
    if (name.startsWith(TRIAL)) await rm(path.join(DATA_DIR, name), { recursive: true, force: true })
  }
  const folder = await mkdtemp(path.join(DATA_DIR, TRIAL))
  try {
    const postgres = await startEmbeddedPostgres({ dataDir: folder, durable: false })
    const pool = createPool(postgres.poolConfig, createLog('silent'))
    try {
      const dbDir = path.join(projectDir, 'db')
      // Migrations change no pictures, so the copy has none.
      const deps = { pool, mediaStore: NO_PICTURES, appSecret: '', dbDir }
      const restored = await restoreChecked(deps, checked)
      if (!restored.ok) throw new Error('detail' in restored ? restored.detail : restored.reason)
      const seconds = ((performance.now() - begun) / 1000).toFixed(1)
      say(`The migrations run on a copy of ${path.basename(backup)} with ${restored.rows} rows (${seconds} s in all).`)
      if (starts) {
        await startOnCopy(config, { folder, poolConfig: postgres.poolConfig })
        say('This version starts on that copy.')
      }
    } finally {
      await pool.end()
      await postgres.stop()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
