import { deviceId } from '#app/base/outbox/ui/saved-envelopes.ts'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { uuidv7 } from '#app/base/platform/id.ts'
import { formatPhone } from '#app/base/platform/phone.ts'
import { isFromShop, loseConnection, probeNow } from '#app/base/ui/connection/connection.ts'
import type { PaymentMethod } from '#app/money/payments/methods.ts'
import type { TillPrompt } from '#app/till/sales/prompts/prompt.ts'
import type { TillPerson } from '#app/till/sales/snapshot.ts'
import { isSettled, stepOfPrompt, type AskedWallet } from '../paying/asked-wallet.ts'
import { withAttempt } from '../cart/make-sale.ts'
import type { ParkedSale } from '../till-state.ts'
import { isPractice } from './practice.ts'
import { saleNow, sellPaid } from './sell.ts'
import { saveAtOnce, onTap, shopTime, tillNow } from './till-store.ts'

const ANSWER_WITHIN_MS = 70_000

interface Answer {
  ok: boolean
  error?: string
  reason?: string
  prompt?: TillPrompt
}

async function post(fields: Record<string, string>): Promise<Answer | undefined> {
  if (isPractice()) return undefined
  const body = new URLSearchParams({ till: deviceId(), ...fields })
  try {
    const signal = AbortSignal.timeout(ANSWER_WITHIN_MS)
    const answer = await fetch(adminPaths.counterPrompts, { method: 'POST', body, redirect: 'manual', signal })
    if (!isFromShop(answer)) {
      loseConnection()
      return undefined
    }
    // Anything but JSON is not an answer of this address: for example, the page to sign in after a session ended.
    return answer.headers.get('content-type')?.includes('json') ? ((await answer.json()) as Answer) : undefined
  } catch {
    loseConnection()
    return undefined
  }
}

interface Asking {
  method: PaymentMethod
  phone: string
  santim: number
  person: TillPerson
}

/**
 * Parks the sale in the cart and asks a wallet for what is left to pay. If the answer is lost, the prompt may be on the customer's phone:
 * the till asks the shop about it, and sends it again if the shop does not know it. After a refusal the parked sale says why no prompt was
 * sent.
 */
export async function askWallet({ method, phone, santim, person }: Asking): Promise<void> {
  const made = saleNow([{ by: 'wallet', santim }], person)
  if (!made) return
  const at = shopTime()
  const asked: AskedWallet = { sale: made, method, phone, at: at.toISOString(), state: 'sending', failure: null }
  const id = uuidv7(at)
  // Customers are told apart by their phones.
  onTap({ do: 'ask', id, name: formatPhone(phone), by: person.name, at: at.toISOString(), asked })
  if (isPractice()) return practisePrompt(id, asked, person)
  // If the page ends now, the next one knows what the customer was asked for.
  await saveAtOnce({ isLeaving: false })
  await sendAsked(id, asked, person)
}

const PRACTISED_AFTER_MS = 4000

/** A prompt that is practised reaches nobody, and is paid a moment later. */
function practisePrompt(id: string, asked: AskedWallet, person: TillPerson): void {
  onTap({ do: 'asked', id, asked: { ...asked, state: 'open' } })
  setTimeout(() => {
    const parked = tillNow().state.parked.find((each) => each.id === id)
    if (isPractice() && parked?.asked) void sellPaid(parked, asked.sale.saleId, person, asked.method)
  }, PRACTISED_AFTER_MS)
}

/** Sales whose request for a prompt has no answer yet. */
const onTheWay = new Set<string>()

