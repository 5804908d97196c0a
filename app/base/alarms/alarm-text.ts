import { LIST_MARK, type Lang, type MessageKey, type Translate } from '#app/base/platform/text/translate.ts'
import type { AlarmFacts, AlarmKind } from './checks.ts'

export type AlarmMessageKind = 'first' | 'again' | 'end'

/** What is wrong, in one sentence with its figures. */
export function alarmText(kind: AlarmKind, facts: AlarmFacts, { lang, t }: { lang: Lang; t: Translate }): string {
  const jobs = String(facts['jobs'] ?? '').split(' ')
  const names = jobs.filter(Boolean).map((job) => t(`health.job.${job}` as MessageKey))
  return t(`alarm.${kind}`, { ...facts, jobs: names.join(LIST_MARK[lang]) })
}

interface AlarmMessage {
  kind: AlarmKind
  facts: AlarmFacts
  what: AlarmMessageKind
  /** Name of the shop: somebody may look after several. */
  shop: string
  /** Since when, in words. */
  since: string
  lang: Lang
  t: Translate
}

/** The message to a person: short, since a text message in Amharic has 70 letters. The email and the chat get the same. */
export function alarmMessageText({ kind, facts, what, shop, since, lang, t }: AlarmMessage): {
  subject: string
  body: string
} {
  const text = alarmText(kind, facts, { lang, t })
  if (what === 'end') {
    const subject = t('alarm.told.end', { shop, text: t(`alarm.title.${kind}`) })
    return { subject, body: subject }
  }
  const subject = t(what === 'again' ? 'alarm.told.again' : 'alarm.told', { shop, text, since })
  return {
    subject: t('alarm.subject', { shop, text: t(`alarm.title.${kind}`) }),
    body: `${subject} ${t(`alarm.do.${kind}`)}`,
  }
}
