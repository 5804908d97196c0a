import { defineRecord } from '#app/catalog/cakes/record/define-record.ts'
import type { Columns, FieldErrors, Typed } from '#app/catalog/cakes/record/row-fields.ts'

export const MAX_INSPIRATION_NAME = 80
export const MAX_TAG = 40

/** A picture of the gallery as its form edits it. A new tag has inputs of its own. */
export const INSPIRATION = defineRecord({
  table: 'inspirations',
  blank: { is_own_work: true, is_active: true },
  inputs: ['new_tag_en', 'new_tag_am'],
  texts: { invalid: 'gallery.fault.form', not_found: 'gallery.fault.not.found' },
  checkTogether: checkInspiration,
  fields: [
    {
      kind: 'id',
      name: 'occasion_id',
      label: 'gallery.occasion',
      of: 'occasions',
      hasArchived: true,
      fault: 'gallery.fault.occasion_unknown',
    },
    {
      kind: 'id',
      name: 'cake_type_id',
      label: 'gallery.cake.type',
      of: 'cake_types',
      none: 'gallery.cake.type.none',
      fault: 'gallery.fault.cake_type_unknown',
    },
    {
      kind: 'texts',
      name: 'name',
      label: 'edit.field.name',
      max: MAX_INSPIRATION_NAME,
      isRequired: 'gallery.fault.name_missing',
      isPrinted: true,
    },
    { kind: 'texts', name: 'alt', label: 'gallery.alt', hint: 'gallery.alt.hint', max: 200 },
    { kind: 'ids', name: 'tag_ids', label: 'gallery.tags', of: 'tags' },
    { kind: 'flag', name: 'is_own_work', label: 'gallery.own.work', isWide: true },
    { kind: 'text', name: 'source', label: 'gallery.source', hint: 'gallery.source.hint', max: 200 },
    { kind: 'flag', name: 'is_active', label: 'gallery.is.shown' },
    { kind: 'flag', name: 'is_featured', label: 'gallery.is.featured' },
  ],
})

function checkInspiration(
  { is_own_work: isOwnWork, source }: Columns,
  { new_tag_en: en, new_tag_am: am }: Typed,
): FieldErrors {
  return {
    ...(!isOwnWork && source === '' && { source: { message: 'gallery.fault.source_missing' as const } }),
    ...(!en !== !am && { new_tag_en: { message: 'gallery.fault.tag_needs_both' as const } }),
  }
}
