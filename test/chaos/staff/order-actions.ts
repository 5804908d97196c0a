import type { OrderStatus } from '#app/ordering/terms/order-status.ts'
import { sql } from '#app/base/platform/database/database.server.ts'
import { type Desk, type FilledForm, happens, inFocus, pick, type StaffAction, words } from './action.ts'

interface Move {
  kind: string
  from: readonly OrderStatus[]
  to: OrderStatus
  /** Probability of a missing reason. */
  silentShare: number
}

const OPEN: readonly OrderStatus[] = ['Pending', 'Confirmed', 'In Production', 'Ready', 'Out for Delivery']

const MOVES: readonly Move[] = [
  { kind: 'cancel', from: OPEN, to: 'Cancelled', silentShare: 0.1 },
  { kind: 'reopen', from: ['Cancelled'], to: 'Confirmed', silentShare: 0.4 },
  { kind: 'confirm', from: ['Pending'], to: 'Confirmed', silentShare: 0.3 },
  { kind: 'make', from: ['Confirmed'], to: 'In Production', silentShare: 0.7 },
  { kind: 'make ready', from: ['In Production'], to: 'Ready', silentShare: 0.9 },
  { kind: 'send out', from: ['Ready'], to: 'Out for Delivery', silentShare: 0.6 },
  { kind: 'bring back', from: ['Out for Delivery'], to: 'Ready', silentShare: 0.1 },
  { kind: 'hand over', from: ['Ready', 'Out for Delivery'], to: 'Completed', silentShare: 0.6 },
]

/** Opens only the newest orders, which still change. */
const NEWEST = 40

interface SeenOrder {
  id: string
  code: string
  version: number
}

async function findOrder(desk: Desk, from: readonly OrderStatus[], to?: OrderStatus): Promise<SeenOrder | undefined> {
  const method = to === 'Out for Delivery' ? 'delivery' : undefined
  const { rows } = await sql<SeenOrder>`
    select id, code, version from orders
    where status = any (${from}) and (${method ?? null}::text is null or delivery_method = ${method ?? null})
      and ${inFocus(desk, 'id')}
      and (${to ?? ''} <> 'Completed' or status = 'Out for Delivery' or delivery_method = 'self-pickup')
    order by updated_at desc limit ${NEWEST}`.execute(desk.db)
  return pick(desk, rows)
}

function moveAction({ kind, from, to, silentShare }: Move): StaffAction {
  return {
    kind: `order: ${kind}`,
    async fillIn(desk): Promise<FilledForm | undefined> {
      const order = await findOrder(desk, from, to)
      if (!order) return undefined
      const fields = {
        to,
        version: String(order.version),
        reason: words(desk, silentShare),
        ...(to === 'Cancelled' && { cancelledFor: happens(desk, 0.5) ? 'customer' : 'shop' }),
      }
      const facts = { orderId: order.id, move: { to, version: order.version } }
      return { path: `/admin/orders/${order.id}`, fields, facts }
    },
  }
}

/** On a customer's page staff act under the customer's rules and under their own name. */
const cancelOnCustomersPage: StaffAction = {
  kind: "customer's page: cancel",
  async fillIn(desk) {
    const order = await findOrder(desk, OPEN)
    if (!order) return undefined
    const fields = { act: 'cancel', version: String(order.version), why: 'other', words: words(desk) }
    const facts = { orderId: order.id, move: { to: 'Cancelled' as const, version: order.version } }
    return { path: `/orders/${order.code}`, fields, facts }
  },
}

const openCustomersPage: StaffAction = {
  kind: "customer's page: open",
  async fillIn(desk) {
    const order = await findOrder(desk, [...OPEN, 'Completed', 'Cancelled', 'Expired'])
    return order && { path: `/orders/${order.code}`, facts: { orderId: order.id } }
  },
}

/** Acts of staff on orders. */
export const orderActions: readonly StaffAction[] = [...MOVES.map(moveAction), cancelOnCustomersPage, openCustomersPage]
