import { removeReferenceImages } from '#app/media/remove-reference-images.server.ts'
import type { RemoveImagesDeps } from '#app/media/remove-unused-image.server.ts'
import type { Clock } from '#app/platform/clock.ts'
import { type Database, sql } from '#app/platform/database.server.ts'
import { PHONE_PREFIX } from '#app/platform/phone.ts'
import { foldChangedOrders } from '../fold-changed-orders.server.ts'
import { removeOptionPictures } from '../quotes/remove-option-pictures.server.ts'
import { countOpenOrders, ordersOf } from './customer-page.queries.server.ts'
import { findCustomer, type Customer } from './customers.queries.server.ts'

export type EraseRefusal =
  | { ok: false; reason: 'customer_gone' }
  /** An order has not ended, or a payment is on its way: the shop must be able to reach them. */
  | { ok: false; reason: 'customer_has_open_orders' }
  /** The shop keeps money for them. */
  | { ok: false; reason: 'customer_has_credit' }

/**
 * Takes a person out of the shop: orders, lines and money stay as they are, with nobody's name. Pictures and their files go first;
 * the rest is one transaction of the database functions `forget_phones_of_money` and `erase_customer`, which alone may touch the
 * append-only tables; the latter writes itself into the log. Stopped in between, it may simply be done again. Source: product.md N24, decision 0026.
 */
export async function eraseCustomer(
  { clock, ...deps }: RemoveImagesDeps & { clock: Clock },
  { customerId, actor }: { customerId: string; actor: string },
): Promise<{ ok: true } | EraseRefusal> {
  const { db } = deps
  const customer = await findCustomer(db, customerId)
  if (customer?.id !== customerId) return { ok: false, reason: 'customer_gone' }
  if ((await countOpenOrders(db, customer)) > 0) return { ok: false, reason: 'customer_has_open_orders' }
  await removeOptionPictures(deps, await listOrderIds(db, customer))
  await removeReferenceImages(deps, await listPictures(db, customer), { unlessAttached: false })
  const namedIn = await listSearchesNaming(db, customer)
  const outcome = await db.transaction().execute(async (trx) => {
    await sql`savepoint untouched`.execute(trx)
    const money = await sql<{ isForgotten: boolean }>`
      select forget_phones_of_money(${customer.phones}::text[]) as "isForgotten"`.execute(trx)
    if (!money.rows[0]!.isForgotten) return 'credit'
    await trx
      .deleteFrom('order_views')
      .where('id', '=', sql<string>`any(${namedIn.views}::uuid[])`)
      .execute()
    await sql`update orders o set recipient_name = '', recipient_phone = null where ${ordersOf(customer)}`.execute(trx)
    const { rows } = await sql<{ outcome: 'erased' | 'gone' | 'open' }>`
      select erase_customer(${customerId}::uuid, ${actor}, ${clock.now()}::timestamptz, ${namedIn.changes}::bigint[]) as outcome
    `.execute(trx)
    // Such as a payment from their phone for somebody else's order.
    if (rows[0]!.outcome !== 'erased') await sql`rollback to savepoint untouched`.execute(trx)
    return rows[0]!.outcome
  })
  if (outcome === 'credit') return { ok: false, reason: 'customer_has_credit' }
  if (outcome === 'gone') return { ok: false, reason: 'customer_gone' }
  if (outcome === 'open') return { ok: false, reason: 'customer_has_open_orders' }
  await foldChangedOrders(db)
  return { ok: true }
}

async function listOrderIds(db: Database, customer: Customer): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select o.id from orders o where ${ordersOf(customer)}`.execute(db)
  return rows.map(({ id }) => id)
}

/** What they sent: also for a daily cake, which keeps the picture's id alone. */
async function listPictures(db: Database, customer: Customer): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select r.id from orders o join reference_images r on o.id in (r.order_id, r.receipt_order_id, r.finished_order_id)
    where ${ordersOf(customer)}
    union
    select r.id from orders o join order_lines l on l.order_id = o.id
    join reference_images r on r.id::text = l.reference_image and r.order_id is null
    where ${ordersOf(customer)}`.execute(db)
  return rows.map(({ id }) => id)
}

/** What staff decided about money of theirs, and what they searched for in files they took and views they keep, in whichever form. */
async function listSearchesNaming(db: Database, customer: Customer): Promise<{ changes: number[]; views: string[] }> {
  const { phones, email } = customer
  const [named, decided, exported, views] = await Promise.all([
    sql<{ name: string; email: string | null }>`
      select distinct o.customer_name as name, o.email from orders o
      where ${ordersOf(customer)} and o.customer_name <> 'Guest User'`.execute(db),
    sql<{ id: number }>`
      select id from changes where thing_type = 'money_case'
        and thing_id in (select id::text from money_cases where phone = any (${phones}::text[]))`.execute(db),
    sql<{ id: number; text: string }>`
      select id, after ->> 'filter' as text from changes
      where thing_type = 'export' and after ->> 'filter' like '%search=%'`.execute(db),
    db.selectFrom('order_views').select(['id', 'search', 'name']).execute(),
  ])
  const words = [email, ...named.rows.flatMap((row) => [row.name, row.email])].flatMap((word) =>
    word ? [word.toLowerCase()] : [],
  )
  const digits = phones.map((phone) => phone.slice(PHONE_PREFIX.length))
  const isNamed = (search: string, name = '') => {
    const text = [name, ...new URLSearchParams(search).values()].join('\n').toLowerCase()
    const typed = text.replaceAll(/[^\d\n]/g, '')
    return words.some((word) => text.includes(word)) || digits.some((each) => typed.includes(each))
  }
  return {
    changes: [...decided.rows, ...exported.rows.filter(({ text }) => isNamed(text))].map(({ id }) => id),
    views: views.filter(({ search, name }) => isNamed(search, name)).map(({ id }) => id),
  }
}
