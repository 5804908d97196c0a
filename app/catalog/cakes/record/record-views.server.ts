import { formatDay, formatMoment, isDay } from '#app/base/platform/time/calendar.ts'
import type { RecordedChange } from '#app/base/platform/change-log/change-log.queries.server.ts'
import { formatSantim } from '#app/base/platform/money.ts'
import type { Lang, Translate } from '#app/base/platform/text/translate.ts'
import type { ViewContext } from '#app/base/platform/text/view-context.ts'
import type { ChangedField } from '#app/base/ui/admin/changed-meanwhile.tsx'
import type { HistoryEntry } from '#app/base/ui/admin/record-history.tsx'
import { presentChanges, type FieldLabels } from '#app/base/ui/admin/present-changes.server.ts'
import { seasonText } from '../seasons/season-text.server.ts'
import { parseTypedSeason } from '../seasons/season-field.ts'
import type { ChangedMeanwhile } from '../save-catalog-row.server.ts'
import { formatDecimal } from './decimal.ts'
import type { CatalogRecord } from './define-record.ts'
import { namesOfIds, type IdChoices } from './id-choices.queries.server.ts'
import { namesOf, scaleOf, type FieldErrors, type RowField, type Typed } from './row-fields.ts'
import { MAX_COUNTED, type Use } from '../where-used.queries.server.ts'

/** Another person's save since the form was opened. Sending the form again with `version` overwrites it. */
export interface RecordConflict {
  version: string
  changedBy: string
  changedAt: string
  fields: ChangedField[]
}

export interface UseView {
  text: string
  href: string
}

export interface CatalogViewContext extends ViewContext {
  choices?: Partial<IdChoices> | undefined
}

type Shown = Pick<CatalogRecord, 'fields' | 'labels'>

/** Label of a column; for a text in two languages it names the language. */
function labelOf(field: RowField, name: string, t: Translate): string {
  const label = t(field.label)
  if (field.kind !== 'texts') return label
  return t(name.endsWith('_am') ? 'edit.label.in.am' : 'edit.label.in.en', { label })
}

export function fieldLabels({ fields, labels: own = {} }: Shown, viewer: CatalogViewContext): FieldLabels {
  const { t, lang, calendar } = viewer
  const labels = fields.flatMap((field) =>
    namesOf(field).map((name): [string, FieldLabels[string]] => {
      const label = labelOf(field, name, t)
      if (isShownInWords(field)) return [name, { label, format: (value) => sayValue(field, value, viewer) }]
      if (field.kind !== 'number') return [name, label]
      const format = (value: unknown) =>
        name.endsWith('_santim') ? formatSantim(Number(value), lang) : formatDecimal(Number(value), scaleOf(field))
      return [name, { label, format }]
    }),
  )
  const place = { label: t('edit.field.position'), format: (value: unknown) => String(Number(value) + 1) }
  const planned = {
    planned_price_santim: {
      label: t('edit.planned.price'),
      format: (value: unknown) => formatSantim(Number(value), lang),
    },
    planned_for: {
      label: t('edit.planned.for'),
      format: (value: unknown) => formatDay(String(value), lang, calendar),
    },
  }
  const others = Object.fromEntries(Object.entries(own).map(([name, label]) => [name, t(label)]))
  return { ...Object.fromEntries(labels), ...others, position: place, ...planned, ...pictureLabels(t) }
}

function pictureLabels(t: Translate): FieldLabels {
  const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])
  const alts = (lang: Lang) => ({
    label: t(`edit.label.in.${lang}`, { label: t('edit.pictures.alts') }),
    format: (value: unknown) => listOf(value).filter(Boolean).join(' · ') || t('office.history.empty'),
  })
  return {
    picture_ids: {
      label: t('edit.pictures.more'),
      format: (value) => t('edit.pictures.count', { count: listOf(value).length }),
    },
    picture_alts_en: alts('en'),
    picture_alts_am: alts('am'),
  }
}

type WordyField = Extract<RowField, { kind: 'date' | 'id' | 'ids' | 'season' | 'choice' }>

