import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import type { Check } from '../read-books.ts'
import { LIMITS } from './insider-shop.ts'
import type { Truth } from './insider.ts'

/**
 * Compares what the books explain with what people really did. Who is who is the run's own knowledge (`insiders.accounts`): two accounts of one
 * person are one person here, whatever the shop believes.
 */
export async function checkInsiders(db: Database, truth: Truth): Promise<Check[]> {
  return [
    {
      promise: 'what went into a pocket is a shortage of that drawer, at last',
      offenders: await findHidden(db, truth),
    },
    {
      promise: 'money that one person made up goes back neither in cash nor by their own hand',
      offenders: await findMadeUp(db),
    },
    {
      promise: 'above the limit of an order, or of a person and day, two persons give money back',
      offenders: await findAlone(db),
    },
    { promise: 'typed money becomes credit alone only within the limit', offenders: await findTypedCredit(db) },
    { promise: 'at tills nobody gives back alone above the limits without a notice', offenders: await findReturns(db) },
    {
      promise: 'what one person alone types at tills above the limit of a day has a notice',
      offenders: await findTypedAtTills(db),
    },
    { promise: 'nobody sees the notices away that name them', offenders: await findSeenAway(db) },
    { promise: 'a discount above the limit has a notice', offenders: await findDiscounts(db) },
    { promise: 'each file that was taken in is in the log', offenders: await findUnlogged(db, truth) },
  ]
}

interface Drawer {
  id: string
  name: string
  counted: number
  expected: number
  /** What a second person added to the count, or accepted as moved before it. */
  agreed: number
  /** Who counted, corrected and accepted, of flesh and blood. */
  who: string
}

const counter = sql`insiders.doer('shifts', 'counted_by_id', s.id::text, s.counted_by_id)`

async function findHidden(db: Database, { pocketed }: Truth): Promise<string[]> {
  const { rows } = await sql<Drawer>`
    select s.id, 'shift ' || s.number || ' of till ' || s.till || ' of ' || s.held_by as name,
      s.counted_santim + coalesce((select sum(c.amount_santim) from shift_corrections c where c.shift_id = s.id), 0)::bigint as counted,
      drawer_santim(s.id) as expected,
      (coalesce((select sum(c.amount_santim) from shift_corrections c
          where c.shift_id = s.id and insiders.doer('shift_corrections', 'person_id', c.id::text, c.person_id) <> ${counter}), 0)
        - coalesce((select sum(c.amount_santim) from drawer_claims c where c.shift_id = s.id
          and insiders.doer('drawer_claims', 'accepted_by_id', c.id::text, c.accepted_by_id)
            not in (${counter}, insiders.doer('drawer_claims', 'person_id', c.id::text, c.person_id))), 0))::bigint as agreed,
      'counted by ' || ${counter} || coalesce((select string_agg(', ' || c.amount_santim || ' corrected by '
          || insiders.doer('shift_corrections', 'person_id', c.id::text, c.person_id) || ' as ' || c.person, '' order by c.at)
        from shift_corrections c where c.shift_id = s.id), '')
        || coalesce((select string_agg(', ' || c.amount_santim || ' accepted by '
          || insiders.doer('drawer_claims', 'accepted_by_id', c.id::text, c.accepted_by_id) || ' as ' || c.accepted_by, '' order by c.at)
        from drawer_claims c where c.shift_id = s.id and c.accepted_by is not null), '')
        || coalesce((select string_agg(', ' || e.kind || ' ' || e.amount_santim || ' after the count by ' || e.person, '' order by e.received_at)
        from drawer_entries e where e.shift_id = s.id and e.is_late), '') as who
    from shifts s
    where s.closed_at is not null`.execute(db)
  return rows.flatMap(({ id, name, counted, expected, agreed, who }) => {
    const hidden = pocketed.get(id) ?? 0
    const short = expected - counted
    // A count has no coin below 25 santim.
    return hidden > Math.max(0, short) + Math.max(0, agreed) + 25
      ? [
          `${name}: ${hidden} went into a pocket, the books are ${short} short and two persons agreed on ${agreed}; ${who}`,
        ]
      : []
  })
}

/** Refunds that left somebody's hand, with the persons of flesh and blood; those out of a till's drawer have rules of their own. */
const handed = sql`
  select r.id, r.order_id, r.amount_santim, r.way, p.provider, r.approved_at,
    insiders.doer('refunds', 'requested_by_id', r.id::text, r.requested_by_id) as asked,
    insiders.doer('refunds', 'approved_by_id', r.id::text, r.approved_by_id) as approved,
    insiders.doer('refunds', 'sent_by_id', r.id::text, r.sent_by_id) as paid,
    case when p.provider <> 'credit' then insiders.doer('payment_attempts', 'recorded_by_id', p.id::text, p.recorded_by_id) end as recorded,
    exists (select from counter_returns c where c.order_id = r.order_id) or exists (select from counter_voids v where v.order_id = r.order_id) as is_at_till
  from refunds r join payment_attempts p on p.id = r.attempt_id
  where r.state in ('sent', 'confirmed') and r.way in ('cash', 'transfer')`

