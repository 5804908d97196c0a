import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import type { Check } from '../read-books.ts'

/** How the prompts of a day ended. */
export interface CountedPrompts {
  asked: number
  paid: number
  sold: number
  /** Paid although the cashier had given them up: a payment exception. */
  paidAfterEnd: number
}

/** Every paid prompt is one sale of its till, unless somebody gave it up before; every sale by wallet has its payment. */
export async function checkPrompts(db: Database): Promise<Check[]> {
  const { rows } = await sql<{
    id: string
    status: string
    paid: number
    sales: number
    cases: number
    santim: number
  }>`
    select p.order_id as id, o.status, p.santim,
      (select count(*) from payment_attempts a where a.order_id = p.order_id and a.channel = 'direct'
        and a.state = 'completed')::integer as paid,
      (select count(*) from counter_sales s join counter_parts c using (order_id)
        where s.order_id = p.order_id and c.paid_by = 'wallet')::integer as sales,
      (select count(*) from payment_exceptions e where e.order_id = p.order_id or e.closed_order_id = p.order_id)::integer as cases
    from counter_prompts p join orders o on o.id = p.order_id`.execute(db)
  const { rows: unpaid } = await sql<{ id: string }>`
    select c.order_id as id from counter_parts c where c.paid_by = 'wallet' and not exists (
      select from payment_attempts a join ledger_entries l on l.attempt_id = a.id and l.kind = 'payment'
      where a.id = c.attempt_id and a.order_id = c.order_id and a.state = 'completed' and l.amount_santim = c.santim)`.execute(
    db,
  )
  const name = ({ id, status }: { id: string; status: string }) => `${id} is ${status}`
  return [
    {
      promise: 'a paid prompt is one sale',
      offenders: rows.filter((one) => one.paid > 0 && one.sales !== 1 && one.cases === 0).map(name),
    },
    {
      promise: 'a prompt without money is no sale',
      offenders: rows.filter((one) => one.paid === 0 && one.sales > 0).map(name),
    },
    {
      promise: 'nobody pays twice for one basket unseen',
      offenders: rows.filter((one) => one.paid > 1 && one.cases === 0).map(name),
    },
    { promise: 'a sale by wallet has its payment', offenders: unpaid.map(({ id }) => id) },
  ]
}

export async function countPrompts(db: Database): Promise<CountedPrompts> {
  const { rows } = await sql<CountedPrompts>`
    select count(*)::integer as asked, count(*) filter (where a.paid)::integer as paid,
      count(*) filter (where s.order_id is not null)::integer as sold,
      count(*) filter (where a.paid and o.status = 'Cancelled' and s.order_id is null)::integer as "paidAfterEnd"
    from counter_prompts p join orders o on o.id = p.order_id left join counter_sales s on s.order_id = p.order_id
    cross join lateral (select exists (select from payment_attempts t where t.order_id = p.order_id and t.channel = 'direct'
      and t.state = 'completed') as paid) a`.execute(db)
  return rows[0]!
}

/** What may still come of prompts without anybody's doing: open attempts, customers of the simulator, its messages. */
export async function countUnsettled(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select ((select count(*) from payment_attempts where state in ('created', 'pending'))
      + (select count(*) from simulator_payments where state = 'pending' and acts is not null)
      + (select count(*) from simulator_webhooks where delivered_at is null and tries < 8))::integer as count`.execute(
    db,
  )
  return rows[0]!.count
}

/** Prompts that were paid and whose sale has not come. */
export async function listUnsold(db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.order_id as id from counter_prompts p join orders o on o.id = p.order_id
    where o.status = 'Pending' and exists (select from payment_attempts a where a.order_id = p.order_id and a.state = 'completed')`.execute(
    db,
  )
  return rows.map(({ id }) => `prompt ${id} is paid and not sold`)
}
