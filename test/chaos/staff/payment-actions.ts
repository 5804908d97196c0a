import { sql } from '#app/base/platform/database/database.server.ts'
import { type Desk, inFocus, pick, type StaffAction } from './action.ts'

interface SeenAttempt {
  id: string
  orderId: string
}

const NEWEST = 40

/** Newest payments through gateways in these states. */
async function findAttempt(desk: Desk, states: readonly string[]): Promise<SeenAttempt | undefined> {
  const { rows } = await sql<SeenAttempt>`
    select id, order_id as "orderId" from payment_attempts
    where state = any (${states}) and channel <> 'counter' and ${inFocus(desk, 'order_id')}
    order by created_at desc limit ${NEWEST}`.execute(desk.db)
  return pick(desk, rows)
}

function paymentAction(kind: string, act: string, states: readonly string[]): StaffAction {
  return {
    kind: `payment: ${kind}`,
    async fillIn(desk) {
      const attempt = await findAttempt(desk, states)
      if (!attempt) return undefined
      return { path: `/admin/payments/${attempt.id}`, fields: { act }, facts: { orderId: attempt.orderId } }
    },
  }
}

/** Acts of staff on a payment in progress. */
export const paymentActions: readonly StaffAction[] = [
  paymentAction('ask how it stands', 'check', ['pending', 'unknown', 'failed', 'void']),
  paymentAction('take back', 'void', ['created', 'pending']),
]
