import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import { saleNumber } from '#app/till/sales/sale-sums.ts'
import { readMoneyBooks } from '../../money/books.ts'
import { checkDrawers } from '../../money/check-drawers.ts'
import { checkMoney } from '../../money/check-money.ts'
import type { Check } from '../read-books.ts'
import { checkPrompts } from './check-prompts.ts'
import { checkReturns } from './check-returns.ts'
import type { BookedSale, TabletBook } from './counter-book.ts'
import { cakesOf } from './counter-plan.ts'
import type { CounterShop } from './counter-shop.ts'
import { type StoredSale, linesText, type Match, nameOf, readSales } from './stored-sales.ts'
import type { CounterRun } from './run-counter.ts'

/** Compares the shop's books with what the cashiers did and saw. */
export async function checkCounter(shop: CounterShop, run: CounterRun): Promise<Check[]> {
  const { db } = shop
  const { books, left, reconciledMs } = run
  const stored = await readSales(db)
  const promises = books.map((book) => matchSales(book, stored))
  const matches = promises.flatMap((one) => one.matches)
  const broken = [...checkMoney(await readMoneyBooks(db)), ...(await checkDrawers(db))]
  return [
    { promise: 'everything is sent within a minute, and nothing was refused', offenders: late(left, reconciledMs) },
    { promise: 'cashiers saw nothing that was not so', offenders: books.flatMap((book) => book.oddities) },
    { promise: 'every sale that a cashier saw is there, once', offenders: promises.flatMap((one) => one.missing) },
    { promise: 'and no other sale is', offenders: promises.flatMap((one) => one.unknown) },
    { promise: 'the numbers of a till have no gap', offenders: gaps(stored) },
    { promise: 'lines and payments are those that were tapped', offenders: matches.flatMap(differingLines) },
    { promise: 'voids are those that were tapped', offenders: matches.flatMap(differingVoid) },
    { promise: 'the ledger has what was paid', offenders: matches.flatMap(differingMoney) },
    { promise: 'cash in and out is what was tapped', offenders: await differingCash(db, books) },
    { promise: 'each drawer has its cash', offenders: await differingDrawers(db, books, matches) },
    { promise: 'the stock is less by what was sold', offenders: await differingStock(shop, matches) },
    { promise: 'each act was received once', offenders: await doubleCommands(db) },
    ...checkReturns(run, stored, matches),
    ...(await checkPrompts(db, run)),
    ...broken.map(({ promise, offenders }) => ({ promise, offenders })),
  ]
}

const late = (left: readonly string[], reconciledMs: number) =>
  left.length > 0 ? [...left, `after ${Math.round(reconciledMs / 1000)} s`] : []

function gaps(stored: readonly StoredSale[]): string[] {
  const places = new Map<number, number>()
  return stored.flatMap((sale) => {
    const due = (places.get(sale.till) ?? 0) + 1
    places.set(sale.till, due)
    return sale.number === due ? [] : [`${nameOf(sale)} stands at place ${due}`]
  })
}

/** Finds for each sale of a till what its cashier wrote down: by its number, else, if they did not see it, by what was sold. */
function matchSales(
  { till, sales }: TabletBook,
  all: readonly StoredSale[],
): { matches: Match[]; missing: string[]; unknown: string[] } {
  const stored = all.filter((sale) => sale.till === till)
  let maybe = sales.filter(({ certainty }) => certainty === 'maybe')
  /** Of one cart there is one sale. */
  const take = (booked: BookedSale) => {
    maybe = maybe.filter((one) => cartOf(one) !== cartOf(booked))
    return booked
  }
  for (const sale of sales) if (sale.certainty === 'done') take(sale)
  const matches: Match[] = []
  const unknown: string[] = []
  for (const sale of stored) {
    const seen = sales.filter(({ certainty, number }) => certainty === 'done' && number === sale.number)
    const booked = seen[0] ?? maybe.find((one) => isSame(sale, one))
    if (booked) matches.push({ stored: sale, booked: take(booked) })
    else unknown.push(saleNumber(till, sale.number))
    if (seen.length > 1) unknown.push(`${saleNumber(till, sale.number)} was shown for ${seen.length} sales`)
  }
  const numbers = new Set(stored.map(({ number }) => number))
  const missing = sales.flatMap(({ certainty, number, totalSantim }) =>
    certainty === 'done' && !numbers.has(number!) ? [`${saleNumber(till, number!)} of ${totalSantim}`] : [],
  )
  return { matches, missing, unknown }
}

