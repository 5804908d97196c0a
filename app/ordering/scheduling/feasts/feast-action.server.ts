import { z } from 'zod'
import { answerRefused, type FormCommand } from '#app/base/commands/doors.server.ts'
import { readForm } from '#app/base/commands/fields.server.ts'
import type { FormRefused } from '#app/base/platform/form-actions.server.ts'
import { sendAdminForm } from '#app/people/auth/commands/define-command.server.ts'
import { applyFeast } from '../commands/apply-feast.server.ts'
import { removeFeast } from '../commands/remove-feast.server.ts'
import { MOST_WINDOW_DAYS } from './feast-plan.ts'

const BUTTONS = {
  apply: {
    command: applyFeast,
    names: {
      dailyDays: 'daily_days',
      customDays: 'custom_days',
      capacityPercent: 'percent',
      cakesOff: 'cake_off',
      fullDeposit: 'full_deposit',
      bannerEn: 'banner_en',
      bannerAm: 'banner_am',
    },
    // Somebody goes back in the browser, and applies another plan from the same page.
    perContent: true,
  },
  // Its `id` is that of the plan, which may be taken back again after an undo.
  remove: { command: removeFeast, names: { planId: 'id' }, key: '' },
} as const satisfies Record<string, FormCommand>

const sentFields = z.object({ act: z.enum(['apply', 'remove']).catch('apply') })

/** Applies the plan that was looked at (`act` is `apply`), or takes one back (`remove`). The address of the preview says what is wrong with a plan. */
export async function feastAction(
  deps: Parameters<typeof sendAdminForm>[0],
  form: FormData,
): Promise<{ ok: true; done: 'applied' | 'removed' } | FormRefused<{ error: string }>> {
  const { act } = sentFields.parse(readForm(sentFields, form))
  const outcome = await sendAdminForm(deps, form, BUTTONS[act])
  if (outcome.ok) return { ok: true, done: act === 'apply' ? 'applied' : 'removed' }
  const refused = answerRefused(BUTTONS[act].command, outcome, deps)
  if (outcome.reason !== 'feast_invalid') return refused
  return { ...refused, answer: { error: deps.t('feasts.fault.window', { count: MOST_WINDOW_DAYS }) } }
}
