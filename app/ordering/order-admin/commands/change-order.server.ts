import { z } from 'zod'
import { done, refuse } from '#app/base/commands/command.server.ts'
import { text } from '#app/base/commands/fields.server.ts'
import { parseAnyPhone } from '#app/base/platform/any-phone.server.ts'
import { pickRefusals } from '#app/base/platform/refusal.ts'
import type { MessageKey } from '#app/base/platform/text/translate.ts'
import { changeLocked } from '#app/ordering/orders/changing/change-order.server.ts'
import { findEditable } from '#app/ordering/orders/changing/find-editable.server.ts'
import { editableOrder } from '#app/ordering/orders/changing/order-change.ts'
import { orderById, orderId, versionSeen } from '#app/ordering/orders/commands/order-subject.server.ts'
import { orderRefusalText } from '#app/ordering/orders/order-refusal-text.ts'
import { orderRefusals, type OrderRefusal } from '#app/ordering/orders/order-refusals.ts'
import { QUOTE_MAX_LENGTHS } from '#app/ordering/orders/placing/quote-form.ts'
import { REASON_MAX_LENGTH } from '#app/ordering/orders/status/move-reason.ts'
import { DELIVERY_METHODS } from '#app/ordering/terms/order.ts'
import { defineCommand } from '#app/people/auth/commands/define-command.server.ts'
import { ADDRESS_MAX_LENGTH, parseChange, PIN_MAX_LENGTH, typedFrom, type ChangeField } from '../order-change-form.ts'

/** A field that cannot be read, with the text of each. */
export interface InvalidFields {
  ok: false
  reason: 'fields_invalid'
  errors: Partial<Record<ChangeField, MessageKey>>
}

const optional = (max: number) => text(max).optional()

/**
 * Changes day, time, method of the handover, address and contact of an order (`changeLocked`). What the input does not name stays. Somebody
 * else's newer values are named to a person alone: what a program was answered is kept, and erasing a customer does not reach it.
 */
export const changeOrder = defineCommand({
  name: 'order.change',
  input: z.object({
    orderId,
    version: versionSeen('changed_meanwhile'),
    customerName: optional(QUOTE_MAX_LENGTHS.customerName),
    phone: optional(QUOTE_MAX_LENGTHS.phone),
    email: optional(QUOTE_MAX_LENGTHS.email),
    address: optional(ADDRESS_MAX_LENGTH),
    pin: optional(PIN_MAX_LENGTH),
    notes: optional(QUOTE_MAX_LENGTHS.notes),
    recipientName: optional(QUOTE_MAX_LENGTHS.customerName),
    recipientPhone: optional(QUOTE_MAX_LENGTHS.phone),
    giftText: optional(QUOTE_MAX_LENGTHS.giftText),
    giftFrom: optional(QUOTE_MAX_LENGTHS.giftFrom),
    wantsCall: z.boolean().optional(),
    method: z.enum(DELIVERY_METHODS).optional(),
    /** `YYYY-MM-DD` and `HH:mm` in Addis Ababa; empty: to be agreed. */
    date: optional(10),
    time: optional(5),
    overridesLeadTime: z.boolean().default(false),
    overridesCapacity: z.boolean().default(false),
    /** Why a rule is set aside. */
    reason: text(REASON_MAX_LENGTH).default(''),
    /** Whether the customer gets a message of a new day, time or method. */
    isNotified: z.boolean().default(true),
  }),
  may: 'orders.edit',
  doors: ['form', 'program', 'shell'],
  program: {
    operationId: 'changeOrder',
    summary: 'Change the handover or the contact of an order',
    description:
      'Fields that are not named stay. A new day or time must be possible by the rules of the shop, unless `overridesLeadTime` or `overridesCapacity` sets them aside with a reason. The price stays. Refused when the order has another version by now. Answers its new version.',
    example: {
      orderId: '019a0000-0000-7000-8000-0000000000dd',
      version: 3,
      date: '2026-11-28',
      time: '11:00',
      isNotified: true,
    },
  },
  author: 'proved',
  on: orderById,
  refusals: {
    ...pickRefusals(orderRefusals, [
      'delivery_date_invalid',
      'delivery_date_missing',
      'delivery_time_invalid',
      'delivery_too_soon',
      'delivery_too_far',
      'delivery_day_closed',
      'delivery_outside_slots',
      'delivery_not_offered',
      'delivery_address_missing',
      'delivery_below_zone_minimum',
      'day_full',
      'slot_full',
      'stock_short',
      'override_reason_missing',
    ]),
    order_not_found: { status: 404, message: 'quote.refused.order_not_found' },
    change_by_phone: { status: 409, message: 'order.refused.change_by_phone' },
    order_closed: { status: 409, message: 'orders.change.refused.order_closed' },
    changed_meanwhile: { status: 409, message: 'orders.change.refused.changed_meanwhile' },
    fields_invalid: { status: 422, message: 'cake.builder.errors' },
  },
  refusalText(refusal, lang, t) {
    if (refusal.reason === 'changed_meanwhile') return t('orders.change.refused.changed_meanwhile')
    if (refusal.reason !== 'fields_invalid') return orderRefusalText(refusal as OrderRefusal, lang, t)
    return Object.values((refusal as InvalidFields).errors)
      .map((key) => t(key))
      .join(' ')
  },
  async run({ trx, subject, call, actor, now }, { version, isNotified, ...named }) {
    const present = typedFrom(editableOrder(await findEditable(trx, subject.id)), version)
    const given = Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined))
    const parsed = parseChange({ ...present, ...given }, parseAnyPhone)
    if (!parsed.ok) return { ok: false, reason: 'fields_invalid', errors: parsed.errors } satisfies InvalidFields
    const { order, override } = parsed
    const change = { role: 'manager', actor, expectedVersion: version, order, override, isNotified } as const
    const changed = await changeLocked(trx, subject, change, now)
    if (changed.ok) return done(changed.entry, { version: changed.version })
    return changed.reason === 'changed_meanwhile' && call.door !== 'form' ? refuse('changed_meanwhile') : changed
  },
})