const cartOf = (sale: BookedSale) => sale.insteadOf ?? sale

function isSame(stored: StoredSale, booked: BookedSale): boolean {
  return differingLines({ stored, booked }).length === 0
}

function differingLines({ stored, booked }: Match): string[] {
  const parts = (all: readonly { by: string; santim: number; reference?: string | null }[]) =>
    all.map(({ by, santim, reference }) => `${by} ${santim} ${reference ?? ''}`).join()
  const has = `${stored.totalSantim}: ${linesText(stored.lines)}; ${parts(stored.parts)}`
  const tapped = `${booked.totalSantim}: ${linesText(cakesOf(booked.pieces))}; ${parts(booked.parts)}`
  const isVerified = booked.parts.every((part, place) => !part.isToVerify || stored.parts[place]?.isToVerify)
  return has === tapped && isVerified ? [] : [`${nameOf(stored)} has ${has}, tapped ${tapped}`]
}

function differingVoid({ stored, booked }: Match): string[] {
  const { voided } = booked
  if (stored.voidedTo === null ? voided?.certainty !== 'done' : voided?.piecesTo === stored.voidedTo) return []
  return [`${nameOf(stored)} was voided to ${stored.voidedTo ?? 'nowhere'}, tapped ${voided?.piecesTo ?? 'not at all'}`]
}

function differingMoney({ stored }: Match): string[] {
  const sum = (of: (part: StoredSale['parts'][number]) => boolean) =>
    stored.parts.reduce((all, part) => (of(part) ? all + part.santim : all), 0)
  const cash = sum(({ by }) => by === 'cash')
  const other = sum(({ by, isToVerify }) => ['qr', 'transfer', 'wallet'].includes(by) && !isToVerify)
  const isVoided = stored.voidedTo !== null
  const reports = isVoided ? 0 : stored.parts.filter(({ isToVerify }) => isToVerify).length
  const given = isVoided ? cash : stored.returns.reduce((all, { cashSantim }) => all + cashSantim, 0)
  const waiting = isVoided ? other : stored.returns.reduce((all, back) => all + back.backSantim - back.cashSantim, 0)
  const due = [cash, other, given, waiting, cash - given, isVoided ? '' : reports]
  const has = [
    stored.cashSantim,
    stored.otherSantim,
    stored.cashBackSantim,
    stored.waitingSantim,
    stored.drawerSantim,
    isVoided ? '' : stored.openReports,
  ]
  return String(due) === String(has) ? [] : [`${nameOf(stored)} has ${has.join()}, due ${due.join()}`]
}

async function readCash(db: Database): Promise<{ till: number; santim: number }[]> {
  const { rows } = await sql<{ till: number; santim: number }>`
    select s.till, d.amount_santim as santim from drawer_entries d join shifts s on s.id = d.shift_id
    where d.kind in ('in', 'out')`.execute(db)
  return rows
}

async function differingCash(db: Database, books: readonly TabletBook[]): Promise<string[]> {
  const rows = await readCash(db)
  return books.flatMap(({ till, cash }) => {
    const stored = rows.filter((row) => row.till === till).map(({ santim }) => santim)
    const take = (santim: number) => {
      const place = stored.indexOf(santim)
      if (place >= 0) stored.splice(place, 1)
      return place >= 0
    }
    const [done, maybe] = (['done', 'maybe'] as const).map((of) => cash.filter(({ certainty }) => certainty === of))
    const missing = done!
      .filter(({ santim }) => !take(santim))
      .map(({ santim }) => `till ${till}: ${santim} is missing`)
    for (const { santim } of maybe!) take(santim)
    return [...missing, ...stored.map((santim) => `till ${till}: nobody tapped ${santim}`)]
  })
}

