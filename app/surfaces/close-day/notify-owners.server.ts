import type { StaffActor } from '#app/base/platform/change-log/actor.ts'
import { staffName } from '#app/base/platform/change-log/staff-name.queries.server.ts'
import { queueMessage } from '#app/base/notifications/queue-message.server.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import { LABEL_MARK, type TranslateTo } from '#app/base/platform/text/translate.ts'
import { calendarOf, formatDay, type Day } from '#app/base/platform/time/calendar.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import { listOwners } from '#app/people/staff/list-owners.server.ts'
import { loadSteps } from './load-steps.server.ts'
import { presentFigures } from './present-figures.server.ts'

/** Reads the figures of a summary: every owner may see them, whoever closed the day. */
const OWNER = { id: '', email: '', isAdmin: true, role: 'owner' } as const

/**
 * Writes the summary of a day that was just closed to its owners, in the transaction that closes it, where the owner wishes that. It is
 * in the shop's first language and comes at once, whatever the quiet hours say: owners asked for it.
 */
export async function notifyOwners(
  trx: Database,
  { day, actor, translateTo }: { day: Day; actor: StaffActor; translateTo: TranslateTo },
  now: Date,
): Promise<void> {
  const settings = await loadSettings(trx)
  if (!settings['close.tells_owners']) return
  const lang = settings['languages.otherwise']
  const t = translateTo(lang)
  const viewer = { db: trx, profile: OWNER, lang, now, t }
  const { taken, lines } = await presentFigures(viewer, day, await loadSteps(trx, day, OWNER))
  const { rows } = await sql<{ who: string }>`select ${staffName(sql.val(actor.name))} as who`.execute(trx)
  const dayText = formatDay(day, lang, calendarOf(lang))
  const named = { shop: settings['shop.name'][lang], day: dayText, who: rows[0]!.who }
  const figures = [{ text: t('close.told.taken'), value: taken ?? '' }, ...lines]
  const body = [t('close.told', named), ...figures.map(({ text, value }) => `${text}${LABEL_MARK[lang]}${value}`)]
  const message = { lang, template: 'day.closed', subject: t('close.told.subject', named), body: body.join('\n') }
  const mayDisturbUntil = new Date(now.getTime() + NOTIFIES_WITHIN_MS)
  for (const { email, phone } of await listOwners(trx)) {
    await queueMessage(trx, { ...message, to: { email, phone }, emailBody: message.body, mayDisturbUntil }, now)
  }
}

/** Later than this the summary waits for the morning. */
const NOTIFIES_WITHIN_MS = 60 * 60_000
