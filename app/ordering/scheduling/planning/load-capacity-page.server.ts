import { nameIn } from '#app/catalog/cakes/cake.ts'
import { listCakes } from '#app/catalog/cakes/cakes.queries.server.ts'
import { listCakeTypes, listSizes } from '#app/catalog/cakes/choices.queries.server.ts'
import type { DayException, DayExceptions } from '../day-exception.ts'
import { OFFERED_DAYS, presentComingFeasts } from '../feasts/present-feast.server.ts'
import { ownException } from '../feasts/feast-rules.ts'
import { listDayExceptions } from '../day-exceptions.queries.server.ts'
import { listOccasions } from '#app/catalog/occasions/occasions.queries.server.ts'
import { seenDays } from '../save-day-exceptions.server.ts'
import {
  addisMoment,
  datePartsOf,
  dayInAddis,
  formatDay,
  formatMoment,
  isDay,
  type Day,
} from '#app/base/platform/time/calendar.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import { weekdayName } from '#app/base/platform/time/ethiopian-calendar.ts'
import { presentDayMarks, type DayMarks } from '#app/base/platform/feasts/day-marks.ts'
import { formatSlot, formatWallTime } from '#app/base/platform/time/wall-clock.ts'
import type { ViewContextAt } from '#app/base/platform/text/view-context.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import type { Settings } from '#app/base/settings/settings.ts'
import {
  addMonths,
  dayOfMonth,
  formatInBoth,
  formatMonth,
  formatMonthInOther,
  lastOfMonth,
  monthOf,
  weeksOf,
} from '#app/base/ui/days/month-grid.ts'
import type { AvailableDay } from '../available-days.ts'
import { dayPoints } from '../capacity.ts'
import { listPointsTaken, type DayPointsTaken } from '../capacity-days.queries.server.ts'
import { offeredMethods } from '../delivery-methods.ts'
import { hoursOn, slotsOn } from '../delivery-time.ts'
import { presentLeadRules } from '../lead-rules.server.ts'
import { listAvailableDays } from '../list-available-days.server.ts'
import { loadUsualWeek } from './usual-week.server.ts'

interface Points {
  used: number
  held: number
  total: number
}

export interface CapacityDayView extends Points {
  day: Day
  number: number
  text: string
  isToday: boolean
  isPast: boolean
  marks: DayMarks
  isClosed: boolean
  isOwn: boolean
  note: string
}

const NO_POINTS: DayPointsTaken = { used: 0, held: 0, bySlot: new Map() }

export async function loadCapacityPage(db: Database, params: URLSearchParams, viewer: ViewContextAt) {
  const { lang, calendar, now } = viewer
  const today = dayInAddis(now)
  const asked = params.get('day') ?? ''
  const day = isDay(asked) ? asked : today
  const month = monthOf(day, calendar)
  const [first, last] = [dayOfMonth(month, 1, calendar), lastOfMonth(month, calendar)]
  const until = params.get('to') ?? ''
  const to = isDay(until) && until >= day ? until : day
  // First: a plan that changes meanwhile is then asked about, instead of overwritten unseen.
  const seen = await seenDays(db, { from: day, to })
  const [settings, exceptions, taken] = await Promise.all([
    loadSettings(db),
    listDayExceptions(db, new Date(addisMoment(first, '12:00'))),
    listPointsTaken(db, first, last),
  ])
  const facts = { settings, exceptions, taken, today, viewer }
  return {
    month: formatMonth(month, lang, calendar),
    otherMonth: formatMonthInOther(month, lang, calendar),
    before: dayOfMonth(addMonths(month, -1, calendar), 1, calendar),
    after: dayOfMonth(addMonths(month, 1, calendar), 1, calendar),
    weekdays: Array.from({ length: 7 }, (_, weekday) => weekdayName(lang, weekday)),
    weeks: weeksOf(month, calendar).map((week) => week.map((each) => (each ? presentDay(each, facts) : null))),
    usual: await loadUsualWeek(db, settings, viewer),
    planned: presentPlanned(facts),
    feasts: await presentComingFeasts(db, viewer, { eids: settings['holidays.eids'], days: OFFERED_DAYS.calendar }),
    today,
    chosen: { ...presentChosen(day, facts), to, seen },
    earliest: await loadEarliest(db, params, settings, viewer),
    rules: await presentLeadRules(db, settings, viewer),
  }
}

export type CapacityPageView = Awaited<ReturnType<typeof loadCapacityPage>>

interface Facts {
  settings: Settings
  exceptions: DayExceptions
  taken: ReadonlyMap<Day, DayPointsTaken>
  today: Day
  viewer: ViewContextAt
}

function presentDay(
  day: Day,
  { settings, exceptions, taken, today, viewer: { lang, calendar, t } }: Facts,
): CapacityDayView {
  const exception = exceptions.get(day)
  const { used, held } = taken.get(day) ?? NO_POINTS
  const isClosed = hoursOn(day, { settings, exceptions }) === null
  const hours = exception?.hours
  const reason = lang === 'am' ? exception?.reasonAm : exception?.reasonEn
  return {
    day,
    number: datePartsOf(day, calendar).day,
    text: formatDay(day, lang, calendar),
    isToday: day === today,
    isPast: day < today,
    marks: presentDayMarks(day, t, settings['holidays.eids']),
    isClosed,
    isOwn: ownException(exception) !== undefined,
    note: [
      isClosed && t('capacity.closed'),
      exception?.isOnlineOnly && t('capacity.online'),
      hours && formatSlot(hours.from, hours.to, lang),
      reason,
    ]
      .filter(Boolean)
      .join(' · '),
    used,
    held,
    total: isClosed ? 0 : dayPoints(day, settings, exception),
  }
}

