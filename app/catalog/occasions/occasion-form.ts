import { formText } from '#app/base/platform/text/form-text.ts'
import { readTyped, type RowField, type Typed } from '#app/catalog/cakes/record/row-fields.ts'
import { OCCASION_KINDS } from '#app/catalog/cakes/occasion.ts'
import { parseTypedSeason } from '#app/catalog/cakes/seasons/season-field.ts'
import { MAX_LEAD_HOURS, MAX_OCCASION_NAME, type OccasionInput } from './occasion-input.ts'

export const OCCASION_FIELDS: readonly RowField[] = [
  { kind: 'texts', name: 'name', label: 'edit.field.name', max: MAX_OCCASION_NAME, isRequired: true },
  {
    kind: 'choice',
    name: 'kind',
    label: 'occasions.column.kind',
    hint: 'occasions.kind.hint',
    options: Object.fromEntries(OCCASION_KINDS.map((kind) => [kind, `occasions.kind.${kind}` as const])),
  },
  {
    kind: 'number',
    name: 'lead_hours',
    label: 'occasions.lead',
    hint: 'occasions.lead.hint',
    scale: 1,
    min: 1,
    max: MAX_LEAD_HOURS,
    whenEmpty: null,
  },
  { kind: 'season', name: 'season', label: 'occasions.season', hasFeasts: true },
]

export function readTypedOccasion(form: FormData): Typed {
  return { ...readTyped(form, OCCASION_FIELDS), without_picture: formText(form, 'without_picture') }
}

export const OCCASION_FIELD_OF = {
  nameEn: 'name_en',
  nameAm: 'name_am',
  kind: 'kind',
  leadHours: 'lead_hours',
  season: 'season',
  imageId: 'image_id',
} as const satisfies Record<keyof OccasionInput, string>

const NO_SUCH_SEASON = { calendar: 'gregorian', from: '', to: '' } as const

/** The typed values as validation input; it refuses hours that are not a number. The picture is added separately. */
export function occasionInputOf(typed: Typed): Omit<OccasionInput, 'imageId'> {
  const { name_en: nameEn = '', name_am: nameAm = '', lead_hours: hours = '', season = '' } = typed
  const parsed = parseTypedSeason(season)
  return {
    nameEn,
    nameAm,
    kind: OCCASION_KINDS.find((one) => one === typed.kind) ?? 'other',
    leadHours: hours === '' ? null : Number(/^\d{1,6}$/.test(hours) ? hours : Number.NaN),
    season: parsed === undefined ? NO_SUCH_SEASON : parsed,
  }
}
