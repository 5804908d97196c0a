import type { Santim } from '#app/base/platform/money.ts'
import type { FailureKind } from '#app/money/payments/failure-kind.ts'
import { isOpenAttempt, type AttemptState } from '#app/money/payments/attempt.ts'
import type { Sale, SalePart } from '../till-command.ts'

/**
 * State of the wallet prompt of a sale. `silent`: the provider has not said how it ended, and is still asked. `paid`: the money is there
 * and the sale is not. `given_up`: the cashier or a manager ended it; a manager decides about money that still comes.
 */
export type PromptState = 'open' | 'silent' | 'paid' | 'failed' | 'sold' | 'given_up'

export interface TillPrompt {
  saleId: string
  /** The attempt that counts: the paid one, else the newest; null: none was begun. */
  attemptId: string | null
  state: PromptState
  santim: Santim
  failure: FailureKind | null
}

interface PromptFacts {
  isSold: boolean
  isGivenUp: boolean
  /** Of the attempt that counts. */
  attempt: AttemptState | null
  /** A gateway is being asked now. */
  isAsking: boolean
}

export function promptState({ isSold, isGivenUp, attempt, isAsking }: PromptFacts): PromptState {
  if (isSold) return 'sold'
  if (isGivenUp) return 'given_up'
  if (attempt === 'completed') return 'paid'
  if (isAsking || (attempt !== null && isOpenAttempt(attempt))) return 'open'
  return attempt === 'unknown' ? 'silent' : 'failed'
}

/** The wallet's part of a sale: there is at most one, since an order has one open prompt. */
export function walletPart({ parts }: Pick<Sale, 'parts'>): SalePart | undefined {
  const wallets = parts.filter(({ by }) => by === 'wallet')
  return wallets.length === 1 ? wallets[0] : undefined
}

/** What a customer gave besides the wallet. It is booked with the sale, not before. */
export function givenBeside({ parts }: Pick<Sale, 'parts'>): { cashSantim: Santim; transferSantim: Santim } {
  const sumOf = (bys: readonly SalePart['by'][]) =>
    parts.reduce((sum, { by, santim }) => (bys.includes(by) ? sum + santim : sum), 0)
  return { cashSantim: sumOf(['cash']), transferSantim: sumOf(['qr', 'transfer']) }
}

/** The sale that a prompt asks for: what does not depend on when and with which number it is booked. */
export function promptedSale({ lines, discount, parts, totalSantim, fiscalNumber, buyer }: Sale) {
  // The attempt is known only when its prompt was sent.
  const asked = parts.map((part) => ({ ...part, attemptId: undefined }))
  return {
    lines,
    parts: asked,
    totalSantim,
    ...(discount && { discount }),
    ...(fiscalNumber && { fiscalNumber }),
    ...(buyer && { buyer }),
  }
}

export type AskedSale = Pick<Sale, 'lines' | 'discount' | 'parts' | 'totalSantim'>

/**
 * Whether a sale is the one that a customer was asked to pay: the same lines at the same prices, the same discount, and every other part of the
 * payment of the same kind, sum and person. The attempt is known only after the prompt was sent.
 */
export function isAsAsked(asked: AskedSale, sale: AskedSale): boolean {
  return JSON.stringify(whatIsAsked(asked)) === JSON.stringify(whatIsAsked(sale))
}

function whatIsAsked({ lines, discount, parts, totalSantim }: AskedSale): unknown {
  return [
    totalSantim,
    discount?.santim ?? 0,
    lines.map(({ cakeId, variantId = '', name = '', grams = 0, quantity, unitSantim, totalSantim: costs }) => {
      return [cakeId, variantId, name, grams, quantity, unitSantim, costs]
    }),
    parts.map(({ by, santim, reference = '', toVerify = false, phone = '', name = '', tin = '', dueOn = '' }) => {
      return [by, santim, reference, toVerify, phone, name, tin, dueOn]
    }),
  ]
}
