import { z } from 'zod'
import { done } from '#app/base/commands/command.server.ts'
import { day, text } from '#app/base/commands/fields.server.ts'
import { DAY_POINTS } from '#app/base/platform/numbers/number-rules.ts'
import type { Refusal } from '#app/base/platform/refusal.ts'
import type { Lang, Translate } from '#app/base/platform/text/translate.ts'
import { ANYTHING } from '#app/catalog/cakes/commands/row-subjects.server.ts'
import { defineCommand } from '#app/people/auth/commands/define-command.server.ts'
import { MAX_PLANNED_DAYS, saveDayPlans } from '../save-day-exceptions.server.ts'

const REASON_MAX_LENGTH = 100
/** Fits the versions of as many days as one plan may have. */
const SEEN_MAX_LENGTH = 4000

export const planRefusals = {
  day_invalid: { status: 422, message: 'capacity.refused.day' },
  range_invalid: { status: 422, message: 'capacity.refused.range' },
  points_invalid: { status: 422, message: 'capacity.refused.points' },
  hours_invalid: { status: 422, message: 'capacity.refused.hours' },
  changed_meanwhile: { status: 409, message: 'preset.refused.meanwhile' },
} as const

/** The plans that the author saw, as `seenDays` writes them; absent: nothing is compared. */
export const seenPlans = text(SEEN_MAX_LENGTH).optional()

interface Facts extends Refusal {
  changedBy?: string | null
}

export function planRefusalText({ changedBy, reason }: Facts, _lang: Lang, t: Translate): string {
  if (reason === 'changed_meanwhile') return t('preset.refused.meanwhile', { who: changedBy ?? t('pars.somebody') })
  return t('capacity.refused.range', { count: MAX_PLANNED_DAYS })
}

/** Plans all days from one to another, or resets them to their weekday. Each changed day has an entry of the log; one undo takes all back. Requirement 14.8. */
export const planDays = defineCommand({
  name: 'day.plan',
  input: z.object({
    from: day('day_invalid'),
    to: day('day_invalid'),
    isClosed: z.boolean(),
    isOnlineOnly: z.boolean(),
    capacityPoints: z
      .int('points_invalid')
      .min(DAY_POINTS.min, 'points_invalid')
      .max(DAY_POINTS.max, 'points_invalid')
      .nullable(),
    hours: z.object({ from: z.string(), to: z.string() }).nullable(),
    reasonEn: text(REASON_MAX_LENGTH),
    reasonAm: text(REASON_MAX_LENGTH),
    seen: seenPlans,
  }),
  may: 'capacity.edit',
  doors: ['form', 'program', 'shell'],
  program: {
    operationId: 'planDays',
    summary: 'Close days, or plan their points and hours',
    description: `At most ${MAX_PLANNED_DAYS} days. \`capacityPoints\` and \`hours\` are null for those of the weekday; days for which nothing special is left have no plan any more. Customers read the reasons.`,
    example: {
      from: '2026-12-24',
      to: '2026-12-25',
      isClosed: false,
      isOnlineOnly: false,
      capacityPoints: 40,
      hours: { from: '08:00', to: '13:00' },
      reasonEn: 'Christmas',
      reasonAm: 'ገና',
    },
  },
  author: 'proved',
  on: ANYTHING,
  refusals: planRefusals,
  refusalText: planRefusalText,
  async run({ trx, actor, now }, { from, to, seen, ...plan }) {
    const saved = await saveDayPlans(trx, { range: { from, to }, plans: plan, seen, actor }, now)
    return saved.ok ? done() : saved
  },
})
