import type { AccountRefusalReason } from '../account-refusals.ts'

/** What the action answers to a form that it refused. */
export interface RefusedForm {
  form: string
  failure: string
  reason: AccountRefusalReason
}

/** Under which field of `form` the refusal belongs: the password that is there already, or what was to become of it. */
export function refusedField<Other extends string>(
  refused: RefusedForm | undefined,
  form: string,
  other: Other,
): 'present' | Other | undefined {
  if (refused?.form !== form) return undefined
  return refused.reason === 'wrong_password' || refused.reason === 'too_many_tries' ? 'present' : other
}
