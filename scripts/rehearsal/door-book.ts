/** What came of the orders of one door. */
export interface DoorBook {
  /** Accepted by the shop. */
  done: number
  /** Nothing was left of the cake. */
  soldOut: number
  /** Refusals for another reason, by their code. */
  refused: Map<string, number>
  /** No answer, or an answer of a fault. */
  broken: string[]
  /** How long each person waited until their order was accepted or refused, in ms. */
  waitsMs: number[]
}

export function openDoorBook(): DoorBook {
  return { done: 0, soldOut: 0, refused: new Map(), broken: [], waitsMs: [] }
}

export interface Answer {
  status: number
  body: Record<string, unknown>
}

const GIVES_UP_MS = 60_000

/** Asks the shop; undefined: no answer within a minute. The wait is noted. */
export async function ask(book: DoorBook, address: string, init: RequestInit = {}): Promise<Answer | undefined> {
  const startedAt = performance.now()
  try {
    const response = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(GIVES_UP_MS), ...init })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json') ?? false
    return { status: response.status, body: isJson ? (JSON.parse(text) as Record<string, unknown>) : {} }
  } catch (error) {
    book.broken.push(error instanceof Error ? error.message : String(error))
    return undefined
  } finally {
    book.waitsMs.push(performance.now() - startedAt)
  }
}

const SHORT = 'stock_short'

/** Books what an order was answered. Returns whether it was accepted. */
export function bookAnswer(book: DoorBook, answer: Answer | undefined): boolean {
  if (!answer) return false
  if (answer.status >= 200 && answer.status < 300) {
    book.done += 1
    return true
  }
  const { code } = (answer.body['error'] ?? {}) as { code?: string }
  if (answer.status >= 500 || code === undefined) book.broken.push(`${answer.status} ${code ?? ''}`.trim())
  else if (code === SHORT) book.soldOut += 1
  else book.refused.set(code, (book.refused.get(code) ?? 0) + 1)
  return false
}

/** The wait within which this share of people had their answer, in ms; 0 without any. */
export function waitOf(waitsMs: readonly number[], share: number): number {
  const sorted = waitsMs.toSorted((one, other) => one - other)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0
}
