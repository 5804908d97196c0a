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

/**
 * Of the customers with a wallet beyond the first few, one in so many must be asked, pay and have their sale. Five in eight pay, and some
 * meet no connection. How many of a short day do depends on how quick the machine is, so a day with few of them must have none.
 */
const LEAST = { asked: 2, paid: 4, sold: 4 } as const
const FEW = 4

/** How many prompts of a day with so many customers with a wallet must have been asked, paid and sold. */
export const duePrompts = (wallets: number, what: keyof typeof LEAST): number =>
  Math.floor(Math.max(0, wallets - FEW) / LEAST[what])

interface EndedPrompt {
  id: string
  status: string
  /** Its cashier gave it up. */
  isGivenUp: boolean
  /** Parts by wallet of its sale. */
  sales: number
  /** Attempts with money; of these, those whose money is the sale's, and the others that are a payment exception. */
  paid: number
  ofSale: number
  ofCases: number
}

/** Every paid prompt is one sale of its till, unless its cashier gave it up before; every sale by wallet has its payment. */
export async function checkPrompts(db: Database, { wallets }: { wallets: number }): Promise<Check[]> {
  const { rows } = await sql<EndedPrompt>`
    select p.order_id as id, o.status, a.*,
      (select count(*) from counter_parts c where c.order_id = p.order_id and c.paid_by = 'wallet')::integer as sales,
      o.status = 'Cancelled' and exists (select from order_events e where e.order_id = p.order_id and e.to_status = 'Cancelled'
        and e.actor_id = p.person_id) as "isGivenUp"
    from counter_prompts p join orders o on o.id = p.order_id
    cross join lateral (select count(*)::integer as paid, count(*) filter (where m.is_of_sale)::integer as "ofSale",
        count(*) filter (where not m.is_of_sale and m.is_case)::integer as "ofCases"
      from payment_attempts t cross join lateral (select
        exists (select from counter_parts c where c.attempt_id = t.id) as is_of_sale,
        exists (select from payment_exceptions e where e.attempt_id = t.id) as is_case) m
      where t.order_id = p.order_id and t.channel = 'direct' and t.state = 'completed') a`.execute(db)
  const { rows: unpaid } = await sql<{ id: string }>`
    select c.order_id as id from counter_parts c where c.paid_by = 'wallet' and not exists (
      select from payment_attempts a join ledger_entries l on l.attempt_id = a.id and l.kind = 'payment'
      where a.id = c.attempt_id and a.order_id = c.order_id and a.state = 'completed' and l.amount_santim = c.santim)`.execute(
    db,
  )
  const counted = await countPrompts(db)
  const name = ({ id, status, isGivenUp, sales, paid, ofSale, ofCases }: EndedPrompt) =>
    `${id} is ${status}, ${isGivenUp ? '' : 'not '}given up: ${sales} sales, ${paid} paid, ${ofSale} of the sale, ${ofCases} exceptions`
  return [
    {
      promise: 'a paid prompt is one sale, or its cashier gave it up',
      offenders: rows.filter((one) => one.paid > 0 && one.sales !== 1 && !(one.isGivenUp && one.sales === 0)).map(name),
    },
    {
      promise: 'a prompt without money is no sale',
      offenders: rows.filter((one) => one.paid === 0 && one.sales > 0).map(name),
    },
    {
      promise: 'each payment of a prompt is that of its sale, or a payment exception',
      offenders: rows.filter((one) => one.paid !== one.ofSale + one.ofCases).map(name),
    },
    { promise: 'a sale by wallet has its payment', offenders: unpaid.map(({ id }) => id) },
    {
      promise: 'wallets were asked, paid, and their sales made',
      offenders: (['asked', 'paid', 'sold'] as const).flatMap((what) => {
        const due = duePrompts(wallets, what)
        return counted[what] < due ? [`${counted[what]} prompts were ${what}, at least ${due} are due`] : []
      }),
    },
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
