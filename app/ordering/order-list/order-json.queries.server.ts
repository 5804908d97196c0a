import type { Selectable } from 'kysely'
import type { DB } from '#db/schema.d.ts'
import { imageColumns, readImage } from '#app/base/media/images.queries.server.ts'
import { jpegUrl } from '#app/base/media/image.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import { birrFromSantim } from '#app/base/platform/money.ts'
import { findOrderCursors } from './find-order-cursors.server.ts'
import { findMissingPhotos } from '#app/ordering/orders/missing-photo.queries.server.ts'
import { isRefunding } from '#app/ordering/orders/status/lock-order.server.ts'
import { missingMoney, type OrderToPay } from '#app/ordering/orders/status/missing-money.ts'
import { moveBlock } from '#app/ordering/orders/status/move-block.ts'
import type { OrderFilter } from './order-filters.ts'
import { selectLinesAsAsked } from '#app/ordering/orders/reading/order-lines.queries.server.ts'
import { normalizePlacedBy, type DeliveryMethod, type OrderKind } from '#app/ordering/terms/order.ts'
import { nextStatuses } from '#app/ordering/terms/order-status.ts'

const MILLI = 1000

/**
 * Orders of the JSON API, newest first, with related rows embedded: in every line, and for an order of one line at the
 * top level too. `before` is the last order of the preceding page. Requirements 6.3 and 7.6.
 */
export async function listOrdersAsJson(
  db: Database,
  filter: OrderFilter,
  now: Date,
  { limit, before }: { limit: number; before?: string | undefined },
) {
  const place = before === undefined ? undefined : { id: before, dueRank: undefined }
  const found = await findOrderCursors(db, { ...filter, sort: 'newest' }, now, { place, limit })
  const ids = found.map(({ id }) => id)
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .select(isRefunding.as('is_refunding'))
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  const orders = ids.flatMap((id) => byId.get(id) ?? [])
  const [lines, pictures, finished, lacking] = await Promise.all([
    linesOf(db, ids),
    picturesOf(db, ids, 'order_id'),
    picturesOf(db, ids, 'finished_order_id'),
    findMissingPhotos(db, ids),
  ])
  return orders.map((order) => {
    const ofOrder = lines.get(order.id) ?? []
    const only = ofOrder.length === 1 ? ofOrder[0] : undefined
    const referenceImages = pictures.get(order.id) ?? []
    return {
      id: order.id,
      code: order.code,
      status: order.status,
      allowed_moves: nextStatuses(order.status, 'manager', {
        kind: order.kind as OrderKind,
        deliveryMethod: order.delivery_method as DeliveryMethod,
        closedReason: order.closed_reason,
      }).filter((to) => !moveBlock(blockable(order, lacking), to) && !missingMoney(toPay(order), to)),
      version: order.version,
      customer_name: order.customer_name,
      email: order.email,
      phone: order.phone,
      address: order.address,
      notes: order.notes,
      delivery_date: order.delivery_date,
      delivery_time: order.delivery_time?.slice(0, 5) ?? null,
      delivery_method: order.delivery_method,
      delivery_zone: order.delivery_zone,
      recipient_name: order.recipient_name,
      recipient_phone: order.recipient_phone,
      gift_text: order.gift_text,
      gift_from: order.gift_from,
      wants_call: order.wants_call,
      finished_images: finished.get(order.id) ?? [],
      delivery_fee: birrFromSantim(order.delivery_fee_santim),
      order_total: birrFromSantim(order.order_total_santim),
      is_rush: order.rush_percent !== null,
      paid: birrFromSantim(order.paid_santim),
      refunded: birrFromSantim(order.refunded_santim),
      refunds_open: birrFromSantim(order.refunds_open_santim),
      owed: birrFromSantim(order.owed_santim),
      payment_status: order.payment_status,
      placed_by: normalizePlacedBy(order.placed_by),
      created_by_admin_name: order.created_by_admin_name,
      created_at: order.created_at.toISOString(),
      cake_id: only?.cake_id ?? null,
      size_id: only?.size_id ?? null,
      flavor_id: only?.flavor_id ?? null,
      cake_type_id: only?.cake_type_id ?? null,
      occasion_id: only?.occasion_id ?? null,
      inspiration_id: only?.inspiration_id ?? null,
      variant_id: only?.variant_id ?? null,
      has_topper: only?.has_topper ?? false,
      topper_text: only?.topper_text ?? '',
      reference_image: referenceImages[0] ?? only?.reference_image ?? null,
      reference_images: referenceImages,
      cake: only?.cake ?? null,
      size: only?.size ?? null,
      flavor: only?.flavor ?? null,
      cake_type: only?.cake_type ?? null,
      occasion: only?.occasion ?? null,
      inspiration: only?.inspiration ?? null,
      drawing: only?.drawing ?? null,
      extras: only?.extras ?? [],
      variant: only?.variant ?? null,
      order_lines: ofOrder,
    }
  })
}

type OrderToMove = { id: string; status: string; wants_call: boolean; is_refunding: boolean }

function blockable(
  { id, status, wants_call: wantsCall, is_refunding: isRefunding }: OrderToMove,
  lacking: ReadonlySet<string>,
) {
  return { status, wantsCall, isPhotoMissing: lacking.has(id), isRefunding }
}

