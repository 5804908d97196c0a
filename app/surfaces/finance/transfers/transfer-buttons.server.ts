import { z } from 'zod'
import type { FormCommand } from '#app/base/commands/doors.server.ts'
import { parseForm, text, typed, written } from '#app/base/commands/fields.server.ts'
import { confirmTransfer, refuseTransfer, TRANSFER_REASON_MAX_LENGTH } from '../commands/decide-transfer.server.ts'

const fields = z.object({
  reportId: written().catch(0),
  act: z.enum(['confirm', 'elsewhere', 'refuse']).catch('confirm'),
  amount: typed(20),
  reason: text(TRANSFER_REASON_MAX_LENGTH),
})

export type TypedDecision = z.output<typeof fields>

export function readTypedDecision(form: FormData): TypedDecision {
  return parseForm(fields, form, { names: { reportId: 'report' } })
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
