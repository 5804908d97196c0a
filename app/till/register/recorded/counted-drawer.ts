import type { Envelope } from '#app/base/outbox/envelope.ts'
import type { TillShift } from '#app/till/sales/snapshot.ts'

/**
 * Whether the drawer of the open shift is counted, here or from its page: it takes and gives nothing more. `countedShift`: the one that the
 * till's own row knows as counted; after a crash only the envelope of the count may be on the device.
 */
export function isDrawerCounted(
  shift: Pick<TillShift, 'id' | 'isCounted'> | null | undefined,
  countedShift: string | null,
  envelopes: readonly Pick<Envelope, 'fields' | 'refusal' | 'subject'>[],
): boolean {
  if (!shift) return false
  const isUnsent = envelopes.some(
    ({ fields, refusal, subject }) => fields['act'] === 'count_shift' && subject === `shift:${shift.id}` && !refusal,
  )
  return isUnsent || shift.isCounted || shift.id === countedShift
}
