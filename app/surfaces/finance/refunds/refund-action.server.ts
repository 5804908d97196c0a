import { z } from 'zod'
import type { FormCommand } from '#app/base/commands/doors.server.ts'
import { parseForm, text } from '#app/base/commands/fields.server.ts'
import { HAND_WAYS, REFUND_ACTIONS, type RefundAction } from '#app/money/payments/refunds/refund.ts'
import { approveRefund, rejectRefund } from '../commands/decide-refund.server.ts'
import { confirmRefund, findRefundSent, findRefundUnsent } from '../commands/end-refund.server.ts'
import { payRefund } from '../commands/pay-refund.server.ts'
import { REFERENCE_MAX_LENGTH, REFUND_NOTE_MAX_LENGTH } from '../commands/refund-subject.server.ts'
import { sendRefund } from '../commands/send-refund.server.ts'

const fields = z.object({
  act: z.enum([...REFUND_ACTIONS, '']).catch(''),
  way: z.enum(HAND_WAYS).catch('transfer'),
  reference: text(REFERENCE_MAX_LENGTH),
  note: text(REFUND_NOTE_MAX_LENGTH),
})

export type TypedRefundAction = z.output<typeof fields>

export function readTypedRefundAction(form: FormData): TypedRefundAction {
  return parseForm(fields, form)
}

/** What the buttons on the page of a refund do. */
export const REFUND_BUTTONS: Readonly<Record<RefundAction, FormCommand>> = {
  approve: { command: approveRefund },
  reject: { command: rejectRefund, names: { reason: 'note' } },
  send: { command: sendRefund },
  hand: { command: payRefund },
  confirm: { command: confirmRefund },
  found_sent: { command: findRefundSent },
  found_unsent: { command: findRefundUnsent },
}
