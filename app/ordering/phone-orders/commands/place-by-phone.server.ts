import { z } from 'zod'
import { EXTRA_NUMBER_MAX_LENGTH } from '#app/catalog/cakes/extra-number.ts'
import type { Call } from '#app/base/commands/command.server.ts'
import { digestOfInput } from '#app/base/commands/digest-of-input.server.ts'
import { day, text, uuid } from '#app/base/commands/fields.server.ts'
import { parseAnyPhone } from '#app/base/platform/any-phone.server.ts'
import type { Database } from '#app/base/platform/database/database.server.ts'
import { SUM } from '#app/base/platform/numbers/number-rules.ts'
import type { Refusal } from '#app/base/platform/refusal.ts'
import { LANGS, type MessageKey } from '#app/base/platform/text/translate.ts'
import { loadSettings } from '#app/base/settings/settings.queries.server.ts'
import type { Settings } from '#app/base/settings/settings.ts'
import { dayInAddis } from '#app/base/platform/time/calendar.ts'
import { findCake } from '#app/catalog/cakes/cakes.queries.server.ts'
import { ANYTHING } from '#app/catalog/cakes/commands/row-subjects.server.ts'
import { GUESTS } from '#app/ordering/cake-builder/guests.ts'
import { addressText } from '#app/ordering/cake-builder/submit-quote-request.server.ts'
import type { DirectItem } from '#app/ordering/cart/direct-lines.ts'
import { orderRefusalText } from '#app/ordering/orders/order-refusal-text.ts'
import { orderRefusals, type OrderRefusal } from '#app/ordering/orders/order-refusals.ts'
import { TICKED } from '#app/ordering/orders/placing/gift-form.ts'
import type { OrderContact } from '#app/ordering/orders/placing/insert-order.server.ts'
import { placeDirect } from '#app/ordering/orders/placing/place-direct-order.server.ts'
import { placeRequest } from '#app/ordering/orders/placing/place-quote-request.server.ts'
import { parseContact, QUOTE_MAX_LENGTHS, type QuoteFieldErrors } from '#app/ordering/orders/placing/quote-form.ts'
import { findPlaced } from '#app/ordering/orders/placing/request-key.server.ts'
import { DELIVERY_METHODS, ORDER_SOURCES } from '#app/ordering/terms/order.ts'
import { defineCommand } from '#app/people/auth/commands/define-command.server.ts'
import { OVERRIDE_REASON_MAX_LENGTH } from '../phone-order-form.ts'
import { MAX_ITEMS, MAX_QUANTITY } from '../phone-order-items.ts'

/** Fields of the contact that cannot be read, with the text of each. */
export interface InvalidContact {
  ok: false
  reason: 'fields_invalid'
  errors: QuoteFieldErrors
}

/** Of a row of the catalog, in UTF-16 units. */
const ID_MAX_LENGTH = 100
const chosen = text(ID_MAX_LENGTH).optional()
const count = z.int().min(1).max(MAX_QUANTITY)
const MOST_PICTURES = 50
/** Much more than fits, so that a longer text is refused by the rule of toppers. */
const TOPPER_MAX_LENGTH = 1000

/** When daily cakes are paid. `now`: on the payment page; the order lapses unpaid. */
const PAID = ['handover', 'deposit', 'now'] as const

