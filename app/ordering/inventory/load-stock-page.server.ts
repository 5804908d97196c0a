import { nameIn } from '#app/catalog/cakes/cake.ts'
import { formatMoment, isDay, type Day } from '#app/base/platform/time/calendar.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import { addDays } from '#app/base/platform/time/ethiopian-calendar.ts'
import { randomText } from '#app/base/platform/id.ts'
import type { Translate } from '#app/base/platform/text/translate.ts'
import type { ViewContextAt } from '#app/base/platform/text/view-context.ts'
import { formatInBoth } from '#app/base/ui/days/month-grid.ts'
import { findClosingDay } from './day-end/day-end.queries.server.ts'
import { isRunningLow } from './running-low.ts'
import { findSellingDay, listStock, type CakeStock } from './stock.queries.server.ts'
import type { StockFigures } from './stock-figures.ts'

export interface StockView {
  cakeId: string
  name: string
  figures: StockFigures
  others: string[]
  isCounted: boolean
  isFromPar: boolean
  isSoldOut: boolean
  isClosed: boolean
  isLow: boolean
  par: number | null
  changed: string | null
  /** Request key of a form without scripts, so that pressing twice counts once. */
  key: string
}

export interface StockPageView {
  day: Day
  dayText: string
  /** The selling day, a past day, or a day to come. */
  when: 'now' | 'over' | 'ahead'
  before: Day
  after: Day
  cakes: StockView[]
  /** The shop has opened on this day, so that it can be closed. */
  mayClose: boolean
}

const KEY_ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** Defaults to the selling day. */
export async function loadStockPage(
  db: Database,
  asked: string | null,
  { lang, calendar, t, now }: ViewContextAt,
): Promise<StockPageView> {
  const selling = await findSellingDay(db, now)
  const day = asked !== null && isDay(asked) ? asked : selling
  const [cakes, closing] = await Promise.all([listStock(db, day), findClosingDay(db, now)])
  const pageKey = randomText(KEY_ALPHABET, 16)
  return {
    day,
    dayText: formatInBoth(day, lang, calendar),
    when: day === selling ? 'now' : day < selling ? 'over' : 'ahead',
    before: addDays(day, -1),
    after: addDays(day, 1),
    mayClose: day <= closing,
    cakes: cakes.map((cake) => viewStock(cake, { lang, calendar, t, pageKey })),
  }
}

function viewStock(
  cake: CakeStock,
  { lang, calendar, t, pageKey }: Omit<ViewContextAt, 'now'> & { pageKey: string },
): StockView {
  const { cakeId, baked, reserved, sold, wasted, left, isCounted, isFromPar, isSoldOut, par } = cake
  const others = [
    ['stock.figure.carried', cake.carriedIn],
    ['stock.figure.corrected', cake.corrected],
    ['stock.figure.carried.out', cake.carriedOut],
  ] as const
  return {
    cakeId,
    name: nameIn(lang, cake),
    figures: { baked, reserved, sold, wasted, left },
    others: others.filter(([, count]) => count !== 0).map(([key, count]) => `${t(key)} ${count}`),
    isCounted,
    isFromPar,
    isSoldOut,
    isClosed: cake.closedAt !== null,
    isLow: isRunningLow(cake),
    par,
    changed:
      cake.changedAt && (isCounted || isSoldOut)
        ? t('stock.changed', { who: whoText(cake.changedBy, t), when: formatMoment(cake.changedAt, lang, calendar) })
        : null,
    key: `${pageKey}-${cakeId}`.slice(0, 100),
  }
}

/** Names the shop's own jobs in words and people by email. */
export function whoText(actor: string | null, t: Translate): string {
  if (actor === 'orders') return t('stock.by.orders')
  if (actor === 'closing time') return t('stock.by.closing')
  return actor ?? ''
}
