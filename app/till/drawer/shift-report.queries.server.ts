import { recordedNameOf, staffNameById } from '#app/base/platform/change-log/staff-name.queries.server.ts'
import { type Database, type RawBuilder, sql } from '#app/base/platform/database/database.server.ts'
import type { Santim } from '#app/base/platform/money.ts'
import { NO_PIECES, readPieces } from './cash-pieces.ts'
import { differenceOf, type ClaimLine, type LateLine, type ReportLine, type ShiftReportData } from './shift-report.ts'

type Kind = ReportLine['kind']

/** The order of the rows on a report: what came with sales, then what was moved. */
const KINDS: readonly Kind[] = ['sale', 'order', 'void', 'refund', 'hand_in', 'in', 'out']

const orNull = (column: string): RawBuilder<string | null> => recordedNameOf(column)

interface EntryRow {
  kind: Kind
  words: string
  count: number
  santim: Santim
}

/**
 * The report of a shift that is counted; undefined for one that is not, of which nobody sees what the books expect. `sales` is added by
 * the room that sells.
 */
export async function readShiftReport(db: Database, shiftId: string): Promise<ShiftReportData | undefined> {
  const [shift, lines, late, claims, corrections, holders] = await Promise.all([
    db
      .selectFrom('shifts as s')
      .innerJoin('tills as t', 't.number', 's.till')
      .selectAll('s')
      .select([
        recordedNameOf('s.opened_by').as('openedBy'),
        recordedNameOf('s.counted_by').as('countedBy'),
        orNull('s.witness').as('witnessBy'),
      ])
      .select([
        't.name as tillName',
        staffNameById(sql.ref('s.closed_by_id'), sql.ref<string | null>('s.closed_by')).as('closedByName'),
        sql<string | null>`(select ${staffNameById(sql`b.closed_by_id`, sql<string>`b.closed_by`)} from shifts b
        where b.till = s.till and b.number < s.number order by b.number desc limit 1)`.as('leftByName'),
      ])
      .where('s.id', '=', shiftId)
      .where('s.counted_at', 'is not', null)
      .executeTakeFirst(),
    listLines(db, shiftId),
    listLate(db, shiftId),
    listClaims(db, shiftId),
    listCorrections(db, shiftId),
    db
      .selectFrom('shift_hand_overs')
      .select([recordedNameOf('to_person').as('name'), 'at'])
      .where('shift_id', '=', shiftId)
      .orderBy('at')
      .execute(),
  ])
  if (!shift) return undefined
  const [countedSantim, expectedSantim] = [shift.counted_santim!, shift.expected_santim!]
  const keptSantim = shift.kept_santim ?? 0
  return {
    shiftId,
    number: shift.number,
    till: { number: shift.till, name: shift.tillName },
    openedAt: shift.opened_at.toISOString(),
    openedBy: shift.openedBy,
    holders: [
      { name: shift.openedBy, from: shift.opened_at.toISOString() },
      ...holders.map(({ name, at }) => ({ name, from: at.toISOString() })),
    ],
    closedAt: shift.closed_at?.toISOString() ?? null,
    closedBy: shift.closedByName ?? '',
    floatSantim: shift.float_santim,
    leftSantim: shift.left_santim,
    leftBy: shift.leftByName ?? '',
    lines,
    expectedSantim,
    countedAt: shift.counted_at!.toISOString(),
    countedBy: shift.countedBy,
    pieces: readPieces(shift.counted_pieces) ?? NO_PIECES,
    countedSantim,
    differenceSantim: countedSantim - expectedSantim,
    reason: shift.reason,
    keptSantim,
    safeSantim: countedSantim - keptSantim,
    witness: shift.witnessBy,
    late,
    claims,
    corrections,
    finalDifferenceSantim: differenceOf({ countedSantim, expectedSantim, late, corrections }),
    sales: null,
  }
}

/** Sales, orders, voids and refunds as sums; every other entry by itself. */
async function listLines(db: Database, shiftId: string): Promise<ReportLine[]> {
  const { rows } = await sql<EntryRow>`
    select kind, '' as words, count(*) as count, sum(amount_santim)::bigint as santim, null as at
    from drawer_entries where shift_id = ${shiftId} and not is_late and kind in ('sale', 'order', 'void', 'refund') group by kind
    union all
    select kind, reason, 1, amount_santim, at
    from drawer_entries where shift_id = ${shiftId} and not is_late and kind in ('hand_in', 'in', 'out')
    order by at nulls first`.execute(db)
  return rows
    .map(({ kind, words, count, santim }) => ({ kind, words, count, santim }))
    .toSorted((one, other) => KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind))
}

async function listLate(db: Database, shiftId: string): Promise<LateLine[]> {
  const rows = await db
    .selectFrom('drawer_entries as e')
    .leftJoin('orders as o', 'o.id', 'e.order_id')
    .leftJoin('drawer_claims as c', 'c.id', 'e.id')
    .select([orNull('c.person').as('who'), orNull('c.accepted_by').as('second')])
    .select(['e.kind', 'e.reason', 'o.code', 'e.amount_santim as santim', 'e.at', 'e.received_at as receivedAt'])
    .where('e.shift_id', '=', shiftId)
    .where('e.is_late', '=', true)
    .orderBy('e.received_at')
    .orderBy('e.id')
    .execute()
  return rows.map(({ kind, reason, code, santim, at, receivedAt, who, second }) => ({
    kind: kind as Kind,
    words: reason || (code ?? ''),
    count: 1,
    santim,
    at: at.toISOString(),
    receivedAt: receivedAt.toISOString(),
    ...(who !== null && second !== null && { accepted: { who, second } }),
  }))
}

/** What tills say after the count, and nobody has accepted. */
export async function listClaims(db: Database, shiftId: string): Promise<ClaimLine[]> {
  const rows = await db
    .selectFrom('drawer_claims')
    .select(['id', 'kind', 'reason as words', 'amount_santim as santim', recordedNameOf('person').as('who')])
    .select('received_at as receivedAt')
    .where('shift_id', '=', shiftId)
    .where('accepted_by_id', 'is', null)
    .orderBy('received_at')
    .orderBy('id')
    .execute()
  return rows.map(({ kind, receivedAt, ...row }) => ({
    ...row,
    kind: kind as Kind,
    count: 1,
    receivedAt: receivedAt.toISOString(),
  }))
}

async function listCorrections(db: Database, shiftId: string) {
  const rows = await db
    .selectFrom('shift_corrections as c')
    .select(['c.amount_santim as santim', 'c.reason', 'c.at'])
    .select(staffNameById(sql.ref('c.person_id'), sql.ref<string>('c.person')).as('person'))
    .where('c.shift_id', '=', shiftId)
    .orderBy('c.at')
    .execute()
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
}
