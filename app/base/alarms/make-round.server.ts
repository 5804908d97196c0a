import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import type { Channel } from '#app/base/notifications/channel.ts'
import { isQuiet } from '#app/base/notifications/quiet-hours.ts'
import { queueMessage } from '#app/base/notifications/queue-message.server.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import { uuidv7 } from '#app/base/platform/id.ts'
import type { Log } from '#app/base/platform/log.server.ts'
import type { Webhook } from '#app/base/platform/message-gateways.ts'
import type { TranslateTo } from '#app/base/platform/text/translate.ts'
import { calendarOf, formatMoment } from '#app/base/platform/time/calendar.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import type { Settings } from '#app/base/settings/settings.ts'
import { alarmMessageText, type AlarmMessageKind } from './alarm-text.ts'
import { listOpenAlarms } from './alarms.queries.server.ts'
import { alarmOf, judgeReadings, type AlarmKind, type FoundAlarm } from './checks.ts'
import { listRecipients, type ListOwners, type Recipient } from './list-recipients.server.ts'
import { planRound } from './plan-round.ts'
import { notifyWebhook, type WebhookText } from './tell-webhook.server.ts'
import type { AlarmFacts, Readings } from './readings.ts'

/** Looks at the whole shop, which only rooms above know. */
export type ReadShop = (db: Database, settings: Settings, now: Date) => Promise<Readings>

export interface RoundDeps extends CommandDeps {
  log: Log
  channels: readonly Pick<Channel, 'name'>[]
  translateTo: TranslateTo
  listOwners: ListOwners
  readShop: ReadShop
  /** Where alarms go beside the people of the settings. */
  webhook: Webhook | null
}

/** After this time a process may look again; the others come to it in turn. */
export const CHECK_EVERY_MS = 20_000

/** An urgent alarm goes out until then whatever the quiet hours of messages say, also after failed tries. */
const DISTURBS_MS = 24 * 60 * 60_000
const FORGOTTEN_AFTER_DAYS = 90

export interface Round {
  /** What is wrong now. */
  found: FoundAlarm[]
  recipients: Recipient[]
  settings: Settings
}

/** Undefined: another process has just looked. */
export async function makeRound(deps: RoundDeps): Promise<Round | undefined> {
  const { db, clock } = deps
  const now = clock.now()
  if (!(await claimRound(db, now))) return undefined
  const settings = await loadSettings(db)
  const [readings, recipients] = await Promise.all([deps.readShop(db, settings, now), listRecipients(deps, settings)])
  const found = judgeReadings(readings, now)
  await applyRound(deps, { found, recipients, settings })
  return { found, recipients, settings }
}

/** A clock that was set back must not stop the looking. */
async function claimRound(db: Database, now: Date): Promise<boolean> {
  const before = new Date(now.getTime() - CHECK_EVERY_MS)
  const { rows } = await sql`
    update alarm_rounds set looked_at = ${now}
    where looked_at is null or looked_at <= ${before} or looked_at > ${now}
    returning looked_at`.execute(db)
  return rows.length > 0
}

/**
 * Writes what a look found, and the messages to people, in one transaction. Rounds come one after the other, so that whichever processes
 * look at the same time, each alarm is told once.
 */
export async function applyRound(deps: RoundDeps, round: Round): Promise<void> {
  const { db, clock, log, translateTo } = deps
  const notified: NotifiedAlarm[] = []
  const now = clock.now()
  const { found, recipients, settings } = round
  await db.transaction().execute(async (trx) => {
    await sql`select from alarm_rounds for update`.execute(trx)
    const open = await listOpenAlarms(trx)
    const plan = planRound({
      open,
      found,
      isQuiet: isQuiet(settings['messages.quiet'], now),
      remindAfterMs: settings['alarms.remind_hours'] * 60 * 60_000,
      now,
    })
    const notify = (what: AlarmMessageKind, alarm: Omit<NotifiedAlarm, 'what'>) => {
      notified.push({ ...alarm, what })
      return notifyPeople(trx, { ...alarm, what, recipients, settings, translateTo, now })
    }
    for (const { kind, facts, isNotified } of plan.begin) {
      const values = { id: uuidv7(now), kind, facts: JSON.stringify(facts), began_at: now, seen_at: now }
      await trx
        .insertInto('alarms')
        .values({ ...values, told_at: isNotified ? now : null })
        .execute()
      log.error({ alarm: kind, ...facts }, 'something is wrong with the shop')
      if (isNotified) await notify('first', { kind, facts, beganAt: now })
    }
    for (const { id, kind, facts, notify: what } of plan.goOn) {
      const notified = what === 'nobody' ? {} : { told_at: now }
      await trx
        .updateTable('alarms')
        .set({ facts: JSON.stringify(facts), seen_at: now, ...notified })
        .where('id', '=', id)
        .execute()
      if (what !== 'nobody') await notify(what, { kind, facts, beganAt: open.find((each) => each.id === id)!.beganAt })
    }
    for (const { id, isNotified, ...alarm } of plan.end) {
      await trx.updateTable('alarms').set({ ended_at: now }).where('id', '=', id).execute()
      log.info({ alarm: alarm.kind }, 'well again')
      if (isNotified) await notify('end', alarm)
    }
    await sql`delete from alarms where ended_at < ${now}::timestamptz - ${FORGOTTEN_AFTER_DAYS}::int * interval '1 day'`.execute(
      trx,
    )
  })
  if (!settings['alarms.is_on']) return
  for (const alarm of notified) await notifyWebhook(deps, webhookText({ ...alarm, settings, translateTo }))
}

interface NotifiedAlarm {
  kind: AlarmKind
  facts: AlarmFacts
  beganAt: Date
  what: AlarmMessageKind
}

interface AlarmMessageFacts extends NotifiedAlarm {
  recipients: readonly Recipient[]
  settings: Settings
  translateTo: TranslateTo
  now: Date
}

async function notifyPeople(trx: Database, notified: AlarmMessageFacts): Promise<void> {
  const { kind, what, recipients, now } = notified
  // An alarm that is not urgent begins outside the quiet hours; the news of its end waits for the morning.
  const disturbs = what !== 'end' || alarmOf(kind).isUrgent
  for (const { lang, to } of recipients) {
    const { subject, body } = wordsFor(notified, lang)
    const mayDisturbUntil = disturbs ? { mayDisturbUntil: new Date(now.getTime() + DISTURBS_MS) } : {}
    const message = { to, lang, template: `alarm.${kind}`, subject, body, emailBody: body, ...mayDisturbUntil }
    await queueMessage(trx, message, now)
  }
}

export function wordsFor(
  { kind, facts, beganAt, what, settings, translateTo }: Omit<AlarmMessageFacts, 'recipients' | 'now'>,
  lang: Recipient['lang'],
): { subject: string; body: string } {
  const since = formatMoment(beganAt, lang, calendarOf(lang))
  return alarmMessageText({ kind, facts, what, since, shop: settings['shop.name'][lang], lang, t: translateTo(lang) })
}

/** In the shop's first language: nobody knows who reads it. */
export function webhookText(notified: Omit<AlarmMessageFacts, 'recipients' | 'now'>): WebhookText {
  return { ...wordsFor(notified, notified.settings['languages.otherwise']), isUrgent: alarmOf(notified.kind).isUrgent }
}
