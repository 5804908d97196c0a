import { Link } from 'react-router'
import { classes } from '#app/base/ui/classes.ts'
import { ColumnChooser } from '#app/base/ui/office/column-chooser.tsx'
import { FileMenu } from '#app/base/ui/office/file-menu.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { ORDER_COLUMNS, ORDER_COLUMN_TEXTS, type OrderColumn } from '../order-columns.ts'
import { orderFilter, ORDER_SORTS, type OrderFilter } from '../order-filters.ts'
import { ordersAddress } from '../orders-paths.ts'
import { ORDERS_PATH } from '#app/base/platform/admin-paths.ts'

interface ListToolsProps {
  filter: OrderFilter
  columns: readonly OrderColumn[]
  summary: string
}

export function ListTools({ filter, columns, summary }: ListToolsProps) {
  const t = useT()
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <output className="figures mr-auto text-sm leading-snug text-ink-soft">{summary}</output>
      <nav aria-label={t('orders.sort.label')} className="flex rounded-full border border-line-strong p-0.5 text-sm">
        {ORDER_SORTS.map((sort) => (
          <Link
            key={sort}
            to={ordersAddress('list', { ...filter, sort }, { [orderFilter.params.sort]: sort })}
            preventScrollReset
            aria-current={sort === filter.sort ? 'true' : undefined}
            className={classes(
              'inline-flex min-h-11 items-center rounded-full px-3 leading-snug font-semibold md:min-h-8',
              sort === filter.sort ? 'bg-brand-soft text-brand' : 'hover:bg-sunken',
            )}
          >
            {t(`orders.sort.${sort}`)}
          </Link>
        ))}
      </nav>
      <ColumnChooser
        columns={ORDER_COLUMNS.map((id) => ({
          id,
          text: t(ORDER_COLUMN_TEXTS[id]),
          isShown: columns.includes(id),
        }))}
      />
      <FileMenu
        path={`${ORDERS_PATH}/export`}
        search={orderFilter.search(filter)}
        text={t('orders.export')}
        size="sm"
      />
    </div>
  )
}
