import type { StoredBackup } from '#app/base/backups/backup-files.server.ts'
import { isBackupOld } from '#app/base/backups/backup-schedule.ts'
import type { BackupStatus } from '#app/base/backups/backups.queries.server.ts'
import { areChangesOld, isOffsiteOld } from '#app/base/offsite/is-offsite-old.ts'
import type { OffsiteStatus } from '#app/base/offsite/offsite.queries.server.ts'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { formatMoment } from '#app/base/platform/time/calendar.ts'
import type { ViewContext } from '#app/base/platform/text/view-context.ts'
import { sizeText } from './size-text.ts'

export interface HealthLine {
  name: string
  value: string
  isBad: boolean
  /** What to do about it. */
  advice?: string
}

export function healthLine(name: string, value: string | number, isBad = false): HealthLine {
  return { name, value: String(value), isBad }
}

/** Age of the last backup, and why the last try failed. Requirement 18.5: red after 36 hours. */
export function presentBackupStatus(
  { lang, calendar, t }: ViewContext,
  { last, failed, installedAt }: BackupStatus,
  now: Date,
): HealthLine[] {
  const lastAt = last?.startedAt
  const made = lastAt ? formatMoment(lastAt, lang, calendar) : t('health.backup.none')
  const lines = [healthLine(t('health.backup.last'), made, isBackupOld(lastAt, installedAt, now))]
  if (last?.byteSize) lines.push(healthLine(t('health.backup.size'), sizeText(last.byteSize, t)))
  if (failed?.failure) lines.push(healthLine(t('health.backup.failed'), t(`health.failure.${failed.failure}`), true))
  return lines
}

/**
 * The copy that is left when the server is gone: red while there is none, or the last one is older than a day. A new shop has its first
 * night for it.
 */
export function presentOffsiteStatus(
  { lang, calendar, t }: ViewContext,
  { lastAt, failure, tried, changes }: OffsiteStatus,
  installedAt: Date,
  now: Date,
): HealthLine[] {
  const made = lastAt ? formatMoment(lastAt, lang, calendar) : t('health.offsite.none')
  const lines = [healthLine(t('health.offsite.last'), made, isOffsiteOld(lastAt ?? installedAt, now))]
  if (failure) lines.push(healthLine(t('health.offsite.failed'), t(`health.offsite.failure.${failure}`), true))
  if (tried?.failure) lines.push(healthLine(t('health.offsite.tried'), t(`health.try.failure.${tried.failure}`), true))
  else if (tried) lines.push(healthLine(t('health.offsite.tried'), formatMoment(tried.at, lang, calendar)))
  if (changes) {
    const reached = changes.isAllowed
      ? formatMoment(changes.reachedAt, lang, calendar)
      : t('health.changes.not_allowed')
    lines.push(healthLine(t('health.changes'), reached, areChangesOld(changes, now)))
  }
  return lines
}

export function presentBackup({ lang, calendar, t }: ViewContext, { name, madeAt, manifest }: StoredBackup) {
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  return {
    name,
    made: formatMoment(madeAt, lang, calendar),
    facts: t('backups.facts', { size: sizeText(manifest.byteSize, t), rows, pictures: manifest.pictures.files }),
    missing: manifest.missingPictures > 0 ? t('backups.missing', { count: manifest.missingPictures }) : '',
    downloadTo: adminPaths.backup(`${name}.tar`),
  }
}
