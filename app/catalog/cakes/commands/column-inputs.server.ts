import { z } from 'zod'
import { readBy, text } from '#app/base/commands/fields.server.ts'
import { readTicked } from '#app/base/platform/bulk.ts'
import { isDay } from '#app/base/platform/time/calendar.ts'
import { namesOf, parseTyped, readTyped, ruleOf, type RowField } from '../record/row-fields.ts'
import { isSlug } from '../slug.ts'

/** Id of a row of the catalog. */
export const slug = z.string('not_found').refine(isSlug, 'not_found')

/** Ids of a form's ticked boxes, or of a list. */
export const slugs = readBy((form, name) => readTicked(form, { name, isId: isSlug }), z.array(slug, 'not_found'))

/** Id of a picture that the shop has. */
export const imageId = z.string('picture_gone').regex(/^[\w-]{1,80}$/, 'picture_gone')

/** A day as the shop writes it. */
export const day = (refusal: string) => z.iso.date(refusal).refine(isDay, refusal)

/** The longest season: a calendar and two days. */
const MAX_SEASON = 40

/**
 * The fields of a record as its command takes them: by the names and in the units of the columns, as the log and the exports have them. What is
 * not given stays as it is. A form's typed text that is no value is given on, and refused. Limits are those of the fields; what an
 * empty one means, and rules between several, the record says when the row is saved.
 */
export function columnInputs(fields: readonly RowField[]): Record<string, z.ZodType> {
  const inputs = fields.flatMap((field) =>
    namesOf(field).map((name) => {
      const read = (form: FormData) => {
        const typed = { [name]: readTyped(form, [field])[name] ?? '' }
        const parsed = parseTyped(typed, [field])
        return parsed.ok ? parsed.columns[name] : typed[name]
      }
      return [name, readBy(read, schemaOf(field).optional())] as const
    }),
  )
  return Object.fromEntries(inputs)
}

function schemaOf(field: RowField): z.ZodType {
  switch (field.kind) {
    case 'texts':
      return field.isNullable ? text(field.max, 'invalid').nullable() : text(field.max, 'invalid')
    case 'text':
      return text(field.max, 'invalid')
    case 'number': {
      const { min, max } = ruleOf(field)
      const number = z.int('invalid').min(min, 'invalid').max(max, 'invalid')
      return field.isNullable || field.whenEmpty === null ? number.nullable() : number
    }
    case 'flag':
      return z.boolean('invalid')
    case 'color':
      return z.string('invalid').regex(/^#[0-9a-f]{6}$/i, 'invalid')
    case 'date':
      return day('invalid').nullable()
    case 'id':
      return field.none ? id.nullable() : id
    case 'ids':
      return z.array(id, 'invalid')
    case 'season':
      return z.string('invalid').max(MAX_SEASON, 'invalid').nullable().describe(SEASON)
    case 'choice':
      return z.enum(Object.keys(field.options), 'invalid')
    case 'words':
      return z.array(z.string('invalid').max(field.max, 'invalid'), 'invalid').max(field.maxWords, 'invalid')
  }
}

const id = z.string('invalid').refine(isSlug, 'invalid')

const SEASON =
  'Days of every year, such as `ethiopian 04-20 05-03` or `gregorian 12-01 01-10`, or days before and after a feast that moves, such as `feast fasika 14 1`, where the kind of row knows feasts; null: all year'
