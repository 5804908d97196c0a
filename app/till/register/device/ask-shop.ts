import { noteAnswer, isFromShop, loseConnection } from '#app/base/ui/connection/connection.ts'
import { isPractice } from './practice.ts'

const ANSWER_WITHIN_MS = 15_000

async function ask<Answer>(address: string, body?: URLSearchParams): Promise<Answer | 'lost'> {
  if (isPractice()) return 'lost'
  try {
    const signal = AbortSignal.timeout(ANSWER_WITHIN_MS)
    const sending = body ? { method: 'POST', body } : {}
    const answer = await fetch(address, { ...sending, redirect: 'manual', signal })
    if (!isFromShop(answer) || answer.status >= 500) return lost()
    const json = (await answer.json()) as Answer
    noteAnswer()
    return json
  } catch {
    return lost()
  }
}

function lost(): 'lost' {
  loseConnection()
  return 'lost'
}

/** Reads JSON of the shop. `lost`: it did not answer. */
export const askShop = <Answer>(address: string): Promise<Answer | 'lost'> => ask<Answer>(address)

type Confirmed = { ok: true; approvalId?: string } | { ok: false; error: string }

/** Sends a PIN. It is judged by the shop, and stored nowhere. */
export const askWithPin = (address: string, fields: Record<string, string>): Promise<Confirmed | 'lost'> =>
  ask<Confirmed>(address, new URLSearchParams(fields))
