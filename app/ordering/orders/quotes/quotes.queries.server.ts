import { staffNameOf } from '#app/base/platform/change-log/staff-name.queries.server.ts'
import { type Database, sql } from '#app/base/platform/database/database.server.ts'
import type { Santim } from '#app/base/platform/money.ts'
import { twoNames, type TwoNames } from '#app/base/platform/text/two-names.ts'
import type { Quote } from './quote.ts'

export async function listQuotes(db: Database, orderId: string): Promise<Quote[]> {
  const { rows } = await sql<Quote>`
    select id, order_id as "orderId", version, state, delivery_fee_santim as "deliveryFeeSantim",
      deposit_percent as "depositPercent", valid_until as "validUntil", holds_day as "holdsDay", message, created_by as "createdBy", ${staffNameOf('created_by')} as writer,
      updated_at as "updatedAt", sent_at as "sentAt", closed_at as "closedAt", asked_at as "askedAt",
      left_seconds as "leftSeconds", promised_until as "promisedUntil",
      (select coalesce(jsonb_agg(jsonb_build_object('position', position, 'title', title, 'sizeId', size_id, 'pieces', pieces,
          'priceSantim', price_santim, 'included', included, 'imageId', image_id, 'isAccepted', is_accepted,
          'isAdvised', is_advised) order by position), '[]')
        from quote_options where quote_id = quotes.id) as options
    from quotes where order_id = ${orderId}
    order by version desc`.execute(db)
  return rows
}

/** The version that is sent or accepted; undefined when there is none. */
export async function findCurrentQuote(db: Database, orderId: string): Promise<Quote | undefined> {
  return (await listQuotes(db, orderId)).find(({ state }) => state === 'sent' || state === 'accepted')
}

export async function findQuoteDraft(db: Database, orderId: string): Promise<Quote | undefined> {
  return (await listQuotes(db, orderId)).find(({ state }) => state === 'draft')
}

export interface SimilarPrice {
  orderId: string
  orderCode: string
  cakeNames: TwoNames
  sizeNames: TwoNames | null
  cakeTypeNames: TwoNames | null
  title: string
  priceSantim: Santim
  isAccepted: boolean
  sentAt: Date
}

const SIMILAR_PRICES = 10

/**
 * The last ten quoted prices of cakes with the same cake type and size, of the option or else the request. Newest
 * first, without this order's own. Requirement 13.5.
 */
export async function listSimilarPrices(db: Database, orderId: string): Promise<SimilarPrice[]> {
  const { rows } = await sql<{
    orderId: string
    orderCode: string
    nameEn: string
    nameAm: string
    sizeEn: string | null
    sizeAm: string | null
    typeEn: string | null
    typeAm: string | null
    title: string
    priceSantim: Santim
    isAccepted: boolean
    sentAt: Date
  }>`
    select orders.id as "orderId", orders.code as "orderCode", line.name_en as "nameEn", line.name_am as "nameAm",
      sizes.name_en as "sizeEn", sizes.name_am as "sizeAm", cake_types.name_en as "typeEn",
      cake_types.name_am as "typeAm", option.title, option.price_santim as "priceSantim",
      option.is_accepted as "isAccepted", quotes.sent_at as "sentAt"
    from order_lines asked
    join order_lines line on line.position = 0 and line.order_id <> asked.order_id
      and line.cake_type_id is not distinct from asked.cake_type_id
    join orders on orders.id = line.order_id
    join quotes on quotes.order_id = orders.id and quotes.sent_at is not null
    join quote_options option on option.quote_id = quotes.id
    left join sizes on sizes.id = coalesce(option.size_id, line.asked_size_id, line.size_id)
    left join cake_types on cake_types.id = line.cake_type_id
    where asked.order_id = ${orderId} and asked.position = 0
      and coalesce(option.size_id, line.asked_size_id, line.size_id)
        is not distinct from coalesce(asked.asked_size_id, asked.size_id)
    order by quotes.sent_at desc, option.position
    limit ${SIMILAR_PRICES}`.execute(db)
  return rows.map(({ nameEn, nameAm, sizeEn, sizeAm, typeEn, typeAm, ...price }) => ({
    ...price,
    cakeNames: { en: nameEn, am: nameAm },
    sizeNames: twoNames(sizeEn, sizeAm),
    cakeTypeNames: twoNames(typeEn, typeAm),
  }))
}