async function differingDrawers(
  db: Database,
  books: readonly TabletBook[],
  matches: readonly Match[],
): Promise<string[]> {
  const { rows } = await sql<{ till: number; santim: number; late: number }>`
    select s.till, sum(s.float_santim + (select coalesce(sum(d.amount_santim), 0) from drawer_entries d where d.shift_id = s.id))::bigint
        as santim,
      (select count(*) from drawer_entries d join shifts o on o.id = d.shift_id
        where o.till = s.till and d.is_late)::integer as late
    from shifts s group by s.till`.execute(db)
  const moved = await readCash(db)
  return books.flatMap(({ till, floats }) => {
    const sold = matches.filter(({ stored }) => stored.till === till && stored.voidedTo === null)
    const cash = sold.flatMap(({ booked }) => booked.parts).filter(({ by }) => by === 'cash')
    const back = sold.flatMap(({ stored }) => stored.returns).map(({ cashSantim }) => ({ santim: -cashSantim }))
    const beside = moved.filter((row) => row.till === till)
    const due = [...floats.map((santim) => ({ santim })), ...cash, ...back, ...beside].reduce(
      (sum, { santim }) => sum + santim,
      0,
    )
    const has = rows.find((row) => row.till === till)
    return has?.santim === due && has.late === 0
      ? []
      : [`till ${till}: has ${has?.santim}, ${has?.late} late, due ${due}`]
  })
}

async function differingStock({ db, day }: CounterShop, matches: readonly Match[]): Promise<string[]> {
  const { rows } = await sql<{
    cake: string
    baked: number
    left: number
    sold: number
    wasted: number
    moved: number
  }>`
    select s.cake_id as cake, s.baked, s.left_pieces as left, s.sold_counter as sold, s.wasted,
      (select coalesce(sum(m.pieces), 0) from stock_movements m where m.cake_id = s.cake_id and m.day = s.day
        and m.order_id is not null)::integer as moved
    from stock_days s where s.day = ${day}`.execute(db)
  return rows.flatMap(({ cake, baked, left, sold, wasted, moved }) => {
    const pieces = (of: (match: Match) => boolean) =>
      matches
        .filter(of)
        .flatMap(({ booked }) => cakesOf(booked.pieces))
        .reduce((sum, line) => (line.cake === cake ? sum + line.count : sum), 0)
    const back = (to?: 'waste') =>
      matches
        .flatMap(({ stored }) => stored.returns)
        .filter(({ piecesTo }) => to === undefined || piecesTo === to)
        .flatMap(({ lines }) => lines)
        .reduce((sum, line) => (line.cake === cake ? sum + line.count : sum), 0)
    const out = pieces(({ stored }) => stored.voidedTo === null) - back()
    const waste = pieces(({ stored }) => stored.voidedTo === 'waste') + back('waste')
    const [has, due] = [
      [left, sold, wasted, moved],
      [baked - out - waste, out, waste, -out - waste],
    ]
    return String(has) === String(due) ? [] : [`${cake}: left, sold, wasted, moved ${has.join()}, due ${due.join()}`]
  })
}

/** One receipt for each sale, void, return and act of a drawer. */
async function doubleCommands(db: Database): Promise<string[]> {
  const { rows } = await sql<{ device: string; received: number; done: number }>`
    select r.device, count(*)::integer as received,
      (select count(*) from counter_sales s where s.till = t.number)::integer
      + (select count(*) from counter_voids v join counter_sales s using (order_id) where s.till = t.number)::integer
      + (select count(*) from counter_returns b join counter_sales s using (order_id) where s.till = t.number)::integer
      + (select count(*) + count(s.counted_at) + count(s.closed_at) from shifts s where s.till = t.number)::integer
      + (select count(*) from drawer_entries d join shifts s on s.id = d.shift_id
        where s.till = t.number and d.kind in ('in', 'out'))::integer as done
    from commands r join tills t on t.device = r.device where r.door = 'outbox' group by r.device, t.number`.execute(db)
  return rows.flatMap(({ device, received, done }) =>
    received === done ? [] : [`device ${device}: ${received} acts were received, ${done} were done`],
  )
}
