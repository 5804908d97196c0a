import type { NumberRule } from '#app/base/platform/numbers/number-rules.ts'
import { readNumber } from '#app/base/platform/numbers/parse-number.ts'
import type { MessageKey, MessageValues } from '#app/base/platform/text/translate.ts'
import { typeBirr } from './typed-setting.ts'

export interface SettingError {
  part: string
  text: MessageKey
  values?: MessageValues
}

export type ParsedSetting = { ok: true; value: unknown } | { ok: false; errors: SettingError[] }

export type Text = (part: string) => string

export function fault(
  part: string,
  text: MessageKey,
  limits?: { min: number | string; max: number | string },
): ParsedSetting {
  const values = limits && { min: limits.min, max: limits.max }
  return { ok: false, errors: [{ part, text, ...(values && { values }) }] }
}

export function outcome(errors: SettingError[], value: unknown): ParsedSetting {
  return errors.length > 0 ? { ok: false, errors } : { ok: true, value }
}

/** The number of a part. What can mean two numbers is asked back; anything else is refused with the limits of the rule. */
export function partNumber(part: string, typed: string, rule: NumberRule): { value: number } | { error: SettingError } {
  const read = readNumber(typed, rule)
  if ('value' in read) return read
  if (read.fault === 'unclear') return { error: { part, text: 'ui.number.ask', values: read.readings } }
  const [min, max] = [rule.min, rule.max].map((limit) => (rule.kind === 'birr' ? typeBirr(limit) : limit))
  const text = rule.kind === 'birr' ? 'setting.error.birr' : 'setting.error.whole'
  return { error: { part, text, values: { min: min!, max: max! } } }
}
