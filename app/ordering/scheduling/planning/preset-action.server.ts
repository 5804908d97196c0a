import { MAX_PLANNED_DAYS } from '../save-day-exceptions.server.ts'
import type { Actor } from '#app/base/platform/change-log/actor.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import { formText } from '#app/base/platform/text/form-text.ts'
import type { Translate } from '#app/base/platform/text/translate.ts'
import { applyPreset } from './apply-preset.server.ts'
import { parseAskedPreset } from './read-preset-days.server.ts'
import { presetRefusalText } from './view-preset.server.ts'

type Answered = { ok: true; changed: number; left: number } | { ok: false; status: 409 | 422; error: string }

/** Applies the preset that a form names to its days, if they still have the values that the sender saw (`seen`). */
export async function presetAction(
  { db, now }: { db: Database; now: Date },
  form: FormData,
  { actor, t }: { actor: Actor; t: Translate },
): Promise<Answered> {
  const asked = parseAskedPreset((name) => formText(form, name).trim(), now)
  if (!asked.ok) return { ok: false, status: 422, error: presetRefusalText(asked, t) }
  const { preset, range } = asked
  const applied = await applyPreset(db, { preset, range, seen: formText(form, 'seen'), actor }, now)
  if (applied.ok) return applied
  switch (applied.reason) {
    case 'changed_meanwhile': {
      const who = applied.changedBy ?? t('pars.somebody')
      return { ok: false, status: 409, error: t('preset.refused.meanwhile', { who }) }
    }
    case 'range_invalid':
      return { ok: false, status: 422, error: t('capacity.refused.range', { count: MAX_PLANNED_DAYS }) }
    case 'points_invalid':
      return { ok: false, status: 422, error: t('capacity.refused.points') }
    case 'hours_invalid':
      return { ok: false, status: 422, error: t('capacity.refused.hours') }
  }
}
