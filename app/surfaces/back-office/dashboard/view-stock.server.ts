import type { ViewContext } from '#app/base/platform/text/view-context.ts'
import { isRunningLow, piecesThere } from '#app/ordering/inventory/running-low.ts'
import type { CakeStock } from '#app/ordering/inventory/stock.queries.server.ts'

export function viewStock({ lang, t }: ViewContext, cake: CakeStock) {
  const { cakeId, nameEn, nameAm, left, sold, reserved, wasted, isSoldOut, closedAt } = cake
  return {
    id: cakeId,
    name: lang === 'am' ? nameAm : nameEn,
    total: piecesThere(cake),
    left: isSoldOut ? t('dashboard.stock.sold.out') : t('dashboard.stock.left', { count: Math.max(0, left) }),
    isClosed: closedAt !== null,
    isLow: isSoldOut || isRunningLow(cake),
    parts: [
      { label: t('dashboard.stock.sold'), value: sold, tone: 'good' },
      { label: t('dashboard.stock.reserved'), value: reserved, tone: 'held' },
      { label: t('dashboard.stock.wasted'), value: wasted, tone: 'waste' },
    ] as const,
  }
}
