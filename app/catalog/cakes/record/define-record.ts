import { formText } from '#app/base/platform/text/form-text.ts'
import { toStorableText } from '#app/base/platform/text/storable-text.ts'
import type { MessageKey } from '#app/base/platform/text/translate.ts'
import type { CatalogTable } from '../catalog-tables.ts'
import {
  parseTyped,
  readTyped,
  typedOf,
  type Columns,
  type FieldErrors,
  type Parsed,
  type RowField,
  type Typed,
} from './row-fields.ts'

interface Described {
  fields: readonly RowField[]
  /** Values of a new record. */
  blank?: Columns
  /** Rules between fields, checked once each is valid. */
  checkTogether?: (columns: Columns, typed: Typed) => FieldErrors
  /** Inputs that are no fields; a refused form keeps their values. */
  inputs?: readonly string[]
}

interface DescribedRow<Table extends CatalogTable> extends Described {
  table: Table
  /** For a record with one picture: labels of its field and of its "no picture" box. */
  picture?: { label: MessageKey; none: MessageKey }
  /** Replaces the default texts. */
  texts?: Partial<Record<'invalid' | 'not_found', MessageKey>>
  /** Labels of columns that the history shows but the form lacks. */
  labels?: Readonly<Record<string, MessageKey>>
}

interface Reading {
  blank: Columns
  read: (form: FormData) => Typed
  typedOf: (row: Columns) => Typed
  /** The columns to save, or the errors by field. `row` has the columns that `typed` does not name. */
  parse: (typed: Typed, row?: Columns) => Parsed
}

export type CatalogRecord<Table extends CatalogTable = CatalogTable> = DescribedRow<Table> & Reading

/** Limit for inputs that are no fields, in UTF-16 units. */
const MAX_INPUT = 200
/** Name of the checkbox that removes the picture. */
export const WITHOUT_PICTURE = 'without_picture'

/**
 * A record that staff edit in a form. One description of its fields serves for reading and checking the form, for conflicts with
 * other editors, and for the history.
 */
export function defineRecord<const Definition extends Described>(definition: Definition): Definition & Reading {
  const { fields, checkTogether } = definition
  const inputs = [...(definition.inputs ?? []), ...('picture' in definition ? [WITHOUT_PICTURE] : [])]
  return {
    blank: {},
    ...definition,
    read: (form) => ({
      ...readTyped(form, fields),
      ...Object.fromEntries(inputs.map((name) => [name, toStorableText(formText(form, name), MAX_INPUT)])),
    }),
    typedOf: (row) => typedOf(row, fields),
    parse(typed, row) {
      const parsed = parseTyped(typed, fields)
      const errors = parsed.ok ? (checkTogether?.({ ...row, ...parsed.columns }, typed) ?? {}) : parsed.errors
      return Object.keys(errors).length > 0 ? { ok: false, errors } : parsed
    },
  }
}
