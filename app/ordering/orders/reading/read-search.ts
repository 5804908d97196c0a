import { compactPhone } from '#app/base/platform/phone.ts'
import { parseOrderCode } from '#app/ordering/terms/order.ts'

export interface SearchMeanings {
  /** What was typed, with letters as the shop stores them (`tidyText`). */
  search: string
  /** Pattern for a case-insensitive LIKE, with its wildcards escaped. */
  pattern: string
  /** Digits that a stored phone (+2519…, or of another country) may contain, in whichever form it was typed; at least three. */
  phoneDigits: string | undefined
  code: string | undefined
  /** A payment reference in capitals, ours or the provider's, which is found only as a whole. */
  reference: string | undefined
}

/** A part of a name or email, a phone in any form, a code, a reference of a payment. Requirements 7.6 and 7.14. */
export function readSearch(typed: string): SearchMeanings {
  const search = typed.normalize('NFC')
  const compact = compactPhone(search).replaceAll('+', '')
  const local = compact.replace(/^(00)?251(?=0?[79])/, '').replace(/^0(?=[79])/, '')
  return {
    search,
    pattern: `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`,
    phoneDigits: /^\d{3,15}$/.test(local) ? local : undefined,
    code: parseOrderCode(search),
    reference: /^[!-~]{6,64}$/.test(search) ? search.toUpperCase() : undefined,
  }
}
