import { createHash } from 'node:crypto'
import type { Day } from '#app/base/platform/time/calendar.ts'
import type { ProductionLine, ProductionOrder } from './production-order.ts'

/**
 * Facts of a line that matter to the kitchen. People's texts are stored as digests, since a print need not keep them.
 */
interface LineFacts {
  cake: string
  made: string
  pieces: number
  inscription: string
}

/** Facts of an order on a printed sheet, without its status, which moves while the kitchen works. */
interface ProductionFacts {
  code: string
  time: string | null
  method: string
  customer: string
  place: string
  notes: string
  pictures: string
  lines: LineFacts[]
}

export type FactsByOrder = Readonly<Record<string, ProductionFacts>>

const CHANGED_FACTS = [
  'time',
  'method',
  'cake',
  'pieces',
  'inscription',
  'pictures',
  'notes',
  'place',
  'customer',
] as const
type ChangedFact = (typeof CHANGED_FACTS)[number]

export type ProductionMark = { kind: 'added' } | { kind: 'changed'; facts: ChangedFact[]; timeBefore: string | null }

export interface GoneOrder {
  id: string
  code: string
}

function digest(...texts: string[]): string {
  return createHash('sha256').update(JSON.stringify(texts)).digest('base64url').slice(0, 16)
}

function lineFacts(line: ProductionLine): LineFacts {
  const { variant, size, flavor, cakeType, occasion, inspiration, extras } = line
  return {
    cake: line.cakeId,
    made: [variant, size, flavor, cakeType, occasion, inspiration, ...extras]
      .map((choice) => choice?.id ?? '')
      .join('|'),
    pieces: line.pieces,
    inscription: digest(line.topperText),
  }
}

/** Empty for an order that is no gift and needs no call, so that older prints compare as equal. */
function giftOf(order: ProductionOrder): string[] {
  const { recipientName, recipientPhone, giftText, giftFrom, wantsCall, isSurprise, hidesPrices } = order
  const words = giftText || giftFrom ? [giftText, giftFrom] : []
  if (!recipientName && !recipientPhone && !wantsCall) return words
  const marks = isSurprise || hidesPrices ? [String(isSurprise), String(hidesPrices)] : []
  return [recipientName, recipientPhone ?? '', String(wantsCall), ...marks, ...words]
}

export function factsOf(orders: readonly ProductionOrder[]): FactsByOrder {
  return Object.fromEntries(
    orders.map((order): [string, ProductionFacts] => [
      order.id,
      {
        code: order.code,
        time: order.time,
        method: order.method,
        customer: digest(order.customerName, order.phone, ...giftOf(order)),
        place: digest(order.address, ...(order.pin ? [order.pin] : [])),
        notes: digest(order.notes, ...(order.allergies ? [order.allergies] : [])),
        pictures: digest(...order.pictures.map(({ referenceId }) => referenceId)),
        lines: order.lines.map(lineFacts),
      },
    ]),
  )
}

/** Changes since a print: facts added or changed by order, and orders that left the sheet. Requirement 18.18. */
export function compareFacts(
  printed: FactsByOrder,
  now: FactsByOrder,
): { marks: Map<string, ProductionMark>; gone: GoneOrder[] } {
  const marks = new Map<string, ProductionMark>()
  for (const [id, facts] of Object.entries(now)) {
    const before = printed[id]
    if (!before) {
      marks.set(id, { kind: 'added' })
      continue
    }
    const changed = CHANGED_FACTS.filter((fact) => factText(before, fact) !== factText(facts, fact))
    if (changed.length > 0) marks.set(id, { kind: 'changed', facts: changed, timeBefore: before.time })
  }
  const gone = Object.entries(printed).flatMap(([id, { code }]) => (id in now ? [] : [{ id, code }]))
  return { marks, gone }
}

function factText(facts: ProductionFacts, fact: ChangedFact): string {
  const { lines } = facts
  if (fact === 'cake') return JSON.stringify(lines.map(({ cake, made }) => [cake, made]))
  if (fact === 'pieces') return JSON.stringify(lines.map(({ pieces }) => pieces))
  if (fact === 'inscription') return JSON.stringify(lines.map(({ inscription }) => inscription))
  return facts[fact] ?? ''
}

export interface ProductionPrint {
  id: number
  day: Day
  paper: ProductionPaper
  at: Date
  printedBy: string
  facts: FactsByOrder
  /** Null: a print of an earlier version, which did not keep them. */
  bakes: PrintedBakes | null
}

/** Pieces to bake, by cake. */
export type PrintedBakes = Readonly<Record<string, number>>

export const SHEET_PAPERS = ['a4', '80mm'] as const
export type ProductionPaper = (typeof SHEET_PAPERS)[number]
