import type { Actor } from '#app/base/platform/change-log/actor.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import { staffNameById } from '#app/base/platform/change-log/staff-name.queries.server.ts'
import type { Santim } from '#app/base/platform/money.ts'
import type { Day } from '#app/base/platform/time/calendar.ts'
import type { RefundWay } from './refunds/refund.ts'

/**
 * Why somebody may not approve a refund, or pay it out in a way. `way`: money goes back another way than it came. `recorder`: they recorded
 * the payment. `approval_ended`: the secondPerson has lost the permission. `second_person`: another person must act. The rule is `refund_fault` of the
 * database; decision 0400.
 */
export type RefundFault = 'way' | 'recorder' | 'approval_ended' | 'second_person'

interface AskedRefund {
  refundId: number
  actor: Actor
  /** Null: they approve it. Else they pay out what was approved. */
  way: RefundWay | null
}

/** What `refund_fault` says of an act that somebody is about to do; null: they may. */
export async function findRefundFault(
  db: Database,
  { refundId, actor, way }: AskedRefund,
  now: Date,
): Promise<RefundFault | null> {
  const person = accountOf(actor)
  const secondPerson = way === null ? person : sql`(select approved_by_id from refunds where id = ${refundId})`
  const { rows } = await sql<{ fault: RefundFault | null }>`
    select refund_fault(${refundId}, ${secondPerson}, ${way === null ? null : person}, ${way}, ${now}) as fault`.execute(
    db,
  )
  return rows[0]!.fault
}

/**
 * Whether somebody may not accept money of an exception that they typed themselves, on an order or as credit: `typed_money_fault` of the
 * database.
 */
export async function needsAnotherToAccept(
  db: Database,
  { exceptionId, orderId, actor }: { exceptionId: number; orderId: string | null; actor: Actor },
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{ fault: string | null }>`
    select typed_money_fault(${exceptionId}, ${accountOf(actor)}, ${now}, ${orderId}) as fault`.execute(db)
  return rows[0]!.fault !== null
}

/** A person of the shop who said before somebody else that money came. */
export interface Voucher {
  /** Email. */
  name: string
  id: string | null
}

/** Whether a person typed the sum of an exception, so that `needsAnotherToAccept` judges who accepts it. */
export async function isTypedException(db: Database, exceptionId: number): Promise<boolean> {
  const { rows } = await sql<{ typed: boolean }>`
    select typed_by(c) is not null as typed from payment_exceptions c where c.id = ${exceptionId}`.execute(db)
  return rows[0]!.typed
}

export const accountOf = ({ id, name }: Actor) => sql<string | null>`coalesce(${id ?? null}, account_of(${name}))`

/** Acts that take a second person, but for what `limit_alone_santim` of the database lets one person do. */
type TwoPersonRule =
  | 'give_back'
  | 'give_back_as_manager'
  | 'take_drawer'
  | 'close_shift'
  | 'witness'
  | 'correct_count'
  | 'hand_in'

interface AskedRule {
  act: TwoPersonRule
  /** Accounts whose act it is so far, such as who counted. */
  firsts: readonly string[]
  /** Account; null: nobody else is named. */
  second: string | null
  /** What one person moves by it; absent: no sum allows it to one person. */
  movedSantim?: Santim
}

/** Whether an act takes another person than the one named as its second: the one rule, `second_person_fault` of the database. Decision 0441. */
export async function needsSecondPerson(
  db: Database,
  { act, firsts, second, movedSantim }: AskedRule,
): Promise<boolean> {
  const { rows } = await sql<{ fault: string | null }>`
    select second_person_fault(${act}, ${firsts}::text[], ${second}, ${movedSantim ?? null}) as fault`.execute(db)
  return rows[0]!.fault !== null
}

/** Acts of one person on money take turns, so that each counts the others of the day. Lock orders first. */
export async function takeTurn(trx: Database, actor: Actor): Promise<void> {
  await sql`select take_turn_of_hands(${accountOf(actor)})`.execute(trx)
}

/** An act that the only person of a shop does alone. */
type LoneSignatureKind =
  | 'approve_refund'
  | 'pay_refund'
  | 'accept_transfer'
  | 'record_transfer'
  | 'close_shift'
  | 'correct_count'
  | 'accept_claim'
  | 'take_hand_in'
  | 'close_day'

/**
 * Whether somebody owns the shop, and nobody else could be the second person of an act now or within 24 hours (`is_alone_for`);
 * `password_needed`: they must type it again first, in the session in which they act.
 */
