import { adminPaths } from '#app/base/platform/admin-paths.ts'
import type { MessageKey, Text } from '#app/base/platform/text/translate.ts'
import { SETTING_SECTIONS, settingSections, type SettingKey } from '#app/base/settings/setting-fields.ts'
import { levelOf } from '#app/base/settings/levels/setting-levels.ts'
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
    settingSections[section].flatMap((key): SettingPlace[] => {
      const level = levelOf(key)
      if (level === 'former') return []
      const place: SettingPlace = {
        key,
        to: level === 'elsewhere' ? adminPaths.toppers : ofSection(section, key),
        text: `setting.label.${key}`,
        help: `setting.help.${key}`,
        section: `setting.section.${section}`,
      }
      return [place]
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
  ...(['logo', 'hero'] as const).map((place): SettingPlace => {
    return {
      to: `${adminPaths.settingsPart('shop')}#${place}`,
      text: `setting.picture.${place}`,
      help: `setting.picture.${place}.text`,
      section: 'setting.section.shop',
    }
  }),
  { to: adminPaths.taxSetup, text: 'tax.setup.title', help: 'tax.setup.text', section: 'setting.section.taxes' },
  { to: adminPaths.landmarks, text: 'landmarks.title', help: 'landmarks.text', section: 'setting.section.delivery' },
  ...SETTINGS_SECTIONS.map(({ to, text, page }): SettingPlace => ({ to, text, section: `setting.page.${page}` })),
]

/** Entries whose name, help, section or key contains every word, in either language; those that have it as a whole word first. */
export function findSettingPlaces(typed: string, textOf: (key: MessageKey) => Text, lang: keyof Text): SettingPlace[] {
  if (typed.trim() === '') return []
  const entries = SETTING_PLACES.map((place) => {
    const texts = [place.text, place.section, ...(place.help ? [place.help] : [])].map(textOf)
    return {
      place,
      text: textOf(place.text)[lang],
      words: [place.to.replace(adminPaths.settingsPart(''), ''), ...texts.flatMap(({ en, am }) => [en, am])].join(' '),
    }
  })
  const asked = spelledHere(typed)
  const ranks = new Map(entries.map((entry) => [entry.place, rankOf(entry, asked)]))
  return matchEntries(entries, asked)
    .map(({ place }) => place)
    .toSorted((one, other) => ranks.get(one)! - ranks.get(other)!)
}

/** The texts spell as in America; owners do as they learned. */
const SPELLINGS = [
  [/colour/gi, 'color'],
  [/flavour/gi, 'flavor'],
  [/licence/gi, 'license'],
] as const

const spelledHere = (typed: string) => SPELLINGS.reduce((text, [other, here]) => text.replaceAll(other, here), typed)

/** A name that has what was typed as whole words comes first, then a help text that has: "TIN" is in "setting" too. */
function rankOf({ text, words }: { text: string; words: string }, typed: string): number {
  const asked = wholeWords(typed)
  const has = (where: string) => {
    const there = new Set(wholeWords(where))
    return asked.every((word) => there.has(word))
  }
  return has(text) ? 0 : has(words) ? 1 : 2
}

const wholeWords = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

export function mayFindSetting({ key, to }: SettingPlace, permissions: readonly Permission[]): boolean {
  return key ? permissions.includes(settingPermission(key)) : mayOpenSettings(to, permissions)
}
