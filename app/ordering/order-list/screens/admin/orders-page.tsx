import { useMay } from '#app/people/auth/ui/permissions-provider.tsx'
import { Link, useLocation, useNavigation, type ShouldRevalidateFunctionArgs } from 'react-router'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { formatPrice } from '#app/base/platform/money.ts'
import { buttonClass } from '#app/base/ui/button.tsx'
import { ListPage } from '#app/base/ui/list/list-page.tsx'
import { rereadsList, withBeside } from '#app/base/ui/admin/beside-address.ts'
import { FormOutcome } from '#app/base/ui/notice.tsx'
import { LinksMenu } from '#app/base/ui/admin/links-menu.tsx'
import { QUIET_WORD } from '#app/base/ui/admin/quiet-word.ts'
import { useBeside } from '#app/base/ui/admin/use-beside.ts'
import { useLang, useT } from '#app/base/ui/translate.tsx'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { presentListed } from '../../admin-list-views.server.ts'
import { loadOrdersView, stateOf } from '../../load-orders-frame.server.ts'
import { moveListed } from '../../move-listed.server.ts'
import { movesOfListed } from '../../moves-of-listed.server.ts'
import { ORDER_SORTS, orderFilter } from '../../order-filters.ts'
import { listOrders } from '../../orders.queries.server.ts'
import { BulkFields } from '../../ui/bulk-fields.tsx'
import { orderList, PANEL_PARAM } from '../../ui/order-list.tsx'
import { OrderPanel } from '../../ui/order-panel.tsx'
import { OrderFilters, OrdersFailed, OrdersHead } from '../../ui/orders-frame.tsx'
import type { Route } from './+types/orders-page.ts'

export function loader({ context, url }: Route.LoaderArgs) {
  return loadOrdersView(adminRequest(context), url, 'list', async (opened) => {
    const { list, filter, db, now, viewer } = opened
    const page = await listOrders(db, filter, now, list.cursor)
    const moves = await movesOfListed(db, page.rows)
    return {
      orders: page.rows.map((order) => ({ ...presentListed(viewer, order, opened), moves: moves.get(order.id) ?? [] })),
      state: stateOf(list.state(page), opened.isBare),
      sorts: ORDER_SORTS.map((sort) => ({
        // The default sort is named too, because another one may be stored.
        to: list.to({ sort }, { [orderFilter.params.sort]: sort }),
        text: viewer.t(`orders.sort.${sort}`),
        isChosen: sort === filter.sort,
      })),
    }
  })
}

export async function action({ request, context, url }: Route.ActionArgs) {
  return moveListed(adminRequest(context), await request.formData(), url)
}

/** Opening an order in the panel does not change the list. */
export function shouldRevalidate(move: ShouldRevalidateFunctionArgs) {
  return rereadsList(move, PANEL_PARAM)
}

const { file: _file, ...WITHOUT_FILE } = orderList

export default function OrdersPage({ loaderData, actionData }: Route.ComponentProps) {
  const { frame, orders, state, sorts } = loaderData
  const { filter, summary, choices } = frame
  const t = useT()
  const mayExport = useMay('orders.export')
  const beside = useBeside(adminPaths.order, PANEL_PARAM)
  return (
    <ListPage
      list={mayExport ? orderList : WITHOUT_FILE}
      state={state}
      rows={orders}
      head={<OrdersHead frame={frame} />}
      filters={
        <>
          <FormOutcome error={actionData?.error} />
          <OrderFilters frame={frame} />
        </>
      }
      sum={useSum(summary)}
      sort={<SortMenu sorts={sorts} />}
      isBusy={useIsRereading()}
      hidden={{ title: t('orders.hidden.title'), text: t('orders.hidden.text'), clear: t('orders.filter.clear') }}
      none={{
        title: t('orders.none.title'),
        text: t('orders.none.text'),
        action: (
          <Link to="/" reloadDocument className={buttonClass()}>
            {t('orders.none.action')}
          </Link>
        ),
      }}
      bulk={{ form: 'bulk', matching: summary.count, action: `${adminPaths.ordersBulk}${orderFilter.search(filter)}` }}
      renderBulk={(selection) => (
        <BulkFields makers={choices.makers} selection={selection} filter={filter} orders={orders} />
      )}
      beside={beside}
      panel={beside.id && <OrderPanel key={beside.id} orderId={beside.id} closeTo={beside.closeTo} />}
    />
  )
}

function SortMenu({ sorts }: Pick<Route.ComponentProps['loaderData'], 'sorts'>) {
  const t = useT()
  return <LinksMenu align="end" label={t('orders.sort.label')} items={sorts} className={QUIET_WORD} />
}

function useSum({ count, isExact, totalSantim, owedSantim }: Route.ComponentProps['loaderData']['frame']['summary']) {
  const t = useT()
  const lang = useLang()
  const orders = t('orders.count', { count })
  return [
    isExact ? orders : t('orders.summary.at.least', { count: orders }),
    totalSantim !== null && t('orders.sum', { amount: formatPrice(totalSantim, lang) }),
    owedSantim !== null && owedSantim > 0 && t('orders.summary.owed', { amount: formatPrice(owedSantim, lang) }),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** Whether other orders are loading. Opening one beside the list does not count. */
function useIsRereading(): boolean {
  const { pathname, search } = useLocation()
  const { state, location } = useNavigation()
  const withoutPanel = (of: string) => withBeside(of, null, PANEL_PARAM)
  return state === 'loading' && location.pathname === pathname && withoutPanel(location.search) !== withoutPanel(search)
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <OrdersFailed error={error} />
}
