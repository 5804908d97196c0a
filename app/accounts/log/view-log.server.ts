import type { Calendar } from '#app/platform/calendar.ts'
import type { RecordedChange } from '#app/platform/change-log.queries.server.ts'
import { formatSantim } from '#app/platform/money.ts'
import type { Lang, MessageKey, Translate } from '#app/platform/translate.ts'
import { viewChanges, type FieldLabels } from '#app/ui/office/view-changes.server.ts'

interface Viewer {
  lang: Lang
  calendar: Calendar
  t: Translate
}

/** What a thing of this type is called; the type itself when it has no name. */
export function thingTypeText(type: string, t: Translate): string {
  const key = `log.type.${type}`
  const text = t(key as MessageKey)
  return text === key ? type.replaceAll('_', ' ') : text
}

/** Entries of the log in words, each with the thing that it is about. */
export function viewLog(changes: readonly RecordedChange[], { lang, calendar, t }: Viewer) {
  const entries = viewChanges(changes, t, lang, calendar, labelsOf(changes, lang, t))
  return entries.map((entry, index) => {
    const { thingType, label } = changes[index]!
    return { ...entry, type: thingTypeText(thingType, t), thing: label[lang] || label.en }
  })
}

/** Every column that these entries name: those that have no text of their own by their name. */
function labelsOf(changes: readonly RecordedChange[], lang: Lang, t: Translate): FieldLabels {
  const names = new Set(changes.flatMap(({ before, after }) => Object.keys({ ...before, ...after })))
  return Object.fromEntries(
    Array.from(names, (name) => {
      const key = `log.column.${name}`
      const text = t(key as MessageKey)
      const label = text === key ? name.replace(/_santim$/, '').replaceAll('_', ' ') : text
      const isMoney = name.endsWith('_santim')
      return [name, isMoney ? { label, format: (value: unknown) => formatSantim(Number(value), lang) } : label]
    }),
  )
}
