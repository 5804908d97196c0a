import { parseCursor } from '#app/base/platform/list/cursor.ts'
import { Link, useLocation, useNavigation, type ShouldRevalidateFunctionArgs } from 'react-router'
import { formatSantim } from '#app/base/platform/money.ts'
import { buttonClass } from '#app/base/ui/button.tsx'
import { classes } from '#app/base/ui/classes.ts'
import { BulkBar } from '#app/base/ui/office/bulk-bar.tsx'
import { rereadsList } from '#app/base/ui/office/beside-address.ts'
import { chooseColumns } from '#app/base/platform/list/chosen-columns.ts'
import { EmptyState } from '#app/base/ui/office/empty-state.tsx'
import { Pager, PerPage } from '#app/base/ui/office/pager.tsx'
import { useSelection } from '#app/base/ui/office/use-selection.ts'
import { useT } from '#app/base/ui/translate.tsx'
import { viewListed, type ListedView } from '../../admin-list-views.server.ts'
import { loadOrdersFrame, openOrders, rememberChoice, orderListTexts } from '../../load-orders-frame.server.ts'
import { ORDER_COLUMNS, USUAL_ORDER_COLUMNS, type OrderColumn } from '../../order-columns.ts'
import type { Maker } from '#app/ordering/orders/reading/assignees.queries.server.ts'
import { orderFilter, type OrderFilter } from '../../order-filters.ts'
import { listOrders } from '../../orders.queries.server.ts'
import { ordersAddress } from '../../orders-paths.ts'
import { BulkFields } from '../../ui/bulk-fields.tsx'
import { FilterPanel } from '../../ui/filter-panel.tsx'
import { ListTools } from '../../ui/list-tools.tsx'
import { OrderPanel } from '../../ui/order-panel.tsx'
import { OrderTable } from '../../ui/order-table.tsx'
import { OrdersFailed } from '../../ui/orders-failed.tsx'
import { OrdersHead } from '../../ui/orders-head.tsx'
import { PANEL_PARAM, withPanel } from '../../ui/panel-address.ts'
import { QuickFilters } from '../../ui/quick-filters.tsx'
import { SavedViewsRow } from '../../ui/saved-views-row.tsx'
import { usePanel } from '../../ui/use-panel.ts'
import type { Route } from './+types/orders-page.ts'
import { ORDERS_PATH } from '#app/base/platform/admin-paths.ts'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { profile } = adminRequest(context, 'orders.view')
  const opened = await openOrders(context, { profile, url })
  const { db, now, viewer, filter, zones, settings, remembered } = opened
  const { t, lang } = viewer
  const [frame, page] = await Promise.all([
    loadOrdersFrame(opened),
    listOrders(db, filter, now, parseCursor(url.searchParams)),
  ])
  const { summary } = frame
  const columns = chooseColumns({
    params: url.searchParams,
    remembered: remembered.columns,
    all: ORDER_COLUMNS,
    usual: USUAL_ORDER_COLUMNS,
  }) as OrderColumn[]
  await rememberChoice(opened, url.searchParams)
  const count = t('orders.count', { count: summary.count })
  return {
    title: `${t('orders.title')} · ${t('admin.title')}`,
    texts: orderListTexts[viewer.lang],
    frame,
    columns,
    sum: [
      summary.isExact ? count : t('orders.summary.at.least', { count }),
      t('orders.sum', { amount: formatSantim(summary.totalSantim, lang) }),
      summary.owedSantim > 0 && t('orders.summary.owed', { amount: formatSantim(summary.owedSantim, lang) }),
    ]
      .filter(Boolean)
      .join(' · '),
    before: page.before,
    after: page.after,
    orders: page.orders.map((order) => viewListed(viewer, order, { now, zones, settings })),
  }
}

/** Opening an order in the panel does not change the list. */
export function shouldRevalidate(move: ShouldRevalidateFunctionArgs) {
  return rereadsList(move, PANEL_PARAM)
}

export default function OrdersPage({ loaderData }: Route.ComponentProps) {
  const { frame, columns, sum, orders, before, after } = loaderData
  const { filter } = frame
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <OrdersHead view="list" filter={filter} waiting={frame.waiting} />
      <SavedViewsRow view="list" filter={filter} views={frame.views} />
      <QuickFilters view="list" {...frame} />
      <FilterPanel view="list" filter={filter} choices={frame.choices} />
      {orders.length === 0 ? (
        <NoOrders filter={filter} />
      ) : (
        <Orders
          filter={filter}
          columns={columns}
          sum={sum}
          orders={orders}
          matching={frame.summary.count}
          makers={frame.choices.makers}
        >
          <Pager
            newer={before && ordersAddress('list', filter, { before })}
            older={after && ordersAddress('list', filter, { after })}
          />
        </Orders>
      )}
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <OrdersFailed error={error} />
}

interface OrdersProps {
  filter: OrderFilter
  columns: OrderColumn[]
  sum: string
  orders: ListedView[]
  matching: number
  makers: readonly Maker[]
  children: React.ReactNode
}

const BULK_FORM = 'bulk'

function Orders({ filter, columns, sum, orders, matching, makers, children }: OrdersProps) {
  const { pathname, search } = useLocation()
  const isSamePlace = (next: string) => withPanel(next, null) === withPanel(search, null)
  const { state, location } = useNavigation()
  const isLoading = state === 'loading' && location.pathname === pathname && !isSamePlace(location.search)
  const selection = useSelection(orders.map(({ id }) => id))
  const panel = usePanel()
  return (
    <section
      aria-busy={isLoading}
      className={classes('grid grid-cols-[minmax(0,1fr)] gap-3', isLoading && 'opacity-60')}
    >
      <ListTools filter={filter} columns={columns} summary={sum} />
      <div
        className={classes(
          'grid grid-cols-[minmax(0,1fr)] items-start gap-3',
          panel.orderId !== null && 'xl:grid-cols-[minmax(0,1fr)_28rem]',
        )}
      >
        <OrderTable orders={orders} columns={columns} selecting={{ selection, form: BULK_FORM }} panel={panel} />
        {panel.orderId && <OrderPanel key={panel.orderId} orderId={panel.orderId} closeTo={panel.closeTo} />}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        {children}
        <PerPage value={filter.perPage} toSize={(size) => toPerPage(filter, size)} />
      </div>
      <BulkBar
        selection={selection}
        form={BULK_FORM}
        matching={matching}
        action={`${ORDERS_PATH}/bulk${orderFilter.search(filter)}`}
      >
        <BulkFields makers={makers} selection={selection} filter={filter} />
      </BulkBar>
    </section>
  )
}

function toPerPage(filter: OrderFilter, size: number): string {
  return ordersAddress('list', { ...filter, perPage: size as OrderFilter['perPage'] })
}

function NoOrders({ filter }: { filter: OrderFilter }) {
  const t = useT()
  if (orderFilter.isFiltered(filter)) {
    return (
      <EmptyState
        title={t('orders.hidden.title')}
        text={t('orders.hidden.text')}
        action={{ to: ORDERS_PATH, text: t('orders.filter.clear') }}
      />
    )
  }
  return (
    <EmptyState
      title={t('orders.none.title')}
      text={t('orders.none.text')}
      action={
        <Link to="/" reloadDocument className={buttonClass()}>
          {t('orders.none.action')}
        </Link>
      }
    />
  )
}