const phoneOrder = z.object({
  /** Daily cakes; where there are some, the cake to order is not asked for. `quantity`: packs, or pieces without a pack. */
  items: z
    .array(z.object({ cakeId: text(ID_MAX_LENGTH), variantId: chosen, quantity: count }))
    .max(MAX_ITEMS)
    .default([]),
  cakeId: chosen,
  occasionId: chosen,
  variantId: chosen,
  quantity: count.default(1),
  sizeId: chosen,
  flavorId: chosen,
  cakeTypeId: chosen,
  inspirationId: chosen,
  topperText: text(TOPPER_MAX_LENGTH).optional(),
  extraIds: z.array(text(ID_MAX_LENGTH)).max(MOST_PICTURES).default([]),
  /** Digits, of extras that ask for a number. */
  extraNumber: text(EXTRA_NUMBER_MAX_LENGTH).optional(),
  guests: z.int().min(GUESTS.min).max(GUESTS.max).optional(),
  pictureIds: z.array(uuid()).max(MOST_PICTURES).default([]),
  customerName: text(QUOTE_MAX_LENGTHS.customerName),
  phone: text(QUOTE_MAX_LENGTHS.phone),
  email: text(QUOTE_MAX_LENGTHS.email).default(''),
  /** Of the setting `delivery.zones`, or `elsewhere`; of a delivery. */
  zone: text(QUOTE_MAX_LENGTHS.zone).default(''),
  address: text(QUOTE_MAX_LENGTHS.address).default(''),
  notes: text(QUOTE_MAX_LENGTHS.notes).default(''),
  recipientName: text(QUOTE_MAX_LENGTHS.customerName).default(''),
  recipientPhone: text(QUOTE_MAX_LENGTHS.phone).default(''),
  giftText: text(QUOTE_MAX_LENGTHS.giftText).default(''),
  giftFrom: text(QUOTE_MAX_LENGTHS.giftFrom).default(''),
  wantsCall: z.boolean().default(false),
  isSurprise: z.boolean().default(false),
  hidesPrices: z.boolean().default(false),
  method: z.enum(DELIVERY_METHODS).default('self-pickup'),
  date: day('delivery_date_invalid').optional(),
  /** `HH:mm` in Addis Ababa. */
  time: text(5).optional(),
  source: z.enum(ORDER_SOURCES).default('phone'),
  customerLang: z.enum(LANGS).default('am'),
  payment: z.enum(PAID).default('handover'),
  /** Where a deposit is chosen. */
  depositSantim: z.int().min(1).max(SUM.max).optional(),
  overridesLeadTime: z.boolean().default(false),
  overridesCapacity: z.boolean().default(false),
  /** Agreed for the whole order. */
  priceSantim: z.int().min(1).max(SUM.max).optional(),
  reason: text(OVERRIDE_REASON_MAX_LENGTH).default(''),
})
type PhoneOrderInput = z.output<typeof phoneOrder>

/**
 * Staff place an order for a customer: daily cakes as one direct order, a custom cake as a request. Its rules are those of customers; each override
 * has a reason. Requirements 18.15 and 18.16.
 */
export const placeByPhone = defineCommand({
  name: 'order.place_by_phone',
  makes: true,
  input: phoneOrder,
  may: 'orders.edit',
  doors: ['form', 'program', 'shell'],
  program: {
    operationId: 'placeOrderByPhone',
    summary: 'Place an order for a customer',
    description:
      'Daily cakes (`items`) become one direct order, a cake to order becomes a request that the quote desk prices. The rules are those of customers: lead times, points and minimum orders are set aside with a reason alone. `priceSantim` is the agreed price of the whole order. Answers the id and the code of the order.',
    example: {
      items: [{ cakeId: 'honey-cake', quantity: 6 }],
      customerName: 'Sara',
      phone: '0900000123',
      date: '2026-12-24',
      time: '10:00',
      source: 'telegram',
    },
  },
  author: 'proved',
  on: ANYTHING,
  refusals: {
    ...orderRefusals,
    fields_invalid: { status: 422, message: 'cake.builder.errors' },
    deposit_missing: { status: 422, message: 'phone.order.error.deposit' },
    role_may_not: { status: 403, message: 'auth.error.role' },
    password_needed: { status: 403, message: 'auth.error.password.needed' },
  },
  refusalText(refusal: Refusal, lang, t) {
    if (refusal.reason !== 'fields_invalid') return orderRefusalText(refusal as OrderRefusal, lang, t)
    return [...new Set(Object.values((refusal as InvalidContact).errors))].map((key: MessageKey) => t(key)).join(' ')
  },
  async run({ trx, call, caller, now }, input) {
    const mayPrice = input.priceSantim === undefined ? 'yes' : caller.may('orders.price')
    if (mayPrice !== 'yes') return { ok: false, reason: mayPrice }
    const settings = await loadSettings(trx)
    const read = readContact(input, settings)
    if (!read.ok) return { ...read, reason: 'fields_invalid' } satisfies InvalidContact
    if (input.payment === 'deposit' && input.depositSantim === undefined)
      return { ok: false, reason: 'deposit_missing' }
    const { profile } = caller
    const order = {
      contact: read.contact,
      placer: { accountId: profile.id, adminEmail: profile.email },
      lang: input.customerLang,
      source: input.source,
      override: overrideOf(input),
      requestKey: keyOf(call, caller),
    }
    const items = await dailyCakes(trx, input, now)
    const terms = {
      isPaidAtHandover: input.payment === 'handover',
      depositSantim: input.payment === 'deposit' ? input.depositSantim : undefined,
    }
    const { pictureIds: referenceImageIds } = input
    const placed = items
      ? await placeDirect(trx, { ...order, ...terms, items }, now)
      : await placeRequest(trx, { ...input, ...order, referenceImageIds }, now)
    if (!placed.ok) return placed
    return { ok: true, made: { orderId: placed.id, code: placed.code, isRequest: items === undefined } }
  },
  async madeBefore(trx, call, caller) {
    const placed = await findPlaced(trx, keyOf(call, caller))
    const { kind } = (placed && (await findKind(trx, placed.id))) ?? {}
    return placed && { orderId: placed.id, code: placed.code, isRequest: kind === 'quote' }
  },
})

