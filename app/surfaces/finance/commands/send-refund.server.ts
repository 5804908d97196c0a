import { z } from 'zod'
import { done, refuse } from '#app/base/commands/command.server.ts'
import { defineMoneyCommand } from '#app/money/checkout/paying/define-money-command.server.ts'
import type { SettleDeps } from '#app/money/checkout/paying/settle-payment.server.ts'
import type { PaymentProvider, ProviderRefusal, RefundAccepted, RefundGivenUp } from '#app/money/payments/provider.ts'
import { afterRefusal, CALL_LOST_AFTER_MS, refundActions } from '#app/money/payments/refunds/refund.ts'
import { isOverdrawn, moveRefund, type LockedRefund } from '#app/money/payments/refunds/refunds.server.ts'
import { finishRefund } from '../refunds/finish-refund.server.ts'
import { refundRefusalText } from '../refunds/refund-refusal-text.ts'
import { refundRefusals, type RefundRefusal } from '../refunds/refund-refusals.ts'
import { refundingProvider } from '../refunds/refunding-provider.server.ts'
import { refuseOnePerson } from '../refunds/refuse-one-person.server.ts'
import { withLockedRefund } from '../refunds/with-locked-refund.server.ts'
import { refundById, refundChange, refundId } from './refund-subject.server.ts'

/**
 * Asks the provider of the payment to refund it, once. The refund is `sending` before the call, so nobody repeats it while its result is
 * unknown; the sweep asks later about a call whose process died. Requirements 12.1 and 25.3.
 */
export const sendRefund = defineMoneyCommand({
  name: 'refund.send',
  input: z.object({ refundId }),
  may: 'payments.edit',
  // Money leaves: a person sends it.
  doors: ['form'],
  closed: 'own_word',
  author: 'proved',
  on: refundById,
  refusals: refundRefusals,
  refusalText: (refusal, lang, t) => refundRefusalText(refusal as RefundRefusal, lang, t),
  async run({ trx, subject, caller: { providers }, actor, now }) {
    const { order, refund } = subject
    const provider = providers && refundingProvider(providers, refund)
    if (!refundActions(refund, { canSend: true }).includes('send')) return refuse('refund_changed')
    if (!provider) return refuse('provider_cannot_refund')
    if (await isOverdrawn(trx, refund)) return { ok: false, reason: 'more_than_refundable', refundableSantim: 0 }
    const refusal = await refuseOnePerson({ trx, order, refund, now }, { actor, way: 'api' })
    if (refusal) return refusal
    const nextCheckAt = new Date(now.getTime() + CALL_LOST_AFTER_MS)
    await moveRefund(trx, refund, { to: 'sending', by: actor.name, byId: actor.id, nextCheckAt }, now)
    return {
      ...done(refundChange(subject, { state: 'sending' })),
      after: async (deps) => finishSending(deps, refund.id, await ask(deps, provider, refund)),
    }
  },
})

type Answer = RefundAccepted | RefundGivenUp | ProviderRefusal

/** After a call that certainly did nothing the refund is approved again, to be sent again or by hand. */
async function finishSending(deps: SettleDeps, refundId: number, answer: Answer): Promise<void> {
  await withLockedRefund(deps, refundId, async (facts) => {
    if (facts.refund.state !== 'sending' && facts.refund.state !== 'unknown') return { ok: true } as const
    if (answer.ok && answer.state === 'failed') {
      await finishRefund(facts, { to: 'unsent', fault: answer.reason, isGivenUp: true }, null)
    } else if (answer.ok && answer.state === 'sent') {
      await finishRefund(facts, { to: 'sent', way: 'api', providerReference: answer.providerReference }, null)
    } else if (answer.ok) {
      await finishRefund(facts, { to: 'confirmed', by: null, providerReference: answer.providerReference }, null)
    } else {
      const to = afterRefusal(answer.fault) === 'unknown' ? 'unknown' : 'unsent'
      await finishRefund(facts, { to, fault: answer.detail }, null)
    }
    return { ok: true } as const
  })
}

/** If the adapter throws, the result is unknown: the request may have arrived. */
async function ask(
  { log }: SettleDeps,
  provider: PaymentProvider,
  { id, reference, payment, amountSantim, reason }: LockedRefund,
): Promise<Answer> {
  try {
    const answer = await provider.refund({
      ...payment,
      amountSantim,
      reason: reason || 'Order cancelled',
      refundReference: reference,
    })
    if (!answer.ok) log.warn({ refundId: id, fault: answer.fault, detail: answer.detail }, 'a refund was not taken')
    return answer
  } catch (error) {
    log.error({ err: error, refundId: id }, 'a refund was sent, and its answer was lost')
    return { ok: false, fault: 'unknown_outcome', detail: 'the adapter failed' }
  }
}
