import { dayInAddis, formatDay } from '#app/base/platform/time/calendar.ts'
import { addDays } from '#app/base/platform/time/ethiopian-calendar.ts'
import { presentListed } from './admin-list-views.server.ts'
import type { OpenedOrders } from './load-orders-frame.server.ts'
import { ALL_STATUSES } from './order-filters.ts'
import { FALLBACK_ADDRESS } from '#app/ordering/terms/order.ts'
import { listOrders, type OrderListItem } from './orders.queries.server.ts'
import { ordersAddress } from './orders-paths.ts'
import { splitAddress, ZONE_ELSEWHERE } from '#app/ordering/scheduling/delivery-zone.ts'
import { findDriversOf, listDrivers } from '#app/ordering/order-admin/give-deliveries.server.ts'
import { can } from '#app/people/auth/permissions/permissions.ts'
import { hasTrait } from '#app/ordering/terms/order-status.ts'

const DELIVERIES_SHOWN = 100
/** Days shown when the filters name none: today and the days after it. */
const DAYS_SHOWN = 7

/**
 * Deliveries of the filtered orders by sub-city, earliest due first; of the filtered days, or of the coming week.
 * Requirement 18.9.
 */
export async function loadZones({ profile, db, now, viewer, filter, zones, settings }: OpenedOrders) {
  const { lang, calendar, t } = viewer
  const today = dayInAddis(now)
  const hasDays = filter.start !== '' || filter.end !== ''
  const start = hasDays ? filter.start : today
  const end = hasDays ? filter.end : addDays(today, DAYS_SHOWN - 1)
  const due = { ...filter, method: 'delivery', start, end, sort: 'due', perPage: DELIVERIES_SHOWN } as const
  const { rows: orders } = await listOrders(db, due, now)
  const isAgreed = ({ status }: OrderListItem) => hasTrait(status, 'agreed')
  const shown = filter.status === ALL_STATUSES ? orders.filter(isAgreed) : orders
  const gives = can(profile, 'deliveries.edit')
  const [drivers, given] = await Promise.all([
    gives ? listDrivers(db) : [],
    findDriversOf(
      db,
      shown.map(({ id }) => id),
    ),
  ])
  const byZone = Map.groupBy(shown, ({ address }) => {
    const { zone } = splitAddress(address, zones)
    return zones.some(({ id }) => id === zone) ? zone : ZONE_ELSEWHERE
  })
  const names = [
    ...zones.map(({ id, name }) => ({ id, name: name[lang] })),
    { id: ZONE_ELSEWHERE, name: t('orders.zone.elsewhere') },
  ]
  const day = (of: string) => formatDay(of, lang, calendar)
  return {
    title:
      start === end
        ? t('orders.zones.day', { day: day(start) })
        : t('orders.zones.days', { from: start ? day(start) : '…', to: end ? day(end) : '…' }),
    drivers,
    isCut: orders.length === DELIVERIES_SHOWN,
    list: ordersAddress('list', due),
    groups: names.flatMap(({ id, name }) => {
      const there = byZone.get(id) ?? []
      if (there.length === 0) return []
      return {
        id,
        name,
        list: ordersAddress('list', { ...due, zone: id }),
        orders: there.map((order) => ({
          ...presentListed(viewer, order, { now, zones, settings }),
          driver: given.get(order.id) ?? null,
          mayBeGiven: gives && hasTrait(order.status, 'open'),
          place: order.address === FALLBACK_ADDRESS ? '' : splitAddress(order.address, zones).address,
        })),
      }
    }),
  }
}

export type OrdersByZone = Awaited<ReturnType<typeof loadZones>>
