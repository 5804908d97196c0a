import type { StaffActor } from '#app/base/platform/change-log/actor.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import type { Santim } from '#app/base/platform/money.ts'
import { dayInAddis, type Day } from '#app/base/platform/time/calendar.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import { needsSecondPerson, takeTurn } from '#app/money/payments/second-person.server.ts'
import { namePerson } from '#app/till/drawer/commands/shift-subject.server.ts'
import { judgeDebt, type Account } from './account.ts'
import type { SalePart } from './till-command.ts'

export type NoticeKind =
  | 'stock_short'
  | 'day_over'
  | 'price_changed'
  | 'cake_unknown'
  | 'free_item'
  | 'discount_above'
  | 'account_above'
  | 'account_unknown'
  | 'reference_used'
  | 'shift_unknown'
  | 'wallet_given_back'
  | 'till_retired'
  | 'fiscal_kept'
  | 'buyer_kept'
  | 'unproved'
  | 'withheld_above'
  | 'numbers_lost'
  | 'wallet_lost'
  | 'given_above'
  | 'for_another'
  | 'dated_back'
  | 'drawer_short'
  | 'typed_above'
  | 'accounts_above'
  | 'withheld_alone'

/** What happened at a till and was booked, and a manager should know. */
export interface Notice {
  kind: NoticeKind
  data?: Record<string, unknown>
}

/** They say nothing about who did it, who may say that they have seen them. */
const NAMES_NOBODY: readonly NoticeKind[] = ['stock_short', 'day_over']

/** Who sells, and within which limits. */
export interface Seller {
  actor: StaffActor
  /** As their colleagues know them. */
  personName: string
  /** Email of whom the till named and nobody proved; null: the actor made the sale. */
  claimed: string | null
  /** Email of who sent a sale that nobody proved. */
  sentBy?: string
  mayFreeItem: boolean
  /** Highest discount of the person, in percent. */
  discountPercent: number
}

/**
 * Returns a notice if the customer is unknown, or owes more than the limit with this sale. Two tills that sell to one customer at the
 * same time take turns, so that the second counts the first sale.
 */
export async function judgeAccount(trx: Database, { phone, santim }: SalePart): Promise<Notice[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`counter_account ${phone!}`}, 0))`.execute(trx)
  const account = await readAccount(trx, phone!)
  const { owedSantim, limitSantim } = account
  switch (judgeDebt(account, santim)) {
    case 'unknown':
      return [{ kind: 'account_unknown' }]
    case 'above':
      return [{ kind: 'account_above', data: { owed_santim: owedSantim + santim, limit_santim: limitSantim } }]
    case 'known':
      return []
  }
}

/**
 * Returns a notice if a return or void that was just written brings the cash that somebody moved alone on the day of `at` above their limit: the
 * counter's, or that of two persons for a manager. Accounts of the same hands take turns, so that each counts the others.
 */
export async function judgeGivenAlone(
  trx: Database,
  actor: StaffActor,
  { approver, cashSantim, at }: { approver: { id: string } | null; cashSantim: Santim; at: Date },
): Promise<Notice[]> {
  if (cashSantim === 0) return []
  const act = approver ? 'give_back_as_manager' : 'give_back'
  await takeTurn(trx, actor)
  const sums = await sql<{ santim: Santim }>`
    select cash_alone_santim(${actor.id}, ${dayInAddis(at)}::date) as santim`.execute(trx)
  const { santim } = sums.rows[0]!
  const judged = { act, firsts: [actor.id], second: approver?.id ?? null, movedSantim: santim } as const
  if (!(await needsSecondPerson(trx, judged))) return []
  const { rows } = await sql<{ limit_santim: Santim }>`select limit_alone_santim(${act}) as limit_santim`.execute(trx)
  return [{ kind: 'given_above', data: { santim, ...rows[0]!, given_by: (await namePerson(trx, actor)).name } }]
}

/** Cash that people have given back without a manager on a day, out of drawers of all tills. By the id of the person. */
export async function readGivenAlone(
  db: Database,
  personIds: readonly string[],
  day: Day,
): Promise<Map<string, Santim>> {
  const { rows } = await sql<{ id: string; santim: Santim }>`
    select id, given_alone_santim(id, ${day}::date) as santim from unnest(${personIds}::text[]) id`.execute(db)
  return new Map(rows.map(({ id, santim }) => [id, santim]))
}

/** What the shop knows of a phone before it sells on account. */
export async function readAccount(db: Database, phone: string): Promise<Account> {
  const settings = await loadSettings(db)
  const { rows } = await sql<{ name: string | null; owedSantim: number }>`
    select (select customer_name from orders where phone = ${phone} order by created_at desc limit 1) as name,
      (select coalesce(sum(owed_santim), 0)::bigint from orders
        where phone = ${phone} and kind = 'counter' and status = 'Completed') as "owedSantim"`.execute(db)
  const { name, owedSantim } = rows[0]!
  return { isKnown: name !== null, name: name ?? '', owedSantim, limitSantim: settings['counter.account_limit_santim'] }
}

interface Noted {
  orderId: string
  /** Who did it. */
  actor: StaffActor
  /** Emails of others whom the notices concern: whom a till or a file named, and who sent it. */
  others?: readonly (string | null)[]
}

/** Whom notices of a sale concern beside who sold it. */
export const othersOf = ({ claimed, sentBy }: Pick<Seller, 'claimed' | 'sentBy'>) =>
  claimed === null ? [] : [claimed, sentBy ?? null]

/** The SQL array of the accounts that notices name: none of them says that they have seen them (`seen_fault`). */
export const namesOf = (actor: StaffActor, others: readonly (string | null)[] = []) =>
  sql<string[]>`array(select distinct id from unnest(array[${actor.id}]
    || array(select account_of(email) from unnest(${others}::text[]) email)) id where id is not null)`

export async function recordNotices(
  trx: Database,
  { orderId, actor, others }: Noted,
  notices: readonly Notice[],
  now: Date,
): Promise<void> {
  if (notices.length === 0) return
  const rows = notices.map(({ kind, data = {} }) => ({
    order_id: orderId,
    kind,
    data: JSON.stringify(data),
    at: now,
    person_ids: NAMES_NOBODY.includes(kind) ? [] : namesOf(actor, others),
  }))
  await trx.insertInto('counter_notices').values(rows).execute()
}