async function findMadeUp(db: Database): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select 'refund ' || id || ' of ' || amount_santim || ' (' || provider || ', ' || way || ') recorded by ' || coalesce(recorded, '-')
      || ', approved by ' || coalesce(approved, '-') || ', paid by ' || coalesce(paid, '-') as text
    from (${handed}) r
    where not is_at_till and (way = 'cash' and provider <> 'cash' or recorded = approved or way = 'cash' and recorded = paid)`.execute(
    db,
  )
  return rows.map(({ text }) => text)
}

async function findAlone(db: Database): Promise<string[]> {
  const { rows: ofOrders } = await sql<{ text: string }>`
    select 'order ' || order_id || ': ' || sum(amount_santim) || ' by ' || coalesce(min(approved), '-') || ' alone' as text
    from (${handed}) r where not is_at_till and not (asked is not null and asked <> approved or approved <> paid)
    group by order_id having sum(amount_santim) > ${LIMITS.second}`.execute(db)
  const { rows: ofDays } = await sql<{ text: string }>`
    select approved || ' on ' || day || ': ' || sum(amount_santim) || ' alone' as text
    from (select *, (approved_at at time zone 'Africa/Addis_Ababa')::date as day from (${handed}) r) r
    where not is_at_till and not (asked is not null and asked <> approved or approved <> paid)
    group by approved, day having sum(amount_santim) > ${LIMITS.second}`.execute(db)
  return [...ofOrders, ...ofDays].map(({ text }) => text)
}

/** No transfer of the run ever arrived: what is credited is somebody's word. */
async function findTypedCredit(db: Database): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select who || ' on ' || day || ': ' || sum(amount_santim) || ' of their own word' as text from (
      select e.amount_santim, (e.closed_at at time zone 'Africa/Addis_Ababa')::date as day,
        insiders.doer('payment_exceptions', 'closed_by_id', e.id::text, e.closed_by_id) as who,
        case when t.id is not null then insiders.doer('transfer_reports', 'closed_by_id', t.id::text, t.closed_by_id)
          when e.outcome = 'credited' and p.provider <> 'credit'
            then insiders.doer('payment_attempts', 'recorded_by_id', p.id::text, p.recorded_by_id) end as typist
      from payment_exceptions e left join transfer_reports t on t.id = e.transfer_report_id
        left join payment_attempts p on p.id = e.attempt_id
      where e.outcome in ('credited', 'attached')) c
    where who = typist
    group by who, day having sum(amount_santim) > ${LIMITS.second}`.execute(db)
  return rows.map(({ text }) => text)
}

async function findReturns(db: Database): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select who || ' on ' || day || ': ' || sum(santim) || ' out of drawers alone, no notice' as text from (
      select coalesce(c.cash_santim, c.back_santim) as santim, (c.at at time zone 'Africa/Addis_Ababa')::date as day,
        insiders.doer('counter_returns', 'person_id', c.id::text, c.person_id) as who,
        insiders.doer('counter_returns', 'approved_by_id', c.id::text, c.approved_by_id) as agreed,
        exists (select from counter_notices n where n.order_id = c.order_id and n.kind in ('given_above', 'for_another')) as has_notice
      from counter_returns c where c.shift_id is not null) r
    where coalesce(agreed, who) = who
    group by who, day having sum(santim) > ${LIMITS.second} and not bool_or(has_notice)`.execute(db)
  return rows.map(({ text }) => text)
}

async function findTypedAtTills(db: Database): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select who || ' on ' || day || ': ' || sum(santim) || ' for typed references, no notice' as text from (
      select p.amount_santim as santim, (p.final_at at time zone 'Africa/Addis_Ababa')::date as day,
        coalesce(insiders.doer('counter_sales', 'person_id', s.order_id::text, s.person_id), s.person) as who,
        exists (select from counter_notices n where n.kind = 'typed_above' and s.person_id = any(n.person_ids)
          or n.kind = 'unproved' and n.order_id = s.order_id) as has_notice
      from payment_attempts p join counter_sales s on s.order_id = p.order_id
      where starts_with(p.request_key, 'sale ') and p.provider = 'transfer' and p.state = 'completed') t
    group by who, day having sum(santim) > ${LIMITS.second} and not bool_or(has_notice)`.execute(db)
  return rows.map(({ text }) => text)
}

async function findSeenAway(db: Database): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select n.notice || ' was seen by ' || seer || ', whom it names' as text from (
      select 'notice ' || id as notice, person_ids, insiders.doer('counter_notices', 'seen_by_id', id::text, seen_by_id) as seer
      from counter_notices where seen_at is not null
      union all
      select 'notice of entry ' || entry_id, person_ids, insiders.doer('drawer_notices', 'seen_by_id', entry_id::text, seen_by_id)
      from drawer_notices where seen_at is not null) n
    where exists (select from insiders.accounts a where a.id = any(n.person_ids) and a.person = n.seer)`.execute(db)
  return rows.map(({ text }) => text)
}

async function findDiscounts(db: Database): Promise<string[]> {
  const { counter, manager } = LIMITS.discountPercent
  const { rows } = await sql<{ text: string }>`
    select 'sale T' || s.till || '-' || s.number || ' by ' || s.person || ': ' || s.discount_santim || ' off ' || s.total_santim + s.discount_santim as text
    from counter_sales s left join profiles p on p.id = s.person_id
    where s.discount_santim > 100 * ceil((s.total_santim + s.discount_santim)
        * case when p.role = 'manager' then ${manager}::int else ${counter}::int end / 10000.0) -- in whole birr
      and not exists (select from counter_notices n where n.order_id = s.order_id and n.kind = 'discount_above')`.execute(
    db,
  )
  return rows.map(({ text }) => text)
}

async function findUnlogged(db: Database, { filesTakenIn }: Truth): Promise<string[]> {
  const { count } = await db
    .selectFrom('audit_log')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('action', '=', 'take_in_file')
    .executeTakeFirstOrThrow()
  return count < filesTakenIn ? [`${filesTakenIn} files were taken in, ${count} are in the log`] : []
}
