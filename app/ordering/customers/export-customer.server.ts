import type { Actor } from '#app/base/platform/change-log/actor.ts'
import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import { recordChange } from '#app/base/platform/change-log/change-log.server.ts'
import { sql } from '#app/base/platform/database/database.server.ts'
import { ordersOf } from './customer-page.queries.server.ts'
import { findDetails } from './customer-details.queries.server.ts'
import { NO_DETAILS } from './customer-details.ts'
import { customerLabel } from './customer-label.ts'
import { findCustomer } from './customers.queries.server.ts'

/**
 * All data of one person, to hand over: identity, orders with lines, payments, messages and timeline. Amounts in
 * santim, times in UTC. The audit log records the export and its actor. Undefined when the customer does not exist.
 * Requirement 20.3.
 */
export async function exportCustomer(
  { db, clock }: CommandDeps,
  { customerId, actor }: { customerId: string; actor: Actor },
): Promise<Record<string, unknown> | undefined> {
  const customer = await findCustomer(db, customerId)
  if (!customer) return undefined
  const { phone, phones, accountId, name, email, lang, blocked } = customer
  const [orders, details, account, messages] = await Promise.all([
    sql<{ data: Record<string, unknown> }>`
      select to_jsonb(o) - '{id,account_id,request_key,buyer_sha256,version}'::text[] || jsonb_build_object(
        'lines', (select jsonb_agg(to_jsonb(l) - 'order_id' order by l.position) from order_lines l where l.order_id = o.id),
        'drawings', (select jsonb_agg(jsonb_build_object('line_position', d.line_position, 'svg', d.svg,
          'description', jsonb_build_object('en', d.description_en, 'am', d.description_am)))
          from order_drawings d where d.order_id = o.id),
        'pictures', (select jsonb_agg(jsonb_build_object('position', r.position, 'sent_at', r.created_at,
          'file', '/media/' || i.id || '-' || i.widths[cardinality(i.widths)] || '.jpg') order by r.position)
          from reference_images r join images i on i.id = r.image_id
          where o.id in (r.order_id, r.receipt_order_id, r.finished_order_id, r.handover_order_id)),
        'quotes', (select jsonb_agg(jsonb_build_object('version', q.version, 'state', q.state, 'message', q.message,
          'sent_at', q.sent_at, 'options', (select jsonb_agg(to_jsonb(p) - '{quote_id,image_id}'::text[]
              || jsonb_build_object('picture', '/media/' || i.id || '-' || i.widths[cardinality(i.widths)] || '.jpg')
              order by p.position)
            from quote_options p left join images i on i.id = p.image_id where p.quote_id = q.id)) order by q.version)
          from quotes q where q.order_id = o.id),
        'payments', (select jsonb_agg(jsonb_build_object('at', a.created_at, 'method', a.method, 'phone', a.phone,
          'amount_santim', a.amount_santim, 'state', a.state, 'reference', a.reference,
          'provider_reference', a.provider_reference, 'client_address', a.client_address, 'note', a.note)
          order by a.created_at) from payment_attempts a where a.order_id = o.id),
        'reported_transfers', (select jsonb_agg(jsonb_build_object('at', r.reported_at, 'with', r.sent_with,
          'reference', r.reference, 'amount_santim', r.amount_santim, 'outcome', r.outcome, 'reason', r.reason) order by r.id)
          from transfer_reports r where r.order_id = o.id),
        'messages', (select jsonb_agg(jsonb_build_object('at', m.created_at, 'to_phone', m.to_phone, 'to_email', m.to_email,
          'subject', m.subject, 'body', m.body, 'email_body', m.email_body, 'state', m.state) order by m.created_at)
          from messages m where m.order_id = o.id),
        'timeline', (select jsonb_agg(jsonb_build_object('at', e.at, 'kind', e.kind, 'actor', e.actor,
          'from_status', e.from_status, 'to_status', e.to_status, 'data', e.data) order by e.id)
          from order_events e where e.order_id = o.id)
      ) as data
      from orders o where ${ordersOf(customer)} order by o.created_at, o.id`.execute(db),
    phone === null ? NO_DETAILS : findDetails(db, phone),
    accountId === null
      ? undefined
      : db
          .selectFrom('profiles')
          .select(['email', 'created_at', 'last_seen_at'])
          .select([exportedRows('account_contacts', 'contact'), exportedRows('account_addresses', 'addresses')])
          .select(exportedRows('account_dates', 'dates'))
          .where('id', '=', accountId)
          .executeTakeFirst(),
    db
      .selectFrom('messages')
      .select(['created_at as at', 'to_phone', 'body', 'state'])
      .where('order_id', 'is', null)
      .where('to_phone', 'in', phones.length > 0 ? phones : [''])
      .orderBy('created_at')
      .execute(),
  ])
  const now = clock.now()
  const thing = { type: 'customer', id: customer.id, label: customerLabel(customer) } as const
  await recordChange(db, { actor, action: 'export', thing, before: null, after: { orders: orders.rows.length } }, now)
  return {
    taken_at: now,
    customer: { name, phones, email, language: lang },
    noted: { allergies: details.allergies, consent: details.consent, dates: details.dates },
    account: account ?? null,
    blocked,
    messages,
    orders: orders.rows.map(({ data }) => data),
  }
}

/** SQL: what the profile keeps in a table of the account. */
function exportedRows<Name extends string>(
  table: 'account_contacts' | 'account_addresses' | 'account_dates',
  name: Name,
) {
  return sql<unknown[]>`(select coalesce(jsonb_agg(to_jsonb(k) - '{id,account_id}'::text[]), '[]')
    from ${sql.table(table)} k where k.account_id = profiles.id)`.as(name)
}
