import { dayColumns, defineExport, readerOf, type ExportColumn } from '#app/people/auth/define-export.server.ts'
import { dayInAddis, formatDay, timeInAddis } from '#app/base/platform/time/calendar.ts'
import { movementFilter } from '../../movements/movement-filter.ts'
import { presentMovement } from '../../movements/movement-views.server.ts'
import { movementsList } from '../../movements/movements-list.server.ts'
import type { Movement } from '../../movements/movements.queries.server.ts'

type Row = Movement & { view: ReturnType<typeof presentMovement> }

const COLUMNS: readonly ExportColumn<Row>[] = [
  { head: 'move.file.at', kind: 'moment', cell: ({ at }) => `${dayInAddis(at)} ${timeInAddis(at)}` },
  { head: 'move.file.at.ethiopian', cell: ({ at }, { lang }) => formatDay(dayInAddis(at), lang, 'ethiopian') },
  ...dayColumns<Row>(['move.file.day', 'move.file.day.ethiopian'], ({ day }) => day),
  { head: 'move.cake', cell: ({ view }) => view.cake },
  { head: 'move.reason', cell: ({ view }) => view.reason },
  { head: 'move.pieces', cell: ({ pieces }) => pieces },
  { head: 'move.left', cell: ({ left }) => left },
  { head: 'move.who', cell: ({ view }) => view.who },
  { head: 'move.note', cell: ({ view }) => [view.order?.text, view.note].filter(Boolean).join(' · ') },
]

export const loader = defineExport(({ search, lang, t, now }) => {
  const filter = movementFilter.parse(search)
  const readMovements = readerOf(movementsList, { filter, now })
  return {
    name: 'movements',
    localName: t('move.file.name'),
    label: { en: 'Movements of stock as a file', am: 'የክምችት እንቅስቃሴ በፋይል' },
    noted: { filter: movementFilter.search(filter) },
    columns: COLUMNS,
    read: async (key: string | undefined, limit, reads) => {
      const { rows: movements, next } = await readMovements(key, limit, reads)
      const viewer = { lang, t, calendar: 'ethiopian' } as const
      const rows = movements.map((movement) => ({ ...movement, view: presentMovement(movement, viewer) }))
      return { rows, next }
    },
  }
})
