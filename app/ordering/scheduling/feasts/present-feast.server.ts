import { nameIn } from '#app/catalog/cakes/cake.ts'
import { listCakes } from '#app/catalog/cakes/cakes.queries.server.ts'
import { uuidv7 } from '#app/base/platform/id.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import { addDays } from '#app/base/platform/time/ethiopian-calendar.ts'
import { addisMoment, dayInAddis, formatDay, formatMoment, type Day } from '#app/base/platform/time/calendar.ts'
import { LIST_MARK } from '#app/base/platform/text/translate.ts'
import type { ViewContextAt } from '#app/base/platform/text/view-context.ts'
import { formatWallTime } from '#app/base/platform/time/wall-clock.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import type { Settings } from '#app/base/settings/settings.ts'
import { dayPoints } from '../capacity.ts'
import type { DayExceptions } from '../day-exception.ts'
import { listDayExceptions } from '../day-exceptions.queries.server.ts'
import { hoursOn } from '../delivery-time.ts'
import { FEAST_RULES, feastFields, parseFeastForm, type FeastFault } from './feast-form.ts'
import {
  comingFeasts,
  isPlannedFeast,
  MAX_BANNER,
  MOST_WINDOW_DAYS,
  nextDayOf,
  proposedPlan,
  type FeastPlan,
} from './feast-plan.ts'
import { feastName, listDaysPlannedSince, listActivePlans, type ActivePlan } from './feast-plans.queries.server.ts'
import { ownException } from './feast-rules.ts'

/** Every half hour from six in the morning to ten in the evening. */
const CUTOFFS = Array.from(
  { length: 33 },
  (_, half) => `${String(6 + Math.floor(half / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`,
)

/** How soon the calendar and the dashboard offer a feast. */
export const OFFERED_DAYS = { calendar: 90, dashboard: 30 } as const

/** Feasts of the next days with their plans, for links. */
export async function presentComingFeasts(
  db: Database,
  { lang, calendar, t, now }: ViewContextAt,
  { eids, days }: { eids: Settings['holidays.eids']; days: number },
) {
  const today = dayInAddis(now)
  const plans = await listActivePlans(db, now)
  return comingFeasts(today, eids, days).map(({ feast, day }) => {
    const isApplied = plans.some((plan) => plan.feast === feast && plan.feastDay === day)
    const named = { feast: feastName(feast)[lang], day: formatDay(day, lang, calendar) }
    return { feast, isApplied, text: t(isApplied ? 'feasts.coming.applied' : 'feasts.coming.plan', named) }
  })
}

export type ComingFeastView = Awaited<ReturnType<typeof presentComingFeasts>>[number]

/** The page of one feast: the plan that the address describes or the shop proposes, or else the one that applies. */
export async function presentFeast(
  db: Database,
  params: URLSearchParams,
  viewer: ViewContextAt & { mayAskFull: boolean },
) {
  const { lang, calendar, t, now } = viewer
  const today = dayInAddis(now)
  const feast = params.get('feast') ?? ''
  const [settings, plans] = await Promise.all([loadSettings(db), listActivePlans(db, now)])
  const activePlan = plans.find((plan) => plan.feast === feast)
  const feastDay =
    activePlan?.feastDay ?? (isPlannedFeast(feast) ? nextDayOf(feast, today, settings['holidays.eids']) : undefined)
  if (!isPlannedFeast(feast) || !feastDay) return null
  const name = feastName(feast)
  const proposed = proposedPlan(feast, feastDay, name)
  const usual = { ...proposed, fullDeposit: proposed.fullDeposit && viewer.mayAskFull }
  const typed = { text: (field: string) => params.get(field) ?? '', all: (field: string) => params.getAll(field) }
  const isTyped = params.has('from')
  const parsed = isTyped && !activePlan ? parseFeastForm(typed, { feast, feastDay, today }) : undefined
  const plan: FeastPlan = activePlan ?? (parsed?.ok ? parsed.plan : usual)
  const [exceptions, daily, custom] = await Promise.all([
    listDayExceptions(db, now),
    listCakes(db, today, { daily: true }),
    listCakes(db, today, { daily: false }),
  ])
  const cakes = [...daily, ...custom].map((cake) => ({ id: cake.id, name: nameIn(lang, cake) }))
  return {
    feast,
    title: t('feasts.title', { feast: name[lang], day: formatDay(feastDay, lang, calendar) }),
    plan,
    times: [...new Set([...CUTOFFS, plan.cutoff])].toSorted().map((id) => ({ id, name: formatWallTime(id, lang) })),
    cakes: cakes.map((cake) => ({ ...cake, isOff: plan.cakesOff.includes(cake.id) })),
    faults: parsed && !parsed.ok ? presentFaults(parsed.faults, viewer) : {},
    /** Names and values of the form that applies exactly what is shown. */
    fields: feastFields(plan),
    id: uuidv7(now),
    changes: presentChanges(plan, { settings, exceptions, cakes }, viewer),
    activePlan: activePlan ? await presentActivePlan(db, activePlan, viewer) : null,
  }
}

