import type { RouterContextProvider } from 'react-router'
import { listDayExceptions } from '#app/ordering/scheduling/day-exceptions.queries.server.ts'
import {
  dayInAddis,
  datePartsOf,
  formatDay,
  formatDayOfYear,
  formatMoment,
  formatMonthDay,
  isDay,
  otherCalendar,
  type Day,
} from '#app/base/platform/time/calendar.ts'
import { joinNames } from '#app/base/platform/text/translate.ts'
import { clockContext, databaseContext, requestContext } from '#app/base/platform/context.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import { addDays } from '#app/base/platform/time/ethiopian-calendar.ts'
import { formatPhone } from '#app/base/platform/phone.ts'
import { formatWallTime } from '#app/base/platform/time/wall-clock.ts'
import type { ViewContext } from '#app/base/platform/text/view-context.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import { shopWeekdayOf } from '#app/ordering/scheduling/delivery-time.ts'
import { findMissingPhotos } from '#app/ordering/orders/missing-photo.queries.server.ts'
import { FALLBACK_CUSTOMER_NAME, isUnreachable } from '#app/ordering/terms/order.ts'
import { listBaked, type Baked } from '#app/ordering/inventory/baking/bakes.queries.server.ts'
import type { BakePlan } from './bake-plan.ts'
import { listPlanPictures, loadBakePlan } from './bake-plan.queries.server.ts'
import { presentBakePlan } from './present-bake-plan.server.ts'
import { offSheetText } from '#app/ordering/orders/status/off-sheet.ts'
import { listOffSheet, type OffSheetOrder } from './off-sheet.queries.server.ts'
import { defaultProductionDay } from './production-day.ts'
import {
  compareFacts,
  factsOf,
  SHEET_PAPERS,
  type GoneOrder,
  type ProductionMark,
  type ProductionPaper,
  type ProductionPrint,
} from './production-facts.server.ts'
import type { ProductionOrder } from './production-order.ts'
import { findWhereabouts, listLastPrints } from './production-prints.queries.server.ts'
import type { SheetViewer } from './stop-view.server.ts'
import { presentProduction } from './production-view.server.ts'
import { atStation, type Station } from './station.ts'
import { countProductionOrders, listOrdersWithoutDay, listProductionOrders } from './production.queries.server.ts'
import { hasTrait } from '#app/ordering/terms/order-status.ts'

type Context = Readonly<RouterContextProvider>

/** Days that one tap chooses, Monday first. */
const WEEK_DAYS = 7

interface ProductionRequest {
  day: string | null
  print: string | null
  station: Station | null
  paper: string | null
  seesMoney: boolean
}

/**
 * Loads the page of a day's production sheet. Without a day in the address it is the default day. With the id of the
 * newest print in `print`, and the sheet unchanged since, the page prints that sheet, compared with the print before.
 */
export async function loadProduction(context: Context, asked: ProductionRequest) {
  const { lang, calendar, t } = context.get(requestContext)
  const db = context.get(databaseContext)
  const now = context.get(clockContext).now()
  const viewer: SheetViewer = { lang, calendar, t, seesMoney: asked.seesMoney }
  const [settings, exceptions] = await Promise.all([loadSettings(db), listDayExceptions(db, now)])
  const day = asked.day !== null && isDay(asked.day) ? asked.day : defaultProductionDay(now, settings, exceptions)
  const monday = addDays(day, -shopWeekdayOf(day))
  const [orders, prints, counts, off, undated] = await Promise.all([
    listProductionOrders(db, day),
    listLastPrints(db, day),
    countProductionOrders(db, monday, addDays(monday, WEEK_DAYS - 1)),
    listOffSheet(db, day),
    listOrdersWithoutDay(db),
  ])
  const [plan, baked] = await Promise.all([loadBakePlan(db, { day, orders, now }), listBaked(db, day)])
  const pictures = await listPlanPictures(db, plan)
  return {
    day: { iso: day, text: formatDay(day, lang, calendar), other: formatDay(day, lang, otherCalendar(calendar)) },
    today: dayInAddis(now),
    asOf: formatMoment(now, lang, calendar),
    calendar,
    week: Array.from({ length: WEEK_DAYS }, (_, index) => presentWeekDay(viewer, addDays(monday, index), counts, now)),
    weekBefore: addDays(day, -WEEK_DAYS),
    weekAfter: addDays(day, WEEK_DAYS),
    count: orders.length,
    off: off.map((order) => presentOff(viewer, order)),
    station: asked.station,
    missingPhoto: [
      ...(await findMissingPhotos(
        db,
        orders.map(({ id }) => id),
      )),
    ],
    pictures,
    sheet: atStation(presentProduction(viewer, orders, settings), asked.station),
    ...(await presentPrints(viewer, db, { day, orders, plan, baked, prints, print: asked.print })),
    // A station's own print is not recorded, because the other stations still use the older paper.
    ...(asked.station && { printing: printingOf(asked.paper) }),
    undated: undated.map((order) => ({
      id: order.id,
      code: order.code,
      customerName: nameOf(viewer, order),
      phone: isUnreachable(order) ? null : { href: `tel:${order.phone}`, text: formatPhone(order.phone) },
    })),
  }
}

