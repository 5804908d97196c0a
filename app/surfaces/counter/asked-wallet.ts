import type { FailureKind } from '#app/money/payments/failure-kind.ts'
import type { PaymentMethod } from '#app/money/payments/methods.ts'
import type { Sale } from '#app/money/point-of-sale/acts.ts'
import type { PromptState, TillPrompt } from '#app/money/point-of-sale/prompts/prompt.ts'

/** `not_sent`: no request reached the shop. */
type AskedFailure = FailureKind | 'not_sent' | null

/** A wallet prompt of a parked sale, as the device knows it. */
export interface AskedWallet {
  /** What was asked for; it gets its number when it is paid. */
  sale: Omit<Sale, 'number'>
  method: PaymentMethod
  /** +251 and nine digits. */
  phone: string
  /** ISO time. */
  at: string
  /** `sending`: the shop has not answered whether it sent the prompt. */
  state: Extract<PromptState, 'open' | 'silent' | 'failed'> | 'sending'
  failure: AskedFailure
  /** Words of the shop: no prompt was sent. */
  refusal?: string | undefined
}

export type StepOfPrompt =
  | { do: 'wait' }
  /** The request got lost: the same once more, which is one prompt however often it arrives. */
  | { do: 'ask' }
  | { do: 'show'; state: 'open' | 'silent' | 'failed'; failure: AskedFailure }
  | { do: 'sell'; attemptId: string }
  /** The shop has its sale. */
  | { do: 'remove' }
  /** The prompt is over: the sale is an ordinary parked one. */
  | { do: 'free' }

/** After this long nobody waits for a prompt of which the shop knows nothing, and none is sent any more. */
const LOST_AFTER_MS = 90_000

/** What the till does when the shop has said how a prompt stands. `told`: undefined: the shop does not know it. */
export function stepOfPrompt(asked: AskedWallet, told: TillPrompt | undefined, now: Date): StepOfPrompt {
  if (!told) {
    const isSending = asked.state === 'sending'
    const isLost = now.getTime() - Date.parse(asked.at) > LOST_AFTER_MS
    if (!isLost) return { do: isSending ? 'ask' : 'wait' }
    if (asked.state === 'failed') return { do: 'wait' }
    return { do: 'show', state: 'failed', failure: isSending ? 'not_sent' : null }
  }
  const { state, failure, attemptId } = told
  switch (state) {
    case 'paid':
      return attemptId === null ? { do: 'wait' } : { do: 'sell', attemptId }
    case 'sold':
      return { do: 'remove' }
    case 'given_up':
      return { do: 'free' }
    case 'open':
    case 'silent':
    case 'failed':
      return state === asked.state && failure === asked.failure ? { do: 'wait' } : { do: 'show', state, failure }
  }
}

/** What the shop answers to giving up a prompt that was left without a line: whether nothing more is to be said to it. */
export function isSettled({ ok, reason }: { ok: boolean; reason?: string | undefined }): boolean {
  return ok || reason === 'prompt_paid' || reason === 'prompt_ended' || reason === 'prompt_unknown'
}

/** The shop is asked often while the customer types, and left to itself when nobody answers: it goes on by its own. */
export function asksOften({ state, at }: AskedWallet, now: Date): boolean {
  return (state === 'sending' || state === 'open') && now.getTime() - Date.parse(at) < 6 * 60_000
}
