import { DECIMALS, numberRule, type NumberRule } from '#app/base/platform/numbers/number-rules.ts'
import { readNumber } from '#app/base/platform/numbers/parse-number.ts'
import { formText } from '#app/base/platform/text/form-text.ts'
import { toStorableText } from '#app/base/platform/text/storable-text.ts'
import { daysMeant } from '#app/base/platform/time/typed-day.ts'
import type { MessageKey, MessageValues } from '#app/base/platform/text/translate.ts'
import { isSlug } from '../slug.ts'
import { formatTyped } from './decimal.ts'
import { isFeastSeason, occasionSeasonColumn } from '../seasons/occasion-season.ts'
import { parseTypedSeason, readTypedSeason } from '../seasons/season-field.ts'

/**
 * The editable fields of a row: one list for reading and validating a form, comparing two states and labelling the
 * history. Names are database columns.
 */
export type RowField =
  | TextsField
  | TextField
  | IdField
  | NumberField
  | FlagField
  | ColorField
  | DateField
  | IdsField
  | SeasonField
  | WordsField
  | ChoiceField

interface Described {
  name: string
  label: MessageKey
  hint?: MessageKey
  /** Text for any error of the field, instead of the default of its kind. */
  fault?: MessageKey
}

interface TextsField extends Described {
  kind: 'texts'
  /** The columns are `<name>_en` and `<name>_am`. */
  name: string
  /** UTF-16 units. */
  max: number
  /** True, or the text for an empty field. */
  isRequired?: true | MessageKey
  isMultiline?: true
  /** Empty is stored as null: a fallback then applies. */
  isNullable?: true
  /** It is printed: on tickets, receipts, invoices or quotes. */
  isPrinted?: true
}

/** One text, whatever the language. */
interface TextField extends Described {
  kind: 'text'
  /** UTF-16 units. */
  max: number
}

interface NumberField extends Described {
  kind: 'number'
  /** The column holds its unit: santim, grams, thousandths. */
  of: 'whole' | 'birr' | 'kilograms' | 'factor'
  /** As typed: in birr, kilograms, factors. */
  min: number
  max: number
  unit?: MessageKey
  isNullable?: true
  /** Column value for an empty input. */
  whenEmpty?: number | null
}

/** Units of the column per typed unit. */
export function scaleOf({ of }: Pick<NumberField, 'of'>): number {
  return 10 ** DECIMALS[of]
}

export function ruleOf({ of, min, max }: Pick<NumberField, 'of' | 'min' | 'max'>): NumberRule {
  const inUnits = (typed: number) => Math.round(typed * scaleOf({ of }))
  return numberRule(of, { min: inUnits(min), max: inUnits(max) })
}

interface FlagField extends Described {
  kind: 'flag'
  /** Full width, because the following fields depend on it. */
  isWide?: true
}

interface ColorField extends Described {
  kind: 'color'
}

interface DateField extends Described {
  kind: 'date'
}

export type IdSource =
  | 'sizes'
  | 'flavors'
  | 'cake_types'
  | 'variants'
  | 'occasions'
  | 'cakes'
  | 'allergens'
  | 'weekdays'
  | 'tags'

/** One of the rows of another table. */
interface IdField extends Described {
  kind: 'id'
  of: IdSource
  /** The choice of none, stored as null; absent: one is required. */
  none?: MessageKey
  /** Archived rows may be chosen too. */
  hasArchived?: true
}

/** A multiple choice; `Typed` holds its ids, separated by spaces. */
interface IdsField extends Described {
  kind: 'ids'
  of: IdSource
}

interface WordsField extends Described {
  kind: 'words'
  maxWords: number
  /** UTF-16 units per word. */
  max: number
}

interface SeasonField extends Described {
  kind: 'season'
  name: 'season'
  /** May also follow a movable feast. */
  hasFeasts?: true
}

interface ChoiceField extends Described {
  kind: 'choice'
  options: Readonly<Record<string, MessageKey>>
}

/** The form's values, valid or not, by field name; a ticked flag is "yes". */
export type Typed = Readonly<Record<string, string>>
export type Columns = Readonly<Record<string, unknown>>

export type FieldErrors = Partial<Record<string, Fault>>

export function namesOf(field: RowField): string[] {
  return field.kind === 'texts' ? [`${field.name}_en`, `${field.name}_am`] : [field.name]
}

export function readTyped(form: FormData, fields: readonly RowField[]): Typed {
  const typed = fields.flatMap((field) => {
    return namesOf(field).map((name): [string, string] => {
      const text = formText(form, name)
      if (field.kind === 'flag') return [name, text === 'yes' ? 'yes' : '']
      if (field.kind === 'ids') return [name, readIds(form.getAll(name)).join(' ')]
      if (field.kind === 'season') return [name, readTypedSeason(form)]
      return [name, toStorableText(text.replaceAll('\r\n', '\n'), lengthOf(field))]
    })
  })
  return Object.fromEntries(typed)
}

