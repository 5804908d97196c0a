import { useTillEnvelopes } from '#app/base/outbox/ui/use-waiting-envelopes.ts'
import { saleSubject } from '#app/till/register/cart/sold-sale.ts'
import { usePractice } from '#app/till/register/device/practice.ts'

/** Whether the shop has a sale, so that its receipt can be printed. */
export function useIsSent(): (saleId: string) => boolean {
  const envelopes = useTillEnvelopes()
  const isPractice = usePractice()
  return (saleId) => !isPractice && !envelopes.some(({ subject }) => subject === saleSubject(saleId))
}
