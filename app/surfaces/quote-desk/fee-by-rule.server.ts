import { deliveryFee, zoneText } from '#app/ordering/scheduling/delivery-fee.ts'
import { deliveryZoneOf } from '#app/ordering/scheduling/delivery-zone.server.ts'
import type { OrderDetail } from '#app/ordering/orders/reading/order-detail.queries.server.ts'
import { LIST_MARK } from '#app/base/platform/text/translate.ts'
import { formatSantim, type Santim } from '#app/base/platform/money.ts'
import type { DeskViewContext } from './load-waiting.server.ts'

/** Delivery fee by the zone's rule, null: agreed by phone or picked up; and the rule in words, empty: none. */
export function feeByRule(
  { deliveryMethod, address }: Pick<OrderDetail, 'deliveryMethod' | 'address'>,
  goodsSantim: Santim,
  { lang, t, settings }: Pick<DeskViewContext, 'lang' | 't' | 'settings'>,
): { santim: Santim | null; hint: string } {
  const zones = settings['delivery.zones']
  const id = deliveryMethod === 'delivery' ? deliveryZoneOf('delivery', address, zones) : null
  const zone = zones.find((each) => each.id === id)
  if (!zone) return { santim: null, hint: '' }
  const santim = deliveryFee(zone, goodsSantim, settings)
  const fee = zoneText(zone, lang, t)
  const freeOver = settings['delivery.free_over_santim']
  if (santim === null || freeOver === null) return { santim, hint: fee }
  const free = t('desk.delivery.free', { sum: formatSantim(freeOver, lang) })
  return { santim, hint: [fee, free].join(LIST_MARK[lang]) }
}
