import { z } from 'zod'
import {
  answerRefused,
  receiveEnvelope,
  submitForm,
  type AddToRefusal,
  type FormCommand,
} from '#app/base/commands/doors.server.ts'
import { readForm } from '#app/base/commands/fields.server.ts'
import { readEnvelope } from '#app/base/outbox/envelope.ts'
import type { EnvelopeAnswer } from '#app/base/outbox/refuse-envelope.ts'
import { inTab } from '#app/base/platform/change-log/actor.ts'
import { isUuid } from '#app/base/platform/id.ts'
import type { AdminRequest } from '#app/people/auth/admin-request.server.ts'
import { callerOf } from '#app/people/auth/commands/define-command.server.ts'
import { changeInBulk } from './commands/change-in-bulk.server.ts'
import { changeStock } from './commands/change-stock.server.ts'
import { BULK_ACTIONS } from './bulk-plan.ts'

type ActionDeps = Pick<AdminRequest, 'db' | 'clock' | 'actor' | 'profile' | 'lang' | 't'>

export interface StockAnswer {
  cakeId: string
  error: string
  needsReason: boolean
  act: string
  pieces: string
}

type ActedOnStock =
  | { ok: true; several?: { changed: number; left: number } }
  | { ok: false; status: number; answer: StockAnswer }

/** As the pages of version 0.1.0 made them. */
const FORMER_KEY = /^[\w-]{8,100}$/

const ADDING = ['start', 'bake', 'unbake', 'sell', 'waste', 'count']
/** They say how it is from now on, so they may be sent again; what is typed beside them is not theirs. */
const SWITCHING = ['confirm_par', 'mark_sold_out', 'mark_on_sale', 'stop']

const tapFields = z.object({
  act: z.string(),
  key: z.string(),
  cake: z.string(),
  pieces: z.string(),
  /** Whom a tap names that waited for the connection. */
  by: z.string(),
  tab: z.string(),
})
type Tap = z.output<typeof tapFields>
const readTap = (form: FormData): Tap => tapFields.parse(readForm(tapFields, form))

/** The command of the pressed button; undefined: it is none of this page. */
function buttonOf({ act, key }: Tap): FormCommand | undefined {
  const names = { cakeId: 'cake' }
  if (BULK_ACTIONS.some((each) => each === act)) return { command: changeInBulk, names: { cakeIds: 'cakes' } }
  if (SWITCHING.includes(act)) return { command: changeStock, names, given: { pieces: undefined }, key: '' }
  const formerKey = FORMER_KEY.test(key) && !isUuid(key) ? key : undefined
  return ADDING.includes(act) ? { command: changeStock, names, key: 'key', formerKey } : undefined
}

/** What the page shows again beside the cake of a refused command. */
function answerOf({ cake: cakeId, act, pieces }: Tap, error: string, needsReason: boolean): StockAnswer {
  return { cakeId, error, needsReason, act, pieces }
}

/**
 * Executes a form of the stock page: a tap on one cake, or a bulk action. A tap that waited for the connection
 * names its author (`by`). If another person is signed in by then, it is refused, so that it is not recorded under their name.
 */
export async function stockAction(deps: ActionDeps, form: FormData): Promise<ActedOnStock> {
  const { actor, t } = deps
  const tap = readTap(form)
  const tappedBy = tap.by
  if (tappedBy !== '' && tappedBy !== actor.name) {
    return { ok: false, status: 409, answer: answerOf(tap, t('stock.refused.tapped_by', { who: tappedBy }), false) }
  }
  const button = buttonOf(tap)
  if (!button) return { ok: false, status: 400, answer: answerOf(tap, t('stock.refused.unreadable'), false) }
  const outcome = await submitForm(deps, { form, button, caller: callerOf(deps) })
  if (outcome.ok) {
    const { made } = outcome
    return made ? { ok: true, several: made as { changed: number; left: number } } : { ok: true }
  }
  const { status, answer } = answerRefused(button.command, outcome, deps)
  return { ok: false, status, answer: answerOf(tap, answer.error, needsReasonOf(outcome)) }
}

/** Whether the act is taken once staff say why. */
function needsReasonOf({ refusal }: { refusal?: object }): boolean {
  return refusal !== undefined && 'needsReason' in refusal && refusal.needsReason === true
}

/**
 * A tap on the stock page from the outbox of a device, once: the same as its form, answered in JSON. The log names the tab in which it was made. A
 * page of an earlier program sends a key and no whole envelope: that is its form.
 */
export async function receiveStock(deps: ActionDeps, form: FormData): Promise<EnvelopeAnswer> {
  const { lang, t } = deps
  const tap = readTap(form)
  const button = buttonOf(tap)
  if (button?.command === changeStock && readEnvelope(form)) {
    const addToRefusal: AddToRefusal = async (refused) => {
      const { error } = answerRefused(changeStock, refused, deps).answer
      return answerOf(tap, error, needsReasonOf(refused))
    }
    return receiveEnvelope(deps, { form, button, caller: callerOf(deps), addToRefusal, lang, t })
  }
  const acted = await stockAction({ ...deps, actor: { ...deps.actor, ...inTab(deps.actor, tap.tab) } }, form)
  return acted.ok ? { status: 200, reply: acted } : { status: acted.status, reply: acted }
}
