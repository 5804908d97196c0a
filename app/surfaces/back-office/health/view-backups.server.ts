import type { KeptBackup } from '#app/base/backups/backup-files.server.ts'
import { isBackupOld } from '#app/base/backups/backup-schedule.ts'
import type { BackupStanding } from '#app/base/backups/backups.queries.server.ts'
import * as adminPaths from '#app/base/platform/admin-paths.ts'
import { formatMoment } from '#app/base/platform/time/calendar.ts'
import type { ViewContext } from '#app/base/platform/text/view-context.ts'
import { sizeText } from './size-text.ts'

export interface HealthLine {
  name: string
  value: string
  isBad: boolean
}

/** Age of the last backup, and why the last try failed. Requirement 18.5: red after 36 hours. */
export function viewBackupStanding(
  { lang, calendar, t }: ViewContext,
  { last, failed, installedAt }: BackupStanding,
  now: Date,
): HealthLine[] {
  const lastAt = last?.startedAt
  const lines: HealthLine[] = [
    {
      name: t('health.backup.last'),
      value: lastAt ? formatMoment(lastAt, lang, calendar) : t('health.backup.none'),
      isBad: isBackupOld(lastAt, installedAt, now),
    },
  ]
  if (last?.byteSize) lines.push({ name: t('health.backup.size'), value: sizeText(last.byteSize, t), isBad: false })
  if (failed?.failure) {
    lines.push({ name: t('health.backup.failed'), value: t(`health.failure.${failed.failure}`), isBad: true })
  }
  return lines
}

export function viewBackup({ lang, calendar, t }: ViewContext, { name, madeAt, manifest }: KeptBackup) {
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  return {
    name,
    made: formatMoment(madeAt, lang, calendar),
    facts: t('backups.facts', { size: sizeText(manifest.byteSize, t), rows, pictures: manifest.pictures.files }),
    missing: manifest.missingPictures > 0 ? t('backups.missing', { count: manifest.missingPictures }) : '',
    downloadTo: adminPaths.backup(`${name}.tar`),
  }
}
