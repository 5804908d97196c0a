import { formText } from '#app/base/platform/text/form-text.ts'
import { toStorableText } from '#app/base/platform/text/storable-text.ts'
import { isDay } from '#app/base/platform/time/calendar.ts'
import type { MessageKey, MessageValues } from '#app/base/platform/text/translate.ts'
import { isSlug } from '../slug.ts'
import { formatDecimal, parseDecimal } from './decimal.ts'
import { isFeastSeason, occasionSeasonColumn } from '../seasons/occasion-season.ts'
import { parseTypedSeason, readTypedSeason } from '../seasons/season-field.ts'

/**
 * What a person fills in of a row, so that reading a form, judging it, comparing two states and naming them in the history
 * follow one list. Columns are the database's.
 */
export type RowField =
  | TextsField
  | NumberField
  | FlagField
  | ColorField
  | DateField
  | IdsField
  | SeasonField
  | WordsField
  | ChoiceField

interface TextsField {
  kind: 'texts'
  /** The columns are `<name>_en` and `<name>_am`. */
  name: string
  label: MessageKey
  hint?: MessageKey
  /** UTF-16 units. */
  max: number
  isRequired?: true
  isMultiline?: true
  /** Empty is null in the database: something else then stands for it. */
  isNullable?: true
}

interface NumberField {
  kind: 'number'
  name: string
  label: MessageKey
  hint?: MessageKey
  /** The column counts so many parts of what is typed: 1000 for thousandths, 100 for santim. */
  scale: 1 | 100 | 1000
  /** In what is typed. */
  min: number
  max: number
  unit?: MessageKey
  isNullable?: true
  /** What the column has when nothing is typed. */
  whenEmpty?: number | null
}

interface FlagField {
  kind: 'flag'
  name: string
  label: MessageKey
  hint?: MessageKey
  /** Across the whole form: what follows depends on it. */
  isWide?: true
}

interface ColorField {
  kind: 'color'
  name: string
  label: MessageKey
}

/** A day, or none. */
interface DateField {
  kind: 'date'
  name: string
  label: MessageKey
  hint?: MessageKey
}

/** Where the ids of a list come from. */
export type IdSource =
  | 'sizes'
  | 'flavors'
  | 'cake_types'
  | 'variants'
  | 'occasions'
  | 'cakes'
  | 'allergens'
  | 'weekdays'

/** Some of many things, ticked; stands in `Typed` as their ids with blanks between. */
interface IdsField {
  kind: 'ids'
  name: string
  label: MessageKey
  hint?: MessageKey
  of: IdSource
}

/** Words, one on each line. */
interface WordsField {
  kind: 'words'
  name: string
  label: MessageKey
  hint?: MessageKey
  maxWords: number
  /** UTF-16 units of one. */
  max: number
}

/** Days of every year (season.ts), or all year. */
interface SeasonField {
  kind: 'season'
  name: 'season'
  label: MessageKey
  /** Days around a feast that moves may take their place. */
  hasFeasts?: true
}

/** One of a few. */
interface ChoiceField {
  kind: 'choice'
  name: string
  label: MessageKey
  hint?: MessageKey
  /** What each is called, by its value. */
  options: Readonly<Record<string, MessageKey>>
}

/** What stands in a form, right or wrong, by the names of its fields; a ticked flag is "yes". */
export type Typed = Readonly<Record<string, string>>
export type Columns = Readonly<Record<string, unknown>>

/** What is wrong with a field, by its name in the form. */
export type FieldErrors = Partial<Record<string, { message: MessageKey; values?: MessageValues }>>

/** Names that a field has in its form, which are also its columns. */
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

/** Of what is read at all, in UTF-16 units. */
function lengthOf(field: RowField): number {
  if (field.kind === 'words') return (field.maxWords + 1) * (field.max + 1)
  return field.kind === 'texts' ? field.max : 40
}

/** Whatever does not look like an id is left out, as is what is named twice. */
function readIds(values: readonly unknown[]): string[] {
  return [...new Set(values.filter((value) => typeof value === 'string'))].filter(isSlug)
}

/** A row as its form shows it. */
export function typedOf(row: Columns, fields: readonly RowField[]): Typed {
  const typed = fields.flatMap((field) =>
    namesOf(field).map((name): [string, string] => [name, typedValue(field, row[name])]),
  )
  return Object.fromEntries(typed)
}

function typedValue(field: RowField, value: unknown): string {
  if (field.kind === 'flag') return value === true ? 'yes' : ''
  if (field.kind === 'number') return typeof value === 'number' ? formatDecimal(value, field.scale) : ''
  if (field.kind === 'ids') return Array.isArray(value) ? value.join(' ') : ''
  if (field.kind === 'words') return Array.isArray(value) ? value.join('\n') : ''
  return typeof value === 'string' ? value : ''
}

/** The columns that a form describes, or what is wrong with it. */
export function parseTyped(
  typed: Typed,
  fields: readonly RowField[],
): { ok: true; columns: Record<string, unknown> } | { ok: false; errors: FieldErrors } {
  const errors: Record<string, FieldErrors[string]> = {}
  const columns: Record<string, unknown> = {}
  for (const field of fields) {
    for (const name of namesOf(field)) {
      const read = parseField(field, typed[name] ?? '')
      if ('value' in read) columns[name] = read.value
      else errors[name] = read
    }
  }
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, columns }
}

type Read = { value: unknown } | { message: MessageKey; values?: MessageValues }

function parseField(field: RowField, text: string): Read {
  switch (field.kind) {
    case 'texts':
      if (text === '' && field.isRequired) return { message: 'edit.error.missing' }
      return { value: text === '' && field.isNullable ? null : text }
    case 'flag':
      return { value: text === 'yes' }
    case 'color':
      return /^#[0-9a-f]{6}$/i.test(text) ? { value: text.toLowerCase() } : { message: 'edit.error.color' }
    case 'date':
      if (text === '') return { value: null }
      return isDay(text) ? { value: text } : { message: 'edit.error.day' }
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
      const { isNullable, whenEmpty, scale, min, max } = field
      if (text === '' && (isNullable || whenEmpty !== undefined)) return { value: whenEmpty ?? null }
      if (text === '') return { message: 'edit.error.missing' }
      const value = parseDecimal(text, scale)
      if (value === undefined) return { message: scale === 1 ? 'edit.error.whole' : 'edit.error.number' }
      if (value < min * scale || value > max * scale) return { message: 'edit.error.range', values: { min, max } }
      return { value }
    }
  }
}
