import { createHash } from 'node:crypto'
import type { StaffActor } from '#app/base/platform/change-log/actor.ts'
import { cte, type Cte, type PlacedRow } from '#app/base/platform/database/cte.server.ts'
import { type Database, type RawBuilder, sql } from '#app/base/platform/database/database.server.ts'
import { uuidv7 } from '#app/base/platform/id.ts'
import type { Santim } from '#app/base/platform/money.ts'
import type { Lang } from '#app/base/platform/text/translate.ts'
import type { DeliveryZone } from '#app/base/settings/setting-kinds.ts'
import { deliveryZoneOf } from '#app/ordering/scheduling/delivery-zone.server.ts'
import type { Gift } from './gift-form.ts'
import { FALLBACK_ADDRESS, FALLBACK_CUSTOMER_NAME, FALLBACK_PHONE, newOrderCode } from '#app/ordering/terms/order.ts'
import type { DeliveryMethod, OrderKind } from '#app/ordering/terms/order.ts'
import type { OrderStatus } from '#app/ordering/terms/order-status.ts'
import type { Placer } from '#app/ordering/terms/placer.ts'

/** The customer and the address as given; blanks become the fallbacks of Requirement 5.13. */
export interface OrderContact {
  name?: string | undefined
  email?: string | undefined
  /** +251 and nine digits. */
  phone?: string | undefined
  address?: string | undefined
  /** Of a delivery, as `formatPin` writes it. */
  pin?: string | undefined
  notes?: string | undefined
  /** Absent: the customer is the recipient, and no call is needed. */
  gift?: Gift | undefined
  delivery: { method: DeliveryMethod; date?: string | undefined; time?: string | undefined }
}

interface NewOrderLine {
  cakeId: string
  /** Its place in the order; by default that in `lines`. */
  position?: number | undefined
  variantId?: string | null | undefined
  sizeId?: string | undefined
  flavorId?: string | undefined
  cakeTypeId?: string | undefined
  occasionId?: string | undefined
  inspirationId?: string | undefined
  topperText?: string | undefined
  hasTopper?: boolean | undefined
  referenceImage?: string | undefined
  /** Whom the customer expects, as said. */
  guests?: number | undefined
  extras?: readonly { id: string; nameEn: string; nameAm: string; priceSantim: Santim }[] | undefined
  nameEn: string
  nameAm: string
  quantity: number
  pieces: number
  unitPriceSantim: Santim
  /** What packs and a discount take off the price of the line; by default nothing. */
  savingSantim?: Santim | undefined
  /** Of a weighed cake. */
  weightGrams?: number | null | undefined
}

/**
 * Where an order comes from, and with which entry its timeline begins. `till`: it was sold across the counter. `prompt`: a till asks a wallet before
 * its sale, which begins the timeline (`completePromptOrder`).
 */
const FIRST_EVENTS = { shop: 'placed', till: 'sold', prompt: null } as const

export type WrittenBy = keyof typeof FIRST_EVENTS

export interface NewOrder {
  /** UUID version 7 that a till has made; absent: a new one. */
  id?: string | undefined
  kind: OrderKind
  status: OrderStatus
  lang: Lang
  contact: OrderContact
  /** Zones of the settings: the one with which the address begins is stored with the order. */
  zones: readonly DeliveryZone[]
  placer: Placer
  /** Account of who sold it; of other orders the timeline has none. */
  sellerId?: string | undefined
  lines: readonly NewOrderLine[]
  totalSantim: Santim
  deliveryFeeSantim?: Santim | undefined
  rushPercent?: number | null | undefined
  /** The order lapses if it is unpaid after this. */
  paymentDeadline: Date | null
  /** Agreed with staff; absent: all of it is due. */
  depositSantim?: Santim | undefined
  /** Payment at the handover was agreed: of all of it, or of the rest after the deposit. */
  paysAtHandover?: boolean | undefined
  /** Digest of the request, if sending it twice must give one order. */
  requestKey?: string | undefined
  /** Key of the browser that may resume the order while it is unpaid; stored as a digest. */
  buyerKey?: string | undefined
  facts?: Record<string, unknown> | undefined
}

