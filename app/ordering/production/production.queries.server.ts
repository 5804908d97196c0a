import { staffNameOf, staffNameOrNull } from '#app/base/platform/change-log/staff-name.queries.server.ts'
import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely'
import type { DB } from '#db/schema.d.ts'
import { imageColumns, readImage } from '#app/base/media/images.queries.server.ts'
import type { Day } from '#app/base/platform/time/calendar.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import { isFastingLine, selectLinesAsAsked } from '#app/ordering/orders/reading/order-lines.queries.server.ts'
import { listAllergies } from '#app/ordering/customers/customer-details.queries.server.ts'
import { type DeliveryMethod, type OrderPaymentStatus } from '#app/ordering/terms/order.ts'
import { twoNames, type TwoNames } from '#app/base/platform/text/two-names.ts'
import type { ProductionLine, ProductionOrder } from './production-order.ts'
import { statusesWith } from '#app/ordering/terms/order-status.ts'

type Orders = ExpressionBuilder<DB, 'orders'>

/** One function of the database says what is on a sheet: with a day and without one of these reasons. */
const isOnSheet = sql<boolean>`off_sheet_reason(orders) is null`

/** Orders of the kitchen on a day, earliest handover first; those without a time come last. */
export function listProductionOrders(db: Database, day: Day): Promise<ProductionOrder[]> {
  return readOrders(db, (eb) => eb.and([eb('delivery_date', '=', day), isOnSheet]))
}

/** The deliveries of a day that were given to somebody, earliest first, until they are handed over or called off. */
export function listDeliveriesOf(
  db: Database,
  { driverId, day }: { driverId: string; day: Day },
): Promise<ProductionOrder[]> {
  return readOrders(db, (eb) =>
    eb.and([
      eb('driver_id', '=', driverId),
      eb('delivery_date', '=', day),
      eb('delivery_method', '=', 'delivery'),
      isOnSheet,
    ]),
  )
}

/** How many of `listDeliveriesOf` are still to be handed over. */
export async function countDeliveriesOf(
  db: Database,
  { driverId, day }: { driverId: string; day: Day },
): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('driver_id', '=', driverId)
    .where('delivery_date', '=', day)
    .where('delivery_method', '=', 'delivery')
    .where('status', 'in', statusesWith('open', 'agreed'))
    .where(isOnSheet)
    .executeTakeFirstOrThrow()
  return count
}

/** The existing orders with these ids, in that order, whatever their day, status and money. */
export async function findProductionOrders(db: Database, ids: readonly string[]): Promise<ProductionOrder[]> {
  if (ids.length === 0) return []
  const orders = await readOrders(db, (eb) => eb('orders.id', 'in', [...ids]))
  return ids.flatMap((id) => orders.find((order) => order.id === id) ?? [])
}

const MAX_WITHOUT_DAY = 50

/** Paid and not made yet, but without a day; longest waiting first. */
export async function listOrdersWithoutDay(
  db: Database,
): Promise<{ id: string; code: string; customerName: string; phone: string }[]> {
  return db
    .selectFrom('orders')
    .select(['id', 'code', 'customer_name as customerName', 'phone'])
    .where('delivery_date', 'is', null)
    .where('status', 'in', statusesWith('in the shop'))
    .where(sql<boolean>`off_sheet_reason(orders) = 'no_day'`)
    .orderBy('created_at')
    .limit(MAX_WITHOUT_DAY)
    .execute()
}

/** Orders of the kitchen on each day from `first` to `last`; days without any are absent. */
export async function countProductionOrders(db: Database, first: Day, last: Day): Promise<Map<Day, number>> {
  const rows = await db
    .selectFrom('orders')
    .select(['delivery_date as day', (eb) => eb.fn.countAll<number>().as('count')])
    .where('delivery_date', '>=', first)
    .where('delivery_date', '<=', last)
    .where(isOnSheet)
    .groupBy('delivery_date')
    .execute()
  return new Map(rows.map(({ day, count }) => [day!, count]))
}

