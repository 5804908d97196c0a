import * as adminPaths from '#app/base/platform/admin-paths.ts'
import type { MessageKey } from '#app/base/platform/text/translate.ts'
import { SETTING_SECTIONS, settingSections } from '#app/base/settings/setting-fields.ts'
import { mayOpen } from '#app/people/auth/permissions/access.ts'
import type { Permission } from '#app/people/auth/permissions/permissions.ts'
import { settingPermission } from '#app/people/auth/permissions/setting-permission.ts'

/** All sections in order; those without settings come last. Requirement 24.3. */
export const SETTINGS_PARTS: readonly { to: string; text: MessageKey }[] = [
  ...SETTING_SECTIONS.map((section) => ({
    to: adminPaths.settingsPart(section),
    text: `setting.section.${section}` as const,
  })),
  { to: adminPaths.permissions, text: 'setting.section.roles' },
  { to: adminPaths.settingsPart('fixed'), text: 'setting.section.fixed' },
  { to: adminPaths.settingsPart('health'), text: 'setting.section.health' },
  { to: adminPaths.settingsPart('tokens'), text: 'setting.section.tokens' },
]

/** A section opens with one setting in it that the person may change. */
export function mayOpenSettings(to: string, permissions: readonly Permission[]): boolean {
  const section = SETTING_SECTIONS.find((each) => adminPaths.settingsPart(each) === to)
  const keys = section ? settingSections[section] : []
  return (
    mayOpen(permissions, to) && (keys.length === 0 || keys.some((key) => permissions.includes(settingPermission(key))))
  )
}
