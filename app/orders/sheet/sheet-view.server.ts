import type { ImageView } from '#app/media/image.ts'
import { formatSantim } from '#app/platform/money.ts'
import { formatPhone } from '#app/platform/phone.ts'
import type { Lang } from '#app/platform/translate.ts'
import { formatSlot, formatSlotOnOtherClock, formatWallTime } from '#app/platform/wall-clock.ts'
import type { Settings, Slot } from '#app/settings/settings.ts'
import type { Speech } from '../admin-order-views.server.ts'
import { FALLBACK_ADDRESS, FALLBACK_CUSTOMER_NAME, isUnreachable } from '../order.ts'
import { splitAddress } from '../view-customer.server.ts'
import { isComposed, needsCard, packsOf, type SheetLine, type SheetOrder } from './sheet-order.ts'
import { totalsOf, type BakeRow, type BatchTotals, type PackRow } from './sheet-totals.ts'

type Size = NonNullable<SheetLine['size']>

export interface TotalRow {
  /** "12 pieces", "3 cakes". */
  count: string
  what: string
  detail: string
}

/** A cake that somebody decorates for this customer alone. */
export interface CakeCard {
  key: string
  orderId: string
  isFasting: boolean
  what: string
  choices: string[]
  inscription: string
  /** The language whose letters it is written in, for fonts and readers. */
  inscriptionLang: Lang
  /** "Made by …"; empty: nobody in particular. */
  maker: string
  /** "Spelling read by …", or that it is still to be read; empty without an inscription. */
  spelling: string
  drawing: { svg: string; description: string } | null
  pictures: { id: string; name: string; image: ImageView }[]
}

/** An order as it is handed over. */
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
  /** What the customer must not eat; empty: nothing known. */
  allergies: string
  /** Of a delivery. */
  address: { zone: string; text: string } | null
  /** Still owed; empty when it is paid. */
  collect: string
}

export interface StopGroup {
  title: string
  /** The same on the other clock. */
  detail: string
  stops: Stop[]
}

export interface SheetParts {
  batches: { isFasting: boolean; parts: { part: 'bake' | 'fill' | 'decorate' | 'pack'; rows: TotalRow[] }[] }[]
  /** Fasting first, then by time. */
  cards: { stop: Stop; card: CakeCard }[]
  pickups: StopGroup[]
  deliveries: StopGroup[]
}

type SheetSettings = Pick<Settings, 'hours.pickup_slots' | 'delivery.zones'>

/** A day's sheet in words of one language. */
export function viewSheet(speech: Speech, orders: readonly SheetOrder[], settings: SheetSettings): SheetParts {
  const stops = new Map(orders.map((order) => [order.id, viewStop(speech, order, settings)]))
  const cards = orders.flatMap((order) => cardsOf(speech, order).map((card) => ({ stop: stops.get(order.id)!, card })))
  return {
    batches: totalsOf(orders).map((batch) => viewBatch(speech, batch)),
    cards: [...cards.filter(({ card }) => card.isFasting), ...cards.filter(({ card }) => !card.isFasting)],
    pickups: groupByTime(speech, orders, stops, settings),
    deliveries: groupByZone(speech, orders, stops, settings),
  }
}

/** The cakes of an order that have a card of their own. */
export function cardsOf(speech: Speech, order: SheetOrder): CakeCard[] {
  return order.lines.filter((line) => needsCard(order, line)).map((line) => viewCard(speech, order, line))
}

function viewBatch(speech: Speech, { isFasting, ...totals }: BatchTotals): SheetParts['batches'][number] {
  const { lang, t } = speech
  const cakes = (count: number) => t('sheet.cakes', { count })
  const parts = [
    { part: 'bake' as const, rows: totals.bake.map((row) => viewBake(speech, row)) },
    {
      part: 'fill' as const,
      rows: totals.fill.map(({ flavor, size, count }) => ({
        count: cakes(count),
        what: flavor[lang],
        detail: size ? sizeText(speech, size) : '',
      })),
    },
    {
      part: 'decorate' as const,
      rows: totals.decorate.map(({ occasion, count, inscriptions }) => ({
        count: cakes(count),
        what: occasion ? occasion[lang] : t('sheet.occasion.none'),
        detail: inscriptions > 0 ? t('sheet.inscriptions', { count: inscriptions }) : '',
      })),
    },
    { part: 'pack' as const, rows: totals.pack.map((row) => viewPack(speech, row)) },
  ]
  return { isFasting, parts: parts.filter(({ rows }) => rows.length > 0) }
}

function viewBake(speech: Speech, { names, cakeType, size, unit, count }: BakeRow): TotalRow {
  const { lang, t } = speech
  const detail = [cakeType?.[lang], size && sizeText(speech, size)].filter(Boolean).join(' · ')
  return { count: t(unit === 'cakes' ? 'sheet.cakes' : 'orders.pieces', { count }), what: names[lang], detail }
}

function viewPack(speech: Speech, { kind, names, size, count, pieces }: PackRow): TotalRow {
  const { lang, t } = speech
  const inPieces = t('orders.pieces', { count: pieces })
  if (kind === 'loose') return { count: inPieces, what: t('sheet.pack.loose', { name: names![lang] }), detail: '' }
  if (kind === 'extra') return { count: t('sheet.extras', { count }), what: names![lang], detail: '' }
  if (kind === 'box') return { count: t('sheet.boxes', { count }), what: names![lang], detail: inPieces }
  const what = size ? t('sheet.pack.cake', { size: sizeText(speech, size) }) : t('sheet.pack.cake.plain')
  return { count: t('sheet.boxes', { count }), what, detail: '' }
}

