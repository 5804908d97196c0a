import type { MessageKey } from '#app/base/platform/text/translate.ts'

/** What proves that an order is one's own, as typed. */
export interface OrderProof {
  code: string
  phone: string
}

/** The text beside each field that was left empty; undefined: both are there. What is missing is no wrong try. Requirement 20.6. */
export function missingProof({ code, phone }: OrderProof): Partial<Record<keyof OrderProof, MessageKey>> | undefined {
  if (code.trim() && phone.trim()) return undefined
  return {
    ...(!code.trim() && { code: 'track.code.missing' }),
    ...(!phone.trim() && { phone: 'track.phone.missing' }),
  }
}
