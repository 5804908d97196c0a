import type { MessageKey, MessageValues } from '#app/base/platform/text/translate.ts'

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
