import type { MessageKey } from '#app/base/platform/text/translate.ts'
import { SETTING_SECTIONS, SETTINGS_PATH } from '#app/base/settings/setting-fields.ts'
import { adminPath } from './menu.ts'

/** All sections in order; those without settings come last. Requirement 24.3. */
export const SETTINGS_PARTS: readonly { to: string; text: MessageKey }[] = [
  ...SETTING_SECTIONS.map((section) => ({
    to: `${SETTINGS_PATH}/${section}`,
    text: `setting.section.${section}` as const,
  })),
  { to: `${adminPath('users')}/permissions`, text: 'setting.section.roles' },
  { to: `${SETTINGS_PATH}/fixed`, text: 'setting.section.fixed' },
  { to: `${SETTINGS_PATH}/health`, text: 'setting.section.health' },
  { to: `${SETTINGS_PATH}/tokens`, text: 'setting.section.tokens' },
]
