import type { PaymentProvider, ProviderFault, ProviderRefusal } from './provider.ts'
import { providerCallReports } from '#app/base/platform/report-channels.server.ts'
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
    name: string,
    call: Promise<Answer | ProviderRefusal>,
  ): Promise<Answer | ProviderRefusal> {
    const begun = performance.now()
    const report = (outcome: string) => {
      if (!providerCallReports.hasSubscribers) return
      providerCallReports.publish({ provider: provider.name, call: name, ms: performance.now() - begun, outcome })
    }
    let answer: Answer | ProviderRefusal
    try {
      answer = await call
    } catch (error) {
      report('failed')
      await health.noteFault(provider.name, { fault: 'unknown_outcome', detail: 'the adapter failed' })
      throw error
    }
    report(answer.ok ? 'ok' : answer.fault)
    if (!answer.ok && FAULTS_OF_THE_GATEWAY.has(answer.fault)) await health.noteFault(provider.name, answer)
    else await health.noteAnswer(provider.name)
    return answer
  }

  return {
    ...provider,
    directCharge: (charge) => noted('directCharge', provider.directCharge(charge)),
    paymentPage: (checkout) => noted('hostedCheckout', provider.paymentPage(checkout)),
    verify: (request) => noted('verify', provider.verify(request)),
    refund: (request) => noted('refund', provider.refund(request)),
    ...(provider.verifyRefund && { verifyRefund: (request) => noted('verifyRefund', provider.verifyRefund!(request)) }),
    expire: (request) => noted('expire', provider.expire(request)),
    checkConnection: () => noted('checkConnection', provider.checkConnection()),
  }
}
