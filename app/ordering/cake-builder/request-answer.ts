import type { FailedWrite } from '#app/base/ui/failed-write.ts'
import type { CakeBuilderStep } from './cake-builder-steps.ts'
import type { QuoteField, TypedQuote } from '#app/ordering/orders/placing/quote-form.ts'

/** What the server said to a request that it did not take; in the page's language. */
export interface RequestAnswer {
  typed: Partial<TypedQuote>
  /** Beside the fields. */
  fields: Partial<Record<QuoteField, string>>
  /** Beside the steps that the choice was made in. */
  steps: Partial<Record<CakeBuilderStep, string>>
  /** Above the button. */
  error: string | undefined
  /** No answer of the page came: the same form may be sent again as it is. */
  failed?: FailedWrite
}
