import { OCCASION_KINDS } from '#app/catalog/cakes/occasion.ts'
import { defineRecord } from '#app/catalog/cakes/record/define-record.ts'

/** UTF-16 units; the name has to fit on a small card. */
export const MAX_OCCASION_NAME = 60
/** Hours in a year; the database checks the same limit. */
export const MAX_LEAD_HOURS = 8760

/** An occasion, edited by its form and by programs. */
export const OCCASION = defineRecord({
  table: 'occasions',
  blank: { kind: 'other' },
  picture: { label: 'occasions.picture', none: 'occasions.picture.none' },
  texts: { invalid: 'occasions.mend', not_found: 'occasion.refused.not.found' },
  labels: { is_active: 'occasions.history.shown' },
  fields: [
    {
      kind: 'texts',
      name: 'name',
      label: 'edit.field.name',
      max: MAX_OCCASION_NAME,
      isRequired: 'occasion.refused.name.missing',
      isPrinted: true,
    },
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
      of: 'whole',
      min: 1,
      max: MAX_LEAD_HOURS,
      whenEmpty: null,
      fault: 'occasion.refused.lead.hours',
    },
    { kind: 'season', name: 'season', label: 'occasions.season', hasFeasts: true, fault: 'occasion.refused.season' },
  ],
})
