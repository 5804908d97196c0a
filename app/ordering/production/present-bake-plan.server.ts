import { timeInAddis } from '#app/base/platform/time/calendar.ts'
import { LIST_MARK, type Lang } from '#app/base/platform/text/translate.ts'
import type { ViewContext } from '#app/base/platform/text/view-context.ts'
import { formatWallTime } from '#app/base/platform/time/wall-clock.ts'
import type { Baked } from '#app/ordering/inventory/baking/bakes.queries.server.ts'
import type { BakePlan } from './bake-plan.ts'
import type { PrintedBakes } from './production-facts.server.ts'
import { sizeText } from './production-words.ts'

export interface BakeRowView {
  cakeId: string
  name: string
  isFasting: boolean
  orders: number
  counter: number
  /** `orders` and `counter` together. */
  bake: number
  /** Hour by which the first pieces are needed; empty: any time. */
  by: string
  trayPieces: number
  /** Pieces that the kitchen has baked, and the hour and name of the last tap. */
  baked: number
  bakedBy: string
  isChanged: boolean
}

export interface BakePlanView {
  rows: BakeRowView[]
  /** Bases of cakes to order. */
  bases: { key: string; what: string; detail: string; count: string; isFasting: boolean }[]
  /** How the numbers for the counter came about. */
  note: string
}

/** "7:40 AM · Aster Bekele": who baked, and when. */
function bakedText({ at, bakedBy }: Baked, lang: Lang): string {
  return `${formatWallTime(timeInAddis(at), lang)} · ${bakedBy}`
}

/** `printed`: what the print said that the sheet is compared with; null: nothing is marked as changed. */
export function presentBakePlan(
  viewer: ViewContext,
  { plan, baked, printed }: { plan: BakePlan; baked: ReadonlyMap<string, Baked>; printed: PrintedBakes | null },
): BakePlanView {
  const { lang, t } = viewer
  const carried = plan.carried.map(({ names, pieces }) => `${names[lang]} ${pieces}`).join(LIST_MARK[lang])
  return {
    rows: plan.rows.map(({ cakeId, names, isFasting, orders, counter, by, trayPieces }): BakeRowView => {
      const bake = orders + counter
      const done = baked.get(cakeId)
      return {
        cakeId,
        name: names[lang],
        isFasting,
        orders,
        counter,
        bake,
        by: by === null ? '' : formatWallTime(by, lang),
        trayPieces,
        baked: done?.pieces ?? 0,
        bakedBy: done ? bakedText(done, lang) : '',
        isChanged: printed !== null && printed[cakeId] !== bake,
      }
    }),
    bases: plan.bases.map(({ names, cakeType, size, count, isFasting }) => {
      const detail = [size && sizeText(viewer, size), cakeType?.[lang]].filter(Boolean).join(LIST_MARK[lang])
      const what = names[lang]
      return {
        key: `${what} ${detail} ${isFasting}`,
        what,
        detail,
        count: t('production.plan.cakes', { count }),
        isFasting,
      }
    }),
    note: plan.isCounterOpen
      ? carried === ''
        ? t('production.plan.note')
        : t('production.plan.note.carried', { what: carried })
      : t('production.plan.note.closed'),
  }
}
