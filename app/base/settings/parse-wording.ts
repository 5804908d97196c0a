import { isStorableText } from '#app/base/platform/text/storable-text.ts'
import { LANGS, type Lang } from '#app/base/platform/text/translate.ts'
import { outcome, type ParsedSetting, type SettingError, type Text } from './parsed-setting.ts'
import { partRules, placesIn, wordingPart, type PartRule, type WordedMessage, type WordingPart } from './wording.ts'

/** An empty part keeps the shop's default wording. */
export function parseWording(text: Text, message: WordedMessage): ParsedSetting {
  const errors: SettingError[] = []
  const wording: Record<Lang, Partial<Record<WordingPart, string>>> = { en: {}, am: {} }
  for (const lang of LANGS) {
    for (const { part, rule } of partRules(message)) {
      const name = wordingPart(lang, part)
      const words = part === 'subject' ? text(name).replaceAll(/\s+/g, ' ') : text(name).replaceAll('\r\n', '\n')
      if (words === '') continue
      wording[lang][part] = words
      const fault = faultOf(words, rule)
      if (fault) errors.push({ part: name, ...fault })
    }
  }
  return outcome(errors, wording)
}

const inBraces = (place: string) => `{${place}}`

function faultOf(words: string, { max, may, must }: PartRule): Omit<SettingError, 'part'> | undefined {
  if (words.length > max || !isStorableText(words)) return { text: 'setting.error.long', values: { max } }
  const unknown = placesIn(words).find((place) => !(may as readonly string[]).includes(place))
  if (unknown !== undefined) return { text: 'setting.error.place.unknown', values: { place: inBraces(unknown) } }
  if (/[{}]/.test(words.replaceAll(/\{\w+\}/g, '')))
    return { text: 'setting.error.place.brace', values: { example: '{code}' } }
  const missing = must.filter((place) => !words.includes(inBraces(place)))
  if (missing.length === 0) return undefined
  return { text: 'setting.error.place.missing', values: { places: missing.map(inBraces).join(' ') } }
}
