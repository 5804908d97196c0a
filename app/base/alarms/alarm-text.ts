import { LIST_MARK, type Lang, type MessageKey, type Translate } from '#app/base/platform/text/translate.ts'
import { isAlarmKind, type AlarmKind, type CheckName } from './checks.ts'
import type { AlarmFacts } from './readings.ts'

export type AlarmMessageKind = 'first' | 'again' | 'end'

interface Reader {
  lang: Lang
  t: Translate
}

/** What is wrong, in one sentence with its figures. */
export function alarmText(kind: AlarmKind, facts: AlarmFacts, { lang, t }: Reader): string {
  return t(sentenceOf(kind, facts), { ...facts, ...named(facts, { lang, t }) })
}

/** Checks that can be wrong in two ways have a sentence for each. */
function sentenceOf(kind: AlarmKind, facts: AlarmFacts) {
  if (kind === 'certificate' && facts['isForHost'] === 0) return 'alarm.certificate.other'
  if (kind === 'standby_behind' && facts['isAway'] === 1) return 'alarm.standby_behind.away'
  return `alarm.${kind}` as const
}

/** Names of things of the shop in the reader's language, where the facts have codes. */
function named(facts: AlarmFacts, { lang, t }: Reader): Record<string, string> {
  const word = (key: string) => t(key as MessageKey)
  const jobs = String(facts['jobs'] ?? '').split(' ')
  const room =
    facts['megabytes'] === undefined
      ? t('health.gigabytes', { size: facts['gigabytes'] ?? 0 })
      : t('health.megabytes', { size: facts['megabytes'] })
  return {
    jobs: jobs
      .filter(Boolean)
      .map((job) => word(`health.job.${job}`))
      .join(LIST_MARK[lang]),
    room,
    disk: word(`alarm.disk.${facts['disk'] ?? 'data'}`),
    reason: word(`alarm.untrue.${facts['why'] ?? 'other'}`),
  }
}

/** What a check found, and what to do about it. */
export function checkText(kind: CheckName, facts: AlarmFacts, reader: Reader): { text: string; advice: string } {
  if (isAlarmKind(kind)) return { text: alarmText(kind, facts, reader), advice: reader.t(`alarm.do.${kind}`) }
  return { text: reader.t(`doctor.${kind}`, facts), advice: reader.t(`doctor.do.${kind}`, facts) }
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
