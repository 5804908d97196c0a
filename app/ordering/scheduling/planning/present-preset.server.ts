import type { DayPlan } from '../save-day-exceptions.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import type { Translate } from '#app/base/platform/text/translate.ts'
import { formatSlot } from '#app/base/platform/time/wall-clock.ts'
import type { ViewContextAt } from '#app/base/platform/text/view-context.ts'
import { formatInBoth } from '#app/base/ui/days/month-grid.ts'
import { MAX_PLANNED_DAYS } from '../save-day-exceptions.server.ts'
import { PRESET_NAMES } from './preset.ts'
import { parseAskedPreset, readPresetDays, type AskedPresetRefusal, type PresetDay } from './read-preset-days.server.ts'

export async function presentPreset(db: Database, params: URLSearchParams, viewer: ViewContextAt) {
  const { lang, calendar, t, now } = viewer
  const text = (name: string) => (params.get(name) ?? '').trim()
  const asked = parseAskedPreset(text, now)
  const fields = { preset: text('preset'), percent: text('percent'), from: text('from'), to: text('to') }
  if (!asked.ok) return { fields, title: t('preset.title'), error: presetRefusalText(asked, t), days: [], seen: '' }
  const { days, seen } = await readPresetDays(db, asked, now)
  const name = PRESET_NAMES.find((each) => each === fields.preset)
  return {
    fields,
    title: name ? t(`preset.${name}`) : t('preset.share.named', { percent: fields.percent }),
    error: '',
    days: days.map((day) => {
      const { planned, taken } = day
      const shownDay = { day: day.day, text: formatInBoth(day.day, lang, calendar), before: beforeText(day, viewer) }
      if (!planned.ok) return { ...shownDay, after: '', stays: t(`preset.${planned.reason}`), warning: '' }
      const points = planned.plan.isClosed ? 0 : (planned.plan.capacityPoints ?? day.usualPoints)
      const warning = taken > points ? t('preset.taken', { taken }) : ''
      return { ...shownDay, after: planText(planned.plan, day, viewer), stays: '', warning }
    }),
    seen,
  }
}

function presetRefusalText({ reason }: AskedPresetRefusal, t: Translate): string {
  switch (reason) {
    case 'preset_unknown':
      return t('preset.refused.percent')
    case 'day_invalid':
      return t('capacity.refused.day')
    case 'range_invalid':
      return t('capacity.refused.range', { count: MAX_PLANNED_DAYS })
  }
}

function beforeText({ isClosed, exception, points }: PresetDay, viewer: ViewContextAt): string {
  return stateText({ isClosed, points, isOnlineOnly: exception?.isOnlineOnly, hours: exception?.hours }, viewer)
}

function planText({ capacityPoints, ...plan }: DayPlan, { usualPoints }: PresetDay, viewer: ViewContextAt): string {
  return stateText({ ...plan, points: capacityPoints ?? usualPoints }, viewer)
}

interface DayState {
  isClosed: boolean
  points: number
  isOnlineOnly: boolean | undefined
  hours: { from: string; to: string } | null | undefined
}

function stateText({ isClosed, points, isOnlineOnly, hours }: DayState, { lang, t }: ViewContextAt): string {
  if (isClosed) return t('capacity.closed')
  const parts = [
    t('preset.points', { count: points }),
    isOnlineOnly && t('capacity.online'),
    hours && formatSlot(hours.from, hours.to, lang),
  ]
  return parts.filter(Boolean).join(' · ')
}
