import type { Actor } from '#app/base/platform/change-log/actor.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import type { LockedPaymentException } from '#app/money/payments/exceptions/payment-exceptions.server.ts'
import { needsAnotherToAccept, recordLoneAct, standsAlone, takeTurn } from '#app/money/payments/second-person.server.ts'
import type { PaymentExceptionRefusal } from './payment-exception-refusals.ts'

/**
 * Refuses above the limit whoever typed the sum of an exception themselves, before it becomes money on an order or credit; undefined: they may.
 * `orderId`: which gets the money, or of which it
 * becomes credit. The only person of a shop does it alone after typing the password again, which is noted. Decision 0400.
 */
export async function refuseOwnSum(
  trx: Database,
  { id: exceptionId, amountSantim }: LockedPaymentException,
  { actor, orderId }: { actor: Actor; orderId: string | null },
  now: Date,
): Promise<PaymentExceptionRefusal | undefined> {
  await takeTurn(trx, actor)
  if (!(await needsAnotherToAccept(trx, { exceptionId, orderId, actor }, now))) return undefined
  const alone = await standsAlone(trx, actor, 'accept_transfer', now)
  if (alone === 'no') return { ok: false, reason: 'second_person_needed' }
  if (alone === 'password_needed') return { ok: false, reason: 'password_again' }
  const act = { actor, act: 'accept_transfer', orderId, exceptionId, amountSantim: amountSantim! } as const
  await recordLoneAct(trx, act, now)
  return undefined
}
