import { LABEL_MARK, LIST_MARK, type MessageKey } from '#app/base/platform/text/translate.ts'
import type { ViewContext } from '#app/base/platform/text/view-context.ts'
import { settingFields, type SettingKey } from '#app/base/settings/setting-fields.ts'
import { settingText } from '#app/base/settings/setting-by-kind.ts'
import type { Settings } from '#app/base/settings/settings.ts'
import type { Permission } from '#app/people/auth/permissions/permissions.ts'
import { settingPermission } from '#app/people/auth/permissions/setting-permission.ts'
import { SETTINGS_SECTIONS, SUMMARIZED_SETTINGS, type SettingsSectionName } from './settings-sections.ts'

type Viewer = Pick<ViewContext, 'lang' | 't'>

/** What a section is for, where no setting tells it shortly. */
const ABOUT: Partial<Record<SettingsSectionName, MessageKey>> = {
  policies: 'setting.about.policies',
  transfers: 'setting.about.transfers',
  wording: 'setting.about.wording',
  security: 'setting.about.security',
  roles: 'setting.about.roles',
  tokens: 'setting.about.tokens',
  health: 'setting.about.health',
  fixed: 'setting.about.fixed',
}

/** What each section says while it is folded: the settings that the person may see, or what it is for. */
export function summarizeSections(settings: Settings, permissions: readonly Permission[], viewer: Viewer) {
  const summaries = SETTINGS_SECTIONS.map(({ name }) => {
    const shownKeys = SUMMARIZED_SETTINGS[name]?.filter((key) => permissions.includes(settingPermission(key)))
    const about = ABOUT[name]
    return [
      name,
      shownKeys ? shownKeys.map((key) => summarize(key, settings, viewer)).join(' · ') : about ? viewer.t(about) : '',
    ] as const
  })
  return Object.fromEntries(summaries) as Record<SettingsSectionName, string>
}

function summarize(key: SettingKey, settings: Settings, viewer: Viewer): string {
  const { lang, t } = viewer
  const value = settings[key]
  const label = t(`setting.label.${key}`)
  if (value === true) return label
  // The name of the shop needs no label, and hours say their days.
  if (key === 'shop.name') return settings['shop.name'][lang]
  const text = settingText(key, value, viewer).split('\n').join(LIST_MARK[lang])
  return settingFields[key].kind === 'hours' ? text : [label, text].join(LABEL_MARK[lang])
}