/** Ids of programs are their own: the order is found by whose it is, too. */
function keyOf({ id, door, tokenId }: Call, { actor }: { actor: { id: string } }): string {
  return digestOfInput(['order.place_by_phone', door, tokenId ?? actor.id, id])
}

function findKind(trx: Database, id: string) {
  return trx.selectFrom('orders').select('kind').where('id', '=', id).executeTakeFirst()
}

/** The daily cakes of the order; undefined without any. An input may name one of them as its cake, with its packs. */
async function dailyCakes(
  trx: Database,
  { items, cakeId, variantId, quantity }: PhoneOrderInput,
  now: Date,
): Promise<DirectItem[] | undefined> {
  if (items.length > 0) return items
  const cake = cakeId === undefined ? undefined : await findCake(trx, cakeId, dayInAddis(now))
  if (!cake?.isAvailableDaily) return undefined
  return variantId === undefined ? [] : [{ cakeId: cake.id, variantId, quantity }]
}

/** The customer may be of another country (decision 0099). The rider's address begins with the sub-city, in the customer's language. */
function readContact(
  input: PhoneOrderInput,
  settings: Settings,
): { ok: true; contact: OrderContact } | { ok: false; errors: QuoteFieldErrors } {
  const zones = settings['delivery.zones']
  const { method, date, time } = input
  const asked = { method, zoneIds: zones.map(({ id }) => id), isDaily: false, readPhone: parseAnyPhone }
  const ticked = (isSo: boolean) => (isSo ? TICKED : '')
  const { wantsCall, isSurprise, hidesPrices } = input
  const boxes = { wantsCall: ticked(wantsCall), isSurprise: ticked(isSurprise), hidesPrices: ticked(hidesPrices) }
  const parsed = parseContact({ ...input, ...boxes }, asked)
  if (!parsed.ok) return parsed
  const { name, phone, email, notes, gift } = parsed.contact
  const address = addressText(parsed.contact, zones, input.customerLang)
  return { ok: true, contact: { name, phone, email, address, notes, gift, delivery: { method, date, time } } }
}

function overrideOf({ overridesLeadTime, overridesCapacity, priceSantim, reason }: PhoneOrderInput) {
  if (!overridesLeadTime && !overridesCapacity && priceSantim === undefined) return undefined
  return {
    ...(overridesLeadTime && { leadTime: true }),
    ...(overridesCapacity && { capacity: true }),
    ...(priceSantim !== undefined && { priceSantim }),
    reason,
  }
}
