import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import type { Sale, TillCommand, TillCommandName } from '#app/till/sales/till-command.ts'
import { checkDrawers } from '../../money/check-drawers.ts'
import type { Check } from '../read-books.ts'
import type { TillDevice } from './till-device.ts'

/** Acts of each kind that were done at the least, in a full run and in a short one. */
const LEAST_DONE = {
  open_shift: { full: 4, short: 1 },
  sell: { full: 50, short: 1 },
  void: { full: 5, short: 0 },
  return: { full: 5, short: 0 },
  cash: { full: 5, short: 0 },
  count_shift: { full: 4, short: 1 },
  close_shift: { full: 4, short: 1 },
} satisfies Partial<Record<TillCommandName, { full: number; short: number }>>

/**
 * Compares what was done at the tills with the shop's books: every act that was taken is there once, as it was tapped and under its
 * author, and no other is.
 */
export async function checkTills(db: Database, devices: readonly TillDevice[]): Promise<Check[]> {
  const of = await Promise.all(devices.map((device) => compare(db, device)))
  const together = (pick: (one: Compared) => string[]) => of.flatMap(pick)
  const drawers = await checkDrawers(db)
  return [
    { promise: 'every act at a till is answered', offenders: together(({ unanswered }) => unanswered) },
    {
      promise: 'an act that is sent twice at once has one answer',
      offenders: together(({ contradicted }) => contradicted),
    },
    { promise: 'what was sold at a till is booked, by whoever sold it', offenders: together(({ sales }) => sales) },
    {
      promise: 'the other acts of a till are there once, by whoever made them, and no more',
      offenders: together(({ acts }) => acts),
    },
    { promise: 'each taken act of a till has its receipt', offenders: together(({ receipts }) => receipts) },
    ...drawers.map(({ promise, offenders }) => ({ promise, offenders })),
  ]
}

/** `isFull`: the run is long enough for every kind of act. */
export function checkTillKinds(devices: readonly TillDevice[], { isFull }: { isFull: boolean }): Check {
  const all = devices.flatMap(({ acts }) => acts)
  const offenders = Object.entries(LEAST_DONE).flatMap(([kind, { full, short }]) => {
    const done = all.filter(({ act, outcome }) => act.act === kind && outcome === 'done').length
    const least = isFull ? full : short
    return done < least ? [`${kind} was done ${done} times, at least ${least} are due`] : []
  })
  const promise = isFull ? 'every kind of act was done at the tills' : 'the tills opened, sold, counted and closed'
  return { promise, offenders }
}

interface Compared {
  unanswered: string[]
  contradicted: string[]
  sales: string[]
  acts: string[]
  receipts: string[]
}

async function compare(db: Database, { till, acts }: TillDevice): Promise<Compared> {
  const done = acts.filter(({ outcome }) => outcome === 'done')
  const unsold = acts.filter(({ act, outcome }) => act.act === 'sell' && outcome !== 'done')
  const sold = acts.flatMap(({ act }) => (act.act === 'sell' ? [act.body] : []))
  const soldAs = new Map(sold.map((sale) => [sale.saleId, sale]))
  const reported = done.map(({ head, act }) => ({
    kind: act.act,
    reported: `${sayCommand(act, soldAs)} by ${head.person}`,
  }))
  const sales = reported.filter(({ kind }) => kind === 'sell')
  const others = reported.filter(({ kind }) => kind !== 'sell')
  const { rows: received } = await sql<{ id: string }>`
    select id from commands where id = any (${acts.map(({ head }) => head.id)}::uuid[])`.execute(db)
  const named = (one: string) => `till ${till}: ${one}`
  return {
    unanswered: acts.filter(({ outcome }) => !outcome).map(({ act }) => named(act.act)),
    contradicted: acts
      .filter(({ isContradicted }) => isContradicted)
      .map(({ act, head }) => named(`${act.act} ${head.id}`)),
    sales: [
      ...unsold.map(({ outcome }) => named(`a sale was ${JSON.stringify(outcome)}`)),
      ...differing(
        sales.map((one) => one.reported),
        await readSales(db, till),
      ).map(named),
    ],
    acts: differing(
      others.map((one) => one.reported),
      await readCommands(db, till),
    ).map(named),
    receipts: differing(
      done.map(({ head }) => head.id),
      received.map(({ id }) => id),
    ).map(named),
  }
}

