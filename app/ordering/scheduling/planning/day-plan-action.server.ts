import { z } from 'zod'
import { readBy, readForm, text } from '#app/base/commands/fields.server.ts'
import type { FormRefused } from '#app/base/platform/form-actions.server.ts'
import { DAY_POINTS } from '#app/base/platform/numbers/number-rules.ts'
import { parseNumber } from '#app/base/platform/numbers/parse-number.ts'
import type { ViewContextAt } from '#app/base/platform/text/view-context.ts'
import { formatMoment } from '#app/base/platform/time/calendar.ts'
import { answerRefused } from '#app/base/commands/doors.server.ts'
import { sendAdminForm } from '#app/people/auth/commands/define-command.server.ts'
import { planDays } from '../commands/plan-days.server.ts'
import type { SaveDaysRefusal } from '../save-day-exceptions.server.ts'

export interface DayPlanAnswer {
  error: string
  /** Set when somebody else planned one of these days since; `seen` holds the present values. */
  meanwhile: { changedBy: string; changedAt: string; seen: string } | null
}

type Meanwhile = Extract<SaveDaysRefusal, { reason: 'changed_meanwhile' }>

const dayPlanFields = z.object({
  from: text(10),
  to: text(10),
  kind: z.string(),
  points: text(20),
  opens: text(5),
  closes: text(5),
  seen: z.string(),
  /** The colleague's change that the form showed; saving again overwrites it. */
  keep: readBy((form, name) => form.get(name) ?? undefined, z.string().optional().catch(undefined)),
})

/** Plans the days that a form of the capacity page names. */
export async function dayPlanAction(
  deps: ViewContextAt & Parameters<typeof sendAdminForm>[0],
  form: FormData,
): Promise<{ ok: true; from: string } | FormRefused<DayPlanAnswer>> {
  const { lang, calendar, t } = deps
  const {
    from,
    to: last,
    kind,
    points,
    opens,
    closes,
    keep,
    seen: shown,
  } = dayPlanFields.parse(readForm(dayPlanFields, form))
  const to = last || from
  const isOwn = kind === 'own'
  const given = {
    from,
    to,
    isClosed: kind === 'closed',
    isOnlineOnly: kind === 'online',
    // What is no number is refused with the points.
    capacityPoints: !isOwn || points === '' ? null : (parseNumber(points, DAY_POINTS) ?? Number.NaN),
    hours: !isOwn || (opens === '' && closes === '') ? null : { from: opens, to: closes },
    ...(kind === 'usual' && { reasonEn: '', reasonAm: '' }),
    seen: keep ?? shown,
  }
  const names = { reasonEn: 'reason_en', reasonAm: 'reason_am' }
  const saved = await sendAdminForm(deps, form, { command: planDays, names, given })
  if (saved.ok) return { ok: true, from }
  const { status, answer } = answerRefused(planDays, saved, deps)
  if (saved.reason !== 'changed_meanwhile')
    return { ok: false, status, answer: { error: answer.error, meanwhile: null } }
  const { changedBy, changedAt, seen } = saved.refusal as Meanwhile
  const meanwhile = {
    changedBy: changedBy ?? t('pars.somebody'),
    changedAt: changedAt ? formatMoment(changedAt, lang, calendar) : '',
    seen,
  }
  return { ok: false, status, answer: { error: '', meanwhile } }
}
