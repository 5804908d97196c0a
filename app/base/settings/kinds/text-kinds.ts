import { z } from 'zod'
import { isStorableText } from '#app/base/platform/text/storable-text.ts'
import { LANGS, LIST_MARK, type Lang } from '#app/base/platform/text/translate.ts'
import { addressText, parseAddress, typeAddress } from '../address.ts'
import { fault, outcome, type SettingError } from '../parsed-setting.ts'
import { formatPublicPhone, parsePublicPhone } from './public-phone.ts'
import { parseLink } from './shop-links.ts'
import { IN_BOTH, ONE_PART, type KindOf } from './setting-kind.ts'

const inBoth = (schema: z.ZodType) => z.strictObject({ en: schema, am: schema })

/** One text in both languages; neither may be empty. */
export const texts: KindOf<'texts'> = {
  parts: IN_BOTH,
  type: (value) => ({ ...value }),
  parse(text, { max }) {
    const errors = LANGS.flatMap((part): SettingError[] => {
      if (text(part) === '') return [{ part, text: 'setting.error.missing' }]
      const isFit = text(part).length <= max && isStorableText(text(part))
      return isFit ? [] : [{ part, text: 'setting.error.long', values: { max } }]
    })
    return outcome(errors, { en: text('en'), am: text('am') })
  },
  words: ({ en, am }) => `${en} / ${am}`,
  schema: ({ max }) => inBoth(z.string().min(1).max(max)),
}

/** As many lines in one language as in the other. */
export const lines: KindOf<'lines'> = {
  parts: IN_BOTH,
  type: ({ en, am }) => ({ en: en.join('\n'), am: am.join('\n') }),
  parse(text, { maxLines, max, mayBeEmpty = false }) {
    const linesOf = (part: Lang) =>
      text(part)
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean)
    const typed = { en: linesOf('en'), am: linesOf('am') }
    const errors = LANGS.flatMap((part): SettingError[] => {
      if (typed[part].length === 0) return mayBeEmpty ? [] : [{ part, text: 'setting.error.missing' }]
      if (typed[part].length > maxLines) return [{ part, text: 'setting.error.lines', values: { max: maxLines } }]
      const isFit = typed[part].every((line) => line.length <= max && isStorableText(line))
      return isFit ? [] : [{ part, text: 'setting.error.line.long', values: { max } }]
    })
    if (errors.length === 0 && typed.en.length !== typed.am.length) {
      const values = { en: typed.en.length, am: typed.am.length }
      errors.push({ part: 'am', text: 'setting.error.lines.differ', values })
    }
    return outcome(errors, typed)
  },
  words: (value, { lang, t }) => value[lang].join('\n') || t('setting.words.none'),
  schema: ({ maxLines, max }) => inBoth(z.array(z.string().max(max)).max(maxLines)),
}

export const words: KindOf<'words'> = {
  parts: ONE_PART,
  type: (value) => ({ '': value.join('\n') }),
  parse(text, { maxWords, max }) {
    const typed = text('')
      .split(/[\n,፣]/)
      .map((word) => word.trim())
    const different = [...new Set(typed)].filter(Boolean)
    if (different.length > maxWords) return fault('', 'setting.error.words', { min: 0, max: maxWords })
    const isFit = different.every((word) => word.length <= max && isStorableText(word))
    return isFit ? { ok: true, value: different } : fault('', 'setting.error.word.long', { min: 1, max })
  },
  words: (value, { lang, t }) => value.join(LIST_MARK[lang]) || t('setting.words.none'),
  schema: ({ maxWords, max }) => z.array(z.string().max(max)).max(maxWords),
}

export const addresses: KindOf<'addresses'> = {
  parts: ONE_PART,
  type: (value) => ({ '': value.map(typeAddress).join('\n') }),
  parse(text, { maxAddresses }) {
    const typed = text('')
      .split(/[\n,፣]/)
      .filter((line) => line.trim() !== '')
    const parsed = typed.map(parseAddress)
    const wrong = typed.find((_, index) => parsed[index] === undefined)
    if (wrong !== undefined) {
      return { ok: false, errors: [{ part: '', text: 'setting.error.address', values: { address: wrong.trim() } }] }
    }
    const different = [...new Set(parsed)]
    if (different.length > maxAddresses) return fault('', 'setting.error.addresses', { min: 0, max: maxAddresses })
    return { ok: true, value: different }
  },
  words: (value, { lang, t }) =>
    value.map((address) => addressText(address, t)).join(LIST_MARK[lang]) || t('setting.words.none'),
  schema: ({ maxAddresses }) => z.array(z.string().max(200)).max(maxAddresses),
}

export const phone: KindOf<'phone'> = {
  parts: ONE_PART,
  type: (value) => ({ '': value.replace(/^\+251/, '0') }),
  parse(text) {
    const parsed = parsePublicPhone(text(''))
    return parsed ? { ok: true, value: parsed } : fault('', 'setting.error.phone')
  },
  words: (value) => formatPublicPhone(value),
  schema: () => z.string().max(20),
}

export const link: KindOf<'link'> = {
  parts: ONE_PART,
  type: (value) => ({ '': value }),
  parse(text, { site }) {
    const parsed = text('') === '' ? '' : parseLink(site, text(''))
    return parsed === undefined ? fault('', `setting.error.link.${site}`) : { ok: true, value: parsed }
  },
  words: (value, { t }) => value || t('setting.words.none'),
  schema: () => z.string().max(500),
}

export const digits: KindOf<'digits'> = {
  parts: ONE_PART,
  type: (value) => ({ '': value }),
  parse(text, { length }) {
    const typed = text('').replaceAll(' ', '')
    const isFit = typed === '' || (/^\d+$/.test(typed) && typed.length === length)
    if (isFit) return { ok: true, value: typed }
    return { ok: false, errors: [{ part: '', text: 'setting.error.digits', values: { count: length } }] }
  },
  words: (value, { t }) => value || t('setting.words.none'),
  schema: ({ length }) => z.string().max(length),
}
