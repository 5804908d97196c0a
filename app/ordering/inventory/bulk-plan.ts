import { planBulk, type BulkPlan } from '#app/base/platform/bulk.ts'
import type { CakeStock } from './stock.queries.server.ts'
import type { StockChange } from './change-stock.server.ts'

export const BULK_ACTIONS = ['to_plan', 'to_zero'] as const
export type BulkAction = (typeof BULK_ACTIONS)[number]

export type BulkStep = Pick<StockChange, 'act' | 'pieces'>

const STAY_REASONS = ['day_closed', 'no_plan', 'baked_already', 'not_counted', 'nothing_left'] as const
type StayReason = (typeof STAY_REASONS)[number]

type CakeFigures = Pick<CakeStock, 'par' | 'isCounted' | 'isFromPar' | 'baked' | 'left' | 'closedAt'>

export function bulkStep(act: BulkAction, cake: CakeFigures): BulkStep | StayReason {
  const { par, isCounted, isFromPar, baked, left, closedAt } = cake
  if (closedAt) return 'day_closed'
  if (act === 'to_zero') {
    if (!isCounted) return 'not_counted'
    return left > 0 ? { act: 'count', pieces: 0 } : 'nothing_left'
  }
  if (par === null) return 'no_plan'
  if (!isCounted) return { act: 'start', pieces: par }
  if (baked < par) return { act: 'bake', pieces: par - baked }
  return isFromPar && baked === par ? { act: 'confirm_par', pieces: 0 } : 'baked_already'
}

/** The cakes that an act would change and how, and those that it would skip and why. Requirement 17.3. */
export function planStockInBulk<Cake extends CakeFigures>(
  act: BulkAction,
  cakes: readonly Cake[],
): BulkPlan<Cake, { cake: Cake; step: BulkStep }, StayReason> {
  const judge = (cake: Cake) => {
    const step = bulkStep(act, cake)
    return typeof step === 'string' ? step : { cake, step }
  }
  return planBulk(cakes, judge, STAY_REASONS)
}
