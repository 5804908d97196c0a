import type { MessageKey } from './text/translate.ts'

/**
 * An expected "no" of a command: returned, never thrown. `reason` names it; further fields are facts for the message.
 * The union of a command's reasons is closed, so callers cannot forget one.
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
 * The answers to all reasons of a domain. A new reason without its status and message does not compile:
 *
 *     export const checkoutRefusals = { below_minimum_order: { status: 422, message: 'cart.need.more.pieces' } } as const
 *       satisfies RefusalAnswers<CheckoutRefusal['reason']>
 */
export type RefusalAnswers<Reason extends string> = Record<Reason, RefusalAnswer>
