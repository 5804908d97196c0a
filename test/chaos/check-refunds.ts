import { hasLeft } from '#app/money/payments/refunds/refund.ts'
import type { Taken } from '../gateways/fake-payments.ts'
import { type Books, type Check, groupBy, sumOf } from './read-books.ts'

/** Each refund is sent once, as the books say, and never more than was paid. */
export function checkRefunds({ refunds, givenBack, attempts }: Books, reported: readonly Taken[]): Check[] {
  const known = new Map(
    reported.flatMap((payment) => payment.refunds.map((refund) => [refund.reference, refund] as const)),
  )
  const ours = new Set(refunds.flatMap(({ reference, given_up_references }) => [reference, ...given_up_references]))
  const bookedOf = new Map(givenBack.map((entry) => [entry.refund_id, entry.amount_santim]))
  const referenceOf = new Map(attempts.map(({ id, reference }) => [id, reference]))
  const throughGateways = new Set(refunds.filter(({ way }) => way === 'api').map(({ id }) => id))
  const sentBack = groupBy(
    givenBack.filter(({ refund_id }) => refund_id !== null && throughGateways.has(refund_id)),
    ({ attempt_id }) => referenceOf.get(attempt_id ?? '') ?? '',
  )
  const askedAbout = groupBy(
    refunds.filter(({ state, next_check_at }) => (state === 'sent' || state === 'unknown') && next_check_at !== null),
    ({ attempt_id }) => referenceOf.get(attempt_id) ?? '',
  )
  return [
    {
      promise: 'what gateways gave back is what the ledger says they did, payment by payment',
      offenders: reported.flatMap(({ reference, refundedSantim }) => {
        const booked = sumOf(sentBack.get(reference))
        // The refund has arrived, and the next status query reports it.
        const asked = sumOf(askedAbout.get(reference)?.filter((one) => known.get(one.reference)?.state === 'refunded'))
        const isRight = booked + asked === refundedSantim
        return isRight ? [] : `${reference}: gave back ${refundedSantim}, ledger ${booked}, asked about ${asked}`
      }),
    },
    {
      promise: 'no refund is sent twice',
      offenders: refunds.flatMap(({ id, reference, given_up_references }) => {
        const sent = [reference, ...given_up_references].flatMap((each) => known.get(each) ?? [])
        return sent.filter(({ state }) => state !== 'failed').length > 1 ? `refund ${id}: ${sent.length} times` : []
      }),
    },
    {
      promise: 'no gateway gives back what the shop did not ask for, nor more or less',
      offenders: [
        ...[...known.keys()].filter((reference) => !ours.has(reference)),
        ...refunds.flatMap(({ id, reference, amount_santim }) => {
          const asked = known.get(reference)?.amountSantim ?? amount_santim
          return asked === amount_santim ? [] : `refund ${id} of ${amount_santim}: ${asked}`
        }),
      ],
    },
    {
      promise: 'a refund that has left is in the ledger once, one that has not is not',
      offenders: refunds.flatMap(({ id, state, way, amount_santim }) =>
        (hasLeft(state, way) ? amount_santim : undefined) === bookedOf.get(id) ? [] : `refund ${id} is ${state}`,
      ),
    },
  ]
}
