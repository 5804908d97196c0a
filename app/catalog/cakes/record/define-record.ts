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
  /** What a new one begins with. */
  blank?: Columns
  /** What fields demand of one another once each is valid. */
  checkTogether?: (columns: Columns) => FieldErrors
  /** Inputs beside the fields; what was typed is kept with a form that is refused. */
  inputs?: readonly string[]
}

interface DescribedRow<Table extends CatalogTable> extends Described {
  table: Table
  /** It may have one picture: the label of its field, and of the tick for none. */
  picture?: { label: MessageKey; none: MessageKey }
  /** In place of the usual texts. */
  texts?: Partial<Record<'invalid' | 'not_found', MessageKey>>
  /** Columns that the history shows and the form does not have. */
  labels?: Readonly<Record<string, MessageKey>>
}

interface Reading {
  blank: Columns
  read: (form: FormData) => Typed
  typedOf: (row: Columns) => Typed
  /** The columns to save, or what is wrong with which field. */
  parse: (typed: Typed) => Parsed
}

export type CatalogRecord<Table extends CatalogTable = CatalogTable> = DescribedRow<Table> & Reading

/** UTF-16 units of an input beside the fields. */
const MAX_INPUT = 200
/** The tick that takes the picture away. */
export const WITHOUT_PICTURE = 'without_picture'

/**
 * A record that staff edit in a form. Its fields are described once: reading and judging the form, the difference to what
 * another saved, and the history follow from them.
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
    parse(typed) {
      const parsed = parseTyped(typed, fields)
      const errors = parsed.ok ? (checkTogether?.(parsed.columns) ?? {}) : parsed.errors
      return Object.keys(errors).length > 0 ? { ok: false, errors } : parsed
    },
  }
}