export async function standsAlone(
  db: Database,
  actor: Actor,
  act: LoneSignatureKind,
  now: Date,
): Promise<'no' | 'password_needed' | 'yes'> {
  const { rows } = await sql<{ isAlone: boolean; isPasswordRecent: boolean }>`
    select is_alone_for(p.id, ${act}) as "isAlone",
      exists (select from sessions s where s.id = ${actor.sessionId ?? null} and s.user_id = p.id
        and s.password_at > ${now}::timestamptz - password_lasts()) as "isPasswordRecent"
    from profiles p where p.id = ${accountOf(actor)}`.execute(db)
  const [person] = rows
  if (!person?.isAlone) return 'no'
  return person.isPasswordRecent ? 'yes' : 'password_needed'
}

/** What somebody did alone: shown at the end of the day. The database refuses it for who is not alone (`check_lone_act`). */
export interface LoneSignature {
  actor: Actor
  act: LoneSignatureKind
  orderId?: string | null
  refundId?: number
  exceptionId?: number
  /** Id of the shift, correction, claim or hand-in, or `act_id` of the count of a day. */
  subjectId?: string
  amountSantim: Santim
}

/** The only person of a shop does an act of a drawer alone, which is noted; else why it is refused. */
export async function signAlone<Reason extends string>(
  trx: Database,
  signature: LoneSignature,
  { now, otherwise }: { now: Date; otherwise: Reason },
): Promise<{ ok: true } | { ok: false; reason: Reason | 'password_again' }> {
  const alone = await standsAlone(trx, signature.actor, signature.act, now)
  if (alone === 'no') return { ok: false, reason: otherwise }
  if (alone === 'password_needed') return { ok: false, reason: 'password_again' }
  await recordLoneSignature(trx, signature, now)
  return { ok: true }
}

/** What owners did alone on a day, oldest first. */
export async function listLoneSignatures(db: Database, day: Day) {
  return db
    .selectFrom('lone_acts as l')
    .leftJoin('orders as o', 'o.id', 'l.order_id')
    .select(['l.act', 'l.amount_santim as amountSantim', 'l.at', 'o.code', 'l.order_id as orderId'])
    .select(staffNameById(sql.ref('l.person_id'), sql.ref<string>('l.person')).as('person'))
    .$narrowType<{ act: LoneSignature['act'] }>()
    .where(sql<boolean>`l.at >= ${day}::timestamp at time zone 'Africa/Addis_Ababa'`)
    .where(sql<boolean>`l.at < (${day}::date + 1)::timestamp at time zone 'Africa/Addis_Ababa'`)
    .orderBy('l.id')
    .limit(LONE_SIGNATURES_SHOWN)
    .execute()
}

const LONE_SIGNATURES_SHOWN = 1000

export async function recordLoneSignature(
  trx: Database,
  { actor, act, orderId, refundId, exceptionId, subjectId, amountSantim }: LoneSignature,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('lone_acts')
    .values({
      at: now,
      person_id: accountOf(actor).$castTo<string>(),
      person: actor.name,
      act,
      order_id: orderId ?? null,
      refund_id: refundId ?? null,
      payment_exception_id: exceptionId ?? null,
      subject_id: subjectId ?? null,
      amount_santim: amountSantim,
      session_id: actor.sessionId ?? null,
    })
    .execute()
}

interface TypedPayment {
  orderId: string
  amountSantim: Santim
  actor: Actor
  /** A provider or the bank itself said so. */
  isProved?: boolean | undefined
  /** Who said the same before. */
  vouchedBy: Voucher | undefined
}

/**
 * Whether another person must confirm a payment that somebody types: `two` have said so, an owner who is alone in the shop has typed the
 * password again (`alone`), or the second is `missing`. The rule is `typed_payment_fault` of the database; decision 0035.
 */
export async function askSecond(
  trx: Database,
  { orderId, amountSantim, actor, isProved, vouchedBy }: TypedPayment,
  now: Date,
): Promise<'not_needed' | 'two' | 'alone' | 'password_needed' | 'missing'> {
  if (isProved) return 'not_needed'
  const { rows } = await sql<{ isTwo: boolean; fault: string | null }>`
    select second_person_fault('typed_payment', array[${vouchedBy?.id ?? null}]::text[], ${accountOf(actor)}, null) is null as "isTwo",
      typed_payment_fault(${orderId}, ${amountSantim}::bigint, ${accountOf(actor)}, ${now}) as fault`.execute(trx)
  const [{ isTwo, fault }] = rows as [(typeof rows)[number]]
  if (isTwo) return 'two'
  if (fault === null) return 'not_needed'
  const alone = await standsAlone(trx, actor, 'record_transfer', now)
  if (alone !== 'yes') return alone === 'no' ? 'missing' : alone
  await recordLoneSignature(trx, { actor, act: 'record_transfer', orderId, amountSantim }, now)
  return 'alone'
}
