import type { CakeStock } from './stock.queries.server.ts'
import type { StockChange } from './change-stock.server.ts'

/** What may be done to the stock of several cakes at once. */
export const SEVERAL_ACTS = ['to_plan', 'to_zero'] as const
export type SeveralAct = (typeof SEVERAL_ACTS)[number]

export type SeveralStep = Pick<StockChange, 'act' | 'pieces'>

/** Why a cake stays as it is. */
const STAY_REASONS = ['day_closed', 'no_plan', 'baked_already', 'not_counted', 'nothing_left'] as const
export type StayReason = (typeof STAY_REASONS)[number]

type Standing = Pick<CakeStock, 'par' | 'isCounted' | 'isFromPar' | 'baked' | 'left' | 'closedAt'>

/** What an act does to one cake, or why it does nothing. */
export function severalStep(act: SeveralAct, cake: Standing): SeveralStep | StayReason {
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

export interface SeveralPlan<Cake extends Standing> {
  changes: { cake: Cake; step: SeveralStep }[]
  skipped: { reason: StayReason; cakes: Cake[] }[]
}

/** Which cakes an act would change and how, and which it would leave and why. Requirement 17.3. */
export function planSeveral<Cake extends Standing>(act: SeveralAct, cakes: readonly Cake[]): SeveralPlan<Cake> {
  const steps = cakes.map((cake) => ({ cake, step: severalStep(act, cake) }))
  const skipped = STAY_REASONS.map((reason) => {
    return { reason, cakes: steps.flatMap(({ cake, step }) => (step === reason ? [cake] : [])) }
  })
  return {
    changes: steps.flatMap(({ cake, step }) => (typeof step === 'string' ? [] : [{ cake, step }])),
    skipped: skipped.filter((group) => group.cakes.length > 0),
  }
}
