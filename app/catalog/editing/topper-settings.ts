import { birrFromSantim } from '#app/base/platform/money.ts'
import type { Settings } from '#app/base/settings/settings.ts'
import { topperFields } from '#app/base/settings/topper-fields.ts'
import { lacksScript } from '#app/base/settings/topper-scripts.ts'
import { defineRecord } from '#app/catalog/cakes/record/define-record.ts'
import type { Columns, Typed } from '#app/catalog/cakes/record/row-fields.ts'

const limits = {
  price: topperFields['topper.price_santim'],
  characters: topperFields['topper.max_chars'],
  words: topperFields['topper.forbidden_words'],
}

export const TOPPER_KEYS = [
  'topper.is_offered',
  'topper.price_santim',
  'topper.max_chars',
  'topper.ethiopic',
  'topper.latin',
  'topper.other_scripts',
  'topper.forbidden_words',
] as const

export const TOPPER = defineRecord({
  checkTogether: (columns) =>
    lacksScript(topperSettings(columns)) ? { is_offered: { message: 'setting.error.no.script' } } : {},
  fields: [
    { kind: 'flag', name: 'is_offered', label: 'edit.topper.offered', hint: 'edit.topper.offered.hint', isWide: true },
    {
      kind: 'number',
      name: 'price_santim',
      label: 'edit.topper.price',
      hint: 'edit.topper.price.hint',
      of: 'birr',
      min: birrFromSantim(limits.price.min),
      max: birrFromSantim(limits.price.max),
      unit: 'edit.unit.birr',
    },
    {
      kind: 'number',
      name: 'max_chars',
      label: 'edit.topper.max',
      hint: 'edit.topper.max.hint',
      of: 'whole',
      min: limits.characters.min,
      max: limits.characters.max,
    },
    { kind: 'flag', name: 'ethiopic', label: 'edit.topper.ethiopic', hint: 'edit.topper.ethiopic.hint' },
    { kind: 'flag', name: 'latin', label: 'edit.topper.latin', hint: 'edit.topper.latin.hint' },
    { kind: 'flag', name: 'other_scripts', label: 'edit.topper.other', hint: 'edit.topper.other.hint' },
    {
      kind: 'words',
      name: 'forbidden_words',
      label: 'edit.topper.words',
      hint: 'edit.topper.words.hint',
      maxWords: limits.words.maxWords,
      max: limits.words.max,
    },
  ],
})

type TopperSettings = Pick<Settings, (typeof TOPPER_KEYS)[number]>

const columnOf = (key: string) => key.replace('topper.', '')

export function typedTopper(settings: TopperSettings): Typed {
  return TOPPER.typedOf(Object.fromEntries(TOPPER_KEYS.map((key) => [columnOf(key), settings[key]])))
}

export function topperSettings(columns: Columns): TopperSettings {
  return Object.fromEntries(TOPPER_KEYS.map((key) => [key, columns[columnOf(key)]])) as unknown as TopperSettings
}
