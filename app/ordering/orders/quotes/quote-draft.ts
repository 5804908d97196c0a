import { MOST_SANTIM, type Santim } from '#app/base/platform/money.ts'
import { QUOTE_LIMITS } from './quote.ts'

export interface QuoteDraft {
  options: readonly QuoteDraftOption[]
  deliveryFeeSantim: Santim
  depositPercent: number
  /** Null: decided by the settings at sending. */
  validUntil: Date | null
  /** Whether the day is held until the quote is answered. Absent: decided by the settings. */
  holdsDay?: boolean | null | undefined
  message: string
}

export interface QuoteDraftOption {
  title: string
  /** Null: the requested size. */
  sizeId: string | null
  /** Number of pieces; none: a cake, described by its size. */
  pieces?: number | null | undefined
  /** Without delivery; null while unknown. */
  priceSantim: Santim | null
  included: string
  /** A picture of the request, of the gallery, of an earlier version, or a new upload; otherwise none. */
  imageId?: string | null | undefined
  /** At most one of a version. */
  isAdvised?: boolean | undefined
}

export type QuoteDraftRefusal =
  | { ok: false; reason: 'too_many_options'; maxOptions: number }
  | { ok: false; reason: 'quote_text_too_long' }
  | { ok: false; reason: 'quote_amount_invalid' }

/** Whether a draft can be saved. It may be unfinished, but contains nothing that the shop could not send. */
export function checkQuoteDraft(draft: QuoteDraft, maxOptions: number): { ok: true } | QuoteDraftRefusal {
  const most = Math.min(maxOptions, QUOTE_LIMITS.options)
  if (draft.options.length > most) return { ok: false, reason: 'too_many_options', maxOptions: most }
  const isTooLong =
    draft.message.length > QUOTE_LIMITS.message ||
    draft.options.some(
      ({ title, included }) => title.length > QUOTE_LIMITS.title || included.length > QUOTE_LIMITS.included,
    )
  if (isTooLong) return { ok: false, reason: 'quote_text_too_long' }
  const isAmount = (amount: number) => Number.isInteger(amount) && amount >= 0 && amount <= MOST_SANTIM
  const arePieces = (pieces: number) => Number.isInteger(pieces) && pieces >= 1 && pieces <= QUOTE_LIMITS.pieces
  const areAmounts =
    isAmount(draft.deliveryFeeSantim) &&
    isAmount(draft.depositPercent) &&
    draft.depositPercent <= 100 &&
    draft.options.every(({ priceSantim }) => priceSantim === null || (isAmount(priceSantim) && priceSantim > 0)) &&
    draft.options.every(({ pieces }) => (pieces ?? null) === null || arePieces(pieces!))
  return areAmounts ? { ok: true } : { ok: false, reason: 'quote_amount_invalid' }
}

/** The missing parts of a draft: it needs an option, and each option a title and a price. */
export function missingFromQuote(draft: Pick<QuoteDraft, 'options'>): 'option' | 'title' | 'price' | undefined {
  if (draft.options.length === 0) return 'option'
  if (draft.options.some(({ title }) => title.trim() === '')) return 'title'
  return draft.options.some(({ priceSantim }) => priceSantim === null) ? 'price' : undefined
}
