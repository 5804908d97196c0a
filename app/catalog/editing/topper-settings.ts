import { birrFromSantim } from '#app/base/platform/money.ts'
import { settingFields } from '#app/base/settings/setting-fields.ts'
import type { Settings } from '#app/base/settings/settings.ts'
import { lacksScript } from '#app/base/settings/topper-scripts.ts'
import {
  parseTyped,
  typedOf,
  type FieldErrors,
  type RowField,
  type Typed,
} from '#app/catalog/cakes/record/row-fields.ts'

const limits = { price: settingFields['topper.price_santim'], characters: settingFields['topper.max_chars'] }

export const TOPPER_FIELDS: readonly RowField[] = [
  { kind: 'flag', name: 'is_offered', label: 'edit.topper.offered', hint: 'edit.topper.offered.hint', isWide: true },
  {
    kind: 'number',
    name: 'price_santim',
    label: 'edit.topper.price',
    hint: 'edit.topper.price.hint',
    scale: 100,
    min: birrFromSantim(limits.price.min),
    max: birrFromSantim(limits.price.max),
    unit: 'edit.unit.birr',
  },
  {
    kind: 'number',
    name: 'max_chars',
    label: 'edit.topper.max',
    hint: 'edit.topper.max.hint',
    scale: 1,
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
    maxWords: settingFields['topper.forbidden_words'].maxWords,
    max: settingFields['topper.forbidden_words'].max,
  },
]

export const TOPPER_KEYS = [
  'topper.is_offered',
  'topper.price_santim',
  'topper.max_chars',
  'topper.ethiopic',
  'topper.latin',
  'topper.other_scripts',
  'topper.forbidden_words',
] as const

const NO_SCRIPT: FieldErrors = { is_offered: { message: 'setting.error.no.script' } }

type TopperSettings = Pick<Settings, (typeof TOPPER_KEYS)[number]>

export function typedTopper(settings: TopperSettings): Typed {
  const columns = Object.fromEntries(TOPPER_KEYS.map((key) => [key.replace('topper.', ''), settings[key]]))
  return typedOf(columns, TOPPER_FIELDS)
}

export function parseTopperForm(typed: Typed) {
  const parsed = parseTyped(typed, TOPPER_FIELDS)
  if (!parsed.ok) return parsed
  const { is_offered: isOffered, price_santim: price, max_chars: max, ...letters } = parsed.columns
  const settings: TopperSettings = {
    'topper.is_offered': isOffered === true,
    'topper.price_santim': Number(price),
    'topper.max_chars': Number(max),
    'topper.ethiopic': letters.ethiopic === true,
    'topper.latin': letters.latin === true,
    'topper.other_scripts': letters.other_scripts === true,
    'topper.forbidden_words': letters.forbidden_words as readonly string[],
  }
  if (lacksScript(settings)) return { ok: false as const, errors: NO_SCRIPT }
  return { ok: true as const, settings }
}
