import * as adminPaths from '#app/base/platform/admin-paths.ts'
import { Button } from '#app/base/ui/button.tsx'
import { SelectField } from '#app/base/ui/field.tsx'
import { FileMenu } from '#app/base/ui/office/file-menu.tsx'
import type { Selection } from '#app/base/ui/office/use-selection.ts'
import { useT } from '#app/base/ui/translate.tsx'
import { bulkActValue } from '../bulk/bulk-acts.ts'
import { BULK_STATUSES } from '../bulk/bulk-moves.ts'
import type { Maker } from '#app/ordering/orders/reading/assignees.queries.server.ts'
import { orderFilter, type OrderFilter } from '../order-filters.ts'
import { chosenSearch } from '../orders-paths.ts'
import { ORDER_PAPERS } from '#app/ordering/orders/order-paper.ts'

interface BulkFieldsProps {
  makers: readonly Maker[]
  selection: Selection
  filter: OrderFilter
}

export function BulkFields({ makers, selection, filter }: BulkFieldsProps) {
  const t = useT()
  const { chosen, isAllMatching } = selection
  const search = isAllMatching ? orderFilter.search(filter) : chosenSearch([...chosen])
  return (
    <>
      <SelectField label={t('orders.bulk.act')} name="act" className="min-w-44 max-sm:grow">
        <optgroup label={t('orders.bulk.to')}>
          {BULK_STATUSES.map((to) => (
            <option key={to} value={bulkActValue({ kind: 'move', to })}>
              {t(`orders.status.${to}`)}
            </option>
          ))}
        </optgroup>
        <optgroup label={t('orders.bulk.print')}>
          {ORDER_PAPERS.map((paper) => (
            <option key={paper} value={bulkActValue({ kind: 'print', paper })}>
              {t(`orders.bulk.print.${paper}`)}
            </option>
          ))}
        </optgroup>
        <optgroup label={t('orders.bulk.tell')}>
          <option value={bulkActValue({ kind: 'message' })}>{t('orders.bulk.tell.message')}</option>
        </optgroup>
        <optgroup label={t('orders.bulk.assign')}>
          {makers.map(({ id, name }) => (
            <option key={id} value={bulkActValue({ kind: 'assign', makerId: id })}>
              {name}
            </option>
          ))}
          <option value={bulkActValue({ kind: 'assign', makerId: null })}>{t('orders.bulk.assign.none')}</option>
        </optgroup>
      </SelectField>
      <Button type="submit" className="min-h-12">
        {t('orders.bulk.look')}
      </Button>
      {chosen.size > 0 && (
        <div className="ml-auto self-center">
          <FileMenu
            path={adminPaths.ordersExport}
            search={search}
            text={t('orders.export')}
            align="right"
            opensUpward
          />
        </div>
      )}
    </>
  )
}
