import type { ViewContext } from '#app/base/platform/text/view-context.ts'
import { cardsOf, type CakeCard } from './card-view.server.ts'
import type { ProductionOrder } from './production-order.ts'
import { totalsOf, type BakeRow, type BatchTotals, type PackRow } from './production-totals.ts'
import { sizeText } from './production-words.ts'
import {
  groupByTime,
  groupByZone,
  presentStop,
  type ProductionSettings,
  type SheetViewer,
  type Stop,
  type StopGroup,
} from './stop-view.server.ts'

export interface TotalRow {
  count: string
  what: string
  detail: string
}

export interface ProductionParts {
  batches: { isFasting: boolean; parts: { part: 'bake' | 'fill' | 'decorate' | 'pack'; rows: TotalRow[] }[] }[]
  /** Fasting first, then by time. */
  cards: { stop: Stop; card: CakeCard }[]
  pickups: StopGroup[]
  deliveries: StopGroup[]
}

export function presentProduction(
  viewer: SheetViewer,
  orders: readonly ProductionOrder[],
  settings: ProductionSettings,
): ProductionParts {
  const stops = new Map(orders.map((order) => [order.id, presentStop(viewer, order, settings)]))
  const cards = orders.flatMap((order) => cardsOf(viewer, order).map((card) => ({ stop: stops.get(order.id)!, card })))
  return {
    batches: totalsOf(orders).map((batch) => presentBatch(viewer, batch)),
    cards: [...cards.filter(({ card }) => card.isFasting), ...cards.filter(({ card }) => !card.isFasting)],
    pickups: groupByTime(viewer, orders, stops, settings),
    deliveries: groupByZone(viewer, orders, stops, settings),
  }
}

function presentBatch(viewer: ViewContext, { isFasting, ...totals }: BatchTotals): ProductionParts['batches'][number] {
  const { lang, t } = viewer
  const cakes = (count: number) => t('production.cakes', { count })
  const parts = [
    { part: 'bake' as const, rows: totals.bake.map((row) => presentBake(viewer, row)) },
    {
      part: 'fill' as const,
      rows: totals.fill.map(({ flavor, size, count }) => ({
        count: cakes(count),
        what: flavor[lang],
        detail: size ? sizeText(viewer, size) : '',
      })),
    },
    {
      part: 'decorate' as const,
      rows: totals.decorate.map(({ occasion, count, inscriptions }) => ({
        count: cakes(count),
        what: occasion ? occasion[lang] : t('production.occasion.none'),
        detail: inscriptions > 0 ? t('production.inscriptions', { count: inscriptions }) : '',
      })),
    },
    { part: 'pack' as const, rows: totals.pack.map((row) => presentPack(viewer, row)) },
  ]
  return { isFasting, parts: parts.filter(({ rows }) => rows.length > 0) }
}

function presentBake(viewer: ViewContext, { names, cakeType, size, unit, count }: BakeRow): TotalRow {
  const { lang, t } = viewer
  const detail = [cakeType?.[lang], size && sizeText(viewer, size)].filter(Boolean).join(' · ')
  return { count: t(unit === 'cakes' ? 'production.cakes' : 'orders.pieces', { count }), what: names[lang], detail }
}

function presentPack(viewer: ViewContext, { kind, names, size, count, pieces }: PackRow): TotalRow {
  const { lang, t } = viewer
  const inPieces = t('orders.pieces', { count: pieces })
  if (kind === 'loose') return { count: inPieces, what: t('production.pack.loose', { name: names![lang] }), detail: '' }
  if (kind === 'extra') return { count: t('production.extras', { count }), what: names![lang], detail: '' }
  if (kind === 'box') return { count: t('production.boxes', { count }), what: names![lang], detail: inPieces }
  const what = size ? t('production.pack.cake', { size: sizeText(viewer, size) }) : t('production.pack.cake.plain')
  return { count: t('production.boxes', { count }), what, detail: '' }
}
