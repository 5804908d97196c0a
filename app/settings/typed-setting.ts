import { addisMoment, dayInAddis, isDay, timeInAddis } from '#app/platform/calendar.ts'
import { EIDS, type ConfirmedEid } from '#app/platform/feasts/holidays.ts'
import { birrFromSantim, parseBirr } from '#app/platform/money.ts'
import { parsePhone } from '#app/platform/phone.ts'
import { isStorableText } from '#app/platform/storable-text.ts'
import type { MessageKey, MessageValues } from '#app/platform/translate.ts'
import { isPauseTooLong, MAX_PAUSE_DAYS } from './pause.ts'
import { settingFields, type SettingField, type SettingKey } from './setting-fields.ts'
import type { DeliveryZone, OpeningHours, Settings, Slot } from './settings.ts'

/** A setting as it stands in its form: texts by the part of it that an input holds, `''` for a setting of one input. */
export type TypedSetting = Readonly<Record<string, string>>

/** What is wrong with one part, in words and what they need. */
export interface SettingError {
  part: string
  text: MessageKey
  values?: MessageValues
}

export type ParsedSetting = { ok: true; value: unknown } | { ok: false; errors: SettingError[] }

export const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6] as const
export const MAX_SLOTS = 12
export const MAX_ZONES = 40
/** Empty rows below those that are filled in, for adding without scripts. */
const SPARE_ROWS = 2

/** Name of an input: the setting's key and the part, as in `hours.shop:0.from`; of a text `shop.name_am`. */
export function inputName(key: SettingKey, part: string): string {
  if (part === '') return key
  return part === 'en' || part === 'am' ? `${key}_${part}` : `${key}:${part}`
}

/** The parts of a setting that its form has inputs for, given how many rows it shows. */
function partsOf(field: SettingField, rows: number): string[] {
  switch (field.kind) {
    case 'texts':
    case 'lines':
      return ['en', 'am']
    case 'span':
      return ['from', 'to']
    case 'moment':
      return ['day', 'time']
    case 'week':
      return WEEKDAYS.map(String)
    case 'hours':
      return WEEKDAYS.flatMap((day) => [`${day}.open`, `${day}.from`, `${day}.to`])
    case 'slots':
      return rowsOf(rows).flatMap((row) => [`${row}.from`, `${row}.to`])
    case 'zones':
      return rowsOf(rows).flatMap((row) => [`${row}.id`, `${row}.en`, `${row}.am`, `${row}.fee`])
    case 'eids':
      return rowsOf(rows).flatMap((row) => [`${row}.eid`, `${row}.day`])
    case 'phone':
    case 'flag':
    case 'whole':
    case 'birr':
    case 'time':
      return ['']
  }
}

const rowsOf = (count: number) => Array.from({ length: count }, (_, row) => row)

/** How many rows the form of a list shows. */
export function rowCount(key: SettingKey, typed: TypedSetting): number {
  const most = settingFields[key].kind === 'zones' ? MAX_ZONES : MAX_SLOTS
  const used = Object.entries(typed).reduce((last, [part, text]) => {
    const row = Number(part.split('.')[0])
    return text !== '' && Number.isInteger(row) ? Math.max(last, row + 1) : last
  }, 0)
  return Math.min(most, used + SPARE_ROWS)
}

/** What the form sent of a setting; inputs that are missing are empty. */
export function readTyped(key: SettingKey, read: (name: string) => string): TypedSetting {
  const field = settingFields[key]
  const most = field.kind === 'zones' ? MAX_ZONES : MAX_SLOTS
  return Object.fromEntries(partsOf(field, most).map((part) => [part, read(inputName(key, part)).slice(0, 5000)]))
}

/** A value back in the inputs of its form. */
export function typeSetting<Key extends SettingKey>(key: Key, value: Settings[Key]): TypedSetting {
  const field: SettingField = settingFields[key]
  switch (field.kind) {
    case 'texts': {
      const { en, am } = value as { en: string; am: string }
      return { en, am }
    }
    case 'lines': {
      const { en, am } = value as Settings['policies.text']
      return { en: en.join('\n'), am: am.join('\n') }
    }
    case 'phone':
      return { '': (value as string).replace(/^\+251/, '0') }
    case 'flag':
      return { '': value ? 'on' : '' }
    case 'birr':
      return { '': typeBirr(value as number) }
    case 'span': {
      const { from, to } = value as Slot
      return { from, to }
    }
    case 'moment': {
      const at = value === null ? undefined : new Date(value as string)
      return { day: at ? dayInAddis(at) : '', time: at ? timeInAddis(at) : '' }
    }
    case 'week':
      return Object.fromEntries((value as readonly number[]).map((each, day) => [String(day), String(each)]))
    case 'hours':
      return Object.fromEntries((value as readonly OpeningHours[]).flatMap(typeHours))
    case 'slots':
      return Object.fromEntries(
        (value as readonly Slot[]).flatMap(({ from, to }, row) => [
          [`${row}.from`, from],
          [`${row}.to`, to],
        ]),
      )
    case 'zones':
      return Object.fromEntries((value as readonly DeliveryZone[]).flatMap(typeZone))
    case 'eids':
      return Object.fromEntries(
        (value as readonly ConfirmedEid[]).flatMap(({ eid, day }, row) => [
          [`${row}.eid`, eid],
          [`${row}.day`, day],
        ]),
      )
    case 'whole':
    case 'time':
      return { '': `${value as string | number}` }
  }
}