async function readOrders(
  db: Database,
  which: (eb: Orders) => ExpressionWrapper<DB, 'orders', SqlBool>,
): Promise<ProductionOrder[]> {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'code', 'version', 'status', 'customer_name', 'phone', 'delivery_method', 'delivery_date'])
    .select([
      'recipient_name',
      'recipient_phone',
      'gift_text',
      'gift_from',
      'is_surprise',
      'hides_prices',
      'wants_call',
    ])
    .select(['delivery_time', 'address', 'pin', 'notes', 'payment_status', 'owed_santim', 'created_at'])
    .select((eb) => [
      staffNameOrNull('spelling_read_by').as('spelling_read_by'),
      eb
        .selectFrom('profiles')
        .select(staffNameOf('profiles.email').as('name'))
        .whereRef('profiles.id', '=', 'orders.made_by')
        .as('maker_name'),
    ])
    .where(which)
    .orderBy('delivery_time')
    .orderBy('code')
    .execute()
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const [lines, pictures, allergies] = await Promise.all([
    readLines(db, ids),
    readPictures(db, ids),
    listAllergies(db, [...new Set(rows.map(({ phone }) => phone))]),
  ])
  return rows.map((row) => ({
    id: row.id,
    code: row.code,
    version: row.version,
    status: row.status,
    customerName: row.customer_name,
    phone: row.phone,
    placedAt: row.created_at,
    method: row.delivery_method as DeliveryMethod,
    day: row.delivery_date,
    time: row.delivery_time?.slice(0, 5) ?? null,
    address: row.address,
    pin: row.pin,
    notes: row.notes,
    recipientName: row.recipient_name,
    recipientPhone: row.recipient_phone,
    giftText: row.gift_text,
    giftFrom: row.gift_from,
    isSurprise: row.is_surprise,
    hidesPrices: row.hides_prices,
    wantsCall: row.wants_call,
    allergies: allergies.get(row.phone) ?? '',
    paymentStatus: row.payment_status as OrderPaymentStatus,
    makerName: row.maker_name,
    spellingReadBy: row.spelling_read_by,
    owedSantim: row.owed_santim,
    lines: lines.flatMap(({ orderId, line }) => (orderId === row.id ? [line] : [])),
    pictures: pictures.flatMap(({ orderId, picture }) => (orderId === row.id ? [picture] : [])),
  }))
}

async function readLines(db: Database, ids: readonly string[]): Promise<{ orderId: string; line: ProductionLine }[]> {
  const rows = await selectLinesAsAsked(db)
    .leftJoin('images', 'images.id', 'inspirations.image_id')
    .select(imageColumns)
    .select(['order_lines.position', 'sizes.diameter_cm', 'sizes.tiers'])
    .where('order_lines.order_id', 'in', [...ids])
    .execute()
  return rows.map((row) => {
    const size = named(row.size_id, row.size_en, row.size_am)
    const variant = named(row.variant_id, row.variant_en, row.variant_am)
    const inspiration = named(row.inspiration_id, row.inspiration_en, row.inspiration_am)
    const line: ProductionLine = {
      position: row.position,
      cakeId: row.cake_id,
      names: { en: row.name_en, am: row.name_am },
      isFasting: isFastingLine(row),
      variant: variant && { ...variant, pieces: row.variant_pieces! },
      size: size && { ...size, diameterCm: row.diameter_cm!, tiers: row.tiers!, weightGrams: row.size_weight_grams! },
      flavor: named(row.flavor_id, row.flavor_en, row.flavor_am),
      cakeType: named(row.cake_type_id, row.cake_type_en, row.cake_type_am),
      occasion: named(row.occasion_id, row.occasion_en, row.occasion_am),
      quantity: row.quantity,
      pieces: row.pieces,
      guests: row.guests,
      topperText: row.topper_text,
      extras: row.extras.map(({ id, names }) => ({ id, names })),
      drawing:
        row.drawing_svg === null
          ? null
          : { svg: row.drawing_svg, description: { en: row.drawing_en ?? '', am: row.drawing_am ?? '' } },
      inspiration: inspiration && {
        ...inspiration,
        image: readImage({
          image_id: row.image_id!,
          image_width: row.image_width!,
          image_height: row.image_height!,
          image_widths: row.image_widths!,
          image_placeholder: row.image_placeholder!,
        }),
      },
    }
    return { orderId: row.order_id, line }
  })
}

function named(id: string | null, en: string | null, am: string | null): { id: string; names: TwoNames } | null {
  const names = twoNames(en, am)
  return id !== null && names ? { id, names } : null
}

async function readPictures(
  db: Database,
  ids: readonly string[],
): Promise<{ orderId: string; picture: ProductionOrder['pictures'][number] }[]> {
  const rows = await db
    .selectFrom('reference_images')
    .innerJoin('images', 'images.id', 'reference_images.image_id')
    .select(imageColumns)
    .select(['reference_images.id as reference_id', 'reference_images.order_id'])
    .where('reference_images.order_id', 'in', [...ids])
    .orderBy('reference_images.position')
    .execute()
  return rows.map((row) => ({ orderId: row.order_id!, picture: { ...readImage(row), referenceId: row.reference_id } }))
}
