import { z } from 'zod'
import { done, refuse } from '#app/base/commands/command.server.ts'
import { text } from '#app/base/commands/fields.server.ts'
import type { Actor } from '#app/base/platform/change-log/actor.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import { defineMoneyCommand } from '#app/money/checkout/paying/define-money-command.server.ts'
import { addCredit, findPhoneOfSpentCredit, lockCredit } from '#app/money/payments/credit/credit.server.ts'
import { DrawerTooLow } from '#app/money/payments/book-cash-in-drawer.server.ts'
import { HAND_WAYS } from '#app/money/payments/refunds/refund.ts'
import { isOverdrawn } from '#app/money/payments/refunds/refunds.server.ts'
import { finishRefund } from '../refunds/finish-refund.server.ts'
import { refundRefusalText } from '../refunds/refund-refusal-text.ts'
import { refundRefusals, type RefundRefusal } from '../refunds/refund-refusals.ts'
import { refuseOnePerson } from '../refunds/refuse-one-person.server.ts'
import type { LockedFacts } from '../refunds/with-locked-refund.server.ts'
import { mayDo } from './end-refund.server.ts'
import {
  REFUND_NOTE_MAX_LENGTH,
  refundById,
  refundChange,
  refundId,
  REFERENCE_MAX_LENGTH,
} from './refund-subject.server.ts'

/**
 * Records a manual refund: cash from the drawer at hand or of the person, a transfer with its reference, or credit for the phone whose credit
 * paid. The ledger and the order show it from then on. Refuses a way in which the money may not go back, and who may not pay it out: by form
 * alone, as it is the second of two persons. Requirement 12.1.
 */
export const payRefund = defineMoneyCommand({
  name: 'refund.pay',
  input: z.object({
    refundId,
    way: z.enum(HAND_WAYS),
    reference: text(REFERENCE_MAX_LENGTH),
    note: text(REFUND_NOTE_MAX_LENGTH),
  }),
  may: 'payments.edit',
  doors: ['form'],
  takes: 'second person',
  author: 'proved',
  on: refundById,
  refusals: refundRefusals,
  refusalText: (refusal, lang, t) => refundRefusalText(refusal as RefundRefusal, lang, t),
  async run({ trx, subject, caller: { bookCashInDrawer }, actor, now }, { way, reference, note }) {
    const { order, refund } = subject
    if (!mayDo('hand', refund)) return refuse('refund_changed')
    const providerReference = reference.toUpperCase() || null
    if (way === 'transfer' && providerReference === null) return refuse('reference_missing')
    if (await isOverdrawn(trx, refund)) return { ok: false, reason: 'more_than_refundable', refundableSantim: 0 }
    // Locks the drawer before the turn of the person, as a till does.
    const put = way === 'cash' ? await bookCashInDrawer?.(trx, now) : undefined
    const facts = { trx, order, refund, now }
    const refusal = await refuseOnePerson(facts, { actor, way })
    if (refusal) return refusal
    const owner = way === 'credit' ? await findPhoneOfSpentCredit(trx, refund.attemptId) : undefined
    if (owner === null) return refuse('credit_of_nobody')
    const move = { to: 'sent', way, by: actor.name, byId: actor.id, providerReference, note } as const
    const paid = await tryCash(trx, async () => {
      if (!(await finishRefund(facts, move, actor.name))) return false
      if (owner !== undefined) await giveCreditBack(facts, owner, { actor, note })
      await put?.({ of: 'refund', refundId: refund.id })
      return true
    })
    if (paid instanceof DrawerTooLow) {
      const after = { till: paid.till, amount_santim: -refund.amountSantim }
      const change = { ...refundChange(subject, { state: 'hand' }), action: 'refuse_cash_out', before: null, after }
      return { ok: false, reason: 'drawer_too_low', till: paid.till, change }
    }
    return paid ? done(refundChange(subject, { state: 'hand', reason: note })) : refuse('refund_changed')
  },
})

/**
 * What `pay` does, or why not: a drawer that holds less undoes it. As for other cash that is taken out, the answer says no sum and the log has the
 * try: nobody finds out by tries what the books expect.
 */
async function tryCash(trx: Database, pay: () => Promise<boolean>): Promise<boolean | DrawerTooLow> {
  await sql`savepoint unpaid`.execute(trx)
  try {
    return await pay()
  } catch (error) {
    if (!(error instanceof DrawerTooLow)) throw error
    await sql`rollback to savepoint unpaid`.execute(trx)
    return error
  }
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
