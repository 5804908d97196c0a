import { adminPaths } from '#app/base/platform/admin-paths.ts'
import type { MessageKey, Text } from '#app/base/platform/text/translate.ts'
import { SETTING_SECTIONS, settingSections, type SettingKey } from '#app/base/settings/setting-fields.ts'
import { WORDED_MESSAGES } from '#app/base/settings/wording.ts'
import { FIXED_FACTS } from './fixed-facts.ts'
import { matchEntries } from './keys/palette-entries.ts'
import type { Permission } from '#app/people/auth/permissions/permissions.ts'
import { settingPermission } from '#app/people/auth/permissions/setting-permission.ts'
import { mayOpenSettings, SETTINGS_SECTIONS } from './settings-sections.ts'

interface SettingPlace {
  key?: SettingKey
  to: string
  text: MessageKey
  help?: MessageKey
  section: MessageKey
}

const ofSection = (section: string, key: SettingKey) => `${adminPaths.settingsPart(section)}#${key}`

export const SETTING_PLACES: readonly SettingPlace[] = [
  ...SETTING_SECTIONS.flatMap((section) =>
    settingSections[section].map((key): SettingPlace => {
      return {
        key,
        to: ofSection(section, key),
        text: `setting.label.${key}`,
        help: `setting.help.${key}`,
        section: `setting.section.${section}`,
      }
    }),
  ),
  ...WORDED_MESSAGES.map((message): SettingPlace => {
    return {
      to: adminPaths.wording(message),
      text: `setting.label.messages.words.${message}`,
      help: `setting.help.messages.words.${message}`,
      section: 'setting.section.wording',
    }
  }),
  ...FIXED_FACTS.map((fact): SettingPlace => {
    return {
      to: `${adminPaths.settingsPart('fixed')}#${fact}`,
      text: `fixed.what.${fact}`,
      help: `fixed.why.${fact}`,
      section: 'setting.section.fixed',
    }
  }),
  {
    to: `${adminPaths.settingsPart('counter')}#qr`,
    text: 'setting.counter.qr',
    help: 'setting.counter.qr.text',
    section: 'setting.section.counter',
  },
  { to: adminPaths.taxSetup, text: 'tax.setup.title', help: 'tax.setup.text', section: 'setting.section.taxes' },
  { to: adminPaths.landmarks, text: 'landmarks.title', help: 'landmarks.text', section: 'setting.section.delivery' },
  ...SETTINGS_SECTIONS.map(({ to, text, page }): SettingPlace => ({ to, text, section: `setting.page.${page}` })),
]

/**
 * Entries whose name, help, section or address contains every word, in either language; names that begin with it first.
 */
export function findSettingPlaces(typed: string, textOf: (key: MessageKey) => Text, lang: keyof Text): SettingPlace[] {
  if (typed.trim() === '') return []
  const entries = SETTING_PLACES.map((place) => {
    const texts = [place.text, place.section, ...(place.help ? [place.help] : [])].map(textOf)
    return {
      place,
      text: textOf(place.text)[lang],
      words: [place.to, ...texts.flatMap(({ en, am }) => [en, am])].join(' '),
    }
  })
  return matchEntries(entries, typed).map(({ place }) => place)
}

export function mayFindSetting({ key, to }: SettingPlace, permissions: readonly Permission[]): boolean {
  return key ? permissions.includes(settingPermission(key)) : mayOpenSettings(to, permissions)
}
