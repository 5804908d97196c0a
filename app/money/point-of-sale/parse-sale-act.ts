import { isUuid } from '#app/base/platform/id.ts'
import type { Santim } from '#app/base/platform/money.ts'
import { parsePhone } from '#app/base/platform/phone.ts'
import { isStorableText, tidyText } from '#app/base/platform/text/storable-text.ts'
import { isDay, type Day } from '#app/base/platform/time/calendar.ts'
import { tidyFiscalNumber, tidyTin } from '#app/money/tax/fiscal-number.ts'
import {
  PAYMENT_BYS,
  PIECES_TO,
  REASON_MAX_LENGTH,
  type FiscalAct,
  type PaidBy,
  type PiecesTo,
  type ReturnLines,
  type Sale,
  type SaleAct,
  type SaleLine,
  type SalePart,
} from './acts.ts'

/** More lines than anybody taps: a till bounds none, and its later sales wait behind one that is not read. */
const MAX_LINES = 2000
const MAX_QUANTITY = 1_000
/** Of one line, in grams. */
const MAX_GRAMS = 100_000
/** A table of guests pays one by one. */
const MAX_PARTS = 100
/** Highest number of a sale: 300 a day reach a million within ten years. */
const MAX_NUMBER = 9_999_999
/** Of a sale: whatever a number holds, because a till's later sales wait behind one that is not read. Above `MOST_SANTIM` it is set aside (decision 0433). */
const MAX_SUM_SANTIM = Number.MAX_SAFE_INTEGER

export type Json = Record<string, unknown>

/**
 * An act on a sale from the two fields of its envelope; undefined if anything in it is malformed. Sums and limits are judged
 * later (`checkSale`).
 */
export function parseSaleAct(act: string, body: string): SaleAct | undefined {
  const json = parseJson(body)
  if (json === undefined || !Object.keys(BODIES).includes(act)) return undefined
  const kind = act as SaleAct['act']
  const read = BODIES[kind](json)
  return read === undefined ? undefined : ({ act: kind, body: read } as SaleAct)
}

const BODIES: { [Kind in SaleAct['act']]: (json: Json) => Extract<SaleAct, { act: Kind }>['body'] | undefined } = {
  sell: readSale,
  void: ({ saleId, reason, piecesTo, approvalId }) =>
    uuid(saleId) && filled(reason) && isPiecesTo(piecesTo) && maybe(approvalId, uuid)
      ? { saleId, reason: tidyText(reason), piecesTo, ...(approvalId !== undefined && { approvalId }) }
      : undefined,
  return: readReturn,
  fiscal: readFiscal,
}

function readSale(json: Json): Sale | undefined {
  const { saleId, number, shiftId, totalSantim, discount, fiscalNumber, buyer } = json
  const lines = listOf(json.lines, MAX_LINES, readLine)
  const parts = readParts(json.parts)
  if (!uuid(saleId) || !count(number, MAX_NUMBER) || !(shiftId === null || uuid(shiftId)) || !sum(totalSantim)) {
    return undefined
  }
  if (!lines || lines.length === 0 || !parts || !maybe(fiscalNumber, filled)) return undefined
  const off = discount === undefined ? undefined : readDiscount(discount)
  const to = buyer === undefined ? undefined : readBuyer(buyer)
  if ((discount !== undefined && !off) || (buyer !== undefined && !to)) return undefined
  return {
    saleId: saleId.toLowerCase(),
    number,
    shiftId: shiftId === null ? null : shiftId.toLowerCase(),
    lines,
    parts,
    totalSantim,
    ...(off && { discount: off }),
    ...(fiscalNumber !== undefined && { fiscalNumber: tidyText(fiscalNumber) }),
    ...(to && { buyer: to }),
  }
}

function readLine(json: Json): SaleLine | undefined {
  const { cakeId, variantId, name, quantity, grams, unitSantim, totalSantim } = json
  const isNamed = cakeId === null ? filled(name) : filled(cakeId)
  if (!isNamed || !count(quantity, MAX_QUANTITY) || !sum(unitSantim) || !sum(totalSantim)) return undefined
  if (!maybe(variantId, filled) || !maybe(name, filled) || !maybe(grams, (each) => count(each, MAX_GRAMS))) {
    return undefined
  }
  if (grams !== undefined && (quantity !== 1 || variantId !== undefined)) return undefined
  return {
    cakeId: cakeId as string | null,
    quantity,
    unitSantim,
    totalSantim,
    ...(variantId !== undefined && { variantId }),
    ...(name !== undefined && { name: tidyText(name) }),
    ...(grams !== undefined && { grams }),
  }
}

/** A sale that costs nothing is ended with nothing in cash: that is no part. */
function readParts(value: unknown): SalePart[] | undefined {
  const paid = Array.isArray(value) ? value.filter((part: unknown) => asJson(part).santim !== 0) : value
  return listOf(paid, MAX_PARTS, readPart)
}

