import { defineExport, type ExportColumn } from '#app/people/auth/define-export.server.ts'
import { dayInAddis } from '#app/base/platform/time/calendar.ts'
import { parseTab, tableOf } from '../../choices/choice-tabs.ts'
import { usedText } from '../../choices/choice-views.server.ts'
import { listChoiceRows, listEditedCakes } from '../../edited-rows.queries.server.ts'
import type { Columns } from '#app/catalog/cakes/record/row-fields.ts'
import { tableColumns } from '../../import/table-file.ts'
import { countOrdersNaming } from '#app/catalog/cakes/where-used.queries.server.ts'

type Row = Columns & { ordered: string | number }

const THIRTY_DAYS_MS = 30 * 86_400_000

/**
 * All cakes, or all rows of a tab of choices, archived ones too, with their orders. The import accepts the CSV. 404:
 * unknown tab.
 */
export const loader = defineExport(async ({ db, now, params, t }) => {
  const tab = params.tab === undefined ? 'cakes' : parseTab(params.tab)
  if (!tab) throw new Response(null, { status: 404 })
  const table = tab === 'cakes' ? tab : tableOf(tab)
  const title = tab === 'cakes' ? 'edit.cakes.title' : (`edit.tab.${tab}` as const)
  const ordered: ExportColumn<Row> = {
    head: table === 'cakes' ? 'edit.cakes.orders' : 'edit.choices.used',
    cell: (row) => row.ordered,
  }
  const listRows = async (): Promise<Row[]> => {
    if (table === 'cakes') {
      const cakes = await listEditedCakes(db, new Date(now.getTime() - THIRTY_DAYS_MS), dayInAddis(now))
      return cakes.map((cake) => ({ ...cake, ordered: cake.recentOrders }))
    }
    const choices = await listChoiceRows(db, table)
    const ids = choices.map(({ id }) => id)
    const used = await countOrdersNaming(db, table, ids)
    return choices.map((choice) => ({ ...choice, ordered: usedText(used.get(choice.id) ?? 0, t) }))
  }
  const rows = await listRows()
  const name = table.replaceAll('_', '-')
  return {
    id: name,
    name,
    localName: t(title),
    label: title,
    noted: { rows: rows.length },
    columns: [...tableColumns(table), ordered],
    read: async () => ({ rows }),
  }
})
