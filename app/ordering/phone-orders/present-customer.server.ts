import { formatMoment } from '#app/base/platform/time/calendar.ts'
import { formatSantim } from '#app/base/platform/money.ts'
import type { ViewContext } from '#app/base/platform/text/view-context.ts'
import type { DeliveryZone } from '#app/base/settings/setting-kinds.ts'
import type { CustomerView } from './phone-order-answer.ts'
import type { KnownCustomer } from '#app/ordering/orders/reading/past-orders.queries.server.ts'
import { splitAddress } from '#app/ordering/scheduling/delivery-zone.ts'

export function presentCustomer(
  { name, email, address, lang: ownLang, count, orders }: KnownCustomer,
  zones: readonly DeliveryZone[],
  { lang, calendar, t }: ViewContext,
): CustomerView {
  return {
    name,
    email,
    ...splitAddress(address, zones),
    lang: ownLang,
    found: t('phone.order.known', { count }),
    orders: orders.map(({ id, code, status, names, createdAt, orderTotalSantim }) => ({
      id,
      code,
      status,
      what: names[lang],
      when: formatMoment(createdAt, lang, calendar),
      total: formatSantim(orderTotalSantim, lang),
    })),
  }
}
