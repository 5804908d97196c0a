import { z } from 'zod'
import { EIDS, type ConfirmedEid } from '#app/base/platform/feasts/holidays.ts'
import { LABEL_MARK, type Lang, type MessageKey } from '#app/base/platform/text/translate.ts'
import {
  addisMoment,
  calendarOf,
  dayInAddis,
  formatDay,
  formatMoment,
  isDay,
  timeInAddis,
} from '#app/base/platform/time/calendar.ts'
import { formatSlot, formatWallTime } from '#app/base/platform/time/wall-clock.ts'
import { fault, outcome, type SettingError } from '../parsed-setting.ts'
import type { OpeningHours, Slot } from '../setting-kinds.ts'
import { openingLines } from '../shop-facts.ts'
import { MAX_SLOTS, rowsOf, SAME_EVERY_DAY, WEEKDAYS } from '../typed-setting.ts'
import { ONE_PART, type KindOf } from './setting-kind.ts'

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/
const isTime = (text: string) => TIME.test(text)

const clockTime = z.string().regex(TIME)
export const spanSchema = z.strictObject({ from: clockTime, to: clockTime })

export const slotText = ({ from, to }: Slot, lang: Lang) => formatSlot(from, to, lang)

export const time: KindOf<'time'> = {
  parts: ONE_PART,
  type: (value) => ({ '': value }),
  parse: (text) => (isTime(text('')) ? { ok: true, value: text('') } : fault('', 'setting.error.time')),
  words: (value, { lang }) => formatWallTime(value, lang),
  schema: () => clockTime,
}

/** It may pass midnight. */
export const span: KindOf<'span'> = {
  parts: () => ['from', 'to'],
  type: (value) => ({ ...value }),
  parse(text) {
    const errors = (['from', 'to'] as const).flatMap((part): SettingError[] =>
      isTime(text(part)) ? [] : [{ part, text: 'setting.error.time' }],
    )
    return outcome(errors, { from: text('from'), to: text('to') })
  },
  words: (value, { lang }) => slotText(value, lang),
  schema: () => spanSchema,
}

/** A day and a time in Addis Ababa; if both are empty the value is null. */
export const moment: KindOf<'moment'> = {
  parts: () => ['day', 'time'],
  type(value) {
    const at = value === null ? undefined : new Date(value)
    return { day: at ? dayInAddis(at) : '', time: at ? timeInAddis(at) : '' }
  },
  parse(text) {
    const [day, at] = [text('day'), text('time')]
    if (day === '' && at === '') return { ok: true, value: null }
    const errors: SettingError[] = []
    if (!isDay(day)) errors.push({ part: 'day', text: 'setting.error.day' })
    if (!isTime(at)) errors.push({ part: 'time', text: 'setting.error.time' })
    return errors.length > 0 ? { ok: false, errors } : { ok: true, value: new Date(addisMoment(day, at)).toISOString() }
  },
  words: (value, { lang, t }) => (value === null ? t('setting.moment.none') : formatMoment(new Date(value), lang)),
  schema: () => z.iso.datetime().nullable(),
}

/** The opening hours of each day, or those of the first day on all of them. */
export const hours: KindOf<'hours'> = {
  parts: () => [SAME_EVERY_DAY, ...WEEKDAYS.flatMap((day) => [`${day}.open`, `${day}.from`, `${day}.to`])],
  type: (value) =>
    Object.fromEntries(
      value.flatMap((each, day): [string, string][] => [
        [`${day}.open`, each ? 'on' : ''],
        [`${day}.from`, each?.from ?? ''],
        [`${day}.to`, each?.to ?? ''],
      ]),
    ),
  parse(text) {
    const errors: SettingError[] = []
    const isSame = text(SAME_EVERY_DAY) !== ''
    const days = WEEKDAYS.map((weekday): OpeningHours => {
      const day = isSame ? 0 : weekday
      if (text(`${day}.open`) === '') return null
      const open = { from: text(`${day}.from`), to: text(`${day}.to`) }
      const error = spanFault(open)
      if (error && day === weekday) errors.push({ part: `${day}.from`, text: error })
      return open
    })
    if (errors.length === 0 && days.every((day) => day === null))
      errors.push({ part: '0.open', text: 'setting.error.open' })
    return outcome(errors, days)
  },
  words: (value, { lang, t }) =>
    openingLines(value, lang, t)
      .map(({ days, times }) => [days, times].join(LABEL_MARK[lang]))
      .join('\n'),
  schema: () => z.array(spanSchema.nullable()).length(WEEKDAYS.length),
}

