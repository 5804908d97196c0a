import { z } from 'zod'
import { filled, uuid } from '#app/base/commands/fields.server.ts'
import { parsePhone } from '#app/base/platform/phone.ts'
import { isDay } from '#app/base/platform/time/calendar.ts'
import { tidyFiscalNumber, tidyTin } from '#app/money/tax/fiscal-number.ts'
import { PAYMENT_BYS, PIECES_TO, REASON_MAX_LENGTH } from '../till-command.ts'

/** More lines than anybody taps: a till bounds none, and its later sales wait behind one that is not read. */
const MAX_LINES = 2000
const MAX_QUANTITY = 1_000
/** Of one line, in grams. */
const MAX_GRAMS = 100_000
/** A table of guests pays one by one. */
const MAX_PARTS = 100
/** Highest number of a sale: 300 a day reach a million within ten years. */
const MAX_NUMBER = 9_999_999

const count = (most: number) => z.int().min(1).max(most)
/** Of a sale: whatever a number holds, because a till's later sales wait behind one that is not read. Above `MOST_SANTIM` it is set aside (decision 0205). */
const santim = z.int().min(0).max(Number.MAX_SAFE_INTEGER)
const text = filled(REASON_MAX_LENGTH)
const id = uuid().toLowerCase()
const tin = text.transform(tidyTin).refine((digits) => digits !== '')

/** Read as +251 and nine digits. */
export function phone(refusal?: string) {
  const typed = z.string(refusal).refine((digits) => parsePhone(digits) !== undefined, refusal)
  return typed.transform((digits) => parsePhone(digits)!)
}

const line = z
  .object({
    /** Null: something else, named by `name`. */
    cakeId: text.nullable(),
    /** A pack that was chosen as such; absent: pieces, which the cheapest packs make up. */
    variantId: text.optional(),
    name: text.optional(),
    /** Pieces, or packs of `variantId`; 1 for a weighed cake. */
    quantity: count(MAX_QUANTITY),
    /** Of a weighed cake; `unitSantim` is then the price of a kilogram. */
    grams: count(MAX_GRAMS).optional(),
    unitSantim: santim,
    /** What the line costs after packs, before the discount of the sale. */
    totalSantim: santim,
  })
  .refine(({ cakeId, name }) => cakeId !== null || name !== undefined)
  .refine(({ grams, quantity, variantId }) => grams === undefined || (quantity === 1 && variantId === undefined))

const part = z.object({
  by: z.enum(PAYMENT_BYS),
  santim,
  /** Cash: what the customer gave; the part above `santim` is the change. */
  givenSantim: santim.optional(),
  /** Transfer, QR: as the bank or wallet shows it. Withheld: number of the company's receipt; absent: to follow. */
  reference: text.optional(),
  /** Transfer, QR while offline: nobody has seen the money yet. */
  toVerify: z.boolean().optional(),
  /** Wallet: the paid attempt of the prompt. */
  attemptId: uuid().optional(),
  /** On account: who owes it. */
  phone: phone().optional(),
  /** On account, withheld: who it is. */
  name: text.optional(),
  /** Withheld: of the company. */
  tin: tin.optional(),
  dueOn: z.string().refine(isDay).optional(),
})

/** A part of nothing is none, and needs nothing. */
function isWholePart(paid: z.output<typeof part>): boolean {
  const { by, santim: sum, givenSantim = sum } = paid
  if (sum === 0) return true
  if (givenSantim < sum) return false
  switch (by) {
    case 'cash':
      return true
    case 'qr':
    case 'transfer':
      return paid.reference !== undefined || paid.toVerify === true
    case 'wallet':
      return paid.attemptId !== undefined
    case 'account':
      return paid.phone !== undefined
    case 'withheld':
      return paid.name !== undefined && paid.tin !== undefined
  }
}

export const saleInput = z.object({
  /** UUID version 7, the order's id. */
  saleId: id,
  /** Counted by the till: its last number + 1. */
  number: count(MAX_NUMBER),
  /** Null: no cash in it. */
  shiftId: id.nullable(),
  lines: z.array(line).min(1).max(MAX_LINES).readonly(),
  discount: z.object({ santim: santim.min(1), reason: text }).optional(),
  /** A sale that costs nothing is ended with nothing in cash: that is no part. */
  parts: z
    .array(part.refine(isWholePart))
    .transform((parts) => parts.filter(({ santim: sum }) => sum !== 0))
    .refine(({ length }) => length <= MAX_PARTS)
    .readonly(),
  totalSantim: santim,
  fiscalNumber: text.optional(),
  buyer: z.object({ name: text, tin: text }).optional(),
})

/** A manager's approval of one act, where its person may not do it alone. */
const approvalId = uuid().optional()
const reason = filled(REASON_MAX_LENGTH, 'reason_missing')
const piecesTo = z.enum(PIECES_TO, 'reason_missing')

export const voidInput = z.object({ saleId: uuid(), reason, piecesTo, approvalId })

export const returnInput = z
  .object({
    returnId: uuid(),
    saleId: uuid(),
    /** The open shift whose drawer pays the money back; null: a refund instead of cash. */
    shiftId: uuid().nullable(),
    /** Position of a line in the sale, from 0, and its pieces, packs or, for a weighed cake, 1. */
    lines: z
      .array(z.object({ position: z.int().min(0).max(MAX_LINES), quantity: count(MAX_QUANTITY) }))
      .min(1)
      .max(MAX_LINES)
      .refine((lines) => new Set(lines.map(({ position }) => position)).size === lines.length)
      .readonly(),
    reason,
    piecesTo,
    by: z.enum(['cash', 'refund']),
    approvalId,
  })
  .refine(({ by, shiftId }) => (by === 'cash') === (shiftId !== null))

/** What a fiscal machine printed for a sale, and for whom; at least one of the two. */
export const fiscalInput = z
  .object({
    saleId: id,
    receipt: z
      .object({ machine: text, number: text.transform(tidyFiscalNumber).refine((digits) => digits !== '') })
      .optional(),
    buyer: z.object({ name: text, tin }).optional(),
  })
  .refine(({ receipt, buyer }) => receipt !== undefined || buyer !== undefined)

/** An object; undefined for all else. */
export function parseJson(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined
  } catch {
    return undefined
  }
}
