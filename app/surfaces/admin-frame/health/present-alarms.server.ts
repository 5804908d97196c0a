import { alarmText } from '#app/base/alarms/alarm-text.ts'
import {
  listOpenAlarms,
  listPastAlarms,
  readRoundStatus,
  type PastAlarm,
  type RoundStatus,
} from '#app/base/alarms/alarms.queries.server.ts'
import { listRecipients, type Recipient } from '#app/base/alarms/list-recipients.server.ts'
import type { OpenAlarm } from '#app/base/alarms/plan-round.ts'
import { createChannels } from '#app/base/notifications/channels.server.ts'
import type { Config } from '#app/base/platform/config.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import { LIST_MARK } from '#app/base/platform/text/translate.ts'
import type { ViewContext } from '#app/base/platform/text/view-context.ts'
import { formatMoment } from '#app/base/platform/time/calendar.ts'
import { addressText } from '#app/base/settings/address.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import { listOwners } from '#app/people/staff/list-owners.server.ts'
import { healthLine as line, type HealthLine } from './present-backups.server.ts'

export interface AlarmsNow {
  open: OpenAlarm[]
  past: PastAlarm[]
  recipients: Recipient[]
  status: RoundStatus
  hasChannels: boolean
  isPingSet: boolean
}

export async function readAlarms(
  db: Database,
  config: Pick<Config, 'sms' | 'mail' | 'telegram' | 'ALARM_PING_URL'>,
): Promise<AlarmsNow> {
  const channels = createChannels(config)
  const [open, past, status, recipients] = await Promise.all([
    listOpenAlarms(db),
    listPastAlarms(db),
    readRoundStatus(db),
    loadSettings(db).then((settings) => listRecipients({ db, channels, listOwners }, settings)),
  ])
  return {
    open,
    past,
    status,
    recipients,
    hasChannels: channels.length > 0,
    isPingSet: config.ALARM_PING_URL !== undefined,
  }
}

/** What is wrong since when and what to do, what was, who is told, and whether somebody elsewhere watches. */
export function presentAlarms(
  viewer: ViewContext,
  { open, past, recipients, status, hasChannels, isPingSet }: AlarmsNow,
): HealthLine[] {
  const { lang, calendar, t } = viewer
  const moment = (at: Date) => formatMoment(at, lang, calendar)
  const addresses = recipients.map(({ address }) => addressText(address, t))
  return [
    ...presentOpenAlarms(viewer, open),
    ...(open.length === 0 ? [line(t('alarm.open'), t('alarm.open.none'))] : []),
    ...past.map(({ kind, beganAt, endedAt }) =>
      line(t(`alarm.title.${kind}`), t('alarm.was', { since: moment(beganAt), until: moment(endedAt) })),
    ),
    line(
      t('alarm.people'),
      addresses.join(LIST_MARK[lang]) || t('alarm.people.none'),
      hasChannels && addresses.length === 0,
    ),
    presentPing(viewer, status, isPingSet),
  ]
}

export function presentOpenAlarms(viewer: ViewContext, open: readonly OpenAlarm[]): HealthLine[] {
  const { lang, calendar, t } = viewer
  return open.map(({ kind, facts, beganAt }) => ({
    ...line(alarmText(kind, facts, viewer), t('alarm.since', { since: formatMoment(beganAt, lang, calendar) }), true),
    advice: t(`alarm.do.${kind}`),
  }))
}

function presentPing(
  { lang, calendar, t }: ViewContext,
  { pingedAt, pingFailedAt }: RoundStatus,
  isSet: boolean,
): HealthLine {
  if (!isSet) return line(t('alarm.ping'), t('alarm.ping.none'))
  const hasFailed = pingFailedAt !== null && (pingedAt === null || pingFailedAt > pingedAt)
  const at = hasFailed ? pingFailedAt : pingedAt
  if (!at) return line(t('alarm.ping'), t('health.job.never'))
  const text = t(hasFailed ? 'alarm.ping.failed' : 'alarm.ping.at', { at: formatMoment(at, lang, calendar) })
  return line(t('alarm.ping'), text, hasFailed)
}
