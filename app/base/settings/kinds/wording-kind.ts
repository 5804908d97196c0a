import { z } from 'zod'
import { isStorableText } from '#app/base/platform/text/storable-text.ts'
import { LABEL_MARK, LANGS, LIST_MARK, type Lang } from '#app/base/platform/text/translate.ts'
import { outcome, type SettingError } from '../parsed-setting.ts'
import { partRules, placesIn, WORDING_PARTS, wordingPart, type PartRule, type WordingPart } from '../wording.ts'
import type { KindOf } from './setting-kind.ts'

/** The owner's words of one message. An empty part keeps the shop's default wording. */
export const wording: KindOf<'wording'> = {
  parts: ({ message }) => LANGS.flatMap((lang) => partRules(message).map(({ part }) => wordingPart(lang, part))),
  type: (value) =>
    Object.fromEntries(
      LANGS.flatMap((lang) => WORDING_PARTS.map((part) => [wordingPart(lang, part), value[lang][part] ?? ''])),
    ),
  parse(text, { message }) {
    const errors: SettingError[] = []
    const value: Record<Lang, Partial<Record<WordingPart, string>>> = { en: {}, am: {} }
    for (const lang of LANGS) {
      for (const { part, rule } of partRules(message)) {
        const name = wordingPart(lang, part)
        const typed = part === 'subject' ? text(name).replaceAll(/\s+/g, ' ') : text(name).replaceAll('\r\n', '\n')
        if (typed === '') continue
        value[lang][part] = typed
        const fault = faultOf(typed, rule)
        if (fault) errors.push({ part: name, ...fault })
      }
    }
    return outcome(errors, value)
  },
  words(value, { lang: shownIn, t }) {
    const texts = LANGS.flatMap((lang) =>
      WORDING_PARTS.flatMap((part) => {
        const own = value[lang][part]
        if (own === undefined) return []
        return [
          `${t(`setting.option.${lang}`)}${LIST_MARK[shownIn]}${t(`setting.wording.part.${part}`)}${LABEL_MARK[shownIn]}${own}`,
        ]
      }),
    )
    return texts.join('\n') || t('setting.wording.standard')
  },
  schema({ message }) {
    const rules = partRules(message).map(({ part, rule }) => [part, z.string().max(rule.max).optional()] as const)
    const own = z.strictObject(Object.fromEntries(rules))
    return z.strictObject({ en: own, am: own })
  },
}

const inBraces = (place: string) => `{${place}}`

function faultOf(typed: string, { max, may, must }: PartRule): Omit<SettingError, 'part'> | undefined {
  if (typed.length > max || !isStorableText(typed)) return { text: 'setting.error.long', values: { max } }
  const unknown = placesIn(typed).find((place) => !(may as readonly string[]).includes(place))
  if (unknown !== undefined) return { text: 'setting.error.place.unknown', values: { place: inBraces(unknown) } }
  if (/[{}]/.test(typed.replaceAll(/\{\w+\}/g, '')))
    return { text: 'setting.error.place.brace', values: { example: '{code}' } }
  const missing = must.filter((place) => !typed.includes(inBraces(place)))
  if (missing.length === 0) return undefined
  return { text: 'setting.error.place.missing', values: { places: missing.map(inBraces).join(' ') } }
}