function nameOf({ t }: SheetViewer, { customerName }: Pick<OffSheetOrder, 'customerName'>): string {
  return customerName === FALLBACK_CUSTOMER_NAME ? t('orders.customer.guest') : customerName
}

/** Sums are for those who may take them. */
function presentOff(viewer: SheetViewer, order: OffSheetOrder) {
  const { seesMoney, t } = viewer
  const isHidden = order.reason === 'deposit_owed' && !seesMoney
  const why = isHidden ? t('production.off.deposit_owed') : offSheetText(viewer, order.reason, order)
  return { id: order.id, code: order.code, customerName: nameOf(viewer, order), why }
}

export type LoadedProduction = Awaited<ReturnType<typeof loadProduction>>

function printingOf(paper: string | null): { id: number; paper: ProductionPaper } | null {
  const known = SHEET_PAPERS.find((each) => each === paper)
  return known ? { id: 0, paper: known } : null
}

function presentWeekDay({ lang, calendar, t }: ViewContext, day: Day, counts: ReadonlyMap<Day, number>, now: Date) {
  const today = dayInAddis(now)
  return {
    iso: day,
    name: day === today ? t('production.today') : day === addDays(today, 1) ? t('production.tomorrow') : '',
    text: formatDayOfYear(day, lang, calendar),
    // Without the weekday, which both calendars share.
    other: formatMonthDay(datePartsOf(day, otherCalendar(calendar)), lang, otherCalendar(calendar), 'short'),
    count: counts.get(day) ?? 0,
  }
}

interface Printed {
  day: Day
  orders: readonly ProductionOrder[]
  plan: BakePlan
  baked: ReadonlyMap<string, Baked>
  prints: readonly ProductionPrint[]
  print: string | null
}

/** When the sheet was printed, and what has changed since; `marks` by order id. */
async function presentPrints(viewer: ViewContext, db: Database, printed: Printed) {
  const { day, orders, plan, prints, print } = printed
  const { lang, calendar, t } = viewer
  const facts = factsOf(orders)
  const [last, before] = prints
  const isNow = last !== undefined && print === String(last.id) && isSame(compareFacts(last.facts, facts))
  const base = isNow ? before : last
  const { marks, gone } = base
    ? compareFacts(base.facts, facts)
    : { marks: new Map<string, ProductionMark>(), gone: [] }
  const when = (each: ProductionPrint) => formatMoment(each.at, lang, calendar)
  return {
    printing: isNow ? { id: last.id, paper: last.paper } : null,
    printed: last ? t('production.print.last', { when: when(last), name: last.printedBy }) : '',
    changedTitle: isNow && base ? t('production.changed.before', { when: when(base) }) : t('production.changed.title'),
    changedSince: base ? when(base) : '',
    plan: presentBakePlan(viewer, { plan, baked: printed.baked, printed: base?.bakes ?? null }),
    marks: Object.fromEntries([...marks].map(([id, mark]) => [id, markText(viewer, mark)])),
    changes: [
      ...orders.flatMap(({ id, code }) => {
        const mark = marks.get(id)
        return mark ? [{ id, code, text: markText(viewer, mark), isInProduction: true }] : []
      }),
      ...(await presentGone(viewer, db, gone, day)),
    ],
  }
}

function isSame({ marks, gone }: ReturnType<typeof compareFacts>): boolean {
  return marks.size === 0 && gone.length === 0
}

function markText({ lang, t }: ViewContext, mark: ProductionMark): string {
  if (mark.kind === 'added') return t('production.mark.added')
  const what = mark.facts.map((fact) =>
    fact === 'time' && mark.timeBefore !== null
      ? t('production.fact.time.was', { time: formatWallTime(mark.timeBefore, lang) })
      : t(`production.fact.${fact}`),
  )
  return t('production.mark.changed', { what: joinNames(what, lang) })
}

async function presentGone(
  { lang, calendar, t }: ViewContext,
  db: Database,
  gone: readonly GoneOrder[],
  productionDay: Day,
) {
  const ids = gone.map(({ id }) => id)
  const whereabouts = await findWhereabouts(db, ids)
  const textOf = (id: string) => {
    const { status, day } = whereabouts.get(id) ?? { status: 'Cancelled', day: null }
    if (hasTrait(status, 'called off')) return t('production.mark.cancelled')
    if (day === productionDay) return t('production.mark.off') // its payment was refunded
    return day === null
      ? t('production.mark.no.day')
      : t('production.mark.moved', { day: formatDay(day, lang, calendar) })
  }
  return gone.map(({ id, code }) => ({ id, code, text: textOf(id), isInProduction: false }))
}
