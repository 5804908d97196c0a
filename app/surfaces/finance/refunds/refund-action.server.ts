import type { FormCommand } from '#app/base/commands/doors.server.ts'
import { HAND_WAYS, REFUND_ACTS, type HandWay, type RefundAct } from '#app/money/payments/refunds/refund.ts'
import { formText } from '#app/base/platform/text/form-text.ts'
import { toStorableText } from '#app/base/platform/text/storable-text.ts'
import { approveRefund, rejectRefund } from '../commands/decide-refund.server.ts'
import { confirmRefund, findRefundSent, findRefundUnsent } from '../commands/end-refund.server.ts'
import { payRefund } from '../commands/pay-refund.server.ts'
import { REFERENCE_MAX_LENGTH, REFUND_NOTE_MAX_LENGTH } from '../commands/refund-subject.server.ts'
import { sendRefund } from '../commands/send-refund.server.ts'

export interface TypedRefundAct {
  act: RefundAct | ''
  way: HandWay
  reference: string
  note: string
}

export function readTypedRefundAct(form: FormData): TypedRefundAct {
  return {
    act: REFUND_ACTS.find((act) => act === form.get('act')) ?? '',
    way: HAND_WAYS.find((way) => way === form.get('way')) ?? 'transfer',
    reference: toStorableText(formText(form, 'reference'), REFERENCE_MAX_LENGTH),
    note: toStorableText(formText(form, 'note'), REFUND_NOTE_MAX_LENGTH),
  }
}

/** What the buttons on the page of a refund do. */
export const REFUND_BUTTONS: Readonly<Record<RefundAct, FormCommand>> = {
  approve: { command: approveRefund },
  reject: { command: rejectRefund, names: { reason: 'note' } },
  send: { command: sendRefund },
  hand: { command: payRefund },
  confirm: { command: confirmRefund },
  found_sent: { command: findRefundSent },
  found_unsent: { command: findRefundUnsent },
}