export interface WaitingRequest {
  orderId: string
  code: string
  customerName: string
  phone: string
  /** Start of the shop's turn: placed, requested again, a question answered, or asked about the sent price. */
  since: Date
  /** The shop's question is open: the customer is next. */
  waitsForCustomerSince: Date | null
  /** What the customer asked last about the price that stands; null: nothing waits for an answer. */
  wish: string | null
  deliveryMethod: string
  deliveryDate: string | null
  deliveryTime: string | null
  rulePriceSantim: Santim
  cakeNames: TwoNames
  sizeNames: TwoNames | null
  flavorNames: TwoNames | null
  cakeTypeNames: TwoNames | null
  occasionNames: TwoNames | null
  topperText: string
  referenceImages: number
  hasDrawing: boolean
  hasDraft: boolean
}

/**
 * Requests that wait for a quote, or for an answer about one, oldest first; those that wait for the customer come last.
 * Requirement 13.1.
 */
export async function listWaitingRequests(db: Database): Promise<WaitingRequest[]> {
  const { rows } = await sql<
    Omit<WaitingRequest, 'cakeNames' | 'sizeNames' | 'flavorNames' | 'cakeTypeNames' | 'occasionNames'> &
      Record<'cakeEn' | 'cakeAm', string> &
      Record<
        'sizeEn' | 'sizeAm' | 'flavorEn' | 'flavorAm' | 'typeEn' | 'typeAm' | 'occasionEn' | 'occasionAm',
        string | null
      >
  >`
    select orders.id as "orderId", orders.code, orders.customer_name as "customerName", orders.phone,
      coalesce(asked.asked_at, turn.at, orders.created_at) as since, wish.text as wish, orders.waits_for_customer_since as "waitsForCustomerSince",
      orders.delivery_method as "deliveryMethod", orders.delivery_date as "deliveryDate",
      left(orders.delivery_time::text, 5) as "deliveryTime", orders.order_total_santim as "rulePriceSantim",
      line.name_en as "cakeEn", line.name_am as "cakeAm", sizes.name_en as "sizeEn", sizes.name_am as "sizeAm",
      flavors.name_en as "flavorEn", flavors.name_am as "flavorAm", cake_types.name_en as "typeEn",
      cake_types.name_am as "typeAm", occasions.name_en as "occasionEn", occasions.name_am as "occasionAm",
      line.topper_text as "topperText",
      (select count(*) from reference_images where order_id = orders.id) as "referenceImages",
      exists (select from order_drawings where order_id = orders.id and line_position = 0) as "hasDrawing",
      exists (select from quotes where order_id = orders.id and state = 'draft') as "hasDraft"
    from orders
    join order_lines line on line.order_id = orders.id and line.position = 0
    left join sizes on sizes.id = line.size_id
    left join flavors on flavors.id = line.flavor_id
    left join cake_types on cake_types.id = line.cake_type_id
    left join occasions on occasions.id = line.occasion_id
    left join lateral (
      select max(at) as at from order_events
      where order_id = orders.id and (kind = 'answer' or kind = 'moved' and to_status = 'Pending Quote')
    ) as turn on true
    left join quotes asked on asked.order_id = orders.id and asked.state = 'sent' and asked.asked_at is not null
    left join lateral (
      select data ->> 'text' as text from order_events
      where asked.id is not null and order_id = orders.id and kind = 'wish' order by id desc limit 1
    ) as wish on true
    where orders.status = 'Pending Quote' or (orders.status = 'Quoted' and asked.id is not null)
    order by orders.waits_for_customer_since is not null, since, orders.id`.execute(db)
  return rows.map(
    ({ cakeEn, cakeAm, sizeEn, sizeAm, flavorEn, flavorAm, typeEn, typeAm, occasionEn, occasionAm, ...row }) => ({
      ...row,
      cakeNames: { en: cakeEn, am: cakeAm },
      sizeNames: twoNames(sizeEn, sizeAm),
      flavorNames: twoNames(flavorEn, flavorAm),
      cakeTypeNames: twoNames(typeEn, typeAm),
      occasionNames: twoNames(occasionEn, occasionAm),
    }),
  )
}
