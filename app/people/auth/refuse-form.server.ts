import { data } from 'react-router'
import type { Translate } from '#app/base/platform/text/translate.ts'
import { accountRefusals, type AccountRefusalReason } from './account-refusals.ts'

export function refuseForm<Form extends string>(
  t: Translate,
  form: Form,
  refusal: { reason: AccountRefusalReason; retryAfterSeconds?: number },
) {
  const { status, message } = accountRefusals[refusal.reason]
  const count = Math.ceil((refusal.retryAfterSeconds ?? 0) / 60)
  return data({ form, failure: t(message, { count }), reason: refusal.reason }, { status })
}
