import type { Check } from '../read-books.ts'
import type { BookedReturn, TabletBook } from './counter-book.ts'
import { cakesOf } from './counter-plan.ts'
import { type StoredReturn, type StoredSale, linesText, type Match, nameOf } from './stored-sales.ts'
import type { CounterRun } from './run-counter.ts'

const ENDS = ['given in cash', 'asked for as a refund', 'kept back by the limit'] as const
type End = (typeof ENDS)[number]
/** Of the returns of a plan, one in so many must have each end; a short day with fewer may miss one. */
const EACH_END_IN = 16

/** What came back is what was tapped, and nobody gave more alone than they may (decisions 0206, 0340 and 0036). */
export function checkReturns(
  { books, returns }: Pick<CounterRun, 'books' | 'returns'>,
  stored: readonly StoredSale[],
  matches: readonly Match[],
): Check[] {
  const counted = countReturns(books)
  const due = Math.floor(returns / EACH_END_IN)
  return [
    { promise: 'returns are those that were tapped', offenders: matches.flatMap(differingReturns) },
    {
      promise: 'a void and a return exclude each other',
      offenders: stored.filter(({ voidedTo, returns: back }) => voidedTo !== null && back.length > 0).map(nameOf),
    },
    {
      promise: 'without a manager no more went back than the shop held, and than the limit',
      offenders: books.flatMap((book) => givenAbove(book, stored)),
    },
    {
      promise: 'returns were given, asked for and kept back',
      offenders: ENDS.flatMap((end) =>
        counted[end] < due ? [`${counted[end]} were ${end}, at least ${due} are due`] : [],
      ),
    },
  ]
}

export function countReturns(books: readonly TabletBook[]): Record<End, number> {
  const all = books.flatMap(({ sales }) => sales).flatMap(({ returns }) => returns)
  const count = (of: BookedReturn['way']) =>
    all.filter(({ way, certainty }) => way === of && certainty === 'done').length
  const returnedBack = books.reduce((sum, { managers }) => sum + (managers.get('day') ?? 0), 0)
  return {
    'given in cash': count('cash'),
    'asked for as a refund': count('refund'),
    'kept back by the limit': returnedBack,
  }
}

function differingReturns({ stored, booked }: Match): string[] {
  const left = stored.returns.map(returnText)
  const take = (text: string) => {
    const place = left.indexOf(text)
    if (place >= 0) left.splice(place, 1)
    return place >= 0
  }
  const texts = (of: BookedReturn['certainty']) =>
    booked.returns.filter(({ certainty }) => certainty === of).map((back) => bookedText(stored, back))
  const missing = texts('done').filter((text) => !take(text))
  for (const text of texts('maybe')) take(text)
  return [
    ...missing.map((text) => `${nameOf(stored)}: ${text} is missing`),
    ...left.map((text) => `${nameOf(stored)}: nobody tapped ${text}`),
  ]
}

function returnText({ lines, piecesTo, reason, backSantim, cashSantim, drawer }: StoredReturn): string {
  return `${linesText(lines)} to ${piecesTo}; ${reason}; ${backSantim}, ${cashSantim} of drawer ${drawer}`
}

function bookedText({ till }: StoredSale, { pieces, piecesTo, reason, way, santim }: BookedReturn): string {
  const cash = way === 'cash' ? `${santim} of drawer ${till}` : '0 of drawer null'
  return `${linesText(cakesOf(pieces))} to ${piecesTo}; ${reason}; ${santim}, ${cash}`
}

/** The whole run is one day, and each cashier has one till. What they took out of the drawer before counts with what they give back. */
function givenAbove({ till, limitSantim, cash: moved }: TabletBook, all: readonly StoredSale[]): string[] {
  const stored = all.filter((sale) => sale.till === till)
  const returns = stored.flatMap((sale) => sale.returns)
  const cash = (of: readonly StoredReturn[]) => of.reduce((sum, { cashSantim }) => sum + cashSantim, 0)
  const voided = stored.filter(({ voidedTo }) => voidedTo !== null).flatMap(({ parts }) => parts)
  const given = cash(returns) + voided.reduce((sum, { by, santim }) => (by === 'cash' ? sum + santim : sum), 0)
  const isNoticed = stored.some(({ isGivenAboveNoticed }) => isGivenAboveNoticed)
  const taken = moved.reduce((sum, { santim }) => sum + Math.max(0, -santim), 0)
  const isRight = isNoticed ? given + taken > limitSantim : given <= limitSantim
  const ofSales = stored.flatMap((sale) => {
    const back = sale.returns.reduce((sum, { backSantim }) => sum + backSantim, 0)
    const held = sale.parts.reduce((sum, { by, santim }) => (['cash', 'wallet'].includes(by) ? sum + santim : sum), 0)
    const isAgreed = sale.returns.some((one) => one.isAgreed)
    return back > limitSantim || cash(sale.returns) > held || isAgreed
      ? [
          `${nameOf(sale)}: ${back} back, ${cash(sale.returns)} in cash of ${held}${isAgreed ? ', a manager agreed' : ''}`,
        ]
      : []
  })
  return isRight ? ofSales : [...ofSales, `till ${till} gave ${given}, ${isNoticed ? '' : 'not '}noticed`]
}
