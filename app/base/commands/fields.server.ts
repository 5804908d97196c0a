import { z } from 'zod'
import { isUuid } from '#app/base/platform/id.ts'
import type { NumberRule } from '#app/base/platform/numbers/number-rules.ts'
import { parseNumber } from '#app/base/platform/numbers/parse-number.ts'
import { formText, writtenNumber } from '#app/base/platform/text/form-text.ts'
import { isStorableText, tidyText, toStorableText } from '#app/base/platform/text/storable-text.ts'
import { isDay } from '#app/base/platform/time/calendar.ts'

/** Reads a field of a form as programs send it. Undefined: missing. What it cannot read it gives on as typed, and the schema refuses it. */
type FormReader = (form: FormData, name: string) => unknown

const readers = new WeakMap<z.ZodType, FormReader>()

/** A schema whose field of a form is read so; all others are read as text. */
export function readBy<Schema extends z.ZodType>(read: FormReader, schema: Schema): Schema {
  readers.set(schema, read)
  return schema
}

// `refusal` is the name of a refusal of the command, for what is wrong with this field.

export function uuid(refusal?: string) {
  return z.string(refusal).refine(isUuid, refusal)
}

/** Ids of a form's ticked boxes, or of a list; what is no id among them is left out. */
export function uuids(refusal?: string) {
  return readBy((form, name) => form.getAll(name).map(String).filter(isUuid), z.array(uuid(refusal), refusal))
}

/** Whether a box is ticked. */
export function ticked() {
  return readBy((form, name) => form.has(name), z.boolean())
}

/** A day by the Gregorian calendar: `2026-11-21`. */
export function day(refusal?: string) {
  return z.string(refusal).refine(isDay, refusal)
}

/** One text, trimmed. A program's that is too long or cannot be stored is refused; a form's is cut. */
export function text(max: number, refusal?: string) {
  return readBy(
    textOfForm(max),
    z.string(refusal).max(max, refusal).refine(isStorableText, refusal).transform(tidyText),
  )
}

/** The same, and something in it. */
export function filled(max: number, refusal?: string) {
  const schema = z.string(refusal).max(max, refusal).refine(isStorableText, refusal)
  return readBy(
    textOfForm(max),
    schema.transform(tidyText).refine((typed) => typed !== '', refusal),
  )
}

/** What was typed, trimmed and cut, for a page that shows it again. */
export function typed(max: number) {
  return readBy((form, name) => formText(form, name).trim().slice(0, max), z.string())
}

/** A number in the unit of its rule; in a form as people type it. */
export function number(rule: NumberRule, refusal?: string) {
  const read: FormReader = (form, name) => parseNumber(formText(form, name), rule) ?? formText(form, name)
  return readBy(read, z.int(refusal).min(rule.min, refusal).max(rule.max, refusal))
}

/** A whole number from 0 that the page itself wrote, such as a version, or a sum in santim; one that a form does not have is 0. */
export function written(refusal?: string) {
  const read: FormReader = (form, name) => {
    const value = writtenNumber(form, name)
    return Number.isNaN(value) ? formText(form, name) : value
  }
  return readBy(read, z.int(refusal).min(0, refusal))
}

/** As `written`; null: the form has none, and nothing stands for it. */
export function writtenOrNull(refusal?: string) {
  const schema = written(refusal)
  const read = readerOf(schema)
  return readBy((form, name) => (formText(form, name) === '' ? null : read(form, name)), schema.nullable())
}

const textOfForm =
  (max: number): FormReader =>
  (form, name) =>
    toStorableText(formText(form, name), max)

/** The input of a form by the schema of a command. A field has the name of its input, unless `names` says otherwise. */
export function readForm(
  schema: z.ZodObject,
  form: FormData,
  { names = {}, given = {} }: { names?: Readonly<Record<string, string>>; given?: object } = {},
): Record<string, unknown> {
  const typed = Object.entries(schema.shape).flatMap(([key, field]) => {
    const value = readerOf(field as z.ZodType)(form, names[key] ?? key)
    return value === undefined ? [] : [[key, value] as const]
  })
  return { ...Object.fromEntries(typed), ...given }
}

/**
 * What a page reads of its form itself, such as which button was pressed and what it shows again. Anybody may send anything, so that a field that does
 * not take every text has a `catch`.
 */
export function parseForm<Schema extends z.ZodObject>(
  schema: Schema,
  form: FormData,
  reading?: Parameters<typeof readForm>[2],
): z.output<Schema> {
  return schema.parse(readForm(schema, form, reading))
}

function readerOf(field: z.ZodType): FormReader {
  const known = readers.get(field)
  if (known) return known
  if (field instanceof z.ZodCatch) return readerOf(field.unwrap() as z.ZodType)
  if (!(field instanceof z.ZodOptional)) return (form, name) => formText(form, name)
  const read = readerOf(field.unwrap() as z.ZodType)
  // What need not be given is missing when nothing was typed.
  return (form, name) => {
    const value = read(form, name)
    return value === '' ? undefined : value
  }
}
