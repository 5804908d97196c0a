import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import type { TillAct, TillActKind } from '#app/money/point-of-sale/acts.ts'
import { checkDrawers } from '../../money/check-drawers.ts'
import type { Check } from '../read-books.ts'
import type { KeptAct, TillDevice } from './till-device.ts'

/** Compares what was done at the tills with the shop's books: every act that was taken is there once, and no other is. */
export async function checkTills(db: Database, devices: readonly TillDevice[]): Promise<Check[]> {
  const of = await Promise.all(devices.map((device) => compare(db, device)))
  const together = (pick: (one: Compared) => string[]) => of.flatMap(pick)
  const drawers = await checkDrawers(db)
  return [
    { promise: 'every act at a till is answered', offenders: together(({ unanswered }) => unanswered) },
    { promise: 'what was sold at a till is booked, by whoever sold it', offenders: together(({ sales }) => sales) },
    { promise: 'the other acts of a till are there once, and no more', offenders: together(({ acts }) => acts) },
    { promise: 'each taken act of a till has its receipt', offenders: together(({ receipts }) => receipts) },
    ...drawers.map(({ promise, offenders }) => ({ promise, offenders })),
  ]
}

interface Compared {
  unanswered: string[]
  sales: string[]
  acts: string[]
  receipts: string[]
}

type Body<Kind extends TillActKind> = Extract<TillAct, { act: Kind }>['body']

async function compare(db: Database, { till, acts }: TillDevice): Promise<Compared> {
  const done = acts.filter(({ outcome }) => outcome === 'done')
  const bodies = <Kind extends TillActKind>(kind: Kind) =>
    done.flatMap(({ act }) => (act.act === kind ? [act.body as Body<Kind>] : []))
  const unsold = acts.filter(({ act, outcome }) => act.act === 'sell' && outcome !== 'done')
  const { rows: sold } = await sql<{ said: string }>`
    select concat_ws(' ', s.number, s.order_id, s.person, s.total_santim, (select string_agg(p.paid_by || ' ' || p.santim, ', '
      order by p.position) from counter_parts p where p.order_id = s.order_id)) as said
    from counter_sales s where s.till = ${till} order by s.number`.execute(db)
  const tapped = done.flatMap((kept) => (kept.act.act === 'sell' ? [sayOf(kept, kept.act.body)] : []))
  const { rows: kept } = await sql<{ said: string }>`
    select 'void ' || v.order_id as said from counter_voids v join counter_sales s using (order_id) where s.till = ${till}
    union all select 'return ' || r.id from counter_returns r join counter_sales s using (order_id) where s.till = ${till}
    union all select concat_ws(' ', d.kind, d.id, d.amount_santim) from drawer_entries d join shifts h on h.id = d.shift_id
      where h.till = ${till} and d.kind in ('in', 'out')
    union all select 'open ' || id from shifts where till = ${till}
    union all select 'count ' || id from shifts where till = ${till} and counted_at is not null
    union all select 'close ' || id from shifts where till = ${till} and closed_at is not null`.execute(db)
  const made = [
    ...bodies('void').map(({ saleId }) => `void ${saleId}`),
    ...bodies('return').map(({ returnId }) => `return ${returnId}`),
    ...bodies('cash').map(({ kind, entryId, santim }) => `${kind} ${entryId} ${kind === 'in' ? santim : -santim}`),
    ...bodies('open_shift').map(({ shiftId }) => `open ${shiftId}`),
    ...bodies('count_shift').map(({ shiftId }) => `count ${shiftId}`),
    ...bodies('close_shift').map(({ shiftId }) => `close ${shiftId}`),
  ]
  const { rows: received } = await sql<{ id: string }>`
    select id from received_acts where id = any (${acts.map(({ head }) => head.id)}::uuid[])`.execute(db)
  const named = (one: string) => `till ${till}: ${one}`
  return {
    unanswered: acts.filter(({ outcome }) => !outcome).map(({ act }) => named(act.act)),
    sales: [
      ...unsold.map(({ outcome }) => named(`a sale was ${JSON.stringify(outcome)}`)),
      ...differing(
        tapped,
        sold.map(({ said }) => said),
      ).map(named),
    ],
    acts: differing(
      made,
      kept.map(({ said }) => said),
    ).map(named),
    receipts: differing(
      done.map(({ head }) => head.id),
      received.map(({ id }) => id),
    ).map(named),
  }
}

function sayOf({ head }: KeptAct, { number, saleId, totalSantim, parts }: Body<'sell'>): string {
  const paid = parts.map(({ by, santim }) => `${by} ${santim}`).join(', ')
  return `${number} ${saleId} ${head.person} ${totalSantim} ${paid}`
}

/** What stands in one list only. */
function differing(tapped: readonly string[], kept: readonly string[]): string[] {
  const left = [...kept]
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
