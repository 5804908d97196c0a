import type { Actor } from '#app/base/platform/change-log/actor.ts'
import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import { recordChange } from '#app/base/platform/change-log/change-log.server.ts'
import { DrawerTooLow, type KeepCash } from '#app/money/payments/keep-cash.server.ts'
import { refundActs, type HandWay, type RefundAct } from '#app/money/payments/refunds/refund.ts'
import { addCredit, findPhoneOfSpentCredit, lockCredit } from '#app/money/payments/credit/credit.server.ts'
import { isOverdrawn } from '#app/money/payments/refunds/refunds.server.ts'
import { finishRefund } from './finish-refund.server.ts'
import type { RefundRefusal } from './refund-refusals.ts'
import { refuseOnePerson } from './refuse-one-person.server.ts'
import { logRefund, withLockedRefund, type LockedFacts } from './with-locked-refund.server.ts'

interface ByPerson {
  refundId: number
  actor: Actor
}

interface HandingBack extends ByPerson {
  way: HandWay
  reference: string
  note: string
  /** Takes cash out of the drawer at hand. */
  keepCash?: KeepCash | undefined
}

type Done = { ok: true } | RefundRefusal

/**
 * Records a manual refund: cash from the drawer at hand or of the person, a transfer with its reference, or credit for the phone whose credit
 * paid. The ledger and the order show it from then on. Refuses a way in which the money may not go back, and who may not pay it out.
 * Requirement 12.1.
 */
export async function recordManualRefund(
  deps: CommandDeps,
  { refundId, actor, way, reference, note, keepCash }: HandingBack,
): Promise<Done> {
  const given = reference.trim().toUpperCase()
  const hand = act(deps, 'hand', { refundId, actor, note }, async (facts) => {
    if (way === 'transfer' && given === '') return { ok: false, reason: 'reference_missing' }
    const providerReference = given === '' ? null : given
    if (await isOverdrawn(facts.trx, facts.refund)) {
      return { ok: false, reason: 'more_than_refundable', refundableSantim: 0 }
    }
    // Locks the drawer before the turn of the person, as a till does.
    const put = way === 'cash' ? await keepCash?.(facts.trx, facts.now) : undefined
    const refusal = await refuseOnePerson(facts, { actor, way })
    if (refusal) return refusal
    const owner = way === 'credit' ? await findPhoneOfSpentCredit(facts.trx, facts.refund.attemptId) : undefined
    if (owner === null) return { ok: false, reason: 'credit_of_nobody' }
    const move = { to: 'sent', way, by: actor.name, byId: actor.id, providerReference, note } as const
    if (!(await finishRefund(facts, move, actor.name))) return { ok: false, reason: 'refund_changed' }
    if (owner !== undefined) await giveCreditBack(facts, owner, { actor, note })
    await put?.({ of: 'refund', refundId })
    return { ok: true }
  })
  return hand.catch((error: unknown) => {
    if (error instanceof DrawerTooLow) return refuseCashOut(deps, { refundId, actor }, error)
    throw error
  })
}

/** As for other cash that is taken out, the answer says no sum and the log has the try: nobody finds out by tries what the books expect. */
async function refuseCashOut(deps: CommandDeps, { refundId, actor }: ByPerson, { till }: DrawerTooLow): Promise<Done> {
  return withLockedRefund(deps, refundId, async ({ trx, order, refund, now }): Promise<Done> => {
    const thing = { type: 'order', id: order.id, label: { en: order.code, am: order.code } } as const
    const after = { till, amount_santim: -refund.amountSantim }
    await recordChange(trx, { actor, action: 'refuse_cash_out', thing, before: null, after, reason: '' }, now)
    return { ok: false, reason: 'drawer_too_low', till }
  })
}

/** The credit is available again immediately, for the phone from which it was taken. */
async function giveCreditBack(
  { trx, order, refund, now }: LockedFacts,
  phone: string,
  { actor, note }: { actor: Actor; note: string },
): Promise<void> {
  await lockCredit(trx, phone)
  await addCredit(
    trx,
    {
      phone,
      amountSantim: refund.amountSantim,
      provider: 'credit',
      transactionId: null,
      paymentExceptionId: null,
      refundId: refund.id,
      orderId: order.id,
      recordedBy: actor.name,
      note,
    },
    now,
  )
}

/** Confirms that the customer received a manual refund. */
export async function confirmRefund(deps: CommandDeps, by: ByPerson): Promise<Done> {
  return act(deps, 'confirm', { ...by, note: '' }, (facts) => confirm(facts, { by: by.actor.name }))
}

/** The provider's statement shows that the refund was sent: stores its number there, and books the money as gone. */
export async function foundSent(
  deps: CommandDeps,
  { reference, note, ...by }: ByPerson & { reference: string; note: string },
): Promise<Done> {
  const providerReference = reference.trim().toUpperCase()
  return act(deps, 'found_sent', { ...by, note }, async (facts) =>
    providerReference === '' && facts.refund.providerReference === null
      ? { ok: false, reason: 'reference_missing' }
      : confirm(facts, { by: by.actor.name, providerReference: providerReference || null, note }),
  )
}

/** The provider's statement shows that nothing was sent: the refund can be sent again, or by hand. */
export async function foundUnsent(deps: CommandDeps, { note, ...by }: ByPerson & { note: string }): Promise<Done> {
  if (note.trim() === '') return { ok: false, reason: 'reason_missing' }
  return act(deps, 'found_unsent', { ...by, note }, async (facts) =>
    (await finishRefund(facts, { to: 'unsent', fault: note }, by.actor.name))
      ? { ok: true }
      : { ok: false, reason: 'refund_changed' },
  )
}

async function confirm(
  facts: LockedFacts,
  how: { by: string; providerReference?: string | null; note?: string },
): Promise<Done> {
  const isDone = await finishRefund(facts, { to: 'confirmed', ...how }, how.by)
  return isDone ? { ok: true } : { ok: false, reason: 'refund_changed' }
}

async function act(
  deps: CommandDeps,
  what: RefundAct,
  { refundId, actor, note }: ByPerson & { note: string },
  work: (facts: LockedFacts) => Promise<Done>,
): Promise<Done> {
  return withLockedRefund(deps, refundId, async (facts): Promise<Done> => {
    if (!refundActs(facts.refund, { canSend: false }).includes(what)) return { ok: false, reason: 'refund_changed' }
    const done = await work(facts)
    if (done.ok) await logRefund(facts, { state: what, actor, reason: note })
    return done
  })
}
