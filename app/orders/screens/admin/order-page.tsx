import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { requireAdmin } from '#app/accounts/context.server.ts'
import { translateTo } from '#app/messages.server.ts'
import { clockContext, databaseContext, requestContext } from '#app/platform/context.server.ts'
import { isUuid } from '#app/platform/id.ts'
import { MoreTexts } from '#app/ui/more-texts.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { useT } from '#app/ui/translate.tsx'
import { actOnAdminOrder } from '../../act-on-admin-order.server.ts'
import { loadAdminOrder, type AdminOrder } from '../../load-admin-order.server.ts'
import type { OrderActAnswer } from '../../order-act-answer.ts'
import { BackLink, NoSuchOrder } from '../../ui/admin/back-to-list.tsx'
import { NoteForm } from '../../ui/admin/note-form.tsx'
import { OrderActs } from '../../ui/admin/order-acts.tsx'
import { CakeCard } from '../../ui/admin/order-cake.tsx'
import { PaymentBadge, StatusBadge } from '../../ui/admin/order-badges.tsx'
import { MoreActs } from '../../ui/admin/more-acts.tsx'
import { OtherOrdersCard } from '../../ui/admin/other-orders.tsx'
import { CustomerCard, HandoverCard } from '../../ui/admin/order-people.tsx'
import { MessagesCard } from '../../ui/admin/order-messages.tsx'
import { AttemptsCard, LedgerCard, MoneyCard } from '../../ui/admin/order-money.tsx'
import { LinesCard, TimelineCard } from '../../ui/admin/order-story.tsx'
import type { Route } from './+types/order-page.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  requireAdmin(context)
  const t = translateTo(context.get(requestContext).lang)
  const order = isUuid(params.orderId) ? await loadAdminOrder(context, params.orderId) : undefined
  const title = order ? t('orders.detail.title', { code: order.view.code }) : t('orders.detail.not.found.title')
  return data({ title: `${title} · ${t('admin.title')}`, order }, { status: order ? 200 : 404 })
}

export async function action({ request, context, params: { orderId } }: Route.ActionArgs) {
  const { profile } = requireAdmin(context)
  const { lang } = context.get(requestContext)
  const t = translateTo(lang)
  if (!isUuid(orderId)) {
    return data<OrderActAnswer>({ act: 'move', error: t('quote.refused.order_not_found') }, { status: 404 })
  }
  const deps = { db: context.get(databaseContext), clock: context.get(clockContext), translateTo }
  const acting = { orderId, actorName: profile.email, lang, t }
  const acted = await actOnAdminOrder(deps, await request.formData(), acting)
  return acted.ok ? redirect(`/admin/orders/${orderId}`) : data<OrderActAnswer>(acted.answer, { status: acted.status })
}

/** After a refusal too: the page it was sent from may be out of date. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus !== undefined || defaultShouldRevalidate
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title }, { name: 'robots', content: 'noindex' }]
}

export default function OrderPage({ loaderData: { order }, actionData }: Route.ComponentProps) {
  const list = { to: '/admin/orders', text: useT()('orders.detail.back') }
  return (
    <div className="grid gap-4">
      <BackLink {...list} />
      {order ? (
        <MoreTexts texts={order.texts}>
          <Order {...order} answer={actionData} />
        </MoreTexts>
      ) : (
        <NoSuchOrder list={list} />
      )}
    </div>
  )
}

function Order({
  view,
  cake,
  acts,
  messages,
  others,
  noteKey,
  answer,
}: AdminOrder & { answer: OrderActAnswer | undefined }) {
  const t = useT()
  return (
    <>
      <header className="grid gap-2">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <h1 className="text-2xl">{t('orders.detail.title', { code: view.code })}</h1>
          <StatusBadge status={view.status} />
          <PaymentBadge status={view.paymentStatus} />
        </div>
        <p className="text-sm text-ink-soft">
          {t('orders.detail.placed', { when: view.placedAt })}
          {view.takenBy && ` · ${view.takenBy}`}
        </p>
        {view.waits && <Notice tone="highlight">{view.waits}</Notice>}
      </header>
      {/* On a phone: what to do, what, for whom, then how it went. */}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem] xl:grid-rows-[auto_auto_1fr]">
        <div className="xl:col-start-2 xl:row-start-1">
          <div className="grid gap-4">
            <OrderActs acts={acts} answer={answer} />
            <MoreActs acts={acts} />
          </div>
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 xl:col-start-1 xl:row-span-2 xl:row-start-1">
          {cake && <CakeCard cake={cake} />}
          <LinesCard order={view} />
        </div>
        <div className="grid gap-4 lg:max-xl:grid-cols-2 xl:col-start-2 xl:row-span-2 xl:row-start-2">
          <CustomerCard order={view} />
          <HandoverCard order={view} mayChange={acts.mayChange} />
          <MoneyCard order={view} />
          {others && <OtherOrdersCard others={others} />}
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 xl:col-start-1 xl:row-start-3">
          <TimelineCard order={view}>
            <NoteForm noteKey={noteKey} noteCount={view.noteCount} error={answer?.noteError} />
          </TimelineCard>
          <MessagesCard messages={messages} />
          <AttemptsCard order={view} />
          <LedgerCard order={view} />
        </div>
      </div>
    </>
  )
}
