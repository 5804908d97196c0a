import type { Actor } from '#app/base/platform/change-log/actor.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import { isUuid } from '#app/base/platform/id.ts'
import { formText } from '#app/base/platform/text/form-text.ts'
import type { MessageKey } from '#app/base/platform/text/translate.ts'
import { dayInAddis } from '#app/base/platform/time/calendar.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import { applyFeast } from './apply-feast.server.ts'
import { parseFeastForm } from './feast-form.ts'
import { isPlannedFeast, nextDayOf } from './feast-plan.ts'
import { removeFeast } from './remove-feast.server.ts'

type Answered =
  | { ok: true; done: 'applied' | 'removed' }
  /** `fault`: the address of the preview says what is wrong. */
  | { ok: false; status: number; error: MessageKey }

/** Applies the plan that was looked at (`act` is `apply`), or takes one back (`remove`). `mayAskFull`: deposits are the person's to set. */
export async function feastAction(
  { db, now, actor, mayAskFull }: { db: Database; now: Date; actor: Actor; mayAskFull: boolean },
  form: FormData,
): Promise<Answered> {
  const id = formText(form, 'id')
  if (!isUuid(id)) return { ok: false, status: 400, error: 'feasts.refused.gone' }
  if (formText(form, 'act') === 'remove') {
    const isRemoved = await removeFeast(db, { id, actor }, now)
    return isRemoved ? { ok: true, done: 'removed' } : { ok: false, status: 409, error: 'feasts.refused.gone' }
  }
  const feast = formText(form, 'feast')
  const today = dayInAddis(now)
  const settings = await loadSettings(db)
  const feastDay = isPlannedFeast(feast) ? nextDayOf(feast, today, settings['holidays.eids']) : undefined
  if (!isPlannedFeast(feast) || !feastDay) return { ok: false, status: 422, error: 'feasts.none' }
  const all = (name: string) => form.getAll(name).filter((value) => typeof value === 'string')
  const parsed = parseFeastForm({ text: (name) => formText(form, name), all }, { feast, feastDay, today })
  if (!parsed.ok) return { ok: false, status: 422, error: 'feasts.fault.window' }
  if (parsed.plan.fullDeposit && !mayAskFull) return { ok: false, status: 403, error: 'feasts.refused.deposit' }
  const applied = await applyFeast(db, { id, plan: parsed.plan, actor }, now)
  return applied.ok ? { ok: true, done: 'applied' } : { ok: false, status: 409, error: 'feasts.refused.overlaps' }
}
