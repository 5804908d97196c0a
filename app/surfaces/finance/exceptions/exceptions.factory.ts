import type { Actor } from '#app/base/platform/change-log/actor.ts'
import type { CommandDeps } from '#app/base/platform/command-deps.server.ts'
import type { Santim } from '#app/base/platform/money.ts'
import { runAsStaff } from '#app/money/checkout/money-commands.factory.ts'
import { attachCase } from '../commands/attach-case.server.ts'
import { creditCase, dismissCase } from '../commands/close-case.server.ts'
import type { PaymentExceptionRefusal } from './payment-exception-refusals.ts'

interface Closing {
  caseId: number
  note: string
  actor: Actor
}

type Closed = { ok: true; waits?: true } | PaymentExceptionRefusal

/** Attaches the money of an exception to the order with a code, as its page does. */
export async function attachPaymentException(
  deps: CommandDeps,
  {
    orderCode,
    amountSantim,
    ...money
  }: Closing & { orderCode: string; amountSantim: Santim | null; transactionId: string },
): Promise<Closed> {
  const order = await deps.db.selectFrom('orders').select('id').where('code', '=', orderCode).executeTakeFirst()
  const typed = { ...money, orderId: order?.id ?? '', amountSantim: amountSantim ?? undefined }
  return (await runAsStaff(deps, attachCase, typed)) as Closed
}

/** Makes it credit. `phone` undefined: that of the payment or its order. */
export async function creditPaymentException(
  deps: CommandDeps,
  { phone, ...closing }: Closing & { phone: string | undefined },
): Promise<Closed> {
  return (await runAsStaff(deps, creditCase, { ...closing, owner: phone })) as Closed
}

export async function dismissPaymentException(
  deps: CommandDeps,
  act: 'keep' | 'not_ours' | 'not_paid',
  closing: Closing,
): Promise<Closed> {
  return (await runAsStaff(deps, dismissCase, { ...closing, as: act })) as Closed
}