function readPart(json: Json): SalePart | undefined {
  const { by, santim, givenSantim, reference, toVerify, attemptId, phone, name, dueOn, tin } = json
  if (!(PAYMENT_BYS as readonly unknown[]).includes(by) || !sum(santim)) return undefined
  const paidBy = by as PaidBy
  const isWhole =
    maybe(givenSantim, sum) &&
    maybe(reference, filled) &&
    maybe(toVerify, (each): each is boolean => typeof each === 'boolean') &&
    maybe(attemptId, uuid) &&
    maybe(phone, (each): each is string => typeof each === 'string' && parsePhone(each) !== undefined) &&
    maybe(name, filled) &&
    maybe(tin, (each): each is string => filled(each) && tidyTin(each) !== '') &&
    maybe(dueOn, (each): each is Day => typeof each === 'string' && isDay(each))
  if (!isWhole) return undefined
  if (givenSantim !== undefined && givenSantim < santim) return undefined
  if ((paidBy === 'transfer' || paidBy === 'qr') && reference === undefined && toVerify !== true) return undefined
  if (paidBy === 'wallet' && attemptId === undefined) return undefined
  if (paidBy === 'account' && phone === undefined) return undefined
  if (paidBy === 'withheld' && (name === undefined || tin === undefined)) return undefined
  return {
    by: paidBy,
    santim,
    ...(givenSantim !== undefined && { givenSantim }),
    ...(reference !== undefined && { reference: tidyText(reference) }),
    ...(toVerify !== undefined && { toVerify }),
    ...(attemptId !== undefined && { attemptId }),
    ...(phone !== undefined && { phone: parsePhone(phone)! }),
    ...(name !== undefined && { name: tidyText(name) }),
    ...(tin !== undefined && { tin: tidyTin(tin) }),
    ...(dueOn !== undefined && { dueOn }),
  }
}

function readDiscount(value: unknown): Sale['discount'] {
  const { santim, reason } = asJson(value)
  return sum(santim) && santim > 0 && filled(reason) ? { santim, reason: tidyText(reason) } : undefined
}

function readBuyer(value: unknown): Sale['buyer'] {
  const { name, tin } = asJson(value)
  return filled(name) && filled(tin) ? { name: tidyText(name), tin: tidyText(tin) } : undefined
}

function readReturn(json: Json): ReturnLines | undefined {
  const { returnId, saleId, shiftId, reason, piecesTo, by, approvalId } = json
  const lines = listOf(json.lines, MAX_LINES, ({ position, quantity }) =>
    whole(position, MAX_LINES) && count(quantity, MAX_QUANTITY) ? { position, quantity } : undefined,
  )
  if (!uuid(returnId) || !uuid(saleId) || !filled(reason) || !isPiecesTo(piecesTo) || !maybe(approvalId, uuid)) {
    return undefined
  }
  if (!lines || lines.length === 0 || new Set(lines.map(({ position }) => position)).size < lines.length)
    return undefined
  const approval = approvalId !== undefined && { approvalId }
  const ids = { returnId, saleId, lines, reason: tidyText(reason), piecesTo, ...approval }
  if (by === 'cash') return uuid(shiftId) ? { ...ids, shiftId, by } : undefined
  return by === 'refund' && shiftId === null ? { ...ids, shiftId, by } : undefined
}

function readFiscal({ saleId, receipt, buyer }: Json): FiscalAct | undefined {
  const { machine, number } = asJson(receipt)
  const printed = filled(machine) && filled(number) && { machine, number: tidyFiscalNumber(number) }
  const { name, tin } = asJson(buyer)
  const to = filled(name) && filled(tin) && { name: tidyText(name), tin: tidyTin(tin) }
  const isWhole =
    (receipt === undefined || (printed && printed.number !== '')) && (buyer === undefined || (to && to.tin !== ''))
  if (!uuid(saleId) || !isWhole || (!printed && !to)) return undefined
  return { saleId: saleId.toLowerCase(), ...(printed && { receipt: printed }), ...(to && { buyer: to }) }
}

export function parseJson(text: string): Json | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : undefined
  } catch {
    return undefined
  }
}

const asJson = (value: unknown): Json => (typeof value === 'object' && value !== null ? (value as Json) : {})

function listOf<Item>(value: unknown, most: number, read: (json: Json) => Item | undefined): Item[] | undefined {
  if (!Array.isArray(value) || value.length > most) return undefined
  const items = value.flatMap((each: unknown) => read(asJson(each)) ?? [])
  return items.length === value.length ? items : undefined
}

function maybe<Kind>(value: unknown, is: (value: unknown) => value is Kind): value is Kind | undefined {
  return value === undefined || is(value)
}

const uuid = (value: unknown): value is string => typeof value === 'string' && isUuid(value)
const short = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= REASON_MAX_LENGTH && isStorableText(value)
const filled = (value: unknown): value is string => short(value) && tidyText(value) !== ''
const whole = (value: unknown, most: number): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value <= most
const sum = (value: unknown): value is Santim => whole(value, MAX_SUM_SANTIM)
const count = (value: unknown, most: number): value is number => whole(value, most) && value > 0
const isPiecesTo = (value: unknown): value is PiecesTo => (PIECES_TO as readonly unknown[]).includes(value)