function presentPlanned(facts: Facts) {
  const { exceptions, today, viewer } = facts
  const days = [...exceptions]
    .flatMap(([day, exception]) => (day >= today && ownException(exception) ? [day] : []))
    .toSorted()
  return days.map((day) => {
    const { isClosed, total, note } = presentDay(day, facts)
    const points = isClosed ? '' : viewer.t('preset.points', { count: total })
    return {
      day,
      text: formatDay(day, viewer.lang, viewer.calendar),
      note: [points, note].filter(Boolean).join(' · '),
    }
  })
}

function presentChosen(day: Day, facts: Facts) {
  const { settings, exceptions, taken, viewer } = facts
  const { lang, calendar } = viewer
  const { bySlot } = taken.get(day) ?? NO_POINTS
  const view = presentDay(day, facts)
  const share = Math.floor((view.total * settings['capacity.slot_percent']) / 100)
  const slots = new Map(
    offeredMethods(settings)
      .flatMap((method) => slotsOn(day, method, { settings, exceptions }))
      .map((slot) => [slot.from, slot]),
  )
  const exception = ownException(exceptions.get(day))
  return {
    ...view,
    both: formatInBoth(day, lang, calendar),
    usualPoints: dayPoints(day, settings, undefined),
    slots: [...slots.values()]
      .toSorted((one, other) => (one.from < other.from ? -1 : 1))
      .map(({ from, to }) => {
        return { text: formatSlot(from, to, lang), ...(bySlot.get(from) ?? { used: 0, held: 0 }), total: share }
      }),
    plan: {
      kind: planKind(exception),
      points: exception?.capacityPoints ?? null,
      opens: exception?.hours?.from ?? '',
      closes: exception?.hours?.to ?? '',
      reasonEn: exception?.reasonEn ?? '',
      reasonAm: exception?.reasonAm ?? '',
    },
  }
}

function planKind(exception: DayException | undefined): 'usual' | 'own' | 'online' | 'closed' {
  if (!exception) return 'usual'
  if (exception.isClosed) return 'closed'
  return exception.isOnlineOnly ? 'online' : 'own'
}

/** Choices of a cake and, once one is made, its first possible day with the reasons against earlier ones. */
async function loadEarliest(db: Database, params: URLSearchParams, settings: Settings, viewer: ViewContextAt) {
  const { lang, calendar, t, now } = viewer
  const [cakes, sizes, types, occasions] = await Promise.all([
    listCakes(db, dayInAddis(now), { daily: false }),
    listSizes(db),
    listCakeTypes(db),
    listOccasions(db, dayInAddis(now)),
  ])
  const named = (rows: readonly { id: string; nameEn: string; nameAm: string }[]) =>
    rows.map((row) => ({ id: row.id, name: nameIn(lang, row) }))
  const methods = offeredMethods(settings)
  const chosen = {
    cake: params.get('cake') ?? '',
    size: params.get('size') ?? '',
    type: params.get('type') ?? '',
    occasion: params.get('occasion') ?? '',
    method: methods.find((method) => method === params.get('method')) ?? 'self-pickup',
  }
  const lists = { cakes: named(cakes), sizes: named(sizes), types: named(types), occasions: named(occasions) }
  const choices = { ...lists, methods, chosen }
  if (!chosen.cake) return { ...choices, answer: null }
  const { days, earliest, leadHours, points } = await listAvailableDays(db, {
    cakeId: chosen.cake,
    sizeId: chosen.size || undefined,
    cakeTypeId: chosen.type || undefined,
    occasionId: chosen.occasion || undefined,
    method: chosen.method,
    now,
    settings,
  })
  const against = days.filter(({ day }) => !earliest || day < earliest.date)
  const answer = {
    text: earliest
      ? t('capacity.earliest.is', {
          when: [formatInBoth(earliest.date, lang, calendar), formatWallTime(earliest.time, lang)].join(' · '),
        })
      : t('capacity.earliest.none'),
    facts: [
      t('capacity.earliest.lead', {
        count: leadHours,
        when: formatMoment(new Date(now.getTime() + leadHours * 3_600_000), lang, calendar),
      }),
      t('capacity.earliest.points', { count: points }),
    ],
    reasons: groupDays(against, points, viewer),
  }
  return { ...choices, answer }
}

/** Joins neighboring days that are impossible for the same reason. */
function groupDays(days: readonly AvailableDay[], points: number, { lang, calendar, t }: ViewContextAt) {
  const groups: { from: Day; to: Day; why: string }[] = []
  for (const { day, state, reason, freePoints } of days) {
    const why = {
      too_soon: t('capacity.why.too_soon'),
      closed: reason ? t('capacity.why.closed.because', { because: reason[lang] }) : t('capacity.why.closed'),
      full: t('capacity.why.full', { free: freePoints, count: points }),
      too_far: t('capacity.why.too_far'),
      open: t('capacity.why.full', { free: freePoints, count: points }),
    }[state]
    const last = groups.at(-1)
    if (last?.why === why) last.to = day
    else groups.push({ from: day, to: day, why })
  }
  const text = (day: Day) => formatDay(day, lang, calendar)
  return groups.map(({ from, to, why }) => ({ days: from === to ? text(from) : `${text(from)} – ${text(to)}`, why }))
}
