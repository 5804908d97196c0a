import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import { addDays } from '#app/base/platform/time/ethiopian-calendar.ts'
import type { Day } from '#app/base/platform/time/calendar.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import { listDayExceptions } from '#app/ordering/scheduling/day-exceptions.queries.server.ts'
import { staffName } from '#app/base/platform/change-log/staff-name.queries.server.ts'
import type { ShopHours } from '../selling-day.ts'
import { closingDay } from './closing-day.ts'
import { presetLeftover, type Leftover, type LeftoverAnswer } from './leftovers.ts'

const LOOK_BACK_MS = 31 * 86_400_000

/** The shop's hours, with the days of the last month that have their own. */
export async function loadShopHours(db: Database, now: Date): Promise<ShopHours> {
  const [settings, exceptions] = await Promise.all([
    loadSettings(db),
    listDayExceptions(db, new Date(now.getTime() - LOOK_BACK_MS)),
  ])
  return { settings, exceptions }
}

export async function findClosingDay(db: Database, now: Date): Promise<Day> {
  return closingDay(now, await loadShopHours(db, now))
}

/** Refuses every day but the one that is closed now; undefined: it is that day. `day_over`: the shop has opened since. */
export async function judgeClosingDay(
  db: Database,
  day: Day,
  now: Date,
): Promise<{ ok: false; reason: 'day_ahead' | 'day_over' } | undefined> {
  const closing = await findClosingDay(db, now)
  if (day === closing) return undefined
  return { ok: false, reason: day > closing ? 'day_ahead' : 'day_over' }
}

export type DayEnd = NonNullable<Awaited<ReturnType<typeof findDayEnd>>>

/** Who answered the steps of a day's end, and who closed it; undefined: nobody began. */
export function findDayEnd(db: Database, day: Day) {
  return selectDayEnd(db, day).executeTakeFirst()
}

export function selectDayEnd(db: Database, day: Day) {
  return db
    .selectFrom('day_closings')
    .select([
      staffName(sql<string | null>`cakes_by`).as('cakesBy'),
      staffName(sql<string | null>`transfers_by`).as('transfersBy'),
      staffName(sql<string | null>`closed_by`).as('closedBy'),
    ])
    .select(['cakes_at as cakesAt', 'transfers_at as transfersAt', 'closed_at as closedAt', 'batch'])
    .select('closed_by as closedByEmail')
    .where('day', '=', day)
}

export interface LeftCake {
  cakeId: string
  nameEn: string
  nameAm: string
  imageId: string
  priceSantim: number
  /** Left to sell; of a cake that closing time closed, what it wasted. */
  pieces: number
  /** Closing time closed it; `pieces` are among its waste until somebody carries them over. */
  isOver: boolean
  /** The answer of a person, else the preset. */
  leftover: Leftover
  /** The preset comes from the same weekday before. */
  isAsBefore: boolean
}

interface LeftRow extends Omit<LeftCake, 'leftover' | 'isAsBefore'> {
  answer: LeftoverAnswer | null
  carriedPieces: number | null
  formerAnswer: LeftoverAnswer | null
  formerCarried: number | null
}

/**
 * The counted cakes of a day with the pieces about which somebody decides when it ends, in the shop's order. At closing time the
 * pieces became waste or followed the answers that stood then; until a person closes the day, that waste can still go on sale.
 */
export async function listLeftCakes(db: Database, day: Day): Promise<LeftCake[]> {
  const weeksBefore = [7, 14, 21, 28].map((days) => addDays(day, -days))
  const { rows } = await sql<LeftRow>`
    select c.id as "cakeId", c.name_en as "nameEn", c.name_am as "nameAm", c.image_id as "imageId",
      c.price_santim as "priceSantim",
      case when s.closed_at is null then greatest(s.left_pieces, 0) else coalesce(wasted.pieces, 0) end as pieces,
      s.closed_at is not null as "isOver",
      own.answer, own.carried_pieces as "carriedPieces",
      former.answer as "formerAnswer", former.carried_pieces as "formerCarried"
    from stock_days s
    join cakes c on c.id = s.cake_id
    left join lateral (
      select -m.pieces as pieces from stock_movements m
      where m.day = s.day and m.cake_id = s.cake_id and m.reason = 'waste' and m.actor = ${CLOSING_TIME}
        and m.at = s.closed_at
      order by m.id desc limit 1) as wasted on true
    left join day_leftovers own on own.day = s.day and own.cake_id = s.cake_id
      and (s.closed_at is null or own.answered_at > s.closed_at)
    left join lateral (
      select f.answer, f.carried_pieces from day_leftovers f
      where f.cake_id = s.cake_id and f.day = any(${weeksBefore}::date[])
      order by f.day desc limit 1) as former on true
    where s.day = ${day}::date and s.is_counted
    order by c.position, c.id`.execute(db)
  return rows.map(({ answer, carriedPieces, formerAnswer, formerCarried, ...cake }) => {
    const former = formerAnswer && { answer: formerAnswer, carriedPieces: formerCarried }
    return {
      ...cake,
      leftover: answer ? { answer, carriedPieces } : presetLeftover(former, cake.pieces),
      isAsBefore: !answer && former !== null,
    }
  })
}

/** The answers of a day as they were given, for closing time. */
export async function listLeftovers(db: Database, day: Day): Promise<Map<string, Leftover>> {
  const rows = await db
    .selectFrom('day_leftovers')
    .select(['cake_id as cakeId', 'answer', 'carried_pieces as carriedPieces'])
    .where('day', '=', day)
    .$narrowType<{ answer: LeftoverAnswer }>()
    .execute()
  return new Map(rows.map(({ cakeId, ...leftover }) => [cakeId, leftover]))
}

/** Name of the job that closes a day's stock at closing time, as its movements have it. */
export const CLOSING_TIME = 'closing time'
