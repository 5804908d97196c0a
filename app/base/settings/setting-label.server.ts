import type { Text } from '#app/base/platform/text/translate.ts'
import type { SettingKey } from './setting-fields.ts'
import { settingLabels } from './setting-labels.messages.ts'
import { wordingLabels } from './wording-labels.messages.ts'

const labels = { ...settingLabels, ...wordingLabels }

/** What a setting is called, for the log, which keeps the words of its day. */
export function settingLabel(key: SettingKey): Text {
  return labels[`setting.label.${key}`]
}
