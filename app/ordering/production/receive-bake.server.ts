import { receiveEnvelope, type AddToRefusal } from '#app/base/commands/doors.server.ts'
import type { EnvelopeAnswer } from '#app/base/outbox/refuse-envelope.ts'
import { timeInAddis } from '#app/base/platform/time/calendar.ts'
import { formatWallTime } from '#app/base/platform/time/wall-clock.ts'
import { recordBake, type BakedMeanwhile } from '#app/ordering/inventory/commands/record-bake.server.ts'
import type { AdminRequest } from '#app/people/auth/admin-request.server.ts'
import { callerOf } from '#app/people/auth/commands/define-command.server.ts'

type Admin = Pick<AdminRequest, 'db' | 'clock' | 'actor' | 'profile' | 'lang' | 't'>

/** Applies a tap of the kitchen once. Where somebody else baked meanwhile, the answer says who, and how many there are now. */
export function receiveBake(admin: Admin, form: FormData): Promise<EnvelopeAnswer> {
  const { lang, t } = admin
  const button = { command: recordBake, names: { cakeId: 'cake' } }
  const addToRefusal: AddToRefusal = async ({ refusal }) =>
    refusal?.reason === 'baked_meanwhile' ? { error: '', conflict: conflictOf(admin, refusal as BakedMeanwhile) } : {}
  return receiveEnvelope(admin, { form, button, caller: callerOf(admin), addToRefusal, lang, t })
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
