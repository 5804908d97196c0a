import { formatSantim } from '#app/base/platform/money.ts'
import { formatPhone } from '#app/base/platform/phone.ts'
import { LIST_MARK, type Lang } from '#app/base/platform/text/translate.ts'
import { formatSlot, formatSlotOnOtherClock, formatWallTime } from '#app/base/platform/time/wall-clock.ts'
import type { ViewContext } from '#app/base/platform/text/view-context.ts'
import type { Slot } from '#app/base/settings/setting-kinds.ts'
import type { Settings } from '#app/base/settings/settings.ts'
import { FALLBACK_ADDRESS, FALLBACK_CUSTOMER_NAME, isUnreachable } from '#app/ordering/terms/order.ts'
import { mapUrl } from '#app/ordering/scheduling/landmarks/place.ts'
import { formatHandoverTime } from '#app/ordering/terms/handover-time.ts'
import { splitAddress } from '#app/ordering/scheduling/delivery-zone.ts'
import type { ProductionOrder } from './production-order.ts'
import { extrasText, langOf, lineText, sizeText } from './production-words.ts'

export interface Stop {
  id: string
  code: string
  version: number
  status: string
  isFasting: boolean
  time: string
  method: string
  customerName: string
  phone: { href: string; text: string } | null
  lines: { text: string; inscription: string; inscriptionLang: Lang }[]
  notes: string
  /** Recipient of a gift; null: the customer. */
  recipient: { name: string; phone: { href: string; text: string } | null } | null
  /** What the card says, and from whom; empty: no card. */
  gift: { text: string; from: string }
  isSurprise: boolean
  /** Papers that go with the order show neither `money` nor `phone`. */
  hidesPrices: boolean
  wantsCall: boolean
  /** The customer's allergies; empty: none known. */
  allergies: string
  /** The zone, which decides the fee; the landmark and the way from there; the pin, with its words. */
  address: { zone: string; text: string; map: { url: string; text: string; pin: string } | null } | null
  /** What is to be collected; empty: nothing. */
  collect: string
  /** The same on a paper that goes with the order; empty: nothing is said. */
  paperMoney: string
  /** Whom to call, on such a paper. */
  paperPhone: string
}

export interface StopGroup {
  title: string
  detail: string
  stops: Stop[]
}

export type ProductionSettings = Pick<Settings, 'hours.pickup_slots' | 'hours.delivery_slots' | 'delivery.zones'>

/** Who reads the sheet. Without `seesMoney` no sum is in the data. */
export interface SheetViewer extends ViewContext {
  seesMoney: boolean
}

export function presentStop(viewer: SheetViewer, order: ProductionOrder, settings: ProductionSettings): Stop {
  const { lang, t, seesMoney } = viewer
  const zones = settings['delivery.zones']
  const split = splitAddress(order.address, zones)
  const map = mapUrl(order.pin)
  const zone = zones.find(({ id }) => id === split.zone)
  const isOwed = order.owedSantim > 0
  const ask = isOwed ? t('production.collect.ask') : ''
  const sum = isOwed ? t('production.collect', { amount: formatSantim(order.owedSantim, lang) }) : ''
  const collect = seesMoney ? sum : ask
  return {
    id: order.id,
    code: order.code,
    version: order.version,
    status: order.status,
    isFasting: order.lines.every((line) => line.isFasting),
    time:
      formatHandoverTime({ deliveryMethod: order.method, deliveryTime: order.time }, settings, lang) ||
      t('production.any.time'),
    method: order.method === 'delivery' ? t('orders.method.delivery') : t('orders.method.self-pickup'),
    customerName: order.customerName === FALLBACK_CUSTOMER_NAME ? t('orders.customer.guest') : order.customerName,
    phone: isUnreachable(order) ? null : { href: `tel:${order.phone}`, text: formatPhone(order.phone) },
    lines: order.lines.map((line) => ({
      text: [
        lineText(viewer, line),
        line.size && sizeText(viewer, line.size),
        line.flavor?.names[lang],
        ...extrasText(viewer, line),
      ]
        .filter(Boolean)
        .join(LIST_MARK[lang]),
      inscription: line.topperText,
      inscriptionLang: langOf(line.topperText),
    })),
    notes: order.notes,
    recipient: presentRecipient(order),
    gift: { text: order.giftText, from: order.giftFrom },
    isSurprise: order.isSurprise,
    hidesPrices: order.hidesPrices,
    wantsCall: order.wantsCall,
    allergies: order.allergies,
    address:
      order.method === 'delivery'
        ? {
            zone: zone ? zone.name[lang] : t('production.zone.elsewhere'),
            text: zone || order.address !== FALLBACK_ADDRESS ? split.address : '',
            map: map === null ? null : { url: map, text: t('place.map'), pin: order.pin ?? '' },
          }
        : null,
    collect,
    paperMoney: order.hidesPrices ? ask : collect || t('production.paid'),
    paperPhone: paperPhoneOf(order) ?? t('production.no.phone'),
  }
}