/**
 * What a till sold, as an order; one that is not sold yet has another status. It has no day of handover, so that it is no work: kitchen, calendar,
 * points of a day, reminders and messages never see it.
 */
export function orderOfTill(
  order: Pick<NewOrder, 'lang' | 'totalSantim' | 'lines' | 'facts'> & {
    id: string
    /** Who owes it, of a sale on account; absent: nobody asked. */
    customer?: { name?: string | undefined; phone?: string | undefined } | undefined
    actor: StaffActor
  },
): NewOrder & { id: string } {
  const { customer, actor, ...sold } = order
  return {
    ...sold,
    kind: 'counter',
    status: 'Completed',
    contact: { ...customer, delivery: { method: 'self-pickup' } },
    zones: [],
    placer: { accountId: null, adminEmail: actor.name },
    sellerId: actor.id,
    paymentDeadline: null,
  }
}

export interface PlacedOrder {
  id: string
  code: string
}

/** Six characters hold 887 million orders; five failed draws mean that something else is wrong. */
const CODE_DRAWS = 5

/** The stored digest of a browser's key; null without one. */
export function digestOfBuyer(buyerKey: string | undefined): string | null {
  return buyerKey === undefined ? null : createHash('sha256').update(buyerKey).digest('hex')
}

export function filledIn(text: string | undefined): string | undefined {
  const trimmed = text?.trim()
  return trimmed === '' ? undefined : trimmed
}

/**
 * Further CTEs of the statement that places an order, which select from `placed`. `placed` is empty when the code was
 * taken; they are then built again with the next code.
 */
export type WrittenWithOrder = (placed: Cte<PlacedRow>, order: PlacedOrder) => RawBuilder<unknown>

const PLACED = cte<PlacedRow>('placed')

interface HowToInsert {
  also?: WrittenWithOrder
  drawCode?: () => string
}

/**
 * Writes an order, its lines, its first timeline entry and `also` in one statement. The caller has priced it. A taken
 * code is drawn again without aborting the transaction.
 */
export async function insertOrder(
  db: Database,
  by: WrittenBy,
  order: NewOrder,
  at: Date,
  how: HowToInsert = {},
): Promise<PlacedOrder> {
  return (await insertIf(db, by, sql`select true as may_place`, order, at, how))!
}

/** Like `insertOrder` of the shop, but writes nothing unless the SELECT `condition` returns a row whose `may_place` is true. */
export async function insertOrderIf(
  db: Database,
  condition: RawBuilder<unknown>,
  order: NewOrder,
  at: Date,
  how: HowToInsert = {},
): Promise<PlacedOrder | undefined> {
  return insertIf(db, 'shop', condition, order, at, how)
}

async function insertIf(
  db: Database,
  by: WrittenBy,
  condition: RawBuilder<unknown>,
  order: NewOrder,
  at: Date,
  { also, drawCode = newOrderCode }: HowToInsert,
): Promise<PlacedOrder | undefined> {
  for (let draw = 0; draw < CODE_DRAWS; draw += 1) {
    const placed = { id: order.id ?? uuidv7(at), code: drawCode() }
    const withOrder = [...linesAndEvent(by, order, at), ...(also ? [also(PLACED, placed)] : [])]
    const outcome = await tryInsert(db, condition, order, placed, at, withOrder)
    if (!outcome.may_place) return undefined
    if (outcome.is_placed) return placed
  }
  throw new Error(`no free order code in ${CODE_DRAWS} draws`)
}

