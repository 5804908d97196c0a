import type { RefundState } from '#app/money/payments/refunds/refund.ts'
import { type RawBuilder, sql } from '#app/base/platform/database/database.server.ts'
import { birr, type Desk, type FilledForm, happens, inFocus, pick, type StaffAction, words } from './action.ts'

interface RefundablePayment {
  orderId: string
  attemptId: string
  refundableSantim: number
}

interface SeenRefund {
  id: number
  orderId: string
  provider: string
  reference: string
  paymentReference: string
}

const NEWEST = 60

const askForRefund: StaffAction = {
  kind: 'refund: ask',
  async fillIn(desk) {
    // Chapa sends refunds itself; for other providers staff do.
    const isChapas = happens(desk, 0.7)
    const { rows } = await sql<RefundablePayment>`
      select * from (
        select order_id as "orderId", attempt_id as "attemptId",
          least(refundable_santim(order_id), refundable_santim(order_id, attempt_id))::bigint as "refundableSantim"
        from (select * from ledger_entries where kind = 'payment' and (provider = 'chapa' or not ${isChapas}) and ${inFocus(desk, 'order_id')} order by id desc limit ${NEWEST}) newest
      ) payments
      where "refundableSantim" > 0`.execute(desk.db)
    const payment = pick(desk, rows)
    if (!payment) return undefined
    const { orderId, attemptId, refundableSantim } = payment
    const part = happens(desk, 0.4) ? Math.ceil(refundableSantim / 2) : refundableSantim
    // Sometimes more than is refundable.
    const amount = birr(happens(desk, 0.05) ? refundableSantim + 100 : part)
    const fields = { payment: `${attemptId}/${refundableSantim}`, amount, reason: words(desk, 0.05) }
    return { path: `/admin/orders/${orderId}/refund`, fields, facts: { orderId } }
  },
}

/** Refunds in one of these states; `own`: whether this person requested it, if that matters. */
async function findRefunds(
  desk: Desk,
  states: readonly RefundState[],
  { own, where = sql`true` }: { own?: boolean; where?: RawBuilder<unknown> } = {},
): Promise<SeenRefund[]> {
  const { rows } = await sql<SeenRefund>`
    select r.id, r.order_id as "orderId", r.reference, a.provider, a.reference as "paymentReference"
    from refunds r join payment_attempts a on a.id = r.attempt_id
    where r.state = any (${states})
      and (${own ?? null}::boolean is null or (coalesce(r.requested_by, '') = ${desk.member.email}) = ${own ?? null})
      and ${where} and ${inFocus(desk, 'r.order_id')}
    order by r.id desc limit ${NEWEST}`.execute(desk.db)
  return rows
}

function onPage({ id, orderId }: SeenRefund, fields: Record<string, string>): FilledForm {
  return { path: `/admin/payments/refunds/${id}`, fields, facts: { orderId, refundId: id } }
}

/** An act on the page of a refund. */
function refundActionOf(
  kind: string,
  find: (desk: Desk) => Promise<SeenRefund[]>,
  fill: (desk: Desk, refund: SeenRefund) => Record<string, string>,
): StaffAction {
  return {
    kind: `refund: ${kind}`,
    async fillIn(desk) {
      const refund = pick(desk, await find(desk))
      return refund && onPage(refund, fill(desk, refund))
    },
  }
}

/** Only Chapa refunds through its API. */
const isSendable = sql`a.provider = 'chapa' and a.channel <> 'counter'`

/** Refunds without a known end, for which Chapa's own page shows this end. */
async function findEnded(desk: Desk, end: 'refunded' | 'failed'): Promise<SeenRefund[]> {
  const unclear = await findRefunds(desk, ['unknown', 'sent'], { where: sql`r.way = 'api'` })
  const shown = await Promise.all(
    unclear.map(async (refund) => {
      const payment = await desk.statements.find(refund.provider, refund.paymentReference)
      return payment?.refunds.find(({ reference }) => reference === refund.reference)?.state
    }),
  )
  return unclear.filter((_, index) => shown[index] === end)
}

/** Acts of staff on refunds. */
export const refundActions: readonly StaffAction[] = [
  askForRefund,
  refundActionOf(
    'approve an own one',
    (desk) => findRefunds(desk, ['requested'], { own: true }),
    () => ({ act: 'approve' }),
  ),
  refundActionOf(
    "approve another's",
    (desk) => findRefunds(desk, ['requested'], { own: false }),
    () => ({ act: 'approve' }),
  ),
  refundActionOf(
    'give up',
    (desk) => findRefunds(desk, ['requested', 'approved']),
    (desk) => ({ act: 'reject', note: words(desk, 0.1) }),
  ),
  refundActionOf(
    'send',
    (desk) => findRefunds(desk, ['approved'], { where: isSendable }),
    () => ({ act: 'send' }),
  ),
  refundActionOf(
    'hand out',
    (desk) => findRefunds(desk, ['approved'], { where: happens(desk, 0.9) ? sql`not (${isSendable})` : sql`true` }),
    (desk, { id }) => {
      const isCash = happens(desk, 0.6)
      const reference = isCash || happens(desk, 0.1) ? '' : `OUT26-${id}`
      return { act: 'hand', way: isCash ? 'cash' : 'transfer', reference, note: words(desk, 0.5) }
    },
  ),
  refundActionOf(
    'confirm',
    (desk) => findRefunds(desk, ['sent'], { where: sql`r.way <> 'api'` }),
    () => ({ act: 'confirm' }),
  ),
  refundActionOf(
    'found sent',
    (desk) => findEnded(desk, 'refunded'),
    (_, { reference }) => ({ act: 'found_sent', reference, note: '' }),
  ),
  refundActionOf(
    'found unsent',
    (desk) => findEnded(desk, 'failed'),
    (desk) => ({ act: 'found_unsent', note: words(desk) }),
  ),
]
