import type { FormCommand } from '#app/base/commands/doors.server.ts'
import { formText } from '#app/base/platform/text/form-text.ts'
import { toStorableText } from '#app/base/platform/text/storable-text.ts'
import { confirmTransfer, refuseTransfer, TRANSFER_REASON_MAX_LENGTH } from '../commands/decide-transfer.server.ts'

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

const BUTTONS: Readonly<Record<TypedDecision['act'], FormCommand>> = {
  confirm: { command: confirmTransfer, names: { amountSantim: 'amount' }, given: { where: 'here' } },
  // Another sum is not asked for then.
  elsewhere: { command: confirmTransfer, given: { where: 'elsewhere', amountSantim: undefined } },
  refuse: { command: refuseTransfer },
}

/** What a button beside a reported transfer does. */
export function transferButton({ act, reportId }: Pick<TypedDecision, 'act' | 'reportId'>): FormCommand {
  return { ...BUTTONS[act], given: { ...BUTTONS[act].given, reportId } }
}