async function tryInsert(
  db: Database,
  condition: RawBuilder<unknown>,
  order: NewOrder,
  { id, code }: PlacedOrder,
  at: Date,
  withOrder: readonly RawBuilder<unknown>[],
): Promise<{ may_place: boolean; is_placed: boolean }> {
  const { contact, placer } = order
  const { name, phone, address } = filledContact(contact)
  const { rows } = await sql<{ may_place: boolean; is_placed: boolean }>`
    with condition as materialized (${condition}), ${PLACED} as (
      insert into orders (id, code, status, kind, placed_by, created_by_admin_name, account_id, lang, customer_name,
        recipient_name, recipient_phone, gift_text, gift_from, wants_call, pin, is_surprise, hides_prices,
        email, phone, address, notes, delivery_method, delivery_zone, delivery_date, delivery_time, order_total_santim,
        delivery_fee_santim, rush_percent, payment_deadline_at, deposit_santim,
        pays_at_handover, request_key, buyer_sha256, created_at, updated_at)
      select ${id}::uuid, ${code}, ${order.status}, ${order.kind}, ${placer.adminEmail ? 'admin' : 'customer'},
        ${placer.adminEmail}, ${placer.accountId}, ${order.lang}, ${name},
        ${filledIn(contact.gift?.recipientName) ?? ''}, ${contact.gift?.recipientPhone ?? null},
        ${filledIn(contact.gift?.giftText) ?? ''}, ${filledIn(contact.gift?.giftFrom) ?? ''},
        ${contact.gift?.wantsCall ?? false}::boolean, ${contact.pin ?? null}, ${contact.gift?.isSurprise ?? false}::boolean,
        ${contact.gift?.hidesPrices ?? false}::boolean,
        ${filledIn(contact.email) ?? null}, ${phone}, ${address}, ${contact.notes?.trim() ?? ''}, ${contact.delivery.method},
        ${deliveryZoneOf(contact.delivery.method, contact.address, order.zones)},
        ${contact.delivery.date ?? null}::date, ${contact.delivery.time ?? null}::time, ${order.totalSantim}::bigint,
        ${order.deliveryFeeSantim ?? 0}::bigint, ${order.rushPercent ?? null}::integer, ${order.paymentDeadline}::timestamptz,
        ${order.depositSantim ?? null}::bigint,
        ${order.paysAtHandover ?? false}::boolean, ${order.requestKey ?? null}, ${digestOfBuyer(order.buyerKey)},
        ${at}::timestamptz, ${at}::timestamptz
      from condition where may_place
      on conflict (code) do nothing
      returning id
    )${sql.join(
      withOrder.map((part) => sql`, ${part}`),
      sql``,
    )}
    select may_place, exists (select from ${PLACED}) as is_placed from condition`.execute(db)
  return rows[0]!
}

/** What an order has where nobody said it. */
function filledContact({ name, phone, address }: OrderContact): { name: string; phone: string; address: string } {
  return {
    name: filledIn(name) ?? FALLBACK_CUSTOMER_NAME,
    phone: phone ?? FALLBACK_PHONE,
    address: filledIn(address) ?? FALLBACK_ADDRESS,
  }
}

/**
 * Makes the order of a prompt, which the caller has locked, the completed order of its sale. `unpaidReason` stands there until the caller
 * has booked the other parts (`recordWhyUnpaid`).
 */
export async function completePromptOrder(
  trx: Database,
  order: NewOrder & { id: string },
  unpaidReason: string,
  at: Date,
): Promise<void> {
  const { name, phone } = filledContact(order.contact)
  await sql`
    with ${PLACED} as (
      update orders set status = 'Completed', order_total_santim = ${order.totalSantim},
        created_by_admin_name = ${order.placer.adminEmail}, customer_name = ${name}, phone = ${phone},
        unpaid_reason = ${unpaidReason}, unpaid_reason_for = 'Completed', created_at = ${at}, updated_at = ${at},
        version = version + 1
      where id = ${order.id} returning id
    ), ${sql.join([...linesAndEvent('till', order, at)])}
    select from ${PLACED}`.execute(trx)
}

