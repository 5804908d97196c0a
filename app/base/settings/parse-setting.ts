import { numberRule } from '#app/base/platform/numbers/number-rules.ts'
import { parseNumber } from '#app/base/platform/numbers/parse-number.ts'
import { addisMoment, isDay } from '#app/base/platform/time/calendar.ts'
import { EIDS, type ConfirmedEid } from '#app/base/platform/feasts/holidays.ts'
import { parsePhone } from '#app/base/platform/phone.ts'
import { isStorableText } from '#app/base/platform/text/storable-text.ts'
import type { MessageKey } from '#app/base/platform/text/translate.ts'
import { fault, outcome, partNumber, type ParsedSetting, type SettingError, type Text } from './parsed-setting.ts'
import { parseAddress } from './address.ts'
import { parseWording } from './parse-wording.ts'
import { parseZones } from './parse-zones.ts'
import { isPauseTooLong, MAX_PAUSE_DAYS } from './pause.ts'
import { settingRule, type SettingField, type SettingOption } from './setting-kinds.ts'
import { settingFields, type SettingKey } from './setting-fields.ts'
import type { OpeningHours, Slot } from './setting-kinds.ts'
import type { Settings } from './settings.ts'
import { lacksScript } from './topper-scripts.ts'
import { MAX_SLOTS, rowsOf, WEEKDAYS, type TypedSetting } from './typed-setting.ts'

/**
 * The parsed value, or all of its errors. Refuses values outside the limits of `settingFields`, and contradictions: a
 * day that closes before it opens, slots that overlap, a text in only one language.
 */
