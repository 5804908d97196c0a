import type { Actor } from '#app/base/platform/change-log/actor.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import {
  vouchForException,
  type LockedPaymentException,
  type MoneyPlace,
} from '#app/money/payments/exceptions/payment-exceptions.server.ts'
import {
  accountOf,
  needsAnotherToAccept,
  recordLoneSignature,
  standsAlone,
  takeTurn,
} from '#app/money/payments/second-person.server.ts'
import type { PaymentExceptionRefusal } from './payment-exception-refusals.ts'

/**
 * Refuses above the limit whoever typed the sum of an exception themselves, before it becomes money on an order or credit; undefined: they may.
 * `orderId`: which gets the money, or of which it
 * becomes credit. The only person of a shop does it alone after typing the password again, which is noted. Decision 0400.
 */
export async function refuseOwnSum(
  trx: Database,
  one: LockedPaymentException,
  { actor, orderId }: { actor: Actor; orderId: string | null },
  now: Date,
): Promise<PaymentExceptionRefusal | undefined> {
  await takeTurn(trx, actor)
  if (!(await needsAnotherToAccept(trx, { exceptionId: one.id, orderId, actor }, now))) return undefined
  const alone = await acceptAlone(trx, one, { actor, orderId }, now)
  if (alone === 'no') return { ok: false, reason: 'second_person_needed' }
  return alone === 'may' ? undefined : alone
}

/**
 * Whether somebody may say alone where the money of an exception goes: they `may`, it `waits` for a second person who says the
 * same, or is refused. The rule is `placed_money_fault` of the database; decision 0400.
 */
export async function askPlace(
  trx: Database,
  one: LockedPaymentException,
  { actor, place }: { actor: Actor; place: MoneyPlace },
  now: Date,
): Promise<'may' | 'waits' | PaymentExceptionRefusal> {
  const { orderId = null, phone = null } = place
  const { rows } = await sql<{ fault: string | null }>`
    select placed_money_fault(${one.id}, ${accountOf(actor)}, ${now}, ${orderId}, ${phone}) as fault`.execute(trx)
  if (rows[0]!.fault === null) return 'may'
  const alone = await acceptAlone(trx, one, { actor, orderId: orderId ?? one.orderId }, now)
  if (alone !== 'no') return alone
  const { vouched, amountSantim, transactionId } = one
  if (vouched && vouched.orderId === orderId && vouched.phone === phone)
    return { ok: false, reason: 'place_second_needed' }
  await vouchForException(trx, one.id, { actor, amountSantim: amountSantim!, place, transactionId }, now)
  return 'waits'
}

/** The only person of a shop decides alone after typing the password again, which is noted; `no`: there is somebody else. */
async function acceptAlone(
  trx: Database,
  { id: exceptionId, amountSantim }: LockedPaymentException,
  { actor, orderId }: { actor: Actor; orderId: string | null },
  now: Date,
): Promise<'no' | 'may' | PaymentExceptionRefusal> {
  const alone = await standsAlone(trx, actor, 'accept_transfer', now)
  if (alone === 'no') return 'no'
  if (alone === 'password_needed') return { ok: false, reason: 'password_again' }
  const signature = { actor, act: 'accept_transfer', orderId, exceptionId, amountSantim: amountSantim! } as const
  await recordLoneSignature(trx, signature, now)
  return 'may'
}
