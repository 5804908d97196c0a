import { data, Link } from 'react-router'
import { requireAdmin } from '#app/accounts/context.server.ts'
import { translateTo } from '#app/messages.server.ts'
import { databaseContext, requestContext } from '#app/platform/context.server.ts'
import { isUuid } from '#app/platform/id.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { ChevronLeftIcon } from '#app/ui/icons.tsx'
import { useT } from '#app/ui/translate.tsx'
import type { MessageView } from '../../admin-message-views.server.ts'
import { viewOrderDetail, type OrderDetailView } from '../../admin-order-views.server.ts'
import { loadOrderMessages } from '../../load-messages.server.ts'
import { findOrderDetail } from '../../order-detail.queries.server.ts'
import { PaymentBadge, StatusBadge } from '../../ui/admin/order-badges.tsx'
import { CustomerCard, HandoverCard } from '../../ui/admin/order-people.tsx'
import { MessagesCard } from '../../ui/admin/order-messages.tsx'
import { AttemptsCard, LedgerCard, MoneyCard } from '../../ui/admin/order-money.tsx'
import { LinesCard, TimelineCard } from '../../ui/admin/order-story.tsx'
import type { Route } from './+types/order-page.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  requireAdmin(context)
  const { lang, calendar } = context.get(requestContext)
  const t = translateTo(lang)
  const order = isUuid(params.orderId) ? await findOrderDetail(context.get(databaseContext), params.orderId) : undefined
  const title = order ? t('orders.detail.title', { code: order.code }) : t('orders.detail.not.found.title')
  const page = {
    title: `${title} · ${t('admin.title')}`,
    order: order ? viewOrderDetail({ lang, calendar, t }, order) : null,
    messages: order ? await loadOrderMessages(context, order) : [],
  }
  return data(page, { status: order ? 200 : 404 })
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title }, { name: 'robots', content: 'noindex' }]
}

export default function OrderPage({ loaderData: { order, messages } }: Route.ComponentProps) {
  const t = useT()
  return (
    <div className="grid gap-4">
      <Link
        to="/admin/orders"
        className="-my-1 inline-flex min-h-11 items-center gap-1 justify-self-start text-sm font-semibold text-brand"
      >
        <ChevronLeftIcon className="size-4" />
        {t('orders.detail.back')}
      </Link>
      {order ? <Order order={order} messages={messages} /> : <NoSuchOrder />}
    </div>
  )
}

function Order({ order, messages }: { order: OrderDetailView; messages: readonly MessageView[] }) {
  const t = useT()
  return (
    <>
      <header className="grid gap-2">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <h1 className="text-2xl">{t('orders.detail.title', { code: order.code })}</h1>
          <StatusBadge status={order.status} />
          <PaymentBadge status={order.paymentStatus} />
        </div>
        <p className="text-sm text-ink-soft">
          {t('orders.detail.placed', { when: order.placedAt })}
          {order.takenBy && ` · ${order.takenBy}`}
        </p>
      </header>
      {/* On a phone: what, for whom, then how it went. */}
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem] xl:grid-rows-[auto_1fr]">
        <LinesCard order={order} />
        <div className="grid gap-4 lg:max-xl:grid-cols-3 xl:col-start-2 xl:row-span-2 xl:row-start-1">
          <CustomerCard order={order} />
          <HandoverCard order={order} />
          <MoneyCard order={order} />
        </div>
        <div className="grid gap-4">
          <AttemptsCard order={order} />
          <LedgerCard order={order} />
          <MessagesCard messages={messages} />
          <TimelineCard order={order} />
        </div>
      </div>
    </>
  )
}

function NoSuchOrder() {
  const t = useT()
  return (
    <div className="grid justify-items-start gap-3">
      <h1 className="text-2xl">{t('orders.detail.not.found.title')}</h1>
      <p className="text-ink-soft">{t('orders.detail.not.found.text')}</p>
      <ButtonLink to="/admin/orders" kind="secondary">
        {t('orders.detail.back')}
      </ButtonLink>
    </div>
  )
}
