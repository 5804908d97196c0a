import type { FailureKind } from '#app/money/payments/failure-kind.ts'
import type { PaymentMethod } from '#app/money/payments/methods.ts'
import type { Sale } from '#app/till/sales/till-command.ts'
import type { PromptState, TillPrompt } from '#app/till/sales/prompts/prompt.ts'

/** `not_sent`: no request reached the shop. */
type AskedFailure = FailureKind | 'not_sent' | null

/** A wallet prompt of a parked sale, as the device knows it. */
export interface AskedWallet {
  /** The sale that the customer was asked to pay; it gets its number once it is paid. */
  sale: Omit<Sale, 'number'>
  method: PaymentMethod
  /** +251 and nine digits. */
  phone: string
  /** ISO time. */
  at: string
  /** `sending`: the shop has not answered whether it sent the prompt. */
  state: Extract<PromptState, 'open' | 'silent' | 'failed'> | 'sending'
  failure: AskedFailure
  /** Why the shop sent no prompt, in its words. */
  refusal?: string | undefined
}

export type StepOfPrompt =
  | { do: 'wait' }
  /** The request was lost. It is sent again, and makes one prompt however often it arrives. */
  | { do: 'ask' }
  | { do: 'show'; state: 'open' | 'silent' | 'failed'; failure: AskedFailure }
  | { do: 'sell'; attemptId: string }
  /** The shop has the sale. */
  | { do: 'remove' }
  /** The prompt has ended: the sale is an ordinary parked one again. */
  | { do: 'free' }

/** After this time the till gives up a prompt that the shop does not know, and sends none any more. */
const LOST_AFTER_MS = 90_000

/** What the till does after the shop's answer about a prompt. `prompt` undefined: the shop does not know it. */
export function stepOfPrompt(asked: AskedWallet, prompt: TillPrompt | undefined, now: Date): StepOfPrompt {
  if (!prompt) {
    const isSending = asked.state === 'sending'
    const isLost = now.getTime() - Date.parse(asked.at) > LOST_AFTER_MS
    if (!isLost) return { do: isSending ? 'ask' : 'wait' }
    if (asked.state === 'failed') return { do: 'wait' }
    return { do: 'show', state: 'failed', failure: isSending ? 'not_sent' : null }
  }
  const { state, failure, attemptId } = prompt
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

/** Whether the shop's answer ends the giving up of a prompt, so that the till need not send it again. */
export function isSettled({ ok, reason }: { ok: boolean; reason?: string | undefined }): boolean {
  return ok || reason === 'prompt_paid' || reason === 'prompt_ended' || reason === 'prompt_unknown'
}

/** Whether the till asks often: while the customer types the PIN. Later the shop goes on asking the provider by itself. */
export function asksOften({ state, at }: AskedWallet, now: Date): boolean {
  return (state === 'sending' || state === 'open') && now.getTime() - Date.parse(at) < 6 * 60_000
}
