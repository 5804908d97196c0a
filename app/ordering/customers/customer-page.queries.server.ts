import { staffNameById, staffNameOrNull } from '#app/base/platform/change-log/staff-name.queries.server.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import { FALLBACK_PHONE } from '#app/ordering/terms/order.ts'
import type { PastOrder } from '#app/ordering/orders/reading/past-orders.queries.server.ts'
import type { Customer } from './customers.queries.server.ts'
import { inStatuses } from '#app/ordering/terms/status-in.server.ts'

const SHOWN_ORDERS = 20
const SHOWN_NOTES = 20
const SHOWN_MESSAGES = 5

export const MANUAL_MESSAGE = 'customer.by_hand'

export interface CustomerHistory {
  /** The newest orders, newest first. */
  orders: (PastOrder & { kind: string; owedSantim: number })[]
  /** Not ended yet: while such orders exist, the shop needs the customer's name and phone. */
  openOrders: number
  /** Messages of staff that are about no order, newest first. */
  messages: { id: string; at: Date; by: string; text: string; state: string }[]
  notes: { id: number; orderId: string; code: string; at: Date; by: string; text: string }[]
}

/** SQL condition on `o`: orders of the customer's phones, or of the account where an order has no phone. */
export function ordersOf({ phones, accountId }: Pick<Customer, 'phones' | 'accountId'>) {
  return sql<boolean>`(o.phone = any(${phones}::text[]) or (o.account_id = ${accountId} and o.phone = ${FALLBACK_PHONE}
    and o.placed_by = 'customer'))`
}

export async function readCustomerHistory(db: Database, customer: Customer): Promise<CustomerHistory> {
  const of = ordersOf(customer)
  const [orders, open, notes, messages] = await Promise.all([
    sql<Omit<CustomerHistory['orders'][number], 'names'> & { nameEn: string | null; nameAm: string | null }>`
      select o.id, o.code, o.kind, o.status, o.created_at as "createdAt", o.order_total_santim as "orderTotalSantim",
        o.owed_santim as "owedSantim",
        l.name_en as "nameEn", l.name_am as "nameAm"
      from orders o left join order_lines l on l.order_id = o.id and l.position = 0
      where ${of} order by o.created_at desc, o.id desc limit ${SHOWN_ORDERS}`.execute(db),
    countOpenOrders(db, customer),
    sql<CustomerHistory['notes'][number]>`
      select e.id, o.id as "orderId", o.code, e.at, coalesce(${staffNameById(sql`e.actor_id`, sql<string | null>`e.actor_name`)}, '') as by, coalesce(e.data ->> 'text', '') as text
      from orders o join order_events e on e.order_id = o.id
      where ${of} and e.kind = 'note' order by e.id desc limit ${SHOWN_NOTES}`.execute(db),
    sql<CustomerHistory['messages'][number]>`
      select id, created_at as at, coalesce(${staffNameOrNull('created_by')}, '') as by, body as text, state from messages
      where to_phone = any(${customer.phones}::text[]) and template = ${MANUAL_MESSAGE}
      order by created_at desc limit ${SHOWN_MESSAGES}`.execute(db),
  ])
  return {
    orders: orders.rows.map(({ nameEn, nameAm, ...order }) => ({
      ...order,
      names: { en: nameEn ?? '', am: nameAm ?? '' },
    })),
    openOrders: open,
    notes: notes.rows,
    messages: messages.rows,
  }
}

/** Orders that have not ended, and ended ones with a payment under way. */
export async function countOpenOrders(db: Database, customer: Pick<Customer, 'phones' | 'accountId'>): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select count(*)::integer as open from orders o
    where ${ordersOf(customer)} and (o.status ${inStatuses('open')}
      or exists (select from payment_attempts a where a.order_id = o.id and a.state in ('created', 'pending')))`.execute(
    db,
  )
  return rows[0]!.open
}
