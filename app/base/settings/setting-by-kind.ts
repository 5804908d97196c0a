import type { z } from 'zod'
import { choice, choices, color, flag } from './kinds/choice-kinds.ts'
import { birr, notes, week, whole } from './kinds/number-kinds.ts'
import type { KindOf, SettingKind, Viewer } from './kinds/setting-kind.ts'
import { addresses, digits, lines, link, phone, texts, words } from './kinds/text-kinds.ts'
import { eids, hours, moment, slots, span, time } from './kinds/time-kinds.ts'
import { wording } from './kinds/wording-kind.ts'
import { zones } from './kinds/zones-kind.ts'
import type { ParsedSetting } from './parsed-setting.ts'
import { settingFields, type SettingKey } from './setting-fields.ts'
import type { SettingField } from './setting-kinds.ts'
import type { Settings } from './settings.ts'
import { inputName, type TypedSetting } from './typed-setting.ts'

/** Every kind of setting. */
const KINDS: { [Kind in SettingField['kind']]: KindOf<Kind> } = {
  texts,
  lines,
  words,
  addresses,
  wording,
  phone,
  link,
  digits,
  flag,
  choice,
  choices,
  whole,
  birr,
  notes,
  time,
  color,
  span,
  moment,
  week,
  hours,
  slots,
  zones,
  eids,
}

/** The field of a setting and its kind, which takes the values and fields of this setting. */
function kindOf(key: SettingKey): { field: SettingField; kind: SettingKind<SettingField, unknown> } {
  const field: SettingField = settingFields[key]
  return { field, kind: KINDS[field.kind] as unknown as SettingKind<SettingField, unknown> }
}

/** Characters of one input that are read. */
const MOST_TYPED = 10_000

/** What was typed for a setting; `read` gives the text of an input by its name. */
export function readTyped(key: SettingKey, read: (name: string) => string): TypedSetting {
  const { field, kind } = kindOf(key)
  return Object.fromEntries(kind.parts(field).map((part) => [part, read(inputName(key, part)).slice(0, MOST_TYPED)]))
}

export function typeSetting<Key extends SettingKey>(key: Key, value: Settings[Key]): TypedSetting {
  return kindOf(key).kind.type(value)
}

/**
 * The parsed value, or all of its errors. Refuses values outside the limits of `settingFields`, and contradictions: a
 * day that closes before it opens, slots that overlap, a text in only one language.
 */
export function parseSetting(key: SettingKey, typed: TypedSetting): ParsedSetting {
  const { field, kind } = kindOf(key)
  return kind.parse((part) => (typed[part] ?? '').trim(), field)
}

/** A setting's value in words: in the audit log, in a conflict, and on the undo button. */
export function settingText(key: SettingKey, value: unknown, viewer: Viewer): string {
  const { field, kind } = kindOf(key)
  return kind.words(value, viewer, field)
}

/** How a program writes the value of a setting. */
export function settingSchema(key: SettingKey): z.ZodType {
  const { field, kind } = kindOf(key)
  return kind.schema(field)
}

/** A value that fits its schema, by the rules of its form. */
export function checkSetting(key: SettingKey, value: unknown): ParsedSetting {
  return parseSetting(key, kindOf(key).kind.type(value))
}
