import { saveDayExceptions, type SaveDaysRefusal } from '../save-day-exceptions.server.ts'
import { DAY_POINTS } from '#app/base/platform/numbers/number-rules.ts'
import { parseNumber } from '#app/base/platform/numbers/parse-number.ts'
import type { Actor } from '#app/base/platform/change-log/actor.ts'
import { formatMoment, isDay } from '#app/base/platform/time/calendar.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import { formText } from '#app/base/platform/text/form-text.ts'
import { toStorableText } from '#app/base/platform/text/storable-text.ts'
import type { Translate } from '#app/base/platform/text/translate.ts'
import type { ViewContextAt } from '#app/base/platform/text/view-context.ts'

export interface DayPlanAnswer {
  error: string
  /** Set when somebody else planned one of these days since; `seen` holds the present values. */
  meanwhile: { changedBy: string; changedAt: string; seen: string } | null
}

const REASON_MAX_LENGTH = 100

/** Plans the days that a form of the capacity page names. */
export async function dayPlanAction(
  { db, actor, now, lang, calendar, t }: ViewContextAt & { db: Database; actor: Actor },
  form: FormData,
): Promise<{ ok: true; from: string } | { ok: false; status: 409 | 422; answer: DayPlanAnswer }> {
  const text = (name: string) => formText(form, name).trim()
  const [from, to] = [text('from'), text('to') || text('from')]
  if (!isDay(from) || !isDay(to)) {
    return { ok: false, status: 422, answer: { error: t('capacity.refused.day'), meanwhile: null } }
  }
  const kind = text('kind')
  const own = (value: string) => (kind === 'own' ? value : '')
  const [points, opens, closes] = [own(text('points')), own(text('opens')), own(text('closes'))]
  const reason = (name: string) => (kind === 'usual' ? '' : toStorableText(text(name), REASON_MAX_LENGTH))
  const plan = {
    isClosed: kind === 'closed',
    isOnlineOnly: kind === 'online',
    // What is no number is refused with the points.
    capacityPoints: points === '' ? null : (parseNumber(points, DAY_POINTS) ?? Number.NaN),
    hours: opens === '' && closes === '' ? null : { from: opens, to: closes },
    reasonEn: reason('reason_en'),
    reasonAm: reason('reason_am'),
  }
  const seen = form.has('keep') ? formText(form, 'keep') : formText(form, 'seen')
  const saved = await saveDayExceptions(db, { range: { from, to }, plan, seen, actor }, now)
  if (saved.ok) return { ok: true, from }
  if (saved.reason !== 'changed_meanwhile') {
    return { ok: false, status: 422, answer: { error: refusalText(saved, t), meanwhile: null } }
  }
  const meanwhile = {
    changedBy: saved.changedBy ?? t('pars.somebody'),
    changedAt: saved.changedAt ? formatMoment(saved.changedAt, lang, calendar) : '',
    seen: saved.seen,
  }
  return { ok: false, status: 409, answer: { error: '', meanwhile } }
}

function refusalText(refusal: Exclude<SaveDaysRefusal, { reason: 'changed_meanwhile' }>, t: Translate): string {
  switch (refusal.reason) {
    case 'range_invalid':
      return t('capacity.refused.range', { count: refusal.maxDays })
    case 'points_invalid':
      return t('capacity.refused.points')
    case 'hours_invalid':
      return t('capacity.refused.hours')
  }
}
