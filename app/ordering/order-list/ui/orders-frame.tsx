import type { ReactNode } from 'react'
import { isRouteErrorResponse, Link, useLocation } from 'react-router'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { buttonClass, ButtonLink } from '#app/base/ui/button.tsx'
import { classes } from '#app/base/ui/classes.ts'
import { ErrorScreen } from '#app/base/ui/frame/error-screen.tsx'
import { CloseIcon, PlusIcon } from '#app/base/ui/icons.tsx'
import { SavedViewsRow } from '#app/base/ui/list/saved-views-row.tsx'
import { ChipRow, type Chip } from '#app/base/ui/admin/chip-row.tsx'
import { LinksMenu } from '#app/base/ui/admin/links-menu.tsx'
import { EmptyState } from '#app/base/ui/admin/empty-state.tsx'
import { useMay } from '#app/people/auth/ui/permissions-provider.tsx'
import { useT } from '#app/base/ui/translate.tsx'
import type { OrdersFrame as Frame } from '../load-orders-frame.server.ts'
import { ORDER_VIEW_PATHS, ordersAddress, ORDERS_LIST, type OrdersView } from '../orders-paths.ts'
import { FilterPanel } from './filter-panel.tsx'
import { orderList } from './order-list.tsx'

/** The part above all views of the orders. */
export function OrdersFrame({ frame, children }: { frame: Frame; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <OrdersHead frame={frame} />
      <SavedViewsRow
        name={ORDERS_LIST}
        path={ORDER_VIEW_PATHS[frame.view]}
        viewsPage={orderList.viewsPage}
        state={frame.state}
      />
      <OrderFilters frame={frame} />
      {children}
    </div>
  )
}

function useViews({ view, filter }: Pick<Frame, 'view' | 'filter'>) {
  const t = useT()
  const views = (Object.keys(ORDER_VIEW_PATHS) as OrdersView[]).map((name) => ({
    to: ordersAddress(name, filter),
    text: t(`orders.view.${name}`),
    isChosen: name === view,
  }))
  return [...views, { to: adminPaths.production, text: t('orders.view.sheet'), isChosen: false }]
}

/** On a phone the line of the search has the views and the new order, so that the list begins high. */
export function OrdersHead({ frame }: { frame: Frame }) {
  const t = useT()
  const { waiting } = frame
  const views = useViews(frame)
  const showsDesk = useMay('quotes.view') && waiting > 0
  return (
    <header className="flex flex-wrap items-center gap-x-4 gap-y-2 max-md:sr-only">
      <h1 className="text-2xl">{t('orders.title')}</h1>
      {/* Beside an open order there is room for the list alone. */}
      <div className="contents max-md:hidden xl:group-data-beside/list:hidden">
        <Segments label={t('orders.views.label')} items={views} />
      </div>
      {showsDesk && (
        <ButtonLink
          to={adminPaths.quotes}
          kind="quiet"
          size="sm"
          className="ml-auto max-md:hidden xl:group-data-beside/list:hidden"
        >
          {t('orders.desk', { count: waiting })}
        </ButtonLink>
      )}
      <ButtonLink
        to={adminPaths.newOrder}
        data-shortcut="new"
        className={classes('max-md:hidden', !showsDesk && 'md:ml-auto', 'xl:group-data-beside/list:ml-auto')}
      >
        {t('orders.new')}
      </ButtonLink>
    </header>
  )
}

/** The views of the day's work, the status, the search and all other filters. */
export function OrderFilters({ frame }: { frame: Frame }) {
  const t = useT()
  const { views, others } = frame
  // A view that shows all there is says nothing that the last one does not.
  const all = views.at(-1)?.count
  const telling = views.filter(
    ({ count, isChosen }, place) => isChosen || place === views.length - 1 || count !== all || count === undefined,
  )
  return (
    <>
      <div className="relative flex flex-wrap items-center gap-x-2 gap-y-1 md:gap-x-4 md:gap-y-2">
        <ViewsMenu frame={frame} />
        <div className="min-w-0 max-md:order-4 max-md:flex-1 max-md:basis-40 md:max-lg:basis-full xl:group-data-beside/list:basis-full xl:group-data-beside/list:[&_ul]:w-max xl:group-data-beside/list:[&_ul]:flex-nowrap">
          <ChipRow label={t('orders.quick.label')} items={telling} />
        </div>
        <FilterPanel frame={frame} />
        <Link
          to={adminPaths.newOrder}
          aria-label={t('orders.new')}
          title={t('orders.new')}
          className={buttonClass({ className: 'size-11 px-0! md:hidden' })}
        >
          <PlusIcon />
        </Link>
        <span className="order-2 basis-full md:hidden" />
      </div>
      {others.length > 0 && (
        <nav aria-label={t('orders.filters.set')} className="-mx-4 overflow-x-auto px-4 md:mx-0 md:px-0">
          <ul className="flex gap-2 py-1 md:flex-wrap">
            {others.map(({ to, text }) => (
              <li key={text}>
                <Link
                  to={to}
                  preventScrollReset
                  aria-label={t('orders.filters.remove', { filter: text })}
                  className="inline-flex min-h-11 items-center gap-2 rounded-full bg-brand-soft px-3.5 text-sm leading-snug font-semibold whitespace-nowrap text-brand hover:underline md:min-h-9"
                >
                  {text}
                  <CloseIcon className="size-4 shrink-0" />
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </>
  )
}

/** Another view of the orders, on a phone. */
function ViewsMenu({ frame }: { frame: Frame }) {
  const t = useT()
  const views = useViews(frame)
  return (
    <div className="contents md:hidden">
      <LinksMenu
        label={t('orders.views.label')}
        items={views}
        className={buttonClass({ kind: 'secondary', size: 'sm', className: 'order-3' })}
      />
    </div>
  )
}

/** A choice between a few views of the content below. */
export function Segments({ label, items }: { label: string; items: readonly Omit<Chip, 'count'>[] }) {
  return (
    <nav
      aria-label={label}
      className="flex text-sm max-md:order-1 max-md:-mx-4 max-md:w-dvw max-md:overflow-x-auto max-md:px-4 md:rounded-full md:border md:border-line-strong md:bg-surface md:p-0.5"
    >
      {items.map(({ to, text, isChosen }) => (
        <Link
          key={text}
          to={to}
          preventScrollReset
          aria-current={isChosen ? 'true' : undefined}
          className={classes(
            'inline-flex min-h-11 items-center rounded-full px-3 leading-snug font-semibold whitespace-nowrap md:min-h-10',
            isChosen ? 'bg-brand-soft text-brand' : 'hover:bg-sunken',
          )}
        >
          {text}
        </Link>
      ))}
    </nav>
  )
}

/** In the place of a view of the orders whose read threw; the frame of the back office stays. Requirement 8.1. */
export function OrdersFailed({ error }: { error: unknown }) {
  const t = useT()
  const { pathname, search } = useLocation()
  if (isRouteErrorResponse(error)) return <ErrorScreen error={error} />
  return (
    <>
      <title>{t('orders.failed.title')}</title>
      <EmptyState
        isPage
        title={t('orders.failed.title')}
        text={t('orders.failed.text')}
        action={
          // A plain link reloads the failed page.
          <a href={`${pathname}${search}`} className={buttonClass()}>
            {t('orders.failed.retry')}
          </a>
        }
      />
    </>
  )
}
