import { dayInAddis, formatDay, timeInAddis } from '#app/base/platform/time/calendar.ts'
import { recordChange } from '#app/base/platform/change-log/change-log.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import type { FileColumn, FileFormat, FileTable } from '#app/base/platform/files/file-table.ts'
import { uuidv7 } from '#app/base/platform/id.ts'
import type { Translate } from '#app/base/platform/text/translate.ts'
import type { ViewContext } from '#app/base/platform/text/view-context.ts'
import { movementSearch } from './movement-search.ts'
import { viewMovement } from './movement-views.server.ts'
import { listMovements, type Movement, type MovementFilter } from './movements.queries.server.ts'

const ROWS_AT_ONCE = 500

interface ExportMovements extends Pick<ViewContext, 'lang' | 't'> {
  filter: MovementFilter
  format: FileFormat
  /** Email of the administrator. */
  actor: string
  now: Date
}

/** The movements that the filter lets through as a table for a file; that it was taken is in the log of changes. */
export async function exportMovements(
  db: Database,
  { filter, format, actor, now, lang, t }: ExportMovements,
): Promise<FileTable> {
  const label = { en: 'Movements of stock as a file', am: 'የክምችት እንቅስቃሴ በፋይል' }
  const thing = { type: 'export', id: uuidv7(now), label } as const
  const after = { filter: movementSearch(filter), format }
  await recordChange(db, { actor, action: 'export', thing, before: null, after }, now)
  let before: number | undefined
  const next = async () => {
    const movements = await listMovements(db, filter, { before, limit: ROWS_AT_ONCE })
    before = movements.at(-1)?.id
    return movements.map((movement) => cells(movement, { lang, t }))
  }
  return { columns: columns(t), next }
}

function columns(t: Translate): FileColumn[] {
  return [
    { head: t('move.file.at'), kind: 'moment' },
    { head: t('move.file.at.ethiopian') },
    { head: t('move.file.day'), kind: 'day' },
    { head: t('move.file.day.ethiopian') },
    { head: t('move.cake') },
    { head: t('move.reason') },
    { head: t('move.pieces') },
    { head: t('move.left') },
    { head: t('move.who') },
    { head: t('move.note') },
  ]
}

function cells(movement: Movement, { lang, t }: Pick<ViewContext, 'lang' | 't'>) {
  const { at, day, pieces, left } = movement
  const { cake, reason, who, order, note } = viewMovement(movement, { lang, t, calendar: 'ethiopian' })
  return [
    `${dayInAddis(at)} ${timeInAddis(at)}`,
    formatDay(dayInAddis(at), lang, 'ethiopian'),
    day,
    formatDay(day, lang, 'ethiopian'),
    cake,
    reason,
    pieces,
    left,
    who,
    [order?.text, note].filter(Boolean).join(' · '),
  ]
}
