import { answerRefused, submitForm, type FormCommand } from '#app/base/commands/doors.server.ts'
import type { RefusalAnswers } from '#app/base/platform/refusal.ts'
import { callerOfAccount } from '#app/people/auth/commands/define-customer-command.server.ts'
import type { OwnAccount } from './own-account.server.ts'

interface RefusedForm {
  ok: false
  status: number
  /** By the fields of the command; what is of no field is `error`. */
  errors: Record<string, string>
  error: string | undefined
}

/** Sends the command of a form of the account. Its forms have no id: what they say counts, however often it comes. */
export async function sendOwnForm(
  account: OwnAccount,
  form: FormData,
  button: FormCommand,
): Promise<{ ok: true } | RefusedForm> {
  const outcome = await submitForm(account, { form, button, caller: callerOfAccount(account.accountId, account) })
  if (outcome.ok) return { ok: true }
  const { status, answer } = answerRefused(button.command, outcome, account)
  const refusals = button.command.refusals as RefusalAnswers
  const errors = Object.fromEntries(
    Object.entries(outcome.fields ?? {}).flatMap(([field, reason]) =>
      Object.hasOwn(refusals, reason) ? [[field, account.t(refusals[reason]!.message)]] : [],
    ),
  )
  return { ok: false, status, errors, error: Object.keys(errors).length > 0 ? undefined : answer.error }
}