function typeBirr(santim: number): string {
  const birr = birrFromSantim(santim)
  return Number.isInteger(birr) ? String(birr) : birr.toFixed(2)
}

function typeHours(hours: OpeningHours, day: number): [string, string][] {
  return [
    [`${day}.open`, hours ? 'on' : ''],
    [`${day}.from`, hours?.from ?? ''],
    [`${day}.to`, hours?.to ?? ''],
  ]
}

function typeZone({ id, name, feeSantim }: DeliveryZone, row: number): [string, string][] {
  return [
    [`${row}.id`, id],
    [`${row}.en`, name.en],
    [`${row}.am`, name.am],
    [`${row}.fee`, feeSantim === null ? '' : typeBirr(feeSantim)],
  ]
}

/**
 * The value that was typed, or everything that is wrong with it. Refuses what lies outside the limits of `settingFields`,
 * and whatever would make no sense to the shop: a day that closes before it opens, slots that overlap, a text in one
 * language alone.
 */
export function parseSetting(key: SettingKey, typed: TypedSetting): ParsedSetting {
  const field: SettingField = settingFields[key]
  const text = (part: string) => (typed[part] ?? '').trim()
  switch (field.kind) {
    case 'texts':
      return parseTexts(text, field.max)
    case 'lines':
      return parseLines(text, field)
    case 'phone': {
      const phone = parsePhone(text(''))
      return phone ? { ok: true, value: phone } : fault('', 'setting.error.phone')
    }
    case 'flag':
      return { ok: true, value: text('') !== '' }
    case 'whole': {
      const number = parseWhole(text(''), field)
      return number === undefined ? fault('', 'setting.error.whole', field) : { ok: true, value: number }
    }
    case 'birr': {
      const santim = parseBirr(text('').replaceAll(',', ''))
      const isWithin = santim !== undefined && santim >= field.min && santim <= field.max
      const limits = { min: typeBirr(field.min), max: typeBirr(field.max) }
      return isWithin ? { ok: true, value: santim } : fault('', 'setting.error.birr', limits)
    }
    case 'time':
      return isTime(text('')) ? { ok: true, value: text('') } : fault('', 'setting.error.time')
    case 'span':
      return parseSpan(text)
    case 'moment':
      return parseMoment(text)
    case 'week':
      return parseWeek(text, field)
    case 'hours':
      return parseHours(text)
    case 'slots':
      return parseSlots(text)
    case 'zones':
      return parseZones(text)
    case 'eids':
      return parseEids(text)
  }
}

/** Settings of one section that only make sense together, or at this moment. */
export function checkTogether(values: Partial<Settings>, now: Date): { key: SettingKey; error: SettingError }[] {
  const { 'order.min_pieces': min, 'order.max_pieces_online': max, 'orders.paused_until': pause } = values
  const faults: { key: SettingKey; error: SettingError }[] = []
  if (min !== undefined && max !== undefined && min > max) {
    faults.push({ key: 'order.max_pieces_online', error: { part: '', text: 'setting.error.max.pieces' } })
  }
  if (pause && isPauseTooLong(new Date(pause), now)) {
    const error: SettingError = { part: 'day', text: 'setting.error.pause', values: { max: MAX_PAUSE_DAYS } }
    faults.push({ key: 'orders.paused_until', error })
  }
  return faults
}

type Text = (part: string) => string

function fault(part: string, text: MessageKey, limits?: { min: number | string; max: number | string }): ParsedSetting {
  const values = limits && { min: limits.min, max: limits.max }
  return { ok: false, errors: [{ part, text, ...(values && { values }) }] }
}

function outcome(errors: SettingError[], value: unknown): ParsedSetting {
  return errors.length > 0 ? { ok: false, errors } : { ok: true, value }
}

function parseWhole(text: string, { min, max }: { min: number; max: number }): number | undefined {
  const number = /^\d{1,9}$/.test(text) ? Number(text) : undefined
  return number !== undefined && number >= min && number <= max ? number : undefined
}

function isTime(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text)
}

function parseTexts(text: Text, max: number): ParsedSetting {
  const errors = (['en', 'am'] as const).flatMap((part): SettingError[] => {
    if (text(part) === '') return [{ part, text: 'setting.error.missing' }]
    const isFit = text(part).length <= max && isStorableText(text(part))
    return isFit ? [] : [{ part, text: 'setting.error.long', values: { max } }]
  })
  return outcome(errors, { en: text('en'), am: text('am') })
}