export function parseSetting(key: SettingKey, typed: TypedSetting): ParsedSetting {
  const field: SettingField = settingFields[key]
  const text = (part: string) => (typed[part] ?? '').trim()
  switch (field.kind) {
    case 'texts':
      return parseTexts(text, field.max)
    case 'lines':
      return parseLines(text, field)
    case 'words':
      return parseWords(text(''), field)
    case 'addresses':
      return parseAddresses(text(''), field)
    case 'wording':
      return parseWording(text, field.message)
    case 'phone': {
      const phone = parsePhone(text(''))
      return phone ? { ok: true, value: phone } : fault('', 'setting.error.phone')
    }
    case 'digits': {
      const digits = text('').replaceAll(' ', '')
      const isFit = digits === '' || (/^\d+$/.test(digits) && digits.length === field.length)
      if (isFit) return { ok: true, value: digits }
      return { ok: false, errors: [{ part: '', text: 'setting.error.digits', values: { count: field.length } }] }
    }
    case 'flag':
      return { ok: true, value: text('') !== '' }
    case 'choice':
      return outcome(choiceFaults(text, field.options, ['']), text(''))
    case 'choices':
      return outcome(choiceFaults(text, field.options, ['en', 'am']), { en: text('en'), am: text('am') })
    case 'whole':
      return numberOutcome(partNumber('', text(''), settingRule(field)))
    case 'birr': {
      if (field.mayBeEmpty && text('') === '') return { ok: true, value: null }
      return numberOutcome(partNumber('', text(''), settingRule(field)))
    }
    case 'notes':
      return parseNotes(text(''), field)
    case 'time':
      return isTime(text('')) ? { ok: true, value: text('') } : fault('', 'setting.error.time')
    case 'color':
      return parseColorText(text(''))
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

/** Checks settings of one section that depend on each other, or on the present moment. */
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
  const paysLater = (values['deposit.daily_at_pickup'] ?? 'off') !== 'off'
  if (!paysLater && CUSTOMERS_WAYS.every((way) => values[way] === false)) {
    faults.push({ key: 'payment.hosted', error: { part: '', text: 'setting.error.no.way' } })
  }
  if (lacksScript(values)) {
    faults.push({ key: 'topper.is_offered', error: { part: '', text: 'setting.error.no.script' } })
  }
  return faults
}

/** Online payment methods. Without any of them, and without payment at pickup, nobody could order. */
const CUSTOMERS_WAYS = ['payment.telebirr', 'payment.mpesa', 'payment.cbebirr', 'payment.hosted'] as const

function choiceFaults(text: Text, options: readonly SettingOption[], parts: readonly string[]): SettingError[] {
  return parts.flatMap((part) =>
    options.some((option) => option === text(part)) ? [] : [{ part, text: 'setting.error.choice' as const }],
  )
}

function numberOutcome(read: ReturnType<typeof partNumber>): ParsedSetting {
  return 'value' in read ? { ok: true, value: read.value } : { ok: false, errors: [read.error] }
}

/** `#rrggbb`, with or without `#`; an empty field is the colour of the theme. */
function parseColorText(text: string): ParsedSetting {
  const [, digits] = /^#?([\da-f]{6})$/i.exec(text) ?? []
  if (text !== '' && digits === undefined) return fault('', 'setting.error.color')
  return { ok: true, value: digits === undefined ? null : `#${digits.toLowerCase()}` }
}

function parseNotes(text: string, { most, max }: { most: number; max: number }): ParsedSetting {
  const typed = text.split(/[\s,፣]+/).filter(Boolean)
  const notes = typed.map((each) => parseNumber(each, numberRule('whole', { min: 1, max })))
  const different = [...new Set(notes)].filter((note) => note !== undefined).toSorted((one, other) => one - other)
  const isFit = notes.every((note) => note !== undefined) && different.length > 0 && different.length <= most
  return isFit
    ? { ok: true, value: different }
    : { ok: false, errors: [{ part: '', text: 'setting.error.notes', values: { min: 1, max, count: most } }] }
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

function parseLines(
  text: Text,
  { maxLines, max, mayBeEmpty = false }: { maxLines: number; max: number; mayBeEmpty?: boolean },
): ParsedSetting {
  const linesOf = (part: string) =>
    text(part)
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
  const lines = { en: linesOf('en'), am: linesOf('am') }
  const errors = (['en', 'am'] as const).flatMap((part): SettingError[] => {
    if (lines[part].length === 0) return mayBeEmpty ? [] : [{ part, text: 'setting.error.missing' }]
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

function parseWords(text: string, { maxWords, max }: { maxWords: number; max: number }): ParsedSetting {
  const words = [...new Set(text.split(/[\n,፣]/).map((word) => word.trim()))].filter(Boolean)
  if (words.length > maxWords) return fault('', 'setting.error.words', { min: 0, max: maxWords })
  const isFit = words.every((word) => word.length <= max && isStorableText(word))
  return isFit ? { ok: true, value: words } : fault('', 'setting.error.word.long', { min: 1, max })
}

function parseAddresses(text: string, { maxAddresses }: { maxAddresses: number }): ParsedSetting {
  const typed = text.split(/[\n,፣]/).filter((line) => line.trim() !== '')
  const addresses = typed.map(parseAddress)
  const wrong = typed.find((_, index) => addresses[index] === undefined)
  if (wrong !== undefined) {
    return { ok: false, errors: [{ part: '', text: 'setting.error.address', values: { address: wrong.trim() } }] }
  }
  const different = [...new Set(addresses)]
  if (different.length > maxAddresses) return fault('', 'setting.error.addresses', { min: 0, max: maxAddresses })
  return { ok: true, value: different }
}

function parseSpan(text: Text): ParsedSetting {
  const errors = (['from', 'to'] as const).flatMap((part): SettingError[] =>
    isTime(text(part)) ? [] : [{ part, text: 'setting.error.time' }],
  )
  return outcome(errors, { from: text('from'), to: text('to') })
}

/** A day and a time in Addis Ababa; if both are empty the value is null. */
function parseMoment(text: Text): ParsedSetting {
  const [day, time] = [text('day'), text('time')]
  if (day === '' && time === '') return { ok: true, value: null }
  const errors: SettingError[] = []
  if (!isDay(day)) errors.push({ part: 'day', text: 'setting.error.day' })
  if (!isTime(time)) errors.push({ part: 'time', text: 'setting.error.time' })
  return errors.length > 0 ? { ok: false, errors } : { ok: true, value: new Date(addisMoment(day, time)).toISOString() }
}

function parseWeek(text: Text, field: Extract<SettingField, { kind: 'week' }>): ParsedSetting {
  const days = WEEKDAYS.map((day) => partNumber(String(day), text(String(day)), settingRule(field)))
  const errors = days.flatMap((day) => ('error' in day ? [day.error] : []))
  return outcome(
    errors,
    days.flatMap((day) => ('value' in day ? [day.value] : [])),
  )
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

/** Accepts rows in any order and skips empty ones. Slots may not overlap, because a time must fall into one. */
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

/** Newest first. Skips rows without a day. */
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
