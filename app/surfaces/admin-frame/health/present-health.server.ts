import process from 'node:process'
import { formatDay, formatMoment } from '#app/base/platform/time/calendar.ts'
import type { RetentionRun } from '#app/ordering/customers/retention-runs.queries.server.ts'
import { presentPrintTroubles } from '#app/base/printing/present-print.ts'
import { presentSheetStatus } from '#app/ordering/saved-sheets/present-saved-sheets.server.ts'
import type { Readings } from '#app/base/alarms/readings.ts'
import { JOB_NAMES, needsCheck } from '#app/base/platform/jobs/job-runs.ts'
import type { JobsNow } from '#app/base/platform/jobs/job-runs.server.ts'
import { LIST_MARK, type Translate } from '#app/base/platform/text/translate.ts'
import { formatWallTime } from '#app/base/platform/time/wall-clock.ts'
import type { ViewContext } from '#app/base/platform/text/view-context.ts'
import type { Settings } from '#app/base/settings/settings.ts'
import { judgeInstallation, type Finding } from '#app/surfaces/doctor/findings.ts'
import { presentFinding } from '#app/surfaces/doctor/present-findings.server.ts'
import { providerName } from '#app/money/payments/provider-names.server.ts'
import type { HealthFigures } from './health.queries.server.ts'
import { presentAlarms, type AlarmsNow } from './present-alarms.server.ts'
import { sizeText } from './size-text.ts'
import type { SystemFigures } from './system.queries.server.ts'
import {
  healthLine as line,
  presentBackupStatus,
  presentOffsiteStatus,
  type HealthLine,
} from './present-backups.server.ts'

/** Below this a disk is shown red: PostgreSQL stops when it is full. */
const LITTLE_ROOM_BYTES = 1_000_000_000

interface HealthFacts {
  figures: HealthFigures
  system: SystemFigures
  settings: Settings
  forgetting: RetentionRun | undefined
  /** Gateways whose typed keys cannot be read. */
  unreadable: readonly string[]
  jobs: JobsNow
  alarms: AlarmsNow
  installation: Readings
  now: Date
}

/** What an owner should mend. Open alarms have a card of their own. */
function presentInstallation(viewer: ViewContext, installation: Readings, now: Date): HealthLine[] {
  const isOpen = (code: string) => installation.alarms.open.some(({ kind }) => kind === code)
  const findings = judgeInstallation(installation, now, 'health').filter(({ code }) => !isOpen(code))
  if (findings.length === 0) return [line(viewer.t('doctor.well'), '✓')]
  return findings.map((finding) => presentFindingLine(viewer, finding))
}

export function presentFindingLine(viewer: Pick<ViewContext, 'lang' | 't'>, finding: Finding): HealthLine {
  const { text, advice, level } = presentFinding(finding, viewer)
  const isFault = level === 'fault'
  return { ...line(text, isFault ? viewer.t('doctor.fault') : '', isFault), advice }
}

export function presentPictureRoom(t: Translate, isTaking: boolean): HealthLine {
  return line(t('health.pictures.new'), t(isTaking ? 'health.pictures.taken' : 'health.pictures.refused'), !isTaking)
}

export function presentOrderRoom(t: Translate, isTaking: boolean): HealthLine {
  return line(t('health.orders.new'), t(isTaking ? 'health.orders.taken' : 'health.orders.refused'), !isTaking)
}

/** The jobs write every ten seconds; another process takes over within fifteen. */
const WRITES_WITHIN_MS = 60_000

function presentLastWrite({ lang, calendar, t }: ViewContext, { savedAt }: JobsNow, now: Date): HealthLine {
  if (!savedAt) return line(t('health.written'), t('health.job.never'))
  const isOld = now.getTime() - savedAt.getTime() > WRITES_WITHIN_MS
  return line(t('health.written'), formatMoment(savedAt, lang, calendar), isOld)
}

