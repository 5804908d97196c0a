import { z } from 'zod'
import { done, refuse } from '#app/base/commands/command.server.ts'
import { day } from '#app/base/commands/fields.server.ts'
import { ANYTHING } from '#app/catalog/cakes/commands/row-subjects.server.ts'
import { defineCommand } from '#app/people/auth/commands/define-command.server.ts'
import { CAPACITY_PRESETS, DAY_SHARE, PRESET_NAMES, type PresetName } from '../planning/preset.ts'
import { rangeFromToday, readPresetDays } from '../planning/read-preset-days.server.ts'
import { lockDayPlans, MAX_PLANNED_DAYS, saveDayPlans } from '../save-day-exceptions.server.ts'
import { planRefusals, planRefusalText, seenPlans } from './plan-days.server.ts'

/**
 * Applies a preset to each day, as one change with one undo. `seen` holds the expected values: if any day changed
 * since, nothing is done. Requirement 14.8.
 */
export const applyPreset = defineCommand({
  name: 'day.apply_preset',
  input: z.object({
    preset: z.enum([...PRESET_NAMES, 'share'] as [PresetName, 'share'], 'preset_unknown'),
    percent: z
      .int('preset_unknown')
      .min(DAY_SHARE.min, 'preset_unknown')
      .max(DAY_SHARE.max, 'preset_unknown')
      .optional(),
    from: day('day_invalid'),
    to: day('day_invalid'),
    seen: seenPlans,
  }),
  may: 'capacity.edit',
  doors: ['form', 'program', 'shell'],
  program: {
    operationId: 'applyPreset',
    summary: 'Plan days by a preset, or by a share of their points',
    description: `At most ${MAX_PLANNED_DAYS} days, from today on. \`share\` takes \`percent\` of the points of each weekday; closed days stay closed. \`made\` counts the days that changed and those that were left.`,
    example: { preset: 'share', percent: 80, from: '2026-12-24', to: '2026-12-31' },
  },
  author: 'proved',
  on: ANYTHING,
  refusals: { ...planRefusals, preset_unknown: { status: 422, message: 'preset.refused.percent' } },
  refusalText: planRefusalText,
  async run({ trx, actor, now }, { preset: name, percent, from, to, seen }) {
    if (name === 'share' && percent === undefined) return refuse('preset_unknown')
    const preset = name === 'share' ? ({ kind: 'share', percent: percent! } as const) : CAPACITY_PRESETS[name]
    const range = rangeFromToday({ from, to }, now)
    if (!range) return { ok: false, reason: 'range_invalid', maxDays: MAX_PLANNED_DAYS } as const
    await lockDayPlans(trx)
    const { days } = await readPresetDays(trx, { preset, range }, now)
    const plans = new Map(days.flatMap(({ day: one, planned }) => (planned.ok ? [[one, planned.plan]] : [])))
    const saved = await saveDayPlans(trx, { range, plans, seen, actor }, now)
    return saved.ok ? done(undefined, { changed: plans.size, left: days.length - plans.size }) : saved
  },
})
