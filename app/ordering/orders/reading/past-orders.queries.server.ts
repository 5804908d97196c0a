import { staffNameById } from '#app/base/platform/change-log/staff-name.queries.server.ts'
import type { Selectable } from 'kysely'
import type { Lang } from '#app/base/platform/text/translate.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import type { Orders } from '#db/schema.d.ts'
import { FALLBACK_ADDRESS, FALLBACK_CUSTOMER_NAME } from '#app/ordering/terms/order.ts'

export type PastOrder = ReturnType<typeof pastOrder>

export interface KnownCustomer {
  /** Name in the newest order that has one; empty: unknown. */
  name: string
  email: string
  address: string
  lang: Lang
  count: number
  orders: PastOrder[]
}

const SHOWN_ORDERS = 5

/** The customer with this phone (+251 and nine digits), from their orders; undefined without any. */
export async function findCustomerByPhone(db: Database, phone: string): Promise<KnownCustomer | undefined> {
  const rows = await db
    .selectFrom('orders')
    .leftJoin('order_lines', (join) =>
      join.onRef('order_lines.order_id', '=', 'orders.id').on('order_lines.position', '=', 0),
    )
    .select(['orders.id', 'code', 'status', 'created_at', 'order_total_santim', 'customer_name', 'email', 'address'])
    .select(['lang', 'name_en', 'name_am'])
    .where('phone', '=', phone)
    .orderBy('created_at', 'desc')
    .orderBy('orders.id', 'desc')
    .execute()
  const newest = rows[0]
  if (!newest) return undefined
  return {
    name: rows.find((row) => row.customer_name !== FALLBACK_CUSTOMER_NAME)?.customer_name ?? '',
    email: rows.find((row) => row.email)?.email ?? '',
    address: rows.find((row) => row.address !== FALLBACK_ADDRESS)?.address ?? '',
    lang: newest.lang === 'en' ? 'en' : 'am',
    count: rows.length,
    orders: rows.slice(0, SHOWN_ORDERS).map(pastOrder),
  }
}

export interface OtherOrders {
  count: number
  orders: PastOrder[]
  notes: { id: number; orderId: string; code: string; at: Date; by: string; text: string }[]
}

const SHOWN_NOTES = 5

/** The other orders of an order's phone. Requirement 18.12. */
export async function listOtherOrders(
  db: Database,
  { phone, exceptId }: { phone: string; exceptId: string },
): Promise<OtherOrders> {
  const others = db.selectFrom('orders').where('phone', '=', phone).where('orders.id', '<>', exceptId)
  const [{ count }, orders, notes] = await Promise.all([
    others.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
    others
      .leftJoin('order_lines', (join) =>
        join.onRef('order_lines.order_id', '=', 'orders.id').on('order_lines.position', '=', 0),
      )
      .select(['orders.id', 'code', 'status', 'created_at', 'order_total_santim', 'name_en', 'name_am'])
      .orderBy('created_at', 'desc')
      .orderBy('orders.id', 'desc')
      .limit(SHOWN_ORDERS)
      .execute(),
    others
      .innerJoin('order_events', 'order_events.order_id', 'orders.id')
      .select(['order_events.id', 'orders.id as orderId', 'code', 'order_events.at', 'data'])
      .select(staffNameById(sql.ref('actor_id'), sql.ref<string | null>('actor_name')).as('actor_name'))
      .where('order_events.kind', '=', 'note')
      .orderBy('order_events.id', 'desc')
      .limit(SHOWN_NOTES)
      .execute(),
  ])
  return {
    count,
    orders: orders.map(pastOrder),
    notes: notes.map(({ id, orderId, code, at, actor_name: by, data }) => {
      const text = typeof data === 'object' && data !== null && 'text' in data ? data.text : ''
      return { id, orderId, code, at, by: by ?? '', text: typeof text === 'string' ? text : '' }
    }),
  }
}

function pastOrder(
  row: Pick<Selectable<Orders>, 'id' | 'code' | 'status' | 'created_at' | 'order_total_santim'> &
    Record<'name_en' | 'name_am', string | null>,
) {
  return {
    id: row.id,
    code: row.code,
    status: row.status,
    createdAt: row.created_at,
    orderTotalSantim: row.order_total_santim,
    names: { en: row.name_en ?? '', am: row.name_am ?? '' },
  }
}
