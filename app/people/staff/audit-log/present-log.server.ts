import type { MessageKey, Translate } from '#app/base/platform/text/translate.ts'
import type { ViewContext } from '#app/base/platform/text/view-context.ts'
import { actorText, presentChanges } from '#app/base/ui/admin/present-changes.server.ts'
import { signInName } from '#app/people/auth/phone-account.ts'
import { logLabels } from './log-columns.server.ts'
import type { LoggedChange } from './log.queries.server.ts'

/** The name of an entity type; the type itself when it has none. */
export function entityTypeText(type: string, t: Translate): string {
  const key = `log.type.${type}`
  const text = t(key as MessageKey)
  return text === key ? type.replaceAll('_', ' ') : text
}

/** Replaces the names and words of an erased customer; decision 0048. */
const ERASED = '[erased]'

/** The log is evidence: beside a name it says whose account acted. Empty when the name says so itself. */
function emailBeside({ who, actor }: Pick<LoggedChange, 'who' | 'actor'>): string {
  const email = signInName(actor)
  return email === who ? '' : email
}

/** An actor among the choices of a filter: "Hana Bekele · hana@shop.example". */
export function actorChoice({ name: actor, who }: { name: string; who: string }, t: Translate): string {
  return [actorText(who, t), emailBeside({ who, actor })].filter(Boolean).join(' · ')
}

export function presentLog(changes: readonly LoggedChange[], viewer: ViewContext) {
  const { lang, calendar, t } = viewer
  return changes.flatMap((change) => {
    const { actor, who, entityType, entityId, label, before, after, place } = change
    const labels = logLabels(Object.keys({ ...before, ...after }), { type: entityType, id: entityId }, viewer)
    const entries = presentChanges([change], t, lang, calendar, labels)
    return entries.map((entry) => ({
      ...entry,
      type: entityTypeText(entityType, t),
      thing: label.en === ERASED ? t('log.erased') : label[lang] || label.en,
      place,
      email: emailBeside({ who, actor }),
    }))
  })
}
