import { settingSections, type SettingKey, type SettingSection } from '#app/base/settings/setting-fields.ts'
import type { Permission } from './permissions.ts'

const MONEY: readonly SettingSection[] = ['payments', 'counter', 'transfers', 'taxes']
const SECURITY: readonly SettingSection[] = ['security', 'privacy', 'backups', 'alarms']
/** Money that is set on the page of something else. */
const MONEY_KEY = /^(?:deposit|balance|refund|drawer)\./

/** Who may see and change a setting. A manager sets everything but money, access and what is deleted. */
export function settingPermission(key: SettingKey): Permission {
  const isIn = (sections: readonly SettingSection[]) =>
    sections.some((section) => (settingSections[section] as readonly string[]).includes(key))
  if (isIn(MONEY) || MONEY_KEY.test(key)) return 'money.edit'
  return isIn(SECURITY) ? 'security.edit' : 'settings.edit'
}
