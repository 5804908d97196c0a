import { z } from '@hono/zod-openapi'
import { adminPaths } from '#app/base/platform/admin-paths.ts'
import { birr, day, defineJsonList, moment, personJson, staffPerson } from '#app/base/platform/api/json-list.server.ts'
import { birrFromSantim } from '#app/base/platform/money.ts'
import type { TwoNames } from '#app/base/platform/text/two-names.ts'
import { mayBePaid } from '#app/ordering/terms/order-status.ts'
import { ORDER_PAYMENT_STATUSES } from '#app/ordering/terms/order.ts'
import { orderFilter, parseOrderCursor } from './order-filters.ts'
import { listOrders } from './orders.queries.server.ts'

const names = z.object({ name_en: z.string(), name_am: z.string() }).openapi('ListedNames')

const line = z
  .object({
    name_en: z.string(),
    name_am: z.string(),
    quantity: z.int(),
    pieces: z.int(),
    variant: names.nullable(),
    size: names.nullable(),
    flavor: names.nullable(),
    cake_type: names.nullable(),
    topper_text: z.string(),
  })
  .openapi('ListedOrderLine')

const item = z
  .object({
    id: z.string(),
    code: z.string(),
    kind: z.enum(['cart', 'direct', 'quote', 'counter']).openapi({ description: '`counter`: sold at a till' }),
    status: z.string(),
    payment_status: z.enum(ORDER_PAYMENT_STATUSES),
    version: z.int().openapi({ description: 'Raised by every change' }),
    lang: z.string().openapi({ description: 'Language of its customer' }),
    customer_name: z.string(),
    email: z.string().nullable(),
    phone: z.string(),
    address: z.string(),
    delivery_method: z.string(),
    delivery_date: day.nullable(),
    delivery_time: z.string().nullable(),
    order_total: birr,
    paid: birr,
    refunded: birr,
    owed: birr.openapi({ description: 'ETB; 0 for an order that nobody may pay any more' }),
    placed_by: z.enum(['admin', 'customer']).optional(),
    created_by: staffPerson.nullable().openapi({ description: 'The member of staff who placed it' }),
    created_at: moment,
    maker: staffPerson.nullable().openapi({ description: 'The person who makes it' }),
    is_fasting: z.boolean(),
    has_image: z.boolean(),
    is_overdue: z.boolean(),
    is_balance_overdue: z.boolean(),
    is_unreachable: z.boolean(),
    is_rush: z.boolean(),
    is_gift: z.boolean(),
    wants_call: z.boolean(),
    lines: z.array(line),
  })
  .openapi('ListedOrder')

const namesJson = (two: TwoNames | null) => two && { name_en: two.en, name_am: two.am }

export const ordersList = defineJsonList({
  name: 'orders',
  operationId: 'listOrdersOfOffice',
  summary: 'Orders in the sort of the filter',
  page: adminPaths.orders,
  file: adminPaths.ordersExport,
  filter: orderFilter,
  params: {
    status: 'All when missing',
    payment: 'How far it is paid',
    balance: 'Something is still owed, or was due before now',
    start: 'Due on this day or later',
    end: 'Due on this day or earlier',
    due_within: 'Open, not overdue, and due within so many hours from now',
    created_from: 'Placed on this day in Addis Ababa or later',
    created_to: 'Placed on this day in Addis Ababa or earlier',
    method: 'Picked up or delivered',
    zone: 'Id of the delivery zone; `elsewhere`: delivered to none of them',
    occasion: 'Id of an occasion that one of the lines is for',
    cake: 'Id of a cake in it',
    flavor: 'Id of a flavor in it',
    fasting: 'Whether a cake without egg, milk and butter is in it',
    topper: 'Whether a text is written on one of its cakes',
    image: 'Whether the customer sent a picture',
    placed_by: 'Who placed it',
    maker: 'Account of the person who makes it; `none`: the kitchen has it and nobody makes it',
    call: 'The customer wants a call before it leaves, and has not had it',
    gift: 'It goes to somebody else than who ordered it',
    counter: 'Whether it was sold at a till; both when missing',
    unreachable: 'Whether there is nobody to call',
    overdue: 'Whether it is open though the moment it was due is over',
    open: 'Whether it has not ended',
    search: 'Part of the name, email or topper text; phone in any form; order code; transaction reference',
    sort: '`newest`: last placed first. `due`: open ones by the moment they are due, then ended ones, last due first',
  },
  isKey(key, { sort }) {
    const place = parseOrderCursor(key)
    // Only a place among moments that orders are due has a rank.
    return place !== undefined && (place.dueRank !== undefined) === (sort === 'due')
  },
  read: (db, filter, { cursor, limit, now }) => listOrders(db, filter, now, cursor, limit),
  item,
  toItem: (order) => ({
    id: order.id,
    code: order.code,
    kind: order.kind,
    status: order.status,
    payment_status: order.paymentStatus,
    version: order.version,
    lang: order.lang,
    customer_name: order.customerName,
    email: order.email,
    phone: order.phone,
    address: order.address,
    delivery_method: order.deliveryMethod,
    delivery_date: order.deliveryDate,
    delivery_time: order.deliveryTime,
    order_total: birrFromSantim(order.orderTotalSantim),
    paid: birrFromSantim(order.paidSantim),
    refunded: birrFromSantim(order.refundedSantim),
    owed: birrFromSantim(mayBePaid(order) ? order.owedSantim : 0),
    placed_by: order.placedBy,
    created_by: personJson(order.placerId, order.placedBy === 'admin' ? order.createdByAdminName : null),
    created_at: order.createdAt.toISOString(),
    maker: personJson(order.makerId, order.makerName),
    is_fasting: order.isFasting,
    has_image: order.hasImage,
    is_overdue: order.isOverdue,
    is_balance_overdue: order.isBalanceOverdue,
    is_unreachable: order.isUnreachable,
    is_rush: order.isRush,
    is_gift: order.isGift,
    wants_call: order.wantsCall,
    lines: order.lines.map((one) => ({
      name_en: one.names.en,
      name_am: one.names.am,
      quantity: one.quantity,
      pieces: one.pieces,
      variant: namesJson(one.variant),
      size: namesJson(one.size),
      flavor: namesJson(one.flavor),
      cake_type: namesJson(one.cakeType),
      topper_text: one.topperText,
    })),
  }),
})
