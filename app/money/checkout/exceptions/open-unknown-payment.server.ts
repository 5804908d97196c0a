import { openPaymentException } from '#app/money/payments/exceptions/payment-exceptions.server.ts'
import type { OpenEvent } from '#app/money/payments/provider-events.server.ts'
import type { Verification } from '#app/money/payments/provider.ts'
import type { SettleDeps } from '../paying/settle-payment.server.ts'

/** After this long without an answer about unknown money, a person decides. */
const SILENT_FOR_MS = 24 * 60 * 60_000

/**
 * Handles a message about a payment that the shop did not request: if its provider confirms the money, opens an
 * exception. Returns whether it is finished; false: the provider was not reachable, and the sweep tries again.
 */
export async function openUnknownPayment(deps: SettleDeps, event: OpenEvent): Promise<boolean> {
  const says = event.claim ?? (await ask(deps, event))
  const now = deps.clock.now()
  if (says === 'silent' && now.getTime() - event.receivedAt.getTime() < SILENT_FOR_MS) return false
  if (says !== 'silent' && says.status !== 'completed') return true
  const paid = says === 'silent' ? undefined : says.paid
  const { id: providerEventId, provider, reference, providerReference } = event
  deps.log.warn({ provider, reference, eventId: providerEventId }, 'money for something the shop never asked for')
  await openPaymentException(
    deps.db,
    {
      kind: 'unknown_reference',
      provider,
      attemptId: null,
      orderId: null,
      providerEventId,
      reference: reference ?? providerReference,
      transactionId: paid?.transactionId ?? null,
      amountSantim: paid?.amountSantim ?? null,
      currency: paid?.currency ?? null,
    },
    now,
  )
  return true
}

async function ask({ providers, log }: SettleDeps, event: OpenEvent): Promise<Verification | 'silent'> {
  const { provider: name, reference, providerReference } = event
  const provider = providers.find(name)
  if (!provider || provider.capabilities.verify === 'none') return 'silent'
  try {
    const answer = await provider.verify({ reference: reference ?? '', providerReference, asker: 'shop' })
    if (answer.ok) return answer
    log.warn({ eventId: event.id, fault: answer.fault, detail: answer.detail }, 'a provider could not be asked')
  } catch (error) {
    log.warn({ err: error, eventId: event.id }, 'a provider could not be asked')
  }
  return 'silent'
}