/** What each job last did. Jobs of another version of the shop have no name here. */
function presentJobs({ lang, calendar, t }: ViewContext, { runs }: JobsNow, now: Date): HealthLine[] {
  return JOB_NAMES.map((name) => {
    const run = runs.find((one) => one.name === name)
    const ended = run?.endedAt ? formatMoment(run.endedAt, lang, calendar) : t('health.job.never')
    return line(t(`health.job.${name}`), ended, run !== undefined && needsCheck(run, now))
  })
}

export function presentUnreadable({ lang, t }: ViewContext, gateways: readonly string[]): HealthLine[] {
  const names = gateways.map((gateway) => providerName(t, gateway))
  return names.length > 0 ? [line(t('health.keys'), names.join(LIST_MARK[lang]), true)] : []
}

export function presentHealthPage(
  viewer: ViewContext,
  { figures, system, settings, forgetting, unreadable, jobs, alarms, installation, now }: HealthFacts,
) {
  const { backups } = figures
  const { lang, calendar, t } = viewer
  // The next backup needs as much space as the last one.
  const needed = Math.max(LITTLE_ROOM_BYTES, backups.last?.byteSize ?? 0)
  const room = (name: string, free: number | null) =>
    line(name, free === null ? t('health.unknown') : sizeText(free, t), free !== null && free < needed)
  const nightly = settings['backups.is_on'] ? formatWallTime(settings['backups.time'], lang) : t('health.backup.off')
  const after = settings['data.retention_is_on']
    ? t('health.guests.months', { count: settings['data.retention_months'] })
    : t('health.backup.off')
  const groups = [
    { title: t('health.group.alarms'), lines: presentAlarms(viewer, alarms) },
    { title: t('doctor.group'), lines: presentInstallation(viewer, installation, now) },
    {
      title: t('health.group.backups'),
      lines: [
        ...presentBackupStatus(viewer, backups, now),
        ...presentOffsiteStatus(viewer, figures.offsite, backups.installedAt, now),
        line(t('health.backup.nightly'), nightly, !settings['backups.is_on']),
      ],
    },
    {
      title: t('health.group.work'),
      lines: [
        line(t('health.messages.waiting'), figures.waitingMessages),
        line(t('health.messages.failed'), figures.failedMessages, figures.failedMessages > 0),
        line(t('health.webhooks.waiting'), figures.waitingWebhooks, figures.waitingWebhooks > 0),
        ...presentSheetStatus(viewer, figures.sheet, now),
        ...presentPrintTroubles(figures.prints, t),
        ...presentUnreadable(viewer, unreadable),
      ],
    },
    {
      title: t('health.group.guests'),
      lines: [
        line(t('health.guests.after'), after),
        line(
          t('health.guests.night'),
          forgetting ? formatDay(forgetting.night, lang, calendar) : t('health.guests.none'),
        ),
        ...(forgetting
          ? [line(t('health.guests.erased'), forgetting.erased), line(t('health.guests.kept'), forgetting.kept)]
          : []),
      ],
    },
    {
      title: t('health.group.room'),
      lines: [
        line(t('health.database'), sizeText(system.databaseBytes, t)),
        line(
          t('health.pictures'),
          t('health.pictures.value', { count: system.pictures.count, size: sizeText(system.pictures.bytes, t) }),
        ),
        presentPictureRoom(t, system.takesPictures),
        presentOrderRoom(t, system.takesOrders),
        room(t('health.free.database'), system.freeForDatabase),
        room(t('health.free.data'), system.freeForData),
        room(t('health.free.backups'), system.freeForBackups),
      ],
    },
    { title: t('health.group.jobs'), lines: presentJobs(viewer, jobs, now) },
    {
      title: t('health.group.system'),
      lines: [
        presentLastWrite(viewer, jobs, now),
        line(t('health.postgres'), system.postgresVersion),
        line(t('health.node'), process.versions.node),
        line(t('health.since'), formatMoment(new Date(now.getTime() - process.uptime() * 1000), lang, calendar)),
      ],
    },
  ]
  return { groups, isWell: groups.every(({ lines }) => lines.every(({ isBad }) => !isBad)) }
}
