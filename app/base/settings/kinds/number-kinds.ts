import { z } from 'zod'
import { formatSantim } from '#app/base/platform/money.ts'
import { numberRule } from '#app/base/platform/numbers/number-rules.ts'
import { parseNumber } from '#app/base/platform/numbers/parse-number.ts'
import { LIST_MARK } from '#app/base/platform/text/translate.ts'
import { outcome, partNumber, type ParsedSetting } from '../parsed-setting.ts'
import { settingRule } from '../setting-kinds.ts'
import { typeBirr, WEEKDAYS } from '../typed-setting.ts'
import { ONE_PART, type KindOf } from './setting-kind.ts'

export const whole: KindOf<'whole'> = {
  parts: ONE_PART,
  type: (value) => ({ '': String(value) }),
  parse: (text, field) => numberOutcome(partNumber('', text(''), settingRule(field))),
  words: (value, { t }, { unit }) => t(`setting.unit.${unit}`, { count: value }),
  schema: ({ min, max }) => z.int().min(min).max(max),
}

/** A sum in santim, typed in birr. */
export const birr: KindOf<'birr'> = {
  parts: ONE_PART,
  type: (value) => ({ '': value === null ? '' : typeBirr(value) }),
  parse(text, field) {
    if (field.mayBeEmpty && text('') === '') return { ok: true, value: null }
    return numberOutcome(partNumber('', text(''), settingRule(field)))
  },
  words: (value, { lang, t }) => (value === null ? t('setting.words.none') : formatSantim(value, lang)),
  schema({ min, max, mayBeEmpty }) {
    const sum = z.int().min(min).max(max)
    return mayBeEmpty ? sum.nullable() : sum
  },
}

export const notes: KindOf<'notes'> = {
  parts: ONE_PART,
  type: (value) => ({ '': value.join(', ') }),
  parse(text, { most, max }) {
    const typed = text('')
      .split(/[\s,፣]+/)
      .filter(Boolean)
    const read = typed.map((each) => parseNumber(each, numberRule('whole', { min: 1, max })))
    const different = [...new Set(read)].filter((note) => note !== undefined).toSorted((one, other) => one - other)
    const isFit = read.every((note) => note !== undefined) && different.length > 0 && different.length <= most
    return isFit
      ? { ok: true, value: different }
      : { ok: false, errors: [{ part: '', text: 'setting.error.notes', values: { min: 1, max, count: most } }] }
  },
  words: (value, { lang }) => value.join(LIST_MARK[lang]),
  schema: ({ most, max }) => z.array(z.int().min(1).max(max)).min(1).max(most),
}

/** A number for each day of the week. */
export const week: KindOf<'week'> = {
  parts: () => WEEKDAYS.map(String),
  type: (value) => Object.fromEntries(value.map((each, day) => [String(day), String(each)])),
  parse(text, field) {
    const days = WEEKDAYS.map((day) => partNumber(String(day), text(String(day)), settingRule(field)))
    const errors = days.flatMap((day) => ('error' in day ? [day.error] : []))
    return outcome(
      errors,
      days.flatMap((day) => ('value' in day ? [day.value] : [])),
    )
  },
  words: (value, { lang }) => value.join(LIST_MARK[lang]),
  schema: ({ min, max }) => z.array(z.int().min(min).max(max)).length(WEEKDAYS.length),
}

function numberOutcome(read: ReturnType<typeof partNumber>): ParsedSetting {
  return 'value' in read ? { ok: true, value: read.value } : { ok: false, errors: [read.error] }
}
