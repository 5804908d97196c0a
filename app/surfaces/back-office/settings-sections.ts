import * as adminPaths from '#app/base/platform/admin-paths.ts'
import type { MessageKey } from '#app/base/platform/text/translate.ts'
import { SETTING_SECTIONS } from '#app/base/settings/setting-fields.ts'

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
