import type { MessageKey, Translate } from '#app/base/platform/text/translate.ts'
import type { ViewContext } from '#app/base/platform/text/view-context.ts'
import { viewChanges } from '#app/base/ui/office/view-changes.server.ts'
import { logLabels } from './log-columns.server.ts'
import type { LoggedChange } from './log.queries.server.ts'

/** The name of an entity type; the type itself when it has none. */
export function entityTypeText(type: string, t: Translate): string {
  const key = `log.type.${type}`
  const text = t(key as MessageKey)
  return text === key ? type.replaceAll('_', ' ') : text
}

/** Replaces the names and words of an erased customer; decision 0026. */
const ERASED = '[erased]'

export function viewLog(changes: readonly LoggedChange[], viewer: ViewContext) {
  const { lang, calendar, t } = viewer
  return changes.flatMap((change) => {
    const { entityType, entityId, label, before, after, place } = change
    const labels = logLabels(Object.keys({ ...before, ...after }), { type: entityType, id: entityId }, viewer)
    const entries = viewChanges([change], t, lang, calendar, labels)
    return entries.map((entry) => ({
      ...entry,
      type: entityTypeText(entityType, t),
      thing: label.en === ERASED ? t('log.erased') : label[lang] || label.en,
      place,
    }))
  })
}
