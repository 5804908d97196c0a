import { randomUUID } from 'node:crypto'
import { sql } from '#app/base/platform/database/database.server.ts'
import { birr, type Desk, type FilledForm, happens, inFocus, pick, type StaffAction, words } from './action.ts'

interface OwingOrder {
  id: string
  code: string
  phone: string
  owedSantim: number
  creditSantim: number
  /** Of a transfer that its customer has reported and nobody has decided. */
  reportedReference: string | null
}

const NEWEST = 40
const CASH_SANTIM = 5000

/** Orders that still accept money. */
export async function findOwing(desk: Desk, { hasCredit = false } = {}): Promise<OwingOrder | undefined> {
  const { rows } = await sql<OwingOrder>`
    select o.id, o.code, o.phone, o.owed_santim as "owedSantim", coalesce(credit.santim, 0)::bigint as "creditSantim",
      (select reference from transfer_reports r where r.order_id = o.id and r.outcome is null limit 1)
        as "reportedReference"
    from orders o
    left join (select phone, sum(amount_santim) as santim from credit_entries group by phone) credit on credit.phone = o.phone
    where o.status in ('Pending', 'Confirmed', 'In Production', 'Ready', 'Out for Delivery') and o.owed_santim > 0
      and (not ${hasCredit} or credit.santim > 0) and ${inFocus(desk, 'o.id')}
    order by o.updated_at desc limit ${NEWEST}`.execute(desk.db)
  return pick(desk, rows)
}

/** Sometimes a part of the owed sum, in whole birr. */
function partOf(desk: Desk, santim: number): number {
  return happens(desk, 0.4) ? Math.max(100, Math.floor((santim * desk.draw()) / 100) * 100) : santim
}

function take(
  desk: Desk,
  { id }: OwingOrder,
  {
    method,
    amountSantim,
    reference = '',
  }: { method: 'Cash' | 'Transfer' | 'Credit'; amountSantim: number; reference?: string },
): FilledForm {
  const requestKey = randomUUID()
  const amount = birr(amountSantim)
  const fields = { act: 'take', method, amount, reference, requestKey, note: words(desk, 0.5) }
  return {
    path: `/admin/orders/${id}/pay`,
    fields,
    facts: { orderId: id, taken: { requestKey, amountSantim, method } },
  }
}

/** In-store acts of staff. */
export const counterActions: readonly StaffAction[] = [
  {
    kind: 'counter: take cash',
    async fillIn(desk) {
      const order = await findOwing(desk)
      // It goes into no drawer, so that only a little of it is one person's word.
      return (
        order &&
        take(desk, order, { method: 'Cash', amountSantim: Math.min(CASH_SANTIM, partOf(desk, order.owedSantim)) })
      )
    },
  },
  {
    kind: 'counter: take a transfer',
    async fillIn(desk) {
      const order = await findOwing(desk)
      if (!order) return undefined
      // Staff find it on the statement before they open the customer's report.
      const reported = order.reportedReference === null ? undefined : desk.bank.find(order.reportedReference)
      const hasCome = reported !== undefined && reported.arrivedSantim > 0
      const arrived = hasCome
        ? reported
        : desk.bank.note({ arrivedSantim: partOf(desk, order.owedSantim), isElsewhere: false })
      const { reference, arrivedSantim: amountSantim } = arrived
      return take(desk, order, { method: 'Transfer', amountSantim, reference })
    },
  },
  {
    kind: 'counter: use credit',
    async fillIn(desk) {
      const order = await findOwing(desk, { hasCredit: true })
      if (!order) return undefined
      const most = happens(desk, 0.9) ? Math.min(order.owedSantim, order.creditSantim) : order.owedSantim
      return take(desk, order, { method: 'Credit', amountSantim: partOf(desk, most) })
    },
  },
]
