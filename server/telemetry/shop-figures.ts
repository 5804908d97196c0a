import { listOpenAlarms } from '#app/base/alarms/alarms.queries.server.ts'
import { ALARM_KINDS, alarmOf } from '#app/base/alarms/checks.ts'
import { readBackupStatus } from '#app/base/backups/backups.queries.server.ts'
import { readOldestUnsent } from '#app/base/notifications/messages.queries.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import { readJobRuns } from '#app/base/platform/jobs/job-runs.server.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import { countOpenAttempts, readUnsettled } from '#app/money/payments/payment-status.queries.server.ts'

/** Figures of the whole shop, read when somebody collects; the same from every process. Ages are in seconds. */
export interface ShopFigures {
  jobs: { name: string; ageSeconds: number }[]
  openAttempts: number
  unsettled: number
  oldestUnsentSeconds: number
  backupAgeSeconds: number
  alarms: { kind: string; isUrgent: boolean; isOpen: 0 | 1 }[]
}

export async function readShopFigures(db: Database, now: Date): Promise<ShopFigures> {
  const settings = await loadSettings(db)
  const [{ runs }, openAttempts, unsettled, oldestUnsent, backupStatus, open] = await Promise.all([
    readJobRuns(db),
    countOpenAttempts(db),
    readUnsettled(db, settings['hold.payment_minutes'], now),
    readOldestUnsent(db, now),
    readBackupStatus(db),
    listOpenAlarms(db),
  ])
  const age = (at: Date | null | undefined) => (at ? Math.max(0, (now.getTime() - at.getTime()) / 1000) : 0)
  return {
    jobs: runs.flatMap(({ name, endedAt }) => (endedAt ? [{ name, ageSeconds: age(endedAt) }] : [])),
    openAttempts,
    unsettled: unsettled.count,
    oldestUnsentSeconds: age(oldestUnsent),
    backupAgeSeconds: age(backupStatus.last?.startedAt ?? backupStatus.installedAt),
    alarms: ALARM_KINDS.map((kind) => ({
      kind,
      isUrgent: alarmOf(kind).isUrgent,
      isOpen: open.some((each) => each.kind === kind) ? 1 : 0,
    })),
  }
}
