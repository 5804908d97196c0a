import { listImages } from '#app/base/media/images.queries.server.ts'
import type { ImageView } from '#app/base/media/image.ts'
import { formatPrice } from '#app/base/platform/money.ts'
import { nameIn } from '#app/catalog/cakes/cake.ts'
import { dayInAddis, formatMoment, isDay, type Day } from '#app/base/platform/time/calendar.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import { addDays } from '#app/base/platform/time/ethiopian-calendar.ts'
import { uuidv7 } from '#app/base/platform/id.ts'
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
  image: ImageView | null
  /** Per piece; null: not for this person. */
  price: string | null
  figures: StockFigures
  others: string[]
  isCounted: boolean
  isFromPar: boolean
  isSoldOut: boolean
  isClosed: boolean
  isLow: boolean
  par: number | null
  changed: string | null
  /** Id of a form without scripts, so that pressing twice counts once. */
  key: string
}

export interface StockPageView {
  day: Day
  dayText: string
  /** The day that is sold today, the next one that orders are for after closing, a day that is over, or a day to come. */
  when: 'now' | 'next' | 'over' | 'ahead'
  before: Day
  after: Day
  cakes: StockView[]
  /** A till of the shop takes off what it sells, so that nobody does it here. */
  hasTill: boolean
  /** The day that a person closes now. */
  mayClose: boolean
}

/** Defaults to the selling day. */
export async function loadStockPage(
  db: Database,
  asked: string | null,
  { lang, calendar, t, now, seesPrices }: ViewContextAt & { seesPrices: boolean },
): Promise<StockPageView> {
  const selling = await findSellingDay(db, now)
  const day = asked !== null && isDay(asked) ? asked : selling
  const [cakes, closing, till] = await Promise.all([
    listStock(db, day),
    findClosingDay(db, now),
    db.selectFrom('tills').select('number').where('retired_at', 'is', null).limit(1).executeTakeFirst(),
  ])
  const images = await listImages(
    db,
    cakes.map(({ imageId }) => imageId),
  )
  return {
    day,
    dayText: formatInBoth(day, lang, calendar),
    when: day === selling ? (day > dayInAddis(now) ? 'next' : 'now') : day < selling ? 'over' : 'ahead',
    before: addDays(day, -1),
    after: addDays(day, 1),
    hasTill: till !== undefined,
    mayClose: day === closing,
    cakes: cakes.map((cake) =>
      presentStock(cake, images.get(cake.imageId) ?? null, { lang, calendar, t, now, seesPrices }),
    ),
  }
}

function presentStock(
  cake: CakeStock,
  image: ImageView | null,
  { lang, calendar, t, now, seesPrices }: ViewContextAt & { seesPrices: boolean },
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
    image,
    price: seesPrices ? formatPrice(cake.priceSantim, lang) : null,
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
    key: uuidv7(now),
  }
}

/** Names the shop's own jobs in words and people by email. */
export function whoText(actor: string | null, t: Translate): string {
  if (actor === 'orders') return t('stock.by.orders')
  if (actor === 'closing time') return t('stock.by.closing')
  return actor ?? ''
}
