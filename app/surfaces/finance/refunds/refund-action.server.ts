import type { Actor } from '#app/base/platform/change-log/actor.ts'
import type { KeepCash } from '#app/money/payments/keep-cash.server.ts'
import { HAND_WAYS, REFUND_ACTS, type HandWay, type RefundAct } from '#app/money/payments/refunds/refund.ts'
import { formText } from '#app/base/platform/text/form-text.ts'
import { toStorableText } from '#app/base/platform/text/storable-text.ts'
import type { SettleDeps } from '#app/money/checkout/paying/settle-payment.server.ts'
import { approveRefund, rejectRefund } from './decide-refund.server.ts'
import { confirmRefund, foundSent, foundUnsent, recordManualRefund } from './record-manual-refund.server.ts'
import type { RefundRefusal } from './refund-refusals.ts'
import { sendRefund } from './send-refund.server.ts'

const NOTE_MAX_LENGTH = 300
const REFERENCE_MAX_LENGTH = 60

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
    note: toStorableText(formText(form, 'note'), NOTE_MAX_LENGTH),
  }
}

/** Executes a person's act on a refund. */
export async function refundAction(
  deps: SettleDeps,
  refundId: number,
  { act, way, reference, note }: TypedRefundAct,
  actor: Actor,
  keepCash?: KeepCash,
): Promise<{ ok: true } | RefundRefusal> {
  const by = { refundId, actor }
  switch (act) {
    case 'approve':
      return approveRefund(deps, by)
    case 'reject':
      return rejectRefund(deps, { ...by, reason: note })
    case 'send':
      return sendRefund(deps, by)
    case 'hand':
      return recordManualRefund(deps, { ...by, way, reference, note, keepCash })
    case 'confirm':
      return confirmRefund(deps, by)
    case 'found_sent':
      return foundSent(deps, { ...by, reference, note })
    case 'found_unsent':
      return foundUnsent(deps, { ...by, note })
    case '':
      return { ok: false, reason: 'refund_changed' }
  }
}
