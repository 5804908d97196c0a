import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import { saleNumber } from '#app/money/point-of-sale/sale-sums.ts'
import { readMoneyBooks } from '../../money/books.ts'
import { checkDrawers } from '../../money/check-drawers.ts'
import { checkMoney } from '../../money/check-money.ts'
import type { Check } from '../read-books.ts'
import { checkPrompts } from './check-prompts.ts'
import type { BookedSale, TabletBook } from './counter-book.ts'
import { cakesOf } from './counter-plan.ts'
import type { CounterShop } from './counter-shop.ts'
import type { CounterRun } from './run-counter.ts'

interface KeptSale {
  id: string
  till: number
  number: number
  totalSantim: number
  lines: { cake: string; count: number; santim: number }[]
  parts: { by: string; santim: number; reference: string | null; isToVerify: boolean }[]
  /** Where the pieces went; null: it was not voided. */
  voidedTo: 'stock' | 'waste' | null
  /** Money of the ledger by its kind: cash, other money, and what was voided or refunded of the cash. */
  cashSantim: number
  otherSantim: number
  cashBackSantim: number
  openReports: number
  drawerSantim: number
}

/** A sale of the shop's books with what the cashier wrote down of it. */
interface Match {
  kept: KeptSale
  booked: BookedSale
}

/** Compares the shop's books with what the cashiers did and saw. */
export async function checkCounter(shop: CounterShop, run: CounterRun): Promise<Check[]> {
  const { db } = shop
  const { books, left, reconciledMs } = run
  const kept = await readSales(db)
  const promises = books.map((book) => matchSales(book, kept))
  const matches = promises.flatMap((one) => one.matches)
  const broken = [...checkMoney(await readMoneyBooks(db)), ...(await checkDrawers(db))]
  return [
    { promise: 'everything is sent within a minute, and nothing was refused', offenders: late(left, reconciledMs) },
    { promise: 'cashiers saw nothing that was not so', offenders: books.flatMap((book) => book.oddities) },
    { promise: 'every sale that a cashier saw is there, once', offenders: promises.flatMap((one) => one.missing) },
    { promise: 'and no other sale is', offenders: promises.flatMap((one) => one.unknown) },
    { promise: 'the numbers of a till have no gap', offenders: gaps(kept) },
    { promise: 'lines and payments are those that were tapped', offenders: matches.flatMap(differingLines) },
    { promise: 'voids are those that were tapped', offenders: matches.flatMap(differingVoid) },
    { promise: 'the ledger has what was paid', offenders: matches.flatMap(differingMoney) },
    { promise: 'cash in and out is what was tapped', offenders: await differingCash(db, books) },
    { promise: 'each drawer has its cash', offenders: await differingDrawers(db, books, matches) },
    { promise: 'the stock is less by what was sold', offenders: await differingStock(shop, matches) },
    { promise: 'each act was received once', offenders: await doubleActs(db) },
    ...(await checkPrompts(db, run)),
    ...broken.map(({ promise, offenders }) => ({ promise, offenders })),
  ]
}

const late = (left: readonly string[], reconciledMs: number) =>
  left.length > 0 ? [...left, `after ${Math.round(reconciledMs / 1000)} s`] : []

function gaps(kept: readonly KeptSale[]): string[] {
  const places = new Map<number, number>()
  return kept.flatMap((sale) => {
    const due = (places.get(sale.till) ?? 0) + 1
    places.set(sale.till, due)
    return sale.number === due ? [] : [`${name(sale)} stands at place ${due}`]
  })
}

