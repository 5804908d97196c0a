import { ButtonLink } from '#app/base/ui/button.tsx'
import { ChipRow } from '#app/base/ui/office/chip-row.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import { orderFilter, type OrderFilter } from '../order-filters.ts'
import type { SavedView } from '#app/base/platform/list/saved-view.ts'
import { ORDER_VIEW_PATHS, type OrdersView } from '../orders-paths.ts'
import { ORDERS_PATH } from '#app/base/platform/admin-paths.ts'

interface SavedViewsRowProps {
  view: OrdersView
  filter: OrderFilter
  views: readonly SavedView[]
}

export function SavedViewsRow({ view, filter, views }: SavedViewsRowProps) {
  const t = useT()
  const search = orderFilter.search(filter)
  const isKept = views.some((each) => `?${each.search}` === search)
  const mayKeep = orderFilter.isFiltered(filter) && !isKept
  if (views.length === 0 && !mayKeep) return null
  return (
    <div className="flex flex-wrap items-center gap-x-2">
      {views.length > 0 && (
        <ChipRow
          label={t('orders.saved.label')}
          items={views.map((each) => ({
            to: `${ORDER_VIEW_PATHS[view]}?${each.search}`,
            text: each.name,
            isChosen: `?${each.search}` === search,
          }))}
        />
      )}
      <ButtonLink kind="quiet" size="sm" to={`${ORDERS_PATH}/views${mayKeep ? search : ''}`}>
        {t(mayKeep ? 'orders.saved.keep' : 'orders.saved.manage')}
      </ButtonLink>
    </div>
  )
}
