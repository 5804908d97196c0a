import { data, redirect, type RouterContextProvider } from 'react-router'
import { pictureFieldMessages } from '#app/base/media/picture-field.messages.ts'
import { referenceImageMessages } from '#app/base/media/reference-images/reference-images.messages.ts'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { clockContext, databaseContext, requestContext } from '#app/base/platform/context.server.ts'
import { isUuid } from '#app/base/platform/id.ts'
import { formatSlot, formatWallTime } from '#app/base/platform/time/wall-clock.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import { useT } from '#app/base/ui/translate.tsx'
import { orderChangeAction, readChange, type ChangeAnswer } from '../../order-change-action.server.ts'
import { presentChangeEffect, type ChangeEffect } from '../../change-effect.server.ts'
import { offeredMethods } from '#app/ordering/scheduling/delivery-methods.ts'
import type { EditableOrder } from '#app/ordering/orders/changing/order-change.ts'
import { typedFrom } from '../../order-change-form.ts'
import { findOrderDetail } from '#app/ordering/orders/reading/order-detail.queries.server.ts'
import { hasTrait } from '#app/ordering/terms/order-status.ts'
import { DELIVERY_METHODS } from '#app/ordering/terms/order.ts'
import { bothLanguages } from '#app/base/platform/text/translate.ts'
import { dayPickerMessages } from '#app/base/ui/days/day-picker.messages.ts'
import { orderChangeMessages } from '#app/ordering/orders/changing/order-change.messages.ts'
import { giftMessages } from '#app/ordering/orders/placing/gift.messages.ts'
import { anyPhoneMessages } from '#app/base/ui/any-phone.messages.ts'
import { BackLink } from '#app/base/ui/back-link.tsx'
import { NoSuchOrder } from '#app/ordering/orders/ui/no-such-order.tsx'
import { adminRequest } from '#app/people/auth/admin-request.server.ts'
import { callerOf } from '#app/people/auth/commands/define-command.server.ts'
import { OrderChangeForm } from '../../ui/order-change-form.tsx'
import type { Route } from './+types/order-change-page.ts'

const texts = bothLanguages(
  orderChangeMessages,
  anyPhoneMessages,
  giftMessages,
  dayPickerMessages,
  referenceImageMessages,
  pictureFieldMessages,
)

type Context = Readonly<RouterContextProvider>

async function factsOf(context: Context) {
  const db = context.get(databaseContext)
  return { settings: await loadSettings(db), now: context.get(clockContext).now(), viewer: context.get(requestContext) }
}

export async function loader({ context, params: { orderId } }: Route.LoaderArgs) {
  const { db } = adminRequest(context)
  const facts = await factsOf(context)
  const { lang, t } = facts.viewer
  const detail = isUuid(orderId) ? await findOrderDetail(db, orderId) : undefined
  const heading = t(detail ? 'orders.change.title' : 'orders.detail.not.found.title', { code: detail?.code ?? '' })
  const shared = { title: `${heading} · ${t('admin.title')}`, heading, texts: texts[lang] }
  if (!detail) return data({ ...shared, order: null }, { status: 404 })
  const order: EditableOrder = {
    customerName: detail.customerName,
    phone: detail.phone,
    email: detail.email ?? '',
    address: detail.address,
    pin: detail.pin ?? '',
    notes: detail.notes,
    recipientName: detail.recipientName,
    giftText: detail.giftText,
    giftFrom: detail.giftFrom,
    recipientPhone: detail.recipientPhone ?? '',
    wantsCall: detail.wantsCall,
    method: detail.deliveryMethod,
    date: detail.deliveryDate ?? '',
    time: detail.deliveryTime ?? '',
  }
  const slots = facts.settings['hours.pickup_slots'].concat(facts.settings['hours.delivery_slots'])
  const times = new Map(slots.map(({ from, to }) => [from, formatSlot(from, to, lang)]))
  const offered = offeredMethods(facts.settings)
  if (order.time && !times.has(order.time)) times.set(order.time, formatWallTime(order.time, lang))
  return data({
    ...shared,
    order: {
      id: detail.id,
      isOpen: hasTrait(detail.status, 'open'),
      typed: typedFrom(order, detail.version),
      // Also offers the order's current method when the shop no longer offers it.
      methods: DELIVERY_METHODS.filter((each) => offered.includes(each) || each === order.method),
      times: [...times].sort(([one], [other]) => one.localeCompare(other)).map(([value, text]) => ({ value, text })),
      effect: await presentChangeEffect(db, { orderId: detail.id, ...order }, facts),
    },
  })
}

/** `look` previews the typed day; anything else changes the order. */
export async function action({ request, context, params: { orderId } }: Route.ActionArgs) {
  const admin = adminRequest(context)
  const { db, clock } = admin
  const viewer = context.get(requestContext)
  const form = await request.formData()
  const { typed, isPreview } = readChange(form)
  const nothing = { errors: {}, effect: undefined as ChangeEffect | null | undefined }
  if (!isUuid(orderId)) {
    const error = viewer.t('quote.refused.order_not_found')
    return data<Answer>({ ...nothing, typed, error }, { status: 404 })
  }
  const effect = await presentChangeEffect(db, { orderId, ...typed }, await factsOf(context))
  if (isPreview) return data<Answer>({ ...nothing, typed, effect })
  const deps = { db, clock }
  const answered = await orderChangeAction(deps, form, { orderId, typed, caller: callerOf(admin), viewer })
  if (answered.ok) return redirect(adminPaths.order(orderId))
  return data<Answer>({ ...answered.answer, effect }, { status: answered.status })
}

type Answer = ChangeAnswer & { effect: ChangeEffect | null | undefined }

/** The form keeps the typed values; sending it shows newer ones. */
export function shouldRevalidate() {
  return false
}

export default function OrderChangePage({ loaderData, actionData }: Route.ComponentProps) {
  const { order, heading } = loaderData
  return (
    <div className="grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-4">
      {order ? (
        <>
          <Back to={adminPaths.order(order.id)} />
          <h1 className="text-2xl">{heading}</h1>
          <OrderChangeForm order={order} answer={actionData} />
        </>
      ) : (
        <NoSuchOrder />
      )}
    </div>
  )
}

function Back({ to }: { to: string }) {
  return <BackLink to={to} text={useT()('orders.change.back')} />
}
