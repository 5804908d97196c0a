import { hasTrait, ORDER_STATUSES, type OrderStatus } from '#app/ordering/terms/order-status.ts'
import type { MessageKey } from '#app/base/platform/text/translate.ts'
import { useT } from '#app/base/ui/translate.tsx'
import { Tracker } from './tracker.tsx'

/** Each step, and the status that completes it; the next step is then in progress. */
const STEPS = [
  { step: 'quote.step.request', doneAs: 'Pending Quote' },
  { step: 'quote.step.price', doneAs: 'Pending' },
  { step: 'quote.step.deposit', doneAs: 'Confirmed' },
  { step: 'quote.step.making', doneAs: 'Ready' },
  { step: 'quote.step.handover', doneAs: 'Completed' },
] as const satisfies readonly { step: MessageKey; doneAs: OrderStatus }[]

/** How far the cake has come; nothing for a request that was closed. */
export function QuoteSteps({ status }: { status: OrderStatus }) {
  const t = useT()
  if (hasTrait(status, 'called off')) return null
  const at = ORDER_STATUSES.indexOf(status)
  const current = STEPS.filter(({ doneAs }) => ORDER_STATUSES.indexOf(doneAs) <= at).length
  return <Tracker label={t('quote.steps')} steps={STEPS.map(({ step }) => t(step))} done={current} />
}
