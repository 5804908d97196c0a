import { providerName } from '#app/money/payments/provider-names.server.ts'
import { formatDay, formatMoment, otherCalendar, type Day } from '#app/base/platform/time/calendar.ts'
import { addDays } from '#app/base/platform/time/ethiopian-calendar.ts'
import { formatSantim, type Santim } from '#app/base/platform/money.ts'
import type { Lang, Translate } from '#app/base/platform/text/translate.ts'
import type { ViewContext } from '#app/base/platform/text/view-context.ts'
import { cameBefore, differenceOfShift, type TillDay } from '#app/till/drawer/till-day.ts'
import { broughtByTills, expectedCash, hasNothingToCount, hasOpenShift, isCountOld, type DayCash } from './day-cash.ts'
import { expectedPayout, payoutDifference, sumProviderDays, type ProviderDay } from './settlement.ts'
import type { CashCount, Purse, SettledDay } from './settlement.queries.server.ts'

export function settledProviderName(t: Translate, provider: string): string {
  return provider === 'transfer' ? t('settlement.transfer') : providerName(t, provider)
}

function signed(santim: Santim, lang: Lang): string {
  return santim > 0 ? `+ ${formatSantim(santim, lang)}` : formatSantim(santim, lang)
}

function presentSums({ lang, t }: ViewContext, day: ProviderDay) {
  const difference = payoutDifference(day)
  return {
    attempts: String(day.attempts),
    taken: formatSantim(day.takenSantim, lang),
    fees: formatSantim(day.feesSantim, lang),
    noFee: day.paymentsWithoutFee > 0 ? t('settlement.no.fee', { count: day.paymentsWithoutFee }) : '',
    refunded: formatSantim(day.refundedSantim, lang),
    expected: formatSantim(expectedPayout(day), lang),
    received: day.receivedSantim === null ? t('settlement.not.entered') : formatSantim(day.receivedSantim, lang),
    difference: difference === null ? '–' : signed(difference, lang),
    isOff: difference !== null && difference !== 0,
  }
}

export function presentSettledDay(viewer: ViewContext, days: readonly SettledDay[]) {
  const { lang, calendar, t } = viewer
  return {
    providers: days.map((one) => ({
      provider: one.provider,
      name: settledProviderName(t, one.provider),
      ...presentSums(viewer, one),
      note: one.note,
      recorded:
        one.recordedBy && one.recordedAt
          ? t('settlement.receipt.by', {
              provider: settledProviderName(t, one.provider),
              by: one.recordedBy,
              at: formatMoment(one.recordedAt, lang, calendar),
            })
          : '',
    })),
    all: days.length > 1 ? presentSums(viewer, sumProviderDays(days)) : null,
  }
}

export type SettledDayView = ReturnType<typeof presentSettledDay>

export function presentDay({ lang, calendar }: ViewContext, day: Day, today: Day) {
  return {
    iso: day,
    today,
    text: formatDay(day, lang, calendar),
    other: formatDay(day, lang, otherCalendar(calendar)),
    before: addDays(day, -1),
    after: day < today ? addDays(day, 1) : null,
  }
}

export function presentDrawer(
  viewer: ViewContext,
  { cash, counts, purses }: { cash: DayCash; counts: readonly CashCount[]; purses: readonly Purse[] },
) {
  const { lang, calendar, t } = viewer
  const [last, ...earlier] = counts
  const facts = ({ countedBy, at }: CashCount) => ({ by: countedBy, at: formatMoment(at, lang, calendar) })
  const expectedSantim = expectedCash(cash)
  const isOpen = hasOpenShift(cash)
  // With nothing outside the tills their shifts are the whole count.
  const brought = isOpen || !hasNothingToCount(cash) ? null : broughtByTills(cash)
  const countedSantim = last?.countedSantim ?? brought
  const difference = countedSantim === null ? undefined : countedSantim - (last?.expectedSantim ?? expectedSantim)
  return {
    expected: formatSantim(last?.expectedSantim ?? expectedSantim, lang),
    counted: countedSantim === null ? '' : formatSantim(countedSantim, lang),
    difference: difference === undefined ? '' : signed(difference, lang),
    isOff: difference !== undefined && difference !== 0,
    closed: last ? t('settlement.cash.closed', facts(last)) : '',
    note: last?.note ?? '',
    since:
      last && isCountOld(last, cash) ? t('settlement.cash.since', { amount: formatSantim(expectedSantim, lang) }) : '',
    earlier: earlier.map((count) =>
      t('settlement.cash.corrected', { counted: formatSantim(count.countedSantim, lang), ...facts(count) }),
    ),
    corrects: last?.id ?? null,
    purses: purses.map(({ name, santim }) => ({ name, amount: formatSantim(santim, lang) })),
    tills: cash.tills && {
      isOpen,
      outside: t('settlement.cash.tills', { amount: formatSantim(expectedCash(cash.outside), lang) }),
      shifts: presentTillShifts(viewer, cash.tills),
    },
  }
}

/** The shifts of a day with their differences, each after what went or came before it, with the names of both who had the drawer. */
function presentTillShifts({ lang, t }: ViewContext, { shifts }: TillDay) {
  return shifts.flatMap((shift) => {
    const { id, tillName: till, openedByName: opened, leftByName: left } = shift
    const between = cameBefore(shift)
    const found = {
      key: id,
      id,
      name: t('settlement.cash.shift', { till, who: shift.heldByName }),
      difference: shift.closedAt === null ? t('settlement.cash.shift.open') : signed(differenceOfShift(shift), lang),
      isOff: shift.closedAt !== null && differenceOfShift(shift) !== 0,
    }
    const name = t('settlement.cash.between', { till, left, opened })
    return between === 0
      ? [found]
      : [{ key: `before ${id}`, id, name, difference: signed(between, lang), isOff: true }, found]
  })
}

export type DrawerView = ReturnType<typeof presentDrawer>
