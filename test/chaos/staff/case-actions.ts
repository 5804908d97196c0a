import {
  isBooked,
  type PaymentExceptionAction,
  paymentExceptionActions,
  type PaymentExceptionKind,
} from '#app/money/payments/exceptions/payment-exception.ts'
import { sql } from '#app/base/platform/database/database.server.ts'
import type { Taken } from '../../gateways/fake-payments.ts'
import { birr, type Desk, happens, inFocus, pick, type StaffAction, words } from './action.ts'
import { findOwing } from './counter-actions.ts'

interface OpenCase {
  id: number
  kind: PaymentExceptionKind
  provider: string
  orderId: string | null
  code: string | null
  amountSantim: number | null
  currency: string | null
  transactionId: string | null
  reference: string | null
}

/** The money as the provider's or bank's statement shows it. */
interface SeenMoney {
  amountSantim: number
  transactionId: string
}

async function findCases(desk: Desk, act: PaymentExceptionAction): Promise<OpenCase[]> {
  const { rows } = await sql<OpenCase>`
    select c.id, c.kind, c.provider, c.order_id as "orderId", o.code, c.amount_santim as "amountSantim", c.currency,
      c.transaction_id as "transactionId", coalesce(a.reference, c.reference) as reference
    from payment_exceptions c left join orders o on o.id = c.order_id left join payment_attempts a on a.id = c.attempt_id
    where c.closed_at is null and ${inFocus(desk, 'c.order_id')} order by c.id desc limit 200`.execute(desk.db)
  return rows.filter((one) => paymentExceptionActions(one).includes(act))
}

async function checkStatement(desk: Desk, one: OpenCase): Promise<SeenMoney | undefined> {
  if (one.provider === 'transfer') {
    const transfer = desk.bank.find(one.transactionId ?? '')
    return transfer && { amountSantim: transfer.arrivedSantim, transactionId: transfer.reference }
  }
  const taken: Taken | undefined =
    one.reference === null ? undefined : await desk.statements.find(one.provider, one.reference)
  return taken && { amountSantim: taken.chargedSantim, transactionId: taken.id }
}

function caseAction(
  kind: string,
  act: PaymentExceptionAction,
  fill: (desk: Desk, one: OpenCase) => Promise<Record<string, string> | undefined>,
  isFor: (one: OpenCase) => boolean = () => true,
): StaffAction {
  return {
    kind: `inbox: ${kind}`,
    async fillIn(desk) {
      const one = pick(desk, (await findCases(desk, act)).filter(isFor))
      const fields = one && (await fill(desk, one))
      if (!fields) return undefined
      const facts = { caseId: one.id, ...(one.orderId !== null && { orderId: one.orderId }) }
      return { path: `/admin/payments/exceptions/${one.id}`, fields: { act, ...fields }, facts }
    },
  }
}

function outOfFocus({ focus: _focus, ...desk }: Desk): Desk {
  return desk
}

/** Attaches money from a statement to the order it was for, or to another unpaid order. */
function attach(isOther: boolean) {
  return async (desk: Desk, one: OpenCase) => {
    const seen = await checkStatement(desk, one)
    const code = isOther ? (await findOwing(outOfFocus(desk)))?.code : one.code
    if (!seen || seen.amountSantim === 0 || !code) return undefined
    return { code, amount: birr(seen.amountSantim), transaction: seen.transactionId, note: words(desk, 0.5) }
  }
}

/** Staff do not say so if they have seen the money, or while it may still arrive. */
async function notPaid(desk: Desk, one: OpenCase) {
  const seen = await checkStatement(desk, one)
  return desk.isQuiet() && (seen?.amountSantim ?? 0) === 0 ? { note: words(desk) } : undefined
}

/** Acts of staff on payment exceptions. */
export const caseActions: readonly StaffAction[] = [
  caseAction('attach to its order', 'attach', attach(false)),
  caseAction('attach to another order', 'attach', attach(true)),
  caseAction('keep as credit', 'credit', async (desk) => {
    // The payer's phone, or that of a customer with an unpaid order.
    const phone = happens(desk, 0.5) ? '' : ((await findOwing(outOfFocus(desk)))?.phone ?? '')
    return { phone, note: words(desk, 0.5) }
  }),
  caseAction('leave on the order', 'keep', async (desk) => ({ note: words(desk, 0.2) })),
  caseAction(
    'refund',
    'refund',
    async (desk) => ({ note: words(desk, 0.1) }),
    ({ kind }) => isBooked(kind),
  ),
  caseAction('not ours', 'not_ours', async (desk) => ({ note: words(desk) })),
  caseAction('not paid', 'not_paid', notPaid),
]
