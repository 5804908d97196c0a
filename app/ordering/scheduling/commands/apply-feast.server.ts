import { z } from 'zod'
import { done, refuse } from '#app/base/commands/command.server.ts'
import { day, number, readBy, text } from '#app/base/commands/fields.server.ts'
import { isStorableText } from '#app/base/platform/text/storable-text.ts'
import { dayInAddis } from '#app/base/platform/time/calendar.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import { ANYTHING } from '#app/catalog/cakes/commands/row-subjects.server.ts'
import { defineCommand } from '#app/people/auth/commands/define-command.server.ts'
import { settingPermission } from '#app/people/auth/permissions/setting-permission.ts'
import { applyPlan } from '../feasts/apply-plan.server.ts'
import { FEAST_RULES, feastFaults } from '../feasts/feast-form.ts'
import { MAX_BANNER, MOST_WINDOW_DAYS, nextDayOf, PLANNED_FEASTS } from '../feasts/feast-plan.ts'

/** Of the id of a cake, in UTF-16 units. */
const CAKE_ID_MAX_LENGTH = 100
const MOST_CAKES = 500

const cakeIds = readBy(
  (form, name) => form.getAll(name),
  z.array(z.string().min(1).max(CAKE_ID_MAX_LENGTH).refine(isStorableText)).max(MOST_CAKES),
)

/**
 * Applies a plan of the days around a feast, whose id is that of the command. Refuses one whose days belong to another plan already; the database
 * refuses it too. An Eid is planned only after its day was confirmed. Deposits are set by those to whom money is entrusted.
 */
export const applyFeast = defineCommand({
  name: 'feast.apply',
  makes: true,
  input: z.object({
    feast: z.enum(PLANNED_FEASTS, 'feast_unknown'),
    from: day('feast_invalid'),
    to: day('feast_invalid'),
    dailyDays: number(FEAST_RULES.dailyDays, 'feast_invalid'),
    customDays: number(FEAST_RULES.customDays, 'feast_invalid'),
    /** Local `HH:mm`. */
    cutoff: z.string('feast_invalid'),
    capacityPercent: number(FEAST_RULES.percent, 'feast_invalid'),
    cakesOff: cakeIds,
    fullDeposit: readBy((form, name) => form.get(name) === 'yes', z.boolean()),
    // One more than may be, so that a longer text is refused and not cut.
    bannerEn: text(MAX_BANNER + 1),
    bannerAm: text(MAX_BANNER + 1),
  }),
  may: 'settings.edit',
  doors: ['form', 'program', 'shell'],
  program: {
    operationId: 'applyFeastPlan',
    summary: 'Apply a plan of the days around a feast',
    description: `For its next day, at most ${MOST_WINDOW_DAYS} days with the feast among them. Outside of them nothing changes. Daily cakes are ordered until \`dailyDays\` before the handover at \`cutoff\`, custom cakes until \`customDays\`. The id of the call is the id of the plan.`,
    example: {
      feast: 'gena',
      from: '2027-01-05',
      to: '2027-01-07',
      dailyDays: 1,
      customDays: 7,
      cutoff: '15:00',
      capacityPercent: 150,
      cakesOff: [],
      fullDeposit: false,
      bannerEn: 'Cakes for Christmas: please order early.',
      bannerAm: 'ለገና ኬክ እባክዎ ቀደም ብለው ይዘዙ።',
    },
  },
  author: 'proved',
  on: ANYTHING,
  refusals: {
    feast_unknown: { status: 422, message: 'feasts.none' },
    feast_invalid: { status: 422, message: 'feasts.fault.window' },
    deposit_not_yours: { status: 403, message: 'feasts.refused.deposit' },
    feast_overlaps: { status: 409, message: 'feasts.refused.overlaps' },
  },
  async run({ trx, call, caller, actor, now }, { feast, cakesOff, ...plan }) {
    const today = dayInAddis(now)
    const feastDay = nextDayOf(feast, today, (await loadSettings(trx))['holidays.eids'])
    if (!feastDay) return refuse('feast_unknown')
    if (feastFaults(plan, { feastDay, today }).length > 0) return refuse('feast_invalid')
    if (plan.fullDeposit && caller.may(settingPermission('deposit.custom_percent')) !== 'yes') {
      return refuse('deposit_not_yours')
    }
    const sorted = [...new Set(cakesOff)].toSorted()
    const applied = { id: call.id, plan: { ...plan, feast, feastDay, cakesOff: sorted }, actor }
    const change = await applyPlan(trx, applied, now)
    return change ? done(change) : refuse('feast_overlaps')
  },
})
