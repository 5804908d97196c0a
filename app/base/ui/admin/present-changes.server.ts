import { formatMoment, type Calendar } from '#app/base/platform/time/calendar.ts'
import type { RecordedChange } from '#app/base/platform/change-log/change-log.queries.server.ts'
import { SHOP_ACTOR } from '#app/base/platform/change-log/actor.ts'
import type { Lang, MessageKey, Translate } from '#app/base/platform/text/translate.ts'
import type { HistoryEntry } from './record-history.tsx'

/** Label of a column, and how to format its value if it is not plain text, such as `formatSantim` for a price. */
export type FieldLabels = Readonly<Record<string, string | { label: string; format: (value: unknown) => string }>>

/** Audit entries in words. Columns without a label are not shown to the viewer. */
export function presentChanges(
  changes: readonly RecordedChange[],
  t: Translate,
  lang: Lang,
  calendar: Calendar,
  labels: FieldLabels,
): HistoryEntry[] {
  return changes.map(({ id, at, who, token, action, before, after, reason }) => {
    const names = Object.keys({ ...before, ...after }).filter(
      (name) => name in labels && isChanged(before, after, name),
    )
    return {
      id,
      when: formatMoment(at, lang, calendar),
      who: token === null ? actorText(who, t) : t('office.history.token', { who, token }),
      what: actionText(action, t),
      reason,
      // The page of the record itself shows the values it was created with.
      lines: before === null || after === null ? [] : names.map((name) => line(name, before, after, labels, t)),
    }
  })
}

/** The actor in words: the shop's own jobs by a text, everybody else by name. */
export function actorText(actor: string, t: Translate): string {
  return actor === SHOP_ACTOR.name ? t('office.history.shop') : actor
}

/** The action in a word or two; an action without a text is shown as logged. */
export function actionText(action: string, t: Translate): string {
  const key = `office.action.${action}`
  const text = t(key as MessageKey)
  return text === key ? action.replaceAll('_', ' ') : text
}

/** An act logs some values for the reader of a file, such as a status that stayed. */
const isChanged = (before: Columns | null, after: Columns | null, name: string) =>
  JSON.stringify(before?.[name]) !== JSON.stringify(after?.[name])

type Columns = Readonly<Record<string, unknown>>

function line(name: string, before: Columns, after: Columns, labels: FieldLabels, t: Translate) {
  const known = labels[name]!
  const say = typeof known === 'string' ? (value: unknown) => plainText(value, t) : known.format
  const orNothing = (value: unknown) =>
    value === null || value === undefined || value === '' ? t('office.history.empty') : say(value)
  return {
    label: typeof known === 'string' ? known : known.label,
    before: orNothing(before[name]),
    after: orNothing(after[name]),
  }
}

function plainText(value: unknown, t: Translate): string {
  if (typeof value === 'boolean') return t(value ? 'office.history.yes' : 'office.history.no')
  if (Array.isArray(value)) return value.map((one) => plainText(one, t)).join(', ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}
