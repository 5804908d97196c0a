import { z } from 'zod'
import { number, readForm, text } from '#app/base/commands/fields.server.ts'
import type { FormRefused } from '#app/base/platform/form-actions.server.ts'
import { submitAdminForm } from '#app/people/auth/commands/define-command.server.ts'
import { applyPreset } from '../commands/apply-preset.server.ts'
import { DAY_SHARE } from './preset.ts'

type Answered = { ok: true; from: string; changed: number; left: number } | FormRefused<{ error: string }>

const presetFields = z.object({
  percent: number(DAY_SHARE).optional().catch(undefined),
  from: text(10),
  to: text(10),
  seen: z.string(),
})

/** Applies the preset that a form names to its days, if they still have the values that the sender saw (`seen`). */
export async function presetAction(deps: Parameters<typeof submitAdminForm>[0], form: FormData): Promise<Answered> {
  const { percent, from, to, seen } = presetFields.parse(readForm(presetFields, form))
  const given = { percent, from, to: to || from, seen }
  const applied = await submitAdminForm(deps, form, { command: applyPreset, given })
  if (!applied.ok) return applied
  const { changed = 0, left = 0 } = applied.made ?? {}
  return { ok: true, from, changed: Number(changed), left: Number(left) }
}
