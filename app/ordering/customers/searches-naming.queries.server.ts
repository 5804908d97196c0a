import { listAllViews } from '#app/base/platform/list/saved-views.server.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import { PHONE_PREFIX } from '#app/base/platform/phone.ts'
import { ordersOf } from './customer-page.queries.server.ts'
import type { Customer } from './customers.queries.server.ts'

/** A shorter part of a name or phone names nobody. */
const LEAST_LETTERS = 3
const LEAST_DIGITS = 4

/**
 * Audit entries about a person that no order leads to: decisions about their money, and searches for them in exported
 * files, also by the recipients of their gifts and by the names under which they received gifts; also saved views with such
 * a search. Matches every form in which a search was typed.
 */
export async function listSearchesNaming(
  db: Database,
  who: Pick<Customer, 'phones' | 'accountId' | 'email'>,
): Promise<{ changes: number[]; views: string[] }> {
  const named = await sql<{
    name: string | null
    email: string | null
    recipient: string
    recipientPhone: string | null
  }>`
    select distinct nullif(o.customer_name, 'Guest User') as name, o.email, o.recipient_name as recipient,
      o.recipient_phone as "recipientPhone"
    from orders o where ${ordersOf(who)}
    union select null, null, recipient_name, null from orders where recipient_phone = any (${who.phones}::text[])
    union select name, email, '', null from users where id = ${who.accountId}
    union select name, null, '', null from account_contacts where account_id = ${who.accountId}
    union select nullif(name, 'Guest User'), email, '', null from customers where phone = any (${who.phones}::text[])
    union select buyer_name, null, '', null from counter_sales
      where order_id in (select o.id from orders o where ${ordersOf(who)})`.execute(db)
  const decided = await sql<{ id: number }>`
    select id from audit_log where entity_type = 'money_case'
      and entity_id in (select id::text from payment_exceptions where phone = any (${who.phones}::text[]))`.execute(db)
  const exported = await sql<{ id: number; text: string }>`
    select id, after ->> 'filter' as text from audit_log
    where entity_type = 'export' and after ->> 'filter' like '%search=%'`.execute(db)
  const views = await listAllViews(db)

  const words = [who.email, ...named.rows.flatMap((row) => [row.name, row.email, row.recipient])].flatMap((word) =>
    word ? [word.toLowerCase()] : [],
  )
  const phones = [...who.phones, ...named.rows.flatMap(({ recipientPhone }) => recipientPhone ?? [])]
  const digits = phones.map((phone) => phone.slice(PHONE_PREFIX.length))
  const isNamed = (search: string, name = '') => {
    const params = new URLSearchParams(search)
    const text = [name, ...params.values()].join('\n').toLowerCase()
    const typed = text.normalize('NFKC').replaceAll(/[^\d\n]/g, '')
    if (words.some((word) => text.includes(word)) || digits.some((each) => each !== '' && typed.includes(each)))
      return true
    // Part of a name, email or phone finds the person too.
    const searched = (params.get('search') ?? '').trim().toLowerCase()
    const part = searched.replaceAll(/\D/g, '').replace(/^0/, '')
    return (
      (searched.length >= LEAST_LETTERS && words.some((word) => word.replace(/@.*/, '').includes(searched))) ||
      (part.length >= LEAST_DIGITS && /^[\d\s+-]+$/.test(searched) && digits.some((each) => each.includes(part)))
    )
  }
  return {
    changes: [...decided.rows, ...exported.rows.filter(({ text }) => isNamed(text))].map(({ id }) => id),
    views: views.filter(({ search, name }) => isNamed(search, name)).map(({ id }) => id),
  }
}
