import type { CakeStock } from '#app/orders/stock/stock.queries.server.ts'
import { isRunningOut } from './dashboard-figures.ts'
import type { Speech } from './dashboard-speech.ts'

/** All pieces that were there to be sold. */
function totalOf({ baked, carriedIn, corrected }: CakeStock): number {
  return Math.max(0, baked + carriedIn + corrected)
}

/** Whether somebody should bake more of a counted cake. */
export function isLow(cake: CakeStock): boolean {
  return isRunningOut({ ...cake, total: totalOf(cake) })
}

/** A counted cake of the day that is sold now, in words. */
export function viewStock({ lang, t }: Speech, cake: CakeStock) {
  const { cakeId, nameEn, nameAm, left, sold, reserved, wasted, isSoldOut, closedAt } = cake
  return {
    id: cakeId,
    name: lang === 'am' ? nameAm : nameEn,
    total: totalOf(cake),
    left: isSoldOut ? t('dashboard.stock.sold.out') : t('dashboard.stock.left', { count: Math.max(0, left) }),
    isClosed: closedAt !== null,
    isLow: isSoldOut || isLow(cake),
    parts: [
      { label: t('dashboard.stock.sold'), value: sold, tone: 'good' },
      { label: t('dashboard.stock.reserved'), value: reserved, tone: 'held' },
      { label: t('dashboard.stock.wasted'), value: wasted, tone: 'waste' },
    ] as const,
  }
}
