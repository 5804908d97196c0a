import type { ProviderRefusal, RefundVerification } from '#app/money/payments/provider.ts'
import {
  claimDueRefunds,
  findRefundForAction,
  scheduleRefundCheck,
  type LockedRefund,
} from '#app/money/payments/refunds/refunds.server.ts'
import type { SettleDeps } from '#app/money/checkout/paying/settle-payment.server.ts'
import { finishRefund } from './finish-refund.server.ts'
import { refundingProvider } from './refunding-provider.server.ts'
import { withLockedRefund } from './with-locked-refund.server.ts'

const AT_ONCE = 20

/**
 * Fetches the status of refunds that are on their way, lost their answer or lost their process; never sends anything
 * again. Any number of processes may sweep concurrently. Resolves to the number of refunds queried.
 */
export async function sweepRefunds(deps: SettleDeps): Promise<number> {
  const ids = await claimDueRefunds(deps.db, deps.clock.now(), AT_ONCE)
  for (const id of ids) await checkRefund(deps, id)
  return ids.length
}

/** Fetches the status of one refund and applies it. If its provider cannot be queried, it waits for a person. */
async function checkRefund(deps: SettleDeps, refundId: number): Promise<void> {
  const refund = await findRefundForAction(deps.db, refundId)
  if (!refund || !['sending', 'unknown', 'sent'].includes(refund.state) || refund.way !== 'api') return
  const says = await ask(deps, refund)
  await withLockedRefund(deps, refundId, async (facts) => {
    const { state } = facts.refund
    // Another process moved the refund first.
    if (state !== refund.state) return { ok: true } as const
    if (!says.ok) {
      if (state === 'sending') await finishRefund(facts, { to: 'unknown', fault: says.detail }, null)
    } else if (says.state === 'confirmed') {
      await finishRefund(facts, { to: 'confirmed', by: null }, null)
    } else if (says.state === 'failed') {
      await finishRefund(facts, { to: 'unsent', fault: says.reason ?? 'failed', isGivenUp: true }, null)
    } else if (state !== 'sent') {
      await finishRefund(facts, { to: 'sent', way: 'api', providerReference: null }, null)
    }
    return { ok: true } as const
  })
  await scheduleRefundCheck(deps.db, refundId, refund.sentAt ?? deps.clock.now(), deps.clock.now())
}

async function ask(
  { providers, log }: SettleDeps,
  refund: LockedRefund,
): Promise<RefundVerification | ProviderRefusal> {
  const { id, reference: refundReference, providerReference } = refund
  const provider = refundingProvider(providers, refund)
  if (!provider?.verifyRefund) return { ok: false, fault: 'unsupported', detail: 'nobody can be asked' }
  try {
    const says = await provider.verifyRefund({ refundReference, providerReference })
    if (!says.ok)
      log.warn({ refundId: id, fault: says.fault, detail: says.detail }, 'a refund could not be asked about')
    return says
  } catch (error) {
    log.warn({ err: error, refundId: id }, 'a refund could not be asked about')
    return { ok: false, fault: 'unknown_outcome', detail: 'the adapter failed' }
  }
}