/** Accepts rows in any order and skips empty ones. Slots may not overlap, because a time must fall into one. */
export const slots: KindOf<'slots'> = {
  parts: () => rowsOf(MAX_SLOTS).flatMap((row) => [`${row}.from`, `${row}.to`]),
  type: typeRows,
  parse(text) {
    const errors: SettingError[] = []
    const rows = rowsOf(MAX_SLOTS).flatMap((row) => {
      const slot = { from: text(`${row}.from`), to: text(`${row}.to`) }
      if (slot.from === '' && slot.to === '') return []
      const error = spanFault(slot)
      if (error) errors.push({ part: `${row}.from`, text: error })
      return [{ row, slot }]
    })
    const sorted = rows.toSorted((a, b) => (a.slot.from < b.slot.from ? -1 : 1))
    if (errors.length === 0) {
      for (const [index, { row, slot }] of sorted.entries()) {
        const before = sorted[index - 1]
        if (before && slot.from < before.slot.to) errors.push({ part: `${row}.from`, text: 'setting.error.overlap' })
      }
    }
    if (rows.length === 0) errors.push({ part: '0.from', text: 'setting.error.slots' })
    return outcome(
      errors,
      sorted.map(({ slot }) => slot),
    )
  },
  words: (value, { lang }) => value.map((slot) => slotText(slot, lang)).join('\n'),
  schema: () => z.array(spanSchema).min(1).max(MAX_SLOTS),
}

/** Newest first. Skips rows without a day. */
export const eids: KindOf<'eids'> = {
  parts: () => rowsOf(MAX_SLOTS).flatMap((row) => [`${row}.eid`, `${row}.day`]),
  type: typeRows,
  parse(text) {
    const errors: SettingError[] = []
    const rows = rowsOf(MAX_SLOTS).flatMap((row): ConfirmedEid[] => {
      const [eid, day] = [EIDS.find((each) => each === text(`${row}.eid`)), text(`${row}.day`)]
      if (day === '') return []
      if (!eid) errors.push({ part: `${row}.eid`, text: 'setting.error.eid' })
      if (!isDay(day)) errors.push({ part: `${row}.day`, text: 'setting.error.day' })
      return eid ? [{ eid, day }] : []
    })
    const twice = rows.findIndex((each, at) =>
      rows.slice(0, at).some(({ eid, day }) => eid === each.eid && day === each.day),
    )
    if (errors.length === 0 && twice >= 0) errors.push({ part: `${twice}.day`, text: 'setting.error.eid.twice' })
    return outcome(
      errors,
      rows.toSorted((one, other) => (one.day > other.day ? -1 : 1)),
    )
  },
  words(value, { lang, t }) {
    if (value.length === 0) return t('setting.eids.none')
    return value
      .map(({ eid, day }) => [t(`feast.${eid}`), formatDay(day, lang, calendarOf(lang))].join(LABEL_MARK[lang]))
      .join('\n')
  },
  schema: () => z.array(z.strictObject({ eid: z.enum(EIDS), day: z.iso.date() })).max(MAX_SLOTS),
}

function spanFault({ from, to }: Slot): MessageKey | undefined {
  if (!isTime(from) || !isTime(to)) return 'setting.error.time'
  return from < to ? undefined : 'setting.error.span'
}

function typeRows(rows: readonly (Slot | ConfirmedEid)[]): Record<string, string> {
  return Object.fromEntries(
    rows.flatMap((parts, row) =>
      Object.entries(parts).map(([part, text]): [string, string] => [`${row}.${part}`, text]),
    ),
  )
}
