import { Link, useNavigation } from 'react-router'
import { requireAdmin } from '#app/accounts/context.server.ts'
import { translateTo } from '#app/messages.server.ts'
import { databaseContext, requestContext } from '#app/platform/context.server.ts'
import { isUuid } from '#app/platform/id.ts'
import { formatSantim } from '#app/platform/money.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { classes } from '#app/ui/classes.ts'
import { useT } from '#app/ui/translate.tsx'
import { viewListedOrder } from '../../admin-order-views.server.ts'
import { isFiltered, orderFilterSearch, parseOrderFilter, type OrderFilter } from '../../order-filters.ts'
import { countOrdersByStatus, listOrders } from '../../orders.queries.server.ts'
import { countWaitingRequests } from '../../quotes/waiting-requests.queries.server.ts'
import { OrderFiltersForm } from '../../ui/admin/order-filters-form.tsx'
import { OrderList } from '../../ui/admin/order-list.tsx'
import type { Route } from './+types/orders-page.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdmin(context)
  const { lang, calendar } = context.get(requestContext)
  const t = translateTo(lang)
  const db = context.get(databaseContext)
  const filter = parseOrderFilter(url.searchParams)
  const edge = (name: string) => {
    const id = url.searchParams.get(name)
    return id !== null && isUuid(id) ? id : undefined
  }
  const [page, countByStatus, waiting] = await Promise.all([
    listOrders(db, filter, { olderThan: edge('older'), newerThan: edge('newer') }),
    countOrdersByStatus(db, filter),
    countWaitingRequests(db),
  ])
  return {
    title: `${t('orders.title')} · ${t('admin.title')}`,
    filter,
    waiting,
    countByStatus,
    count: page.count,
    sum: formatSantim(page.totalSantim, lang),
    newerThan: page.newerThan,
    olderThan: page.olderThan,
    orders: page.orders.map((order) => viewListedOrder({ lang, calendar, t }, order)),
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title }, { name: 'robots', content: 'noindex' }]
}

export default function OrdersPage({ loaderData }: Route.ComponentProps) {
  const { filter, waiting, countByStatus, count, sum, orders, newerThan, olderThan } = loaderData
  const t = useT()
  const isLoading = useNavigation().state === 'loading'
  return (
    <div className="grid gap-4">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="mr-auto text-2xl">{t('orders.title')}</h1>
        <ButtonLink to="/admin/orders/quotes" kind="secondary">
          {t('orders.desk', { count: waiting })}
        </ButtonLink>
        <ButtonLink to="/admin/orders/new">{t('orders.new')}</ButtonLink>
      </header>
      <OrderFiltersForm filter={filter} countByStatus={countByStatus} />
      {orders.length === 0 ? (
        <NoOrders filter={filter} />
      ) : (
        <section aria-busy={isLoading} className={classes('grid gap-3', isLoading && 'opacity-60')}>
          <output className="figures text-sm text-ink-soft">
            {t('orders.count', { count })} · {t('orders.sum', { amount: sum })}
          </output>
          <OrderList orders={orders} />
          <Pages filter={filter} newerThan={newerThan} olderThan={olderThan} />
        </section>
      )}
    </div>
  )
}

interface PagesProps {
  filter: OrderFilter
  newerThan: string | null
  olderThan: string | null
}

function Pages({ filter, newerThan, olderThan }: PagesProps) {
  const t = useT()
  if (!newerThan && !olderThan) return null
  const to = (name: string, id: string) => ({
    pathname: '/admin/orders',
    search: orderFilterSearch(filter, { [name]: id }),
  })
  return (
    <nav aria-label={t('orders.pages')} className="flex gap-3">
      {newerThan && (
        <ButtonLink kind="secondary" to={to('newer', newerThan)}>
          ← {t('orders.newer')}
        </ButtonLink>
      )}
      {olderThan && (
        <ButtonLink kind="secondary" to={to('older', olderThan)} className="ml-auto">
          {t('orders.older')} →
        </ButtonLink>
      )}
    </nav>
  )
}

/** Nothing yet, or nothing that the filters let through: two different things to do. */
function NoOrders({ filter }: { filter: OrderFilter }) {
  const t = useT()
  const isHidden = isFiltered(filter)
  return (
    <Card className="grid justify-items-start gap-3 p-6">
      <h2 className="text-xl">{t(isHidden ? 'orders.hidden.title' : 'orders.none.title')}</h2>
      <p className="max-w-prose text-ink-soft">{t(isHidden ? 'orders.hidden.text' : 'orders.none.text')}</p>
      {isHidden ? (
        <ButtonLink to="/admin/orders">{t('orders.filter.clear')}</ButtonLink>
      ) : (
        <Link to="/" reloadDocument className="font-semibold text-brand underline">
          {t('orders.none.action')}
        </Link>
      )}
    </Card>
  )
}
