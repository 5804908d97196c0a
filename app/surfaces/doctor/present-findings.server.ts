import { checkText } from '#app/base/alarms/alarm-text.ts'
import type { Lang, Translate } from '#app/base/platform/text/translate.ts'
import type { Finding } from './findings.ts'

export interface FindingText {
  text: string
  advice: string
  level: Finding['level']
}

/** A finding in words, and what to do about it. */
export function presentFinding({ code, level, facts }: Finding, reader: { lang: Lang; t: Translate }): FindingText {
  return { ...checkText(code, facts, reader), level }
}