/** The recipient's phone first, unless that spoils a surprise; that of whoever ordered only where prices may show. */
function paperPhoneOf(order: ProductionOrder): string | undefined {
  const { phone, recipientPhone, isSurprise, hidesPrices } = order
  if (recipientPhone && !isSurprise) return formatPhone(recipientPhone)
  if (hidesPrices) return ''
  return isUnreachable(order) ? undefined : formatPhone(phone)
}

function presentRecipient({ recipientName, recipientPhone }: ProductionOrder): Stop['recipient'] {
  if (!recipientName && !recipientPhone) return null
  return {
    name: recipientName,
    phone: recipientPhone ? { href: `tel:${recipientPhone}`, text: formatPhone(recipientPhone) } : null,
  }
}

type StopsById = ReadonlyMap<string, Stop>

export function groupByTime(
  { lang, t }: ViewContext,
  orders: readonly ProductionOrder[],
  stops: StopsById,
  { 'hours.pickup_slots': slots }: ProductionSettings,
): StopGroup[] {
  const groups = new Map<string, StopGroup>()
  for (const order of orders.filter(({ method }) => method === 'self-pickup')) {
    const { time } = order
    const slot = time === null ? undefined : slots.find(({ from, to }) => from <= time && time < to)
    const key = slot?.from ?? time ?? ''
    const group = groups.get(key) ?? { ...titleOf(slot, time), stops: [] }
    groups.set(key, group)
    group.stops.push(stops.get(order.id)!)
  }
  return [...groups.values()]

  function titleOf(slot: Slot | undefined, time: string | null) {
    if (slot) {
      return { title: formatSlot(slot.from, slot.to, lang), detail: formatSlotOnOtherClock(slot.from, slot.to, lang) }
    }
    return { title: time === null ? t('production.any.time') : formatWallTime(time, lang), detail: '' }
  }
}

/** Zones in the order of the settings; other places at the end. */
export function groupByZone(
  { lang, t }: ViewContext,
  orders: readonly ProductionOrder[],
  stops: StopsById,
  { 'delivery.zones': zones }: ProductionSettings,
): StopGroup[] {
  const deliveries = orders
    .filter(({ method }) => method === 'delivery')
    .map((order) => ({ zoneId: splitAddress(order.address, zones).zone, stop: stops.get(order.id)! }))
  const known = new Set(zones.map(({ id }) => id))
  const groups = [
    ...zones.map(({ id, name }) => ({ title: name[lang], isIn: (zoneId: string) => zoneId === id })),
    { title: t('production.zone.elsewhere'), isIn: (zoneId: string) => !known.has(zoneId) },
  ]
  return groups.flatMap(({ title, isIn }) => {
    const there = deliveries.filter(({ zoneId }) => isIn(zoneId)).map(({ stop }) => stop)
    return there.length > 0 ? [{ title, detail: '', stops: there }] : []
  })
}