async function sendAsked(id: string, { sale, method, phone }: AskedWallet, person: TillPerson): Promise<void> {
  if (onTheWay.has(sale.saleId)) return
  onTheWay.add(sale.saleId)
  // The attempt is not known yet: the id of the sale stands in its place.
  const unknown = { ...sale, number: 1, parts: withAttempt(sale.parts, sale.saleId) }
  const answer = await post({ do: 'ask', method, phone, body: JSON.stringify(unknown) })
  onTheWay.delete(sale.saleId)
  // The customer waits, so the till tests the connection now.
  if (!answer) probeNow()
  const parked = tillNow().state.parked.find((each) => each.id === id)
  if (!answer || !parked?.asked) return
  if (answer.prompt) await follow(parked, answer.prompt, person)
  else if (!answer.ok)
    onTap({ do: 'asked', id, asked: { ...parked.asked, state: 'failed', refusal: answer.error ?? '' } })
}

async function follow(parked: ParkedSale, prompt: TillPrompt | undefined, person: TillPerson): Promise<void> {
  const { id, asked } = parked
  // Another tab may be the till by now: it does what follows.
  if (!asked || tillNow().status !== 'ready') return
  const step = stepOfPrompt(asked, prompt, shopTime())
  switch (step.do) {
    case 'wait':
      return
    case 'ask':
      void sendAsked(id, asked, person)
      return
    case 'show':
      onTap({ do: 'asked', id, asked: { ...asked, state: step.state, failure: step.failure } })
      return
    case 'remove':
      onTap({ do: 'drop', id })
      return
    case 'free':
      onTap({ do: 'asked', id, asked: null })
      return
    case 'sell':
      await sellPaid(parked, step.attemptId, person, asked.method)
  }
}

let isReading = false

/** Asks the shop how the prompts of this till stand, and does what follows: a paid sale is made at once. */
export async function followPrompts(person: TillPerson): Promise<void> {
  const { state, status } = tillNow()
  const waits = state.parked.some(({ asked }) => asked)
  if (isReading || isPractice() || status !== 'ready' || !(waits || state.released.length > 0)) return
  isReading = true
  try {
    for (const saleId of state.released) {
      const answer = await post({ do: 'drop', saleId })
      if (answer && isSettled(answer)) onTap({ do: 'released', saleId })
    }
    if (!waits) return
    const named = state.parked.flatMap(({ asked }) => (asked ? [['sale', asked.sale.saleId]] : []))
    const address = `${adminPaths.counterPrompts}?${new URLSearchParams([['till', deviceId()], ...named])}`
    const answer = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(ANSWER_WITHIN_MS) })
    if (!isFromShop(answer)) return loseConnection()
    if (answer.status !== 200) return
    const prompts = new Map(((await answer.json()) as TillPrompt[]).map((prompt) => [prompt.saleId, prompt]))
    // One at a time, each with the next number.
    for (const { id } of state.parked) {
      const parked = tillNow().state.parked.find((each) => each.id === id)
      if (parked?.asked) await follow(parked, prompts.get(parked.asked.sale.saleId), person)
    }
  } catch {
    loseConnection()
  } finally {
    isReading = false
  }
}

export type GivenUp = { end: 'done' | 'no_connection' } | { end: 'refused'; words: string }

/** Gives up the prompt of a parked sale. Refused with the words of the shop, for example if it was just paid. */
export async function giveUpPrompt({ id, asked }: ParkedSale, person: TillPerson): Promise<GivenUp> {
  if (!asked) return { end: 'done' }
  if (isPractice()) {
    onTap({ do: 'asked', id, asked: null })
    return { end: 'done' }
  }
  const answer = await post({ do: 'drop', saleId: asked.sale.saleId })
  if (!answer) return { end: 'no_connection' }
  // A prompt that the shop does not know is given up too.
  if (answer.ok || answer.reason === 'prompt_unknown') {
    onTap({ do: 'asked', id, asked: null })
    return { end: 'done' }
  }
  await followPrompts(person)
  return { end: 'refused', words: answer.error ?? '' }
}

/** Without a connection: the sale is paid otherwise. The shop gives the prompt up later; money that comes before is shown to a manager. */
export function releasePrompt({ id }: ParkedSale): void {
  onTap({ do: 'asked', id, asked: null, isReleased: true })
}