async function readSales(db: Database): Promise<KeptSale[]> {
  const { rows } = await sql<KeptSale>`
    select s.order_id as id, s.till, s.number, s.total_santim as "totalSantim",
      (select jsonb_agg(jsonb_build_object('cake', l.cake_id, 'count', l.quantity * coalesce(l.pack_pieces, 1),
        'santim', l.sold_santim) order by l.position) from counter_lines l where l.order_id = s.order_id) as lines,
      (select jsonb_agg(jsonb_build_object('by', p.paid_by, 'santim', p.santim, 'reference', p.reference,
        'isToVerify', p.to_verify) order by p.position) from counter_parts p where p.order_id = s.order_id) as parts,
      (select v.pieces_to from counter_voids v where v.order_id = s.order_id) as "voidedTo",
      coalesce((select sum(l.amount_santim) from ledger_entries l
        where l.order_id = s.order_id and l.kind = 'payment' and l.provider = 'cash'), 0)::bigint as "cashSantim",
      coalesce((select sum(l.amount_santim) from ledger_entries l
        where l.order_id = s.order_id and l.kind = 'payment' and l.provider <> 'cash'), 0)::bigint as "otherSantim",
      coalesce((select sum(l.amount_santim) from ledger_entries l
        where l.order_id = s.order_id and l.kind <> 'payment'), 0)::bigint as "cashBackSantim",
      (select count(*) from transfer_reports r where r.order_id = s.order_id and r.outcome is null)::integer as "openReports",
      coalesce((select sum(d.amount_santim) from drawer_entries d where d.order_id = s.order_id), 0)::bigint as "drawerSantim"
    from counter_sales s order by s.till, s.number`.execute(db)
  return rows
}

/** Finds for each sale of a till what its cashier wrote down: by its number, else, if they did not see it, by what was sold. */
function matchSales(
  { till, sales }: TabletBook,
  all: readonly KeptSale[],
): { matches: Match[]; missing: string[]; unknown: string[] } {
  const kept = all.filter((sale) => sale.till === till)
  let maybe = sales.filter(({ certainty }) => certainty === 'maybe')
  /** Of one basket there is one sale. */
  const take = (booked: BookedSale) => {
    maybe = maybe.filter((one) => basketOf(one) !== basketOf(booked))
    return booked
  }
  for (const sale of sales) if (sale.certainty === 'done') take(sale)
  const matches: Match[] = []
  const unknown: string[] = []
  for (const sale of kept) {
    const seen = sales.filter(({ certainty, number }) => certainty === 'done' && number === sale.number)
    const booked = seen[0] ?? maybe.find((one) => isSame(sale, one))
    if (booked) matches.push({ kept: sale, booked: take(booked) })
    else unknown.push(saleNumber(till, sale.number))
    if (seen.length > 1) unknown.push(`${saleNumber(till, sale.number)} was shown for ${seen.length} sales`)
  }
  const numbers = new Set(kept.map(({ number }) => number))
  const missing = sales.flatMap(({ certainty, number, totalSantim }) =>
    certainty === 'done' && !numbers.has(number!) ? [`${saleNumber(till, number!)} of ${totalSantim}`] : [],
  )
  return { matches, missing, unknown }
}

const basketOf = (sale: BookedSale) => sale.insteadOf ?? sale

function isSame(kept: KeptSale, booked: BookedSale): boolean {
  return differingLines({ kept, booked }).length === 0
}

function differingLines({ kept, booked }: Match): string[] {
  const lines = (all: KeptSale['lines']) => all.map(({ cake, count, santim }) => `${cake} ${count} ${santim}`).join()
  const parts = (all: readonly { by: string; santim: number; reference?: string | null }[]) =>
    all.map(({ by, santim, reference }) => `${by} ${santim} ${reference ?? ''}`).join()
  const has = `${kept.totalSantim}: ${lines(kept.lines)}; ${parts(kept.parts)}`
  const tapped = `${booked.totalSantim}: ${lines(cakesOf(booked.pieces))}; ${parts(booked.parts)}`
  const isVerified = booked.parts.every((part, place) => !part.isToVerify || kept.parts[place]?.isToVerify)
  return has === tapped && isVerified ? [] : [`${name(kept)} has ${has}, tapped ${tapped}`]
}

const name = ({ till, number }: KeptSale) => saleNumber(till, number)

function differingVoid({ kept, booked }: Match): string[] {
  const { voided } = booked
  if (kept.voidedTo === null ? voided?.certainty !== 'done' : voided?.piecesTo === kept.voidedTo) return []
  return [`${name(kept)} was voided to ${kept.voidedTo ?? 'nowhere'}, tapped ${voided?.piecesTo ?? 'not at all'}`]
}

