import { findUndoable } from '#app/platform/change-log.queries.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { Lang, Translate } from '#app/platform/translate.ts'
import { actionText } from '#app/ui/office/view-changes.server.ts'
import { readUndone } from './undo-outcome.ts'

interface UndoSpeech {
  lang: Lang
  t: Translate
  now: Date
}

/** What the signed-in administrator may still take back, in words; null when there is nothing. */
export async function loadUndo(db: Database, actor: string, { lang, t, now }: UndoSpeech) {
  const last = await findUndoable(db, actor, now)
  if (!last) return null
  const what = actionText(last.action, t)
  const text =
    last.count > 1
      ? t('admin.undo.many', { what, count: last.count })
      : t('admin.undo.one', { what, name: last.label[lang] })
  return { changeId: last.changeId, text, msLeft: last.msLeft }
}

export type UndoView = NonNullable<Awaited<ReturnType<typeof loadUndo>>>

/** What came of taking something back, for the page that it returned to. */
export function viewUndone(params: URLSearchParams, t: Translate): { text: string; isGood: boolean } | null {
  const outcome = readUndone(params)
  if (!outcome) return null
  const { undone, left } = outcome
  if (undone === 0) return { text: t('admin.undone.none'), isGood: false }
  if (left > 0) return { text: t('admin.undone.some', { undone, left }), isGood: false }
  return { text: t('admin.undone', { count: undone }), isGood: true }
}
