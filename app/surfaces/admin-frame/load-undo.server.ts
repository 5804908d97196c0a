import type { Actor } from '#app/base/platform/change-log/actor.ts'
import { listUndoable } from '#app/base/platform/change-log/change-log.queries.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import type { Translate } from '#app/base/platform/text/translate.ts'
import type { ViewContextAt } from '#app/base/platform/text/view-context.ts'
import { actionText } from '#app/base/ui/admin/present-changes.server.ts'
import { readUndone } from './undo-outcome.ts'

export async function loadUndo(db: Database, actor: Actor, { lang, t, now }: Omit<ViewContextAt, 'calendar'>) {
  const undoable = await listUndoable(db, actor, now)
  return undoable.map(({ changeId, action, entityId, label, tab, count, msLeft }) => {
    const what = actionText(action, t)
    const text = count > 1 ? t('admin.undo.many', { what, count }) : t('admin.undo.one', { what, name: label[lang] })
    return { changeId, entityId, tab, text, msLeft }
  })
}

export type UndoView = Awaited<ReturnType<typeof loadUndo>>[number]

export function presentUndone(params: URLSearchParams, t: Translate): { text: string; isGood: boolean } | null {
  const outcome = readUndone(params)
  if (!outcome) return null
  const { undone, left } = outcome
  if (undone === 0) return { text: t('admin.undone.none'), isGood: false }
  if (left > 0) return { text: t('admin.undone.some', { undone, left }), isGood: false }
  return { text: t('admin.undone', { count: undone }), isGood: true }
}
