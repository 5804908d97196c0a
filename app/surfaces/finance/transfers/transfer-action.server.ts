import { SUM } from '#app/base/platform/numbers/number-rules.ts'
import { parseNumber } from '#app/base/platform/numbers/parse-number.ts'
import type { Actor } from '#app/base/platform/change-log/actor.ts'
import type { TransferSeen } from '#app/money/payments/transfers/transfer-report.ts'
import { formText } from '#app/base/platform/text/form-text.ts'
import { toStorableText } from '#app/base/platform/text/storable-text.ts'
import type { SettleDeps } from '#app/money/checkout/paying/settle-payment.server.ts'
import { confirmTransfer, refuseTransfer, type Decided } from './decide-transfer.server.ts'

const TRANSFER_REASON_MAX_LENGTH = 300

export interface TypedDecision {
  reportId: number
  act: 'confirm' | 'elsewhere' | 'refuse'
  amount: string
  reason: string
}

export function readTypedDecision(form: FormData): TypedDecision {
  const id = formText(form, 'report')
  return {
    reportId: /^\d{1,15}$/.test(id) ? Number(id) : 0,
    act: (['elsewhere', 'refuse'] as const).find((act) => act === form.get('act')) ?? 'confirm',
    amount: formText(form, 'amount').trim().slice(0, 20),
    reason: toStorableText(formText(form, 'reason'), TRANSFER_REASON_MAX_LENGTH),
  }
}

/** Executes a person's decision about a reported transfer. */
export async function transferAction(
  deps: SettleDeps,
  { reportId, act, amount, reason }: TypedDecision,
  actor: Actor,
): Promise<Decided | { ok: false; reason: 'amount_missing' }> {
  if (act === 'refuse') return refuseTransfer(deps, { reportId, actor, reason })
  if (act === 'elsewhere') return confirmTransfer(deps, { reportId, actor, seen: { where: 'elsewhere' } })
  const amountSantim = parseNumber(amount, SUM)
  if (!amountSantim) return { ok: false, reason: 'amount_missing' }
  const seen: TransferSeen = { where: 'here', amountSantim }
  return confirmTransfer(deps, { reportId, actor, seen })
}
