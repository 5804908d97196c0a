import { randomUUID } from 'node:crypto'
import type { Day } from '#app/platform/calendar.ts'
import type { Database } from '#app/platform/database.server.ts'
import { changeStock, type StockChange } from './change-stock.server.ts'
import { listStock, type CakeStock } from './stock.queries.server.ts'

/** What may be done to the stock of several cakes at once. */
export const SEVERAL_ACTS = ['to_plan', 'to_zero'] as const
export type SeveralAct = (typeof SEVERAL_ACTS)[number]

/** What an act does to one cake; undefined: nothing, it is so already or cannot be. */
export function severalStep(
  act: SeveralAct,
  cake: Pick<CakeStock, 'par' | 'isCounted' | 'isFromPar' | 'baked' | 'left' | 'closedAt'>,
): Pick<StockChange, 'act' | 'pieces'> | undefined {
  const { par, isCounted, isFromPar, baked, left, closedAt } = cake
  if (closedAt) return undefined
  if (act === 'to_zero') return isCounted && left > 0 ? { act: 'count', pieces: 0 } : undefined
  if (par === null) return undefined
  if (!isCounted) return { act: 'start', pieces: par }
  if (baked < par) return { act: 'bake', pieces: par - baked }
  return isFromPar && baked === par ? { act: 'confirm_par', pieces: 0 } : undefined
}

/**
 * `to_plan`: what the weekday's plan says is baked, of each cake that has one and less. `to_zero`: nothing is left of each that is
 * counted. Cakes for which there is nothing to do stay as they are. All of it is undone as one. Source: product.md 2.4, "Bulk".
 */
export async function changeSeveral(
  db: Database,
  { act, day, cakeIds, actor }: { act: SeveralAct; day: Day; cakeIds: readonly string[]; actor: string },
  now: Date,
): Promise<{ changed: number; left: number }> {
  const batch = randomUUID()
  const cakes = (await listStock(db, day)).filter(({ cakeId }) => cakeIds.includes(cakeId))
  const outcome = { changed: 0, left: 0 }
  for (const cake of cakes) {
    const step = severalStep(act, cake)
    const changed = step && (await changeStock(db, { ...step, day, cakeId: cake.cakeId, actor, note: '', batch }, now))
    outcome[changed?.ok ? 'changed' : 'left'] += 1
  }
  return outcome
}