/** Stores why a sale of a till went out unpaid, once its payments are booked; no reason if all is there. */
export async function recordWhyUnpaid(trx: Database, orderId: string, reason: string): Promise<void> {
  await sql`
    update orders set unpaid_reason = case when owed_santim > 0 then ${reason} end,
      unpaid_reason_for = case when owed_santim > 0 then 'Completed' end
    where id = ${orderId} and (owed_santim > 0 or unpaid_reason_for = 'Completed')`.execute(trx)
}

/** CTEs that write the lines of an order and the first entry of its timeline, and select from `placed`. */
function linesAndEvent(by: WrittenBy, order: NewOrder, at: Date): RawBuilder<unknown>[] {
  const parts: RawBuilder<unknown>[] = []
  if (order.lines.length > 0) parts.push(insertedLines(order))
  const extras = insertedExtras(order)
  if (extras) parts.push(extras)
  const event = FIRST_EVENTS[by]
  const { placer, status, sellerId, facts = {} } = order
  if (event !== null)
    parts.push(sql`event as (
      insert into order_events (order_id, at, kind, actor, actor_name, actor_id, to_status, data)
      select id, ${at}, ${event}, ${placer.adminEmail ? 'admin' : 'customer'}, ${placer.adminEmail}, ${sellerId ?? null},
        ${status}, ${JSON.stringify(facts)}::jsonb
      from ${PLACED}
    )`)
  return parts
}

function insertedLines(order: NewOrder): RawBuilder<unknown> {
  const lines = order.lines.map((line, index) => ({
    position: line.position ?? index,
    cake_id: line.cakeId,
    variant_id: line.variantId ?? null,
    size_id: line.sizeId ?? null,
    flavor_id: line.flavorId ?? null,
    cake_type_id: line.cakeTypeId ?? null,
    occasion_id: line.occasionId ?? null,
    inspiration_id: line.inspirationId ?? null,
    has_topper: line.hasTopper ?? false,
    topper_text: line.hasTopper ? (line.topperText ?? '') : '',
    reference_image: line.referenceImage ?? null,
    guests: line.guests ?? null,
    name_en: line.nameEn,
    name_am: line.nameAm,
    quantity: line.quantity,
    pieces: line.pieces,
    unit_price_santim: line.unitPriceSantim,
    saving_santim: line.savingSantim ?? 0,
    line_total_santim: line.unitPriceSantim * line.quantity - (line.savingSantim ?? 0),
    weight_grams: line.weightGrams ?? null,
  }))
  return sql`lines as (
      insert into order_lines (order_id, position, cake_id, variant_id, size_id, flavor_id, cake_type_id, occasion_id,
        inspiration_id, has_topper, topper_text, reference_image, guests, name_en, name_am, quantity, pieces, unit_price_santim,
        saving_santim, line_total_santim, weight_grams)
      select placed.id, line.* from ${PLACED} as placed, jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line (
        position integer, cake_id text, variant_id text, size_id text, flavor_id text, cake_type_id text,
        occasion_id text, inspiration_id text, has_topper boolean, topper_text text, reference_image text, guests integer,
        name_en text, name_am text, quantity integer, pieces integer, unit_price_santim bigint, saving_santim bigint,
        line_total_santim bigint, weight_grams integer)
    )`
}

function insertedExtras({ lines }: NewOrder): RawBuilder<unknown> | undefined {
  const extras = lines.flatMap(({ extras: ofLine = [] }, linePosition) =>
    ofLine.map(({ id, nameEn, nameAm, priceSantim }, position) => ({
      line_position: linePosition,
      extra_id: id,
      position,
      name_en: nameEn,
      name_am: nameAm,
      price_santim: priceSantim,
    })),
  )
  if (extras.length === 0) return undefined
  return sql`extras as (
      insert into order_line_extras (order_id, line_position, extra_id, position, name_en, name_am, price_santim)
      select placed.id, extra.* from ${PLACED} as placed, jsonb_to_recordset(${JSON.stringify(extras)}::jsonb) as extra (
        line_position integer, extra_id text, position integer, name_en text, name_am text, price_santim bigint)
    )`
}
