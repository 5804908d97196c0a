import { z } from 'zod'
import { parseForm } from '#app/base/commands/fields.server.ts'
import { commandRefusals } from '#app/base/commands/command-refusals.ts'
import { receiveEnvelope, type AddToRefusal } from '#app/base/commands/doors.server.ts'
import type { EnvelopeAnswer } from '#app/base/outbox/refuse-envelope.ts'
import type { AdminRequest } from '#app/people/auth/admin-request.server.ts'
import { callerOf } from '#app/people/auth/commands/define-command.server.ts'
import { findEnvelopeConflict } from '#app/ordering/order-admin/receive-order-envelope.server.ts'
import type { BookCashInDrawer } from '#app/money/payments/book-cash-in-drawer.server.ts'
import type { MoneyCaller } from '#app/money/checkout/paying/define-money-command.server.ts'
import type { SettleDeps } from '#app/money/checkout/paying/settle-payment.server.ts'
import { handOverOrder } from './commands/hand-over-order.server.ts'
import { HAND_OVER_FIELDS } from './hand-over-refusals.ts'

type Admin = Pick<AdminRequest, 'actor' | 'profile' | 'db' | 'lang' | 'calendar' | 't'>

const fields = z.object({ id: z.string() })

/**
 * Hands an order over from the outbox of a device, once. Where somebody else changed the order after it was seen, the answer says who
 * did what.
 */
export function receiveHandOver(
  deps: SettleDeps,
  admin: Admin,
  form: FormData,
  bookCashInDrawer?: BookCashInDrawer,
): Promise<EnvelopeAnswer> {
  const { lang, t } = admin
  const button = { command: handOverOrder, names: { orderId: 'id', cashSantim: 'cash' } }
  const addToRefusal: AddToRefusal = async ({ reason }) => {
    const isItsOwn = Object.hasOwn(HAND_OVER_FIELDS, reason) || Object.hasOwn(commandRefusals, reason)
    return isItsOwn ? {} : { conflict: await findEnvelopeConflict(admin, parseForm(fields, form).id, form) }
  }
  const caller: MoneyCaller = { ...callerOf(admin), bookCashInDrawer }
  return receiveEnvelope(deps, { form, button, caller, addToRefusal, lang, t })
}
