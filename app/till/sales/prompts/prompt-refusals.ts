import type { Refusal, RefusalAnswers } from '#app/base/platform/refusal.ts'

/** Why no prompt was sent, or one was not given up. */
export const promptRefusals = {
  till_unknown: { status: 409, message: 'sale.refused.till_unknown' },
  sums_wrong: { status: 422, message: 'sale.refused.sums_wrong' },
  prompt_other: { status: 409, message: 'prompt.refused.prompt_other' },
  prompt_ended: { status: 409, message: 'prompt.refused.prompt_ended' },
  prompt_paid: { status: 409, message: 'prompt.refused.prompt_paid' },
  prompt_unknown: { status: 404, message: 'prompt.refused.prompt_unknown' },
  method_unavailable: { status: 422, message: 'prompt.refused.method_unavailable' },
  payments_unavailable: { status: 503, message: 'prompt.refused.payments_unavailable' },
  too_many_prompts: { status: 429, message: 'prompt.refused.too_many_prompts' },
  provider_refused: { status: 422, message: 'prompt.refused.provider_refused' },
  provider_unavailable: { status: 502, message: 'prompt.refused.provider_unavailable' },
} as const satisfies RefusalAnswers

export type PromptRefusal = Refusal<keyof typeof promptRefusals>