function lengthOf(field: RowField): number {
  if (field.kind === 'words') return (field.maxWords + 1) * (field.max + 1)
  // One more, so that a too long text is refused instead of cut.
  return 'max' in field && field.kind !== 'number' ? field.max + 1 : 80
}

/** Drops duplicates and texts that are not ids. */
function readIds(values: readonly unknown[]): string[] {
  return [...new Set(values.filter((value) => typeof value === 'string'))].filter(isSlug)
}

export function typedOf(row: Columns, fields: readonly RowField[]): Typed {
  const typed = fields.flatMap((field) =>
    namesOf(field).map((name): [string, string] => [name, typedValue(field, row[name])]),
  )
  return Object.fromEntries(typed)
}

function typedValue(field: RowField, value: unknown): string {
  if (field.kind === 'flag') return value === true ? 'yes' : ''
  if (field.kind === 'number') return typeof value === 'number' ? formatTyped(value, scaleOf(field)) : ''
  if (field.kind === 'ids') return Array.isArray(value) ? value.join(' ') : ''
  if (field.kind === 'words') return Array.isArray(value) ? value.join('\n') : ''
  return typeof value === 'string' ? value : ''
}

export type Parsed = { ok: true; columns: Record<string, unknown> } | { ok: false; errors: FieldErrors }

/** The columns of the typed values, or the errors by field. Omits fields that `typed` does not name. */
export function parseTyped(typed: Typed, fields: readonly RowField[]): Parsed {
  const errors: Record<string, FieldErrors[string]> = {}
  const columns: Record<string, unknown> = {}
  for (const field of fields) {
    for (const name of namesOf(field)) {
      const text = typed[name]
      if (text === undefined) continue
      const read = parseField(field, text)
      if ('value' in read) columns[name] = read.value
      else errors[name] = faultOf(field, read)
    }
  }
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, columns }
}

interface Fault {
  message: MessageKey
  values?: MessageValues
}

function faultOf(field: RowField, usual: Fault): Fault {
  if (!field.fault || usual.message === 'ui.number.ask' || usual.message === 'edit.error.day.ask') return usual
  return { message: field.fault, ...('max' in field && { values: { max: field.max } }) }
}

type Read = { value: unknown } | Fault

function readDay(text: string): Read {
  const [one, other] = daysMeant(text)
  if (one === undefined) return { message: 'edit.error.day' }
  return other === undefined ? { value: one } : { message: 'edit.error.day.ask', values: { text, one, other } }
}

function parseField(field: RowField, text: string): Read {
  switch (field.kind) {
    case 'texts':
      if (text === '' && field.isRequired)
        return { message: field.isRequired === true ? 'edit.error.missing' : field.isRequired }
      if (text.length > field.max) return { message: 'edit.file.long' }
      return { value: text === '' && field.isNullable ? null : text }
    case 'text':
      return text.length > field.max ? { message: 'edit.file.long' } : { value: text }
    case 'id':
      if (text === '' && field.none) return { value: null }
      return isSlug(text) ? { value: text } : { message: 'edit.error.missing' }
    case 'flag':
      return { value: text === 'yes' }
    case 'color':
      return /^#[0-9a-f]{6}$/i.test(text) ? { value: text.toLowerCase() } : { message: 'edit.error.color' }
    case 'date':
      if (text === '') return { value: null }
      return readDay(text)
    case 'season': {
      const season = parseTypedSeason(text)
      if (season === undefined || (season && isFeastSeason(season) && !field.hasFeasts))
        return { message: 'edit.error.season' }
      return { value: occasionSeasonColumn(season) }
    }
    case 'choice':
      return Object.hasOwn(field.options, text) ? { value: text } : { message: 'edit.error.missing' }
    case 'words': {
      const words = [...new Set(text.split(/[\n,፣]/).map((word) => word.trim()))].filter(Boolean)
      if (words.length > field.maxWords) return { message: 'edit.error.words', values: { max: field.maxWords } }
      const isFit = words.every((word) => word.length <= field.max)
      return isFit ? { value: words } : { message: 'edit.error.word.long', values: { max: field.max } }
    }
    case 'ids':
      return { value: readIds(text.split(' ')) }
    case 'number': {
      const { isNullable, whenEmpty, min, max } = field
      if (text === '' && (isNullable || whenEmpty !== undefined)) return { value: whenEmpty ?? null }
      if (text === '') return { message: 'edit.error.missing' }
      const read = readNumber(text, ruleOf(field))
      if ('value' in read) return read
      if (read.fault === 'unclear') return { message: 'ui.number.ask', values: read.readings }
      if (read.fault === 'range') return { message: 'edit.error.range', values: { min, max } }
      return { message: field.of === 'whole' ? 'edit.error.whole' : 'edit.error.number' }
    }
  }
}
