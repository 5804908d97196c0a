import type { RouterContextProvider } from 'react-router'
import { findCustomerChange } from '#app/ordering/orders/changing/change-by-customer.server.ts'
import { listChangeDays } from '#app/ordering/scheduling/change-days.server.ts'
import { findEditable } from '#app/ordering/orders/changing/find-editable.server.ts'
import { editableOrder } from '#app/ordering/orders/changing/order-change.ts'
import { typedFrom } from '#app/ordering/order-admin/order-change-form.ts'
import { orderUrl } from '#app/ordering/orders/messages/order-link.server.ts'
import { splitAddress } from '#app/ordering/scheduling/delivery-zone.ts'
import { readPlace } from '#app/ordering/scheduling/landmarks/place.ts'
import { uuidv7 } from '#app/base/platform/id.ts'
import * as paths from '#app/base/platform/paths.ts'
import { dayInAddis, formatMoment } from '#app/base/platform/time/calendar.ts'
import { requestContext } from '#app/base/platform/context.server.ts'
import { formatPublicPhone } from '#app/base/settings/kinds/public-phone.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import { checkoutDeps } from '#app/money/checkout/checkout-context.server.ts'
import { presentOffer } from '#app/money/checkout/placing/handover-offer.ts'
import { findAllowedOrder } from './load-order-page.server.ts'

export async function loadChangePage(context: Readonly<RouterContextProvider>, asked: { code: string; key: string }) {
  const { lang, calendar, t } = context.get(requestContext)
  const { db, clock, appSecret } = checkoutDeps(context)
  const order = await findAllowedOrder(context, asked)
  if (!order) return undefined
  const now = clock.now()
  const path = orderUrl(appSecret, order)
  const settings = await loadSettings(db)
  const { isPossible, until } = await findCustomerChange(db, order, settings, now)
  const zones = settings['delivery.zones']
  const { version, ...editable } = typedFrom(editableOrder(await findEditable(db, order.id)), order.version)
  const { zone, address } = splitAddress(editable.address, zones)
  const days = isPossible ? await listChangeDays(db, order, { settings, now }) : undefined
  const isDelivery = order.deliveryMethod === 'delivery'
  const usual = isDelivery ? 'hours.delivery_slots' : 'hours.pickup_slots'
  const offer = days && presentOffer(days, { today: dayInAddis(now), usualSlots: settings[usual], lang })
  const slot = offer?.slots[editable.date]?.find(({ from, to }) => from <= editable.time && editable.time < to)
  return {
    title: t('order.change.title', { code: order.code }),
    path,
    changePath: paths.changeOrder(path),
    formId: uuidv7(now),
    until: isPossible && until ? formatMoment(until, lang, calendar) : null,
    form: offer && {
      offer,
      isDelivery,
      /** An id of the setting `delivery.zones`, for the landmarks that are known there. */
      zone,
      /** The order's own time, which may lie within a slot. */
      timeNow: editable.time,
      zoneName: zones.find(({ id }) => id === zone)?.name[lang] ?? '',
      typed: {
        date: editable.date,
        time: slot?.from ?? editable.time,
        ...readPlace(address),
        pin: editable.pin,
        recipientName: editable.recipientName,
        recipientPhone: editable.recipientPhone,
        giftText: editable.giftText,
        giftFrom: editable.giftFrom,
        wantsCall: editable.wantsCall,
        version,
      },
    },
    today: dayInAddis(now),
    calendar,
    shopPhone: { href: `tel:${settings['shop.phone']}`, text: formatPublicPhone(settings['shop.phone']) },
  }
}

export type ChangePageData = NonNullable<Awaited<ReturnType<typeof loadChangePage>>>
