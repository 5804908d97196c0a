import type { MessageKey, Translate } from '#app/base/platform/text/translate.ts'
import type { Finding } from './findings.ts'

export interface FindingText {
  text: string
  advice: string
  level: Finding['level']
}

/** A finding in words, and what to do about it. */
export function presentFinding({ code, level, facts }: Finding, t: Translate): FindingText {
  const disk = facts['disk']
  const values = typeof disk === 'string' ? { ...facts, disk: t(`doctor.disk.${disk}` as MessageKey) } : facts
  return { text: t(`doctor.${code}`, values), advice: t(`doctor.do.${code}`, values), level }
}
