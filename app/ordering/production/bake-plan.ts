import type { Text } from '#app/base/platform/text/translate.ts'
import { isComposed, type ProductionOrder } from './production-order.ts'
import { totalsOf, type BakeRow } from './production-totals.ts'

/** A daily cake as the plan of the day knows it. */
export interface PlannedCake {
  cakeId: string
  names: Text
  isFasting: boolean
  trayPieces: number
  /** Pieces for the counter by the week's plan; null: not planned on such days. */
  par: number | null
  /** Pieces carried over from the day before. */
  carriedIn: number
  /** What the kitchen has baked, at the last tap `at`, and how many are left; absent: nothing, or nobody counts the cake. */
  baked?: { pieces: number; at: Date; left: number } | undefined
}

interface BakePlanRow {
  cakeId: string
  names: Text
  isFasting: boolean
  trayPieces: number
  /** Pieces of the orders. */
  orders: number
  /** Pieces for the counter: the week's plan less what was carried over. */
  counter: number
  /** `HH:mm` by which the first of them are needed; null: any time of the day. */
  by: string | null
}

export interface BakePlan {
  /** Daily cakes by the piece: fasting first, then by the hour. */
  rows: BakePlanRow[]
  /** Bases of cakes to order; the batches of `totalsOf`. */
  bases: (BakeRow & { isFasting: boolean })[]
  /** What was carried over and is not baked again. */
  carried: { names: Text; pieces: number }[]
  /** False: the shop stays closed on the day. */
  isCounterOpen: boolean
}

/**
 * What is to be baked on a day: orders + counter of each cake. A cake without either is left out. `opensAt`: when the counter opens,
 * `HH:mm`; null: it stays closed, and nothing is baked for it. What is ordered after all was baked comes from the shelf, and is baked
 * only as far as the shelf lacks it. Requirement 18.17.
 */
export function bakePlan(
  orders: readonly ProductionOrder[],
  cakes: readonly PlannedCake[],
  opensAt: string | null,
): BakePlan {
  const ordered = piecesByCake(orders)
  const known = new Set(cakes.map(({ cakeId }) => cakeId))
  const rows = [...cakes, ...[...ordered.values()].filter(({ cakeId }) => !known.has(cakeId))].flatMap(
    (cake): BakePlanRow[] => {
      const { cakeId, names, isFasting, trayPieces, par, carriedIn } = cake
      const own = ordered.get(cakeId)
      const counter = opensAt === null ? 0 : Math.max(0, (par ?? 0) - carriedIn)
      const pieces = cake.baked ? toBake(orders, cake, counter, cake.baked) : (own?.pieces ?? 0)
      if (counter + pieces === 0) return []
      const by = earlier(counter > 0 ? opensAt : null, own?.by ?? null)
      return [{ cakeId, names, isFasting, trayPieces, orders: pieces, counter, by }]
    },
  )
  return {
    isCounterOpen: opensAt !== null,
    rows: rows.toSorted(
      (a, b) =>
        Number(b.isFasting) - Number(a.isFasting) || compareHours(a.by, b.by) || (a.names.en < b.names.en ? -1 : 1),
    ),
    bases: totalsOf(orders).flatMap(({ isFasting, bake }) =>
      bake.filter(({ unit }) => unit === 'cakes').map((row) => ({ ...row, isFasting })),
    ),
    carried: cakes
      .filter(({ par, carriedIn }) => opensAt !== null && par !== null && carriedIn > 0)
      .map(({ names, carriedIn }) => ({ names, pieces: carriedIn })),
  }
}

/** A cake that is ordered and not among the daily ones any more has no plan and the tray of most cakes. */
const OTHER_TRAY_PIECES = 12

interface OrderedCake extends PlannedCake {
  pieces: number
  by: string | null
}

/** Pieces of the orders of a cake that the kitchen has begun. */
function toBake(
  orders: readonly ProductionOrder[],
  { cakeId }: Pick<PlannedCake, 'cakeId'>,
  counter: number,
  baked: NonNullable<PlannedCake['baked']>,
): number {
  const of = (some: readonly ProductionOrder[]) => piecesByCake(some).get(cakeId)?.pieces ?? 0
  const all = of(orders)
  const known = of(orders.filter(({ placedAt }) => placedAt <= baked.at))
  if (baked.pieces < known + counter) return all
  return Math.min(all, known + Math.max(0, -baked.left))
}

function piecesByCake(orders: readonly ProductionOrder[]): Map<string, OrderedCake> {
  const cakes = new Map<string, OrderedCake>()
  for (const { time, lines } of orders) {
    for (const line of lines.filter((each) => !isComposed(each))) {
      const { cakeId, names, isFasting, pieces } = line
      const before = cakes.get(cakeId)
      const unplanned = { trayPieces: OTHER_TRAY_PIECES, par: null, carriedIn: 0 }
      const by = earlier(before?.by ?? null, time)
      cakes.set(cakeId, { cakeId, names, isFasting, ...unplanned, pieces: (before?.pieces ?? 0) + pieces, by })
    }
  }
  return cakes
}

function earlier(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other
  return one < other ? one : other
}

/** Without an hour last. */
function compareHours(one: string | null, other: string | null): number {
  if (one === other) return 0
  if (one === null || other === null) return one === null ? 1 : -1
  return one < other ? -1 : 1
}
