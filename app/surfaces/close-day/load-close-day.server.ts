import { listImages } from '#app/base/media/images.queries.server.ts'
import { dayInAddis, formatDay, formatMoment, isDay, timeInAddis } from '#app/base/platform/time/calendar.ts'
import { weekdayName, weekdayOf } from '#app/base/platform/time/ethiopian-calendar.ts'
import { formatInBoth } from '#app/base/ui/days/month-grid.ts'
import { nameIn } from '#app/catalog/cakes/cake.ts'
import { listTransfers } from '#app/surfaces/finance/transfers/transfers.queries.server.ts'
import { presentTransferReport } from '#app/surfaces/finance/transfers/transfer-report-views.server.ts'
import { expectedCash, hasNothingToCount } from '#app/surfaces/finance/settlement/day-cash.ts'
import { formatSantim } from '#app/base/platform/money.ts'
import { joinNames } from '#app/base/platform/text/translate.ts'
import { seenLeftovers } from '#app/ordering/inventory/day-end/save-leftovers.server.ts'
import { findClosingDay, loadShopHours } from '#app/ordering/inventory/day-end/day-end.queries.server.ts'
import { reopensUntil } from '#app/ordering/inventory/day-end/closing-day.ts'
import { findDayAfter } from '#app/ordering/inventory/stock.queries.server.ts'
import { hoursOn } from '#app/ordering/scheduling/delivery-time.ts'
import { can } from '#app/people/auth/permissions/permissions.ts'
import { shownStep, stepAfter, stepBefore } from './close-steps.ts'
import { loadSteps, type ClosingPerson, type LoadedSteps } from './load-steps.server.ts'
import { presentFigures } from './present-figures.server.ts'

/** More are answered on the page of transfers. */
const MAX_TRANSFERS = 50

/** Shows a past day that is asked for, else the one that is closed now, at the asked step or the first that is to do. */
export async function loadCloseDay(admin: ClosingPerson, params: URLSearchParams) {
  const { db, now, lang, calendar, profile, t } = admin
  const closing = await findClosingDay(db, now)
  const asked = params.get('day')
  const day = asked !== null && isDay(asked) && asked < closing ? asked : closing
  const [loaded, shop, nextDay] = await Promise.all([
    loadSteps(db, day, profile),
    loadShopHours(db, now),
    findDayAfter(db, day, now),
  ])
  const { end, steps } = loaded
  const weekday = weekdayName(lang, weekdayOf(day))
  const isClosed = end.closedAt !== null
  const isPast = day < closing
  const step = isClosed || isPast ? 'finish' : shownStep(steps, params.get('step'))
  const until = reopensUntil(day, shop)
  const hours = hoursOn(day, shop)
  const nextText = formatDay(nextDay, lang, calendar)
  return {
    day,
    dayText: formatInBoth(day, lang, calendar),
    weekday,
    isPast,
    nextDay: { iso: nextDay, text: nextText },
    steps,
    step,
    next: stepAfter(steps, step),
    back: stepBefore(steps, step),
    until: formatMoment(until, lang, calendar),
    isEarly: day === dayInAddis(now) && hours !== null && timeInAddis(now) < hours.to,
    closed: end.closedAt
      ? {
          by: t('close.closed.by', { who: end.closedBy ?? '', when: formatMoment(end.closedAt, lang, calendar) }),
          mayReopen: now < until,
        }
      : null,
    cakes: step === 'cakes' ? await presentLeft(admin, { loaded, weekday, nextText }) : null,
    cash: step === 'cash' ? presentCash(admin, loaded) : null,
    transfers: step === 'transfers' ? await presentTransfers(admin, loaded) : null,
    figures: step === 'finish' ? await presentFigures(admin, day, loaded) : null,
  }
}

export type CloseDayView = Awaited<ReturnType<typeof loadCloseDay>>

interface LeftContext {
  loaded: LoadedSteps
  weekday: string
  nextText: string
}

async function presentLeft(
  { db, lang, calendar, profile, t }: ClosingPerson,
  { loaded: { end, left }, weekday, nextText }: LeftContext,
) {
  const images = await listImages(
    db,
    left.map(({ imageId }) => imageId),
  )
  const open = left.filter(({ pieces }) => pieces > 0)
  const isOver = open.some((cake) => cake.isOver)
  const soldOut = left.filter(({ pieces }) => pieces === 0).map((cake) => nameIn(lang, cake))
  const seesPrices = can(profile, 'orders.sum')
  const isAsBefore = end.cakesAt === null && open.some((cake) => cake.isAsBefore)
  return {
    seen: seenLeftovers(end),
    count: open.reduce((sum, { pieces }) => sum + pieces, 0),
    hint: isOver
      ? t('close.left.over', { day: nextText })
      : isAsBefore
        ? t('close.left.before', { weekday })
        : t('close.left.text', { day: nextText }),
    saved:
      end.cakesAt && end.cakesBy
        ? t('close.saved', { who: end.cakesBy, when: formatMoment(end.cakesAt, lang, calendar) })
        : '',
    soldOut: soldOut.length > 0 && !isOver ? t('close.left.sold.out', { cakes: joinNames(soldOut, lang) }) : '',
    rows: open.map((cake) => ({
      cakeId: cake.cakeId,
      name: nameIn(lang, cake),
      image: images.get(cake.imageId) ?? null,
      pieces: cake.pieces,
      leftover: cake.leftover,
      /** For the worth of waste; null: not for this person. */
      priceSantim: seesPrices ? cake.priceSantim : null,
    })),
  }
}

export type LeftView = Awaited<ReturnType<typeof presentLeft>>

/** The count of the drawer. What the books expect is for those who see payments. */
function presentCash({ lang, calendar, profile, t }: ClosingPerson, { counts, cash, isCountOld }: LoadedSteps) {
  const [last] = counts
  return {
    pieces: last?.pieces ?? null,
    corrects: last?.id ?? null,
    counted: last ? t('close.cash.by', { who: last.countedBy, when: formatMoment(last.at, lang, calendar) }) : '',
    isOld: isCountOld,
    isNone: !last && hasNothingToCount(cash),
    // Of the cash outside the tills: their shifts have their counts.
    expectedSantim: can(profile, 'payments.view') ? expectedCash(cash.outside) : null,
    shifts: (cash.tills?.shifts ?? []).map(({ id, tillName, heldByName, closedAt }) => ({
      id,
      text: closedAt
        ? t('close.cash.shift', {
            till: tillName,
            who: heldByName,
            at: formatMoment(new Date(closedAt), lang, calendar),
          })
        : t('close.cash.shift.open', { till: tillName, who: heldByName }),
      isOpen: closedAt === null,
    })),
  }
}

export type CashView = ReturnType<typeof presentCash>

async function presentTransfers(admin: ClosingPerson, { openTransfers }: LoadedSteps) {
  const { rows } = await listTransfers(admin.db, { view: 'open', perPage: MAX_TRANSFERS })
  return {
    count: openTransfers,
    rest: Math.max(0, openTransfers - rows.length),
    reports: rows.map((row) => ({
      ...presentTransferReport(admin, row),
      sum: formatSantim(row.amountSantim, admin.lang),
    })),
  }
}

export type TransfersView = Awaited<ReturnType<typeof presentTransfers>>
