import type { Taken } from '../gateways/fake-payments.ts'
import { type Books, type Check, groupBy } from './read-books.ts'

/** What goes back: each once, as the books say, and no more than came. */
export function checkRefunds({ refunds, givenBack, orders, attempts }: Books, told: readonly Taken[]): Check[] {
  const known = new Map(told.flatMap((payment) => payment.refunds.map((refund) => [refund.reference, refund] as const)))
  const ours = new Set(refunds.flatMap(({ reference, given_up_references }) => [reference, ...given_up_references]))
  const bookedOf = new Map(givenBack.map((entry) => [entry.refund_id, entry.amount_santim]))
  const backOf = groupBy(givenBack, ({ order_id }) => order_id)
  const referenceOf = new Map(attempts.map(({ id, reference }) => [id, reference]))
  const sum = (entries: readonly { amount_santim: number }[]) =>
    entries.reduce((all, one) => all + one.amount_santim, 0)
  return [
    {
      promise: 'what gateways gave back is what the ledger says went back, payment by payment',
      offenders: told.flatMap(({ reference, refundedSantim }) => {
        const booked = sum(givenBack.filter(({ attempt_id }) => referenceOf.get(attempt_id ?? '') === reference))
        return booked === refundedSantim ? [] : `${reference}: gave back ${refundedSantim}, ledger ${booked}`
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
      promise: 'an arrived refund is in the ledger once, one that has not arrived is not',
      offenders: refunds.flatMap(({ id, state, amount_santim }) =>
        (state === 'confirmed' ? amount_santim : undefined) === bookedOf.get(id) ? [] : `refund ${id} is ${state}`,
      ),
    },
    {
      promise: 'of an order went back what its ledger says',
      offenders: orders.flatMap(({ id, code, refunded_santim }) =>
        sum(backOf.get(id) ?? []) === refunded_santim ? [] : `order ${code}: ${refunded_santim}`,
      ),
    },
  ]
}
