import { recordedNameOf } from '#app/base/platform/change-log/staff-name.queries.server.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import type { Santim } from '#app/base/platform/money.ts'
import type { AttemptState } from '#app/money/payments/attempt.ts'
import { failureKind } from '#app/money/payments/failure-kind.ts'
import type { Sale } from '../till-command.ts'
import { promptState, type TillPrompt } from './prompt.ts'

interface PromptRow {
  saleId: string
  santim: Santim
  isSold: boolean
  isGivenUp: boolean
  isAsking: boolean
  attemptId: string | null
  attempt: AttemptState | null
  failureReason: string | null
}

/** For so many days a till is sent all its prompts, and later those that it names. */
const REPORTED_DAYS = 2
const REPORTED_AT_MOST = 200

/** SQL columns of `counter_prompts p` with the attempt that counts. */
const PROMPT_COLUMNS = sql`
  p.order_id as "saleId", p.santim, s.order_id is not null as "isSold",
  p.given_back_at is not null or o.status = 'Cancelled' as "isGivenUp", a.id as "attemptId", a.state as attempt,
  a.failure_reason as "failureReason"`

const PROMPT_TABLES = sql`
  counter_prompts p join orders o on o.id = p.order_id left join counter_sales s on s.order_id = p.order_id
  left join lateral (select id, state, failure_reason from payment_attempts where order_id = p.order_id
    order by state = 'completed' desc, created_at desc, id desc limit 1) a on true`

/** Prompts of the tills of a browser: those of `named` sales first, then the newest. */
export async function listTillPrompts(
  db: Database,
  { tills, named = [] }: { tills: readonly number[]; named?: readonly string[] },
  now: Date,
): Promise<TillPrompt[]> {
  const since = new Date(now.getTime() - REPORTED_DAYS * 86_400_000)
  const { rows } = await sql<PromptRow>`
    select ${PROMPT_COLUMNS}, coalesce(p.asking_until > ${now}, false) as "isAsking" from ${PROMPT_TABLES}
    where p.till = any (${tills}::smallint[]) and (p.asked_at > ${since} or p.order_id = any (${named}::uuid[]))
    order by p.order_id = any (${named}::uuid[]) desc, p.asked_at desc limit ${REPORTED_AT_MOST}`.execute(db)
  return rows.map(presentPrompt)
}

export async function findPrompt(db: Database, saleId: string, now: Date): Promise<TillPrompt | undefined> {
  const { rows } = await sql<PromptRow>`
    select ${PROMPT_COLUMNS}, coalesce(p.asking_until > ${now}, false) as "isAsking" from ${PROMPT_TABLES}
    where p.order_id = ${saleId}`.execute(db)
  return rows[0] && presentPrompt(rows[0])
}

function presentPrompt({ saleId, santim, attemptId, failureReason, ...facts }: PromptRow): TillPrompt {
  const state = promptState(facts)
  return { saleId, attemptId, state, santim, failure: state === 'failed' ? failureKind(failureReason) : null }
}

export interface UnsoldPrompt {
  saleId: string
  till: number
  santim: Santim
  sale: Pick<Sale, 'lines' | 'parts' | 'totalSantim'>
  person: string
  method: string | null
  phone: string | null
  paidAt: Date
}

/** Long enough for a till with a line to send its sale. */
const UNSOLD_AFTER_MS = 2 * 60_000

/** SQL: prompts `p` whose wallet payment `l` belongs to a sale that has not come from its till, and can still go back in part. */
const unsold = (now: Date) => sql`
  counter_prompts p join orders o on o.id = p.order_id
  join ledger_entries l on l.order_id = p.order_id and l.kind = 'payment' join payment_attempts a on a.id = l.attempt_id
  where o.status = 'Pending' and o.kind = 'counter'
    and not exists (select from counter_sales s where s.order_id = p.order_id)
    and not exists (select from ledger_entries e where e.order_id = p.order_id and e.kind = 'payment' and e.id < l.id)
    and l.at <= ${new Date(now.getTime() - UNSOLD_AFTER_MS)} and refundable_santim(p.order_id) > 0`

/** Wallet payments whose sale has not come from its till and of which something can still go back, the oldest first. */
export async function listUnsoldPrompts(db: Database, limit: number, now: Date): Promise<UnsoldPrompt[]> {
  const { rows } = await sql<UnsoldPrompt>`
    select p.order_id as "saleId", p.till, refundable_santim(p.order_id) as santim, p.sale, ${recordedNameOf('p.person')} as person, a.method,
      a.phone, l.at as "paidAt"
    from ${unsold(now)} order by l.id limit ${limit}`.execute(db)
  return rows
}

/** Number of rows of `listUnsoldPrompts` without its limit. */
export async function countUnsoldPrompts(db: Database, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${unsold(now)}`.execute(db)
  return rows[0]!.count
}
