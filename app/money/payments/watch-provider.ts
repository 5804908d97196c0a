import type { PaymentProvider, ProviderFault, ProviderRefusal } from './provider.ts'
import type { HealthNotes } from './provider-health.server.ts'

/** Faults that concern the gateway and our account there; the others concern the customer's request. */
const FAULTS_OF_THE_GATEWAY: ReadonlySet<ProviderFault> = new Set([
  'config',
  'rate_limited',
  'unreachable',
  'unknown_outcome',
])

export function watchProvider(provider: PaymentProvider, health: HealthNotes): PaymentProvider {
  async function noted<Answer extends { ok: true }>(
    call: Promise<Answer | ProviderRefusal>,
  ): Promise<Answer | ProviderRefusal> {
    let answer: Answer | ProviderRefusal
    try {
      answer = await call
    } catch (error) {
      await health.noteFault(provider.name, { fault: 'unknown_outcome', detail: 'the adapter failed' })
      throw error
    }
    if (!answer.ok && FAULTS_OF_THE_GATEWAY.has(answer.fault)) await health.noteFault(provider.name, answer)
    else await health.noteAnswer(provider.name)
    return answer
  }

  return {
    ...provider,
    directCharge: (charge) => noted(provider.directCharge(charge)),
    hostedCheckout: (checkout) => noted(provider.hostedCheckout(checkout)),
    verify: (request) => noted(provider.verify(request)),
    refund: (request) => noted(provider.refund(request)),
    ...(provider.verifyRefund && { verifyRefund: (request) => noted(provider.verifyRefund!(request)) }),
    expire: (request) => noted(provider.expire(request)),
    checkConnection: () => noted(provider.checkConnection()),
  }
}