function differingMoney({ kept }: Match): string[] {
  const sum = (of: (part: KeptSale['parts'][number]) => boolean) =>
    kept.parts.reduce((all, part) => (of(part) ? all + part.santim : all), 0)
  const cash = sum(({ by }) => by === 'cash')
  const other = sum(({ by, isToVerify }) => ['qr', 'transfer', 'wallet'].includes(by) && !isToVerify)
  const isVoided = kept.voidedTo !== null
  const reports = isVoided ? 0 : kept.parts.filter(({ isToVerify }) => isToVerify).length
  const due = [cash, other, isVoided ? cash : 0, isVoided ? 0 : cash, isVoided ? '' : reports]
  const has = [
    kept.cashSantim,
    kept.otherSantim,
    kept.cashBackSantim,
    kept.drawerSantim,
    isVoided ? '' : kept.openReports,
  ]
  return String(due) === String(has) ? [] : [`${name(kept)} has ${has.join()}, due ${due.join()}`]
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
    const kept = rows.filter((row) => row.till === till).map(({ santim }) => santim)
    const take = (santim: number) => {
      const place = kept.indexOf(santim)
      if (place >= 0) kept.splice(place, 1)
      return place >= 0
    }
    const [done, maybe] = (['done', 'maybe'] as const).map((of) => cash.filter(({ certainty }) => certainty === of))
    const missing = done!
      .filter(({ santim }) => !take(santim))
      .map(({ santim }) => `till ${till}: ${santim} is missing`)
    for (const { santim } of maybe!) take(santim)
    return [...missing, ...kept.map((santim) => `till ${till}: nobody tapped ${santim}`)]
  })
}

async function differingDrawers(
  db: Database,
  books: readonly TabletBook[],
  matches: readonly Match[],
): Promise<string[]> {
  // The void of a sale leaves the drawer in which its cash lay, also after the count.
  const { rows } = await sql<{ till: number; santim: number; late: number }>`
    select s.till, sum(s.float_santim + (select coalesce(sum(d.amount_santim), 0) from drawer_entries d where d.shift_id = s.id))::bigint
        as santim,
      (select count(*) from drawer_entries d join shifts o on o.id = d.shift_id
        where o.till = s.till and d.is_late and d.kind <> 'void')::integer as late
    from shifts s group by s.till`.execute(db)
  const moved = await readCash(db)
  return books.flatMap(({ till, floats }) => {
    const sold = matches.filter(({ kept }) => kept.till === till && kept.voidedTo === null)
    const cash = sold.flatMap(({ booked }) => booked.parts).filter(({ by }) => by === 'cash')
    const beside = moved.filter((row) => row.till === till)
    const due = [...floats.map((santim) => ({ santim })), ...cash, ...beside].reduce(
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
    const out = pieces(({ kept }) => kept.voidedTo === null)
    const waste = pieces(({ kept }) => kept.voidedTo === 'waste')
    const [has, due] = [
      [left, sold, wasted, moved],
      [baked - out - waste, out, waste, -out - waste],
    ]
    return String(has) === String(due) ? [] : [`${cake}: left, sold, wasted, moved ${has.join()}, due ${due.join()}`]
  })
}

/** One receipt for each sale, void and act of a drawer. */
async function doubleActs(db: Database): Promise<string[]> {
  const { rows } = await sql<{ device: string; received: number; done: number }>`
    select r.device, count(*)::integer as received,
      (select count(*) from counter_sales s where s.till = t.number)::integer
      + (select count(*) from counter_voids v join counter_sales s using (order_id) where s.till = t.number)::integer
      + (select count(*) + count(s.counted_at) + count(s.closed_at) from shifts s where s.till = t.number)::integer
      + (select count(*) from drawer_entries d join shifts s on s.id = d.shift_id
        where s.till = t.number and d.kind in ('in', 'out'))::integer as done
    from received_acts r join tills t on t.device = r.device group by r.device, t.number`.execute(db)
  return rows.flatMap(({ device, received, done }) =>
    received === done ? [] : [`device ${device}: ${received} acts were received, ${done} were done`],
  )
}
