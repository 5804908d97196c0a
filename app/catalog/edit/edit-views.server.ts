import { formatMoment, type Calendar } from '#app/platform/calendar.ts'
import type { RecordedChange } from '#app/platform/change-log.queries.server.ts'
import { formatSantim } from '#app/platform/money.ts'
import type { Lang, Translate } from '#app/platform/translate.ts'
import type { ChangedField } from '#app/ui/office/changed-meanwhile.tsx'
import type { HistoryEntry } from '#app/ui/office/thing-history.tsx'
import { viewChanges, type FieldLabels } from '#app/ui/office/view-changes.server.ts'
import type { UseView } from './edit-answer.ts'
import { formatDecimal } from './decimal.ts'
import { namesOf, type FieldErrors, type RowField, type Typed } from './row-fields.ts'
import { MAX_COUNTED, type Use } from './where-used.queries.server.ts'

export interface Speech {
  lang: Lang
  calendar: Calendar
  t: Translate
}

/** What a column is called: a text in two languages says which. */
function labelOf(field: RowField, name: string, t: Translate): string {
  const label = t(field.label)
  if (field.kind !== 'texts') return label
  return t(name.endsWith('_am') ? 'edit.label.in.am' : 'edit.label.in.en', { label })
}

/** Labels of all columns for the history of a row. */
export function fieldLabels(fields: readonly RowField[], { t, lang }: Pick<Speech, 't' | 'lang'>): FieldLabels {
  const labels = fields.flatMap((field) =>
    namesOf(field).map((name): [string, FieldLabels[string]] => {
      const label = labelOf(field, name, t)
      if (field.kind !== 'number') return [name, label]
      const format = (value: unknown) =>
        name.endsWith('_santim') ? formatSantim(Number(value), lang) : formatDecimal(Number(value), field.scale)
      return [name, { label, format }]
    }),
  )
  const place = { label: t('edit.field.position'), format: (value: unknown) => String(Number(value) + 1) }
  return { ...Object.fromEntries(labels), position: place }
}

/** The history of a row; another picture is said as such, for its number says nothing. */
export function viewHistory(
  changes: readonly RecordedChange[],
  fields: readonly RowField[],
  { t, lang, calendar }: Speech,
): HistoryEntry[] {
  const entries = viewChanges(changes, t, lang, calendar, fieldLabels(fields, { t, lang }))
  return entries.map((entry, index) => {
    const { before, after } = changes[index]!
    if (!before || !after || !('image_id' in after)) return entry
    const line = { label: t('edit.field.picture'), before: t('edit.picture.former'), after: t('edit.picture.other') }
    return { ...entry, lines: [...entry.lines, line] }
  })
}

/** Where the form differs from what is saved now, as a person reads it. */
export function differingFields(
  yours: Typed,
  theirs: Typed,
  fields: readonly RowField[],
  t: Translate,
): ChangedField[] {
  return fields.flatMap((field) =>
    namesOf(field).flatMap((name): ChangedField[] => {
      const [mine = '', their = ''] = [yours[name], theirs[name]]
      if (mine === their) return []
      const say = (text: string) =>
        field.kind === 'flag' ? t(text === 'yes' ? 'office.history.yes' : 'office.history.no') : text
      return [{ label: labelOf(field, name, t), yours: say(mine), theirs: say(their) }]
    }),
  )
}

export function viewErrors(errors: FieldErrors, t: Translate): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).flatMap(([name, error]) => (error ? [[name, t(error.message, error.values)]] : [])),
  )
}

/** "12 orders", "more than 1,000 orders": what names a row. */
export function viewUses(uses: readonly Use[], t: Translate): UseView[] {
  return uses.map(({ what, count, href }) => ({
    href,
    text: count > MAX_COUNTED ? t(`edit.uses.${what}.many`, { count: MAX_COUNTED }) : t(`edit.uses.${what}`, { count }),
  }))
}

export interface PriceStep {
  id: number
  when: string
  who: string
  price: string
}

/** What a cake cost since when, newest first, from the log. */
export function viewPrices(changes: readonly RecordedChange[], { lang, calendar }: Pick<Speech, 'lang' | 'calendar'>) {
  return changes.flatMap(({ id, at, actor, after }): PriceStep[] => {
    const price = after?.price_santim
    if (typeof price !== 'number') return []
    return [{ id, when: formatMoment(at, lang, calendar), who: actor, price: formatSantim(price, lang) }]
  })
}
