import { answerOtherwise, openEnvelope } from '#app/base/commands/receive-once.server.ts'
import { refuseAct, refuseEnvelope, type ActAnswer } from '#app/base/outbox/refuse-act.ts'
import { formText, writtenNumber } from '#app/base/platform/text/form-text.ts'
import { isDay, timeInAddis } from '#app/base/platform/time/calendar.ts'
import { formatWallTime } from '#app/base/platform/time/wall-clock.ts'
import { BAKE_ACTS, recordBake, type BakedMeanwhile } from '#app/ordering/inventory/commands/record-bake.server.ts'
import type { adminRequest } from '#app/people/auth/admin-request.server.ts'

type Admin = Pick<ReturnType<typeof adminRequest>, 'db' | 'clock' | 'actor' | 'lang' | 't'>

/** Applies a tap of the kitchen once: `act` of BAKE_ACTS with `pieces` of `cake` for `day`. */
export function receiveBake(admin: Admin, form: FormData): Promise<ActAnswer> {
  return answerOtherwise(admin.t, () => receive(admin, form))
}

async function receive(admin: Admin, form: FormData): Promise<ActAnswer> {
  const { t } = admin
  const opened = openEnvelope(form, admin.actor)
  if (!opened.ok) return refuseEnvelope(opened, t)
  const day = formText(form, 'day')
  const act = BAKE_ACTS.find((each) => each === formText(form, 'act'))
  if (!isDay(day) || !act) return refuseAct(400, t('outbox.unreadable'))
  const { receipt, actor } = opened
  const tap = { day, act, cakeId: formText(form, 'cake'), pieces: writtenNumber(form, 'pieces'), actor, receipt }
  const recorded = await recordBake(admin, tap)
  if (recorded.ok) return { status: 200, reply: recorded }
  if (recorded.reason !== 'baked_meanwhile') return refuseAct(422, t(`production.bake.refused.${recorded.reason}`))
  return { status: 409, reply: { ok: false, answer: { error: '', conflict: conflictOf(admin, recorded) } } }
}

/** Nothing is left to take back when a colleague took it back already. */
function conflictOf({ lang, t }: Admin, { baked }: BakedMeanwhile) {
  return {
    what: baked ? t('production.bake.some', { count: baked.pieces }) : t('production.bake.none'),
    who: baked?.bakedBy ?? '',
    when: baked ? formatWallTime(timeInAddis(baked.at), lang) : '',
    again: baked ? { pieces: String(baked.pieces) } : null,
  }
}