/** An act as it was tapped, in the words of `readSales` and `readCommands`. */
function sayCommand({ act, body }: TillCommand, soldAs: ReadonlyMap<string, Sale>): string {
  switch (act) {
    case 'sell': {
      const lines = body.lines.map(({ cakeId, quantity, totalSantim }) => `${cakeId} ${quantity} ${totalSantim}`)
      const parts = body.parts.map(({ by, santim, reference, toVerify }) =>
        [by, santim, ...(reference === undefined ? [] : [reference]), ...(toVerify ? ['to verify'] : [])].join(' '),
      )
      return `sell ${body.number} ${body.saleId} ${body.totalSantim}: ${lines.join(', ')}; ${parts.join(', ')}`
    }
    case 'void':
      return `void ${body.saleId} to ${body.piecesTo}, ${body.reason}`
    case 'return': {
      const lines = body.lines.map(({ position, quantity }) => {
        const { unitSantim } = soldAs.get(body.saleId)!.lines[position]!
        return `${position} ${quantity} ${unitSantim * quantity}`
      })
      const drawer = body.shiftId ?? 'refund'
      return `return ${body.returnId} of ${body.saleId} to ${body.piecesTo}, ${body.reason}, ${drawer}: ${lines.join(', ')}`
    }
    case 'cash':
      return `${body.kind} ${body.entryId} ${body.shiftId} ${body.kind === 'in' ? body.santim : -body.santim}, ${body.reason}`
    case 'open_shift':
      return `open ${body.shiftId} ${sumOf(body.floatPieces)}`
    case 'count_shift':
      return `count ${body.shiftId} ${sumOf(body.pieces)}`
    case 'close_shift':
      return `close ${body.shiftId} ${sumOf(body.pieces ?? {})}, kept ${body.keptSantim}, ${body.reason}`
    case 'fiscal':
    case 'hand_in':
    case 'hand_shift':
      throw new Error(`the tills of this run do not ${act}`)
  }
}

const sumOf = (pieces: Readonly<Record<string, number>>) =>
  Object.entries(pieces).reduce((sum, [worth, count]) => sum + Number(worth) * count, 0)

async function readSales(db: Database, till: number): Promise<string[]> {
  const { rows } = await sql<{ reported: string }>`
    select concat('sell ', s.number, ' ', s.order_id, ' ', s.total_santim, ': ',
      (select string_agg(concat_ws(' ', l.cake_id, l.quantity * coalesce(l.pack_pieces, 1), l.total_santim), ', ' order by l.position)
        from counter_lines l where l.order_id = s.order_id), '; ',
      (select string_agg(concat_ws(' ', p.paid_by, p.santim, p.reference, case when p.to_verify then 'to verify' end), ', '
        order by p.position) from counter_parts p where p.order_id = s.order_id), ' by ', s.person) as reported
    from counter_sales s where s.till = ${till} order by s.number`.execute(db)
  return rows.map(({ reported }) => reported)
}

async function readCommands(db: Database, till: number): Promise<string[]> {
  const { rows } = await sql<{ reported: string }>`
    select concat('void ', v.order_id, ' to ', v.pieces_to, ', ', v.reason, ' by ', v.person) as reported
      from counter_voids v join counter_sales s using (order_id) where s.till = ${till}
    union all select concat('return ', r.id, ' of ', r.order_id, ' to ', r.pieces_to, ', ', r.reason, ', ',
        coalesce(r.shift_id::text, 'refund'), ': ', (select string_agg(concat_ws(' ', l.position, l.quantity, l.santim), ', '
          order by l.position) from counter_return_lines l where l.return_id = r.id), ' by ', r.person)
      from counter_returns r join counter_sales s using (order_id) where s.till = ${till}
    union all select concat(d.kind, ' ', d.id, ' ', h.id, ' ', d.amount_santim, ', ', d.reason, ' by ', d.person)
      from drawer_entries d join shifts h on h.id = d.shift_id where h.till = ${till} and d.kind in ('in', 'out')
    union all select concat('open ', id, ' ', float_santim, ' by ', opened_by) from shifts where till = ${till}
    union all select concat('count ', id, ' ', counted_santim, ' by ', counted_by) from shifts
      where till = ${till} and counted_at is not null
    union all select concat('close ', id, ' ', counted_santim, ', kept ', kept_santim, ', ', reason, ' by ', closed_by) from shifts
      where till = ${till} and closed_at is not null`.execute(db)
  return rows.map(({ reported }) => reported)
}

/** What stands in one list only. */
function differing(tapped: readonly string[], stored: readonly string[]): string[] {
  const left = [...stored]
  const missing = tapped.filter((one) => {
    const place = left.indexOf(one)
    if (place >= 0) left.splice(place, 1)
    return place < 0
  })
  return [...missing.map((one) => `${one} is missing`), ...left.map((one) => `${one} was not tapped`)]
}

/** One line for each kind of act: taken, refused, sent more than once. */
export function tillTable(devices: readonly TillDevice[]): string[] {
  const all = devices.flatMap(({ acts }) => acts)
  const row = (name: string, cells: readonly (string | number)[]) =>
    name.padEnd(36) + cells.map((each) => String(each).padStart(13)).join('')
  const kinds = [...new Set(all.map(({ act }) => act.act))].toSorted((one, other) => one.localeCompare(other))
  const reasons = new Map<string, number>()
  for (const { outcome } of all) {
    if (typeof outcome === 'object') reasons.set(outcome.refused, (reasons.get(outcome.refused) ?? 0) + 1)
  }
  return [
    row('acts at tills', ['done', 'refused', 'sent again']),
    ...kinds.map((kind) => {
      const of = all.filter(({ act }) => act.act === kind)
      const taken = of.filter(({ outcome }) => outcome === 'done').length
      return row(`  ${kind}`, [taken, of.length - taken, of.filter(({ sendings }) => sendings > 1).length])
    }),
    `refused: ${[...reasons].map(([reason, times]) => `${reason} ${times}`).join(', ') || 'nothing'}`,
  ]
}