function sizeText({ lang, t }: Speech, { names, diameterCm, tiers }: Size): string {
  const values = { name: names[lang], diameter: diameterCm, tiers }
  return t(tiers > 1 ? 'sheet.size.tiers' : 'sheet.size', values)
}

const ETHIOPIC = /\p{Script=Ethiopic}/u

/** Letters decide, not the language of the order: people write both. */
function langOf(text: string): Lang {
  return ETHIOPIC.test(text) ? 'am' : 'en'
}

function viewCard(speech: Speech, order: SheetOrder, line: SheetLine): CakeCard {
  const { lang, t } = speech
  const { cakeType, flavor, occasion, size, variant, inspiration } = line
  const ofCustomer = order.pictures.map((image, index) => ({
    id: image.referenceId,
    name: t('sheet.picture', { number: index + 1 }),
    image,
  }))
  const chosen = inspiration && {
    id: inspiration.id,
    name: t('sheet.inspiration', { name: inspiration.names[lang] }),
    image: inspiration.image,
  }
  return {
    key: `${order.id}-${line.position}`,
    orderId: order.id,
    isFasting: line.isFasting,
    what: lineText(speech, line),
    choices: [
      size && sizeText(speech, size),
      cakeType?.names[lang],
      flavor?.names[lang],
      occasion?.names[lang],
      variant?.names[lang],
      ...line.extras.map(({ names }) => t('sheet.extra', { name: names[lang] })),
    ].filter((text) => typeof text === 'string'),
    inscription: line.topperText,
    inscriptionLang: langOf(line.topperText),
    maker: order.makerName ? t('sheet.maker', { name: order.makerName }) : '',
    spelling: spellingText(speech, order, line),
    drawing: line.drawing && { svg: line.drawing.svg, description: line.drawing.description[lang] },
    // Pictures belong to the order; they stand with its first cake.
    pictures: [...(chosen ? [chosen] : []), ...(line.position === firstCard(order) ? ofCustomer : [])],
  }
}

function spellingText({ t }: Speech, { spellingReadBy }: SheetOrder, { topperText }: SheetLine): string {
  if (topperText === '') return ''
  return spellingReadBy ? t('sheet.spelling.read', { name: spellingReadBy }) : t('sheet.spelling.open')
}

function firstCard(order: SheetOrder): number | undefined {
  return order.lines.find((line) => needsCard(order, line))?.position
}

/** "2 × Box of 6, Doughnut", "Honey Cake", "12 × Doughnut". */
function lineText({ lang, t }: Speech, line: SheetLine): string {
  const name = line.names[lang]
  const what = line.variant ? `${name}, ${line.variant.names[lang]}` : name
  const count = isComposed(line) || line.variant ? packsOf(line) : line.pieces
  return count > 1 ? t('sheet.times', { count, what }) : what
}

export function viewStop(speech: Speech, order: SheetOrder, { 'delivery.zones': zones }: SheetSettings): Stop {
  const { lang, t } = speech
  const split = splitAddress(order.address, zones)
  const zone = zones.find(({ id }) => id === split.zone)
  return {
    id: order.id,
    code: order.code,
    version: order.version,
    status: order.status,
    isFasting: order.lines.every((line) => line.isFasting),
    time: order.time ? formatWallTime(order.time, lang) : t('sheet.any.time'),
    method: order.method === 'delivery' ? t('orders.method.delivery') : t('orders.method.self-pickup'),
    customerName: order.customerName === FALLBACK_CUSTOMER_NAME ? t('orders.customer.guest') : order.customerName,
    phone: isUnreachable(order) ? null : { href: `tel:${order.phone}`, text: formatPhone(order.phone) },
    lines: order.lines.map((line) => ({
      text: [
        lineText(speech, line),
        line.size && sizeText(speech, line.size),
        line.flavor?.names[lang],
        ...line.extras.map(({ names }) => t('sheet.extra', { name: names[lang] })),
      ]
        .filter(Boolean)
        .join(', '),
      inscription: line.topperText,
      inscriptionLang: langOf(line.topperText),
    })),
    notes: order.notes,
    allergies: order.allergies,
    address:
      order.method === 'delivery'
        ? {
            zone: zone ? zone.name[lang] : t('sheet.zone.elsewhere'),
            text: zone || order.address !== FALLBACK_ADDRESS ? split.address : '',
          }
        : null,
    collect: order.owedSantim > 0 ? t('sheet.collect', { amount: formatSantim(order.owedSantim, lang) }) : '',
  }
}

type StopsById = ReadonlyMap<string, Stop>

function groupByTime(
  { lang, t }: Speech,
  orders: readonly SheetOrder[],
  stops: StopsById,
  { 'hours.pickup_slots': slots }: SheetSettings,
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
    return { title: time === null ? t('sheet.any.time') : formatWallTime(time, lang), detail: '' }
  }
}

/** Zones in the order of the settings, what is none of them at the end. */
function groupByZone(
  { lang, t }: Speech,
  orders: readonly SheetOrder[],
  stops: StopsById,
  { 'delivery.zones': zones }: SheetSettings,
): StopGroup[] {
  const deliveries = orders
    .filter(({ method }) => method === 'delivery')
    .map((order) => ({ zoneId: splitAddress(order.address, zones).zone, stop: stops.get(order.id)! }))
  const known = new Set(zones.map(({ id }) => id))
  const groups = [
    ...zones.map(({ id, name }) => ({ title: name[lang], isIn: (zoneId: string) => zoneId === id })),
    { title: t('sheet.zone.elsewhere'), isIn: (zoneId: string) => !known.has(zoneId) },
  ]
  return groups.flatMap(({ title, isIn }) => {
    const there = deliveries.filter(({ zoneId }) => isIn(zoneId)).map(({ stop }) => stop)
    return there.length > 0 ? [{ title, detail: '', stops: there }] : []
  })
}