function isShownInWords(field: RowField): field is WordyField {
  return ['date', 'id', 'ids', 'season', 'choice'].includes(field.kind)
}

function sayValue(field: WordyField, value: unknown, { t, lang, calendar, choices }: CatalogViewContext): string {
  if (field.kind === 'ids') {
    const ids = Array.isArray(value) ? value.map(String) : []
    return ids.length === 0 ? t('office.history.empty') : namesOfIds(ids, choices?.[field.of] ?? [], lang)
  }
  const text = String(value)
  if (field.kind === 'id') return namesOfIds([text], choices?.[field.of] ?? [], lang)
  if (field.kind === 'season') return seasonText(parseTypedSeason(text) ?? null, { lang, t })
  if (field.kind === 'choice') return Object.hasOwn(field.options, text) ? t(field.options[text]!) : text
  return isDay(text) ? formatDay(text, lang, calendar) : text
}

/** The history of a row. A changed picture is only mentioned, because ids say nothing. */
export function presentHistory(
  changes: readonly RecordedChange[],
  record: Shown,
  viewer: CatalogViewContext,
): HistoryEntry[] {
  const { t, lang, calendar } = viewer
  const entries = presentChanges(changes, t, lang, calendar, fieldLabels(record, viewer))
  return entries.map((entry, index) => {
    const { before, after } = changes[index]!
    if (!before || !after) return entry
    const others = { before: t('edit.picture.former'), after: t('edit.picture.other') }
    const more = t('edit.pictures.more')
    const lines = entry.lines
      .map((line) => (line.label === more && line.before === line.after ? { label: more, ...others } : line))
      .filter((line) => line.before !== line.after)
    if (!('image_id' in after)) return { ...entry, lines }
    const label = 'picture_ids' in after ? t('edit.pictures.main') : t('edit.field.picture')
    return { ...entry, lines: [...lines, { label, ...others }] }
  })
}

export function differingFields(
  yours: Typed,
  theirs: Typed,
  fields: readonly RowField[],
  viewer: CatalogViewContext,
): ChangedField[] {
  return fields.flatMap((field) =>
    namesOf(field).flatMap((name): ChangedField[] => {
      const { t } = viewer
      const [mine = '', their = ''] = [yours[name], theirs[name]]
      if (inOrder(field, mine) === inOrder(field, their)) return []
      const say = (text: string) => {
        if (field.kind === 'flag') return t(text === 'yes' ? 'office.history.yes' : 'office.history.no')
        if (!isShownInWords(field) || (text === '' && field.kind !== 'season')) return text
        return sayValue(field, field.kind === 'ids' ? text.split(' ') : text, viewer)
      }
      return [{ label: labelOf(field, name, t), yours: say(mine), theirs: say(their) }]
    }),
  )
}

/** Sorts ids, because their order means nothing. */
function inOrder({ kind }: RowField, text: string): string {
  return kind === 'ids' ? text.split(' ').toSorted().join(' ') : text
}

export function presentConflict(
  { theirs, changedBy, changedAt }: ChangedMeanwhile<{ version: number | string }>,
  fields: ChangedField[],
  { t, lang, calendar }: ViewContext,
): RecordConflict {
  return {
    version: String(theirs.version),
    changedBy: changedBy ?? t('edit.somebody'),
    changedAt: changedAt ? formatMoment(changedAt, lang, calendar) : '',
    fields,
  }
}

export function presentErrors(errors: FieldErrors, t: Translate): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).flatMap(([name, error]) => (error ? [[name, t(error.message, error.values)]] : [])),
  )
}

/** "12 orders", "more than 1,000 orders": the uses of a row in words. */
export function presentUses(uses: readonly Use[], t: Translate): UseView[] {
  return uses.map(({ what, count, href }) => ({
    href,
    text: count > MAX_COUNTED ? t(`edit.uses.${what}.many`, { count: MAX_COUNTED }) : t(`edit.uses.${what}`, { count }),
  }))
}
