import { recordedNameOf } from '#app/base/platform/change-log/staff-name.queries.server.ts'
import { type Database, type RawBuilder, sql } from '#app/base/platform/database/database.server.ts'
import type { Cursor, ListRows } from '#app/base/platform/list/cursor.ts'
import { keysetById } from '#app/base/platform/list/keyset.server.ts'
import type { Santim } from '#app/base/platform/money.ts'
import type { Day } from '#app/base/platform/time/calendar.ts'
import type { ShiftsFilter } from './shifts-filter.ts'

export interface LastShift {
  id: string
  number: number
  closedAt: Date | null
  heldByName: string
  /** What it left in the drawer; null while it is open. */
  keptSantim: Santim | null
}

/** The newest shift at a till: the open one if there is one. */
export function findLastShift(db: Database, till: number): Promise<LastShift | undefined> {
  return db
    .selectFrom('shifts')
    .select([
      'id',
      'number',
      'closed_at as closedAt',
      recordedNameOf('held_by').as('heldByName'),
      'kept_santim as keptSantim',
    ])
    .where('till', '=', till)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export interface ShiftRow {
  id: string
  number: number
  till: number
  tillName: string
  openedAt: Date
  heldById: string
  heldByName: string
  countedAt: Date | null
  countedById: string | null
  countedSantim: Santim | null
  expectedSantim: Santim | null
  closedAt: Date | null
  floatSantim: Santim
  keptSantim: Santim | null
  reason: string
  witnessName: string | null
  witnessId: string | null
  /** Signed sums of what arrived after the count, and of corrections. */
  lateSantim: Santim
  correctedSantim: Santim
}

/** Counted less expected, with what arrived late and what was corrected; null until it is counted. */
export function differenceOfRow(row: ShiftRow): Santim | null {
  if (row.countedSantim === null || row.expectedSantim === null) return null
  return row.countedSantim + row.correctedSantim - row.expectedSantim - row.lateSantim
}

const late = sql<Santim>`(select coalesce(sum(e.amount_santim), 0)::bigint from drawer_entries e where e.shift_id = s.id and e.is_late)`
const corrected = sql<Santim>`(select coalesce(sum(c.amount_santim), 0)::bigint from shift_corrections c where c.shift_id = s.id)`
const isOff = sql<boolean>`(s.counted_at is not null and s.counted_santim + ${corrected} <> s.expected_santim + ${late})`

function shiftRows(db: Database) {
  return db
    .selectFrom('shifts as s')
    .innerJoin('tills as t', 't.number', 's.till')
    .select(['s.id', 's.number', 's.till', 't.name as tillName', 's.opened_at as openedAt'])
    .select([
      's.held_by_id as heldById',
      recordedNameOf('s.held_by').as('heldByName'),
      's.counted_at as countedAt',
      's.counted_by_id as countedById',
    ])
    .select(['s.counted_santim as countedSantim', 's.expected_santim as expectedSantim', 's.closed_at as closedAt'])
    .select(['s.float_santim as floatSantim', 's.kept_santim as keptSantim', 's.reason'])
    .select([
      (recordedNameOf('s.witness') as RawBuilder<string | null>).as('witnessName'),
      's.witness_id as witnessId',
      late.as('lateSantim'),
      corrected.as('correctedSantim'),
    ])
}

export function findShift(db: Database, id: string): Promise<ShiftRow | undefined> {
  return shiftRows(db).where('s.id', '=', id).executeTakeFirst()
}

type Asked = Pick<ShiftsFilter, 'view' | 'till' | 'from' | 'to' | 'search'>

function asked({ view, till, from, to, search }: Asked): RawBuilder<boolean> {
  const start = (day: Day) => sql`(${day}::date::timestamp at time zone 'Africa/Addis_Ababa')`
  const isIn = {
    all: sql<boolean>`true`,
    open: sql<boolean>`s.closed_at is null`,
    off: isOff,
  }[view]
  const words = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return sql<boolean>`(${isIn}
    and ${till ? sql<boolean>`s.till = ${Number(till)}` : sql<boolean>`true`}
    and ${from ? sql<boolean>`s.opened_at >= ${start(from)}` : sql<boolean>`true`}
    and ${to ? sql<boolean>`s.opened_at < ${start(to)} + interval '1 day'` : sql<boolean>`true`}
    and ${
      search
        ? sql<boolean>`(s.opened_by_name ilike ${words} or s.held_by_name ilike ${words} or s.held_by ilike ${words}
      or s.number::text = ${search})`
        : sql<boolean>`true`
    })`
}

/** Newest first. */
export async function listShifts(
  db: Database,
  { cursor, perPage, ...filter }: Asked & { perPage: number; cursor?: Cursor | undefined },
): Promise<ListRows<ShiftRow>> {
  const page = keysetById('s.number', { isDescending: true, cursor, limit: perPage })
  const rows = await shiftRows(db)
    .where(page.beyond)
    .where(asked(filter))
    .orderBy(page.order)
    .limit(page.limit)
    .execute()
  return page.page(rows, ({ number }) => String(number))
}

export interface ShiftSums {
  count: number
  open: number
  off: number
  differenceSantim: Santim
}

/** Number of shifts in each tab, and the sum of what is off, for the filter without its tab. */
export async function sumShifts(db: Database, filter: Asked): Promise<ShiftSums> {
  const { rows } = await sql<ShiftSums>`
    select count(*) as count, count(*) filter (where closed_at is null) as open, count(*) filter (where difference <> 0) as off,
      coalesce(sum(difference), 0)::bigint as "differenceSantim"
    from (
      select s.closed_at,
        s.counted_santim + coalesce(corrected.santim, 0) - s.expected_santim - coalesce(late.santim, 0) as difference
      from shifts s
      left join (select shift_id, sum(amount_santim) as santim from drawer_entries where is_late group by shift_id) late
        on late.shift_id = s.id
      left join (select shift_id, sum(amount_santim) as santim from shift_corrections group by shift_id) corrected
        on corrected.shift_id = s.id
      where ${asked({ ...filter, view: 'all' })}
    ) one`.execute(db)
  return rows[0]!
}

export interface Confirmed {
  kind: 'take' | 'witness'
  id: string
  name: string
  email: string
}

/** Who confirmed something of a shift that still counts, newest first: its count, or taking it since it was last handed over. */
export async function listConfirmed(db: Database, shiftId: string): Promise<Confirmed[]> {
  const { rows } = await sql<Confirmed>`
    select c.kind, c.person_id as id, ${recordedNameOf('c.person')} as name, c.person as email
    from shift_confirmations c join shifts s on s.id = c.shift_id
    where c.shift_id = ${shiftId}
      and case c.kind when 'witness'
          then c.at >= s.counted_at and second_person_fault('witness', persons_of_count(s), c.person_id, null) is null
        else c.person_id <> s.held_by_id and not exists (select from shift_hand_overs o where o.shift_id = s.id and o.at > c.at) end
    order by c.at desc`.execute(db)
  return rows
}
