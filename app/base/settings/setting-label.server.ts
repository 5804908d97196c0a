import type { Text } from '#app/base/platform/text/translate.ts'
import type { SettingKey } from './setting-fields.ts'
import { settingLabels } from './setting-labels.messages.ts'
import { wordingLabels } from './wording-labels.messages.ts'

const labels = { ...settingLabels, ...wordingLabels }

export function settingLabel(key: SettingKey): Text {
  return labels[`setting.label.${key}`]
}
