import type { SettingField } from './setting-kinds.ts'
import { settingTable, type FieldsOnPages, type Settings } from './settings.ts'
import { byWordingKey, type WordingKey } from './wording.ts'

export type SettingKey = keyof Settings

/** Every setting with its default and limits, by key. */
export const settingFields: FieldsOnPages & Record<WordingKey, SettingField> = Object.assign(
  byWordingKey((message) => ({ kind: 'wording', value: { en: {}, am: {} }, message }) as const),
  ...Object.values(settingTable),
)

export type SettingSection = keyof typeof settingTable

export const SETTING_SECTIONS = Object.keys(settingTable) as SettingSection[]

/** The settings of each page, in order. Each message's wording has its own page. */
export const settingSections = Object.fromEntries(
  Object.entries(settingTable).map(([section, fields]) => [section, Object.keys(fields)]),
) as Record<SettingSection, SettingKey[]>

export function isSettingSection(name: string | undefined): name is SettingSection {
  return name !== undefined && Object.hasOwn(settingTable, name)
}

export function isSettingKey(key: string): key is SettingKey {
  return Object.hasOwn(settingFields, key)
}
