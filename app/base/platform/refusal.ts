import type { MessageKey } from './text/translate.ts'

/**
 * An expected refusal of a command: returned, never thrown. `reason` names it; further fields are facts for the message. The
 * union of a command's reasons is closed, so callers cannot forget one.
 */
export interface Refusal<Reason extends string = string> {
  ok: false
  reason: Reason
}

interface RefusalAnswer {
  status: 400 | 401 | 403 | 404 | 409 | 410 | 413 | 415 | 422 | 429 | 502 | 503
  message: MessageKey
}

/**
 * The answers to all reasons of a room. The reasons follow from the table where commands add no facts to them:
 *
 *     export const cartRefusals = { below_minimum_order: { status: 422, message: 'cart.need.more.pieces' } } as const
 *       satisfies RefusalAnswers
 *     export type CartRefusal = Refusal<keyof typeof cartRefusals>
 *
 * Elsewhere `satisfies RefusalAnswers<Refused['reason']>` asks for an answer to each reason.
 */
export type RefusalAnswers<Reason extends string = string> = Record<Reason, RefusalAnswer>

/** The answers to some reasons of a table. */
export function pickRefusals<Answers extends RefusalAnswers, const Reason extends keyof Answers>(
  answers: Answers,
  reasons: readonly Reason[],
): Pick<Answers, Reason> {
  return Object.fromEntries(reasons.map((reason) => [reason, answers[reason]])) as Pick<Answers, Reason>
}
