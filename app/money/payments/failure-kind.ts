export const FAILURE_KINDS = ['no_answer', 'no_money', 'wrong_pin', 'other_prompt'] as const
/** Why a prompt ended without money, as far as a customer can act on it. */
export type FailureKind = (typeof FAILURE_KINDS)[number]

export function isFailureKind(value: unknown): value is FailureKind {
  return FAILURE_KINDS.some((kind) => kind === value)
}

const REASON_KINDS: readonly (readonly [RegExp, FailureKind])[] = [
  [/^(timeout|expired)\b/i, 'no_answer'],
  [/not enough money|insufficient/i, 'no_money'],
  [/wrong pin|invalid pin/i, 'wrong_pin'],
  [/^another prompt was open/i, 'other_prompt'],
]

/** Reads the stored reason of a failed attempt, which the adapters of the gateways write; null for any other reason. */
export function failureKind(reason: string | null): FailureKind | null {
  return REASON_KINDS.find(([pattern]) => pattern.test(reason ?? ''))?.[1] ?? null
}
