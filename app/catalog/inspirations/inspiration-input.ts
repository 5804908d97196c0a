import { toStorableText } from '#app/base/platform/text/storable-text.ts'

export const MAX_INSPIRATION_NAME = 80
export const MAX_ALT = 200
export const MAX_SOURCE = 200
export const MAX_TAG = 40

/** An editor's input about gallery pictures; texts as typed. */
export interface InspirationInput {
  nameEn: string
  nameAm: string
  /** Description of the picture; empty: the name suffices. */
  altEn: string
  altAm: string
  occasionId: string
  cakeTypeId: string | null
  tagIds: readonly string[]
  /** A new tag; both empty: none. */
  newTag: { en: string; am: string }
  isOwnWork: boolean
  /** Origin of the picture and why it may be shown; required unless it is our own work. */
  source: string
  isFeatured: boolean
  isActive: boolean
}

export type InspirationFault =
  | 'name_missing'
  | 'text_too_long'
  | 'source_missing'
  | 'tag_needs_both'
  | 'occasion_unknown'
  | 'cake_type_unknown'
export type InspirationFaults = Partial<Record<keyof InspirationInput, InspirationFault>>

/** The cleaned texts, or the errors by field. The database checks whether occasion, cake type and tags exist. */
export function checkInspiration(
  input: InspirationInput,
): { ok: true; input: InspirationInput } | { ok: false; faults: InspirationFaults } {
  const faults: InspirationFaults = {}
  const tidy = (field: 'nameEn' | 'nameAm' | 'altEn' | 'altAm' | 'source', max: number) => {
    const text = toStorableText(input[field], max + 1)
    if (text.length > max) faults[field] = 'text_too_long'
    return text
  }
  const checked = {
    ...input,
    nameEn: tidy('nameEn', MAX_INSPIRATION_NAME),
    nameAm: tidy('nameAm', MAX_INSPIRATION_NAME),
    altEn: tidy('altEn', MAX_ALT),
    altAm: tidy('altAm', MAX_ALT),
    source: tidy('source', MAX_SOURCE),
    newTag: { en: toStorableText(input.newTag.en, MAX_TAG), am: toStorableText(input.newTag.am, MAX_TAG) },
  }
  if (checked.nameEn === '') faults.nameEn = 'name_missing'
  if (checked.nameAm === '') faults.nameAm = 'name_missing'
  if (!checked.isOwnWork && checked.source === '') faults.source = 'source_missing'
  if ((checked.newTag.en === '') !== (checked.newTag.am === '')) faults.newTag = 'tag_needs_both'
  return Object.keys(faults).length > 0 ? { ok: false, faults } : { ok: true, input: checked }
}