function parseLines(text: Text, { maxLines, max }: { maxLines: number; max: number }): ParsedSetting {
  const linesOf = (part: string) =>
    text(part)
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
  const lines = { en: linesOf('en'), am: linesOf('am') }
  const errors = (['en', 'am'] as const).flatMap((part): SettingError[] => {
    if (lines[part].length === 0) return [{ part, text: 'setting.error.missing' }]
    if (lines[part].length > maxLines) return [{ part, text: 'setting.error.lines', values: { max: maxLines } }]
    const isFit = lines[part].every((line) => line.length <= max && isStorableText(line))
    return isFit ? [] : [{ part, text: 'setting.error.line.long', values: { max } }]
  })
  if (errors.length === 0 && lines.en.length !== lines.am.length) {
    const values = { en: lines.en.length, am: lines.am.length }
    errors.push({ part: 'am', text: 'setting.error.lines.differ', values })
  }
  return outcome(errors, lines)
}

function parseSpan(text: Text): ParsedSetting {
  const errors = (['from', 'to'] as const).flatMap((part): SettingError[] =>
    isTime(text(part)) ? [] : [{ part, text: 'setting.error.time' }],
  )
  return outcome(errors, { from: text('from'), to: text('to') })
}

/** A day and a time in Addis Ababa; neither: none. */
function parseMoment(text: Text): ParsedSetting {
  const [day, time] = [text('day'), text('time')]
  if (day === '' && time === '') return { ok: true, value: null }
  const errors: SettingError[] = []
  if (!isDay(day)) errors.push({ part: 'day', text: 'setting.error.day' })
  if (!isTime(time)) errors.push({ part: 'time', text: 'setting.error.time' })
  return errors.length > 0 ? { ok: false, errors } : { ok: true, value: new Date(addisMoment(day, time)).toISOString() }
}

function parseWeek(text: Text, field: { min: number; max: number }): ParsedSetting {
  const days = WEEKDAYS.map((day) => parseWhole(text(String(day)), field))
  const { min, max } = field
  const errors = days.flatMap((each, day): SettingError[] =>
    each === undefined ? [{ part: String(day), text: 'setting.error.whole', values: { min, max } }] : [],
  )
  return outcome(errors, days)
}

function parseHours(text: Text): ParsedSetting {
  const errors: SettingError[] = []
  const week = WEEKDAYS.map((day): OpeningHours => {
    if (text(`${day}.open`) === '') return null
    const span = { from: text(`${day}.from`), to: text(`${day}.to`) }
    const error = spanFault(span)
    if (error) errors.push({ part: `${day}.from`, text: error })
    return span
  })
  if (errors.length === 0 && week.every((day) => day === null))
    errors.push({ part: '0.open', text: 'setting.error.open' })
  return outcome(errors, week)
}

function spanFault({ from, to }: Slot): MessageKey | undefined {
  if (!isTime(from) || !isTime(to)) return 'setting.error.time'
  return from < to ? undefined : 'setting.error.span'
}

/** Rows in any order, empty ones left out; they may not overlap, for a time must fall into one. */
function parseSlots(text: Text): ParsedSetting {
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
}

/** Newest first. A row without a day is none, whatever feast it names. */
function parseEids(text: Text): ParsedSetting {
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
}

/** A row without names is none, so a zone is taken away by emptying them; its id stays what orders and links know. */
function parseZones(text: Text): ParsedSetting {
  const errors: SettingError[] = []
  const taken = new Set<string>()
  const zones = rowsOf(MAX_ZONES).flatMap((row): DeliveryZone[] => {
    const name = { en: text(`${row}.en`), am: text(`${row}.am`) }
    if (name.en === '' && name.am === '') return []
    for (const part of ['en', 'am'] as const) {
      if (name[part] === '') errors.push({ part: `${row}.${part}`, text: 'setting.error.missing' })
      // What stands before the first comma of an address is its zone.
      else if (/[,፣]/.test(name[part])) errors.push({ part: `${row}.${part}`, text: 'setting.error.comma' })
      else if (name[part].length > 60) {
        errors.push({ part: `${row}.${part}`, text: 'setting.error.long', values: { max: 60 } })
      }
    }
    const id = zoneId(text(`${row}.id`), name.en, taken)
    taken.add(id)
    const typedFee = text(`${row}.fee`).replaceAll(',', '')
    const feeSantim = typedFee === '' ? null : parseBirr(typedFee)
    if (feeSantim === undefined || (feeSantim !== null && feeSantim > 10_000_00)) {
      errors.push({ part: `${row}.fee`, text: 'setting.error.birr', values: { min: '0', max: '10000' } })
    }
    return [{ id, name, feeSantim: feeSantim ?? null }]
  })
  const isTwice = zones.some(({ name }, index) => zones.findIndex((other) => other.name.en === name.en) !== index)
  if (errors.length === 0 && isTwice) errors.push({ part: '0.en', text: 'setting.error.twice' })
  return outcome(errors, zones)
}

/** Letters, digits and hyphens of the English name; with a number behind when it is taken. */
function zoneId(kept: string, name: string, taken: ReadonlySet<string>): string {
  const slug = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  const wanted = /^[a-z0-9-]{1,60}$/.test(kept) ? kept : slug || 'zone'
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? wanted : `${wanted}-${number}`
    if (!taken.has(id)) return id
  }
}
