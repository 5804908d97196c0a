import type { Actor } from '#app/base/platform/change-log/actor.ts'
import type { PaymentProvider, ProviderRefusal, RefundAccepted, RefundGivenUp } from '#app/money/payments/provider.ts'
import type { Providers } from '#app/money/payments/providers.server.ts'
import { afterRefusal, CALL_LOST_AFTER_MS, refundActs } from '#app/money/payments/refunds/refund.ts'
import { isOverdrawn, moveRefund, type LockedRefund } from '#app/money/payments/refunds/refunds.server.ts'
import type { SettleDeps } from '#app/money/checkout/paying/settle-payment.server.ts'
import { finishRefund } from './finish-refund.server.ts'
import type { RefundRefusal } from './refund-refusals.ts'
import { refuseOnePerson } from './refuse-one-person.server.ts'
import { logRefund, withLockedRefund } from './with-locked-refund.server.ts'

/** The provider that can refund this money; undefined: staff refund it by hand. */
export function refundingProvider(
  providers: Providers,
  { provider: name, mode, channel }: Pick<LockedRefund, 'provider' | 'mode' | 'channel'>,
): PaymentProvider | undefined {
  const provider = channel === 'counter' ? undefined : providers.find(name)
  return provider?.capabilities.refund === 'api' && provider.mode === mode ? provider : undefined
}

/**
 * Asks the provider of the payment to refund it, once. Records the refund as sent before the call, so nobody repeats
 * the call while its result is unknown. After a call that certainly did nothing the refund stays approved, to be sent
 * again or by hand. Requirements 12.1 and 25.3.
 */
export async function sendRefund(
  deps: SettleDeps,
  { refundId, actor }: { refundId: number; actor: Actor },
): Promise<{ ok: true; state: 'sent' | 'confirmed' | 'unknown' | 'approved' } | RefundRefusal> {
  const begun = await begin(deps, refundId, actor)
  if (!begun.ok) return begun
  const { refund, provider } = begun
  const answer = await ask(deps, provider, refund)
  const ended = !answer.ok ? afterRefusal(answer.fault) : answer.state === 'failed' ? 'approved' : answer.state
  const noted = await withLockedRefund(deps, refundId, async (facts) => {
    if (facts.refund.state !== 'sending' && facts.refund.state !== 'unknown') return { ok: true } as const
    if (answer.ok && answer.state === 'failed') {
      await finishRefund(facts, { to: 'unsent', fault: answer.reason, isGivenUp: true }, null)
    } else if (answer.ok && answer.state === 'sent') {
      await finishRefund(facts, { to: 'sent', way: 'api', providerReference: answer.providerReference }, null)
    } else if (answer.ok) {
      await finishRefund(facts, { to: 'confirmed', by: null, providerReference: answer.providerReference }, null)
    } else {
      await finishRefund(facts, { to: ended === 'unknown' ? 'unknown' : 'unsent', fault: answer.detail }, null)
    }
    return { ok: true } as const
  })
  return noted.ok ? { ok: true, state: ended } : noted
}

type Begun = { ok: true; refund: LockedRefund; provider: PaymentProvider } | RefundRefusal

async function begin(deps: SettleDeps, refundId: number, actor: Actor): Promise<Begun> {
  return withLockedRefund(deps, refundId, async (facts): Promise<Begun> => {
    const { trx, refund, now } = facts
    const provider = refundingProvider(deps.providers, refund)
    if (!refundActs(refund, { canSend: true }).includes('send')) return { ok: false, reason: 'refund_changed' }
    if (!provider) return { ok: false, reason: 'provider_cannot_refund' }
    if (await isOverdrawn(trx, refund)) return { ok: false, reason: 'more_than_refundable', refundableSantim: 0 }
    const refusal = await refuseOnePerson(facts, { actor, way: 'api' })
    if (refusal) return refusal
    const nextCheckAt = new Date(now.getTime() + CALL_LOST_AFTER_MS)
    await moveRefund(trx, refund, { to: 'sending', by: actor.name, byId: actor.id, nextCheckAt }, now)
    await logRefund(facts, { state: 'sending', actor })
    return { ok: true, refund, provider }
  })
}

/** If the adapter throws, the result is unknown: the request may have arrived. */
async function ask(
  { log }: SettleDeps,
  provider: PaymentProvider,
  { id, reference, payment, amountSantim, reason }: LockedRefund,
): Promise<RefundAccepted | RefundGivenUp | ProviderRefusal> {
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
