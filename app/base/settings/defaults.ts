import { settingFields } from './setting-fields.ts'
import type { Settings } from './settings.ts'

/** Values until the owner changes them. */
export const settingDefaults = Object.fromEntries(
  Object.entries(settingFields).map(([key, { value }]) => [key, value]),
) as unknown as Settings
