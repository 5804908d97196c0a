import type { FailedWrite } from '#app/base/ui/failed-write.ts'
import type { CakeBuilderStep } from './cake-builder-steps.ts'
import type { QuoteField, TypedQuote } from '#app/ordering/orders/placing/quote-form.ts'

/** The server's answer to a refused request, in the page's language. */
export interface RequestAnswer {
  typed: Partial<TypedQuote>
  fields: Partial<Record<QuoteField, string>>
  steps: Partial<Record<CakeBuilderStep, string>>
  error: string | undefined
  /** The page got no answer: the same form may be sent again unchanged. */
  failed?: FailedWrite
  /** The browser sends it when the connection is back. */
  isWaiting?: boolean
}
