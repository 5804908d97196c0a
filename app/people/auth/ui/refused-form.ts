import type { AccountRefusalReason } from '../account-refusals.ts'

export interface RefusedForm {
  form: string
  failure: string
  reason: AccountRefusalReason
}

/** Field of `form` to which the refusal belongs: the present password, or the new value. */
export function refusedField<Other extends string>(
  refused: RefusedForm | undefined,
  form: string,
  other: Other,
): 'present' | Other | undefined {
  if (refused?.form !== form) return undefined
  return refused.reason === 'wrong_password' || refused.reason === 'too_many_tries' ? 'present' : other
}
