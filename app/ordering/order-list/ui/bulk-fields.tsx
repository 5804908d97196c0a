import type { ReactNode } from 'react'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { buttonClass } from '#app/base/ui/button.tsx'
import { FILE_FORMATS } from '#app/base/ui/admin/file-menu.tsx'
import { MENU_LINE, MenuButton } from '#app/base/ui/admin/menu-button.tsx'
import type { Selection } from '#app/base/ui/admin/use-selection.ts'
import { useMay } from '#app/people/auth/ui/permissions-provider.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { bulkActionValue, type BulkAction } from '../bulk/bulk-actions.ts'
import { BULK_STATUSES } from '../bulk/bulk-moves.ts'
import type { OrderStatus } from '#app/ordering/terms/order-status.ts'
import type { Maker } from '#app/ordering/orders/reading/assignees.queries.server.ts'
import { orderFilter, type OrderFilter } from '../order-filters.ts'
import { chosenSearch } from '../orders-paths.ts'
import { ORDER_PAPERS } from '#app/ordering/order-admin/order-paper.ts'

interface BulkFieldsProps {
  makers: readonly Maker[]
  selection: Selection
  filter: OrderFilter
  orders: readonly { id: string; status: string }[]
}

/** The next steps, most used first, as buttons of the bulk form; each leads to its preview. */
export function BulkFields({ makers, selection, filter, orders }: BulkFieldsProps) {
  const t = useT()
  const mayExport = useMay('orders.export')
  const { chosen, isAllMatching } = selection
  const search = isAllMatching ? orderFilter.search(filter) : chosenSearch([...chosen])
  const statuses = new Set(orders.filter(({ id }) => chosen.has(id)).map(({ status }) => status))
  const main: OrderStatus = statuses.has('Confirmed') || !statuses.has('In Production') ? 'In Production' : 'Ready'
  const second: OrderStatus = main === 'Ready' ? 'Completed' : 'Ready'
  const moves = BULK_STATUSES.filter((to) => to !== main && to !== second)
  return (
    <>
      <BulkButton value={{ kind: 'move', to: main }} className={buttonClass({ size: 'sm' })}>
        {t(`orders.bulk.move.${main}`)}
      </BulkButton>
      <BulkButton value={{ kind: 'move', to: second }} className={buttonClass({ kind: 'secondary', size: 'sm' })}>
        {t(`orders.bulk.move.${second}`)}
      </BulkButton>
      <MenuButton align="end" text={t('orders.bulk.print')} className={buttonClass({ kind: 'secondary', size: 'sm' })}>
        {ORDER_PAPERS.map((paper) => (
          <BulkButton key={paper} value={{ kind: 'print', paper }}>
            {t(`orders.bulk.print.${paper}`)}
          </BulkButton>
        ))}
      </MenuButton>
      <MenuButton align="end" text={t('orders.bulk.more')} className={buttonClass({ kind: 'secondary', size: 'sm' })}>
        <Part title={t('orders.bulk.to')}>
          {moves.map((to) => (
            <BulkButton key={to} value={{ kind: 'move', to }}>
              {t(`orders.status.${to}`)}
            </BulkButton>
          ))}
        </Part>
        <BulkButton value={{ kind: 'message' }}>{t('orders.bulk.tell.message')}</BulkButton>
        <Part title={t('orders.bulk.assign')}>
          {makers.map(({ id, name }) => (
            <BulkButton key={id} value={{ kind: 'assign', makerId: id }}>
              {name}
            </BulkButton>
          ))}
          <BulkButton value={{ kind: 'assign', makerId: null }}>{t('orders.bulk.assign.none')}</BulkButton>
        </Part>
        {mayExport && chosen.size > 0 && (
          <Part title={t('orders.export')}>
            {FILE_FORMATS.map((format) => (
              <a key={format} href={`${adminPaths.ordersExport}.${format}${search}`} download className={MENU_LINE}>
                {t(`office.file.${format}`)}
              </a>
            ))}
          </Part>
        )}
      </MenuButton>
    </>
  )
}

function BulkButton({
  value,
  className = MENU_LINE,
  children,
}: {
  value: BulkAction
  className?: string
  children: ReactNode
}) {
  return (
    <button type="submit" name="act" value={bulkActionValue(value)} className={className}>
      {children}
    </button>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="border-b border-line py-1 last:border-0">
      <legend className="px-3 py-1 text-xs text-ink-soft">{title}</legend>
      {children}
    </fieldset>
  )
}
