import { type Database, type RawBuilder, sql } from '#app/base/platform/database/database.server.ts'

/** SQL: how people name an order, a row of `alias`: a sale of a till by its number, all others by their code. */
export const orderLabel = (alias: 'o' | 'orders' = 'o'): RawBuilder<string> => sql`coalesce(
  (select 'T' || s.till || '-' || lpad(s.number::text, greatest(6, length(s.number::text)), '0') from counter_sales s
    where s.order_id = ${sql.ref(`${alias}.id`)}), ${sql.ref(`${alias}.code`)})`

/** How the audit log names an order. */
export async function orderEntity(db: Database, id: string) {
  const { rows } = await sql<{
    label: string
  }>`select ${orderLabel()} as label from orders o where o.id = ${id}`.execute(db)
  const label = rows[0]?.label ?? id
  return { type: 'order', id, label: { en: label, am: label } } as const
}
