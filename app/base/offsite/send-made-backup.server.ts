import { setTimeout as wait } from 'node:timers/promises'
import { parseBackupName } from '#app/base/backups/backup-name.ts'
import type { ObjectFailure } from '#app/base/platform/objects/object-store.ts'
import { sendNewestBackup, type OffsiteDeps } from './run-offsite.server.ts'
import type { TryFailure } from './try-restore.server.ts'

export interface SentBackup {
  sentAt: Date | null
  failure: ObjectFailure | null
  /** Undefined: it was not restored for a test. */
  tried: { failure: TryFailure | null } | undefined
}

interface Patience {
  /** Called once, when another process of the shop is sending a backup just now. */
  onWait: () => void
  withinMs: number
  everyMs: number
}

/**
 * Sends a backup that was just made, after one that the running shop may be sending, and says how that ended; the shop may send it first.
 * Undefined when the patience ended. Throws what went wrong when it sends by itself.
 */
export async function sendMadeBackup(
  deps: OffsiteDeps,
  name: string,
  { onWait, withinMs, everyMs }: Patience,
): Promise<SentBackup | undefined> {
  const end = performance.now() + withinMs
  for (let isFirst = true; (await sendNewestBackup(deps, 'now')) === 'already_running'; isFirst = false) {
    if (isFirst) onWait()
    if (performance.now() > end) return undefined
    await wait(everyMs)
  }
  // Only the newest backup is sent, and another may have been made since.
  const row = await deps.db
    .selectFrom('offsite_backups')
    .select(['sent_at', 'failure', 'tried_at', 'try_failure'])
    .where('made_at', '>=', parseBackupName(name)!)
    .orderBy('made_at')
    .limit(1)
    .executeTakeFirst()
  return (
    row && {
      sentAt: row.sent_at,
      failure: row.failure as ObjectFailure | null,
      tried: row.tried_at ? { failure: row.try_failure as TryFailure | null } : undefined,
    }
  )
}