function toPay(order: Selectable<DB['orders']>): OrderToPay {
  return {
    orderTotalSantim: order.order_total_santim,
    depositSantim: order.deposit_santim,
    owedSantim: order.owed_santim,
    paysAtHandover: order.pays_at_handover,
    unpaidReasonFor: order.unpaid_reason_for,
  }
}

/** Reference images and pictures of finished cakes by order, as JPEG addresses. */
async function picturesOf(
  db: Database,
  orderIds: string[],
  use: 'order_id' | 'finished_order_id',
): Promise<Map<string, string[]>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('reference_images')
    .innerJoin('images', 'images.id', 'reference_images.image_id')
    .select(`reference_images.${use} as of_order`)
    .select(imageColumns)
    .where(`reference_images.${use}`, '=', sql<string>`any(${orderIds}::uuid[])`)
    .where('reference_images.removed_at', 'is', null)
    .orderBy('reference_images.position')
    .orderBy('reference_images.created_at')
    .orderBy('reference_images.id')
    .execute()
  const byOrder = Map.groupBy(rows, (row) => row.of_order!)
  return new Map([...byOrder].map(([id, ofOrder]) => [id, ofOrder.map((row) => jpegUrl(readImage(row)))]))
}

async function linesOf(db: Database, orderIds: string[]) {
  if (orderIds.length === 0) return new Map<string, OrderLineJson[]>()
  const rows = await selectLines(db, orderIds)
  return new Map([...Map.groupBy(rows, (row) => row.order_id)].map(([id, ofOrder]) => [id, ofOrder.map(lineJson)]))
}

type LineRow = Awaited<ReturnType<typeof selectLines>>[number]
type OrderLineJson = ReturnType<typeof lineJson>

function selectLines(db: Database, orderIds: string[]) {
  return selectLinesAsAsked(db)
    .innerJoin('images', 'images.id', 'cakes.image_id')
    .select(imageColumns)
    .select([
      'order_lines.has_topper',
      'order_lines.reference_image',
      'order_lines.unit_price_santim',
      'order_lines.saving_santim',
      'order_lines.line_total_santim',
      'cakes.name_en as cake_en',
      'cakes.name_am as cake_am',
      'cakes.price_santim as cake_price_santim',
      'cakes.is_available_daily',
      'variants.price_multiplier_milli as variant_milli',
      'sizes.price_multiplier_milli as size_milli',
      'occasions.kind as occasion_kind',
    ])
    .where('order_lines.order_id', '=', sql<string>`any(${orderIds}::uuid[])`)
    .execute()
}

function lineJson(row: LineRow) {
  return {
    cake_id: row.cake_id,
    variant_id: row.variant_id,
    size_id: row.size_id,
    flavor_id: row.flavor_id,
    cake_type_id: row.cake_type_id,
    occasion_id: row.occasion_id,
    inspiration_id: row.inspiration_id,
    has_topper: row.has_topper,
    topper_text: row.topper_text,
    reference_image: row.reference_image,
    name_en: row.name_en,
    name_am: row.name_am,
    quantity: row.quantity,
    pieces: row.pieces,
    unit_price: birrFromSantim(row.unit_price_santim),
    pack_saving: birrFromSantim(row.saving_santim),
    line_total: birrFromSantim(row.line_total_santim),
    cake: {
      id: row.cake_id,
      name_en: row.cake_en,
      name_am: row.cake_am,
      price: birrFromSantim(row.cake_price_santim),
      image: jpegUrl(readImage(row)),
      is_available_daily: row.is_available_daily,
    },
    variant:
      row.variant_id === null
        ? null
        : {
            id: row.variant_id,
            label_en: row.variant_en ?? '',
            label_am: row.variant_am ?? '',
            pieces: row.variant_pieces ?? 0,
            price_multiplier: (row.variant_milli ?? MILLI) / MILLI,
          },
    size:
      row.size_id === null
        ? null
        : { ...choice(row.size_id, row.size_en, row.size_am), price_multiplier: (row.size_milli ?? MILLI) / MILLI },
    flavor: row.flavor_id === null ? null : choice(row.flavor_id, row.flavor_en, row.flavor_am),
    cake_type: row.cake_type_id === null ? null : choice(row.cake_type_id, row.cake_type_en, row.cake_type_am),
    occasion:
      row.occasion_id === null
        ? null
        : { ...choice(row.occasion_id, row.occasion_en, row.occasion_am), kind: row.occasion_kind ?? '' },
    inspiration:
      row.inspiration_id === null ? null : choice(row.inspiration_id, row.inspiration_en, row.inspiration_am),
    drawing:
      row.drawing_svg === null
        ? null
        : { svg: row.drawing_svg, description_en: row.drawing_en ?? '', description_am: row.drawing_am ?? '' },
    extras: row.extras.map(({ id, names, priceSantim }) => ({
      id,
      name_en: names.en,
      name_am: names.am,
      price: birrFromSantim(priceSantim),
    })),
  }
}

/** Foreign keys guarantee the joined names whenever the id is set. */
function choice(id: string, nameEn: string | null, nameAm: string | null) {
  return { id, name_en: nameEn ?? '', name_am: nameAm ?? '' }
}
