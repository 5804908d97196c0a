import { z } from 'zod'
import { LABEL_MARK } from '#app/base/platform/text/translate.ts'
import { fault, outcome, type SettingError, type Text } from '../parsed-setting.ts'
import type { SettingOption } from '../setting-kinds.ts'
import { IN_BOTH, ONE_PART, type KindOf } from './setting-kind.ts'

export const flag: KindOf<'flag'> = {
  parts: ONE_PART,
  type: (value) => ({ '': value ? 'on' : '' }),
  parse: (text) => ({ ok: true, value: text('') !== '' }),
  words: (value, { t }) => t(value ? 'setting.on' : 'setting.off'),
  schema: () => z.boolean(),
}

export const choice: KindOf<'choice'> = {
  parts: ONE_PART,
  type: (value) => ({ '': value }),
  parse: (text, { options }) => outcome(choiceFaults(text, options, ['']), text('')),
  words: (value, { t }) => t(`setting.option.${value}`),
  schema: ({ options }) => z.enum(options),
}

/** One option for each language. */
export const choices: KindOf<'choices'> = {
  parts: IN_BOTH,
  type: (value) => ({ ...value }),
  parse: (text, { options }) => outcome(choiceFaults(text, options, ['en', 'am']), { en: text('en'), am: text('am') }),
  words: ({ en, am }, { lang, t }) =>
    [
      [t('setting.english'), t(`setting.option.${en}`)].join(LABEL_MARK[lang]),
      [t('setting.amharic'), t(`setting.option.${am}`)].join(LABEL_MARK[lang]),
    ].join('\n'),
  schema: ({ options }) => z.strictObject({ en: z.enum(options), am: z.enum(options) }),
}

/** `#rrggbb`, with or without `#`; an empty field is the colour of the theme. */
export const color: KindOf<'color'> = {
  parts: ONE_PART,
  type: (value) => ({ '': value ?? '' }),
  parse(text) {
    const [, digits] = /^#?([\da-f]{6})$/i.exec(text('')) ?? []
    if (text('') !== '' && digits === undefined) return fault('', 'setting.error.color')
    return { ok: true, value: digits === undefined ? null : `#${digits.toLowerCase()}` }
  },
  words: (value, { t }) => value ?? t('setting.color.theme'),
  schema: () =>
    z
      .string()
      .regex(/^#[\da-f]{6}$/)
      .nullable(),
}

function choiceFaults(text: Text, options: readonly SettingOption[], parts: readonly string[]): SettingError[] {
  return parts.flatMap((part) =>
    options.some((option) => option === text(part)) ? [] : [{ part, text: 'setting.error.choice' as const }],
  )
}