export type FeastView = NonNullable<Awaited<ReturnType<typeof presentFeast>>>

function presentFaults(faults: readonly FeastFault[], { t }: ViewContextAt): Partial<Record<FeastFault, string>> {
  const counts: Partial<Record<FeastFault, number>> = {
    window: MOST_WINDOW_DAYS,
    daily: FEAST_RULES.dailyDays.max,
    custom: FEAST_RULES.customDays.max,
    banner: MAX_BANNER,
  }
  return Object.fromEntries(faults.map((fault) => [fault, t(`feasts.fault.${fault}`, { count: counts[fault] ?? 0 })]))
}

interface Around {
  settings: Settings
  exceptions: DayExceptions
  cakes: readonly { id: string; name: string }[]
}

function presentChanges(
  plan: FeastPlan,
  { settings, exceptions, cakes }: Around,
  { lang, calendar, t }: ViewContextAt,
) {
  const until = (day: Day, daysBefore: number) =>
    formatMoment(new Date(addisMoment(addDays(day, -daysBefore), plan.cutoff)), lang, calendar)
  const days = []
  for (let day = plan.from; day <= plan.to; day = addDays(day, 1)) {
    const own = ownException(exceptions.get(day))
    const before = dayPoints(day, settings, own)
    const after = dayPoints(day, settings, { capacityPoints: own?.capacityPoints ?? null, feast: plan })
    const isClosed = hoursOn(day, { settings, exceptions }) === null
    const isOwn = typeof own?.capacityPoints === 'number'
    days.push({
      day,
      text: formatDay(day, lang, calendar),
      points: isClosed
        ? t('feasts.points.closed')
        : t(isOwn ? 'feasts.points.own' : 'feasts.points.change', { points: before, before, after }),
      daily: until(day, plan.dailyDays),
      custom: until(day, plan.customDays),
    })
  }
  const off = cakes.filter(({ id }) => plan.cakesOff.includes(id)).map(({ name }) => name)
  const banner = lang === 'am' ? plan.bannerAm : plan.bannerEn
  return {
    days,
    says: [
      off.length > 0 ? t('feasts.says.cakes', { cakes: off.join(LIST_MARK[lang]) }) : t('feasts.says.cakes.none'),
      t(plan.fullDeposit ? 'feasts.says.deposit' : 'feasts.says.deposit.none'),
      ...(banner ? [t('feasts.says.banner', { banner })] : []),
      t('feasts.says.outside'),
    ],
  }
}

async function presentActivePlan(db: Database, activePlan: ActivePlan, { lang, calendar, t }: ViewContextAt) {
  const planned = await listDaysPlannedSince(db, activePlan)
  return {
    id: activePlan.id,
    applied: t('feasts.applied', {
      who: activePlan.appliedBy,
      when: formatMoment(activePlan.appliedAt, lang, calendar),
    }),
    planned:
      planned.length > 0
        ? t('feasts.kept', { days: planned.map((day) => formatDay(day, lang, calendar)).join(LIST_MARK[lang]) })
        : '',
  }
}
