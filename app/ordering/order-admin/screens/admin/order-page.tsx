import { data } from 'react-router'
import { pictureFieldMessages } from '#app/base/media/picture-field.messages.ts'
import { referenceImageMessages } from '#app/base/media/reference-images/reference-images.messages.ts'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { formResponse } from '#app/base/platform/form-actions.server.ts'
import { isUuid } from '#app/base/platform/id.ts'
import { bothLanguages } from '#app/base/platform/text/translate.ts'
import { dayPickerMessages } from '#app/base/ui/days/day-picker.messages.ts'
import { rereadsAfterRefusal } from '#app/base/ui/failed-write.ts'
import { useT } from '#app/base/ui/translate.tsx'
import { orderChangeMessages } from '#app/ordering/orders/changing/order-change.messages.ts'
import { giftMessages } from '#app/ordering/orders/placing/gift.messages.ts'
import { adminOrderAction } from '../../admin-order-action.server.ts'
import { loadAdminOrder, type AdminOrder } from '../../load-admin-order.server.ts'
import { IN_PANEL, type OrderActionAnswer } from '../../order-action-answer.ts'
import { BackLink } from '#app/base/ui/back-link.tsx'
import { NoSuchOrder } from '#app/ordering/orders/ui/no-such-order.tsx'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { OrderMenus } from '../../ui/order-menus.tsx'
import { OrderStatusHead, WholeOrder } from '../../ui/order-view.tsx'
import type { Route } from './+types/order-page.ts'

const texts = bothLanguages(
  orderChangeMessages,
  giftMessages,
  dayPickerMessages,
  referenceImageMessages,
  pictureFieldMessages,
)

export async function loader({ context, params }: Route.LoaderArgs) {
  const { lang, t } = adminRequest(context)
  const order = isUuid(params.orderId) ? await loadAdminOrder(context, params.orderId) : undefined
  const title = order ? t('orders.detail.title', { code: order.view.code }) : t('orders.detail.not.found.title')
  return data({ title: `${title} · ${t('admin.title')}`, texts: texts[lang], order }, { status: order ? 200 : 404 })
}

export async function action({ request, context, params: { orderId } }: Route.ActionArgs) {
  const admin = adminRequest(context)
  if (!isUuid(orderId)) {
    return data<OrderActionAnswer>({ act: 'move', error: admin.t('quote.refused.order_not_found') }, { status: 404 })
  }
  const deps = { ...admin, orderId }
  const form = await request.formData()
  const acted = await adminOrderAction(deps, form)
  if (acted.ok && form.has(IN_PANEL)) return null
  return formResponse(acted.ok ? { ok: true, to: adminPaths.order(orderId) } : acted)
}

/** Rereads after a refusal too: the page may be out of date. */
export const shouldRevalidate = rereadsAfterRefusal

export default function OrderPage({ loaderData: { order }, actionData }: Route.ComponentProps) {
  return (
    <div className="grid gap-4">
      <BackLink to={adminPaths.orders} text={useT()('orders.detail.back')} />
      {order ? <Order order={order} answer={actionData ?? undefined} /> : <NoSuchOrder />}
    </div>
  )
}

function Order({ order, answer }: { order: AdminOrder; answer: OrderActionAnswer | undefined }) {
  const t = useT()
  return (
    <>
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="grid min-w-0 gap-2">
          <h1 className="text-2xl">{t('orders.detail.title', { code: order.view.code })}</h1>
          <OrderStatusHead order={order} />
        </div>
        <OrderMenus order={order} />
      </header>
      <WholeOrder order={order} answer={answer} />
    </>
  )
}
