/**
 * The shop's texts. Each room keeps its own in `<room>.messages.ts`, English and Amharic side by side.
 * `app/messages.server.ts` lists them all, which is how `t('…')` knows their keys while this file knows no room. The
 * browser receives only the active language's texts (root loader).
 */
export type Lang = 'en' | 'am'

export const LANGS = ['en', 'am'] as const satisfies readonly Lang[]

export const LOCALES = { en: 'en-US', am: 'am-ET' } as const satisfies Record<Lang, string>

/** Separator between the parts of a list or a sentence. */
export const LIST_MARK = { en: ', ', am: '፣ ' } as const satisfies Record<Lang, string>

/** Separator between a label and its value. */
export const LABEL_MARK = { en: ': ', am: '፦ ' } as const satisfies Record<Lang, string>

const AND = { en: ' and ', am: ' እና ' } as const satisfies Record<Lang, string>

/** "Monday, Wednesday and Friday", "ሰኞ፣ ረቡዕ እና ዓርብ": names in a sentence. Facts side by side have only `LIST_MARK`. */
export function joinNames(names: readonly string[], lang: Lang): string {
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : `${names.slice(0, -1).join(LIST_MARK[lang])}${AND[lang]}${last}`
}

/**
 * A text in both languages. With `|` it holds a singular and a plural, selected by `{count}`: 'one piece|{count}
 * pieces'.
 */
export interface Text {
  en: string
  am: string
}

export type Messages = Record<string, Text>
export type MessagesOf<M extends Messages> = { [K in keyof M]: Text }

/**
 * Filled by `app/messages.server.ts`.
 * @public
 */
// oxlint-disable-next-line typescript/no-empty-object-type, typescript/no-empty-interface
export interface MessageRegistry {}

export type MessageKey = Extract<keyof MessageRegistry, string>

export type MessageValues = Record<string, string | number>

/** Text of a key with its `{names}` filled in; a missing text shows its key (Requirement 1.8). */
export type Translate = (key: MessageKey, values?: MessageValues) => string

export type TranslateTo = (lang: Lang) => Translate

const pluralRules = new Map<Lang, Intl.PluralRules>()

function isSingular(lang: Lang, count: number): boolean {
  let rules = pluralRules.get(lang)
  if (!rules) {
    rules = new Intl.PluralRules(LOCALES[lang])
    pluralRules.set(lang, rules)
  }
  return rules.select(count) === 'one'
}

export function createTranslate(lang: Lang, texts: Readonly<Record<string, string>>): Translate {
  return (key, values) => {
    let text = texts[key]
    if (text === undefined) return key
    if (!values) return text
    const bar = text.indexOf('|')
    if (bar >= 0) text = isSingular(lang, Number(values.count)) ? text.slice(0, bar) : text.slice(bar + 1)
    return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
  }
}

export function textsIn(lang: Lang, messages: Messages): Record<string, string> {
  return Object.fromEntries(Object.entries(messages).map(([key, text]) => [key, text[lang]]))
}

/** The texts of a page by language; its loader sends those of the viewer's language. */
export function bothLanguages(...messages: Messages[]): Record<Lang, Record<string, string>> {
  const all: Messages = Object.assign({}, ...messages)
  return { en: textsIn('en', all), am: textsIn('am', all) }
}
